import ETO
import Foundation
import Model
import REST
import Resources
import Sandbox
import Store
import Synchronization
import Terminal
import TestSupport
import Testing
import Vault

@testable import Engine
@testable import Features

/// A shelter's evening with the pretend ETO behind it: keys in, screens out, for one worker or two.
@MainActor final class ShelterJourney {
  /// Half past nine in the evening at the site.
  nonisolated static let now = Date(timeIntervalSince1970: 1_772_505_000)

  /// A folder that a vault is in, gone with it.
  final class Machine: Sendable {
    let path = "\(NSTemporaryDirectory())porchlight-shelter-\(UUID().uuidString)"
    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  let server: SandboxServer
  private let transport = HTTPTransport()
  private var workers: [ShelterWorker] = []
  /// What is on the wire of all workers.
  let wire: CountingTransport

  /// Takes a story from start to end, and leaves nothing behind.
  static func take(
    _ scenario: Scenario = .standard, _ story: (ShelterJourney) async throws -> Void
  ) async throws {
    let options = SandboxOptions(scenario: scenario, now: { ShelterJourney.now })
    let journey = ShelterJourney(try await SandboxServer.start(options))
    do {
      try await story(journey)
    } catch {
      await journey.end()
      throw error
    }
    await journey.end()
  }

  private init(_ server: SandboxServer) {
    self.server = server
    wire = CountingTransport(transport)
  }

  private func end() async {
    for worker in workers { await worker.leave() }
    await transport.shutdown()
    await server.stop()
  }

  /// Somebody signs in to the night shelter, or to another program of the site.
  ///
  /// On a machine that keeps what waits, whoever worked there last may have left something.
  func worker(
    _ email: String = "worker@example.org", in program: Program? = nil, on machine: Machine? = nil
  ) async throws -> ShelterWorker {
    let program = program ?? Program(id: 712, name: "Night Shelter")
    let base = try #require(server.addresses.eto.flatMap { BaseURL($0) })
    let account = try await ETOAccount.signIn(
      at: base, with: Credentials(user: email, password: REST.Secret("porchlight")), over: wire,
      retry: Retry(clock: HastyClock()), minutesEast: -300)
    let enterprise = try #require(try await account.enterprises().first)
    let api = try await account.open(site: 301, of: enterprise.id, program: program.id)
    let worker = try await ShelterWorker(
      api, in: program, of: account, as: email, over: wire, on: machine)
    workers.append(worker)
    return worker
  }

  /// Lets the next requests that fit go wrong.
  func fault(_ kind: String, _ path: String, count: Int = 1) async throws {
    let control = try #require(BaseURL(server.addresses.control))
    let body =
      #"{"service":"eto","kind":"\#(kind)","pathPrefix":"/API/\#(path)","count":\#(count)}"#
    let response = try await transport.send(
      HTTPRequest(
        .post, url: control.url(path: ["faults"]), template: "/faults",
        headers: ["Content-Type": "application/json"], body: Array(body.utf8)))
    #expect(response.status == 200)
  }
}

/// One worker at a screen.
@MainActor final class ShelterWorker {
  let api: ETOAPI
  let store: Store<App>
  private let runner: EffectRunner
  private let hearing: Task<Void, Never>
  private var stamps = 0

  init(
    _ api: ETOAPI, in program: Program, of account: ETOAccount, as email: String,
    over wire: CountingTransport, on machine: ShelterJourney.Machine?
  ) async throws {
    self.api = api
    let screen = MemoryScreen(Size(width: 80, height: 24))
    // Time stands still: what waits is tried again when somebody says so.
    var dependencies = OutboxRelay.Dependencies()
    dependencies.moment = {
      Moment(wall: ShelterJourney.now, boot: .seconds(1), bootID: "boot")
    }
    let environment = Environment(transport: wire, now: { ShelterJourney.now })
    let runner = EffectRunner(
      environment: environment, screen: screen,
      editor: Editor(environment: [:]) { UUID().uuidString }, preferences: KeptPreferences(),
      host: VaultHost(
        machine.map { .folder($0.path) } ?? .temporary,
        cost: ScryptCost(rounds: 2, blockSize: 1, parallelism: 1) ?? .current,
        dependencies: dependencies),
      zone: .fixed(secondsFromGMT: -5 * 3600))
    await runner.sessions.begin(account, as: email, at: "eto.example")
    await runner.sessions.enter(api)
    let state = App.State(
      size: screen.size, preferences: Preferences(language: .en), phrases: Phrases(.en),
      zone: .fixed(secondsFromGMT: -5 * 3600), signIns: [.serviceNow: SignIn.Defaults()],
      checkIn: CheckInSetup(
        touchPoint: 2101,
        elements: CheckInElements(bed: 4102, date: 4101, status: 4103, reference: 4104, note: 4105)),
      isSandbox: true)
    let store = Store<App>(state, environment) { effect, send in
      await runner.run(effect, send: send)
    }
    self.store = store
    self.runner = runner
    hearing = Task { await runner.listen { action in await store.send(action) } }
    if machine != nil {
      let key = Passphrase(Model.Secret("correct horse"))
      let isNew = await runner.host.look() == .new(keyring: true)
      let trouble =
        isNew
        ? await runner.host.setUp(with: key, runner.post)
        : await runner.host.unlock(with: key, runner.post)
      #expect(trouble == nil)
    }
    store.send(
      .checkIn(
        .entered(
          CheckIn.Shelter(program: program.id, name: program.name, person: "worker@example.org"))))
  }

