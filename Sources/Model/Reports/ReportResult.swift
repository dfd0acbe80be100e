public import struct FoundationEssentials.Date
public import struct FoundationEssentials.UUID

/// What a report is asked with.
public struct ReportOrder: Hashable, Sendable, Codable {
  /// The report's ``ListedReport/id``.
  public var report: String
  /// A value for each of its parameters.
  public var values: [String: ReportValue]

  /// Makes one.
  public init(report: String, values: [String: ReportValue] = [:]) {
    (self.report, self.values) = (report, values)
  }
}

/// What came of a report at some time, which is kept.
///
/// A result is kept without the columns that name people (``Report/Column/Kind/person``).
public struct ReportResult: Hashable, Sendable, Codable, Identifiable {
  /// Its id.
  public let id: UUID
  /// What was asked.
  public let order: ReportOrder
  /// When.
  public let ran: Date
  /// The last day of what it was asked of, in days since 1970-01-01.
  public let lastDay: Int
  /// The names of the columns, as the report's head has them.
  public let columns: [String]
  /// The rows, each with a value for each column.
  public let rows: [[ReportValue]]
  /// Whether there were more rows than are given.
  public let isCut: Bool
  /// The names of the programs of ETO that it was asked of, none of an export; nil where that was not kept.
  public let programs: [String]?

  /// Makes one.
  public init(
    id: UUID, order: ReportOrder, ran: Date, lastDay: Int, columns: [String],
    rows: [[ReportValue]], isCut: Bool, programs: [String]? = nil
  ) {
    self.id = id
    self.order = order
    self.ran = ran
    self.lastDay = lastDay
    self.columns = columns
    self.rows = rows
    self.isCut = isCut
    self.programs = programs
  }
}

/// A number of a result: whom it counts is to be shown.
public struct ReportCell: Hashable, Sendable {
  /// The columns that tell its row apart, with their values.
  public var row: [String: ReportValue]
  /// The column of the number.
  public var column: String

  /// Makes one.
  public init(row: [String: ReportValue], column: String) {
    (self.row, self.column) = (row, column)
  }
}

/// Somebody who is counted.
public struct ReportPerson: Hashable, Sendable, Identifiable {
  /// The `PersonalID` of the export.
  public let id: String
  /// Their name as the export has it; nil where it has none, or a hash of one.
  public let name: String?
  /// When they were born, in days since 1970-01-01; nil where that is not known.
  public let birth: Int?

  /// Makes one.
  public init(id: String, name: String?, birth: Int?) {
    (self.id, self.name, self.birth) = (id, name, birth)
  }
}

/// How far the store is filled.
public enum ReportsProgress: Hashable, Sendable {
  /// A file of an export: how many of its bytes are read, of how many.
  case reading(file: String, bytes: Int, of: Int)
  /// Summaries by night and month are made.
  case summing
  /// ETO: people whose records were read, of how many.
  case asking(people: Int, of: Int)
}
