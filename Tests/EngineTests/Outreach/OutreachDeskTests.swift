import Features
import Foundation
import Model
import REST
import Resources
import Synchronization
import TestSupport
import Testing
import Vault

@testable import Engine

/// What street outreach keeps, and what of it goes to the outbox.
struct OutreachDeskTests {
  /// An outbox that remembers what it was given, and takes so many things only.
  private final class Given: Sendable {
    private let state = Mutex<(all: [OutreachMessage], room: Int)>(([], .max))
    private let goes = Mutex(true)

    var all: [OutreachMessage] { state.withLock { $0.all } }
    var ids: [UUID] { all.map(\.contact.id) }

    func take(_ message: OutreachMessage, _ id: UUID) throws(VaultError) {
      let isFull = state.withLock { state in
        guard state.room > 0 else { return true }
        state.room -= 1
        state.all.append(message)
        return false
      }
      if isFull { throw .diskFull }
      #expect(id == message.contact.id)
    }

    /// Takes writes out, all or none, as the outbox does.
    func withdraw(_ ids: [UUID]) -> Bool {
      guard goes.withLock({ $0 }), Set(ids).isSubset(of: self.ids) else { return false }
      state.withLock { state in state.all.removeAll { ids.contains($0.contact.id) } }
      return true
    }

    /// What was given has left.
    func send() { goes.withLock { $0 = false } }

    func hasRoom(for count: Int) { state.withLock { $0.room = count } }
  }

  private let folder: VaultFolder
  private let given = Given()

  init() async throws { folder = try await VaultFolder() }

  private var desk: OutreachDesk {
    let (open, given) = (folder.open, given)
    return OutreachDesk(
      setup: MessageSample.outreachSetup, sessions: Sessions(),
      environment: Environment(transport: ScriptedTransport(), now: { Bench.now }), zone: .utc,
      cache: Cache(open),
      open: { () throws(VaultError) in
        guard let vault = await open() else { throw .locked }
        return vault
      },
      enqueue: { message, id, _, _ throws(VaultError) in try given.take(message, id) },
      withdraw: { ids, records, _ throws(VaultError) in
        guard given.withdraw(ids), let vault = await open() else { return false }
        try await vault.save(records)
        return true
      })
  }

  private static let red = UnnamedPerson(id: UUID(), called: "Red Jacket", firstMet: Bench.now)
  private static let ana = OutreachPerson.client(site: 7, number: 5001)

  private func contact(
    with person: OutreachPerson, minutesAgo: Double = 0, at place: Whereabouts.Place? = nil,
    shift: UUID? = nil
  ) -> OutreachContact {
    let moment = Bench.now - minutesAgo * 60
    return OutreachContact(
      id: UUID(), with: person, named: "Somebody", at: moment, site: 7, program: 4,
      answers: CurrentLivingSituation(
        informationDate: CivilDate(moment, minutesEast: 0), situation: .placeNotMeantForHabitation),
      whereabouts: Whereabouts(place: place), shift: shift, by: "worker@example.org")
  }

  private func contacts() async throws -> [OutreachContact] {
    try await desk.contacts { _ in true }
  }

  @Test func aContactWithAClientIsKeptAndGiven() async throws {
    let camp = Encampment(id: UUID(), name: "Rope Walk", seen: CivilDate(daysSince1970: 20_000))
    let shift = OutreachShift(id: UUID(), began: Bench.now, team: "Van 1", by: "w")
    try await desk.save([.encampment(camp), .shift(shift)])
    let contact = contact(with: Self.ana, at: .encampment(camp.id), shift: shift.id)
    #expect(try await desk.write(contact) == contact)
    #expect(try await contacts() == [contact])
    #expect(given.all.map(\.whom) == [.known(5001)])
    #expect(given.all.map(\.place) == ["Rope Walk"] && given.all.map(\.team) == ["Van 1"])
    try await desk.write(self.contact(with: .newClient(UUID()), at: .listed("Library steps")))
    #expect(given.all.last?.place == "Library steps" && given.all.last?.needs.count == 1)
  }

  @Test func oneWithSomebodyWithoutANameIsKeptOnly() async throws {
    try await desk.save([.unnamed(Self.red)])
    try await desk.write(contact(with: .unnamed(Self.red.id)))
    #expect(given.all.isEmpty)
    #expect(try await contacts().count == 1)
  }

  @Test func whatIsNotTakenIsNotKeptAsIfItWere() async throws {
    given.hasRoom(for: 0)
    let contact = contact(with: Self.ana)
    await #expect(throws: VaultError.diskFull) { try await desk.write(contact) }
    #expect(try await contacts().isEmpty, "it is written again")
    folder.set(open: false)
    await #expect(throws: VaultError.locked) { try await desk.write(contact) }
  }

  @Test func onceSomebodyIsKnownTheirContactsGoAlongOnce() async throws {
    let first = contact(with: .unnamed(Self.red.id), minutesAgo: 9)
    let second = contact(with: .unnamed(Self.red.id), minutesAgo: 5)
    try await desk.save([.unnamed(Self.red)])
    for contact in [first, second, contact(with: .unnamed(UUID()))] {
      try await desk.write(contact)
    }
    let linked = try await desk.link(Self.red.id, to: Self.ana, named: "Example, Ana")
    #expect(Set(linked.map(\.id)) == [first.id, second.id])
    #expect(Set(given.ids) == [first.id, second.id] && given.all.count == 2)
    #expect(given.all.allSatisfy { $0.whom == .known(5001) && $0.name == "Example, Ana" })
    #expect(try await contacts().count { $0.person == Self.ana } == 2)
    // Said once more, or said of somebody else, nothing more goes.
    let other = OutreachPerson.client(site: 7, number: 6000)
    #expect(try await desk.link(Self.red.id, to: other, named: "Other") == [])
    #expect(given.all.count == 2)
    // Whoever had begun to write about them writes about the client.
    let late = try await desk.write(contact(with: .unnamed(Self.red.id)))
    #expect(late.person == Self.ana && given.all.count == 3)
  }

