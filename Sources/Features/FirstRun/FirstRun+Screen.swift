import Terminal

extension FirstRun.State: ScreenState {}

extension FirstRun: AppScreen {
  static func render(
    _ state: State, in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    FirstRunView.render(state, in: area, surroundings, on: &canvas)
  }

  static func pointing(
    _ mouse: Mouse, in state: State, _ surroundings: Surroundings, _ stamp: Stamp
  ) -> Action? {
    mouse.kind == .click ? clicking(mouse.point, in: state, surroundings) : nil
  }

  static func keys(_ state: State, _ surroundings: Surroundings) -> [FirstRunBinding] {
    bindings(state)
  }
}
