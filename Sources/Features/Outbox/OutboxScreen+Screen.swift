import Terminal

extension OutboxScreen.State: ScreenState {
  var isCovered: Bool { mode == .question }
  var writesAtOnce: Bool { mode != .question }
}

extension OutboxScreen: AppScreen {
  static func render(
    _ state: State, in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    OutboxView.render(state, in: area, surroundings, on: &canvas)
  }

  static func adapt(_ state: inout State, to surroundings: Surroundings) {
    state.measure(in: surroundings)
    state.fit(in: surroundings)
    state.noteRead(in: surroundings)
  }

  static func keys(_ state: State, _ surroundings: Surroundings) -> [OutboxBinding] {
    bindings(state.mode)
  }

  static func pointing(
    _ mouse: Mouse, in state: State, _ surroundings: Surroundings, _ stamp: Stamp
  ) -> Action? {
    .mouse(mouse)
  }

  static func unwrapped(_ point: Point, _ state: State, _ surroundings: Surroundings) -> Point {
    OutboxView.unwrapped(point, state, surroundings)
  }
}
