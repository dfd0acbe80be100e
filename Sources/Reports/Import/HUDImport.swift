import GRDB
public import Model

/// Reads a HUD CSV export, of FY2026 or FY2024, into a new store: all of it or nothing.
///
/// The files are read as streams into a database in memory, each bad line is named, then the rows that
/// refer to nobody; only when there is none are the summaries worked out. What there was before is not
/// touched: that is ``ReportStore/save(to:key:)``'s, in one step.
public struct HUDImport: Sendable {
  /// How many problems are named at most; the rest are counted.
  public static let mostProblems = 200

  /// How far it has come.
  public enum Progress: Hashable, Sendable {
    /// A file is read; so many bytes of all files are.
    case reading(file: String, bytes: Int, of: Int)
    /// What was read is looked through.
    case checking
    /// Nights and months are summed up.
    case summing
  }

  /// What came of it.
  public struct Outcome: Sendable {
    /// The store; in memory, not saved.
    public let store: ReportStore
    /// How many rows each table has.
    public let rows: [HUDTable.Name: Int]
    /// Columns of the files that the store has none for, by file.
    public let unknownColumns: [String: [String]]
    /// Files that the store has no table for.
    public let otherFiles: [String]
  }

  private let open: @Sendable () throws(HUDImportError) -> HUDFiles

  /// Takes a folder with the files of an export, or a zip of one.
  public init(folder path: String) {
    open = { () throws(HUDImportError) in try HUDFiles(path: path) }
  }

  /// Takes rows that are in no file; they pass the same checks as a file's.
  ///
  /// - Parameters:
  ///   - rows: the rows, once a table; Export's has to be among them
  ///   - exportID: the `ExportID` of Export's row: all others are given it
  public init(_ rows: [HUDRows], exportID: String) {
    open = { () throws(HUDImportError) in HUDFiles(rows, exportID: exportID) }
  }

  /// Reads it.
  ///
  /// It takes seconds, and blocks; whoever is told how far it has come answers whether to go on.
  public func run(
    progress: @escaping (Progress) -> Bool = { _ in true }
  ) throws(HUDImportError) -> Outcome {
    let files = try open()
    let queue = try MemoryDatabase.empty()
    var outcome = HUDReading(progress: progress, files: files.files, names: files.names)
    try queue.perform { (database) throws(HUDImportError) in
      try database.committing { () throws(HUDImportError) in try outcome.run(in: database) }
    }
    return Outcome(
      store: ReportStore(queue), rows: outcome.rows, unknownColumns: outcome.unknownColumns,
      otherFiles: files.others)
  }
}
