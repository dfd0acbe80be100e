import Terminal

/// A form below its title and a few rows of words, over the whole of a screen's body.
struct NotedForm {
  private let title: String
  private let note: (words: String, role: Role)
  private let noteRows: Int
  private let lines: Form
  private let surroundings: Surroundings

  /// Makes one whose words take so many rows at the most.
  init(
    title: String, note: (words: String, role: Role), mostRows: Int, lines: Form,
    _ surroundings: Surroundings
  ) {
    self.title = title
    self.note = note
    self.lines = lines
    self.surroundings = surroundings
    let rows = surroundings.style.text.wrapped(note.words, to: surroundings.size.width).count
    noteRows = min(mostRows, rows)
  }

  /// Where the lines are, in a part of the window; beside them is a column for the marks that there is
  /// more of them.
  private func rect(in area: Rect) -> Rect {
    let isNarrow = area.width < 50 || area.height < 14
    let inner = area.inset(left: isNarrow ? 0 : 2, top: noteRows + (isNarrow ? 1 : 2))
    return Rect(x: inner.x, y: inner.y, width: min(76, inner.width - 1), height: inner.height)
  }

  /// The line at a point of the screen's body, by its place; nil for none.
  func field(at point: Point) -> Int? {
    lines.field(
      at: point, in: rect(in: Rect(surroundings.size)), layout: surroundings.style.text)
  }

  /// Draws it, and says where the cursor stands.
  func draw(in area: Rect, on canvas: inout Canvas) -> Cursor {
    canvas.draw(
      canvas.appearance.text.truncated(title, to: area.width), at: area.origin, in: area,
      role: .heading)
    let below = Rect(x: area.x, y: area.y + 1, width: area.width, height: noteRows)
    canvas.drawWrapped(note.words, in: below, role: note.role)
    let rect = rect(in: area)
    return lines.draw(in: rect, on: &canvas, marks: rect.maxX)
  }
}
