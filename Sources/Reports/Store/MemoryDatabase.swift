import GRDB
import GRDBSQLite
import Model

/// Databases in memory alone, whose bytes SQLite keeps in one piece.
///
/// A plain `:memory:` database has its pages here and there and has to be copied to be sealed; one that
/// was deserialized, if from nothing, is one buffer that is handed out as it is.
enum MemoryDatabase {
  /// The most that SQLite keeps in one piece, 2 GiB: some 18 million services.
  ///
  /// Left alone it stops at 1 GiB; told of more than it can keep, it runs out of memory there.
  private static let mostBytes: Int64 = 0x7FFF_F000

  /// An empty one, to be filled.
  static func empty() throws(HUDImportError) -> DatabaseQueue {
    do {
      let path = sqlite3_compileoption_used("USE_URI") == 1 ? "file::memory:?vfs=memdb" : ":memory:"
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      try queue.inDatabase { database in
        let hasFilesInMemory = hasFilesInMemory(database)
        let flags = UInt32(SQLITE_DESERIALIZE_RESIZEABLE | SQLITE_DESERIALIZE_FREEONCLOSE)
        let result = sqlite3_deserialize(database.sqliteConnection, "main", nil, 0, 0, flags)
        guard result == SQLITE_OK else {
          throw DatabaseError(resultCode: ResultCode(rawValue: result))
        }
        var most = mostBytes
        sqlite3_file_control(
          database.sqliteConnection, "main", SQLITE_FCNTL_SIZE_LIMIT, &most)
        // Nothing of it reaches a disk, a file for sorting no more than a journal.
        let sorting = hasFilesInMemory ? "FILE" : "MEMORY"
        try database.execute(
          sql: "PRAGMA journal_mode = MEMORY; PRAGMA temp_store = \(sorting)")
      }
      return queue
    } catch {
      throw HUDImportError(error)
    }
  }

  /// One over bytes that `sqlite3_malloc64` gave; they are freed with it, and never changed.
  static func over(_ bytes: UnsafeMutableRawBufferPointer) throws -> DatabaseQueue {
    let queue: DatabaseQueue
    do {
      queue = try DatabaseQueue(configuration: configuration)
    } catch {
      sqlite3_free(bytes.baseAddress)
      throw error
    }
    try queue.inDatabase { database in
      let flags = UInt32(SQLITE_DESERIALIZE_READONLY | SQLITE_DESERIALIZE_FREEONCLOSE)
      // It frees the bytes itself where it fails.
      let result = sqlite3_deserialize(
        database.sqliteConnection, "main", bytes.assumingMemoryBound(to: UInt8.self).baseAddress,
        Int64(bytes.count), Int64(bytes.count), flags)
      guard result == SQLITE_OK else {
        throw DatabaseError(resultCode: ResultCode(rawValue: result))
      }
      try database.execute(sql: "PRAGMA temp_store = MEMORY; PRAGMA query_only = 1")
    }
    return queue
  }

  /// Whether what the connection takes for files are pieces of memory, where SQLite was built to be told so.
  ///
  /// To sort a million rows takes 15 MiB there; row by row in memory, which is the other way, 50.
  private static func hasFilesInMemory(_ database: Database) -> Bool {
    var files: UnsafeMutablePointer<sqlite3_vfs>?
    sqlite3_file_control(database.sqliteConnection, "main", SQLITE_FCNTL_VFS_POINTER, &files)
    return files.map { String(cString: $0.pointee.zName) == "memdb" } ?? false
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.label = "reports"
    return configuration
  }
}

extension HUDImportError {
  /// The error for an error of the database; its text and its statement are dropped.
  init(_ error: any Error) {
    if let error = error as? HUDImportError {
      self = error
    } else {
      self = .database((error as? DatabaseError)?.extendedResultCode.rawValue ?? SQLITE_ERROR)
    }
  }
}

extension DatabaseQueue {
  /// Does something with the database; an error keeps its type.
  func perform<Answer, Failure: Error>(
    _ body: (Database) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    let result: Result<Answer, Failure> = inDatabase { database in
      do throws(Failure) {
        return .success(try body(database))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}

extension Database {
  /// Does something in one transaction: all of it or, where it throws, nothing.
  func committing(_ body: () throws(HUDImportError) -> Void) throws(HUDImportError) {
    do {
      try inTransaction {
        try body()
        return .commit
      }
    } catch {
      throw HUDImportError(error)
    }
  }
}
