import Terminal

extension ListState.Move {
  /// The first row that is shown of a page once it has moved.
  ///
  /// - Parameters:
  ///   - row: the first row that is shown before.
  ///   - height: how many rows are shown.
  ///   - last: where the end is; without one it is below every page, whose own screen knows its end.
  /// - Returns: the row, which may be above the first or below the last.
  func scroll(from row: Int, height: Int, last: Int = .max / 2) -> Int {
    switch self {
    case .by(let rows): row + rows
    case .pages(let pages): row + pages * max(1, height - 1)
    case .halfPages(let halves): row + halves * max(1, height / 2)
    case .first: 0
    case .last: last
    case .to(let row): row
    }
  }
}
