/// Why something about reports could not be done.
public enum ReportsTrouble: Error, Hashable, Sendable {
  /// Nothing was imported yet: there is nothing to ask.
  case noStore
  /// There is no such report.
  case noReport(String)
  /// The result is not kept any more.
  case noResult
  /// A report gave no table.
  case failure(ReportFailure)
  /// The report has no people behind that number.
  case noPeople
  /// This machine is set up to show nobody behind a number.
  case peopleHidden
  /// There is no such file or folder.
  case noFile
  /// Nothing was imported, and why.
  case notImported(HUDImportError)
  /// The store's file cannot be opened: damaged, or of a later version.
  case unreadable
  /// There is no such folder to write a file to.
  case noFolder
  /// There is a file of that name, which stays.
  case fileExists
  /// The file cannot be written or read, and why.
  case file(Trouble)
  /// What this machine keeps cannot be read or written, and why.
  case storage(Trouble)
  /// ETO was asked and did not answer as it should; what was read so far is kept.
  case system(Trouble)
  /// It was stopped.
  case stopped
}