  @Test func whatADeadProgramHasLeftIsDoneByTheNext() async throws {
    let both = [9, 5].map { contact(with: .unnamed(Self.red.id), minutesAgo: $0) }
    try await desk.save([.unnamed(Self.red)] + both.map { .contact($0) })
    given.hasRoom(for: 1)
    await #expect(throws: VaultError.diskFull) {
      try await desk.link(Self.red.id, to: Self.ana, named: "Example, Ana")
    }
    #expect(try await contacts().allSatisfy { $0.person == .unnamed(Self.red.id) })
    given.hasRoom(for: .max)
    let (people, unreadable) = try await desk.load(into: [UUID: OutreachPerson]()) {
      if case .contact(let contact) = $1 { $0[contact.id] = contact.person }
    }
    #expect(unreadable == 0 && Set(people.keys) == Set(both.map(\.id)))
    #expect(people.values.allSatisfy { $0 == Self.ana })
    #expect(Set(given.ids) == Set(both.map(\.id)))
    let before = given.all.count
    _ = try await desk.load(into: 0) { count, _ in count += 1 }
    #expect(given.all.count == before, "there is nothing left to do")
  }

  @Test func whoSomebodyIsIsTakenBackWithAllTheirContacts() async throws {
    let both = [9, 5].map { contact(with: .unnamed(Self.red.id), minutesAgo: $0) }
    let other = contact(with: Self.ana)
    try await desk.save([.unnamed(Self.red)] + both.map { .contact($0) })
    try await desk.write(other)
    let ids = try await desk.link(Self.red.id, to: Self.ana, named: "Example, Ana").map(\.id)
    #expect(try await desk.unlink(Self.red.id, ids, by: "worker@example.org"))
    #expect(given.ids == [other.id])
    let kept = try await contacts()
    #expect(kept.count { $0.person == .unnamed(Self.red.id) && $0.name == "Red Jacket" } == 2)
    #expect(kept.count { $0.person == Self.ana } == 1, "her own stays hers")
    #expect(await desk.record(Self.red.id, folder.vault) == .unnamed(Self.red))
    // It is taken back once, and nothing is left to do.
    #expect(try await !desk.unlink(Self.red.id, ids, by: "worker@example.org"))
    _ = try await desk.load(into: 0) { count, _ in count += 1 }
    #expect(given.ids == [other.id])
    // Said anew, they go along anew.
    _ = try await desk.link(Self.red.id, to: Self.ana, named: "Example, Ana")
    #expect(Set(given.ids) == Set(ids + [other.id]))
  }

  @Test func whatMayHaveLeftStaysWhoseItIs() async throws {
    let contact = contact(with: .unnamed(Self.red.id))
    try await desk.save([.unnamed(Self.red), .contact(contact)])
    _ = try await desk.link(Self.red.id, to: Self.ana, named: "Example, Ana")
    given.send()
    #expect(try await !desk.unlink(Self.red.id, [contact.id], by: "worker@example.org"))
    #expect(try await contacts().map(\.person) == [Self.ana])
  }

  @Test func whoIsOnRecordByNowHasTheirNumber() async throws {
    let message = MessageSample.newClient
    var red = Self.red
    red.linked = .newClient(message.id)
    try await desk.save([
      .unnamed(red), .contact(contact(with: .newClient(message.id))),
      .contact(contact(with: .newClient(UUID()))),
    ])
    var outbox = Outbox()
    try await folder.vault.write(
      outbox.add(
        OutboxItem(
          id: message.id, destination: .eto, at: "https://eto.example", kind: NewClientMessage.kind,
          subject: message.subject, author: "w", title: "AE", created: .now(),
          version: NewClientMessage.version, body: message.packed)))
    let begun = outbox.begin(message.id)
    try await folder.vault.write(try #require(begun))
    try await folder.vault.write(
      outbox.receive(
        .arrived([NewClientMessage.number: "6001"]), for: message.id, now: Bench.now, random: 0))
    _ = try await desk.load(into: 0) { count, _ in count += 1 }
    let client = OutreachPerson.client(site: 3, number: 6001)
    #expect(try await contacts().count { $0.person == client } == 1)
    guard case .unnamed(let person)? = await desk.record(red.id, folder.vault) else {
      Issue.record("they are gone")
      return
    }
    #expect(person.linked == client)
  }

  @Test func whatIsAskedForIsReadAndLetGo() async throws {
    let all = [5, 9, 1].map { contact(with: Self.ana, minutesAgo: $0) }
    try await desk.save(all.map { .contact($0) })
    #expect(try await contacts().map(\.id) == [all[2], all[0], all[1]].map(\.id), "newest first")
    #expect(
      try await desk.contacts([all[1].id, UUID(), all[2].id]).map(\.id) == [all[2].id, all[1].id])
    try await desk.remove([all[0].id])
    #expect(try await contacts().count == 2)
    #expect(given.all.isEmpty)
  }
}
