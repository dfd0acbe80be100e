internal import CTerminal
internal import Terminal

/// Hands cells to ncurses, cluster by cluster.
enum CellWriter {
  /// Writes a row's cells from column 0.
  static func write(_ cells: ArraySlice<Cell>, row: Int) {
    var scalars: [UInt32] = []
    for (x, cell) in cells.enumerated() where cell.width > 0 && x + Int(cell.width) <= cells.count {
      scalars.removeAll(keepingCapacity: true)
      scalars.append(contentsOf: cell.text.unicodeScalars.lazy.map(\.value))
      cterminal_put(
        Int32(x), Int32(row), scalars, Int32(scalars.count),
        cterminal_style(
          foreground: cell.style.foreground.rawValue, background: cell.style.background.rawValue,
          attributes: cell.style.attributes.rawValue))
    }
  }
}
