/// How a row shows that it is selected or marked: by signs in its first columns and by its style.
struct RowSelection {
  var isSelected: Bool
  var isFocused: Bool
  var isMarked: Bool
  var showsBox = false

  /// The columns before the text of every row.
  static let width = 3

  /// The columns before the text of a row in accessible mode, with its box.
  static let boxWidth = 5

  /// Draws the signs and returns the column where the text begins.
  @discardableResult func drawMarker(in row: Rect, on canvas: inout Canvas) -> Int {
    let mark =
      canvas.appearance.isAccessible && showsBox
      ? (isMarked ? "[x] " : "[ ] ") : (isMarked ? canvas.appearance.glyphs.mark : " ") + " "
    return canvas.draw(
      (isSelected ? canvas.appearance.glyphs.selection : " ") + mark, at: row.origin, in: row,
      role: isMarked ? .marked : .plain)
  }

  /// Draws a row of several lines in accessible mode: the signs are before the first.
  func draw(_ lines: [Line], indent: Int, in area: Rect, on canvas: inout Canvas) {
    drawMarker(in: area.row(0), on: &canvas)
    for (offset, line) in lines.enumerated() {
      let row = area.row(offset)
      canvas.draw(line, at: Point(x: area.x + indent, y: row.y), in: row)
      restyle(row, on: &canvas)
    }
  }

  /// The longest bar, over what tells rows apart: every cell of it is sent twice at each move, to draw it
  /// and to undo it, and more than a hundred bytes for a line are slow over a slow link.
  static let barWidth = 30

  /// Gives the row its style, as far as the bar goes.
  func restyle(_ row: Rect, on canvas: inout Canvas) {
    guard isSelected else { return }
    let bar = row.split(left: Self.barWidth).left
    canvas.restyle(bar, role: isFocused ? .selected : .selectedIdle)
  }
}
