public import Crypto
public import GRDB
import GRDBSQLite

/// What the reports are about: the rows of an export and what was summed up from them, read-only.
///
/// It is one SQLite database in memory, kept as one sealed file. Against the other ways: SQLCipher is no
/// package of Debian 12's that GRDB is built with, and would be a second SQLite in one program; sealing
/// page by page needs a file system of our own inside SQLite, for a database that is only ever replaced as
/// a whole. A sealed file leaves nothing in clear on the disk, no journal, no file for sorting; it costs
/// the time and the memory of opening it.
///
/// Of 1.3 million services and 40,000 people it has 141 MiB, is opened in 0.2 to 0.5 seconds and saved in as
/// many; imported in 9 to 18 seconds, with 180 MiB in memory at most, and asked with 194 (optimised, on two
/// busy cores): `Tests/Benchmarks/Reports/reports.py`.
public struct ReportStore: Sendable {
  private let queue: DatabaseQueue

  /// The database, to read from.
  public var database: any DatabaseReader { queue }

  init(_ queue: DatabaseQueue) { self.queue = queue }

  /// Does something with the database; an error keeps its type.
  func perform<Answer, Failure: Error>(
    _ body: (Database) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    try queue.perform(body)
  }

  /// Opens a sealed file with its key of 32 bytes.
  public static func open(_ path: String, key: SymmetricKey) throws(ReportStoreError) -> ReportStore
  {
    let bytes = try SealedFile.read(path, key: key)
    do {
      return ReportStore(try MemoryDatabase.over(bytes))
    } catch {
      throw ReportStoreError(error)
    }
  }

  /// Saves it as a sealed file, in place of the one that is there, in one step.
  ///
  /// `isStopped` is asked when all is written and nothing is replaced.
  ///
  /// - Throws: ``ReportStoreError/stopped``, and what the disk may say; then the one that is there stays.
  public func save(
    to path: String, key: SymmetricKey, isStopped: () -> Bool = { false }
  ) throws(ReportStoreError) {
    try save(to: path, key: key) { () throws(ReportStoreError) in
      if isStopped() { throw .stopped }
    }
  }

  /// Saves it; `beforeRename` is called when all is written and nothing is replaced.
  func save(
    to path: String, key: SymmetricKey, beforeRename: () throws(ReportStoreError) -> Void
  ) throws(ReportStoreError) {
    try queue.perform { (database) throws(ReportStoreError) in
      var count: Int64 = 0
      guard
        let start = sqlite3_serialize(
          database.sqliteConnection, "main", &count, UInt32(SQLITE_SERIALIZE_NOCOPY))
      else { throw .noMemory }
      try SealedFile.write(
        UnsafeRawBufferPointer(start: start, count: Int(count)), to: path, key: key,
        beforeRename: beforeRename)
    }
  }
}

extension ReportStoreError {
  init(_ error: any Error) {
    if let error = error as? ReportStoreError {
      self = error
    } else {
      self = .database((error as? DatabaseError)?.extendedResultCode.rawValue ?? SQLITE_ERROR)
    }
  }
}
