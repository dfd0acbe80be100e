import Resources
import Terminal

extension Clients.State: ScreenState {
  var takesText: Bool {
    switch mode {
    case .box: true
    case .form: form?.takesText == true
    case .guestForm: guestForm?.takesText == true
    case .list, .page, .twins, .conflict, .comparison, .card, .cardQuestion, .guestConflict,
      .question:
      false
    }
  }

  var isCovered: Bool { mode == .question || mode == .cardQuestion }

  var openQuestion: OpenQuestion? {
    // One key turns their pages and adds somebody after the last: pressed twice it answers none of them.
    if mode == .twins { return form?.twins?.pageQuestion }
    guard mode == .question else { return nil }
    return switch question {
    case .enrol(_, let dialog): OpenQuestion("enrol", dialog)
    case .dismiss(_, let dialog): OpenQuestion("dismiss", dialog)
    case .discard(let dialog): OpenQuestion("discard", dialog)
    case .keep(_, let dialog): OpenQuestion("keep", dialog)
    case .enrolIn, .dismissFrom, .sort, nil: nil
    }
  }

  /// The number of the client in hand, while keys go to the list or the page: that at the site, or that
  /// on the shelter's own list of whoever is only there.
  var numbersInHand: [String] {
    guard mode == .list || mode == .page, let id = clientInHand else { return [] }
    guard id < 0 else { return ["\(id)"] }
    // Nobody else knows a number of our own.
    let guest = mode == .page ? client?.guest : selectedMatch?.guest
    return guest.map { [$0.listNumber] } ?? []
  }

  var whyNoNumber: Phrase {
    clientInHand == nil ? .clientsNobodyListed : .clientsNoNumberToCopy
  }

  var holdsUnsent: Bool { !drafts.isEmpty || !shelved.isEmpty || !guestNotes.isEmpty }
}

extension Clients: AppScreen {
  static func placed(at workplace: Workplace?, after worker: String?) -> Action? {
    workplace.map(Action.entered) ?? .left
  }

  static func notes(_ state: State, by worker: String) -> [DraftNote] {
    state.notes + state.guestNotes
  }

  static func draftSources(_ state: State) -> some Equatable & Sendable {
    Parts(
      state.workplace, state.drafts, state.shelved, state.guestDrafts, state.shelvedGuests)
  }

  static func render(
    _ state: State, in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    ClientsView.render(state, cameFrom: nil, in: area, surroundings, on: &canvas)
  }

  static func adapt(_ state: inout State, to surroundings: Surroundings) {
    state.adapt(to: surroundings)
    state.noteReadConflict(in: surroundings)
    // Nothing is being read of whom a wider window shows, or a narrower one does not.
    _ = followSelection(&state, in: surroundings)
  }

  static func keys(_ state: State, _ surroundings: Surroundings) -> [ClientBinding] {
    bindings(state.mode)
  }

  static func below(_ state: State) -> [ClientBinding] {
    state.mode == .box ? bindings(.list) : []
  }

  static func typing(_ key: Key, in state: State, _ stamp: Stamp) -> Action? {
    guard key.editsText else { return nil }
    switch state.mode {
    case .box: return .typed(key, stamp)
    case .form:
      var form = state.form
      // Which answer a letter stands for its words tell; none is a command while a form is open.
      if form?.focus == .gender, key.isText { return .formTyped(key, stamp) }
      return form?.handle(key) == true ? .formTyped(key, stamp) : nil
    case .guestForm:
      var form = state.guestForm
      return form?.handle(key) == true ? .guest(.typed(key, stamp)) : nil
    case .question: return .questionTyped(key)
    case .list, .page, .twins, .conflict, .comparison, .card, .cardQuestion, .guestConflict:
      return nil
    }
  }

  static func pasting(_ text: String, in state: State, _ stamp: Stamp) -> Action? {
    switch state.mode {
    case .guestForm: state.guestForm?.takesPaste == true ? .guest(.pasted(text)) : nil
    case .form: state.form?.takesPaste == true ? .formPasted(text) : nil
    case .box: .pasted(text, stamp)
    case .list, .page, .twins, .conflict, .comparison, .card, .cardQuestion, .guestConflict,
      .question:
      nil
    }
  }

  static func pointing(
    _ mouse: Mouse, in state: State, _ surroundings: Surroundings, _ stamp: Stamp
  ) -> Action? {
    switch state.mode {
    // Who may be the same is drawn with what a click on them does.
    case .twins, .comparison: nil
    case .box, .list, .page, .form, .conflict, .card, .cardQuestion, .guestForm, .guestConflict,
      .question:
      .mouse(mouse, stamp)
    }
  }

  static func unwrapped(_ point: Point, _ state: State, _ surroundings: Surroundings) -> Point {
    ClientsView.unwrapped(point, state, surroundings)
  }
}
