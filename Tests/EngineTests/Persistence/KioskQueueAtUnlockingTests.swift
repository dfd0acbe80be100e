import Features
import Foundation
import Glibc
import Model
import Resources
import Synchronization
import TestSupport
import Testing
import Vault

@testable import Engine

/// Where a kiosk's queue lies on the machine on which staff unlock.
@Suite(.fewAtATime, .timeLimit(.minutes(5))) struct KioskQueueAtUnlockingTests {
  private static let cheap = ScryptCost(rounds: 2, blockSize: 1, parallelism: 1) ?? .current
  private let folder: Folder
  private let post = Post(
    sessions: Sessions(), environment: Environment(transport: ScriptedTransport()), zone: .utc)
  private let key = Passphrase(Model.Secret("correct horse"))

  /// A folder for one test, gone when it is.
  private final class Folder: Sendable {
    let path = "\(NSTemporaryDirectory())porchlight-queue-\(UUID().uuidString)"
    var queue: String { "\(path)/kiosk-queue" }

    init() throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  /// What was heard, in order.
  private final class Heard: Sendable {
    private let state = Mutex<[KioskQueueNews]>([])
    var all: [KioskQueueNews] { state.withLock { $0 } }
    func add(_ news: KioskQueueNews) { state.withLock { $0.append(news) } }
  }

  init() throws { folder = try Folder() }

  private func host() -> VaultHost {
    VaultHost(.folder("\(folder.path)/kept"), cost: Self.cheap, queue: folder.queue)
  }

  /// What a kiosk seals for a vault.
  private func write(for terminal: KioskTerminal) throws -> SealedWrite {
    let change = BedChange(
      id: UUID(), .checkIn, of: Guest(id: 12), night: CivilDate(daysSince1970: 20_000), bed: 5,
      status: .present, begun: Bench.now)
    let place = KioskPlace(
      address: terminal.address, site: 3, program: 4,
      setup: CheckInSetup(
        touchPoint: 1, elements: CheckInElements(bed: 1, date: 2, status: 3, reference: 4)),
      beds: [Bed(id: 5, label: "Bed 5")], canHold: true)
    let list = KioskList(for: terminal, made: Bench.now, place: place.packed, holders: [:])
    return try KioskSeal(list, try #require(terminal.key)).seal(place.item(change))
  }

  private func terminal() -> KioskTerminal {
    KioskTerminal(
      id: UUID(), address: "https://eto.example", author: "worker@example.org", made: Bench.now)
  }

  /// What is told when the vault is unlocked once more, with this in it.
  private func told(_ prepare: (Vault) async throws -> Void) async throws -> [KioskQueueNews] {
    let host = host()
    #expect(await host.look() == .new(keyring: true))
    #expect(await host.setUp(with: key, post) == nil)
    try await prepare(try #require(await host.vault))
    await host.lock()
    #expect(await host.unlock(with: key, post) == nil)
    let heard = Heard()
    host.news.finish()
    await host.news.deliver { news in
      if case .queue(let news, _) = news { heard.add(news) }
    }
    await host.close()
    return heard.all
  }

  @Test func itIsTakenAndSaid() async throws {
    let queue = KioskQueue(at: folder.queue)
    let news = try await told { vault in
      let terminal = terminal()
      try await vault.save(terminal)
      for _ in 0..<2 { try queue.append(try write(for: terminal)) }
    }
    #expect(news == [.taken(2)] && queue.count == 0)
  }

  @Test func whatAnotherMachinesListSealedIsSaidToStay() async throws {
    let queue = KioskQueue(at: folder.queue)
    let news = try await told { _ in try queue.append(try write(for: terminal())) }
    #expect(news == [.left(1)] && queue.count == 1)
  }

  @Test func aFileThatMayNotBeReadIsNamed() async throws {
    let news = try await told { _ in
      try #require(symlink("/dev/null", folder.queue) == 0)
    }
    #expect(news == [.closed(folder.queue)])
  }

  @Test func withoutAQueueNothingIsSaid() async throws {
    #expect(try await told { _ in }.isEmpty)
  }
}
