import Terminal

/// Where the parts of the outbox are, within its body.
struct OutboxLayout {
  /// From this width on the page of what is selected stands beside the list, else in its place.
  static let wide = 110

  /// What is listed, and how it stands.
  let title: Rect
  /// How many entries cannot be read; empty where all can be.
  let unread: Rect
  /// The list with the titles of its columns.
  let list: Rect
  /// What is to be known of the selected row; empty where there is no room, where every row says it
  /// all by itself, and where the page says it.
  let detail: Rect
  /// The line between list and page; nil where the page has the list's place.
  let rule: Rect?
  /// The page of what is selected, or open.
  let page: Rect

  /// The rows of the detail, its line above included, without those that say what a write changes or whom it
  /// is about.
  private static let detailHeight = 5
  /// The lowest body that has one.
  private static let roomy = 14

  init(
    _ state: OutboxScreen.State, _ surroundings: Surroundings, at origin: Point = Point(x: 0, y: 0)
  ) {
    let size = surroundings.size
    let isAccessible = surroundings.style.isAccessible
    let body = Rect(x: origin.x, y: origin.y, width: size.width, height: size.height)
    let (top, below) = body.split(top: 1)
    title = top
    let lines = OutboxWords(state, surroundings).unreadable(state)
    let (notes, rest) = below.split(
      top: TextLayout().wrapped(lines, to: max(8, body.width)).count * (lines.isEmpty ? 0 : 1))
    unread = notes
    let hasRows = state.pane == .unsent ? !state.rows.isEmpty : !state.drafts.isEmpty
    if body.width >= Self.wide, !isAccessible, hasRows {
      let (left, right) = rest.split(left: body.width * 11 / 20)
      let parts = right.split(left: 1)
      (list, rule, page) = (left, parts.left, parts.rest.inset(left: 1))
      detail = Rect(x: 0, y: 0, width: 0, height: 0)
      return
    }
    let hasDetail =
      !isAccessible && state.pane == .unsent && body.height >= Self.roomy
      && !state.rows.isEmpty
    let titles = min(2, (state.widths.title + body.width - 1) / max(1, body.width))
    let height = Self.detailHeight + max(titles, state.widths.change > 0 ? 1 : 0)
    let parts = rest.split(bottom: hasDetail ? height : 0)
    list = parts.rest
    detail = parts.bottom
    (rule, page) = (nil, body)
  }
}
