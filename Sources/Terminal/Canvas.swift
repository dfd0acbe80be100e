/// A grid of cells to draw on; a ``Frame`` is made of it.
public struct Canvas: Sendable {
  /// Columns and rows.
  public let size: Size
  /// All cells, row by row.
  public private(set) var cells: [Cell]

  /// Makes a blank canvas.
  public init(_ size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.width * size.height)
  }
}
