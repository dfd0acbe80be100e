import Features
import Model
import REST
import Resources
import Synchronization
import TestSupport
import Testing
import Vault

@testable import Engine

/// What a first start on the screen does to the machine.
@MainActor struct FirstRunEffectsTests {
  private let folder: SettingsFolder
  private let wire = ScriptedTransport()

  init() throws { folder = try SettingsFolder() }

  private var environment: [String: String] {
    folder.environment.merging(["XDG_DATA_HOME": "\(folder.path)/data"]) { $1 }
  }

  private func perform(_ effect: FirstRun.Effect) async -> [FirstRun.Action] {
    let runner = EffectRunner(
      environment: Environment(transport: wire, now: { Bench.now }), screen: MemoryScreen(),
      editor: Editor(environment: [:]) { "" }, preferences: ForgetfulKeeper(),
      setup: MachineSetup(Paths(environment: environment), environment: environment))
    let sent = Mutex<[FirstRun.Action]>([])
    await runner.run(effect) { action in sent.withLock { $0.append(action) } }
    return sent.withLock { $0 }
  }

  private func answers(_ words: String = "four words or five") -> FirstRun.Answers {
    FirstRun.Answers(
      language: .en, purpose: .triage, addresses: [.serviceNow: "https://acme.service-now.com"],
      key: .passphrase(Model.Secret(words)))
  }

  private var file: String { "\(folder.path)/config/porchlight/config.yaml" }

  @Test func whatWasAnsweredIsWrittenAndLocked() async throws {
    guard case .written(file, Bench.now) = await perform(.write(answers())).first else {
      Issue.record("not written")
      return
    }
    #expect(folder.mode(file) == 0o600)
    let settings = try Settings.load(
      paths: Paths(environment: environment), environment: environment)
    #expect(settings.serviceNow.address == "https://acme.service-now.com")
    let vault = try await Vault(at: "\(folder.path)/data/porchlight")
    try await vault.unlock(with: Passphrase(Model.Secret("four words or five")))
    try await vault.close()
  }

  @Test func aKeyThatDoesNotOpenWhatIsThereLeavesNoConfiguration() async throws {
    let vault = try await Vault(at: "\(folder.path)/data/porchlight")
    try await vault.setUp(with: TemporaryKey())
    try await vault.close()
    guard case .failed = await perform(.write(answers())).first else {
      Issue.record("it was not refused")
      return
    }
    #expect(folder.text(file) == nil)
  }

  @Test func whatIsThereIsNotOverwritten() async throws {
    try PrivateFile.write(Array("language: es\n".utf8), to: file)
    guard case .failed(.other(let words), _) = await perform(.write(answers())).first else {
      Issue.record("it was overwritten")
      return
    }
    #expect(words.contains(file))
    #expect(folder.text(file) == "language: es\n")
  }

  @Test func anAddressIsLookedAt() async {
    wire.then { _ in .success(HTTPResponse(status: 405)) }
    let actions = await perform(.check(.eto, address: "https://eto.example.org"))
    guard case .checked(.eto, "https://eto.example.org", .right) = actions.first else {
      Issue.record("\(actions)")
      return
    }
    #expect(wire.requests.map(\.method) == [.get])
  }

  /// Whoever typed on is not told of the address before.
  @Test func aQuestionThatWasCancelledAnswersNothing() async {
    wire.then { _ in
      await Task.yield()
      return .failure(.cancelled)
    }
    #expect(await perform(.check(.eto, address: "https://eto.example.org")).isEmpty)
  }
}
