/// A table whose rows are in groups that can be closed; only rows on the screen are made.
///
/// With an ``Outline`` of one group without headings it is a plain table.
public struct GroupedTable<ID: Hashable & Sendable> {
  /// One row of cells.
  public struct Row {
    /// The text of each column.
    public var cells: [String]
    /// The role of the row; plain where it is ordinary.
    public var role: Role
    /// Whether it is marked.
    public var isMarked: Bool
    /// The roles of cells that differ from the row's, by column.
    public var cellRoles: [Int: Role]
    /// What a screen reader reads instead of the cells one after another.
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
  /// The visible entries.
  public var outline: Outline<ID>
  /// The selection and the scroll position.
  public var state: ListState
  /// Whether the keys go to this table.
  public var isFocused: Bool
  /// Whether rows can be marked: then each has a box before it where it is read aloud.
  public var canMark: Bool
  /// Whether the columns' titles are read aloud, which is needless where each row is a sentence.
  public var speaksTitles: Bool
  /// Whether a row says the same wherever the selection is, so that what answers a move may keep it.
  public var isSteady = true
  /// The words of a group's heading, including its count.
  public var heading: (_ group: Int) -> String
  /// Makes a row.
  public var row: (_ group: Int, _ row: Int) -> Row

  /// Makes a table.
  public init(
    columns: [TableColumn], outline: Outline<ID>, state: ListState, isFocused: Bool = true,
    canMark: Bool = true, speaksTitles: Bool = true, heading: @escaping (_ group: Int) -> String,
    row: @escaping (_ group: Int, _ row: Int) -> Row
  ) {
    self.columns = columns
    self.outline = outline
    self.state = state
    self.isFocused = isFocused
    self.canMark = canMark
    self.speaksTitles = speaksTitles
    self.heading = heading
    self.row = row
  }

  /// How many columns of a row are for the sign of the selected one.
  public static var indent: Int { RowSelection.width }

  /// How many rows of a rectangle's height are for the list, below the columns' titles.
  ///
  /// A reducer moves its ``ListState`` with this height.
  public static func listHeight(in height: Int) -> Int { max(1, height - 1) }

  /// The list's part of a rectangle, below the columns' titles; see
  /// ``ListState/row(at:in:count:)``.
  public static func list(in rect: Rect) -> Rect { rect.height > 1 ? rect.inset(top: 1) : rect }

  /// The row at a point of a table that is drawn in a rectangle; nil for none.
  public func row(at point: Point, in rect: Rect, _ appearance: Appearance) -> Int? {
    let body = Self.list(in: rect)
    guard body.contains(point) else { return nil }
    guard appearance.isAccessible else {
      return state.row(at: point, in: body, count: outline.count)
    }
    return spread(in: body, appearance).row(atLine: point.y - body.y)
  }

  /// Which rows are drawn in a rectangle, headings counted like the others.
  public func shownRows(in rect: Rect, _ appearance: Appearance) -> Range<Int> {
    let body = Self.list(in: rect)
    guard appearance.isAccessible else {
      let first = state.firstRow(count: outline.count, height: body.height)
      return first..<max(first, min(first + body.height, outline.count))
    }
    let rows = spread(in: body, appearance).rows
    return (rows.first?.number ?? 0)..<(rows.last.map { $0.number + 1 } ?? 0)
  }

  /// A point as it would be if every row took one line, which is how a reducer sees the list;
  /// outside the rectangle where that row would not be visible.
  public func unwrapped(_ point: Point, in rect: Rect, _ appearance: Appearance) -> Point {
    let body = Self.list(in: rect)
    guard appearance.isAccessible, body.contains(point) else { return point }
    let row = row(at: point, in: rect, appearance) ?? outline.count
    let y = body.y + row - state.firstRow(count: outline.count, height: body.height)
    return body.contains(Point(x: point.x, y: y)) ? Point(x: point.x, y: y) : Point(x: -1, y: -1)
  }

  /// The width of each column of a table that is so wide; nil for a column that is left out.
  public static func widths(of columns: [TableColumn], in width: Int) -> [Int?] {
    TableColumn.widths(of: columns, in: width - RowSelection.width)
  }

  /// Whether the title of a column is there to be read in a rectangle that is so wide.
  public func showsTitle(of column: Int, in width: Int, _ appearance: Appearance) -> Bool {
    guard appearance.isAccessible else {
      return Self.widths(of: columns, in: width)[column] != nil
    }
    return speaksTitles && appearance.text.width(of: spokenTitles) <= width - spokenIndent
  }

