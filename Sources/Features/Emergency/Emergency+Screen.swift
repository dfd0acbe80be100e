import Terminal

extension Emergency.State: ScreenState {}

extension Emergency: AppScreen {
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
