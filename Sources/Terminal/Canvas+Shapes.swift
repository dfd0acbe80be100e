extension Canvas {
  /// Draws text wrapped into a rectangle and returns how many rows it took; what has no room ends with an ellipsis.
  @discardableResult
  public mutating func drawWrapped(_ text: String, in rect: Rect, role: Role = .plain) -> Int {
    let lines = appearance.text.wrapped(text, to: rect.width, rows: rect.height)
    for (row, line) in lines.enumerated() {
      draw(line, at: Point(x: rect.x, y: rect.y + row), in: rect, role: role)
    }
    return lines.count
  }

  /// Draws text at the right end of a row and returns the column where it begins.
  @discardableResult
  public mutating func drawRight(_ text: String, in row: Rect, role: Role = .plain) -> Int {
    let text = appearance.text.truncated(text, to: row.width)
    let x = row.maxX - appearance.text.width(of: text)
    draw(text, at: Point(x: x, y: row.y), in: row, role: role)
    return x
  }

  /// Draws a horizontal line over a row; in accessible mode it leaves the row empty.
  public mutating func rule(_ row: Rect) {
    guard !appearance.isAccessible else { return fill(row.row(0)) }
    let line = String(repeating: appearance.glyphs.horizontal, count: row.width)
    draw(line, at: row.origin, in: row, role: .border)
  }

  /// Draws a vertical line over a column; in accessible mode it leaves the column empty.
  public mutating func verticalRule(_ column: Rect) {
    guard !appearance.isAccessible else { return fill(column) }
    for row in 0..<column.height {
      draw(
        appearance.glyphs.vertical, at: Point(x: column.x, y: column.y + row), in: column,
        role: .border)
    }
  }

  /// Draws signs beside a list's first and last row where there are more rows above and below.
  ///
  /// They go into the padding inside a ``box(_:title:)``.
  mutating func drawScrollSigns(above: Bool, below: Bool, beside list: Rect) {
    let glyphs = appearance.glyphs
    if above { draw(glyphs.moreAbove, at: Point(x: list.maxX, y: list.y), role: .accent) }
    if below { draw(glyphs.moreBelow, at: Point(x: list.maxX, y: list.maxY - 1), role: .accent) }
  }

  /// Clears a rectangle, frames it, writes a title into the upper edge, and returns the inside.
  ///
  /// In accessible mode there is no frame: the title has the first row to itself.
  public mutating func box(_ rect: Rect, title: String = "") -> Rect {
    fill(rect)
    let inside = appearance.inside(box: rect, title: title)
    guard rect.width >= 2 && rect.height >= 2 else { return inside }
    if appearance.isAccessible {
      draw(
        appearance.text.truncated(title, to: rect.width), at: rect.origin, in: rect, role: .heading)
      return inside
    }
    let glyphs = appearance.glyphs
    let line = String(repeating: glyphs.horizontal, count: rect.width - 2)
    draw(glyphs.corners[0] + line + glyphs.corners[1], at: rect.origin, in: rect, role: .border)
    draw(
      glyphs.corners[2] + line + glyphs.corners[3], at: Point(x: rect.x, y: rect.maxY - 1),
      in: rect, role: .border)
    verticalRule(Rect(x: rect.x, y: rect.y + 1, width: 1, height: rect.height - 2))
    verticalRule(Rect(x: rect.maxX - 1, y: rect.y + 1, width: 1, height: rect.height - 2))
    if !title.isEmpty && rect.width > 6 {
      let title = " " + appearance.text.truncated(title, to: rect.width - 6) + " "
      draw(title, at: Point(x: rect.x + 2, y: rect.y), in: rect, role: .heading)
    }
    return inside
  }
}

extension Appearance {
  /// The inside of a ``Canvas/box(_:title:)``.
  func inside(box rect: Rect, title: String) -> Rect {
    guard rect.width >= 2 && rect.height >= 2 else { return rect }
    if isAccessible { return title.isEmpty ? rect : rect.inset(top: 1) }
    return rect.inset(left: 2, top: 1, right: 2, bottom: 1)
  }
}
