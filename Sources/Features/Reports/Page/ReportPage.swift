import Model
import Resources
import Terminal

/// A result in front, or what is waited for in its place.
struct ReportPage: Equatable, Sendable {
  /// How far it is.
  enum Standing: Equatable, Sendable {
    /// The report is being asked, or a result that is kept is read.
    case running
    /// There is a result.
    case shown(ReportResult)
    /// There is none.
    case failed(ReportsTrouble)
  }

  /// Whom a number counts.
  struct People: Equatable, Sendable {
    /// How far it is known.
    enum Standing: Equatable, Sendable {
      case loading
      case loaded([ReportPerson])
      case failed(ReportsTrouble)
    }

    /// The number.
    let cell: ReportCell
    /// What it means, in words.
    let title: String
    var standing = Standing.loading
    var list = ListState()
  }

  /// A result, and how somebody had it in front.
  private struct Before: Equatable, Sendable {
    let result: ReportResult
    let grid: ReportGrid
    let list: ListState
    let column: Int
    let pictured: Int?
    let firstColumn: Int
  }

  /// The report.
  let listed: ListedReport
  /// What is asked.
  let order: ReportOrder
  /// Which of the results that are kept it is read from; nil for what is asked now.
  let kept: ReportResult.ID?
  /// Whether it is an earlier one, which stays as it was and has nobody's name.
  let isKept: Bool
  /// How far it is.
  private(set) var standing = Standing.running
  /// The table; nil while there is no result.
  private(set) var grid: ReportGrid?
  /// The selected row and the first one shown.
  var list = ListState()
  /// The selected column, by its place.
  private(set) var column = 0
  /// The column that the picture shows since somebody went to it; nil for that of the report.
  private(set) var pictured: Int?
  /// The first of the columns after the first that is shown.
  private(set) var firstColumn = 1
  /// What is typed to find rows.
  private(set) var filter = TextField()
  /// Whether that is being typed.
  var isFiltering = false
  /// Whom a number counts; nil while that is not asked.
  var people: People?
  /// What was shown when it was asked anew; nil where nothing was.
  private var before: Before?

  /// Makes a page that waits for a result.
  init(_ listed: ListedReport, _ order: ReportOrder) {
    self.listed = listed
    self.order = order
    kept = nil
    isKept = false
  }

  /// Makes a page that waits for a result that is kept.
  init(_ listed: ListedReport, kept: ReportSummary, isKept: Bool = true) {
    self.listed = listed
    order = kept.order
    self.kept = kept.id
    self.isKept = isKept
  }

  /// Makes a page of a result.
  init(_ listed: ListedReport, _ result: ReportResult, _ phrases: Phrases) {
    self.init(listed, result.order)
    show(result, phrases)
  }

  /// Whether it waits for what comes of a question.
  func isAsked(_ order: ReportOrder) -> Bool {
    kept == nil && standing == .running && self.order == order
  }

  /// The result; nil while there is none.
  var result: ReportResult? {
    if case .shown(let result) = standing { return result }
    return nil
  }

  /// Shows what came; the picture's column is selected where it counts people, else the first that does.
  mutating func show(_ result: ReportResult, _ phrases: Phrases) {
    standing = .shown(result)
    var grid = ReportGrid(result, listed.report, phrases)
    grid.filter = Filter(filter.text)
    self.grid = grid
    list = ListState()
    let own = listed.report.picture.much
    column =
      grid.columns.firstIndex { $0.kind == .count && $0.name == own }
      ?? grid.columns.firstIndex { $0.kind == .count } ?? 0
    pictured = nil
    firstColumn = 1
  }

  /// The same for what came of asking anew: where that is what was there, it stays as somebody had it; says
  /// whether it is.
  mutating func showAgain(_ result: ReportResult, _ phrases: Phrases) -> Bool {
    let before = before
    self.before = nil
    show(result, phrases)
    guard let before, before.result.isSame(as: result) else { return false }
    grid = before.grid
    list = before.list
    column = before.column
    pictured = before.pictured
    firstColumn = before.firstColumn
    translate(to: phrases)
    return true
  }

  /// Says why there is no result.
  mutating func fail(_ trouble: ReportsTrouble) { standing = .failed(trouble) }

  /// Is asked anew.
  mutating func runAgain() {
    if let result, let grid {
      before = Before(
        result: result, grid: grid, list: list, column: column, pictured: pictured,
        firstColumn: firstColumn)
    }
    standing = .running
    grid = nil
  }

