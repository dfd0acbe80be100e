/// A list as it was drawn: which of its rows stand where.
struct DrawnList: Hashable, Sendable {
  /// The part of the screen that its rows have, one a line.
  var area: Rect
  /// How many rows the list has.
  var count: Int
  /// The first row that is shown.
  var first: Int
  /// The selected row.
  var selected: Int

  /// Whether it is the same list in the same place, wherever somebody has moved in it.
  func isSame(as other: DrawnList) -> Bool { area == other.area && count == other.count }

  /// The line on which a row stands that is not selected; nil where it is, or is not shown.
  func line(ofIdle row: Int) -> Int? {
    let line = row - first
    guard row != selected, line >= 0, line < area.height else { return nil }
    return area.y + line
  }
}
