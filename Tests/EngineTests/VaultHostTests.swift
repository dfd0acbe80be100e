import Features
import Foundation
import Model
import REST
import Resources
import ServiceNow
import Synchronization
import TestSupport
import Testing
import Vault

@testable import Engine

/// The vault of a process: found, opened, locked and closed.
@Suite(.fewAtATime, .timeLimit(.minutes(5))) struct VaultHostTests {
  private static let cheap = ScryptCost(rounds: 2, blockSize: 1, parallelism: 1) ?? .current
  private let folder = Folder()
  private let post = Post(
    sessions: Sessions(), environment: Environment(transport: ScriptedTransport()), zone: .utc)

  private func host() -> VaultHost { VaultHost(.folder(folder.path), cost: Self.cheap) }
  private func key(_ text: String = "correct horse") -> Passphrase {
    Passphrase(Model.Secret(text))
  }

  /// A folder for one test, gone when it is.
  private final class Folder: Sendable {
    let path = "\(NSTemporaryDirectory())porchlight-host-\(UUID().uuidString)"
    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  @Test func aNewFolderAsksForAFirstKeyAndIsLockedTheNextTime() async throws {
    let first = host()
    #expect(await first.look() == .new(keyring: true))
    #expect(await first.setUp(with: key(), post) == nil)
    #expect(await first.vault != nil)
    await first.close()
    let second = host()
    #expect(await second.look() == .closed(passphrase: true, keyring: false))
    #expect(await second.vault == nil)
    #expect(await second.unlock(with: key("wrong horse"), post) == .wrongPassphrase(remaining: 4))
    #expect(await second.relay == nil)
    #expect(await second.unlock(with: key(), post) == nil)
    #expect(await second.relay != nil)
    await second.close()
  }

  @Test func lockedNothingCanBeReadUntilItIsUnlockedAgain() async throws {
    let host = host()
    #expect(await host.look() == .new(keyring: true))
    #expect(await host.setUp(with: key(), post) == nil)
    let vault = try #require(await host.vault)
    await host.lock()
    #expect(await host.vault == nil)
    await #expect(throws: VaultError.locked) { try await vault.people() }
    #expect(await host.unlock(with: key(), post) == nil)
    _ = try await vault.people()
    await host.close()
  }

  @Test func whatWaitedIsThereAgainAfterLockingAndAfterAStart() async throws {
    let message = CommentMessage(
      taskID: "t1", table: "incident", number: "INC1", comment: .workNote, text: "Called.",
      seen: nil)
    let first = host()
    #expect(await first.look() == .new(keyring: true))
    #expect(await first.setUp(with: key(), post) == nil)
    let id = try await first.relay(post).add(message, by: "john.doe")
    await first.lock()
    #expect(await first.unlock(with: key(), post) == nil)
    #expect(try await first.relay(post).outbox[id] != nil)
    await first.close()
    let second = host()
    _ = await second.look()
    #expect(await second.unlock(with: key(), post) == nil)
    #expect(try await second.relay(post).outbox[id]?.author == "john.doe")
    await second.close()
  }

  // MARK: One relay at a time

  /// The machine locks while it was a comment's turn, and is unlocked again.
  @Test func aRelayRetiredByALockSendsNothingBesideTheNewOne() async throws {
    let instance = FakeInstance()
    let held = Latch()
    var dependencies = OutboxRelay.Dependencies()
    dependencies.reached = { step, _ in if step == .chosen { await held.pass() } }
    let host = VaultHost(
      .folder(folder.path), cost: Self.cheap, dependencies: dependencies)
    let environment = Environment(transport: instance)
    let sessions = Sessions()
    await sessions.set(
      try await environment.openServiceNow(
        at: Bench.address,
        with: .session(
          REST.Credentials(user: "john.doe", password: REST.Secret("porchlight")))))
    let post = Post(sessions: sessions, environment: environment, zone: .utc)
    #expect(await host.look() == .new(keyring: true))
    #expect(await host.setUp(with: key(), post) == nil)
    let old = try await host.relay(post)
    try await old.add(
      CommentMessage(
        taskID: "t1", table: "incident", number: "INC1", comment: .workNote, text: "Called.",
        seen: ["o"]), by: "john.doe")
    await held.isWaitedAt()
    await host.lock()
    #expect(await host.unlock(with: key(), post) == nil)
    let new = try await host.relay(post)
    #expect(instance.comments.isEmpty)
    await held.open()
    while await !new.rows.isEmpty { await Task.yield() }
    await old.finish()
    #expect(instance.comments.map(\.text) == ["Called."])
    await host.close()
  }

  /// What belongs to locking is not over with the key: drafts and sign-ins are dropped after it.
  @Test func unlockingWaitsUntilLockingIsOver() async throws {
    let host = host()
    #expect(await host.look() == .new(keyring: true))
    #expect(await host.setUp(with: key(), post) == nil)
    await host.beginLocking()
    let (key, post) = (key(), post)
    let unlocking = Task { await host.unlock(with: key, post) }
    await host.lock()
    for _ in 0..<200 { await Task.yield() }
    #expect(await host.vault == nil, "the key is not back before everything is dropped")
    await host.endLocking()
    #expect(await unlocking.value == nil)
    #expect(await host.vault != nil)
    await host.close()
  }

  /// A key that takes its time, as a keyring does.
  private struct SlowKey: KeySource {
    let key: Passphrase
    let latch: Latch
    var slot: KeySlot { key.slot }

    func material(for vault: VaultID) async throws(VaultError) -> KeyMaterial {
      await latch.pass()
      return try await key.material(for: vault)
    }
  }

  @Test func whoHasGoneMeanwhileIsNotLetIn() async throws {
    let host = host()
    #expect(await host.look() == .new(keyring: true))
    #expect(await host.setUp(with: key(), post) == nil)
    await host.lock()
    let latch = Latch()
    let (slow, post) = (SlowKey(key: key(), latch: latch), post)
    let unlocking = Task { await host.unlock(with: slow, post) }
    await latch.isWaitedAt()
    unlocking.cancel()
    await latch.open()
    #expect(await unlocking.value == .locked)
    #expect(await host.vault == nil, "nobody is there who wanted it")
    #expect(await host.unlock(with: key(), post) == nil)
    await host.close()
  }

  @Test func nobodyComesInBecauseItIsOpenAlready() async throws {
    let host = host()
    #expect(await host.look() == .new(keyring: true))
    #expect(await host.setUp(with: key(), post) == nil)
    #expect(await host.unlock(with: key("wrong horse"), post) == .wrongPassphrase(remaining: 4))
    #expect(await host.vault == nil)
    #expect(await host.unlock(with: key(), post) == nil)
    await host.close()
  }

  /// Holds back whoever comes first, until it is opened.
  private actor Latch {
    private var isOpen = false
    private var held: CheckedContinuation<Void, Never>?
    private var watcher: CheckedContinuation<Void, Never>?

    func pass() async {
      guard !isOpen, held == nil else { return }
      await withCheckedContinuation { continuation in
        held = continuation
        watcher?.resume()
        watcher = nil
      }
    }

    func isWaitedAt() async {
      guard held == nil else { return }
      await withCheckedContinuation { watcher = $0 }
    }

    func open() {
      isOpen = true
      held?.resume()
      held = nil
    }
  }

  @Test func aSecondProgramIsToldWhichHasIt() async throws {
    let first = host()
    #expect(await first.look() == .new(keyring: true))
    let second = host()
    #expect(await second.look() == .inUse(process: Int(ProcessInfo.processInfo.processIdentifier)))
    await first.close()
    #expect(await second.look() == .new(keyring: true))
    await second.close()
  }

  @Test func aTemporaryVaultIsThereWhenItIsNeededAndGoneAfterwards() async throws {
    let host = VaultHost(.temporary, cost: Self.cheap)
    #expect(await host.vault == nil)
    _ = try await host.relay(post)
    let path = try #require(await host.vault?.path)
    #expect(FileManager.default.fileExists(atPath: path))
    await host.close()
    #expect(!FileManager.default.fileExists(atPath: path))
    await #expect(throws: VaultError.locked) { _ = try await host.relay(post) }
  }

  @Test func whatCanBeReadOfADamagedFileIsInTheNewOne() async throws {
    let first = host()
    #expect(await first.look() == .new(keyring: true))
    #expect(await first.setUp(with: key(), post) == nil)
    let draft = Draft(
      name: "comment/t1", author: "john.doe", title: "INC1", saved: Date(timeIntervalSince1970: 1),
      focus: "", version: 1, content: [1, 2, 3], definition: [])
    let others = (0..<200).map { number in
      var other = draft
      other.name = "comment/\(number)"
      other.content = [UInt8](repeating: 7, count: 500)
      return other
    }
    try await first.vault?.save([draft] + others)
    await first.close()
    try spoil()
    let second = host()
    #expect(await second.look() == .damaged(passphrase: true, keyring: true))
    guard case .success(let rescued) = await second.rescue(with: key()) else {
      Issue.record("nothing could be read")
      return
    }
    #expect(rescued.kept > 0)
    guard case .success(let aside) = await second.setAside() else {
      Issue.record("not set aside")
      return
    }
    #expect(FileManager.default.fileExists(atPath: aside))
    #expect(await second.setUp(with: key("another horse"), post) == nil)
    let drafts = try #require(try await second.vault?.records(Draft.self).values)
    #expect(drafts.count == rescued.kept)
    #expect(drafts.allSatisfy { $0.author == "john.doe" })
    await second.close()
  }

  /// Where there is no keyring nobody is offered one, whatever becomes of the file.
  @Test @MainActor func withoutAKeyringNoneIsOfferedForANewFileOrADamagedOne() async throws {
    let host = VaultHost(.folder(folder.path), cost: Self.cheap, hasKeyring: false)
    #expect(await host.look() == .new(keyring: false))
    #expect(await host.setUp(with: key(), post) == nil)
    await host.lock()
    let runner = EffectRunner(
      environment: Environment(transport: ScriptedTransport(), now: { Bench.now }),
      screen: MemoryScreen(), editor: Editor(environment: [:]) { "" },
      preferences: ForgetfulKeeper(), host: host)
    let offered = Mutex<[Bool]>([])
    await runner.run(Lock.Effect.unlock(.begin)) { action in
      guard case .unlock(.setAside(_, let keyring, _, _)) = action else { return }
      offered.withLock { $0.append(keyring) }
    }
    #expect(offered.withLock { $0 } == [false])
    #expect(await host.setUp(with: key(), post) == nil)
    await host.close()
    try spoil()
    let next = VaultHost(.folder(folder.path), cost: Self.cheap, hasKeyring: false)
    #expect(await next.look() == .damaged(passphrase: true, keyring: false))
    await next.close()
  }

  @Test func aProgramThatDiesBeforeTheNewOneIsMadeBeginsAgain() async throws {
    let first = host()
    #expect(await first.look() == .new(keyring: true))
    #expect(await first.setUp(with: key(), post) == nil)
    let drafts = (0..<200).map { number in
      Draft(
        name: "comment/\(number)", author: "john.doe", title: "INC\(number)",
        saved: Date(timeIntervalSince1970: 1), focus: "", version: 1,
        content: [UInt8](repeating: 7, count: 500), definition: [])
    }
    try await first.vault?.save(drafts)
    await first.close()
    try spoil()
    let second = host()
    #expect(await second.look() == .damaged(passphrase: true, keyring: true))
    guard case .success(let found) = await second.rescue(with: key()),
      case .success(let aside) = await second.setAside()
    else {
      Issue.record("not begun")
      return
    }
    // What was read is gone with the process.
    await second.close()
    let third = host()
    #expect(await third.look() == .damaged(passphrase: true, keyring: true))
    guard case .success(let again) = await third.rescue(with: key()),
      case .success(let same) = await third.setAside()
    else {
      Issue.record("not begun again")
      return
    }
    #expect(again.kept == found.kept && again.path == aside && same == aside)
    #expect(await third.setUp(with: key("another horse"), post) == nil)
    #expect(try await third.vault?.records(Draft.self).values.count == found.kept)
    await third.close()
    let fourth = host()
    #expect(await fourth.look() == .closed(passphrase: true, keyring: false))
    await fourth.close()
    #expect(Vault.asides(at: folder.path) == [aside])
  }

  @Test func foldersOfKilledProgramsAreSweptAndOthersNot() async throws {
    let place = folder.path
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    let dead = "\(place)/porchlight-dEaD01"
    try FileManager.default.createDirectory(
      atPath: dead, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    try Data("sealed".utf8).write(to: URL(fileURLWithPath: "\(dead)/vault.sqlite"))
    let live = try TemporaryFolder.make(in: place)
    TemporaryFolder.sweep(place)
    #expect(try FileManager.default.contentsOfDirectory(atPath: place).count == 1)
    #expect(FileManager.default.fileExists(atPath: live.path))
    withExtendedLifetime(live) {}
  }

  /// Overwrites a page in the middle of the file.
  private func spoil() throws {
    let file = try #require(FileHandle(forUpdatingAtPath: "\(folder.path)/vault.sqlite"))
    defer { try? file.close() }
    let size = try file.seekToEnd()
    try file.seek(toOffset: size / 4096 / 2 * 4096)
    try file.write(contentsOf: Data(repeating: 0xA5, count: 4096))
  }
}
