import Features
import FoundationEssentials
import Model
import REST
import Resources
import Sandbox
import Store
import Terminal
import TestSupport
import Testing
import Vault

@testable import Engine

/// The whole program but its terminal, with a sandbox of its own behind it: keys in, screens out.
///
/// Time stands still, but for ``pass(_:)``; what waits before it tries again does not wait at all.
@MainActor final class Journey {
  /// How it begins.
  struct Options {
    var size = Size(width: 80, height: 24)
    var scenario = Scenario.standard
    var password = "porchlight"
    var language = Language.en
    /// Whether the demo account signs in first.
    var isSignedIn = true
    /// What the program is started with, for `$EDITOR`.
    var variables: [String: String] = [:]
    /// Whether ``restartSandbox()`` is to bring the sandbox back at the same address.
    var isRestartable = false
    /// Whether the program takes the systems for pretend ones.
    var isPractice = true
    /// Whether the machine is set up for emergency profiles.
    var hasProfiles = false
    /// The folder of what the machine keeps, which somebody has to unlock; nil for a sandbox's own.
    var vault: String?
  }

  /// Whose account on the machine the program runs for.
  nonisolated static let user = "night-desk"

  /// The moment at which every journey takes place.
  nonisolated static let now = Date(timeIntervalSince1970: 1_772_443_800)

  /// A window in which a task is seen as a whole.
  nonisolated static let large = Size(width: 132, height: 43)

  let screen: MemoryScreen
  let loop: EventLoop
  let sandbox: SandboxDesk
  /// The clock of retries, whose sleeps end at once.
  let retries = HastyClock()
  /// What was kept for the next start.
  let kept = KeptPreferences()

  private let clock = ManualClock()
  private var server: SandboxServer
  /// The first of the sandbox's ports, where they were chosen.
  private let base: Int?
  private let transport = HTTPTransport()
  private var running: Task<Void, Never>?
  private var hearing: Task<Void, Never>?
  private let runner: EffectRunner

  var store: Store<App> { loop.store }
  var state: App.State { store.state }

  /// Takes a journey from start to end, whatever happens on it, and leaves nothing behind.
  static func take(
    _ options: Options = Options(), _ story: (Journey) async throws -> Void
  ) async throws {
    let (server, base) = try await startSandbox(options)
    let journey = try Journey(server, base, options)
    _ = await journey.screen.frame { _ in true }
    // A vault is looked at before anything can be typed.
    if options.vault != nil { await journey.reach { $0.lock.unlock?.page != .opening } }
    do {
      if options.isSignedIn {
        await journey.press("<enter>")
        try #require(journey.state.signIns[.serviceNow]?.person != nil, "\(journey.text)")
      }
      try await story(journey)
    } catch {
      await journey.end()
      throw error
    }
    await journey.end()
  }

  /// Begins at the sign-in screen, the demo account filled in.
  static func takeFromSignIn(
    password: String = "porchlight", isPractice: Bool = true,
    _ story: (Journey) async throws -> Void
  ) async throws {
    var options = Options()
    options.isSignedIn = false
    options.password = password
    options.isPractice = isPractice
    try await take(options, story)
  }

