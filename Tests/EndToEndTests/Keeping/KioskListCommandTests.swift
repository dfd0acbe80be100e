import FoundationEssentials
import Glibc
import Model
import TestSupport
import Testing
import Vault

@testable import Engine

/// A kiosk's list and its queue, by the commands that staff type.
@Suite(.fewAtATime) struct KioskListCommandTests {
  private struct Provisioned: Decodable {
    var people: Int
    var left: Int
    var key: String?
  }
  private struct Received: Decodable, Equatable {
    var added: Int
    var known: Int
    var unread: Int
  }
  private struct Item: Decodable {
    var kind: String
    var author: String
    var subject: String
  }

  private func read<Value: Decodable>(_ type: Value.Type, _ outcome: Command.Outcome) throws
    -> Value
  {
    try JSONDecoder().decode(type, from: Data(outcome.output.utf8))
  }

  /// A kiosk that staff have made a list for.
  private struct Terminal {
    let list: KioskList
    let key: KioskKey
    let place: KioskPlace
    let queue: KioskQueue

    init(_ home: Home, _ key: Secret) throws {
      self.key = try #require(KioskKey(text: key))
      let file = try #require(try KioskListFile.read("\(home.path)/kiosk.list"))
      list = try KioskList(file, openedBy: self.key)
      place = try #require(KioskPlace(list.place))
      queue = KioskQueue(at: "\(home.path)/queue")
    }

    /// Queues a check-in of somebody, as the kiosk does.
    func add(_ guest: Int) throws {
      let now = Date()
      let change = BedChange(
        id: UUID(), .checkIn, of: Guest(id: guest),
        night: CivilDate(nightAt: now, minutesEast: 0), bed: place.beds.last?.id,
        status: .present, begun: now)
      try queue.append(try KioskSeal(list, key).seal(place.item(change)))
    }
  }

  private func provision(
    _ kept: KeptVault, _ sandbox: RunningSandbox
  ) async throws -> (Provisioned, key: Secret?) {
    let outcome = try await kept.run(
      "kiosk", "provision", "\(kept.home.path)/kiosk.list", "--json", in: sandbox)
    try #require(outcome.status == 0, "\(outcome.errors)")
    let provisioned = try read(Provisioned.self, outcome)
    let key = try provisioned.key.flatMap { try KioskListFile.read($0) }
    return (provisioned, key.map { Secret(String(decoding: $0, as: UTF8.self)) })
  }

  @Test func aListIsMadeAndRenewedAndItsQueueTakenOnce() async throws {
    let sandbox = try await RunningSandbox()
    let kept = try await KeptVault()
    let (made, key) = try await provision(kept, sandbox)
    #expect(made.people > 5)
    let terminal = try Terminal(kept.home, try #require(key))
    #expect(terminal.list.count > made.people && terminal.place.address == "sandbox")
    // Renewed it keeps its key, and says none.
    let (renewed, again) = try await provision(kept, sandbox)
    #expect(renewed.key == nil && again == nil && renewed.people == made.people)

    try terminal.add(5001)
    let path = terminal.queue.path
    let taken = try await kept.run("outbox", "receive", path, "--json", in: sandbox)
    #expect(taken.status == 0, "\(taken.errors)")
    #expect(try read(Received.self, taken) == Received(added: 1, known: 0, unread: 0))
    #expect(terminal.queue.count == 0)
    let listed = try await kept.run("outbox", "--json", in: sandbox)
    let items = try read([Item].self, listed)
    #expect(items.map(\.kind) == ["checkIn"])
    #expect(items.map(\.author) == ["worker@example.org"])
    #expect(items.map(\.subject) == ["client/5001"])
    let sent = try await kept.run("outbox", "send", in: sandbox)
    #expect(sent.status == 0, "\(sent.errors)")
    for outcome in [taken, listed, sent] {
      #expect(!outcome.output.contains(key?.revealed ?? ""))
    }
  }

  @Test func whatIsInTheWayIsSaid() async throws {
    let sandbox = try await RunningSandbox()
    let kept = try await KeptVault()
    let nowhere = try await kept.run("outbox", "receive", "/nowhere/queue", in: sandbox)
    #expect(nowhere.status == 1 && nowhere.errors.contains("no kiosk queue at /nowhere/queue"))
    // Another laptop's kiosk.
    let (_, key) = try await provision(kept, sandbox)
    let terminal = try Terminal(kept.home, try #require(key))
    try terminal.add(5001)
    let other = try await KeptVault()
    let refused = try await other.run("outbox", "receive", terminal.queue.path, in: sandbox)
    #expect(refused.status == 1 && refused.errors.contains("Not opened, and still in the file: 1."))
    #expect(terminal.queue.count == 1)
    let renewed = try await other.run(
      "kiosk", "provision", "\(kept.home.path)/kiosk.list", in: sandbox)
    #expect(renewed.status == 1 && renewed.errors.contains("does not know the kiosk"))
    let unsealed = try await Command(
      ["outbox", "receive", terminal.queue.path, "--sandbox"], home: try Home()
    ).outcome()
    #expect(unsealed.status == 1 && unsealed.errors.contains("--keep or PORCHLIGHT_KEEP"))
  }

  /// Whatever moment it is killed in, the next one has all of it, and nothing twice.
  @Test func whoeverIsKilledWhileTakingItLosesAndDoublesNothing() async throws {
    let sandbox = try await RunningSandbox()
    let kept = try await KeptVault()
    let (_, key) = try await provision(kept, sandbox)
    let terminal = try Terminal(kept.home, try #require(key))
    let arguments = ["outbox", "receive", terminal.queue.path, "--sandbox"]
    let (log, queue) = ("\(kept.path)/vault.sqlite-wal", terminal.queue.path)
    let moments: [@Sendable () -> Bool] = [
      { true }, { FileManager.default.contents(atPath: log)?.isEmpty == false },
      { FileManager.default.contents(atPath: queue)?.isEmpty == true },
    ]
    var expected = 0
    for isDue in moments {
      for guest in 0..<20 { try terminal.add(6000 + expected + guest) }
      expected += 20
      let command = try Command(arguments, environment: kept.environment, home: kept.home)
      let end = ContinuousClock.now + .seconds(60)
      while !isDue(), ContinuousClock.now < end { await Task.yield() }
      command.signal(SIGKILL)
      _ = try await command.outcome()
      let rest = try await kept.run("outbox", "receive", terminal.queue.path, in: sandbox)
      #expect(rest.status == 0, "\(rest.errors)")
      let items = try await kept.open { try await $0.outbox().values }
      #expect(items.count == expected && Set(items.map(\.id)).count == expected)
    }
  }

  @Test func aCardIsPrintedAndNotKept() async throws {
    let sandbox = try await RunningSandbox()
    let kept = try await KeptVault()
    let outcome = try await kept.run("kiosk", "card", "5001", in: sandbox)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let code = String(try #require(outcome.output.split(separator: "\n").first))
    #expect(code.hasPrefix("P") && code.count == 12)
    #expect(outcome.output.contains("█"))
    let cards = try await kept.open { try await $0.records(IssuedCard.self).values }
    #expect(cards.map(\.hash) == [CardHash(Secret(code))] && cards.map(\.holder) == [5001])
    let nobody = try await kept.run("kiosk", "card", "999999", in: sandbox)
    #expect(nobody.status == 1 && nobody.output.isEmpty)
  }
}
