/// A cell of a report's result, or what is given for a parameter.
public enum ReportValue: Hashable, Sendable, Codable {
  /// NULL: nothing to be said, or all projects.
  case nothing
  /// A count, a day, a month or a code.
  case integer(Int64)
  /// A share, or an average.
  case fraction(Double)
  /// Text; of a project, its id.
  case text(String)
}

/// What came of a report.
public struct ReportTable: Hashable, Sendable {
  /// The columns, as the report's head has them.
  public let columns: [Report.Column]
  /// The rows, each with a value for each column.
  public let rows: [[ReportValue]]
  /// Whether there are more rows than were asked for.
  public let isCut: Bool

  /// Makes one.
  public init(columns: [Report.Column], rows: [[ReportValue]], isCut: Bool) {
    (self.columns, self.rows, self.isCut) = (columns, rows, isCut)
  }
}

/// Why a report gave no table, or nobody.
public enum ReportFailure: Error, Hashable, Sendable {
  /// Its file is not right.
  case flaw(ReportFlaw)
  /// Nothing was given for a parameter, or what its kind cannot be.
  case badParameter(String)
  /// It has nobody to show behind the numbers of that column.
  case noPeople
  /// It took longer than it may.
  case tookTooLong
  /// It was stopped.
  case stopped
  /// SQLite refused, by its extended result code.
  case database(Int32)
}
