import Features
import FoundationEssentials
import Model
import Resources

/// A value of a report, as `--json` prints it.
enum ReportJSONValue: Encodable {
  case integer(Int64)
  case fraction(Double)
  case text(String)

  /// A cell: days and months as text, as ISO writes them; nil where there is nothing to be said.
  init?(_ value: ReportValue, in column: Report.Column) {
    switch (column.kind, value) {
    case (.day, .integer(let number)): self = .text(ReportCellText.day(Int(number)))
    case (.month, .integer(let number)): self = .text(ReportCellText.month(ofDay: Int(number)))
    default: self.init(value)
    }
  }

  /// What was given for a parameter; nil for all projects.
  init?(_ value: ReportValue, for parameter: Report.Parameter) {
    switch (parameter.kind, value) {
    case (.day, .integer(let number)): self = .text(ReportCellText.day(Int(number)))
    case (.month, .integer(let number)): self = .text(ReportCellText.month(Int(number)))
    default: self.init(value)
    }
  }

  private init?(_ value: ReportValue) {
    switch value {
    case .nothing: return nil
    case .integer(let number): self = .integer(number)
    case .fraction(let number):
      // JSON has no sign for what is beyond all numbers.
      guard number.isFinite else { return nil }
      self = .fraction(number)
    case .text(let text): self = .text(text)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .integer(let number): try container.encode(number)
    case .fraction(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    }
  }
}

/// A report, as `--json` prints it.
struct ReportOutput: Encodable {
  struct Parameter: Encodable {
    var name: String
    var kind: String
    var title: String
    /// What is taken unless something else is given, as the report's head writes it.
    var standard: String
  }
  struct Column: Encodable {
    var name: String
    var kind: String
    var title: String
    /// Whether it can be asked whom its numbers count.
    var hasPeople: Bool
  }

  var report: String
  var origin: String
  var title: String
  var about: String
  var parameters: [Parameter]
  var columns: [Column]

  init(_ listed: ListedReport, _ language: String) {
    let head = listed.report
    report = listed.id
    origin =
      switch listed.origin {
      case .program: "program"
      case .site: "site"
      }
    title = head.title[language]
    about = head.about[language]
    parameters = head.parameters.map { parameter in
      Parameter(
        name: parameter.name, kind: parameter.kind.rawValue, title: parameter.title[language],
        standard: parameter.standardText)
    }
    columns = head.columns.map { column in
      Column(
        name: column.name, kind: column.kind.rawValue, title: column.title[language],
        hasPeople: head.counted.contains(column.name))
    }
  }
}

extension Report.Parameter {
  /// What is taken unless something else is given, as the report's head writes it.
  var standardText: String {
    switch (standard, kind) {
    case (.latest(0), _): "latest"
    case (.latest(let less), _): "latest-\(less)"
    case (.yearStart, _): "yearStart"
    case (.yearEnd, _): "yearEnd"
    case (.all, _): "all"
    case (.value(let number), .day): ReportCellText.day(number)
    case (.value(let number), .month): ReportCellText.month(number)
    case (.value(let number), .project), (.value(let number), .number): "\(number)"
    }
  }
}

/// What came of a report, as `--json` prints it.
struct ReportResultOutput: Encodable {
  var id: String
  var report: String
  var ran: Date
  var lastDay: String
  var parameters: [String: ReportJSONValue]
  var columns: [String]
  var rows: [[String: ReportJSONValue]]
  var isCut: Bool

  /// Takes a result; the columns are those of it that are printed.
  init(_ result: ReportResult, _ report: Report, _ columns: [Report.Column]) {
    id = result.id.uuidString
    self.report = result.order.report
    ran = result.ran
    lastDay = ReportCellText.day(result.lastDay)
    parameters = [:]
    for parameter in report.parameters {
      guard let value = result.order.values[parameter.name] else { continue }
      parameters[parameter.name] = ReportJSONValue(value, for: parameter)
    }
    self.columns = columns.map(\.name)
    rows = result.cells(columns).map { row in
      Dictionary(
        zip(row, columns).compactMap { value, column in
          ReportJSONValue(value, in: column).map { (column.name, $0) }
        }, uniquingKeysWith: { $1 })
    }
    isCut = result.isCut
  }
}

extension ReportResult {
  /// The columns of a report that it still has.
  func columns(of report: Report, people: Bool) -> [Report.Column] {
    report.columns.filter { columns.contains($0.name) && (people || $0.kind != .person) }
  }

  /// Its rows, of these columns alone.
  func cells(_ chosen: [Report.Column]) -> [[ReportValue]] {
    let places = chosen.compactMap { column in columns.firstIndex(of: column.name) }
    return rows.map { row in places.map { row.indices.contains($0) ? row[$0] : .nothing } }
  }
}

extension ReportOrder {
  /// What was given for its report's parameters, as a line of text.
  func parameters(
    of report: Report, _ projects: [ReportStoreFacts.Project], _ phrases: Phrases
  ) -> String {
    let cells = ReportCellText(report, phrases)
    return report.parameters.compactMap { parameter in
      let value = values[parameter.name] ?? .nothing
      let text = cells.plain(value, for: parameter, projects)
      return text.isEmpty ? nil : "\(parameter.name)=\(text)"
    }.joined(separator: " ")
  }
}

/// What the store holds, as `--json` prints it.
struct ReportStoreOutput: Encodable {
  var source: String
  var filled: Date
  var firstDay: String
  var lastDay: String
  var people: Int
  var enrollments: Int
  var services: Int
  var projects: Int
  var unread: Int?

  init(_ facts: ReportStoreFacts) {
    source = facts.source.rawValue
    filled = facts.filled
    firstDay = ReportCellText.day(facts.firstDay)
    lastDay = ReportCellText.day(facts.lastDay)
    (people, enrollments, services) = (facts.people, facts.enrollments, facts.services)
    projects = facts.projects.count
    unread = facts.unread == 0 ? nil : facts.unread
  }
}

extension Output {
  /// Prints rows of a report: on a terminal a table as people read it, in a pipe tab-separated values as
  /// programs do.
  ///
  /// Days are as ISO writes them in both: so the command line takes them.
  static func table(
    _ rows: [[ReportValue]], _ columns: [Report.Column], of report: Report, _ phrases: Phrases
  ) {
    let cells = ReportCellText(report, phrases)
    let places = columns.indices.filter { !isTable || columns[$0].kind != .key }
    table(
      places.map { columns[$0].title[phrases.language.rawValue] },
      rows.map { row in
        places.map {
          isTable && columns[$0].kind != .day
            ? cells.text(row[$0], in: columns[$0]) : cells.plain(row[$0], in: columns[$0])
        }
      })
  }
}
