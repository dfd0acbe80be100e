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
  /// A wire that can be cut.
  final class Wire: Transport {
    private let inner: any Transport
    private let cut = Mutex(false)

    init(_ inner: any Transport) { self.inner = inner }

    /// Whether nothing goes through.
    var isCut: Bool {
      get { cut.withLock { $0 } }
      set { cut.withLock { $0 = newValue } }
    }

    func send(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
      guard !isCut else { throw .unreachable(.noConnection) }
      return try await inner.send(request)
    }
  }

  let yard: KioskYard
  let wire: Wire
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
    wire = Wire(yard.house.wire)
    let vault = try await Vault(at: "\(machine.path)/vault", cost: Self.cheap)
    try await vault.setUp(with: Passphrase(Model.Secret("correct horse")))
    self.vault = VaultDesk(vault: vault, places: nil, user: "worker")
  }

  static let cheap = ScryptCost(rounds: 2, blockSize: 1, parallelism: 1) ?? .current

  func pass(_ seconds: Double) { clock.pass(seconds) }

  private var environment: Environment {
    let clock = clock
    return Environment(
      transport: wire, clock: HastyClock(), now: { clock.now }, slept: { .zero })
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
    _ change: (inout KioskSetup) -> Void = { _ in }
  ) throws -> KioskDesk {
    var setup = self.setup(change)
    setup.offline = OfflineKiosk(
      key: key, list: "\(machine.path)/\(name).list", queue: queue(name), beds: beds,
      night: "\(machine.path)/\(name).json")
    try #require(setup.offline != nil)
    let (environment, house) = (environment, yard.house)
    return KioskDesk(
      setup, environment, staff: StaffCall(ring: {}),
      terminal: KioskDesk.Terminal(keep: { _ in }, forget: {}),
      enter: { [wire] in
        guard !wire.isCut else { throw ETODesk.Failure.trouble(.offline(.noConnection)) }
        let defaults = ETOSignIn.Defaults(
          address: try #require(house.server.addresses.eto), email: "worker@example.org",
          password: Model.Secret("porchlight"))
        return try await ETODesk(
          try #require(ETOSignIn.Credentials(defaults)),
          in: WorkplaceWish(
            last: ETOSignIn.Last(
              enterprise: "facfca25-4832-4df1-0d77-b902335fc8e8", site: 301, program: 712)),
          environment)
      })
  }

  /// Staff take what a kiosk has queued.
  func receive(_ path: String) async throws -> VaultDesk.Received {
    try #require(try await vault.receive(path, at: ShelterJourney.now))
  }

  /// What is in staff's outbox, by whom and where: `5001 Bed 12 in`.
  func outbox() async throws -> [String] {
    try await vault.read().outbox.items.map { item in
      guard let parcel = item.parcel as? NightParcel else { return "\(item.kind)" }
      return "\(parcel.change.guest) \(parcel.bed) \(parcel.change.status)"
    }
  }
}

extension Identified {
  /// Whom the terminal may serve; nil where it may nobody.
  var guest: KioskGuest? {
    if case .guest(let guest) = self { guest } else { nil }
  }
}
