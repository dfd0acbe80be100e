internal import CTerminal
internal import Terminal

/// Hands cells to ncurses, cluster by cluster.
enum CellWriter {
  /// Writes a row's cells from column 0; in an erased row blank cells are skipped.
  static func write(_ cells: ArraySlice<Cell>, row: Int, isErased: Bool) {
    for (x, cell) in cells.enumerated() where cell.width > 0 && x + Int(cell.width) <= cells.count {
      if isErased, cell == .blank { continue }
      let look = cell.style
      let style = cterminal_style(
        foreground: look.foreground.rawValue, background: look.background.rawValue,
        attributes: look.attributes.rawValue)
      if let byte = cell.ascii {
        var scalar = UInt32(byte)
        cterminal_put(Int32(x), Int32(row), &scalar, 1, style)
      } else {
        let scalars = cell.text.unicodeScalars.map(\.value)
        cterminal_put(Int32(x), Int32(row), scalars, Int32(scalars.count), style)
      }
    }
  }
}
