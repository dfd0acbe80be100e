/// A list of rows; only those on the screen are made.
///
/// A row takes one line; in accessible mode, and where it ``wraps``, as many as it needs: nothing is cut.
public struct ListView {
  /// One row.
  public struct Row {
    /// What it says.
    public var line: Line
    /// Whether it is marked.
    public var isMarked: Bool
    /// Whether it is a button: a click presses it.
    public var isButton: Bool

    /// Makes a row.
    public init(_ line: Line, isMarked: Bool = false, isButton: Bool = false) {
      self.line = line
      self.isMarked = isMarked
      self.isButton = isButton
    }
  }

  /// How many rows there are.
  public var count: Int
  /// The selection and the scroll position.
  public var state: ListState
  /// Whether the keys go to this list.
  public var isFocused: Bool
  /// Whether a row goes on below where it is too long, in every mode.
  public var wraps: Bool
  /// Makes a row.
  public var row: (Int) -> Row

  /// Makes a list.
  public init(
    count: Int, state: ListState, isFocused: Bool = true, wraps: Bool = false,
    row: @escaping (Int) -> Row
  ) {
    self.count = count
    self.state = state
    self.isFocused = isFocused
    self.wraps = wraps
    self.row = row
  }

  /// The row at a point of a list that is drawn in a rectangle; nil for none.
  public func row(at point: Point, in rect: Rect, _ appearance: Appearance) -> Int? {
    guard rect.contains(point) else { return nil }
    guard appearance.isAccessible || wraps else {
      return state.row(at: point, in: rect, count: count)
    }
    return spread(in: rect, appearance).row(atLine: point.y - rect.y)
  }

  /// Draws the list; the cursor is at column 0 of the selected row.
  ///
  /// It is shown in accessible mode only; otherwise signs mark the row.
  public func draw(in rect: Rect, on canvas: inout Canvas) -> Cursor {
    guard !canvas.appearance.isAccessible, !wraps else { return drawSpread(in: rect, on: &canvas) }
    let first = state.firstRow(count: count, height: rect.height)
    for offset in 0..<max(0, min(rect.height, count - first)) {
      let row = row(first + offset)
      let selection = RowSelection(
        isSelected: first + offset == state.selected, isFocused: isFocused, isMarked: row.isMarked)
      let area = rect.row(offset)
      let x = selection.drawMarker(in: area, on: &canvas)
      canvas.draw(row.line, at: Point(x: x, y: area.y), in: area)
      selection.restyle(area, on: &canvas)
      layTarget(on: first + offset, isButton: row.isButton, area, on: &canvas)
    }
    let row = state.selectedRow(count: count, height: rect.height)
    return Cursor(x: rect.x, y: rect.y + row, isVisible: false)
  }

  /// A click selects the row, and presses it where it is a button; the wheel moves.
  private func layTarget(on row: Int, isButton: Bool, _ area: Rect, on canvas: inout Canvas) {
    let moves = Target.moves(from: state.selected, to: row)
    canvas.lay(Target(area, click: isButton ? moves + [.enter] : moves, wheel: 3))
  }

  // MARK: Rows of several lines

  func spread(in rect: Rect, _ appearance: Appearance) -> RowSpread {
    RowSpread(state, count: count, height: rect.height) {
      appearance.text.wrapped(row($0).line, to: max(1, rect.width - RowSelection.width))
    }
  }

  private func drawSpread(in rect: Rect, on canvas: inout Canvas) -> Cursor {
    let spread = spread(in: rect, canvas.appearance)
    var y = rect.y
    for shown in spread.rows {
      let row = row(shown.number)
      let selection = RowSelection(
        isSelected: shown.number == state.selected, isFocused: isFocused, isMarked: row.isMarked)
      let area = Rect(x: rect.x, y: y, width: rect.width, height: shown.lines.count)
      selection.draw(shown.lines, indent: RowSelection.width, in: area, on: &canvas)
      layTarget(on: shown.number, isButton: row.isButton, area, on: &canvas)
      y = area.maxY
    }
    return Cursor(
      x: rect.x, y: rect.y + spread.line(of: state.selected),
      isVisible: canvas.appearance.isAccessible)
  }
}
