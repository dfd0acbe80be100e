/// A list of one-line rows, of which only those on the screen are asked for.
public struct ListView {
  /// One row.
  public struct Row {
    /// What it says.
    public var line: Line
    /// Whether it is marked.
    public var isMarked: Bool

    /// Makes a row.
    public init(_ line: Line, isMarked: Bool = false) {
      self.line = line
      self.isMarked = isMarked
    }
  }

  /// How many rows there are.
  public var count: Int
  /// What is selected and scrolled.
  public var state: ListState
  /// Whether the keys go to this list.
  public var isFocused: Bool
  /// Gives a row.
  public var row: (Int) -> Row

  /// Makes a list.
  public init(
    count: Int, state: ListState, isFocused: Bool = true, row: @escaping (Int) -> Row
  ) {
    self.count = count
    self.state = state
    self.isFocused = isFocused
    self.row = row
  }

  /// Draws the list; the cursor stands at column 0 of the selected row.
  public func draw(in rect: Rect, on canvas: inout Canvas) -> Cursor {
    let first = state.firstRow(count: count, height: rect.height)
    for offset in 0..<max(0, min(rect.height, count - first)) {
      let row = row(first + offset)
      let selection = RowSelection(
        isSelected: first + offset == state.selected, isFocused: isFocused,
        isMarked: row.isMarked)
      let area = rect.row(offset)
      let x = selection.drawMarker(in: area, on: &canvas)
      canvas.draw(row.line, at: Point(x: x, y: area.y), in: area)
      selection.restyle(area, on: &canvas)
    }
    let row = state.selectedRow(count: count, height: rect.height)
    return Cursor(x: rect.x, y: rect.y + row, isVisible: false)
  }
}
