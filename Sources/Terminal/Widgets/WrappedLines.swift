/// The lines of a text as they are drawn at a width, found around a place without wrapping all.
///
/// All offsets are in bytes of UTF-8.
struct WrappedLines {
  var editing: TextEditing
  var width: Int
  var layout = TextLayout()

  /// One line as drawn.
  struct Line: Equatable {
    /// Where it begins.
    var start: Int
    /// Where it ends: at its line end, or where the next line goes on.
    var end: Int
    /// The author's line that it is a part of.
    var paragraph: Range<Int>

    /// Whether the next line goes on with the same author's line.
    var isContinued: Bool { end < paragraph.upperBound }
  }

  /// The line that holds a byte; at a soft break, the one that begins there.
  func line(at offset: Int) -> Line {
    let paragraph = editing.lineStart(of: offset)..<editing.lineEnd(of: offset)
    var line = line(from: paragraph.lowerBound, in: paragraph)
    while line.end <= offset && line.isContinued { line = self.line(from: line.end, in: paragraph) }
    return line
  }

  /// The next line; nothing after the last.
  func line(after line: Line) -> Line? {
    if line.isContinued { return self.line(from: line.end, in: line.paragraph) }
    guard line.end < editing.text.utf8.count else { return nil }
    let start = line.end + 1
    return self.line(from: start, in: start..<editing.lineEnd(of: start))
  }

  /// The line before; nothing before the first.
  func line(before line: Line) -> Line? {
    line.start > 0 ? self.line(at: line.start - 1) : nil
  }

  /// The line so many lines before, or the first.
  ///
  /// Wraps each author's line once, however many lines of it are passed.
  func line(_ count: Int, before line: Line) -> Line {
    guard count > 0 else { return line }
    var passed = [self.line(from: line.paragraph.lowerBound, in: line.paragraph)]
    while let last = passed.last, last.start < line.start {
      passed.append(self.line(from: last.end, in: line.paragraph))
    }
    if passed.count > count { return passed[passed.count - 1 - count] }
    let first = passed[0]
    guard first.start > 0 else { return first }
    return self.line(count - passed.count, before: self.line(at: first.start - 1))
  }

  /// How many rows of a height stay empty below a line and those after it.
  func rowsMissing(from line: Line, height: Int) -> Int {
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

  /// The last place where a caret is still drawn in a line.
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

  private func line(from start: Int, in paragraph: Range<Int>) -> Line {
    let end = layout.lineEnd(
      in: editing.text, from: start, to: paragraph.upperBound, width: width)
    return Line(start: start, end: end, paragraph: paragraph)
  }
}
