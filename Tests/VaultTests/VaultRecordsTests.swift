import Foundation
import Model
import Testing

@testable import Vault

struct VaultRecordsTests {
  let scratch = Scratch()

  @Test func eachKindComesBackAsItWas() async throws {
    let vault = try await scratch.unlockedVault()
    try await vault.save(Samples.credential)
    try await vault.save(Samples.draft)
    try await vault.save(Samples.list)
    try await vault.save(Samples.consent)
    try await vault.save(Samples.link)
    #expect(try await vault.records() == Reading(values: [Samples.credential]))
    #expect(try await vault.records() == Reading(values: [Samples.draft]))
    #expect(try await vault.records() == Reading(values: [Samples.list]))
    #expect(try await vault.records() == Reading(values: [Samples.consent]))
    #expect(try await vault.records() == Reading(values: [Samples.link]))
    var apart = Samples.link
    apart.decision = LinkDecision(.imported("P-1"), .client(site: 7, number: 5001), isSame: false)
    try await vault.save(apart)
    #expect(try await vault.record(named: apart.name) == apart)
    #expect(try await vault.record(named: Samples.link.name) == Samples.link)
    #expect(try await vault.record(CachedList.self, named: "tasks/yours") == nil)
    try await vault.close()
  }

  @Test func theNewerReplacesTheOlderInItsPlace() async throws {
    let vault = try await scratch.unlockedVault()
    var first = Samples.draft
    var second = Samples.draft
    second.name = "comment/4712"
    try await vault.save([first, second])
    first.content = Array("another text".utf8)
    try await vault.save(first)
    #expect(try await vault.records() == Reading(values: [first, second]))
    try await vault.remove(Draft.self, named: first.name)
    try await vault.remove(Draft.self, named: "never there")
    #expect(try await vault.records() == Reading(values: [second]))
    try await vault.save(Samples.list)
    try await vault.removeAll(Draft.self)
    #expect(try await vault.records(Draft.self).values.isEmpty)
    #expect(try await vault.records() == Reading(values: [Samples.list]))
    try await vault.close()
  }

  @Test func peopleComeBackAndAreReplacedByNumber() async throws {
    let vault = try await scratch.unlockedVault()
    let people = (1...500).map { Samples.person($0) }
    try await vault.save(people)
    try await vault.save(Array(people[100..<200]))
    var changed = people[7]
    changed.summary.name.first = "Ozymandia"
    var elsewhere = people[7]
    elsewhere.source = "eto/site/13"
    try await vault.save([people[7], changed, elsewhere])
    try await vault.remove([people[9].id])

    var expected = Dictionary(people.map { ($0.id, $0) }) { $1 }
    expected[changed.id] = changed
    expected[elsewhere.id] = elsewhere
    expected[people[9].id] = nil
    let reading = try await vault.people()
    #expect(reading.unreadable == 0)
    #expect(reading.values.count == 500)
    #expect(Dictionary(reading.values.map { ($0.id, $0) }) { $1 } == expected)
    try await vault.close()
  }

  @Test func everyFieldOfAPersonComesBack() async throws {
    var person = Samples.person(3)
    person.summary.programStart = CivilDate(year: 2026, month: 11, day: 21)
    person.summary.foundBy = "Alias"
    person.summary.families = ["Quennell"]
    person.summary.household = [
      .init(
        id: 9, name: PersonName(first: "Ada", aliases: ["A.", ""]), relationship: "Child",
        household: "Quennell", isHead: true)
    ]
    person.summary.birth = CivilDate(year: 1, month: 1, day: 1)
    person.summary.daysInProgram = -1
    person.programs = [1, 2, .max, .min]
    let vault = try await scratch.unlockedVault()
    try await vault.save([person])
    #expect(try await vault.people() == Reading(values: [person]))
    try await vault.close()
  }