  /// Puts it in the words of another language.
  mutating func translate(to phrases: Phrases) {
    guard let grid, let result, grid.language != phrases.language else { return }
    var other = ReportGrid(result, listed.report, phrases)
    other.sort = grid.sort
    other.filter = Filter(filter.text)
    self.grid = other
  }

  // MARK: The table

  /// Goes to another column, and brings it into a width.
  mutating func moveColumn(by steps: Int, width: Int) {
    moveColumn(to: column + steps, width: width)
  }

  /// The same by its place.
  mutating func moveColumn(to place: Int, width: Int) {
    guard let grid else { return }
    column = max(0, min(grid.columns.count - 1, place))
    if grid.columns[column].kind.isNumber { pictured = column }
    fit(width: width)
  }

  /// Keeps the selected column inside a width.
  mutating func fit(width: Int) {
    guard let grid else { return }
    firstColumn = max(1, min(firstColumn, max(1, grid.columns.count - 1)))
    guard column > 0 else { return }
    if column < firstColumn { firstColumn = column }
    while firstColumn < column,
      !grid.shownColumns(from: firstColumn, in: width).contains(column)
    { firstColumn += 1 }
    // No room is left beside the last column while there are more before.
    while firstColumn > 1,
      grid.shownColumns(from: firstColumn - 1, in: width).last == grid.columns.count - 1
    {
      firstColumn -= 1
    }
  }

  /// Sorts by the selected column; then the other way; then as it came.
  mutating func sort() {
    guard var grid, grid.columns.indices.contains(column) else { return }
    let isNumber = grid.columns[column].kind.isNumber
    let first: TableColumn.Order = isNumber ? .descending : .ascending
    let second: TableColumn.Order = isNumber ? .ascending : .descending
    switch grid.sort {
    case let sort? where sort.column == column && sort.order == first:
      grid.sort = .init(column: column, order: second)
    case let sort? where sort.column == column: grid.sort = nil
    case nil, _?: grid.sort = .init(column: column, order: first)
    }
    self.grid = grid
    list = ListState()
  }

  /// Changes what is typed to find rows: they stay in their order, and the best match is selected.
  mutating func changeFilter(_ change: (inout TextField) -> Void) {
    let before = filter.text
    change(&filter)
    guard filter.text != before else { return }
    grid?.filter = Filter(filter.text)
    list = ListState(selected: filter.isEmpty ? 0 : grid?.best ?? 0)
  }

  // MARK: A number

  /// The row in front, by its place among all.
  var row: Int? {
    guard let shown = grid?.shown, shown.indices.contains(list.selected) else { return nil }
    return shown[list.selected]
  }

  /// Why nobody can be listed behind what is selected; nil where somebody may be.
  var whyNobody: Phrase? {
    guard let grid, let row else { return .reportsNothingSelected }
    guard grid.columns.indices.contains(column), grid.columns[column].kind == .count else {
      return .reportsNotACount
    }
    if isKept { return .reportsKeptNobody }
    guard listed.report.counted.contains(grid.columns[column].name) else { return .reportsNoPeople }
    switch grid.rows[row][column] {
    case .integer(let number) where number > 0: return nil
    case .integer, .fraction, .nothing, .text: return .reportsCountsNobody
    }
  }

  /// The number in front.
  var cell: ReportCell? {
    guard let grid, let row, whyNobody == nil else { return nil }
    var values: [String: ReportValue] = [:]
    for (place, column) in grid.columns.enumerated() where column.kind != .person {
      values[column.name] = grid.rows[row][place]
    }
    for (key, value) in zip(grid.keys, grid.keyRows[row]) { values[key.name] = value }
    return ReportCell(row: values, column: grid.columns[column].name)
  }
}

extension ReportResult {
  /// Whether another result says the same, whenever it was asked.
  fileprivate func isSame(as other: ReportResult) -> Bool {
    order == other.order && lastDay == other.lastDay && columns == other.columns
      && rows == other.rows && isCut == other.isCut
  }
}

extension Report.Column.Kind {
  /// Whether it holds numbers, which lean right.
  var isNumber: Bool {
    switch self {
    case .count, .number, .percent: true
    case .day, .month, .text, .word, .key, .person: false
    }
  }
}
