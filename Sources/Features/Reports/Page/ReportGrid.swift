import Model
import Resources
import Terminal

/// The table of a result in words, sorted and filtered.
struct ReportGrid: Equatable, Sendable {
  /// In which order the rows are.
  struct Sort: Equatable, Sendable {
    /// By this column.
    let column: Int
    let order: TableColumn.Order
  }

  /// The language of the words.
  let language: Language
  /// The columns that are shown.
  let columns: [Report.Column]
  /// What they are called.
  let titles: [String]
  /// The values by row and column.
  let rows: [[ReportValue]]
  /// The columns that are not shown, and their values by row.
  let keys: [Report.Column]
  let keyRows: [[ReportValue]]
  /// The values in words.
  let texts: [[String]]
  /// How wide each column is with what is in it.
  let widths: [Int]
  /// Which rows are listed, in their order.
  private(set) var shown: [Int]
  /// In which order; nil for that in which they came.
  var sort: Sort? { didSet { list() } }
  /// Which of them.
  var filter = Filter("") { didSet { list() } }

  /// The widest that a column of text is as long as other columns need the room.
  private static let widest = 44

  /// Puts a result into words.
  init(_ result: ReportResult, _ report: Report, _ phrases: Phrases) {
    language = phrases.language
    let code = phrases.language.rawValue
    // A report may have had other columns when a result was kept.
    let all = result.columns.map { name in
      report.column(name) ?? Report.Column(name: name, kind: .text, title: LocalText(["en": name]))
    }
    let words = ReportCellText(report, phrases)
    let places = Dictionary(grouping: all.indices) { all[$0].kind == .key }
    let (shownPlaces, keyPlaces) = (places[false] ?? [], places[true] ?? [])
    let columns = shownPlaces.map { all[$0] }
    let whole = result.rows.filter { $0.count == all.count }
    let rows = whole.map { row in shownPlaces.map { row[$0] } }
    let texts = rows.map { row in zip(row, columns).map { words.text($0, in: $1) } }
    let layout = TextLayout()
    titles = columns.map { $0.title[code] }
    // Its title is in brackets where it is selected, and has a sign where it is sorted by.
    var widths = titles.map { layout.width(of: $0) + 4 }
    for row in texts {
      for (place, text) in row.enumerated() {
        widths[place] = max(widths[place], layout.width(of: text))
      }
    }
    self.columns = columns
    self.rows = rows
    keys = keyPlaces.map { all[$0] }
    keyRows = whole.map { row in keyPlaces.map { row[$0] } }
    self.texts = texts
    self.widths = widths
    shown = Array(rows.indices)
  }

  /// The first column and those from another one on that fit into a width: two at least.
  func shownColumns(from first: Int, in width: Int) -> [Int] {
    guard !columns.isEmpty else { return [] }
    var shown = [0]
    var room = width - GroupedTable<Int>.indent - self.width(of: 0, in: width)
    for place in max(1, first)..<max(max(1, first), columns.count) {
      room -= TableColumn.gap + self.width(of: place, in: width)
      guard room >= 0 else { break }
      shown.append(place)
    }
    return shown
  }

  /// How wide a column is drawn: each leaves room for another one, and where all have theirs, what is left
  /// makes those whole that are cut, the first one first.
  func width(of column: Int, in width: Int) -> Int {
    let drawn = brief(column, in: width)
    guard drawn < widths[column] else { return drawn }
    let gaps = TableColumn.gap * (columns.count - 1)
    var left = columns.indices.reduce(width - GroupedTable<Int>.indent - gaps) {
      $0 - brief($1, in: width)
    }
    for place in 0..<column { left -= max(0, widths[place] - brief(place, in: width)) }
    return drawn + max(0, min(left, widths[column] - drawn))
  }

  private func brief(_ column: Int, in width: Int) -> Int {
    let widest = min(Self.widest, widths[column])
    return columns.count > 1 ? min(widest, max(8, width / 2 - 4)) : widest
  }

  /// A number of a row; nil where there is none.
  func number(_ row: Int, _ column: Int) -> Double? {
    switch rows[row][column] {
    case .integer(let number): Double(number)
    case .fraction(let number): number.isFinite ? number : nil
    case .nothing, .text: nil
    }
  }

  /// The place among those listed of the row that matches the filter best; nil where none is listed.
  var best: Int? {
    filter.best(of: shown.lazy.map { FoldedText(texts[$0].joined(separator: "\n")) })
  }

  private mutating func list() {
    let found =
      filter.isEmpty
      ? Array(rows.indices)
      : rows.indices.filter { filter.matches(texts[$0].joined(separator: " ")) }
    guard let sort else {
      shown = found
      return
    }
    shown =
      columns[sort.column].kind.isNumber || columns[sort.column].kind.isTime
      ? sortedByNumber(found, sort) : sortedByText(found, sort)
  }

  /// What has no number comes last, whichever way it is sorted.
  private func sortedByNumber(_ found: [Int], _ sort: Sort) -> [Int] {
    found.sorted { one, other in
      switch (number(one, sort.column), number(other, sort.column)) {
      case (let first?, let second?) where first != second:
        sort.order == .ascending ? first < second : first > second
      case (_?, nil): true
      case (nil, _?): false
      case (_, _): one < other
      }
    }
  }

  private func sortedByText(_ found: [Int], _ sort: Sort) -> [Int] {
    let keys = found.map { (row: $0, text: texts[$0][sort.column].folded) }
    return keys.sorted { one, other in
      guard one.text.isEmpty == other.text.isEmpty else { return other.text.isEmpty }
      guard one.text != other.text else { return one.row < other.row }
      return sort.order == .ascending ? one.text < other.text : one.text > other.text
    }.map(\.row)
  }
}

extension Report.Column.Kind {
  /// Whether it holds days or months.
  fileprivate var isTime: Bool { self == .day || self == .month }
}