  private init(_ server: SandboxServer, _ base: Int?, _ options: Options) throws {
    self.server = server
    self.base = base
    sandbox = try SandboxDesk(server.addresses)
    let screen = MemoryScreen(options.size)
    self.screen = screen
    let address = try #require(server.addresses.servicenow)
    let now: @Sendable () -> Date = { Journey.now }
    let runner = EffectRunner(
      environment: Environment(
        transport: transport, cookies: transport.cookies, clock: retries, now: now),
      screen: screen,
      editor: Editor(environment: options.variables) { UUID().uuidString }, preferences: kept,
      rapidSOS: try options.hasProfiles ? Self.place(server.addresses, transport) : nil,
      host: VaultHost(
        options.vault.map(VaultPlace.folder) ?? .temporary,
        cost: ScryptCost(rounds: 2, blockSize: 1, parallelism: 1) ?? .current
      ) { Self.user },
      locate: { _, name throws(Trouble) in name == "sandbox" ? address : name })
    self.runner = runner
    let state = App.State(
      size: options.size, preferences: Preferences(language: options.language),
      phrases: Phrases(options.language), zone: .utc,
      signIns: [
        .serviceNow: SignIn.Defaults(
          address: "sandbox", userName: "john.doe", password: Model.Secret(options.password))
      ],
      emergency: options.hasProfiles ? Self.profiles : nil,
      lock: options.vault.map { _ in LockSetup() }, isSandbox: options.isPractice)
    let environment = Environment(transport: transport, clock: clock, now: now)
    loop = EventLoop(
      store: Store<App>(state, environment) { effect, send in
        await runner.run(effect, send: send)
      },
      screen: screen, environment: environment,
      look: EventLoop.Look(colors: true, charset: .unicode, zone: .utc),
      tell: { [runner] in runner.tell(of: $0) })
    running = Task { [loop] in await loop.run() }
    hearing = Task { [loop] in await runner.listen { await loop.hear($0) } }
  }

  private func end() async {
    screen.hangUp()
    await running?.value
    await runner.close()
    await hearing?.value
    await transport.shutdown()
    await sandbox.close()
    await server.stop()
  }

  /// Stops the sandbox, as when a machine loses power.
  func stopSandbox() async { await server.stop() }

  /// Starts another sandbox at the address of the stopped one; it knows nothing of what was before.
  func restartSandbox() async throws {
    // A program that another test starts at this moment may hold the old socket until it runs.
    while true {
      do {
        server = try await SandboxServer.start(
          SandboxOptions(port: base, now: { Journey.now }))
        return
      } catch SandboxError.portTaken where !Task.isCancelled {
        await Task.yield()
      }
    }
  }

  private static func startSandbox(
    _ options: Options
  ) async throws -> (server: SandboxServer, base: Int?) {
    guard options.isRestartable else {
      let free = SandboxOptions(scenario: options.scenario, now: { Journey.now })
      return (try await SandboxServer.start(free), nil)
    }
    // Below those that the system gives away meanwhile.
    for _ in 0..<20 {
      let base = Int.random(in: 20_000..<32_000)
      let chosen = SandboxOptions(port: base, now: { Journey.now })
      if let server = try? await SandboxServer.start(chosen) { return (server, base) }
    }
    throw SandboxError.portOutOfRange(0)
  }

  // MARK: The person

  /// Presses keys, written as in `4/heat<enter>`, and waits until all that follows has happened.
  func press(_ keys: String) async {
    await begin(keys)
    await settle()
  }

  /// Presses keys and waits only until the program has taken them.
  func begin(_ keys: String) async {
    await taken { screen.press(keys) }
  }

  /// Gives an event and waits until all that follows has happened.
  func happen(_ event: Event) async {
    await taken { screen.push(event) }
    await settle()
  }

  /// Presses keys that end the program, and waits for its end.
  func leave(_ keys: String) async {
    screen.press(keys)
    await running?.value
  }

  /// Lets time pass for the timers that run.
  func pass(_ time: Duration) async {
    await clock.sleepers(App.timers(state, in: Journey.now).count)
    clock.advance(by: time)
  }

  // MARK: Waiting

  /// Returns when nothing is under way, and no moment's pause before reading a task is either.
  func settle() async {
    while true {
      await store.settle()
      await runner.host.rest()
      guard store.runningEffects.isEmpty else { continue }
      guard state.tasks.detail?.standing == .idle else { break }
      await pass(.milliseconds(200))
      await reach { $0.tasks.detail?.standing != .idle }
    }
    // What was answered last may not have been drawn yet.
    _ = await screen.frame { [loop] in $0 == loop.frame }
  }

  /// Returns when the program has drawn a state that is as wanted.
  func reach(_ wanted: @escaping (App.State) -> Bool) async {
    _ = await screen.frame { [store] _ in wanted(store.state) }
  }

  /// Gives input, and returns when a frame has been drawn after it.
  private func taken(_ give: () -> Void) async {
    let before = screen.frames.count
    give()
    _ = await screen.frame { [screen] _ in screen.frames.count > before }
  }
}
