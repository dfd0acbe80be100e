import Terminal

extension Lock.State: ScreenState {
  var takesText: Bool { unlock?.takesText ?? false }
}

/// The locked program as a screen: the page on which it is unlocked.
extension Lock: AppScreen {
  static func render(
    _ state: State, in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    LockView.render(state, in: area, surroundings, on: &canvas)
      ?? Cursor(area.origin, isVisible: false)
  }

  static func keys(_ state: State, _ surroundings: Surroundings) -> [LockBinding] {
    bindings(state)
  }

  static func typing(_ key: Key, in state: State, _ stamp: Stamp) -> Action? {
    state.unlock.flatMap { Unlock.typing(key, in: $0) }.map { .unlock($0) }
  }

  static func pasting(_ text: String, in state: State, _ stamp: Stamp) -> Action? {
    state.unlock.flatMap { Unlock.pasting(text, in: $0) }.map { .unlock($0) }
  }

  static func pointing(
    _ mouse: Mouse, in state: State, _ surroundings: Surroundings, _ stamp: Stamp
  ) -> Action? {
    guard mouse.kind == .click else { return nil }
    return state.unlock.flatMap { Unlock.clicking(mouse.point, in: $0, surroundings, stamp) }
      .map { .unlock($0) }
  }
}
