/// Which row of a list is selected and which is the first on the screen.
///
/// It lives in a screen's state; the reducer moves it, the view only reads it.
public struct ListState: Hashable, Sendable {
  /// The selected row; 0 in an empty list.
  public private(set) var selected: Int
  /// The first row on the screen.
  public private(set) var top: Int

  /// How many lines a row that is read aloud is taken for; longer ones are rare.
  private static let spokenLines = 3

  /// Makes a state.
  public init(selected: Int = 0, top: Int = 0) {
    self.selected = selected
    self.top = top
  }

  /// A way to move the selection.
  public enum Move: Hashable, Sendable {
    /// So many rows down, or up when negative.
    case by(Int)
    /// So many screens down, or up when negative.
    case pages(Int)
    /// So many half screens down, or up when negative.
    case halfPages(Int)
    /// To the first row.
    case first
    /// To the last row.
    case last
    /// To this row.
    case to(Int)
  }

  /// Moves the selection inside a list of `count` rows of which `height` are on the screen.
  ///
  /// The list scrolls only as far as it must to keep the selected row on the screen. Where its rows are
  /// read aloud and take several lines each, pages are so many times shorter that none is passed over.
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

  /// The first row to draw so that the selected one is on the screen and no row is wasted.
  public func firstRow(count: Int, height: Int) -> Int {
    let height = max(1, height)
    let row = min(max(0, selected), max(0, count - 1))
    let first = min(max(top, row - height + 1), row)
    return max(0, min(first, count - height))
  }

  /// On which row of the screen the selected row stands, counted from the first that is drawn.
  public func selectedRow(count: Int, height: Int) -> Int {
    min(max(0, selected), max(0, count - 1)) - firstRow(count: count, height: height)
  }

  /// The row of the list that was clicked, when one stands there.
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
  /// The move that a key means where no text field has the focus: arrows, `j` `k`, `g` `G`, Home
  /// End, ^D ^U, PgDn PgUp.
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
