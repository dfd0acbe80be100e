import Resources
public import Terminal

/// Draws the first start of a machine.
public enum FirstRunView {
  /// Draws into a screen's body and returns where the cursor stands.
  public static func render(
    _ state: FirstRun.State, in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    FirstRunWords(state, surroundings).page.draw(in: area, on: &canvas)
  }

  /// The line at a point of the screen's body; nil for none.
  static func field(
    at point: Point, _ state: FirstRun.State, _ surroundings: Surroundings
  ) -> FirstRun.Field? {
    FirstRunWords(state, surroundings).page.field(at: point, in: Rect(surroundings.size))
      .map { state.fields[$0] }
  }
}