  /// The titles as they are read aloud.
  private var spokenTitles: String {
    columns.map(\.title).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Draws titles and rows; the cursor is at column 0 of the selected row.
  ///
  /// It is shown in accessible mode only; otherwise signs mark the row. In accessible mode a row is
  /// one sentence on as many lines as it needs: nothing is cut.
  public func draw(in rect: Rect, on canvas: inout Canvas) -> Cursor {
    let widths = Self.widths(of: columns, in: rect.width)
    let body = Self.list(in: rect)
    drawTitles(widths, in: rect.row(0), on: &canvas)
    guard !canvas.appearance.isAccessible else { return drawSpoken(in: body, on: &canvas) }
    let first = state.firstRow(count: outline.count, height: body.height)
    let before = canvas.note(
      DrawnList(area: body, count: outline.count, first: first, selected: state.selected))
    for offset in 0..<max(0, min(body.height, outline.count - first)) {
      let (number, area) = (first + offset, body.row(offset))
      if isSteady, number != state.selected, let line = before?.line(ofIdle: number) {
        canvas.keep(row: line, at: area.y, in: area)
        continue
      }
      guard let entry = outline.entry(at: number) else { break }
      draw(
        entry, isSelected: number == state.selected, widths: widths, in: area, on: &canvas)
    }
    let line = state.selectedRow(count: outline.count, height: body.height)
    return Cursor(x: rect.x, y: body.y + max(0, line), isVisible: false)
  }

  // MARK: Read aloud

  /// How many columns of a row are before its sentence.
  private var spokenIndent: Int { canMark ? RowSelection.boxWidth : RowSelection.width }

  /// The rows on the screen, each as the lines of one sentence.
  private func spread(in body: Rect, _ appearance: Appearance) -> RowSpread {
    RowSpread(state, count: outline.count, height: body.height) { number in
      switch outline.entry(at: number) {
      case .heading(let group)?:
        // The heading's words say whether the group is open.
        appearance.text.wrapped(heading(group), to: max(1, body.width - RowSelection.width))
          .map { Line($0, .heading) }
      case .row(let group, let index)?:
        spoken(row(group, index), to: body.width - spokenIndent, appearance.text)
      case nil: [""]
      }
    }
  }

  /// What is read aloud for a row.
  private func spoken(_ row: Row, to width: Int, _ layout: TextLayout) -> [Line] {
    let sentence = row.spoken ?? row.cells.filter { !$0.isEmpty }.joined(separator: ", ")
    return layout.wrapped(sentence, to: max(1, width)).map { Line($0, row.role) }
  }

  private func drawSpoken(in body: Rect, on canvas: inout Canvas) -> Cursor {
    let spread = spread(in: body, canvas.appearance)
    var y = body.y
    for shown in spread.rows {
      var selection = RowSelection(
        isSelected: shown.number == state.selected, isFocused: isFocused, isMarked: false)
      var indent = RowSelection.width
      if case .row(let group, let index)? = outline.entry(at: shown.number) {
        selection.isMarked = row(group, index).isMarked
        selection.showsBox = canMark
        indent = spokenIndent
      }
      let area = Rect(x: body.x, y: y, width: body.width, height: shown.lines.count)
      selection.draw(shown.lines, indent: indent, in: area, on: &canvas)
      y = area.maxY
    }
    return Cursor(x: body.x, y: body.y + spread.line(of: state.selected))
  }

  // MARK: In columns

  private func drawTitles(_ widths: [Int?], in rect: Rect, on canvas: inout Canvas) {
    let glyphs = canvas.appearance.glyphs
    let text = canvas.appearance.text
    let isAccessible = canvas.appearance.isAccessible
    let titles = zip(columns, widths).map { column, width in
      // Read aloud no title is cut.
      guard let width, !isAccessible || column.order != nil else { return column.title }
      guard let order = column.order else { return column.title(to: width, text) }
      let sign = order == .ascending ? glyphs.ascending : glyphs.descending
      guard !isAccessible else { return column.title + " " + sign }
      return text.truncated(column.title(to: width - 2, text), to: width - 2) + " " + sign
    }
    if isAccessible {
      guard speaksTitles else { return }
      let indent = spokenIndent
      let spoken = titles.filter { !$0.isEmpty }
      // Those for which there is no room are left out: no word is cut.
      let line =
        (1...max(1, spoken.count)).reversed().lazy
        .map { spoken.prefix($0).joined(separator: ", ") }
        .first { text.width(of: $0) <= rect.width - indent }
      canvas.draw(
        line ?? text.truncated(spoken.first ?? "", to: rect.width - indent),
        at: Point(x: rect.x + indent, y: rect.y), in: rect, role: .heading)
      return
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
      drawCells(row, widths, at: Point(x: x, y: area.y), in: area, on: &canvas)
    }
    selection.restyle(area, on: &canvas)
  }

  private func drawCells(
    _ row: Row, _ widths: [Int?], at start: Point, in rect: Rect, on canvas: inout Canvas
  ) {
    var x = start.x
    var shown = zip(widths, row.cells).enumerated().compactMap { index, cell in
      cell.0.map { (index: index, width: $0, text: cell.1) }
    }[...]
    while let cell = shown.popFirst() {
      var width = cell.width
      if columns[cell.index].spills {
        let whole = canvas.appearance.text.width(of: cell.text)
        while whole > width, let next = shown.first, next.text.isEmpty {
          width += TableColumn.gap + next.width
          shown.removeFirst()
        }
      }
      canvas.draw(
        cell.text, filling: Rect(x: x, y: start.y, width: width, height: 1), in: rect,
        columns[cell.index].alignment, role: row.cellRoles[cell.index] ?? row.role)
      x += width + TableColumn.gap
    }
  }
}
