/// How a text with a caret is drawn on one row.
struct FieldDrawing {
  var text: String
  /// Bytes of UTF-8 before the caret.
  var caret: Int
  var isFocused: Bool
  /// Whether the text is selected, which is shown.
  var isSelected = false

  func draw(in rect: Rect, on canvas: inout Canvas) -> Cursor {
    let row = rect.row(0)
    let role: Role = isFocused ? .focus : .field
    canvas.fill(row, role: role)
    let layout = canvas.appearance.text
    let column = layout.width(of: text[..<text.offset(caret)])
    let total = layout.width(of: text)
    let scroll = Self.scroll(caret: column, total: total, width: row.width)
    canvas.draw(
      text, at: Point(x: row.x - scroll, y: row.y), in: row, role: isSelected ? .selected : role)
    let glyphs = canvas.appearance.glyphs
    if scroll > 0 { canvas.draw(glyphs.moreLeft, at: row.origin, in: row, role: .accent) }
    if total - scroll > row.width {
      canvas.draw(glyphs.moreRight, at: Point(x: row.maxX - 1, y: row.y), in: row, role: .accent)
    }
    return Cursor(x: row.x + column - scroll, y: row.y)
  }

  /// How many columns are scrolled away at the left.
  ///
  /// It is a multiple of half a row and depends on the caret alone, so that the text stands still
  /// while the caret moves within a half; one column at each side is for the signs.
  static func scroll(caret: Int, total: Int, width: Int) -> Int {
    guard width > 2 else { return max(0, caret - max(0, width - 1)) }
    if total < width { return 0 }
    let half = max(1, (width - 2) / 2)
    let last = width - 2
    guard caret > last else { return 0 }
    return ((caret - last) + half - 1) / half * half
  }
}
