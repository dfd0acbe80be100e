public import Features
import Synchronization
public import Vault

public import struct FoundationEssentials.Date

/// Keeps what is half written, so that it outlives the program whatever happens to it.
///
/// It is handed everything that is half written whenever something of it changes, which costs whoever
/// types nothing: it is compared, packed and sealed elsewhere. Going to another line, and anything new,
/// sent or thrown away, is written at once; what is typed on in one line is written soon after it began
/// to differ, as one. A newer state takes the place of one that was not written yet. Nothing wakes while
/// nobody types.
///
/// What the disk does not take is said once and tried again, and typing goes on.
public actor DraftKeeper {
  /// Gives the vault; nil while it is locked.
  public typealias FindVault = @Sendable () async -> Vault?
  /// Writes drafts and removes others by name, all of it or nothing.
  typealias Write =
    @Sendable (Vault, _ drafts: [Draft], _ removed: [String]) async throws(VaultError) -> Void

  /// What came back of what was kept.
  public struct Found: Sendable {
    /// What was half written.
    public var notes: [DraftNote] = []
    /// When each was saved, by name.
    public var times: [String: Date] = [:]
    /// How many there are that cannot be read; they stay where they are.
    public var unreadable = 0
  }

  /// How long what is typed in one line may be ahead of the disk.
  static let pause = Duration.seconds(2)
  /// How long after the disk refused it is asked again.
  static let patience = Duration.seconds(15)

  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date
  private let vault: FindVault
  private let disk: Write
  /// Why the disk does not take it; said once, until it does again.
  nonisolated let refusals: AsyncStream<DraftFlaw>
  private let refuse: AsyncStream<DraftFlaw>.Continuation
  private let handed = Mutex<[DraftNote]?>(nil)
  private let bell: AsyncStream<Void>.Continuation
  /// The bell, until somebody listens to it.
  private let unheard: Mutex<AsyncStream<Void>?>

  /// What is to be on the disk, by name.
  private var wanted: [String: DraftNote] = [:]
  /// What is on the disk, by name.
  private var kept: [String: DraftNote] = [:]
  private var times: [String: Date] = [:]
  /// Waits until what was typed on is to be written.
  private var timer: Task<Void, Never>?
  /// The last writing that was asked for.
  private var writing: Task<Void, Never>?
  private var isRefused = false
  private var writes = 0

  /// Makes a keeper that has nothing yet.
  ///
  /// - Parameters:
  ///   - clock: for the pause in which what is typed becomes one.
  ///   - now: the date.
  ///   - vault: where it is kept.
  public init(
    clock: any Clock<Duration>, now: @escaping @Sendable () -> Date, vault: @escaping FindVault
  ) {
    self.init(clock: clock, now: now, vault: vault) { vault, drafts, removed throws(VaultError) in
      try await vault.save(drafts, removing: removed)
    }
  }

  /// The same with a disk that tests choose.
  init(
    clock: any Clock<Duration>, now: @escaping @Sendable () -> Date, vault: @escaping FindVault,
    disk: @escaping Write
  ) {
    self.disk = disk
    self.clock = clock
    self.now = now
    self.vault = vault
    (refusals, refuse) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    let (calls, bell) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    self.bell = bell
    unheard = Mutex(calls)
  }

  deinit {
    bell.finish()
    refuse.finish()
    timer?.cancel()
  }

  /// Takes everything that is half written now; returns at once.
  public nonisolated func take(_ notes: [DraftNote]) {
    handed.withLock { $0 = notes }
    bell.yield()
    // Listening from the first time on, not from the start: the first frame starts no threads.
    guard let calls = unheard.withLock({ $0.take() }) else { return }
    Task { [weak self] in
      for await _ in calls { await self?.look() }
    }
  }

  /// Reads everything that was kept; what is not in it is not this keeper's to remove.
  ///
  /// What was given to be sent and is in the outbox, or has arrived, is a draft no more.
  public func find() async -> Found {
    var found = Found()
    guard let vault = await vault() else { return found }
    do throws(VaultError) {
      let reading = try await vault.records(Draft.self)
      guard !reading.values.isEmpty || reading.unreadable > 0 else { return found }
      let held = HeldWrites(try await vault.outbox().values + vault.settled().values)
      found.unreadable = reading.unreadable
      var gone: [String] = []
      for draft in reading.values {
        guard let note = try? DraftCoding.note(draft), note.name == draft.name else {
          found.unreadable += 1
          continue
        }
        if held.has(note.content) {
          gone.append(draft.name)
          continue
        }
        found.notes.append(note)
        found.times[note.name] = draft.saved
        kept[note.name] = note
        wanted[note.name] = note
        times[note.name] = draft.saved
      }
      if !gone.isEmpty { try await vault.save([Draft](), removing: gone) }
    } catch {
      // Locked again meanwhile, or the disk refuses: whoever writes next hears of that.
      return found
    }
    return found
  }

  /// When each was last saved, by name; everything that was handed on is written first.
  public func savedTimes() async -> [String: Date] {
    await flush()
    return times
  }

  /// Returns when everything that was handed on is on the disk, or the disk refused it.
  public func flush() async {
    take()
    timer?.cancel()
    timer = nil
    await write()
  }

  /// Forgets what it knows, once the vault is locked: nothing of it is on the way any more.
  public func forget() {
    handed.withLock { $0 = nil }
    timer?.cancel()
    timer = nil
    wanted = [:]
    kept = [:]
    times = [:]
    isRefused = false
  }

  /// How often the disk was written to, for tests.
  var writeCount: Int { writes }

  // MARK: - When

  private func look() async {
    let before = wanted
    guard take() else { return }
    guard wanted != before else { return }
    if isAtOnce(before) {
      timer?.cancel()
      timer = nil
      await write()
    } else if timer == nil {
      wait(Self.pause)
    }
  }

  /// Takes what was handed on; false for nothing new.
  @discardableResult private func take() -> Bool {
    guard let notes = handed.withLock({ $0.take() }) else { return false }
    wanted = Dictionary(notes.map { ($0.name, $0) }) { first, _ in first }
    return true
  }

  /// Whether something is new or gone, or somebody went on to another line.
  private func isAtOnce(_ before: [String: DraftNote]) -> Bool {
    guard wanted.count == before.count else { return true }
    return wanted.contains { name, note in before[name]?.focus != note.focus }
  }

  private func wait(_ time: Duration) {
    timer = Task { [clock, weak self] in
      guard (try? await clock.sleep(for: time)) != nil, !Task.isCancelled else { return }
      await self?.due()
    }
  }

  private func due() async {
    timer = nil
    await write()
  }

  // MARK: - Writing

  /// Writes what differs, after what is being written; returns when that is done.
  private func write() async {
    let before = writing
    let task = Task {
      await before?.value
      await self.writeNow()
    }
    writing = task
    await task.value
  }

  private func writeNow() async {
    let changed = wanted.values.filter { kept[$0.name] != $0 }
    let gone = kept.keys.filter { wanted[$0] == nil }
    guard !changed.isEmpty || !gone.isEmpty, let vault = await vault() else { return }
    let date = now()
    do throws(VaultError) {
      try await disk(vault, changed.map { DraftCoding.draft($0, at: date) }, gone)
      writes += 1
      isRefused = false
      for note in changed {
        kept[note.name] = note
        times[note.name] = date
      }
      for name in gone {
        kept[name] = nil
        times[name] = nil
      }
    } catch {
      // Whoever locked it has flushed before.
      guard error != .locked else { return }
      if timer == nil { wait(Self.patience) }
      guard !isRefused else { return }
      isRefused = true
      refuse.yield(DraftFlaw(error))
    }
  }

}

extension DraftContent {
  /// The id under which it was given to be sent; nil where it was not.
  var sentAs: OutboxItem.ID? {
    switch self {
    case .comment(let draft):
      guard case .given(let id, _, _, _) = draft.progress else { return nil }
      return id
    case .client(let draft): return draft.id
    case .contact(let draft): return draft.draft.attempt?.reference
    case .profile: return nil
    }
  }
}

extension DraftFlaw {
  fileprivate init(_ error: VaultError) {
    switch error {
    case .diskFull: self = .diskFull
    case .readOnly: self = .readOnly
    case .inUse, .locked, .notSetUp, .alreadySetUp, .noKey, .lastKey, .wrongPassphrase, .wrongKey,
      .mustWait, .passphraseTooShort, .keyUnavailable, .damaged, .tooNew, .notPermitted,
      .tampered, .notFound, .system, .database:
      self = .other
    }
  }
}
