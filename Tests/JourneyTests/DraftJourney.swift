import Features
import Foundation
import Model
import Resources
import Store
import Synchronization
import Terminal
import TestSupport
import Testing
import Vault

@testable import Engine

/// The program with a vault on the disk, which can die at any moment and start anew.
///
/// The systems are out of reach: what is half written needs none of them.
@MainActor final class DraftJourney {
  nonisolated static let now = Date(timeIntervalSince1970: 1_794_495_600)
  nonisolated static let worker = "worker@example.org"

  let screen: MemoryScreen
  let loop: EventLoop
  let clock = ManualClock()
  /// The time of day.
  let time: Time
  private let runner: EffectRunner
  private var running: Task<Void, Never>?

  var state: App.State { loop.store.state }

  /// A folder that the vault is in, gone with it.
  final class Place: Sendable {
    let path = "\(NSTemporaryDirectory())porchlight-draft-\(UUID().uuidString)"
    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  /// A date that goes on only when a test says so.
  final class Time: Sendable {
    private let date = Mutex(DraftJourney.now)
    var now: Date { date.withLock { $0 } }
    func advance(by seconds: TimeInterval) { date.withLock { $0 += seconds } }
  }

  /// Starts the program where nothing is kept and nobody unlocks anything, as in a sandbox.
  static func startWithoutVault() async -> DraftJourney {
    let journey = DraftJourney(VaultHost(.temporary), Size(width: 80, height: 24))
    await journey.begin(hasVault: false)
    return journey
  }

  /// Starts the program on what was kept before, if anything was.
  static func start(_ place: Place, size: Size = Size(width: 80, height: 24)) async throws
    -> DraftJourney
  {
    let cost = ScryptCost(rounds: 2, blockSize: 1, parallelism: 1) ?? .current
    let host = VaultHost(.folder(place.path), cost: cost)
    let journey = DraftJourney(host, size)
    let key = Passphrase(Model.Secret("correct horse"))
    var door = await host.look()
    // A program that another test starts at this moment may hold the lock until it runs.
    while case .inUse = door {
      await Task.yield()
      door = await host.look()
    }
    let trouble =
      door == .new(keyring: true)
      ? await host.setUp(with: key, journey.runner.post)
      : await host.unlock(with: key, journey.runner.post)
    #expect(trouble == nil)
    await journey.begin()
    return journey
  }

  private init(_ host: VaultHost, _ size: Size) {
    let screen = MemoryScreen(size)
    self.screen = screen
    let time = Time()
    self.time = time
    let environment = Environment(
      transport: ScriptedTransport(), clock: clock, now: { time.now })
    let runner = EffectRunner(
      environment: environment, screen: screen,
      editor: Editor(environment: [:]) { UUID().uuidString }, preferences: KeptPreferences(),
      host: host, zone: .utc)
    self.runner = runner
    let state = App.State(
      size: size, preferences: Preferences(), phrases: Phrases(.en), zone: .utc,
      signIns: [.serviceNow: SignIn.Defaults(address: "acme", userName: "john.doe")],
      contact: ContactSetup(touchPoint: 55),
      emergency: EmergencySetup(
        service: CallFlow.Service(host: "sandbox", flow: "f", company: "c"), shelter: nil),
      isSandbox: false)
    let store = Store<App>(state, environment) { effect, send in
      if case .drafts = effect { return await runner.run(effect, send: send) }
      for await _ in AsyncStream<Void>.makeStream().stream {}
    }
    loop = EventLoop(
      store: store, screen: screen, environment: environment,
      look: EventLoop.Look(colors: true, charset: .unicode, zone: .utc), drafts: runner.drafts)
  }

  private func begin(hasVault: Bool = true) async {
    running = Task { [loop] in await loop.run() }
    _ = await screen.frame { _ in true }
    if hasVault {
      let found = await runner.drafts.find()
      loop.hear(
        .drafts(
          .found(
            found.notes, times: found.times, unreadable: found.unreadable,
            Stamp(now: Self.now, id: UUID()))))
    }
    loop.hear(
      .signIn(
        .serviceNow,
        .signedIn(
          SignedInPerson(id: "u", userName: "john.doe", name: "John Doe"),
          base: "https://acme.example", at: Self.now)))
    loop.hear(
      .clients(
        .entered(
          Clients.Workplace(
            person: Self.worker, site: Site(id: 300, name: "Harbor House"),
            program: Program(id: 70, name: "Night Shelter"), programs: []))))
  }

  /// The process is killed: nothing more is written.
  func die() async {
    await runner.host.close()
    screen.hangUp()
    await running?.value
  }

  /// The person leaves.
  func leave() async {
    screen.hangUp()
    await running?.value
    await runner.close()
  }

  /// Presses keys and waits for the frame that they lead to.
  func press(_ keys: String) async { await taken { screen.press(keys) } }

  /// Gives an event and waits for the frame that it leads to.
  func happen(_ event: Event) async { await taken { screen.push(event) } }

  private func taken(_ give: () -> Void) async {
    let before = screen.frames.count
    give()
    _ = await screen.frame { [screen] _ in screen.frames.count > before }
  }

  /// What is on the disk.
  func kept() async throws -> Set<DraftNote> {
    let vault = try #require(await runner.host.vault)
    let drafts = try await vault.records(Draft.self).values
    return Set(try drafts.map { try DraftCoding.note($0) })
  }

  /// Returns once the disk has everything that is half written.
  func settle() async throws {
    while try await kept() != Set(App.drafts(of: state)) { await Task.yield() }
  }

  /// Opens the only draft there is.
  func resume() async throws {
    let note = try #require(App.drafts(of: state).first)
    loop.hear(.drafts(.resumed(note.name, Stamp(now: Self.now, id: UUID()))))
  }

  /// The rows of the screen between its first and its last, as they would be drawn now.
  var body: [Substring] {
    loop.frame.text.split(separator: "\n", omittingEmptySubsequences: false)
      .dropFirst(2).dropLast(4)
  }

  var cursor: Cursor { loop.frame.cursor }
}
