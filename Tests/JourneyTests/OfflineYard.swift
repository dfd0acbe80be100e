import ETO
import Foundation
import Kiosk
import Model
import REST
import Resources
import Sandbox
import Synchronization
import TestSupport
import Testing
import Vault

@testable import Engine
@testable import Features

/// A shelter's evening on which the network goes: staff with a vault, and kiosks with the lists that it
/// made.
@MainActor final class OfflineYard {
  /// A wire on which things go wrong.
  final class Wire: Transport {
    /// What goes wrong.
    enum State: Hashable, Sendable {
      case open
      /// Nothing goes through.
      case cut
      /// Everything is taken and nothing answered.
      case hangs
      /// Somebody else answers, with this status and body.
      case answers(Int, String)
      /// The connection is lost with the next thing that is written, before or after it arrives, and
      /// nothing goes through then.
      case breaks(arrives: Bool)
    }

    private let inner: any Transport
    private let watch: Watch
    private let now = Mutex(State.open)

    init(_ inner: any Transport, _ watch: Watch) { (self.inner, self.watch) = (inner, watch) }

    var state: State {
      get { now.withLock { $0 } }
      set { now.withLock { $0 = newValue } }
    }

    /// Whether nothing goes through.
    var isCut: Bool {
      get { state == .cut }
      set { state = newValue ? .cut : .open }
    }

    func send(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
      switch state {
      case .open: return try await inner.send(request)
      case .cut: throw .unreachable(.noConnection)
      case .hangs:
        await watch.answersFallDue()
        let (never, keep) = AsyncStream<Never>.makeStream()
        for await _ in never {}
        keep.finish()
        throw .cancelled
      case .answers(let status, let body):
        return HTTPResponse(
          status: status, headers: ["Content-Type": "text/html"], body: Array(body.utf8))
      case .breaks(let arrives):
        guard request.url.contains("TouchPointResponse"), !request.url.contains("/ListTouch"),
          !request.url.contains("/GetTouch")
        else { return try await inner.send(request) }
        state = .cut
        if arrives { _ = try await inner.send(request) }
        throw .unreachable(.connectionLost)
      }
    }
  }

  /// A clock at which waits end at once, but that for an answer: it ends when the wire hangs.
  final class Watch: _Concurrency.Clock, Sendable {
    typealias Instant = ManualClock.Instant
    private let hasty = HastyClock()
    private let answers = ManualClock()

    var now: Instant { hasty.now }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
      let wait = now.duration(to: deadline)
      guard (.seconds(5)...KioskDesk.answerTime).contains(wait) else {
        return try await hasty.sleep(until: deadline, tolerance: tolerance)
      }
      try await answers.sleep(
        until: answers.now.advanced(by: KioskDesk.answerTime), tolerance: tolerance)
    }

