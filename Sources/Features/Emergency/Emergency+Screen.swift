import Terminal

extension Emergency.State: ScreenState {}

extension Emergency: AppScreen {
  static func render(
    _ state: State, in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    EmergencyView.render(state, in: area, surroundings, on: &canvas)
  }

  static func keys(_ state: State, _ surroundings: Surroundings) -> [EmergencyBinding] {
    bindings(state)
  }
}
