import Terminal

extension Emergency.State: ScreenState {
  var holdsUnsent: Bool { holdsTyped }
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
