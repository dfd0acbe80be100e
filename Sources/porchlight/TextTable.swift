import Terminal

/// Rows of cells below each other, two spaces between columns.
struct TextTable {
  private static let gap = 2
  /// What a column keeps, so that one still sees what it is.
  private static let narrowest = 4

  private let rows: [[String]]
  private let layout: TextLayout

  /// Makes a table of rows that have the same number of cells; the first may be titles.
  init(_ rows: [[String]], _ layout: TextLayout) {
    self.rows = rows
    self.layout = layout
  }

  /// The lines, none wider than so many cells; nil for whole lines.
  ///
  /// What is cut ends in `…`.
  func lines(within width: Int?) -> [String] {
    let widths = widths(within: width)
    return rows.map { row in
      let cells = zip(row, widths).map { text, width in
        layout.padded(layout.truncated(text, to: width), to: width)
      }
      var line = cells.joined(separator: String(repeating: " ", count: Self.gap))
      while line.last == " " { line.removeLast() }
      return width.map { layout.truncated(line, to: $0) } ?? line
    }
  }

  /// The widest columns give first, down to each other's width: long texts are what wraps.
  private func widths(within width: Int?) -> [Int] {
    let columns = rows.map(\.count).max() ?? 0
    var widths = (0..<columns).map { column in
      rows.map { $0.indices.contains(column) ? layout.width(of: $0[column]) : 0 }.max() ?? 0
    }
    guard let width else { return widths }
    var surplus = widths.reduce(0, +) + Self.gap * max(columns - 1, 0) - width
    while surplus > 0, let widest = widths.max(), widest > Self.narrowest {
      let next = widths.filter { $0 < widest }.max() ?? 0
      let place = widths.firstIndex(of: widest) ?? 0
      let cut = min(surplus, max(1, widest - max(next, Self.narrowest)))
      widths[place] -= cut
      surplus -= cut
    }
    return widths
  }
}