  var state: CheckIn.State { store.state.checkIn }

  /// Presses keys without waiting for what comes of them.
  func begin(_ keys: String) {
    for key in Key.script(keys) {
      stamps += 1
      let stamp = Stamp(now: ShelterJourney.now, id: UUID())
      if let action = App.action(for: .key(key), in: store.state, stamp: stamp) {
        store.send(action)
      }
    }
  }

  /// Presses keys, and waits until all that follows has happened.
  func press(_ keys: String) async {
    begin(keys)
    await settle()
  }

  /// Waits until all that is under way has happened, and the screen has heard of it.
  func settle() async {
    repeat {
      await store.settle()
      await runner.host.rest()
    } while !store.runningEffects.isEmpty
  }

  /// Lets nobody answer any more and nothing be heard.
  func leave() async {
    store.cancelAll()
    await runner.close()
    await hearing.value
  }

  /// Who gives cards on this machine.
  func cardDesk() async throws -> CardDesk {
    await runner.host.openTemporary(runner.post)
    let vault = try #require(await runner.host.vault)
    return CardDesk(vault: vault, site: 301, user: "worker@example.org")
  }

  /// The screen's words, one blank between them.
  var body: String {
    App.render(store.state, in: store.state.surroundings).text
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// What the message row says.
  var toast: String { store.state.toast?.sentence.text(Phrases(.en)) ?? "" }

  /// Filters the list, with the filter kept.
  func find(_ words: String) async { await press("<esc><esc>/\(words)<enter>") }

  /// The bed that somebody has on the screen.
  func bed(of words: String) -> String? {
    let guest = state.guests.values.first { $0.name.listed.hasPrefix(words) }
    guard let night = guest.map(state.shown)?.tonight, night.takesBed else { return nil }
    return state.form?.bed(night.bed)?.label
  }

  /// What the server has of a person's night, read past the screen.
  func responses(of words: String) async throws -> [TouchPointResponse] {
    let guest = try #require(
      state.guests.values.first { $0.name.listed.hasPrefix(words) }, "\(words)")
    let night = try #require(state.night)
    return try await api.responses(about: try #require(guest.subjectID), on: 2101)
      .filter { $0.answer(to: 4101) == .date(night) }
  }
}

/// A wire that counts how many requests are under way at a time.
final class CountingTransport: Transport {
  private let inner: any Transport
  private let counts = Mutex<(now: Int, most: Int, all: Int)>((0, 0, 0))
  private let breaking = Mutex<(path: String?, only: String, left: Int)>((nil, "", 0))
  private let isCut = Mutex(false)
  private let errand = Mutex<(path: String, run: @Sendable () async -> Void)?>(nil)

  init(_ inner: any Transport) { self.inner = inner }

  /// The most that were under way at the same time.
  var most: Int { counts.withLock { $0.most } }
  /// All requests so far.
  var all: Int { counts.withLock { $0.all } }

  /// Loses the connection for a while once a request to such a path was sent; to other paths only
  /// where `only` is given.
  func breakAfter(_ path: String, only: String = "") {
    breaking.withLock { $0 = (path, only, 0) }
  }

  /// Has no connection from now on, until ``mend()``.
  func cut() { isCut.withLock { $0 = true } }

  /// Has a connection again.
  func mend() { isCut.withLock { $0 = false } }

  /// Does something once, just before a request to such a path is sent.
  func before(_ path: String, _ run: @escaping @Sendable () async -> Void) {
    errand.withLock { $0 = (path, run) }
  }

  func send(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
    let isBroken = breaking.withLock { state in
      if let path = state.path, request.url.contains(path) {
        state = (nil, state.only, 3)
      } else if state.left > 0, state.only.isEmpty || request.url.contains(state.only) {
        state.left -= 1
        return true
      }
      return false
    }
    guard !isBroken, !isCut.withLock({ $0 }) else { throw .unreachable(.noConnection) }
    let run = errand.withLock { errand -> (@Sendable () async -> Void)? in
      guard let due = errand, request.url.contains(due.path) else { return nil }
      errand = nil
      return due.run
    }
    await run?()
    counts.withLock { counts in
      counts.now += 1
      counts.all += 1
      counts.most = max(counts.most, counts.now)
    }
    defer { counts.withLock { $0.now -= 1 } }
    return try await inner.send(request)
  }
}
