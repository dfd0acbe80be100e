/// All keys of a screen in a box over it, to read, scroll and filter.
public struct Help {
  /// One key and what it does.
  public struct Entry: Hashable, Sendable {
    /// The keys as on the keyboard.
    public var keys: String
    /// What they do.
    public var title: String
    /// Why that is impossible now; empty where it is possible.
    public var reason: String

    /// Makes an entry.
    public init(_ keys: String, _ title: String, reason: String = "") {
      self.keys = keys
      self.title = title
      self.reason = reason
    }
  }

  /// Keys that belong together.
  public struct Section: Hashable, Sendable {
    /// What they have in common.
    public var title: String
    /// The keys.
    public var entries: [Entry]

    /// Makes a section.
    public init(_ title: String, _ entries: [Entry]) {
      self.title = title
      self.entries = entries
    }
  }

  /// The words in the upper edge.
  public var title: String
  /// The words before the field.
  public var prompt: String
  /// What is shown when nothing matches.
  public var empty: String
  /// All keys.
  public var sections: [Section]
  /// What is typed and selected.
  public var state: HelpState

  /// Makes a help.
  public init(
    title: String, prompt: String = "", empty: String = "", sections: [Section], state: HelpState
  ) {
    self.title = title
    self.prompt = prompt
    self.empty = empty
    self.sections = sections
    self.state = state
  }

  /// Draws the box over most of a rectangle.
  ///
  /// The cursor is in the field while one types, and at column 0 of the selected line while one
  /// moves.
  public func draw(in rect: Rect, on canvas: inout Canvas) -> Cursor {
    let lines = state.lines(of: sections)
    let shape = shape(in: rect, canvas.appearance)
    _ = canvas.box(shape.box, title: title)
    canvas.lay(Target(rect, click: [.escape]))
    canvas.lay(Target(shape.box, wheel: 3))
    let (field, body) = (shape.field, shape.body)
    let label = prompt.isEmpty ? "" : prompt + " "
    let x = canvas.draw(label, at: field.origin, in: field, role: .muted)
    let typing = state.filter.draw(in: field.inset(left: x - field.x), on: &canvas, isFocused: true)
    guard !lines.isEmpty else {
      canvas.drawWrapped(empty, in: body, role: .muted)
      return typing
    }
    let list = list(of: lines, in: body, canvas.appearance)
    let shown = list.spread(in: body, canvas.appearance).rows
    canvas.drawScrollSigns(
      above: (shown.first?.number ?? 0) > 0, below: (shown.last?.number ?? 0) < lines.count - 1,
      beside: body)
    let selected = list.draw(in: body, on: &canvas)
    return state.isMoving ? selected : typing
  }

  /// Where its parts are, over most of a rectangle.
  private func shape(
    in rect: Rect, _ appearance: Appearance
  ) -> (box: Rect, field: Rect, body: Rect) {
    // As wide as the longest reason, with a part of the screen visible beside it.
    let width = min(max(rect.width - 4, min(rect.width, 76)), 110)
    var box = appearance.isAccessible ? rect : rect.centered(width: width, height: rect.height)
    var (field, body) = appearance.inside(box: box, title: title).split(top: 1)
    guard !appearance.isAccessible else { return (box, field, body) }
    let (layout, keys, room) = (appearance.text, keyWidth(in: body, appearance.text), body.width)
    let rows = sections.reduce(3) { rows, section in
      section.entries.reduce(rows + 1) { rows, entry in
        let line = line(entry, keyWidth: keys, layout)
        return rows + layout.wrapped(line, to: max(1, room - RowSelection.width)).count
      }
    }
    box = rect.centered(width: width, height: min(rect.height, rows))
    (field, body) = appearance.inside(box: box, title: title).split(top: 1)
    return (box, field, body)
  }

  /// How wide the column of the keys is.
  private func keyWidth(in body: Rect, _ layout: TextLayout) -> Int {
    let widest = sections.flatMap(\.entries).map { layout.width(of: $0.keys) }.max() ?? 0
    return min(widest, body.width / 2)
  }

  private func list(
    of lines: [HelpState.Row], in body: Rect, _ appearance: Appearance
  ) -> ListView {
    let layout = appearance.text
    let keyWidth = keyWidth(in: body, layout)
    // A line goes on below instead of being cut: the end of a reason is often what to do.
    return ListView(count: lines.count, state: state.list, wraps: true) { index in
      switch lines[index] {
      case .title(let title): ListView.Row(Line(title, .heading))
      case .entry(let entry): ListView.Row(line(entry, keyWidth: keyWidth, layout))
      }
    }
  }

  private func line(_ entry: Entry, keyWidth: Int, _ layout: TextLayout) -> Line {
    let keys = layout.padded(entry.keys, to: keyWidth) + "  "
    let words = entry.reason.isEmpty ? entry.title : "\(entry.title): \(entry.reason)"
    return Line([
      .init(keys, entry.reason.isEmpty ? .key : .disabled),
      .init(words, entry.reason.isEmpty ? .plain : .disabled),
    ])
  }
}
