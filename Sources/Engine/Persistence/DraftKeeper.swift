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
/// What the disk does not take is said once and tried again, and typing goes on. Where that is so when
/// the program is locked, it stays in memory, sealed, and is tried again all the same.
public actor DraftKeeper {
  /// Gives the vault; nil while it is locked.
  public typealias FindVault = @Sendable () async -> Vault?
  /// Writes drafts and removes others by name, all of it or nothing.
  typealias Write =
    @Sendable (Vault, _ drafts: [Draft], _ removed: [String]) async throws(VaultError) -> Void
  /// Writes what was sealed as the disk would not take it.
  typealias WriteSealed = @Sendable (Vault) async throws(VaultError) -> Void

  /// What there is to say of the disk.
  enum News: Hashable, Sendable {
    /// It does not take what is half written: said once, until it does again.
    case refused(DraftFlaw)
    /// It has taken everything again.
    case taken
  }

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
  /// What is in an editor of the person's own.
  private let late = LateText()
  private let disk: Write
  private let sealedDisk: WriteSealed
  /// What there is to say of the disk; what was not heard gives way to what is newer.
  nonisolated let news: AsyncStream<News>
  private let tell: AsyncStream<News>.Continuation
  private let handed = Mutex<[DraftNote]?>(nil)
  private let bell: AsyncStream<Void>.Continuation
  /// The bell, until somebody listens to it.
  private let unheard: Mutex<AsyncStream<Void>?>

  /// What is to be on the disk, by name.
  private var wanted: [String: DraftNote] = [:]
  /// What is on the disk, by name.
  private var kept: [String: DraftNote] = [:]
  private var times: [String: Date] = [:]
  /// When each was last written on, by name: what no disk has is as old as that.
  private var touched: [String: Date] = [:]
  /// Waits until what was typed on is to be written.
  private var timer: Task<Void, Never>?
  /// The last writing that was asked for.
  private var writing: Task<Void, Never>?
  /// Why the disk did not take what it was given last; nil where it did.
  private var flaw: DraftFlaw?
  /// Where something waits that was sealed, as the disk would not take it.
  private var holder: Vault?
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
    self.init(
      clock: clock, now: now, vault: vault,
      sealed: { vault throws(VaultError) in try await vault.writeUnwritten() },
      disk: { vault, drafts, removed throws(VaultError) in
        try await vault.save(drafts, removing: removed)
      })
  }

  /// The same with a disk that tests choose.
  init(
    clock: any Clock<Duration>, now: @escaping @Sendable () -> Date, vault: @escaping FindVault,
    sealed: @escaping WriteSealed, disk: @escaping Write
  ) {
    self.disk = disk
    sealedDisk = sealed
    self.clock = clock
    self.now = now
    self.vault = vault
    (news, tell) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    let (calls, bell) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    self.bell = bell
    unheard = Mutex(calls)
  }

  deinit {
    bell.finish()
    tell.finish()
    timer?.cancel()
  }

  /// Takes everything that is half written now; returns at once.
  public nonisolated func take(_ notes: [DraftNote]) {
    handed.withLock { $0 = notes }
    bell.yield()
    // Listening from the first time on, not from the start: the first frame starts no threads.
    guard let calls = unheard.withLock({ $0.take() }) else { return }
    Task { [weak self] in for await _ in calls { await self?.look() } }
  }

  /// Reads everything that was kept; what is not in it is not this keeper's to remove.
  ///
  /// What was given to be sent and is in the outbox, or has arrived, is a draft no more.
  public func find() async -> Found {
    var found = Found()
    await late.settled()
    guard let vault = await vault() else { return found }
    do throws(VaultError) {
      let lost = try await vault.takeLate()
      if await vault.hasUnwritten { holder = vault }
      let reading = try await vault.records(Draft.self)
      found.unreadable = reading.unreadable + lost
      guard !reading.values.isEmpty || found.unreadable > 0 else { return found }
      let held = HeldWrites(try await vault.outbox().values + vault.settled().values)
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
        wanted[note.name] = note
        times[note.name] = draft.saved
        // What the disk would not take before it was locked is to be written yet.
        guard try await !vault.isUnwritten(Draft.self, named: draft.name) else { continue }
        kept[note.name] = note
      }
      if !gone.isEmpty { try await vault.save([Draft](), removing: gone) }
      await tryAgain()
    } catch {
      // Locked again meanwhile, or the disk refuses: whoever writes next hears of that.
      return found
    }
    return found
  }

  /// Tries at once what was sealed before; whoever unlocked it is told where the disk still refuses.
  private func tryAgain() async {
    guard holder != nil else { return }
    await write()
    if let flaw { tell.yield(.refused(flaw)) }
  }

  /// When each was last saved, by name, or written on where nothing keeps it; everything that was handed
  /// on is written first.
  public func savedTimes() async -> [String: Date] {
    await flush()
    return touched.merging(times) { $1 }
  }

  /// Returns when everything that was handed on is on the disk, or the disk refused it.
  public func flush() async {
    take()
    timer?.cancel()
    timer = nil
    await write()
  }

  /// Seals what the disk does not take, while there is a key.
  ///
  /// It stays in memory, can be read by nobody, and is tried again while it is locked. Everything that was
  /// handed on is written before, as far as it can be.
  ///
  /// - Returns: Why the disk does not take it; nil where it has everything.
  public func seal() async -> DraftFlaw? {
    await flush()
    guard let vault = await vault() else { return nil }
    let (changed, gone) = unwritten
    if !changed.isEmpty || !gone.isEmpty {
      try? await vault.keepUnwritten(
        changed.map { DraftCoding.draft($0, at: touched[$0.name] ?? now()) }, removing: gone)
    }
    guard await vault.hasUnwritten else { return nil }
    holder = vault
    return flaw ?? .other
  }

  /// Forgets what it knows, once the vault is locked: nothing of it is on the way any more but what was
  /// sealed.
  public func forget() {
    handed.withLock { $0 = nil }
    timer?.cancel()
    timer = nil
    wanted = [:]
    kept = [:]
    times = [:]
    touched = [:]
    if holder == nil { flaw = nil } else { wait(Self.patience) }
  }

  /// Somebody's editor is about to open with a comment.
  func lend(_ draft: CommentDraft, by author: String) async {
    await late.begin(draft, by: author, in: vault())
  }

  /// What was in the editor came back to where it was written, or nothing did.
  func giveUpLate() async { await late.end() }

  /// Keeps what was in the editor, where everything was locked meanwhile: sealed, without the key.
  ///
  /// - Returns: Why the disk does not take it; then it is in memory, sealed, and tried again.
  func keepLate(_ text: String) async -> DraftFlaw? {
    guard let (vault, error) = await late.keep(text, at: now()) else { return nil }
    holder = vault
    let why = DraftFlaw(error)
    refuse(why, isNew: false)
    return why
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
    let before = wanted
    wanted = Dictionary(notes.map { ($0.name, $0) }) { first, _ in first }
    guard wanted != before else { return true }
    touched = touched.filter { wanted[$0.key] != nil }
    let date = now()
    for (name, note) in wanted where before[name] != note { touched[name] = date }
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

  /// What was handed on meanwhile goes with it, so that nothing waits for a pause of its own.
  private func due() async {
    timer = nil
    take()
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

  /// What differs from what is on the disk, and what is gone.
  private var unwritten: (changed: [DraftNote], gone: [String]) {
    (wanted.values.filter { kept[$0.name] != $0 }, kept.keys.filter { wanted[$0] == nil })
  }

  private func writeNow() async {
    let wasRefused = flaw != nil
    await writeSealed()
    let (changed, gone) = unwritten
    guard !changed.isEmpty || !gone.isEmpty else {
      if holder == nil { flaw = nil }
      return tellTaken(wasRefused)
    }
    guard let vault = await vault() else { return }
    // As old as what was typed in it last: the vault may be there, or take it, only later.
    let dates = changed.map { touched[$0.name] ?? now() }
    do throws(VaultError) {
      try await disk(vault, zip(changed, dates).map { DraftCoding.draft($0, at: $1) }, gone)
      writes += 1
      for (note, date) in zip(changed, dates) {
        kept[note.name] = note
        times[note.name] = date
      }
      for name in gone {
        kept[name] = nil
        times[name] = nil
      }
      if holder == nil { flaw = nil }
      tellTaken(wasRefused)
    } catch {
      // Whoever locked it has flushed before.
      guard error != .locked else { return }
      refuse(DraftFlaw(error), isNew: !wasRefused)
    }
  }

  /// Writes what was sealed, whether it is locked or not.
  private func writeSealed() async {
    guard let vault = holder else { return }
    do throws(VaultError) {
      try await sealedDisk(vault)
      holder = nil
      flaw = nil
    } catch {
      // Closed, or begun anew: it was tried for the last time there.
      guard error != .notFound else { return holder = nil }
      refuse(DraftFlaw(error), isNew: false)
    }
  }

  private func refuse(_ why: DraftFlaw, isNew: Bool) {
    flaw = why
    if timer == nil { wait(Self.patience) }
    if isNew { tell.yield(.refused(why)) }
  }

  private func tellTaken(_ wasRefused: Bool) { if wasRefused, flaw == nil { tell.yield(.taken) } }
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
