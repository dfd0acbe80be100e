import Resources
public import Terminal

/// Draws the way back in, and the card that warns before the program locks by itself.
public enum LockView {
  /// Draws the way in into a screen's body; nil while nothing is locked.
  public static func render(
    _ state: Lock.State, in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor? {
    state.unlock.map { UnlockView.render($0, in: area, surroundings, on: &canvas) }
  }

  /// Draws the warning over a screen's body; nil while there is none.
  public static func drawWarning(
    _ state: Lock.State, in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor? {
    guard let left = state.secondsLeft else { return nil }
    let phrases = surroundings.phrases
    let text = Sentence(.lockSoon, .counted(.seconds, left)).text(phrases)
    let stay = phrases[.lockStay]
    let layout = canvas.appearance.text
    let width = min(
      area.width, max(layout.width(of: text), layout.width(of: stay)) + 4)
    let lines = layout.wrapped(text, to: max(1, width - 4)).count
    let below = layout.wrapped(stay, to: max(1, width - 4)).count
    // Read aloud, a row that is half screen and half card makes no sense.
    if canvas.appearance.isAccessible { canvas.fill(area) }
    let box = area.centered(width: width, height: lines + below + 2)
    let inside = canvas.box(box, title: phrases[.lockSoonTitle])
    let rows = canvas.drawWrapped(text, in: inside, role: .warning)
    canvas.drawWrapped(stay, in: inside.inset(top: rows))
    return Cursor(inside.origin, isVisible: canvas.appearance.isAccessible)
  }
}
