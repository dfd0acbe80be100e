import Model
import Resources
import Terminal

import struct FoundationEssentials.Date

/// The form that is open, as it is drawn and as the mouse finds its way in it.
struct OutreachFormPage {
  /// What stands above it.
  let title: String
  /// What is going on, or went wrong.
  let note: (words: String, role: Role)
  /// The lines.
  let form: Form
  private let area: Size
  private let layout: TextLayout

  /// Makes the page of the form that is open; nil where none is.
  init?(_ state: Outreach.State, _ surroundings: Surroundings) {
    let phrases = surroundings.phrases
    area = surroundings.size
    layout = surroundings.style.text
    switch state.writing {
    case .contact(let form):
      let words = ContactFormWords(form: form, state: state, surroundings: surroundings)
      title = words.title
      note = words.note
      self.form = Form(words.fields, focus: form.fields.firstIndex(of: form.focus) ?? 0)
    case .short(let form):
      title = phrases[form.purpose.title]
      note = (phrases[form.purpose.note], .muted)
      self.form = Form(
        Self.fields(form, state, surroundings), focus: form.fields.firstIndex(of: form.focus) ?? 0)
    case nil: return nil
    }
  }

  /// Where the lines are, in a part of the window; beside them is a column for the marks that there is
  /// more of them.
  func rect(in area: Rect) -> Rect {
    let isNarrow = area.width < 50 || area.height < 14
    let inner = area.inset(left: isNarrow ? 0 : 2, top: isNarrow ? noteRows + 1 : 3)
    return Rect(x: inner.x, y: inner.y, width: min(76, inner.width - 1), height: inner.height)
  }

  private var noteRows: Int { min(2, layout.wrapped(note.words, to: area.width).count) }

  /// The size of the note, whose keys move by lines as they are drawn.
  var noteSize: Size {
    let place = form.fields.firstIndex { field in
      if case .area = field.control { true } else { false }
    }
    guard let place else { return Size(width: 40, height: 3) }
    return form.controlSize(of: place, width: rect(in: Rect(area)).width, layout: layout)
  }

  /// The line at a point of the screen's body, by its place; nil for none.
  func field(at point: Point) -> Int? {
    form.field(at: point, in: rect(in: Rect(area)), layout: layout)
  }

  /// Draws it, and says where the cursor stands.
  func draw(in area: Rect, on canvas: inout Canvas) -> Cursor {
    canvas.draw(
      canvas.appearance.text.truncated(title, to: area.width), at: area.origin, in: area,
      role: .heading)
    let below = Rect(x: area.x, y: area.y + 1, width: area.width, height: noteRows)
    canvas.drawWrapped(note.words, in: below, role: note.role)
    let rect = rect(in: area)
    return form.draw(in: rect, on: &canvas, marks: rect.maxX)
  }

  // MARK: A few lines

  private static func fields(
    _ form: ShortForm, _ state: Outreach.State, _ surroundings: Surroundings
  ) -> [Form.Field] {
    let phrases = surroundings.phrases
    let place = ShortFormPlace(
      form: form,
      text: ReceiverText(receiver: state.receiver, phrases: phrases, now: surroundings.now))
    let flaws = form.flaws(phrases, today: surroundings.today)
    let isRefused = form.visited.count == ShortForm.Field.allCases.count
    return form.fields.map { field in
      let isShown = isRefused || form.visited.contains(field) && field != form.focus
      let control: Form.Control =
        field == .status
        ? .choice(
          ChoiceField(
            count: Encampment.Status.allCases.count,
            selected: Encampment.Status.allCases.firstIndex(of: form.status) ?? 0),
          Encampment.Status.allCases.map { phrases[$0.phrase] })
        : .text(form.texts[field] ?? TextField())
      return Form.Field(
        phrases[field.title], control, help: field.help.map { phrases[$0] } ?? "",
        error: isShown || field.isLong(form) ? flaws[field]?.text(phrases) ?? "" : "",
        note: field == .point ? place.note : Line.Span(""),
        isRequired: field == .called || field == .name)
    }
  }
}

extension ShortForm.Field {
  /// Its label.
  var title: Phrase {
    switch self {
    case .team: .outreachFieldTeam
    case .walkers: .outreachFieldWalkers
    case .area: .outreachFieldArea
    case .called: .outreachFieldCalled
    case .details: .outreachFieldDetails
    case .name: .outreachFieldCampName
    case .look: .outreachFieldCampLook
    case .status: .outreachFieldCampStatus
    case .firstSeen: .outreachFieldFirstSeen
    case .lastSeen: .outreachFieldLastSeen
    case .point: .outreachFieldPoint
    }
  }

  /// A sentence for whoever is there.
  fileprivate var help: Phrase? {
    switch self {
    case .details: .outreachDetailsHelp
    case .firstSeen, .lastSeen: .entryDayHint
    case .point: .outreachPointHelp
    case .team, .walkers, .area, .called, .name, .look, .status: nil
    }
  }

  /// Whether there is too much of it, which is said at once.
  fileprivate func isLong(_ form: ShortForm) -> Bool { form.text(self).count > ShortForm.longest }
}

extension ShortForm.Purpose {
  /// What stands above it.
  var title: Phrase {
    switch self {
    case .shift: .outreachShiftTitle
    case .unnamed: .outreachUnnamedTitle
    case .newEncampment: .outreachCampNewTitle
    case .encampment: .outreachCampTitle
    }
  }

  fileprivate var note: Phrase {
    switch self {
    case .shift: .outreachShiftNote
    case .unnamed: .outreachUnnamedNote
    case .newEncampment, .encampment: .outreachCampNote
    }
  }
}

extension Encampment.Status {
  /// It in words.
  var phrase: Phrase {
    switch self {
    case .lived: .outreachCampLived
    case .empty: .outreachCampEmpty
    case .cleared: .outreachCampCleared
    }
  }
}
