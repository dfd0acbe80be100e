import Terminal

/// Rows of cells below each other, two spaces between columns.
struct TextTable {
  private static let gap = 2
  /// The least width of a column, so that one still sees what it is.
  private static let narrowest = 4
  /// The least width of a long text, so that one can still read it.
  private static let readable = 12

  private let rows: [[String]]
  private let layout: TextLayout

  /// Makes a table of rows with the same number of cells; the first may be titles.
  init(_ rows: [[String]], _ layout: TextLayout) {
    self.rows = rows
    self.layout = layout
  }

  /// The lines, none wider than the limit; nil for whole lines.
  ///
  /// Cut texts end in `…`.
  func lines(within width: Int?) -> [String] {
    let widths = widths(within: width)
    return rows.map { row in
      let cells = zip(row, widths).filter { $1 > 0 }.map { text, width in
        layout.padded(layout.truncated(text, to: width), to: width)
      }
      var line = cells.joined(separator: String(repeating: " ", count: Self.gap))
      while line.last == " " { line.removeLast() }
      return width.map { layout.truncated(line, to: $0) } ?? line
    }
  }

  /// The width of each column; 0 for one that is left out.
  ///
  /// Long texts become narrower first; then the last column, which may be left out since it matters
  /// least; then all.
  private func widths(within width: Int?) -> [Int] {
    let columns = rows.map(\.count).max() ?? 0
    var widths = (0..<columns).map { column in
      rows.map { $0.indices.contains(column) ? layout.width(of: $0[column]) : 0 }.max() ?? 0
    }
    guard let width else { return widths }
    var surplus = widths.reduce(0, +) + Self.gap * max(columns - 1, 0) - width
    Self.take(&surplus, from: &widths, leaving: Self.readable)
    if surplus > 0, columns > 1, let last = widths.last {
      let kept = last - surplus < Self.narrowest ? 0 : last - surplus
      surplus -= kept == 0 ? last + Self.gap : last - kept
      widths[columns - 1] = kept
    }
    Self.take(&surplus, from: &widths, leaving: Self.narrowest)
    // Room that leaving out has won beyond the need goes back to the long texts.
    if surplus < 0, let longest = widths.firstIndex(of: Self.readable) {
      widths[longest] -= surplus
    }
    return widths
  }

  /// Makes the widest columns narrower first, down to each other's width.
  private static func take(_ surplus: inout Int, from widths: inout [Int], leaving least: Int) {
    while surplus > 0, let widest = widths.max(), widest > least {
      let next = widths.filter { $0 < widest }.max() ?? 0
      let place = widths.firstIndex(of: widest) ?? 0
      let cut = min(surplus, max(1, widest - max(next, least)))
      widths[place] -= cut
      surplus -= cut
    }
  }
}
