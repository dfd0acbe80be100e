/// Several lines of text that a person writes, wrapped between words.
///
/// It is in a screen's state. Keys that move by drawn lines depend on the size of the area, so
/// ``handle(_:in:layout:)`` takes it.
public struct TextArea: Hashable, Sendable {
  /// The text and its caret.
  public private(set) var editing: TextEditing
  /// Where the first line on the screen begins, in bytes of UTF-8.
  private var top = 0
  /// The column to which Up and Down return.
  private var goal: Int?

  /// Makes an area with text in it and the caret at its end.
  public init(_ text: String = "") { editing = TextEditing(text) }

  /// The text, with `\n` as its only line end.
  public var text: String { editing.text }

  /// Takes a key; returns whether it means anything.
  ///
  /// Enter starts a new line. Tab and Escape are for the form. `layout` is the appearance's; it
  /// only matters for wide text on an ASCII terminal.
  public mutating func handle(
    _ key: Key, in size: Size, layout: TextLayout = TextLayout()
  ) -> Bool {
    switch key {
    case .up: moveVertically(by: -1, in: size, layout)
    case .down: moveVertically(by: 1, in: size, layout)
    case .pageUp: moveVertically(by: -max(1, size.height - 1), in: size, layout)
    case .pageDown: moveVertically(by: max(1, size.height - 1), in: size, layout)
    case .home, .control("a"):
      var lines = lines(in: size, layout)
      goal = nil
      editing.place(at: lines.line(at: editing.caret).start)
    case .end, .control("e"):
      var lines = lines(in: size, layout)
      goal = nil
      editing.place(at: lines.caretEnd(of: lines.line(at: editing.caret)))
    case .enter:
      goal = nil
      editing.insert("\n")
    case .text, .tab, .backTab, .escape, .backspace, .left, .right, .insert, .delete, .function,
      .control, .alt:
      guard editing.handle(key) else { return false }
      goal = nil
    }
    scroll(in: size, layout)
    return true
  }

  /// Inserts pasted text at the caret, without control characters but line ends and tabs.
  public mutating func paste(_ text: String, in size: Size, layout: TextLayout = TextLayout()) {
    goal = nil
    editing.insert(text.pasted(lineEnd: "\n", tab: "\t"))
    scroll(in: size, layout)
  }

  /// Draws the lines around the caret; the cursor is at the caret.
  public func draw(in rect: Rect, on canvas: inout Canvas, isFocused: Bool) -> Cursor {
    let role: Role = isFocused ? .focus : .field
    canvas.fill(rect, role: role)
    var lines = lines(in: rect.size, canvas.appearance.text)
    let caretLine = lines.line(at: editing.caret)
    var cursor = Cursor(rect.origin)
    var line: WrappedLines.Line? = firstLine(&lines, height: rect.height)
    for row in 0..<rect.height {
      guard let drawn = line else { break }
      let y = rect.y + row
      let shown = String(text[text.offset(drawn.start, drawn.end)])
      canvas.draw(shown, at: Point(x: rect.x, y: y), in: rect, role: role)
      if drawn == caretLine {
        let column = lines.column(of: editing.caret, in: drawn)
        cursor = Cursor(x: rect.x + min(column, max(0, rect.width - 1)), y: y)
      }
      line = lines.line(after: drawn)
      if row == rect.height - 1, line != nil {
        drawSign(canvas.appearance.glyphs.moreBelow, at: y, in: rect, on: &canvas)
      }
      if row == 0, drawn.start > 0 {
        drawSign(canvas.appearance.glyphs.moreAbove, at: y, in: rect, on: &canvas)
      }
    }
    return cursor
  }

  private func drawSign(_ sign: String, at y: Int, in rect: Rect, on canvas: inout Canvas) {
    canvas.draw(sign, at: Point(x: rect.maxX - 1, y: y), in: rect, role: .accent)
  }

  /// The lines as drawn; the last column is for the caret behind a full line.
  private func lines(in size: Size, _ layout: TextLayout) -> WrappedLines {
    WrappedLines(editing, width: max(1, size.width - 1), layout: layout)
  }

  private mutating func moveVertically(by count: Int, in size: Size, _ layout: TextLayout) {
    var lines = lines(in: size, layout)
    var line = lines.line(at: editing.caret)
    let column = goal ?? lines.column(of: editing.caret, in: line)
    for _ in 0..<abs(count) {
      guard let next = count > 0 ? lines.line(after: line) : lines.line(before: line) else {
        editing.move(count > 0 ? .textEnd : .textStart)
        goal = nil
        return
      }
      line = next
    }
    editing.place(at: lines.offset(ofColumn: column, in: line))
    goal = column
  }

  private mutating func scroll(in size: Size, _ layout: TextLayout) {
    var lines = lines(in: size, layout)
    top = firstLine(&lines, height: size.height).start
  }

  /// The first line to draw so that the caret is visible and no row is wasted.
  private func firstLine(_ lines: inout WrappedLines, height: Int) -> WrappedLines.Line {
    let height = max(1, height)
    let caretLine = lines.line(at: editing.caret)
    let first = lines.line(at: min(top, text.utf8.count))
    if caretLine.start <= first.start {
      let missing = lines.rowsMissing(from: caretLine, height: height)
      return lines.line(missing, before: caretLine)
    }
    var line = first
    for row in 0..<height {
      if line == caretLine {
        let missing = lines.rowsMissing(from: line, height: height - row)
        return lines.line(missing, before: first)
      }
      guard let next = lines.line(after: line) else { break }
      line = next
    }
    return lines.line(height - 1, before: caretLine)
  }
}
