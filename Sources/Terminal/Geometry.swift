/// A size in character cells.
public struct Size: Hashable, Sendable {
  /// Columns.
  public var width: Int
  /// Rows.
  public var height: Int

  /// Makes a size; negative numbers count as zero.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }
}

/// A cell's place, counted from the top left corner, which is (0, 0).
public struct Point: Hashable, Sendable {
  /// Column.
  public var x: Int
  /// Row.
  public var y: Int

  /// Makes a point.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// A rectangle of cells.
public struct Rect: Hashable, Sendable {
  /// The top left cell.
  public var origin: Point
  /// How many cells it covers.
  public var size: Size

  /// Makes a rectangle from its corner and its size.
  public init(x: Int, y: Int, width: Int, height: Int) {
    origin = Point(x: x, y: y)
    size = Size(width: width, height: height)
  }

  /// Makes the rectangle that covers a whole screen of a size.
  public init(_ size: Size) {
    origin = Point(x: 0, y: 0)
    self.size = size
  }

  /// The first column.
  public var x: Int { origin.x }
  /// The first row.
  public var y: Int { origin.y }
  /// Columns.
  public var width: Int { size.width }
  /// Rows.
  public var height: Int { size.height }
  /// The column just right of it.
  public var maxX: Int { origin.x + size.width }
  /// The row just below it.
  public var maxY: Int { origin.y + size.height }
  /// Whether it covers no cell.
  public var isEmpty: Bool { size.width == 0 || size.height == 0 }

  /// Whether it contains a cell.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }
}
