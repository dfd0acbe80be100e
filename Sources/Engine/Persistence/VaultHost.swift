import Features
import Model
import Vault

import struct FoundationEssentials.Date

/// The vault of this process, and the relay that works from it: opened, unlocked and locked one
/// after the other, whoever asks.
///
/// A temporary vault opens by itself when it is first needed. One in a folder is opened to be looked
/// at, and has a key only between ``unlock(with:_:)`` and ``lock()``.
public actor VaultHost {
  /// Where the vault is.
  public nonisolated let place: VaultPlace
  /// What happens, for whoever shows it.
  nonisolated let news: HostNews
  /// Whose account on this machine the program runs for, for the audit trail; asked for when it is
  /// needed, for whoever answers may take their time.
  nonisolated let user: @Sendable () -> String
  private let cost: ScryptCost
  /// Whether there may be a keyring that could keep its key.
  nonisolated let hasKeyring: Bool
  /// The key that the program was started with as a service; nil where it was not.
  nonisolated let credential: CredentialDirectory?
  /// What a kiosk on this machine has queued: taken whenever it is unlocked; nil for none.
  nonisolated let queue: String?
  private let dependencies: OutboxRelay.Dependencies
  private let turn = AsyncSemaphore(1)
  /// The file, locked or not.
  private var file: Vault?
  private var open: Open?
  /// The relays before this one that still have something under way.
  private var retired: [OutboxRelay] = []
  /// Whether locking has begun, and not ended.
  private var isLocking = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var folder: HeldFolder?
  private var isClosed = false
  /// Why a temporary vault could not be opened.
  private var trouble: VaultError?
  /// What was saved of a damaged file, for the vault that takes its place.
  private var rescued: Salvage?

  /// What there is while it is unlocked.
  private struct Open {
    let vault: Vault
    let relay: OutboxRelay
    let work: Task<Void, Never>
  }

  /// Makes a host; nothing is opened yet.
  ///
  /// - Parameters:
  ///   - place: where the vault is.
  ///   - hasKeyring: whether there may be a keyring that could keep its key.
  ///   - environment: the process's environment, for a key from systemd.
  ///   - queue: the path of what a kiosk on this machine has queued; nil for none.
  ///   - user: whose account on this machine the program runs for, for the audit trail.
  public init(
    _ place: VaultPlace, hasKeyring: Bool = false, environment: [String: String] = [:],
    queue: String? = nil, user: @escaping @Sendable () -> String = { "" }
  ) {
    self.init(
      place, cost: .current, hasKeyring: hasKeyring,
      credential: CredentialDirectory(environment: environment), queue: queue, user: user)
  }

  /// The same with parameters that tests choose.
  init(
    _ place: VaultPlace, cost: ScryptCost, hasKeyring: Bool = true,
    credential: CredentialDirectory? = nil,
    dependencies: OutboxRelay.Dependencies = OutboxRelay.Dependencies(), queue: String? = nil,
    user: @escaping @Sendable () -> String = { "" }
  ) {
    self.place = place
    self.user = user
    self.cost = cost
    self.hasKeyring = hasKeyring
    self.credential = credential
    self.queue = queue
    self.dependencies = dependencies
    news = HostNews()
  }

  // MARK: - What is in it

  /// What a service's key has to do with a file that may have one.
  nonisolated var service: Unlock.Service { credential == nil ? .none : .here }

  /// The vault, unlocked; nil while it is locked, or cannot be opened.
  var vault: Vault? { open?.vault }

  /// The relay, at work; nil while the vault is locked.
  var relay: OutboxRelay? { open?.relay }

  /// The relay; a temporary vault is opened for it.
  ///
  /// - Throws: Why there is none: ``Vault/VaultError/locked``, or what the disk says.
  func relay(_ post: Post) async throws(VaultError) -> OutboxRelay {
    await openTemporary(post)
    guard let relay else { throw trouble ?? .locked }
    return relay
  }

  /// Opens a vault that nobody has to unlock; nothing where it is open, or somebody has to.
  func openTemporary(_ post: Post) async {
    guard place == .temporary, open == nil else { return }
    await inTurn { host in
      guard host.open == nil, !host.isClosed else { return }
      do throws(VaultError) {
        let folder = try TemporaryFolder.make()
        host.folder = folder
        host.trouble = await host.make(TemporaryKey(), in: folder.path, post)
      } catch {
        host.trouble = error
      }
    }
  }

  /// Takes away what programs left behind that were killed: folders with vaults that nobody has the key
  /// of.
  public nonisolated func sweep() async { TemporaryFolder.sweep() }

  // MARK: - The way in

  /// How the file stands; it is opened for that, where it is not.
  func look() async -> Unlock.Door {
    guard case .folder(let path) = place else { return .new(keyring: false) }
    return await inTurn { host in await host.door(at: path) }
  }

  /// Unlocks it, and puts the relay to work.
  ///
  /// A lock that has begun is waited for: no key opens what is not shut yet.
  func unlock(with source: some KeySource, _ post: Post) async -> VaultError? {
    if isLocking { await withCheckedContinuation { waiting.append($0) } }
    return await inTurn { host in
      // Nobody comes in because somebody else is.
      await host.stop(.key)
      guard let file = host.file else { return .notFound }
      do throws(VaultError) {
        try await file.unlock(with: source, by: host.user())
        // Whoever wanted it may have gone while the keyring was asked.
        guard !Task.isCancelled else {
          await file.lock()
          return .locked
        }
        return try await host.begin(file, post)
      } catch {
        return error
      }
    }
  }

  /// Makes its first key, and unlocks it; what was saved of a damaged file comes into it.
  func setUp(with source: some KeySource, _ post: Post) async -> VaultError? {
    guard case .folder(let path) = place else { return .alreadySetUp }
    return await inTurn { host in await host.make(source, in: path, post) }
  }

  /// Replaces the passphrase; everything stays open.
  func changePassphrase(from old: Passphrase, to new: Passphrase) async -> VaultError? {
    await inTurn { host in
      guard let vault = host.open?.vault else { return .locked }
      do throws(VaultError) {
        try await vault.changePassphrase(from: old, to: new, by: host.user())
        return nil
      } catch {
        return error
      }
    }
  }

  /// Reads what can be read of a damaged file and keeps it in memory for the vault that takes its
  /// place.
  ///
  /// That is the file in its place, or one that was set aside for this by a program that died before the
  /// new vault was made.
  ///
  /// - Returns: Where the file is, how much can be read, and how much cannot.
  func rescue(
    with source: some KeySource
  ) async -> Result<(path: String, kept: Int, lost: Int), VaultError> {
    guard case .folder(let folder) = place else { return .failure(.notFound) }
    return await inTurn { host in
      do throws(VaultError) {
        let path = Vault.awaitingRescue(at: folder) ?? "\(folder)/vault.sqlite"
        let salvage = try await Salvage(of: path, with: source)
        host.rescued = salvage
        return .success((path, salvage.kept, salvage.lost))
      } catch {
        return .failure(error)
      }
    }
  }

  /// Puts the file aside, as it is, so that a new vault can be made; nothing where it is aside already.
  func setAside() async -> Result<String, VaultError> {
    guard case .folder(let path) = place else { return .failure(.notFound) }
    return await inTurn { host in
      if let aside = Vault.awaitingRescue(at: path) { return .success(aside) }
      do throws(VaultError) {
        try await host.closeFile()
        return .success(
          try await Vault.setAside(at: path, isAwaited: host.rescued != nil))
      } catch {
        return .failure(error)
      }
    }
  }

  // MARK: - The way out

  /// Locking begins: nothing is unlocked until ``endLocking()``.
  func beginLocking() { isLocking = true }

  /// Locking has ended, with all that belongs to it.
  func endLocking() {
    isLocking = false
    let free = waiting
    waiting = []
    for one in free { one.resume() }
  }

  /// Ends the relay's work and drops the key; what is on its way is waited for a moment.
  ///
  /// What has no answer by then may have arrived, and is looked for after the next unlocking.
  ///
  /// - Parameter reason: Why, for the audit trail.
  func lock(_ reason: LockReason = .key) async { await inTurn { host in await host.stop(reason) } }

  /// Closes everything; a temporary vault is gone then.
  public func close() async { await inTurn { host in await host.end() } }

  /// Returns when the relay has nothing left to do but wait, and everything was told.
  public func rest() async {
    await open?.relay.rest()
    await news.delivered()
  }

  // MARK: - Steps, each in its turn

  private func inTurn<Result: Sendable>(
    _ body: @Sendable (isolated VaultHost) async -> Result
  ) async -> Result {
    await turn.enter()
    let result = await body(self)
    await turn.leave()
    return result
  }

  private func door(at path: String) async -> Unlock.Door {
    do throws(VaultError) {
      if file == nil { file = try await Vault(at: path, cost: cost) }
      guard let file else { return .blocked(.other("")) }
      let slots = try await file.slots
      guard !slots.isEmpty else {
        // Whoever was to have something of a damaged file in here has to begin again.
        if Vault.awaitingRescue(at: path) != nil, rescued == nil {
          return .damaged(passphrase: true, keyring: hasKeyring, service: service)
        }
        return .new(keyring: hasKeyring, service: service)
      }
      let service: Unlock.Service =
        slots.contains(.credential) ? (credential == nil ? .elsewhere : .here) : .none
      if case .mustWait(let time) = try await file.verdict {
        return .waiting(
          until: dependencies.moment().wall.addingTimeInterval(time / .seconds(1)),
          keyring: slots.contains(.keyring), service: service)
      }
      return .closed(
        passphrase: slots.contains(.passphrase), keyring: slots.contains(.keyring),
        service: service)
    } catch {
      return Unlock.Door(error, hasKeyring: hasKeyring, service: service)
    }
  }

  private func make(_ source: some KeySource, in path: String, _ post: Post) async -> VaultError? {
    guard open == nil else { return .alreadySetUp }
    do throws(VaultError) {
      let vault: Vault
      if let file { vault = file } else { vault = try await Vault(at: path, cost: cost) }
      file = vault
      try await vault.setUp(with: source, by: user(), taking: rescued)
      rescued = nil
      return try await begin(vault, post)
    } catch {
      return error
    }
  }

  private func begin(_ vault: Vault, _ post: Post) async throws(VaultError) -> VaultError? {
    if let queue { await receive(queue, into: vault) }
    let relay = try await OutboxRelay.open(vault, post, dependencies, after: retired) { [news] in
      news.post($0)
    }
    let work = Task { await relay.run() }
    open = Open(vault: vault, relay: relay, work: work)
    return nil
  }

  /// Takes what a kiosk on this machine has queued, and tells what became of it.
  ///
  /// What cannot be taken now stays where it is, and keeps nobody from their own.
  private func receive(_ queue: String, into vault: Vault) async {
    let now = dependencies.moment().wall
    do throws(VaultError) {
      let outcome = try await QueueReceiver(vault: vault, user: user()).receive(queue, at: now)
      if outcome.added > 0 { news.post(.queue(.taken(outcome.added), at: now)) }
      if outcome.unread > 0 { news.post(.queue(.left(outcome.unread), at: now)) }
    } catch {
      switch error {
      // The kiosk has written nothing yet.
      case .notFound: break
      case .notPermitted, .readOnly: news.post(.queue(.closed(queue), at: now))
      case .inUse, .locked, .notSetUp, .alreadySetUp, .noKey, .lastKey, .wrongPassphrase, .wrongKey,
        .mustWait, .passphraseTooShort, .keyUnavailable, .damaged, .tooNew, .diskFull, .tampered,
        .system, .database:
        news.post(.queue(.failed(queue), at: now))
      }
    }
  }

  private func stop(_ reason: LockReason) async {
    guard let open else { return }
    self.open = nil
    await open.relay.letGoOfHeldBack()
    open.work.cancel()
    await open.work.value
    await open.relay.settle(within: .seconds(1))
    await open.relay.finishWriting()
    await open.relay.retire()
    var busy: [OutboxRelay] = []
    for one in retired + [open.relay] where await one.isBusy { busy.append(one) }
    retired = busy
    // Where the disk does not take it, it is locked all the same.
    try? await open.vault.auditSometime(AuditNote(.vaultLocked, .id(reason.rawValue), by: user()))
    await open.vault.lock()
  }

  private func closeFile() async throws(VaultError) {
    await stop(.end)
    guard let file else { return }
    self.file = nil
    try await file.close()
  }

  private func end() async {
    isClosed = true
    // Whatever the disk says now, the program is at its end.
    try? await closeFile()
    folder = nil
    news.finish()
  }
}
