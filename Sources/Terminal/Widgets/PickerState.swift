/// What is typed and selected in a ``Picker``.
public struct PickerState: Hashable, Sendable {
  /// What is typed.
  public private(set) var filter: TextField
  /// What is selected, among the options that match.
  public private(set) var list: ListState

  /// Whether the last keys moved among the options, rather than typed.
  public private(set) var isMoving = false

  /// The most options visible at once.
  public static let rows = 10

  /// Makes a state.
  public init(selected: Int = 0) {
    filter = TextField()
    list = ListState(selected: selected)
  }

  /// The options that match the filter, in the order in which they are shown: the best match first.
  public func matches(in options: [Picker.Option], mode: Picker.Mode) -> [Int] {
    switch mode {
    case .menu, .ranked: return Array(options.indices)
    case .filter:
      let found = Filter(filter.text).indices(
        in: options.map(\.label), orWords: options.map(\.words))
      return found.filter { !options[$0].isLast } + found.filter { options[$0].isLast }
    }
  }

  /// Takes a key.
  public mutating func handle(
    _ key: Key, options: [Picker.Option], mode: Picker.Mode
  ) -> OverlayOutcome {
    let matches = matches(in: options, mode: mode)
    switch key {
    case .escape: return escape(mode)
    case .enter:
      guard matches.indices.contains(list.selected) else { return .ignored }
      return outcome(matches[list.selected], options)
    case .text(let text) where mode == .menu:
      if let digit = Int(text), (1...9).contains(digit), digit <= options.count {
        return outcome(digit - 1, options)
      }
      guard let move = ListState.Move(key) else { return .ignored }
      list.move(move, count: matches.count, height: Self.rows)
      return .changed
    case .up, .down, .pageUp, .pageDown, .home, .end, .control, .text, .tab, .backTab,
      .backspace, .left, .right, .insert, .delete, .function, .alt:
      return edit(key, count: matches.count, mode)
    }
  }

  /// Whether Esc clears the filter, rather than closing the list.
  public func isCleared(mode: Picker.Mode) -> Bool { mode == .filter && !filter.isEmpty }

  /// Selects another of the options that match.
  public mutating func select(_ place: Int, count: Int) {
    list.move(.to(place), count: count, height: Self.rows)
  }

  /// Writes pasted text into the filter.
  public mutating func paste(_ text: String) {
    filter.paste(text)
    list = ListState()
    isMoving = false
  }

  private mutating func escape(_ mode: Picker.Mode) -> OverlayOutcome {
    guard isCleared(mode: mode) else { return .dismissed }
    filter.clear()
    list = ListState()
    isMoving = false
    return .changed
  }

  private func outcome(_ option: Int, _ options: [Picker.Option]) -> OverlayOutcome {
    options[option].reason.isEmpty ? .chosen(option) : .unavailable(option)
  }

  private mutating func edit(_ key: Key, count: Int, _ mode: Picker.Mode) -> OverlayOutcome {
    let isTyping = mode != .menu
    let before = filter.text
    isMoving = true
    switch key {
    case .control("n"), .tab: list.move(.by(1), count: count, height: Self.rows)
    case .control("p"), .backTab: list.move(.by(-1), count: count, height: Self.rows)
    case .up, .down, .pageUp, .pageDown:
      guard let move = ListState.Move(key) else { return .ignored }
      list.move(move, count: count, height: Self.rows)
    case .text, .enter, .escape, .backspace, .left, .right, .home, .end, .insert, .delete,
      .function, .control, .alt:
      if isTyping {
        isMoving = false
        guard filter.handle(key) else { return .ignored }
        if filter.text != before { list = ListState() }
      } else {
        guard let move = ListState.Move(key) else { return .ignored }
        list.move(move, count: count, height: Self.rows)
      }
    }
    return .changed
  }
}
