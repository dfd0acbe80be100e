import GRDB

/// The sealed local store: remembered sign-ins, copies of what was read, drafts, and the outbox.
///
/// One file in a directory of its own, open in one process at a time. In clear are ids, kinds,
/// states, counts and times; everything about a person is sealed with a random key, which exists in
/// memory only between ``unlock(with:by:progress:)`` and ``lock()``.
///
/// Everything here waits for the disk on a thread of the vault's own.
public actor Vault {
  /// How it stands.
  public enum State: Hashable, Sendable {
    /// It has no key yet: ``setUp(with:by:taking:progress:)`` makes one.
    case new
    /// Its key is not in memory: nothing can be read.
    case locked
    /// The key is in memory.
    case unlocked
  }

  /// The steps of unlocking.
  public enum UnlockStep: Hashable, Sendable {
    /// The passphrase is being stretched; the estimate is from a trial.
    case stretching(estimate: Duration)
    /// The key is there.
    case unlocked
  }

  /// Its id.
  public nonisolated let id: VaultID
  /// Its directory.
  public nonisolated let path: String

  let directory: VaultDirectory
  let clock: @Sendable () -> Moment
  let cost: ScryptCost
  /// When it was opened; the audit trail counts from this moment.
  let began: Moment
  /// Entries of the audit trail that the disk has not taken.
  var owed: [AuditEntry] = []
  /// Such entries while there is no key, sealed.
  var owedSealed: [[UInt8]] = []
  /// Changes that the disk has not taken, sealed; they stay when the key is dropped.
  var unwritten = Unwritten()
  /// How many wrong passphrases the database does not know of, because there was no room for them.
  var uncounted = 0
  /// Whether the disk was full when it was last unlocked: it can be read, and takes nothing.
  public internal(set) var isDiskFull = false
  private let thread: SerialThread
  private(set) var lockFile: VaultLock?
  private var open: VaultDatabase?
  private var key: DataKey?

  /// The vault's own thread.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  /// Opens the vault in a directory, which is made where it is missing; the vault is locked.
  ///
  /// - Throws: ``VaultError/inUse(process:)`` where another has it open, ``VaultError/damaged``
  ///   where the file is no longer a database (see ``setAside(at:clock:)``), ``VaultError/tooNew``,
  ///   and what the disk may say.
  public init(
    at path: String, clock: @escaping @Sendable () -> Moment = Moment.now,
    cost: ScryptCost = .current
  ) async throws(VaultError) {
    let thread = try SerialThread()
    let opened = try await Opening(thread: thread).open(VaultDirectory(path: path))
    self.init(opened, thread: thread, clock: clock, cost: cost)
  }

  private init(
    _ opened: Opening.Opened, thread: SerialThread, clock: @escaping @Sendable () -> Moment,
    cost: ScryptCost
  ) {
    directory = opened.directory
    path = opened.directory.path
    lockFile = opened.lock
    open = opened.database
    id = opened.id
    self.thread = thread
    self.clock = clock
    began = clock()
    self.cost = cost
  }

  /// How it stands.
  public var state: State {
    get throws(VaultError) {
      if key != nil { return .unlocked }
      return try slots.isEmpty ? .new : .locked
    }
  }

  /// The slots that have a key.
  public var slots: Set<KeySlot> {
    get throws(VaultError) { try database.read { try WrappedKey.slots(in: $0) } }
  }

  /// Drops the key: nothing can be read or written until it is unlocked again.
  ///
  /// What the disk has not taken, of the audit trail and of ``keepUnwritten(_:removing:)``, stays
  /// in memory, sealed.
  public func lock() {
    sealOwed()
    key = nil
  }

  /// Closes the file, so that another process may open it.
  public func close() throws(VaultError) {
    try closeFile()
    lockFile = nil
  }

  // MARK: - For the vault's other parts

  /// Closes the file and keeps others from opening it.
  func closeFile() throws(VaultError) {
    key = nil
    guard let open else { return }
    // This is the last chance to write it: what the disk does not take now is lost with the
    // process.
    try? writeUnwritten()
    self.open = nil
    try open.close()
  }

  /// The open file.
  var database: VaultDatabase {
    get throws(VaultError) {
      guard let open else { throw .notFound }
      return open
    }
  }

  /// The key, while it is unlocked.
  var dataKey: DataKey {
    get throws(VaultError) {
      guard let key else { throw .locked }
      return key
    }
  }

  /// Takes the key into memory.
  func use(_ key: DataKey) { self.key = key }

  /// The key, if it is in memory.
  var currentKey: DataKey? { key }
}
