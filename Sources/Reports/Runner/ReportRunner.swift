import GRDB
import GRDBSQLite
public import Model

/// Runs reports over a store.
public struct ReportRunner: Sendable {
  /// How many rows it gives at most.
  public var mostRows = 10_000
  /// How long it may take.
  public var longest = Duration.seconds(60)

  /// Makes one with the usual limits: 10,000 rows, one minute.
  public init() {}

  /// The last day of the export that a store was made of; nil of one without an export.
  public static func latestDay(in store: ReportStore) throws(ReportFailure) -> Int? {
    do {
      return try store.database.read { database in
        try Int.fetchOne(database, sql: #"SELECT MAX("ExportEndDate") FROM "Export""#)
      }
    } catch {
      throw ReportFailure(error)
    }
  }

  /// Runs a report with a value for each of its parameters.
  ///
  /// It blocks. `isStopped` is asked every few milliseconds, on another thread than the caller's.
  public func run(
    _ report: Report, _ values: [String: ReportValue], in store: ReportStore,
    isStopped: @escaping @Sendable () -> Bool = { false }
  ) throws(ReportFailure) -> ReportTable {
    let arguments = try Self.arguments(report, values)
    return try watched(store, isStopped) { database in
      let statement = try report.statement(in: database)
      let rows = try Row.fetchCursor(statement, arguments: StatementArguments(arguments))
      var table: [[ReportValue]] = []
      while let row = try rows.next() {
        if table.count == mostRows {
          return ReportTable(columns: report.columns, rows: table, isCut: true)
        }
        table.append(row.map { ReportValue($0.1) })
      }
      return ReportTable(columns: report.columns, rows: table, isCut: false)
    }
  }

  /// Does something with a store's database, which ends when it takes too long or is stopped.
  func watched<Answer>(
    _ store: ReportStore, _ isStopped: @escaping @Sendable () -> Bool,
    _ body: (Database) throws -> Answer
  ) throws(ReportFailure) -> Answer {
    try store.perform { (database) throws(ReportFailure) in
      let watch = RunWatch(until: .now + longest, isStopped)
      do {
        return try watch.watching(database) { try body(database) }
      } catch {
        throw watch.reason ?? ReportFailure(error)
      }
    }
  }

  /// What the report's parameters are bound to, by their names.
  static func arguments(
    _ report: Report, _ values: [String: ReportValue]
  ) throws(ReportFailure) -> [String: DatabaseValue] {
    var arguments: [String: DatabaseValue] = [:]
    for parameter in report.parameters {
      switch (parameter.kind, values[parameter.name]) {
      case (.project, .nothing): arguments[parameter.name] = .null
      case (.project, .text(let id)):
        switch HUDID(id) {
        case .number(let number): arguments[parameter.name] = number.databaseValue
        case .text(let text): arguments[parameter.name] = text.databaseValue
        }
      case (.day, .integer(let number)), (.month, .integer(let number)),
        (.number, .integer(let number)):
        arguments[parameter.name] = number.databaseValue
      default: throw .badParameter(parameter.name)
      }
    }
    return arguments
  }
}

extension ReportValue {
  fileprivate init(_ value: DatabaseValue) {
    switch value.storage {
    case .null: self = .nothing
    case .int64(let number): self = .integer(number)
    case .double(let number): self = .fraction(number)
    case .string(let text): self = .text(text)
    case .blob: self = .nothing
    }
  }
}

extension ReportFailure {
  /// The failure for an error of the database; its text and its statement are dropped.
  fileprivate init(_ error: any Error) {
    switch error {
    case let error as ReportFailure: self = error
    case let error as ReportFlaw: self = .flaw(error)
    default:
      self = .database((error as? DatabaseError)?.extendedResultCode.rawValue ?? SQLITE_ERROR)
    }
  }
}
