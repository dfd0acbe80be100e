import Terminal

/// Draws what somebody wrote about a client beside what somebody else has written meanwhile.
enum ClientConflictView {
  /// Draws into a screen's body and returns where the cursor stands.
  static func render(
    _ state: Clients.State, in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    guard let page = ClientConflictPage(state, surroundings) else {
      return Cursor(area.origin, isVisible: surroundings.style.isAccessible)
    }
    let first = page.first(state.conflictScroll)
    var cursor = OutboxView.draw(page.lines, scrolledBy: first, in: area, on: &canvas)
    cursor.point.y += max(0, page.start - first)
    return cursor
  }
}
