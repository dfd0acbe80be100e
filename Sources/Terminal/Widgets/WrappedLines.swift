/// The lines of a text as drawn at a width, found around a place without wrapping all of it.
///
/// It remembers the wrapped lines of the author's line that was looked at last, so that a key wraps
/// each line that it touches once. All offsets are in bytes of UTF-8.
struct WrappedLines {
  let editing: TextEditing
  let width: Int
  let layout: TextLayout
  private var wrapped: Paragraph?

  /// One of the author's lines, and the starts of the drawn lines that it becomes.
  private struct Paragraph {
    var range: Range<Int>
    var starts: [Int]

    func line(_ index: Int) -> Line {
      let end = index + 1 < starts.count ? starts[index + 1] : range.upperBound
      return Line(start: starts[index], end: end, paragraph: range, index: index)
    }
  }

  /// One line as drawn.
  struct Line: Equatable {
    /// Where it begins.
    var start: Int
    /// Where it ends: at its line end, or where the next drawn line begins.
    var end: Int
    /// The author's line that it belongs to.
    var paragraph: Range<Int>
    /// Which part of that line it is.
    var index: Int

    /// Whether the author's line goes on in the next line.
    var isContinued: Bool { end < paragraph.upperBound }
  }

  init(_ editing: TextEditing, width: Int, layout: TextLayout) {
    self.editing = editing
    self.width = width
    self.layout = layout
  }

  /// The line around a byte; at a soft break, the one that begins there.
  mutating func line(at offset: Int) -> Line {
    let paragraph = paragraph(at: offset)
    var low = 0
    var high = paragraph.starts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if paragraph.starts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return paragraph.line(low)
  }

  /// The next line; nothing after the last.
  mutating func line(after line: Line) -> Line? {
    if line.isContinued { return paragraph(at: line.start).line(line.index + 1) }
    guard line.end < editing.text.utf8.count else { return nil }
    return self.line(at: line.end + 1)
  }

  /// The line before; nothing before the first.
  mutating func line(before line: Line) -> Line? {
    line.start > 0 ? self.line(at: line.start - 1) : nil
  }

  /// The line so many lines before, or else the first.
  mutating func line(_ count: Int, before line: Line) -> Line {
    var line = line
    var left = count
    while left > line.index, line.paragraph.lowerBound > 0 {
      left -= line.index + 1
      line = self.line(at: line.paragraph.lowerBound - 1)
    }
    return paragraph(at: line.start).line(max(0, line.index - max(0, left)))
  }

  /// How many rows of a height stay empty below the text, from a line on.
  mutating func rowsMissing(from line: Line, height: Int) -> Int {
    var line = line
    for row in 1..<max(1, height) {
      guard let next = self.line(after: line) else { return height - row }
      line = next
    }
    return 0
  }

  /// The column of a place in a line.
  func column(of offset: Int, in line: Line) -> Int {
    layout.width(of: editing.text[editing.text.offset(line.start, offset)])
  }

  /// The last place in a line where a caret can be drawn.
  func caretEnd(of line: Line) -> Int {
    guard line.isContinued else { return line.end }
    let text = editing.text
    return text.bytes(before: text.index(before: text.offset(line.end)))
  }

  /// The place in a line that is nearest to a column without passing it.
  func offset(ofColumn column: Int, in line: Line) -> Int {
    let limit = caretEnd(of: line)
    var offset = line.start
    var left = column
    while offset < limit {
      let step = layout.step(in: editing.text, at: offset, to: line.end)
      left -= step.width
      if left < 0 { break }
      offset += step.length
    }
    return offset
  }

  private mutating func paragraph(at offset: Int) -> Paragraph {
    if let wrapped, wrapped.range.lowerBound <= offset, offset <= wrapped.range.upperBound {
      return wrapped
    }
    let range = editing.lineStart(of: offset)..<editing.lineEnd(of: offset)
    var starts = [range.lowerBound]
    var next = lineEnd(from: range.lowerBound, in: range)
    while next < range.upperBound {
      starts.append(next)
      next = lineEnd(from: next, in: range)
    }
    let found = Paragraph(range: range, starts: starts)
    wrapped = found
    return found
  }

  private func lineEnd(from start: Int, in paragraph: Range<Int>) -> Int {
    layout.lineEnd(in: editing.text, from: start, to: paragraph.upperBound, width: width)
  }
}
