/// What is typed and selected in a ``Help``.
public struct HelpState: Hashable, Sendable {
  /// What is typed.
  public private(set) var filter = TextField()
  /// The selected line.
  public private(set) var list = ListState()
  /// Whether the last keys moved among the lines, rather than typed.
  public private(set) var isMoving = false

  /// Makes a state at the top, with nothing typed.
  public init() {}

  enum Row: Hashable {
    case title(String)
    case entry(Help.Entry)
  }

  /// The lines that match the filter, with the titles of their sections.
  func lines(of sections: [Help.Section]) -> [Row] {
    let filter = Filter(filter.text)
    return sections.flatMap { section -> [Row] in
      let entries = section.entries.filter { filter.matches("\($0.keys) \($0.title)") }
      return entries.isEmpty ? [] : [.title(section.title)] + entries.map(Row.entry)
    }
  }

  /// Takes a key: arrows and pages move, text filters.
  ///
  /// Escape clears the filter, then dismisses. `height` is how many rows of the list are visible.
  public mutating func handle(
    _ key: Key, sections: [Help.Section], height: Int = PickerState.rows
  ) -> OverlayOutcome {
    let count = lines(of: sections).count
    switch key {
    case .escape:
      guard !filter.isEmpty else { return .dismissed }
      filter.clear()
      list = ListState()
      isMoving = false
    case .up, .down, .pageUp, .pageDown:
      guard let move = ListState.Move(key) else { return .ignored }
      list.move(move, count: count, height: height)
      isMoving = true
    case .enter: return .dismissed
    case .text, .tab, .backTab, .backspace, .left, .right, .home, .end, .insert, .delete,
      .function, .control, .alt:
      let before = filter.text
      isMoving = false
      guard filter.handle(key) else { return .ignored }
      if filter.text != before { list = ListState() }
    }
    return .changed
  }
}
