/// How a row shows that it is selected or marked: by signs in its first columns and by its style.
struct RowSelection {
  var isSelected: Bool
  var isFocused: Bool
  var isMarked: Bool
  var showsBox = false

  /// The columns before the text of every row.
  static let width = 3

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

  /// Gives the whole row its style.
  func restyle(_ row: Rect, on canvas: inout Canvas) {
    if isSelected { canvas.restyle(row, role: isFocused ? .selected : .selectedIdle) }
  }
}
