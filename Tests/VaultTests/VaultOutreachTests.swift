import Foundation
import GRDB
import Model
import Testing

@testable import Vault

/// What street outreach keeps is sealed, is read in parts, and is removed when its time is over.
struct VaultOutreachTests {
  let scratch = Scratch()

  private static let day = 86_400.0

  private static func id(_ number: Int) -> UUID {
    UUID(
      uuid: (
        0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, UInt8(number >> 8), UInt8(number & 255)
      ))
  }

  private static func contact(
    _ number: Int, with person: OutreachPerson = .client(site: 301, number: 5001),
    daysAgo: Double = 0, at place: Whereabouts.Place? = nil, shift: Int? = nil
  ) -> OutreachContact {
    let moment = Samples.now - daysAgo * day
    return OutreachContact(
      id: id(number), with: person, named: "Philippa Quennell", at: moment, site: 301, program: 711,
      answers: CurrentLivingSituation(
        informationDate: CivilDate(moment, minutesEast: 0), situation: .placeNotMeantForHabitation),
      whereabouts: Whereabouts(
        point: Coordinates(latitude: 42.123456, longitude: -72.654321).map {
          OutreachPoint($0, accuracy: 17, time: moment, source: .gps)
        }, place: place), note: "Slept under Vauxhall arch", shift: shift.map(id),
      by: "worker@example.org")
  }

  private static func camp(_ number: Int, daysAgo: Int) -> Encampment {
    Encampment(
      id: id(number), name: "Ozymandias camp",
      seen: CivilDate(Samples.now, minutesEast: 0).adding(days: -daysAgo))
  }

  private func all(_ vault: Vault) async throws -> [OutreachRecord] {
    let (records, unreadable) = try await read(vault)
    #expect(unreadable == 0)
    return records
  }

  private func read(_ vault: Vault) async throws -> ([OutreachRecord], unreadable: Int) {
    var (all, unreadable): ([OutreachRecord], Int) = ([], 0)
    var place: Int64? = 0
    while let after = place {
      let page: RecordPage<OutreachRecord> = try await vault.page(after: after)
      #expect(page.values.count <= 500)
      all += page.values
      unreadable += page.unreadable
      place = page.next
    }
    return (all, unreadable)
  }

  @Test func eachKindComesBackAsItWasAndNoWordOfItIsInTheFile() async throws {
    let vault = try await scratch.unlockedVault()
    var contact = Self.contact(1, at: .encampment(Self.id(4)), shift: 2)
    contact.answers.locationDetails = "Vauxhall"
    contact.engagement = contact.answers.informationDate
    var person = UnnamedPerson(id: Self.id(3), called: "Red Jacket", firstMet: Samples.now)
    person.linked = .client(site: 301, number: 5001)
    let records: [OutreachRecord] = [
      .contact(contact),
      .shift(
        OutreachShift(id: Self.id(2), began: Samples.now, team: "Van 1", by: "worker@example.org")),
      .unnamed(person), .encampment(Self.camp(4, daysAgo: 1)),
    ]
    try await vault.save(records)
    #expect(try await all(vault) == records)
    #expect(try await vault.records() == Reading(values: records))
    #expect(try await vault.record(named: Self.id(3).uuidString) == OutreachRecord.unnamed(person))
    for word in Samples.words + ["42.123456", "654321", "Red Jacket", "Van 1"] {
      #expect(!scratch.contains(word), "\(word)")
    }
    try await vault.close()
  }

  @Test func manyAreReadInPartsInTheirOrder() async throws {
    let vault = try await scratch.unlockedVault()
    let records = (0..<1_203).map { OutreachRecord.contact(Self.contact($0)) }
    try await vault.save(records)
    try await vault.save(Samples.draft)
    #expect(try await all(vault) == records)
    // Records that the disk has not taken count, and are new.
    var changed = Self.contact(7)
    changed.note = "Changed"
    try await vault.keepUnwritten(
      [OutreachRecord.contact(changed)], removing: [Self.id(8).uuidString])
    let now = try await all(vault)
    #expect(now.count == 1_202 && now.last == .contact(changed))
    #expect(!now.contains { $0.id == Self.id(8) })
    await vault.lock()
    await #expect(throws: VaultError.locked) { try await all(vault) }
    try await vault.close()
  }

