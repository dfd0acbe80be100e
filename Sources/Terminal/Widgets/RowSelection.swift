/// How a row shows that it is selected or marked: by signs in its first columns and by its style.
struct RowSelection {
  var isSelected: Bool
  var isFocused: Bool
  var isMarked: Bool
  var showsBox = false

  /// The columns before the text of every row.
  static let width = 3

  /// The columns before the text of a row that is read aloud, with its box.
  static let boxWidth = 5

  /// Draws the signs and returns the column where the text begins.
  func drawMarker(in row: Rect, on canvas: inout Canvas) -> Int {
    let glyphs = canvas.appearance.glyphs
    let mark =
      canvas.appearance.isAccessible && showsBox
      ? (isMarked ? "[x] " : "[ ] ") : (isMarked ? glyphs.mark : " ") + " "
    return canvas.draw(
      (isSelected ? glyphs.selection : " ") + mark, at: row.origin, in: row,
      role: isMarked ? .marked : .plain)
  }

  /// The longest bar: every cell of it is sent twice at each move, once to draw and once to undo
  /// it, and a line of 200 bytes is little over a slow link.
  static let barWidth = 72

  /// Gives the row its style, as far as the bar goes.
  func restyle(_ row: Rect, on canvas: inout Canvas) {
    guard isSelected else { return }
    let bar = row.split(left: Self.barWidth).left
    canvas.restyle(bar, role: isFocused ? .selected : .selectedIdle)
  }
}
