import Terminal

/// Where the parts of the outbox are, within its body.
struct OutboxLayout {
  /// What is listed, and how it stands.
  let title: Rect
  /// How many entries cannot be read; empty where all can be.
  let unread: Rect
  /// The list with the titles of its columns.
  let list: Rect
  /// What is to be known of the selected row; empty where there is no room, and where every row
  /// says it all by itself.
  let detail: Rect

  /// The rows of the detail, its line above included.
  private static let detailHeight = 5
  /// The lowest body that has one.
  private static let roomy = 14

  init(_ state: OutboxScreen.State, at origin: Point = Point(x: 0, y: 0)) {
    let body = Rect(
      x: origin.x, y: origin.y, width: state.size.width, height: state.size.height)
    let (top, below) = body.split(top: 1)
    title = top
    let lines = OutboxWords(state).unreadable(state)
    let (notes, rest) = below.split(
      top: TextLayout().wrapped(lines, to: max(8, body.width)).count * (lines.isEmpty ? 0 : 1))
    unread = notes
    let hasDetail =
      !state.isAccessible && state.pane == .unsent && body.height >= Self.roomy
      && !state.rows.isEmpty
    let parts = rest.split(bottom: hasDetail ? Self.detailHeight : 0)
    list = parts.rest
    detail = parts.bottom
  }
}
