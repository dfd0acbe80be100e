import GRDB

/// A vault's database, open.
///
/// Every call waits for the disk; only the vault's own thread calls it.
struct VaultDatabase {
  private let queue: DatabaseQueue

  /// Opens the file at a path, checks it and brings it up to date.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isAlone: Whether the index of its log is in memory, for a disk without room for it.
  /// - Throws: ``VaultError/damaged``, ``VaultError/tooNew``, and what the disk may say.
  init(path: String, isAlone: Bool = false) throws(VaultError) {
    do {
      queue = try DatabaseQueue(path: path, configuration: Self.configuration(isAlone: isAlone))
      let finding = try queue.read { try String.fetchOne($0, sql: "PRAGMA quick_check(1)") }
      guard finding == "ok" else { throw VaultError.damaged }
      let migrator = Schema.migrator
      if try queue.read(migrator.hasBeenSuperseded) { throw VaultError.tooNew }
      // GRDB's configuration would write to a file to set up its log, even to a damaged one.
      try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
      // A file that is up to date is only read.
      if try !queue.read(migrator.hasCompletedMigrations) { try migrator.migrate(queue) }
    } catch { throw VaultError(error) }
  }

  /// Runs a function that reads.
  func read<Value>(_ body: (Database) throws -> Value) throws(VaultError) -> Value {
    do { return try queue.read(body) } catch { throw VaultError(error) }
  }

  /// Runs a function that writes; all of it or nothing.
  ///
  /// It is on the disk when this returns.
  func write<Value>(_ body: (Database) throws -> Value) throws(VaultError) -> Value {
    do { return try queue.write(body) } catch { throw VaultError(error) }
  }

  /// Runs a function that writes; all of it or nothing, and a power cut may undo it.
  ///
  /// It saves the wait for the disk where losing the change only costs doing it again.
  func writeLightly<Value>(_ body: (Database) throws -> Value) throws(VaultError) -> Value {
    do {
      return try queue.writeWithoutTransaction { database in
        try database.execute(sql: "PRAGMA synchronous = NORMAL")
        defer { try? database.execute(sql: "PRAGMA synchronous = FULL") }
        var value: Value?
        try database.inTransaction(.immediate) {
          value = try body(database)
          return .commit
        }
        guard let value else { throw VaultError.damaged }
        return value
      }
    } catch { throw VaultError(error) }
  }

  /// Copies the log into the database and empties it.
  func fold() throws(VaultError) {
    do {
      try queue.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    } catch { throw VaultError(error) }
  }

  /// Closes it, after copying the log into the database.
  func close() throws(VaultError) {
    do { try queue.close() } catch { throw VaultError(error) }
  }

  private static func configuration(isAlone: Bool) -> Configuration {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase { database in
      // This comes before anything looks at the file: after that, SQLite wants the index beside it.
      if isAlone { try database.execute(sql: "PRAGMA locking_mode = EXCLUSIVE") }
      // What is deleted is overwritten, temporary tables stay in memory, and a commit is on the
      // disk before it returns: an item is marked as being sent before its first byte leaves.
      try database.execute(
        sql: """
          PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY; PRAGMA trusted_schema = OFF;
          PRAGMA synchronous = FULL;
          """)
    }
    return configuration
  }
}