  @Test func daysAfterItArrivedItIsGone() async throws {
    let vault = try await scratch.unlockedVault()
    var outbox = Outbox()
    for number in 1...3 {
      try await vault.write(outbox.add(Writes.item(number, about: "task/\(number)")))
    }
    let day = 86_400.0
    for (number, age) in [(1, 8 * day), (2, 6 * day)] {
      let begun = outbox.begin(Writes.id(number))
      try await vault.write(try #require(begun))
      try await vault.write(
        outbox.receive(
          .arrived([:]), for: Writes.id(number), now: Samples.now - age, random: 0))
    }
    try await vault.save([
      Samples.person(1, seen: Samples.now - 31 * day),
      Samples.person(2, seen: Samples.now - 29 * day),
      Samples.person(3, seen: Samples.now - 31 * day),
    ])
    let gone = try await vault.purge(
      now: Samples.now, keeping: [CachedPerson.ID(source: "eto/site/12", number: 3)])
    #expect(gone == (1, 1))
    #expect(try await vault.settled().values.map(\.id) == [Writes.id(2)])
    #expect(try await vault.outbox().values.map(\.id) == [Writes.id(3)])
    #expect(Set(try await vault.people().values.map(\.summary.id)) == [2, 3])
    try await vault.close()
  }

  @Test func theOutboxComesBackWordForWord() async throws {
    let vault = try await scratch.unlockedVault()
    var outbox = Outbox()
    let replies: [OutboxReply] = [
      .lost, .unreachable, .busy(60), .refused("Slept under Vauxhall arch"), .conflict([1, 2]),
      .uncertain("Two look the same"), .signInNeeded, .intercepted,
    ]
    for (number, reply) in replies.enumerated() {
      try await vault.write(outbox.tryNow(.serviceNow))
      let needs = number == 2 ? [OutboxItem.Need(Writes.id(0), field: "number")] : []
      try await vault.write(
        outbox.add(
          Writes.item(number, about: "task/\(number)", base: "new", mergeKey: "state")))
      try await vault.write(
        outbox.add(Writes.item(100 + number, .eto, about: "client/\(number)", needs: needs)))
      let begun = outbox.begin(Writes.id(number), evidence: [9])
      try await vault.write(try #require(begun))
      try await vault.write(
        outbox.receive(reply, for: Writes.id(number), now: Samples.now, random: 0.5))
    }
    let reading = try await vault.outbox()
    #expect(reading.unreadable == 0)
    #expect(reading.values.sorted { $0.position < $1.position } == outbox.items)
    for word in Samples.words { #expect(!scratch.contains(word), "\(word)") }
    try await vault.close()
  }

  @Test func whatIsSettledLeavesTheOutboxInTheSameStep() async throws {
    let vault = try await scratch.unlockedVault()
    var outbox = Outbox()
    try await vault.write(outbox.add(Writes.item(1, about: "task/1")))
    let begun = outbox.begin(Writes.id(1))
    try await vault.write(try #require(begun))
    #expect(try await vault.outbox().values.map(\.state) == [.sending])
    try await vault.write(
      outbox.receive(.arrived(["sys_id": "7"]), for: Writes.id(1), now: Samples.now, random: 0))
    #expect(try await vault.outbox().values.isEmpty)
    let settled = try await vault.settled().values
    #expect(settled.map(\.state) == [.confirmed])
    #expect(settled.map(\.outcome) == [["sys_id": "7"]])
    try await vault.close()
  }
}

struct UnpackerTests {
  @Test func whateverTheBytesAreItEnds() {
    // Every prefix of a page, and every page with one byte changed.
    var page = PeoplePage()
    page.people = (0..<4).map { Samples.person($0) } + [Samples.imported("A-7")]
    let bytes = page.packed()
    for length in 0..<bytes.count {
      #expect(throws: RecordDecodingError.self) {
        try PeoplePage(from: Array(bytes[..<length]), schema: 2)
      }
    }
    for place in bytes.indices {
      for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
        var changed = bytes
        changed[place] = value
        _ = try? PeoplePage(from: changed, schema: 2)
      }
    }
  }

  @Test(arguments: [0, 1, -1, 63, 64, -64, -65, .max, .min])
  func numbersComeBack(value: Int) throws {
    var encoder = RecordEncoder()
    encoder.pack(value)
    var decoder = RecordDecoder(encoder.bytes)
    #expect(try decoder.int() == value)
    #expect(decoder.isAtEnd)
  }

  @Test func smallNumbersTakeOneByte() {
    var encoder = RecordEncoder()
    encoder.pack(-64)
    encoder.pack(63)
    #expect(encoder.bytes.count == 2)
  }

  @Test func aCountOfMoreThanThereIsMakesNoRoomForIt() {
    var decoder = RecordDecoder([0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F, 1, 2])
    #expect(throws: RecordDecodingError.self) {
      try decoder.array { decoder throws(RecordDecodingError) in try decoder.int() }
    }
  }
}
