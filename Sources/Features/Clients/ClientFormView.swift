import Model
import Resources
import Terminal

/// Draws the form for a new client, or for changes to one on record.
enum ClientFormView {
  /// Draws into a screen's body and returns where the cursor stands.
  static func render(
    _ form: ClientForm, _ state: Clients.State, in area: Rect, _ surroundings: Surroundings,
    on canvas: inout Canvas
  ) -> Cursor {
    if let twins = form.twins {
      return TwinsView.render(twins, form, state, in: area, surroundings, on: &canvas)
    }
    guard form.conflict == nil else {
      return ClientConflictView.render(state, in: area, surroundings, on: &canvas)
    }
    let phrases = surroundings.phrases
    canvas.draw(form.title.text(phrases), at: area.origin, in: area, role: .heading)
    if let (note, role) = note(form, state, surroundings) {
      let row = Rect(x: area.x, y: area.y + 1, width: area.width, height: 2)
      canvas.drawWrapped(note, in: row, role: role)
    }
    let fields = Self.fields(form, state, phrases)
    let rect = rect(in: area)
    return Form(fields, focus: form.fields.firstIndex(of: form.focus) ?? 0)
      .draw(in: rect, on: &canvas, marks: rect.maxX)
  }

  /// Where the form is: beside it is a column for the marks that there is more of it.
  static func rect(in area: Rect) -> Rect {
    let inner = area.inset(left: 2, top: 3)
    return Rect(
      x: inner.x, y: inner.y, width: min(76, inner.width - 1), height: inner.height)
  }

  /// The field at a point; nil for none.
  static func field(
    at point: Point, _ form: ClientForm, _ state: Clients.State, _ surroundings: Surroundings
  ) -> ClientForm.Field? {
    let focus = form.fields.firstIndex(of: form.focus) ?? 0
    return Form(fields(form, state, surroundings.phrases), focus: focus)
      .field(at: point, in: rect(in: Rect(surroundings.size))).map { form.fields[$0] }
  }

  /// How saving stands.
  private static func note(
    _ form: ClientForm, _ state: Clients.State, _ surroundings: Surroundings
  ) -> (String, Role)? {
    let phrases = surroundings.phrases
    func working(_ phrase: Phrase) -> (String, Role) {
      let words = state.spin.map {
        Spinner(turns: $0, text: phrases[phrase]).words(in: surroundings.style)
      }
      return (words ?? phrases[phrase], .accent)
    }
    switch form.progress {
    case .writing: return (phrases[form.note], .muted)
    case .saving: return working(.clientsSaving)
    case .failed where form.isTakenForAnother:
      return (phrases[.clientsTakenForAnotherNext], .danger)
    case .failed(let trouble):
      let why = trouble.sentence(signingInTo: .eto).text(phrases)
      return (phrases.format(.clientsNotSaved, why), .danger)
    }
  }

  private static func fields(
    _ form: ClientForm, _ state: Clients.State, _ phrases: Phrases
  ) -> [Form.Field] {
    form.fields.map { field in
      let problem = form.problem(with: field, phrases.language, today: state.today)
      let isShown = form.visited.contains(field) && field != form.focus || form.isRefused(field)
      let doubt = isShown ? form.doubt(about: field, phrases.language, today: state.today) : nil
      let said =
        doubt.map { Line.Span(phrases[$0], .warning) } ?? hiddenNote(field, form, phrases)
      let title = phrases[field.title(isNew: form.isNew)]
      return Form.Field(
        form.keepsHidden(field) ? phrases.format(.clientsOnRecord, title) : title,
        control(field, form, phrases),
        help: help(field, form, beside: isShown ? problem : nil).map { phrases[$0] } ?? "",
        error: isShown ? problem.map { phrases[$0] } ?? "" : "",
        note: said ?? note(onRecord: form.before(field, phrases) ?? "", phrases))
    }
  }

  /// What stands in a hidden line that nobody typed there; nil for nothing.
  private static func hiddenNote(
    _ field: ClientForm.Field, _ form: ClientForm, _ phrases: Phrases
  ) -> Line.Span? {
    guard field == .socialSecurity else { return nil }
    return form.digitsNote(phrases).map { Line.Span($0, .accent) }
  }

  /// What is on record, below a line in which something else stands; empty where nothing is.
  static func note(onRecord text: String, _ phrases: Phrases) -> Line.Span {
    Line.Span(text.isEmpty ? "" : phrases.format(.clientsBefore, text), .muted)
  }

  /// A sentence for whoever is in a line; nil where what is wrong with it says the same.
  private static func help(
    _ field: ClientForm.Field, _ form: ClientForm, beside problem: Phrase?
  ) -> Phrase? {
    switch field {
    case .first: form.isNew ? .clientsNameHelp : nil
    case .birth: form.original.birth == nil ? .clientsBirthHelp : .clientsBirthKeepHelp
    case .socialSecurity where form.original.socialSecurityNumber == nil:
      problem == .clientsBadDigits ? nil : .clientsDigitsHelp
    case .socialSecurity: .clientsDigitsKeepHelp
    case .middle, .last, .alias, .gender, .cellPhone, .email, .street, .city, .alert, .save: nil
    }
  }

  private static func control(
    _ field: ClientForm.Field, _ form: ClientForm, _ phrases: Phrases
  ) -> Form.Control {
    switch field {
    case .socialSecurity: .password(form.socialSecurity)
    case .gender:
      .choice(form.gender, form.genderWords(phrases))
    case .save: .button
    case .first, .middle, .last, .alias, .birth, .cellPhone, .email, .street, .city, .alert:
      .text(form.texts[field] ?? TextField())
    }
  }
}

extension ClientForm {
  /// What stands above the lines: of a street name only where it goes.
  fileprivate var note: Phrase {
    guard isNew else { return .clientsEditNote }
    return fields.contains(.alias) ? .clientsNewNote : .clientsNewNoteName
  }

  /// Whether a line is empty though something is on record, which is not shown.
  fileprivate func keepsHidden(_ field: Field) -> Bool {
    switch field {
    case .birth: original.birth != nil
    case .socialSecurity: original.socialSecurityNumber != nil
    case .first, .middle, .last, .alias, .gender, .cellPhone, .email, .street, .city, .alert, .save:
      false
    }
  }

  /// Whether a line was looked at when somebody tried to save.
  fileprivate func isRefused(_ field: Field) -> Bool {
    visited.count == Field.allCases.count && visited.contains(field)
  }
}

extension ClientForm.Field {
  /// Its label.
  func title(isNew: Bool) -> Phrase {
    switch self {
    case .first: .clientsFieldFirst
    case .middle: .clientsFieldMiddle
    case .last: .clientsFieldLast
    case .alias: .clientsFieldStreetName
    case .birth: .clientsFieldBirthDate
    case .socialSecurity: .clientsFieldSSN
    case .gender: .clientsFieldGender
    case .cellPhone: .clientsFieldPhone
    case .email: .clientsFieldEmail
    case .street: .clientsFieldAddress
    case .city: .clientsFieldCity
    case .alert: .clientsFieldAlert
    case .save: isNew ? .clientsAdd : .clientsSave
    }
  }
}
