extension Rect {
  /// The rectangle, reduced by so many cells at each side.
  public func inset(left: Int = 0, top: Int = 0, right: Int = 0, bottom: Int = 0) -> Rect {
    Rect(
      x: x + min(left, width), y: y + min(top, height), width: width - left - right,
      height: height - top - bottom)
  }

  /// The rectangle's upper rows, and the rest below them.
  public func split(top rows: Int) -> (top: Rect, rest: Rect) {
    let rows = min(max(0, rows), height)
    return (
      Rect(x: x, y: y, width: width, height: rows),
      Rect(x: x, y: y + rows, width: width, height: height - rows)
    )
  }

  /// The rectangle's lower rows, and the rest above them.
  public func split(bottom rows: Int) -> (bottom: Rect, rest: Rect) {
    let (rest, bottom) = split(top: height - min(max(0, rows), height))
    return (bottom, rest)
  }

  /// The rectangle's left columns, and the rest right of them.
  public func split(left columns: Int) -> (left: Rect, rest: Rect) {
    let columns = min(max(0, columns), width)
    return (
      Rect(x: x, y: y, width: columns, height: height),
      Rect(x: x + columns, y: y, width: width - columns, height: height)
    )
  }

  /// One of its rows, counted from its top; empty where it has no such row.
  public func row(_ index: Int) -> Rect {
    let isInside = index >= 0 && index < height
    return Rect(x: x, y: y + index, width: width, height: isInside ? 1 : 0)
  }

  /// A rectangle of a size in its middle, cut to fit.
  public func centered(width: Int, height: Int) -> Rect {
    let width = min(max(0, width), self.width)
    let height = min(max(0, height), self.height)
    return Rect(
      x: x + (self.width - width) / 2, y: y + (self.height - height) / 2, width: width,
      height: height)
  }

  /// The cells that both cover.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }
}
