/// A table whose rows stand in groups that can be closed; only rows on the screen are asked for.
///
/// With an ``Outline`` of one group without headings it is a plain table.
public struct GroupedTable<ID: Hashable & Sendable> {
  /// One row of cells.
  public struct Row {
    /// The text of each column.
    public var cells: [String]
    /// What the row is, where it is not ordinary.
    public var role: Role
    /// Whether it is marked.
    public var isMarked: Bool
    /// What single cells are, by column, where they differ from the row.
    public var cellRoles: [Int: Role]
    /// What a screen reader should read instead of the cells one after another.
    public var spoken: String?

    /// Makes a row.
    public init(
      _ cells: [String], role: Role = .plain, cellRoles: [Int: Role] = [:],
      isMarked: Bool = false, spoken: String? = nil
    ) {
      self.cells = cells
      self.role = role
      self.cellRoles = cellRoles
      self.isMarked = isMarked
      self.spoken = spoken
    }
  }

  /// The columns from left to right.
  public var columns: [TableColumn]
  /// What is visible.
  public var outline: Outline<ID>
  /// What is selected and scrolled.
  public var state: ListState
  /// Whether the keys go to this table.
  public var isFocused: Bool
  /// The words of a group's heading, its count included.
  public var heading: (_ group: Int) -> String
  /// Gives a row.
  public var row: (_ group: Int, _ row: Int) -> Row

  /// Makes a table.
  public init(
    columns: [TableColumn], outline: Outline<ID>, state: ListState, isFocused: Bool = true,
    heading: @escaping (_ group: Int) -> String,
    row: @escaping (_ group: Int, _ row: Int) -> Row
  ) {
    self.columns = columns
    self.outline = outline
    self.state = state
    self.isFocused = isFocused
    self.heading = heading
    self.row = row
  }

  /// How many rows of a rectangle's height are left for the list below the columns' titles.
  ///
  /// A reducer moves its ``ListState`` with this height.
  public static func listHeight(in height: Int) -> Int {
    max(1, height - 1)
  }

  /// Where the list stands below the columns' titles; see ``ListState/row(at:in:count:)``.
  public static func list(in rect: Rect) -> Rect {
    rect.height > 1 ? rect.inset(top: 1) : rect
  }

  /// Draws titles and rows; the cursor stands at column 0 of the selected row.
  ///
  /// It is shown in accessible mode only; otherwise the row's own marks show where it is.
  public func draw(in rect: Rect, on canvas: inout Canvas) -> Cursor {
    let widths = TableColumn.widths(of: columns, in: rect.width - RowSelection.width)
    let body = Self.list(in: rect)
    drawTitles(widths, in: rect.row(0), on: &canvas)
    let first = state.firstRow(count: outline.count, height: body.height)
    for offset in 0..<body.height {
      guard let entry = outline.entry(at: first + offset) else { break }
      let isSelected = first + offset == state.selected
      draw(entry, isSelected: isSelected, widths: widths, in: body.row(offset), on: &canvas)
    }
    let row = state.selectedRow(count: outline.count, height: body.height)
    return Cursor(
      x: rect.x, y: body.y + row, isVisible: canvas.appearance.isAccessible)
  }

  private func drawTitles(_ widths: [Int?], in rect: Rect, on canvas: inout Canvas) {
    let glyphs = canvas.appearance.glyphs
    let text = canvas.appearance.text
    let titles = zip(columns, widths).map { column, width in
      guard let order = column.order, let width else { return column.title }
      let sign = order == .ascending ? glyphs.ascending : glyphs.descending
      return text.truncated(column.title, to: width - 2) + " " + sign
    }
    let start = Point(x: rect.x + RowSelection.width, y: rect.y)
    drawCells(Row(titles, role: .heading), widths, at: start, in: rect, on: &canvas)
  }

  private func draw(
    _ entry: Outline<ID>.Entry, isSelected: Bool, widths: [Int?], in area: Rect,
    on canvas: inout Canvas
  ) {
    var selection = RowSelection(isSelected: isSelected, isFocused: isFocused, isMarked: false)
    switch entry {
    case .heading(let group):
      let glyphs = canvas.appearance.glyphs
      let sign = outline.isCollapsed(group) ? glyphs.collapsed : glyphs.expanded
      canvas.draw(
        (isSelected ? glyphs.selection : " ") + sign + " ", at: area.origin, in: area,
        role: .heading)
      let title = canvas.appearance.text.truncated(
        heading(group), to: area.width - RowSelection.width)
      canvas.draw(
        title, at: Point(x: area.x + RowSelection.width, y: area.y), in: area, role: .heading)
    case .row(let group, let index):
      let row = row(group, index)
      selection.isMarked = row.isMarked
      selection.showsBox = true
      let x = selection.drawMarker(in: area, on: &canvas)
      if canvas.appearance.isAccessible {
        let line = row.spoken ?? row.cells.filter { !$0.isEmpty }.joined(separator: ", ")
        canvas.draw(
          canvas.appearance.text.truncated(line, to: area.maxX - x),
          at: Point(x: x, y: area.y), in: area, role: row.role)
      } else {
        drawCells(row, widths, at: Point(x: x, y: area.y), in: area, on: &canvas)
      }
    }
    selection.restyle(area, on: &canvas)
  }

  private func drawCells(
    _ row: Row, _ widths: [Int?], at start: Point, in rect: Rect, on canvas: inout Canvas
  ) {
    var x = start.x
    for (index, width) in widths.enumerated() {
      guard let width, index < row.cells.count else { continue }
      let layout = canvas.appearance.text
      let cell = layout.padded(row.cells[index], to: width, columns[index].alignment)
      canvas.draw(
        cell, at: Point(x: x, y: start.y), in: rect, role: row.cellRoles[index] ?? row.role)
      x += width + TableColumn.gap
    }
  }
}
