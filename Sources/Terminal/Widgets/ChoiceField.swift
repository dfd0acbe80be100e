/// One of a few options, changed with the arrows or Space.
public struct ChoiceField: Hashable, Sendable {
  /// How many options there are.
  public let count: Int
  /// The one that is chosen.
  public private(set) var selected: Int

  /// Makes a choice.
  public init(count: Int, selected: Int = 0) {
    self.count = max(1, count)
    self.selected = min(max(0, selected), max(0, count - 1))
  }

  /// Left and Right change it, Space goes forward, a digit chooses; returns whether the key means
  /// anything.
  public mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .left: selected = (selected + count - 1) % count
    case .right, .text(" "): selected = (selected + 1) % count
    case .text(let text):
      guard let digit = Int(text), (1...count).contains(digit) else { return false }
      selected = digit - 1
    case .enter, .tab, .backTab, .escape, .backspace, .up, .down, .home, .end, .pageUp,
      .pageDown, .insert, .delete, .function, .control, .alt:
      return false
    }
    return true
  }

  /// The same; a letter chooses the next option that begins with it, around the ends.
  public mutating func handle(_ key: Key, options: [String]) -> Bool {
    guard !handle(key) else { return true }
    guard case .text(let text) = key else { return false }
    let letters = FoldedText(text).bytes
    let next = (1...count).lazy.map { [selected, count] in (selected + $0) % count }.first {
      place in
      options.indices.contains(place) && FoldedText(options[place]).bytes.starts(with: letters)
    }
    guard let next, !letters.isEmpty else { return false }
    selected = next
    return true
  }

  /// Draws the options on one row as `(•) one  ( ) two`; only the chosen one in accessible mode or
  /// where they do not fit; the cursor is on the chosen one.
  ///
  /// A click on an option chooses it; where only one is seen, one on a bracket turns to the next.
  public func draw(
    _ options: [String], in rect: Rect, on canvas: inout Canvas, isFocused: Bool
  ) -> Cursor {
    let row = rect.row(0)
    let layout = canvas.appearance.text
    let chosen = options.indices.contains(selected) ? options[selected] : ""
    let total = options.reduce(-2) { $0 + layout.width(of: $1) + 6 }
    if canvas.appearance.isAccessible || total > row.width {
      let text = "< " + layout.truncated(chosen, to: row.width - 4) + " >"
      let end = canvas.draw(
        text, at: row.origin, in: row, role: isFocused ? .buttonFocus : .plain)
      Self.lay([.left], on: row.x..<(row.x + 2), of: row, on: &canvas)
      Self.lay([.right], on: (end - 2)..<end, of: row, on: &canvas)
      return Cursor(row.origin, isVisible: isFocused)
    }
    var x = row.x
    var cursor = row.origin
    for (index, option) in options.enumerated() {
      if index == selected { cursor.x = x }
      let mark = index == selected ? "(*) " : "( ) "
      let role: Role = index == selected && isFocused ? .buttonFocus : .plain
      let end = canvas.draw(mark + option, at: Point(x: x, y: row.y), in: row, role: role)
      let turns = Array(
        repeating: index > selected ? Key.right : .left, count: abs(index - selected))
      Self.lay(turns, on: x..<end, of: row, on: &canvas)
      x = end + 2
    }
    return Cursor(cursor, isVisible: isFocused)
  }

  private static func lay(
    _ keys: [Key], on columns: Range<Int>, of row: Rect, on canvas: inout Canvas
  ) {
    let area = Rect(x: columns.lowerBound, y: row.y, width: columns.count, height: row.height)
    canvas.lay(Target(area.intersection(row), click: keys, isOfField: true))
  }
}
