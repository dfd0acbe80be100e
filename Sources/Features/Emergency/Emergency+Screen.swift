import Terminal

extension Emergency.State: ScreenState {
  var holdsUnsent: Bool { holdsTyped }

  /// What is typed by habit chooses between nobody's values.
  var writesAtOnce: Bool { isChoosingSides }

  /// Whether it is chosen between what two people have written.
  var isChoosingSides: Bool {
    guard let person, person.page == .editor, !isAsking else { return false }
    return person.editor?.mode == .conflicts
  }

  var openQuestion: OpenQuestion? {
    if let parting { return OpenQuestion("\(parting.deed)", parting.dialog) }
    guard let person else { return nil }
    if let doubt = person.question { return OpenQuestion("\(doubt.step)", doubt.dialog) }
    switch person.page {
    // Whether somebody agrees is asked for as long as that page is open.
    case .access where person.access.step == .consent:
      return OpenQuestion(
        "consent", focus: person.access.fields.firstIndex(of: person.access.focus) ?? 0)
    case .editor: return person.editor?.openQuestion
    case .access, .profile, .callFlow: return nil
    }
  }
}

extension ProfileEditor.State {
  /// Whether to forget what was typed, or whether to send it as it is shown.
  fileprivate var openQuestion: OpenQuestion? {
    if case .question(let dialog) = cover { return OpenQuestion("discard", dialog) }
    if case .review(let list) = page, cover == nil {
      return OpenQuestion("review", focus: list.selected)
    }
    return nil
  }
}

extension Emergency: AppScreen {
  static func placed(at workplace: Clients.Workplace?, after worker: String?) -> Action? {
    workplace.map { .entered(worker: $0.person) } ?? .left(worker: worker)
  }

  static func notes(_ state: State, by worker: String) -> [DraftNote] { state.notes(by: worker) }

  static func draftSources(_ state: State) -> some Equatable & Sendable {
    Parts(state.people, state.shelved)
  }

  static func render(
    _ state: State, in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    EmergencyView.render(state, in: area, surroundings, on: &canvas)
  }

  static func adapt(_ state: inout State, to surroundings: Surroundings) {
    state.list.move(.by(0), count: state.rows, height: listHeight(in: surroundings))
    for place in state.people.indices { state.people[place].adapt(to: surroundings.ofPage) }
  }

  static func keys(_ state: State, _ surroundings: Surroundings) -> [EmergencyBinding] {
    bindings(state)
  }
}