  @Test func whatIsDamagedIsCounted() async throws {
    let vault = try await scratch.unlockedVault()
    try await vault.save([1, 2].map { OutreachRecord.contact(Self.contact($0)) })
    try await vault.database.write { database in
      try database.execute(
        sql: """
          UPDATE record SET sealed = x'00'
          WHERE position = (SELECT min(position) FROM record WHERE kind = ?)
          """, arguments: [RecordKind.outreach.rawValue])
    }
    let (records, unreadable) = try await read(vault)
    #expect(records.count == 1 && unreadable == 1)
    try await vault.close()
  }

  @Test func whatIsOldGoesUnlessItIsNotSentOrSomethingThatStaysNamesIt() async throws {
    let vault = try await scratch.unlockedVault()
    let (old, young) = (401.0, 399.0)
    func unnamed(_ number: Int, daysAgo: Double) -> OutreachRecord {
      .unnamed(
        UnnamedPerson(
          id: Self.id(number), called: "Red Jacket", firstMet: Samples.now - daysAgo * Self.day))
    }
    func shift(_ number: Int, daysAgo: Double) -> OutreachRecord {
      .shift(
        OutreachShift(id: Self.id(number), began: Samples.now - daysAgo * Self.day, by: "w"))
    }
    try await vault.save([
      .contact(Self.contact(1, daysAgo: old)), .contact(Self.contact(2, daysAgo: young)),
      // Not sent yet.
      .contact(Self.contact(3, daysAgo: old)),
      // Named by a contact that stays, and by one that goes.
      unnamed(4, daysAgo: 500),
      .contact(Self.contact(5, with: .unnamed(Self.id(4)), daysAgo: young)),
      unnamed(6, daysAgo: 500), .contact(Self.contact(7, with: .unnamed(Self.id(6)), daysAgo: old)),
      unnamed(8, daysAgo: young),
      .encampment(Self.camp(9, daysAgo: 500)), .encampment(Self.camp(10, daysAgo: 399)),
      .encampment(Self.camp(11, daysAgo: 500)),
      .contact(Self.contact(12, daysAgo: 1, at: .encampment(Self.id(11)), shift: 13)),
      shift(13, daysAgo: 500), shift(14, daysAgo: old), shift(15, daysAgo: young),
    ])
    let gone = try await vault.purgeOutreach(
      olderThan: Samples.now - 400 * Self.day, keeping: [Self.id(3)])
    #expect(gone == 5)
    #expect(
      try await all(vault).map(\.id) == [2, 3, 4, 5, 8, 10, 11, 12, 13, 15].map { Self.id($0) })
    try await vault.close()
  }

  @Test func itIsSavedFromADamagedFileAndDestroyedWithTheRest() async throws {
    let vault = try await scratch.unlockedVault()
    let record = OutreachRecord.contact(Self.contact(1))
    try await vault.save(record)
    try await vault.close()
    let salvage = try await Salvage(of: scratch.database, with: Passphrase("correct horse"))
    #expect(salvage.records() == [record])
    _ = try await Vault.setAside(at: scratch.path, isAwaited: true)
    let next = try await scratch.vault()
    try await next.setUp(with: Passphrase("battery staple"), taking: salvage)
    #expect(try await all(next) == [record])
    try await next.close()
  }

  /// A write that leaves the outbox and the record that says so: both, or neither.
  @Test func whatLeavesTheOutboxAndWhatIsKeptOfItAreOneStep() async throws {
    let vault = try await scratch.unlockedVault()
    var outbox = Outbox()
    let item = Writes.item(1, about: "client/5001")
    try await vault.write(outbox.add(item))
    try await vault.save(OutreachRecord.contact(Self.contact(1)))
    let discarded = outbox.decide(.discard, on: item.id, now: Samples.now)
    let gone = try #require(discarded)
    let person = OutreachPerson.unnamed(Self.id(9))
    let after = OutreachRecord.contact(Self.contact(1, with: person))
    try await vault.database.write { database in
      try database.execute(
        sql: """
          CREATE TRIGGER full BEFORE INSERT ON audit BEGIN SELECT RAISE(ABORT, 'no room'); END
          """)
    }
    let note = AuditNote(.discarded, .id("client/5001"), by: "john.doe", item: item.id)
    await #expect(throws: VaultError.self) {
      try await vault.write(gone, telling: [note], keeping: [after])
    }
    #expect(try await vault.outbox().values.map(\.id) == [item.id])
    #expect(try await all(vault) == [.contact(Self.contact(1))])
    try await vault.database.write { try $0.execute(sql: "DROP TRIGGER full") }
    try await vault.write(gone, telling: [note], keeping: [after])
    #expect(try await vault.outbox().values.isEmpty)
    #expect(try await all(vault) == [after])
    try await vault.close()
  }
}
