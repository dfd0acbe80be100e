/// Why nothing was imported.
///
/// No case carries anything out of a file but names of files and columns.
public enum HUDImportError: Error, Hashable, Sendable {
  /// There is no such folder or zip, or it may not be read; the system's error number.
  case unreadable(Int32)
  /// A file may not be read, or not to its end; the system's error number.
  case unreadableFile(String, Int32)
  /// Files are missing that every export has, if only with their first line.
  case missingFiles([String])
  /// The zip cannot be read, or a file in it.
  case zip(ZipFlaw, file: String?)
  /// It is an export of changes alone (`ExportDirective` 1): it cannot stand for all there is.
  case changesOnly
  /// `CSVVersion` names another year's files than 2024's and 2026's; nil where it names no year.
  case otherVersion(Int?)
  /// Rows that cannot be read: the first 200, and how many there are.
  case problems([HUDImportProblem], count: Int)
  /// It was cancelled.
  case cancelled
  /// There is no memory left for it, or SQLite failed: its extended result code.
  case database(Int32)
}

/// What is wrong at one place of one file.
public struct HUDImportProblem: Hashable, Sendable {
  /// The file's name.
  public let file: String
  /// The line on which the row begins, or in which the flaw is; the first is 1.
  public let line: Int
  /// The number of the field in its row, from 1; nil where the row as a whole is meant.
  public let field: Int?
  /// The name of the field's column, where it has one.
  public let column: String?
  /// What is wrong.
  public let flaw: Flaw

  /// Makes one.
  public init(file: String, line: Int, field: Int?, column: String?, flaw: Flaw) {
    (self.file, self.line, self.field, self.column) = (file, line, field, column)
    self.flaw = flaw
  }

  /// What can be wrong.
  public enum Flaw: Hashable, Sendable {
    /// The row is not well formed.
    case csv(CSVFlaw)
    /// The row has another number of fields than the file's first line.
    case fieldCount(found: Int, expected: Int)
    /// The first line has no such column.
    case missingColumn
    /// The first line has the column twice.
    case repeatedColumn
    /// The file has no first line.
    case noHeader
    /// Export.csv has another number of rows than one.
    case exportRows(Int)
    /// The field is empty and may not be.
    case empty
    /// It is no whole number.
    case notANumber
    /// It is no day from 1900 to 2199, written `yyyy-mm-dd`.
    case notADay
    /// It is no moment, written `yyyy-mm-dd hh:mm:ss`.
    case notAMoment
    /// It is no amount of money.
    case notMoney
    /// It is another `ExportID` than Export.csv's: the row is another export's, or was cut off.
    case otherExport
    /// There is another row of that name; the line of the first.
    case duplicate(line: Int)
    /// It names a row that this table does not have.
    case unknown(table: String)
    /// The enrolment that it names is another person's.
    case otherPerson
  }
}
