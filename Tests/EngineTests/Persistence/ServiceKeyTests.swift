import Features
import Foundation
import Glibc
import Model
import Synchronization
import TestSupport
import Testing
import Vault

@testable import Engine

/// What this machine keeps, opened with the key that a service is started with.
@MainActor @Suite(.fewAtATime, .timeLimit(.minutes(5))) struct ServiceKeyTests {
  private let folder = Folder()

  /// A folder with a vault, and the credentials of a service, for one test.
  private final class Folder: Sendable {
    let path = "\(NSTemporaryDirectory())porchlight-service-\(UUID().uuidString)"
    var vault: String { "\(path)/kept" }
    var credentials: String { "\(path)/credentials" }
    var file: String { "\(credentials)/porchlight.vault" }

    init() {
      try? FileManager.default.createDirectory(
        atPath: credentials, withIntermediateDirectories: true)
      give(String(repeating: "k", count: 40))
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Gives the service a key.
    func give(_ key: String, mode: mode_t = 0o600) {
      _ = FileManager.default.createFile(
        atPath: file, contents: Data(key.utf8), attributes: [.posixPermissions: 0o600])
      chmod(file, mode)
    }
  }

  private func runner(asService: Bool = true) -> EffectRunner {
    let credential = CredentialDirectory(
      environment: asService ? ["CREDENTIALS_DIRECTORY": folder.credentials] : [:])
    return EffectRunner(
      environment: Environment(transport: ScriptedTransport(), now: { Bench.now }),
      screen: MemoryScreen(), editor: Editor(environment: [:]) { "" },
      preferences: ForgetfulKeeper(),
      host: VaultHost(
        .folder(folder.vault),
        cost: ScryptCost(rounds: 2, blockSize: 1, parallelism: 1) ?? .current, hasKeyring: false,
        credential: credential))
  }

  /// What comes of an effect of the way in.
  private func answer(_ runner: EffectRunner, _ effect: Unlock.Effect) async -> Unlock.Action? {
    let answers = Mutex<[Unlock.Action]>([])
    await runner.run(Lock.Effect.unlock(effect)) { action in
      guard case .unlock(let answer) = action else { return }
      answers.withLock { $0.append(answer) }
    }
    return answers.withLock { $0.first }
  }

  private func setUp() async throws {
    let runner = runner()
    #expect(await runner.host.look() == .new(keyring: false, service: .here))
    guard case .unlocked? = await answer(runner, .makeByService) else {
      Issue.record("not made")
      return
    }
    await runner.close()
  }

  @Test func whatTheServiceMadeOpensWithItsKey() async throws {
    try await setUp()
    let runner = runner()
    #expect(
      await runner.host.look() == .closed(passphrase: false, keyring: false, service: .here))
    guard case .unlocked(_, nil)? = await answer(runner, .unlockByService) else {
      Issue.record("not opened")
      return
    }
    #expect(await runner.host.vault != nil)
    // Locked, it is a key press away.
    await runner.host.lock()
    guard case .unlocked? = await answer(runner, .unlockByService) else {
      Issue.record("not opened again")
      return
    }
    await runner.close()
  }

  @Test func withoutTheServiceItIsKnownWhoHasTheKey() async throws {
    try await setUp()
    let runner = runner(asService: false)
    #expect(
      await runner.host.look() == .closed(passphrase: false, keyring: false, service: .elsewhere))
    guard case .serviceRefused(.notThere, _)? = await answer(runner, .unlockByService) else {
      Issue.record("nobody has the key")
      return
    }
    await runner.close()
  }

  @Test func aPassphraseHasNothingToDoWithTheService() async throws {
    let runner = runner()
    #expect(await runner.host.look() == .new(keyring: false, service: .here))
    let key = Passphrase(Model.Secret("correct horse"))
    #expect(await runner.host.setUp(with: key, runner.post) == nil)
    await runner.host.lock()
    #expect(await runner.host.look() == .closed(passphrase: true, keyring: false))
    await runner.close()
  }

  @Test(
    arguments: [
      ("", 0o600, Unlock.ServiceTrouble.unfit), (String(repeating: "k", count: 40), 0o644, .unfit),
      (String(repeating: "o", count: 40), 0o600, .wrong), (nil, 0o600, .notThere),
    ] as [(String?, mode_t, Unlock.ServiceTrouble)])
  func whatTheServiceHasInsteadIsTold(
    key: String?, mode: mode_t, trouble: Unlock.ServiceTrouble
  ) async throws {
    try await setUp()
    if let key { folder.give(key, mode: mode) } else { unlink(folder.file) }
    let runner = runner()
    #expect(
      await runner.host.look() == .closed(passphrase: false, keyring: false, service: .here))
    guard case .serviceRefused(trouble, _)? = await answer(runner, .unlockByService) else {
      Issue.record("let in")
      return
    }
    #expect(await runner.host.vault == nil)
    await runner.close()
  }

  @Test func aDamagedFileIsReadWithIt() async throws {
    try await setUp()
    let runner = runner()
    _ = await runner.host.look()
    guard case .saved(_, _, 0, _)? = await answer(runner, .saveByService) else {
      Issue.record("not read")
      return
    }
    await runner.close()
  }
}
