import Terminal

/// A page of a few words, a form below them, and a note at its foot.
struct FormPage {
  /// The first row.
  var title: String
  /// What is said above the form.
  var text: [(words: String, role: Role)] = []
  /// What is filled in and pressed; it may have no fields.
  var form = Form([], focus: 0)
  /// What is going on or went wrong, and is about no field.
  var note: (words: String, role: Role) = ("", .plain)
  /// How far something is, in the note's place.
  var progress: Progress?
  /// Whether everything is laid out to be read aloud.
  var isAccessible = false

  /// Where the parts of a page are.
  struct Layout {
    var text: [(line: String, role: Role)]
    var textRect: Rect
    var formRect: Rect
    var note: [String]
    var noteRect: Rect
  }

  /// The widest text that is pleasant to read.
  private static let widest = 76
  /// The rows of a form that show at least the focused line and what is wrong with it.
  private static let fewest = 3

  /// Where the parts are in a rectangle.
  func layout(in area: Rect, _ layout: TextLayout = TextLayout()) -> Layout {
    let indent = isAccessible || area.width < 50 ? 0 : 2
    let width = max(1, min(Self.widest, area.width - 2 * indent))
    let noteLines = progress.map { [$0.text] } ?? layout.wrapped(note.words, to: width)
    let hasNote = progress != nil || !note.words.isEmpty
    let foot = Array(noteLines.prefix(hasNote ? area.height / 2 : 0))
    let wrapped = text.flatMap { part in
      layout.wrapped(part.words, to: width).map { ($0, part.role) }
    }
    let needed = rows(width: width, layout)
    let isRoomy = 1 + 1 + wrapped.count + 1 + needed + foot.count <= area.height
    let gap = isRoomy && !isAccessible ? 1 : 0
    let least = form.fields.isEmpty ? 0 : min(needed, Self.fewest)
    let room = area.height - 1 - 2 * gap - foot.count - least
    let shown = wrapped.prefix(max(0, room))
    let x = area.x + indent
    let top = area.y + 1 + gap
    let formTop = top + shown.count + (shown.isEmpty ? 0 : gap)
    return Layout(
      text: Array(shown),
      textRect: Rect(x: x, y: top, width: width, height: shown.count),
      formRect: Rect(
        x: x, y: formTop, width: width, height: max(0, area.maxY - formTop - foot.count)),
      note: foot,
      noteRect: Rect(x: x, y: area.maxY - foot.count, width: width, height: foot.count))
  }

  /// Draws the page; the cursor stands in the form, or where there is none at the first words.
  func draw(in area: Rect, on canvas: inout Canvas) -> Cursor {
    let text = canvas.appearance.text
    let layout = layout(in: area, text)
    canvas.draw(
      text.truncated(title, to: area.width), at: area.origin, in: area, role: .heading)
    for (row, part) in layout.text.enumerated() {
      canvas.draw(part.line, at: layout.textRect.row(row).origin, in: area, role: part.role)
    }
    if let progress {
      progress.draw(in: layout.noteRect, on: &canvas)
    } else {
      for (row, line) in layout.note.enumerated() {
        canvas.draw(line, at: layout.noteRect.row(row).origin, in: area, role: note.role)
      }
    }
    guard !form.fields.isEmpty else {
      let start = layout.text.isEmpty ? area.origin : layout.textRect.origin
      return Cursor(start, isVisible: canvas.appearance.isAccessible)
    }
    return form.draw(in: layout.formRect, on: &canvas)
  }

  /// The field at a point, by its place in the form; nil for none.
  func field(at point: Point, in area: Rect) -> Int? {
    form.field(at: point, in: layout(in: area).formRect)
  }

  /// The rows of the form as it is.
  private func rows(width: Int, _ layout: TextLayout) -> Int {
    form.fields.isEmpty ? 0 : form.height(width: width, layout: layout)
  }
}
