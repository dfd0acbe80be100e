import FoundationEssentials
import GRDB

/// Opens a vault's file on the vault's own thread.
actor Opening {
  /// What a vault is made of.
  struct Opened: Sendable {
    let directory: VaultDirectory
    let lock: VaultLock
    let database: VaultDatabase
    let id: VaultID
  }

  private let thread: SerialThread

  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  init(thread: SerialThread) { self.thread = thread }

  func open(_ directory: VaultDirectory) throws(VaultError) -> Opened {
    try directory.prepare()
    let lock = try VaultLock(directory.lock)
    directory.sweepCopies()
    try directory.finishSettingAside()
    try directory.prepareFile()
    let database = try database(directory)
    let id = try database.read { try Data.fetchOne($0, sql: "SELECT id FROM vault") }
    guard let id else { throw .damaged }
    return Opened(directory: directory, lock: lock, database: database, id: VaultID([UInt8](id)))
  }

  /// The database; on a full disk, one that can at least be read.
  private func database(_ directory: VaultDirectory) throws(VaultError) -> VaultDatabase {
    do throws(VaultError) { return try VaultDatabase(path: directory.database) } catch {
      guard error == .diskFull else { throw error }
      return try VaultDatabase(path: directory.database, isAlone: true)
    }
  }

  /// Moves the file aside, unless another process has it open.
  func setAside(
    _ directory: VaultDirectory, at moment: Date, isAwaited: Bool
  ) throws(VaultError) -> String {
    let lock = try VaultLock(directory.lock)
    defer { withExtendedLifetime(lock) {} }
    return try directory.setAside(at: moment, isAwaited: isAwaited)
  }

  /// Destroys everything, unless another process has it open.
  func destroy(_ directory: VaultDirectory, by user: String?, at date: Date) throws(VaultError) {
    let lock = try VaultLock(directory.lock)
    defer { withExtendedLifetime(lock) {} }
    try directory.destroyAll()
    if let user { directory.noteWipe(by: user, at: date) }
  }
}
