import Model
import Resources
public import Terminal

/// Draws the page for whoever has to act on a profile.
public enum ProfileSummaryView {
  /// Draws into a screen's body and returns where the cursor stands.
  public static func render(
    _ state: ProfileSummary.State, in area: Rect, _ surroundings: Surroundings,
    on canvas: inout Canvas
  ) -> Cursor {
    let inside = inside(area, surroundings.style.isAccessible)
    let text = state.text(in: surroundings, canvas.appearance.text)
    let (pinned, lines) = (text.pinned(in: inside.height), text.lines)
    let page = inside.inset(top: pinned.count)
    let top = max(0, min(state.scroll, lines.count - page.height))
    for (row, line) in (pinned + lines.dropFirst(top).prefix(page.height)).enumerated() {
      canvas.draw(line, at: Point(x: inside.x, y: inside.y + row), in: inside)
    }
    let glyphs = canvas.appearance.glyphs
    if top > 0 { canvas.drawRight(glyphs.moreAbove, in: area.row(pinned.count), role: .accent) }
    if lines.count - top > page.height {
      canvas.drawRight(glyphs.moreBelow, in: area.row(area.height - 1), role: .accent)
    }
    return Cursor(inside.origin, isVisible: surroundings.style.isAccessible)
  }

  /// Where the lines are, a column kept at each side for the signs that there is more.
  static func inside(_ area: Rect, _ isAccessible: Bool) -> Rect {
    area.inset(left: isAccessible ? 0 : 1, right: 1)
  }
}
