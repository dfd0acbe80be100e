import Foundation
import Model
import Testing

@testable import Vault

/// Pages of people as earlier versions of the program wrote them, and as they are written now.
struct ImportedPageTests {
  private let scratch = Scratch()

  /// Client 7 of eto/site/12, Ada Bell, born on 1 February 1980, in program 88, on a page of
  /// version 1, which had nobody from an imported list.
  ///
  /// It is never changed.
  private static let first = """
    010b65746f2f736974652f313201000e03416461000442656c6c0001c63900000000000001b00100\
    00000000d0c3410000000000d0c341
    """

  private func bytes(_ hex: String) -> [UInt8] {
    let digits = Array(hex)
    return stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0...($0 + 1)]), radix: 16)
    }
  }

  private var ada: CachedPerson {
    let moment = Date(timeIntervalSinceReferenceDate: 664_797_184)
    return CachedPerson(
      source: "eto/site/12",
      summary: ParticipantSummary(
        id: 7, name: PersonName(first: "Ada", last: "Bell"),
        birth: CivilDate(year: 1980, month: 2, day: 1)),
      programs: [88], fetched: moment, seen: moment)
  }

  @Test func anEarlierPageIsReadAndWrittenOn() async throws {
    let vault = try await scratch.unlockedVault()
    let key = try await vault.dataKey
    let number = PeoplePage.number(of: ada.id, by: key)
    let row = try RecordRow(
      sealing: bytes(Self.first), schema: 1, kind: .people, id: PeoplePage.row(number, by: key),
      by: key)
    try await vault.database.write { _ = try row.save(to: $0) }
    #expect(try await vault.people() == Reading(values: [ada]))
    var later = ada
    later.seen += 60
    later.fetched += 60
    try await vault.merge([later])
    #expect(try await vault.people() == Reading(values: [later]))
    try await vault.close()
  }

  @Test func somebodyOfAListComesBackAndNothingOfThemIsInClear() async throws {
    let vault = try await scratch.unlockedVault()
    let person = Samples.imported("PID-7781")
    try await vault.save([person, ada])
    let people = try await vault.people().values
    #expect(Set(people) == [person, ada])
    #expect(person.summary.name.last == "Oakapple Jr." && person.listed?.name.last == "Oakapple")
    #expect(person.source == "import" && Participant.isImported(person.summary.id))
    try await vault.close()
    for word in ["PID-7781", "Oakapple", "Quincy", "Quill", "0042", "import"] {
      #expect(!scratch.contains(word), "\(word)")
    }
  }

  @Test func anOlderEntryDoesNotTakeWhatAListHas() {
    var person = Samples.imported("PID-7781")
    var bare = person
    bare.listing = nil
    bare.fetched -= 60
    person.learn(from: bare)
    #expect(person.listing?.personalID == "PID-7781")
    bare.fetched += 120
    person.learn(from: bare)
    #expect(person.listing?.lastFour == "0042")
  }
}