    /// Whoever waits for an answer, or is about to, has waited long enough.
    func answersFallDue() async {
      await answers.sleepers(1)
      answers.advance(by: KioskDesk.answerTime)
    }
  }

  /// How often a bell rang.
  final class Bell: Sendable {
    private let rung = Mutex(0)
    var count: Int { rung.withLock { $0 } }
    func ring() { rung.withLock { $0 += 1 } }
  }

  let yard: KioskYard
  let wire: Wire
  let watch = Watch()
  let bell = Bell()
  let vault: VaultDesk
  let machine = ShelterJourney.Machine()
  private let clock = Clock()

  /// The time that kiosks see.
  final class Clock: Sendable {
    private let date = Mutex(ShelterJourney.now)
    var now: Date { date.withLock { $0 } }
    func pass(_ seconds: Double) { date.withLock { $0 += seconds } }
  }

  /// Takes a story from start to end, and leaves nothing behind.
  static func take(_ story: (OfflineYard) async throws -> Void) async throws {
    try await KioskYard.take { yard in
      let offline = try await OfflineYard(yard)
      do {
        try await story(offline)
      } catch {
        await offline.vault.close()
        throw error
      }
      await offline.vault.close()
    }
  }

  private init(_ yard: KioskYard) async throws {
    self.yard = yard
    wire = Wire(yard.house.wire, watch)
    let vault = try await Vault(at: "\(machine.path)/vault", cost: Self.cheap)
    try await vault.setUp(with: Passphrase(Model.Secret("correct horse")))
    self.vault = VaultDesk(vault: vault, places: nil, user: "worker")
  }

  static let cheap = ScryptCost(rounds: 2, blockSize: 1, parallelism: 1) ?? .current

  func pass(_ seconds: Double) { clock.pass(seconds) }

  func environment(_ watch: any _Concurrency.Clock<Duration>) -> Environment {
    let clock = clock
    return Environment(transport: wire, clock: watch, now: { clock.now }, slept: { .zero })
  }

  func setup(_ change: (inout KioskSetup) -> Void = { _ in }) -> KioskSetup {
    var setup = KioskSetup(
      checkIn: KioskYard.checkIn, zone: KioskYard.zone, staffPIN: Model.Secret("2468"),
      phrases: Phrases(.en))
    change(&setup)
    return setup
  }

  /// Staff make a kiosk's list, or renew it.
  ///
  /// - Returns: the terminal's key, the first time.
  @discardableResult func provision(
    _ name: String, _ setup: KioskSetup? = nil
  ) async throws -> Model.Secret? {
    let path = "\(machine.path)/\(name).list"
    let provision = try #require(
      try await vault.provision(
        over: try KioskListFile.read(path), by: yard.staff, setup ?? self.setup(),
        address: "https://eto.example"))
    try? FileManager.default.removeItem(atPath: KioskListFile.keyPath(of: path))
    try KioskListFile.write(provision, to: path)
    return provision.key
  }

  /// Where a kiosk keeps what it cannot send.
  func queue(_ name: String) -> String { "\(machine.path)/\(name).queue" }

  /// Puts a kiosk at a door that has a list.
  func kiosk(
    _ name: String, key: Model.Secret, beds: [String] = ["Bed 12", "14"],
    clock: (any _Concurrency.Clock<Duration>)? = nil,
    _ change: (inout KioskSetup) -> Void = { _ in }
  ) throws -> KioskDesk {
    var setup = self.setup(change)
    setup.offline = OfflineKiosk(
      key: key, list: "\(machine.path)/\(name).list", queue: queue(name), beds: beds,
      night: "\(machine.path)/\(name).json")
    try #require(setup.offline != nil)
    let (environment, house, bell) = (environment(clock ?? watch), yard.house, bell)
    return KioskDesk(
      setup, environment, staff: StaffCall(ring: { bell.ring() }),
      terminal: KioskDesk.Terminal(keep: { _ in }, forget: {}),
      enter: { [wire] in
        guard !wire.isCut else { throw ETODesk.Failure.trouble(.offline(.noConnection)) }
        return try await KioskYard.enter(
          at: try #require(house.server.addresses.eto), environment)
      })
  }

  /// Staff take what a kiosk has queued.
  func receive(_ path: String) async throws -> VaultDesk.Received {
    try #require(try await vault.receive(path, at: ShelterJourney.now))
  }

  /// Staff send what is in their outbox, in its order, as the vault does.
  func send() async throws {
    for item in try await vault.read().outbox.items {
      let message = try #require(item.message as? NightMessage)
      let query = CheckIn.Query(message.setup, program: message.program, zone: KioskYard.zone)
      let desk = try await ShelterDesk(query, yard.staff.api, at: ShelterJourney.now)
      _ = try await desk.write(message.change)
      _ = try await vault.discard(item.id, at: ShelterJourney.now)
    }
  }

  /// What is in staff's outbox, by whom and where: `5001 Bed 12 in`.
  func outbox() async throws -> [String] {
    try await vault.read().outbox.items.map { item in
      guard let message = item.message as? NightMessage else { return "\(item.kind)" }
      return "\(message.change.guest) \(message.bed) \(message.change.status)"
    }
  }
}

extension Identified {
  /// Whom the terminal may serve; nil where it may nobody.
  var guest: KioskGuest? {
    if case .guest(let guest) = self { guest } else { nil }
  }
}
