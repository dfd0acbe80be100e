import Resources
public import Terminal

/// Draws the way to what this machine keeps.
public enum UnlockView {
  /// Draws into a screen's body and returns where the cursor stands.
  public static func render(
    _ state: Unlock.State, in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    UnlockWords(state, surroundings).page.draw(in: area, on: &canvas)
  }

  /// The line at a point of the screen's body; nil for none.
  static func field(
    at point: Point, _ state: Unlock.State, _ surroundings: Surroundings
  ) -> Unlock.Field? {
    UnlockWords(state, surroundings).page.field(at: point, in: Rect(surroundings.size))
      .map { state.fields[$0] }
  }
}
