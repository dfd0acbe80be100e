import ETO
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
@testable import Features

/// The pretend FileMaker with the program before it, with a worker of the night shelter in ETO: keys in,
/// screens out.
@MainActor final class GuestYard {
  nonisolated static let now = Date(timeIntervalSince1970: 1_772_443_800)
  /// The list of the pretend shelter.
  nonisolated static let list = GuestListSetup(database: "Shelter")
  /// Its first record, which every test may write in: each has a sandbox of its own.
  nonisolated static let first = GuestRecord.ID(list: "Shelter/Guests", record: "1")

  let server: SandboxServer
  let environment: Environment
  let store: Store<App>
  let runner: EffectRunner
  private let transport = HTTPTransport()
  private var hearing: Task<Void, Never>?

  /// Takes a story from start to end, and leaves nothing behind.
  static func take(
    setup: GuestListSetup = GuestYard.list, password: String = "porchlight",
    language: Language = .en, clock: any Clock<Duration> = HastyClock(),
    worksInETO: Bool = true, _ story: (GuestYard) async throws -> Void
  ) async throws {
    let server = try await SandboxServer.start(SandboxOptions(now: { GuestYard.now }))
    let yard = try GuestYard(server, setup, password, language, clock, worksInETO)
    do {
      try await story(yard)
    } catch {
      await yard.end()
      throw error
    }
    await yard.end()
  }

  private init(
    _ server: SandboxServer, _ setup: GuestListSetup, _ password: String, _ language: Language,
    _ clock: any Clock<Duration>, _ worksInETO: Bool
  ) throws {
    self.server = server
    environment = Environment(
      transport: transport, clock: clock, now: { GuestYard.now })
    let address = try #require(server.addresses.filemaker)
    let size = Size(width: 80, height: 24)
    // Time stands still: what waits is tried again when somebody says so.
    var dependencies = OutboxRelay.Dependencies()
    dependencies.moment = { Moment(wall: GuestYard.now, boot: .seconds(1), bootID: "boot") }
    let runner = EffectRunner(
      environment: environment, screen: MemoryScreen(size),
      editor: Editor(environment: [:]) { UUID().uuidString }, preferences: KeptPreferences(),
      guests: GuestPlace(address: address, setup) { () throws(Trouble) in address },
      host: VaultHost(.temporary, cost: .current, dependencies: dependencies))
    self.runner = runner
    let state = App.State(
      size: size, preferences: Preferences(language: language), phrases: Phrases(language),
      zone: .utc,
      signIns: [
        .serviceNow: SignIn.Defaults(),
        .fileMaker: SignIn.Defaults(
          address: "\(address)/Shelter", userName: "staff",
          password: Model.Secret(password), list: setup.name),
      ], isSandbox: true)
    store = Store<App>(state, environment) { effect, send in await runner.run(effect, send: send) }
    hearing = Task { [store] in await runner.listen { action in await store.send(action) } }
    guard worksInETO else { return }
    let program = Program(id: 712, name: "Night Shelter")
    store.send(
      .clients(
        .entered(
          Clients.Workplace(
            person: "worker@example.org", site: Site(id: 301, name: "Harbor House"),
            program: program, programs: [program]))))
  }

  private func end() async {
    store.cancelAll()
    await runner.close()
    await hearing?.value
    await transport.shutdown()
    await server.stop()
  }

  /// Signs the worker in to ETO, where the screens show them already.
  func enterETO() async throws {
    let base = try #require(server.addresses.eto.flatMap(BaseURL.init))
    let account = try await ETOAccount.signIn(
      at: base,
      with: Credentials(user: "worker@example.org", password: REST.Secret("porchlight")),
      over: transport, retry: nil, minutesEast: -300)
    let enterprise = try #require(try await account.enterprises().first)
    let site = try #require(try await account.sites(of: enterprise.id).first { $0.id == 301 })
    let api = try await account.open(site: site.id, of: enterprise.id, program: 712)
    await runner.sessions.begin(account, as: "worker@example.org", at: "\(base)")
    await runner.sessions.enter(api)
  }

