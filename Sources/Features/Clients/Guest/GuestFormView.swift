import Model
import Resources
import Terminal

/// Draws the form for a record of the shelter's own list.
enum GuestFormView {
  /// Draws into a screen's body and returns where the cursor stands.
  static func render(
    _ form: GuestForm, _ state: Clients.State, in area: Rect, _ surroundings: Surroundings,
    on canvas: inout Canvas
  ) -> Cursor {
    guard form.conflict == nil else {
      return ClientConflictView.render(state, in: area, surroundings, on: &canvas)
    }
    let phrases = surroundings.phrases
    canvas.draw(
      "\(form.record.whom.text(phrases)) · \(form.record.id.list)",
      at: area.origin, in: area, role: .heading)
    let (note, role) = note(form, state, surroundings)
    canvas.drawWrapped(
      note, in: Rect(x: area.x, y: area.y + 1, width: area.width, height: 2), role: role)
    return Form(fields(form, state, surroundings.phrases), focus: form.focus)
      .draw(in: ClientFormView.rect(in: area), on: &canvas)
  }

  /// The line at a point, the button after all of them; nil for none.
  static func line(
    at point: Point, _ form: GuestForm, _ state: Clients.State, _ surroundings: Surroundings
  ) -> Int? {
    Form(fields(form, state, surroundings.phrases), focus: form.focus)
      .field(at: point, in: ClientFormView.rect(in: Rect(surroundings.size)))
  }

  /// How saving stands.
  private static func note(
    _ form: GuestForm, _ state: Clients.State, _ surroundings: Surroundings
  ) -> (String, Role) {
    let phrases = surroundings.phrases
    switch form.progress {
    case .writing: return (phrases[.clientsEditNote], .muted)
    case .saving:
      let words = state.spin.map {
        Spinner(turns: $0, text: phrases[.clientsSaving]).words(in: surroundings.style)
      }
      return (words ?? phrases[.clientsSaving], .accent)
    case .failed(let trouble):
      let why = trouble.sentence(signingInTo: .fileMaker).text(phrases)
      return (phrases.format(.clientsNotSaved, why), .danger)
    }
  }

  private static func fields(
    _ form: GuestForm, _ state: Clients.State, _ phrases: Phrases
  ) -> [Form.Field] {
    let lines = form.lines.enumerated().map { number, line in
      let problem = form.problem(with: line, phrases.language, today: state.today)
      // Whoever is still typing is not interrupted, unless they wanted to save it so.
      let isTold =
        form.visited.contains(number)
        && (number != form.focus || form.visited.count > form.lines.count)
      return Form.Field(
        line.field.label, control(line, phrases),
        help: line.field.kind == .date ? phrases[.guestsDateHelp] : "",
        error: isTold ? problem.map { phrases[$0] } ?? "" : "",
        note: ClientFormView.note(onRecord: form.before(line, phrases) ?? "", phrases))
    }
    return lines + [Form.Field(phrases[.clientsSave], .button)]
  }

  private static func control(_ line: GuestForm.Line, _ phrases: Phrases) -> Form.Control {
    switch line.entry {
    case .text(let field): .text(field)
    case .choice(let choice, let options):
      .choice(choice, options.map { $0.isEmpty ? phrases[.guestsNone] : $0 })
    }
  }
}

extension Clients {
  /// The bindings of the form.
  static let guestFormBindings: [ClientBinding] = [
    ClientBinding([.control("s"), .alt(.enter)], .clientsSave, footer: 1, when: isGuestAtRest) {
      .guest(.saveTapped($1))
    },
    ClientBinding([.enter], .clientsNextOrSave, footer: 2) { state, stamp in
      .guest(state.guestForm?.isAtEnd == true ? .saveTapped(stamp) : .moved(by: 1))
    },
    ClientBinding([.tab, .down], .fieldNext, section: .move, .guest(.moved(by: 1))),
    ClientBinding([.backTab, .up], .fieldPrevious, section: .move, .guest(.moved(by: -1))),
    ClientBinding([.escape], .clientsKeepForLater, footer: 3, .guest(.closed)),
    ClientBinding(
      [.control("x")], .clientsDiscard, footer: 4, when: canDiscardGuest, .guest(.discarded)),
  ]

  /// The bindings of what somebody else has changed meanwhile.
  static let guestConflictBindings: [ClientBinding] =
    [
      ClientBinding([.text("s")], .clientsSaveMine, footer: 1, given: seesBoth) {
        .guest(.mineTapped($1))
      }
      .alone(),
      ClientBinding([.text("t")], .clientsTakeTheirs, footer: 2, given: seesBoth) { _, _ in
        .guest(.theirsTapped)
      }
      .alone(),
      ClientBinding([.escape], .clientsBackToForm, footer: 3, .guest(.conflictClosed)),
    ] + moving

  /// Whether the list's part of the page can be written.
  static let canEditGuest: @Sendable (State) -> Availability = { state in
    guard let client = state.client, let record = client.guest else {
      return .unavailable(.guestsNotListed)
    }
    // What is half written is kept for who works at a site.
    guard state.workplace != nil else { return .unavailable(.guestsNeedETO) }
    guard client.knowsGuest else {
      if case .failed = client.guestStanding { return .unavailable(.clientsPageNotRead) }
      return .unavailable(.clientsStillReading)
    }
    return .when(record.fields.contains(where: \.isEditable), else: .guestsNothingToEdit)
  }

  private static let canDiscardGuest: @Sendable (State) -> Availability = { state in
    guard state.guestForm?.isUntouched == true else { return isGuestAtRest(state) }
    return .unavailable(.entryNothingChanged)
  }

  private static let isGuestAtRest: @Sendable (State) -> Availability = {
    .when($0.guestForm?.isBusy == false, else: .clientsStillSaving)
  }
}
