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
  /// Whether the columns' titles are read aloud; not where each row says by itself what is what.
  public var speaksTitles: Bool
  /// The words of a group's heading, its count included.
  public var heading: (_ group: Int) -> String
  /// Gives a row.
  public var row: (_ group: Int, _ row: Int) -> Row

  /// Makes a table.
  public init(
    columns: [TableColumn], outline: Outline<ID>, state: ListState, isFocused: Bool = true,
    speaksTitles: Bool = true, heading: @escaping (_ group: Int) -> String,
    row: @escaping (_ group: Int, _ row: Int) -> Row
  ) {
    self.columns = columns
    self.outline = outline
    self.state = state
    self.isFocused = isFocused
    self.speaksTitles = speaksTitles
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

  /// The row that stands at a point of a table drawn in a rectangle; nil for none.
  public func row(at point: Point, in rect: Rect, _ appearance: Appearance) -> Int? {
    let body = Self.list(in: rect)
    guard body.contains(point) else { return nil }
    let (first, lines) = spread(in: body, appearance)
    let below = first + point.y - body.y - state.selected
    let row = below <= 0 ? state.selected + below : state.selected + max(0, below - lines.count + 1)
    return row < outline.count ? row : nil
  }

  /// Draws titles and rows; the cursor stands at column 0 of the selected row.
  ///
  /// It is shown in accessible mode only; otherwise the row's own marks show where it is. In
  /// accessible mode a row is one sentence: where it does not fit on a line, the column that grows
  /// is cut, and the selected row goes on below.
  public func draw(in rect: Rect, on canvas: inout Canvas) -> Cursor {
    let widths = TableColumn.widths(of: columns, in: rect.width - RowSelection.width)
    let body = Self.list(in: rect)
    drawTitles(widths, in: rect.row(0), on: &canvas)
    let (first, lines) = spread(in: body, canvas.appearance)
    var cursor = body.y
    var area = body.row(0)
    for number in first..<max(first, outline.count) where area.y < body.maxY {
      guard let entry = outline.entry(at: number) else { break }
      let isSelected = number == state.selected
      if isSelected { cursor = area.y }
      draw(
        entry, isSelected: isSelected, widths: widths,
        lines: isSelected ? lines : [], in: area, on: &canvas)
      area.origin.y += isSelected ? max(1, lines.count) : 1
    }
    return Cursor(x: rect.x, y: cursor, isVisible: canvas.appearance.isAccessible)
  }

  /// The first row on the screen, and the lines of the selected one where it is read aloud.
  private func spread(in body: Rect, _ appearance: Appearance) -> (first: Int, lines: [String]) {
    var lines: [String] = []
    if appearance.isAccessible, case .row(let group, let index) = outline.entry(at: state.selected)
    {
      let width = max(1, body.width - RowSelection.boxWidth)
      lines = Array(
        appearance.text.wrapped(sentence(of: row(group, index)), to: width)
          .prefix(max(1, body.height)))
    }
    let height = body.height - max(0, lines.count - 1)
    return (state.firstRow(count: outline.count, height: height), lines)
  }

  /// What is read aloud of a row.
  private func sentence(of row: Row) -> String {
    row.spoken ?? row.cells.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The same on one line: of the column that grows as much is left out as it takes.
  private func sentence(of row: Row, to width: Int, _ layout: TextLayout) -> String {
    let excess = layout.width(of: sentence(of: row)) - width
    var row = row
    if excess > 0, let place = columns.firstIndex(where: { $0.flex > 0 }),
      row.cells.indices.contains(place)
    {
      let room = layout.width(of: row.cells[place]) - excess
      row.cells[place] = layout.truncated(row.cells[place], to: max(8, room))
    }
    return layout.truncated(sentence(of: row), to: width)
  }

  private func drawTitles(_ widths: [Int?], in rect: Rect, on canvas: inout Canvas) {
    let glyphs = canvas.appearance.glyphs
    let text = canvas.appearance.text
    let isAccessible = canvas.appearance.isAccessible
    let titles = zip(columns, widths).map { column, width in
      guard let order = column.order, let width else { return column.title }
      let sign = order == .ascending ? glyphs.ascending : glyphs.descending
      return (isAccessible ? column.title : text.truncated(column.title, to: width - 2))
        + " " + sign
    }
    if isAccessible {
      guard speaksTitles else { return }
      let indent = RowSelection.boxWidth
      canvas.draw(
        text.truncated(titles.joined(separator: ", "), to: rect.width - indent),
        at: Point(x: rect.x + indent, y: rect.y), in: rect, role: .heading)
      return
    }
    let start = Point(x: rect.x + RowSelection.width, y: rect.y)
    drawCells(Row(titles, role: .heading), widths, at: start, in: rect, on: &canvas)
  }

  private func draw(
    _ entry: Outline<ID>.Entry, isSelected: Bool, widths: [Int?], lines: [String], in area: Rect,
    on canvas: inout Canvas
  ) {
    let isAccessible = canvas.appearance.isAccessible
    var selection = RowSelection(isSelected: isSelected, isFocused: isFocused, isMarked: false)
    switch entry {
    case .heading(let group):
      let glyphs = canvas.appearance.glyphs
      let sign = outline.isCollapsed(group) ? glyphs.collapsed : glyphs.expanded
      // Read aloud, the heading's own words say whether the group is open.
      canvas.draw(
        (isSelected ? glyphs.selection : " ") + (isAccessible ? " " : sign) + " ", at: area.origin,
        in: area,
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
      if isAccessible {
        let line = sentence(of: row, to: area.maxX - x, canvas.appearance.text)
        for (offset, text) in (lines.isEmpty ? [line] : lines).enumerated() {
          let below = Rect(x: area.x, y: area.y + offset, width: area.width, height: 1)
          canvas.draw(text, at: Point(x: x, y: below.y), in: below, role: row.role)
          if offset > 0 { selection.restyle(below, on: &canvas) }
        }
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
      canvas.draw(
        row.cells[index], filling: Rect(x: x, y: start.y, width: width, height: 1), in: rect,
        columns[index].alignment, role: row.cellRoles[index] ?? row.role)
      x += width + TableColumn.gap
    }
  }
}