  // MARK: The person

  /// Presses keys, and waits until all that follows has happened.
  func press(_ keys: String) async {
    for key in Key.script(keys) {
      let stamp = Stamp(now: GuestYard.now, id: UUID())
      guard let action = App.action(for: .key(key), in: store.state, stamp: stamp) else { continue }
      store.send(action)
    }
    await settle()
  }

  /// Waits until nothing more happens by itself.
  func settle() async {
    await store.settle()
    await runner.host.rest()
    await store.settle()
  }

  /// Waits the moment after the last key after which the systems are asked.
  func pause() async {
    store.send(.clients(.searchDue))
    await settle()
  }

  /// Signs in to FileMaker with keys, from wherever the person is.
  func signIn() async {
    await press("<alt-9>")
    store.send(.systemTapped(.fileMaker))
    await press("<enter>")
  }

  /// Opens the page of the list's first guest, as Enter on a row of the list does.
  func open(_ id: GuestRecord.ID = GuestYard.first) async throws {
    let desk = try #require(await runner.sessions.guests)
    let record = try await desk.read(id)
    await press("<alt-1>")
    store.send(
      .clients(.guest(.opened(record, Stamp(now: GuestYard.now, id: UUID())))))
    await settle()
  }

  /// The screen.
  var text: String {
    App.render(
      store.state,
      in: Surroundings(
        size: store.state.size, style: Appearance(), phrases: store.state.phrases,
        now: GuestYard.now, zone: .utc)
    ).text
  }

  /// What the message row says.
  var message: String { store.state.toast?.sentence.text(store.state.phrases) ?? "" }

  // MARK: The list, past the screen

  /// A colleague at another machine.
  func colleague(_ user: String = "staff") async throws -> GuestDesk {
    try await GuestDesk(
      SignIn.Credentials(userName: user, password: Model.Secret("porchlight")),
      at: try #require(server.addresses.filemaker), GuestYard.list, environment)
  }

  /// Lets the next requests that fit go wrong.
  func fault(_ kind: String, count: Int = 20) async throws {
    try await tell(
      "faults",
      #"{"service":"filemaker","kind":"\#(kind)","pathPrefix":"/fmi","count":\#(count)}"#)
  }

  /// Lets everything go right again.
  func heal() async throws { try await tell("faults", "", .delete) }

  /// Ends every session at the server.
  func endSessions() async throws {
    try await tell("switches", #"{"service":"filemaker","name":"endSessions","value":true}"#)
  }

  /// How many sessions were given back.
  func logOuts() async throws -> Int {
    try await visits("DELETE", "/sessions/")
  }

  /// How many requests with a method came for a path in which a text stands.
  func visits(_ method: String, _ part: String) async throws -> Int {
    struct Visit: Decodable { let method: String, path: String }
    let control = try #require(BaseURL(server.addresses.control))
    let answer = try await transport.send(
      HTTPRequest(.get, url: control.url(path: ["requests"]), template: "/requests"))
    return try JSONDecoder().decode([Visit].self, from: Data(answer.body))
      .count { $0.method == method && $0.path.contains(part) }
  }

  private func tell(_ name: String, _ body: String, _ method: REST.Method = .post) async throws {
    let control = try #require(BaseURL(server.addresses.control))
    let answer = try await transport.send(
      HTTPRequest(
        method, url: control.url(path: [name]), template: "/\(name)",
        headers: ["Content-Type": "application/json"], body: Array(body.utf8)))
    #expect(answer.status == 200)
  }
}

extension GuestDesk {
  /// Writes one field of a record as it is now.
  func set(_ value: String, of field: String, in id: GuestRecord.ID = GuestYard.first) async throws
  {
    let record = try await read(id)
    let line = GuestChange.Line(
      name: field, label: field, kind: .text, old: record.values[field] ?? "", new: value)
    try await change([line], of: id, modification: record.modification)
  }

  /// What a field of a record has now.
  func value(_ field: String, of id: GuestRecord.ID = GuestYard.first) async throws -> String? {
    try await read(id).values[field]
  }
}
