import GRDB
import GRDBSQLite
import Glibc

/// Writes a store as a HUD CSV export of FY2026: a folder, or a zip, with a file for each of its tables.
///
/// The files have HUD's columns in HUD's order, lines ended by CR LF, days as `yyyy-mm-dd`, moments as
/// `yyyy-mm-dd hh:mm:ss`, money with two decimals; what has no value is empty. Imported again they give
/// the same store. The folder or zip appears under its name when all of it is written.
public struct HUDExport: Sendable {
  /// Why nothing was written.
  public enum Failure: Error, Hashable, Sendable {
    /// There is something of that name already.
    case exists
    /// It may not be written there.
    case notPermitted
    /// There is no room left.
    case diskFull
    /// It is more than a zip has room for, 4 GiB; a folder takes it.
    case tooBig
    /// It was cancelled.
    case cancelled
    /// The system refused, by its error number.
    case system(Int32)
    /// SQLite refused, by its extended result code.
    case database(Int32)
  }

  private let store: ReportStore

  /// Takes what is to be written.
  public init(_ store: ReportStore) { self.store = store }

  /// Writes it into a new folder, which only its owner may open.
  ///
  /// Whoever is told how many rows of a file are written answers whether to go on.
  public func write(
    to path: String, progress: @escaping (_ file: String, _ rows: Int) -> Bool = { _, _ in true }
  ) throws(Failure) {
    guard access(path, F_OK) != 0 else { throw .exists }
    let draft = path + ".new"
    Self.remove(draft)
    do throws(Failure) {
      var files: [(file: OutputFile, name: String)] = []
      try writeTables(progress) { (table, write) throws(Failure) in
        let file = try OutputFile(
          in: Self.folder(of: path), draft: "\(draft).\(table.fileName)")
        try write(file)
        try file.sync()
        files.append((file, table.fileName))
      }
      guard mkdir(draft, S_IRWXU) == 0 else { throw Failure(errno) }
      for (file, name) in files { try file.name("\(draft)/\(name)") }
      // No folder takes the place of one that has files in it.
      guard rename(draft, path) == 0 else { throw Failure(errno) }
    } catch {
      Self.remove(draft)
      throw error
    }
  }

  /// Writes it into a new zip, which only its owner may open.
  ///
  /// Whoever is told how many rows of a file are written answers whether to go on.
  public func writeZip(
    to path: String, progress: @escaping (_ file: String, _ rows: Int) -> Bool = { _, _ in true }
  ) throws(Failure) {
    guard access(path, F_OK) != 0 else { throw .exists }
    let file = try OutputFile(in: Self.folder(of: path), draft: path + ".new")
    let zip = try ZipWriter(file, moment: moment())
    try writeTables(progress) { (table, write) throws(Failure) in
      try zip.begin(table.fileName)
      try write(zip)
      try zip.endFile()
    }
    try zip.finish()
    try file.sync()
    try file.name(path)
  }

  /// Goes through the tables; each can be written once where it is to go.
  private func writeTables(
    _ progress: @escaping (_ file: String, _ rows: Int) -> Bool,
    _ each: (HUDTable, _ write: (any ByteSink) throws(Failure) -> Void) throws(Failure) -> Void
  ) throws(Failure) {
    try store.perform { (database) throws(Failure) in
      guard let connection = database.sqliteConnection else { throw .database(SQLITE_MISUSE) }
      let exportID = try Self.exportID(connection)
      for table in HUDTable.all {
        let writing = TableFile(table: table, exportID: exportID, progress: progress)
        try each(table) { (file) throws(Failure) in try writing.write(to: file, connection) }
      }
    }
  }

  /// When the export was made, by its own word.
  private func moment() throws(Failure) -> Int64 {
    try store.perform { (database) throws(Failure) in
      guard let connection = database.sqliteConnection else { throw .database(SQLITE_MISUSE) }
      let rows = try Selection("SELECT \"ExportDate\" FROM \"Export\"", connection)
      return try rows.next() ? rows.number(0) : 0
    }
  }

  private static func exportID(_ connection: OpaquePointer) throws(Failure) -> [UInt8] {
    let rows = try Selection("SELECT CAST(\"ExportID\" AS TEXT) FROM \"Export\"", connection)
    return try rows.next() ? Array(rows.text(0)) : []
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func remove(_ folder: String) {
    for table in HUDTable.all { unlink("\(folder)/\(table.fileName)") }
    rmdir(folder)
  }
}

extension HUDExport.Failure {
  init(_ number: Int32) {
    switch number {
    case EEXIST, ENOTEMPTY: self = .exists
    case EACCES, EPERM, EROFS, ELOOP: self = .notPermitted
    case ENOSPC, EDQUOT: self = .diskFull
    default: self = .system(number)
    }
  }
}
