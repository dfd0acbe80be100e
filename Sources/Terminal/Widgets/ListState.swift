/// The selected row of a list, and the first one on the screen.
///
/// It is in a screen's state; the reducer moves it, the view only reads it.
public struct ListState: Hashable, Sendable {
  /// The selected row; 0 in an empty list.
  public private(set) var selected: Int
  /// The first row on the screen.
  public private(set) var top: Int

  /// How many lines a row is assumed to take in accessible mode; longer ones are rare.
  private static let spokenLines = 3

  /// Makes a state.
  public init(selected: Int = 0, top: Int = 0) {
    self.selected = selected
    self.top = top
  }

  /// A way to move the selection.
  public enum Move: Hashable, Sendable {
    /// So many rows down, or up where negative.
    case by(Int)
    /// So many screens down, or up where negative.
    case pages(Int)
    /// So many half screens down, or up where negative.
    case halfPages(Int)
    /// To the first row.
    case first
    /// To the last row.
    case last
    /// To this row.
    case to(Int)
  }

  /// Moves the selection in a list of `count` rows of which `height` are visible.
  ///
  /// The list scrolls no further than necessary to show the selected row. In accessible mode, where
  /// rows take several lines, pages are that much shorter, so that no row is skipped.
  public mutating func move(_ move: Move, count: Int, height: Int, isSpoken: Bool = false) {
    let height = max(1, height)
    let page = isSpoken ? height / Self.spokenLines : height
    switch move {
    case .by(let rows): selected += rows
    case .pages(let pages): turn(by: pages * max(1, page - 1))
    case .halfPages(let halves): turn(by: halves * max(1, page / 2))
    case .first: selected = 0
    case .last: selected = count - 1
    case .to(let row): selected = row
    }
    fit(count: count, height: height)
  }

  /// Keeps the selection and the scroll position inside a list that changed.
  public mutating func fit(count: Int, height: Int) {
    selected = min(max(0, selected), max(0, count - 1))
    top = firstRow(count: count, height: height)
  }

  /// The first row to draw so that the selected one is visible and no line is wasted.
  public func firstRow(count: Int, height: Int) -> Int {
    let height = max(1, height)
    let row = min(max(0, selected), max(0, count - 1))
    let first = min(max(top, row - height + 1), row)
    return max(0, min(first, count - height))
  }

  /// The line of the selected row, counted from the first that is drawn.
  public func selectedRow(count: Int, height: Int) -> Int {
    min(max(0, selected), max(0, count - 1)) - firstRow(count: count, height: height)
  }

  /// The row at a point; nil for none.
  public func row(at point: Point, in rect: Rect, count: Int) -> Int? {
    guard rect.contains(point) else { return nil }
    let row = firstRow(count: count, height: rect.height) + point.y - rect.y
    return row < count ? row : nil
  }

  private mutating func turn(by rows: Int) {
    selected += rows
    top += rows
  }
}

extension ListState.Move {
  /// The move that a key means outside text fields: arrows, `j` `k`, `g` `G`, Home End, ^D ^U, PgDn
  /// PgUp.
  public init?(_ key: Key) {
    switch key {
    case .down, .text("j"): self = .by(1)
    case .up, .text("k"): self = .by(-1)
    case .home, .text("g"): self = .first
    case .end, .text("G"): self = .last
    case .pageDown: self = .pages(1)
    case .pageUp: self = .pages(-1)
    case .control("d"): self = .halfPages(1)
    case .control("u"): self = .halfPages(-1)
    case .text, .enter, .tab, .backTab, .escape, .backspace, .left, .right, .insert, .delete,
      .function, .control, .alt:
      return nil
    }
  }
}
