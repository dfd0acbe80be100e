/// All keys of a screen in a box over it, to read, scroll and filter.
public struct Help {
  /// One key and what it does.
  public struct Entry: Hashable, Sendable {
    /// The keys as on the keyboard.
    public var keys: String
    /// What they do.
    public var title: String
    /// Why that cannot be done now; empty when it can.
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
  /// The words before what is typed.
  public var prompt: String
  /// What is shown when nothing matches.
  public var empty: String
  /// All keys.
  public var sections: [Section]
  /// What is typed and selected.
  public var state: HelpState

  /// Makes a help.
  public init(
    title: String, prompt: String = "", empty: String = "", sections: [Section],
    state: HelpState
  ) {
    self.title = title
    self.prompt = prompt
    self.empty = empty
    self.sections = sections
    self.state = state
  }

  /// Draws the box over most of a rectangle; the cursor stands at column 0 of the selected line.
  public func draw(in rect: Rect, on canvas: inout Canvas) -> Cursor {
    let lines = state.lines(of: sections)
    let width = min(rect.width, 76)
    let box = rect.centered(
      width: width,
      height: min(rect.height, sections.reduce(3) { $0 + $1.entries.count + 1 }))
    let inside = canvas.box(box, title: title)
    let (field, body) = inside.split(top: 1)
    let label = prompt.isEmpty ? "" : prompt + " "
    let x = canvas.draw(label, at: field.origin, in: field, role: .muted)
    let typing = state.filter.draw(
      in: field.inset(left: x - field.x), on: &canvas, isFocused: true)
    guard !lines.isEmpty else {
      canvas.drawWrapped(empty, in: body, role: .muted)
      return typing
    }
    let layout = canvas.appearance.text
    let widest = sections.flatMap(\.entries).map { layout.width(of: $0.keys) }.max() ?? 0
    let keyWidth = min(widest, body.width / 2)
    let first = state.list.firstRow(count: lines.count, height: body.height)
    canvas.drawScrollSigns(
      above: first > 0, below: first + body.height < lines.count, beside: body)
    return ListView(count: lines.count, state: state.list) { index in
      switch lines[index] {
      case .title(let title): ListView.Row(Line(title, .heading))
      case .entry(let entry):
        ListView.Row(line(entry, keyWidth: keyWidth, layout, body.width))
      }
    }.draw(in: body, on: &canvas)
  }

  private func line(_ entry: Entry, keyWidth: Int, _ layout: TextLayout, _ width: Int) -> Line {
    let keys = layout.padded(entry.keys, to: keyWidth) + "  "
    let words = entry.reason.isEmpty ? entry.title : "\(entry.title): \(entry.reason)"
    let title = layout.truncated(words, to: width - RowSelection.width - keyWidth - 2)
    return Line([
      .init(keys, entry.reason.isEmpty ? .key : .disabled),
      .init(title, entry.reason.isEmpty ? .plain : .disabled),
    ])
  }
}

/// What is typed and selected in a ``Help``.
public struct HelpState: Hashable, Sendable {
  /// What is typed.
  public private(set) var filter = TextField()
  /// The selected line.
  public private(set) var list = ListState()

  /// Makes a state at the top, with nothing typed.
  public init() {}

  enum Row: Hashable {
    case title(String)
    case entry(Help.Entry)
  }

  /// The lines that match what is typed, each section's title before its own.
  func lines(of sections: [Help.Section]) -> [Row] {
    let filter = Filter(filter.text)
    return sections.flatMap { section -> [Row] in
      let entries = section.entries.filter { filter.matches("\($0.keys) \($0.title)") }
      return entries.isEmpty ? [] : [.title(section.title)] + entries.map(Row.entry)
    }
  }

  /// Does what a key means: arrows and pages move, text filters.
  ///
  /// Escape clears the filter, then dismisses. `height` is how many rows of the list are on the
  /// screen.
  public mutating func handle(
    _ key: Key, sections: [Help.Section], height: Int = PickerState.rows
  ) -> OverlayOutcome {
    let count = lines(of: sections).count
    switch key {
    case .escape:
      guard !filter.isEmpty else { return .dismissed }
      filter.clear()
      list = ListState()
    case .up, .down, .pageUp, .pageDown:
      guard let move = ListState.Move(key) else { return .ignored }
      list.move(move, count: count, height: height)
    case .enter: return .dismissed
    case .text, .tab, .backTab, .backspace, .left, .right, .home, .end, .insert, .delete,
      .function, .control, .alt:
      let before = filter.text
      guard filter.handle(key) else { return .ignored }
      if filter.text != before { list = ListState() }
    }
    return .changed
  }
}
