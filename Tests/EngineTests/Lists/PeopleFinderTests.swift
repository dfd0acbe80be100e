import Features
import Matching
import Model
import Resources
import Testing

@testable import Engine

/// Whom a script finds, and why.
struct PeopleFinderTests {
  private let today = CivilDate(daysSince1970: 20_400)

  private func find(_ text: String, _ people: ParticipantSummary...) throws -> [FoundPerson] {
    let lookup = try #require(Lookup(text, .en, today: today))
    let matches = people.map { ClientMatch($0, for: lookup) }
    return PeopleFinder().find(
      lookup, and: (site: 9, matches: matches), .en, today: today, limit: 5)
  }

  private func walter(_ remarks: String...) -> ParticipantSummary {
    ParticipantSummary(
      id: 1, name: PersonName(first: "Walter", last: "Lampwick"), foundBy: "Alias",
      remarks: remarks)
  }

  @Test(arguments: ["wick lampwick", "wick", "lampwick, wick", "WICK"])
  func anotherNameThatASiteShowsIsTheReason(text: String) throws {
    let found = try #require(try find(text, walter("Alias: Wick; Wally")).first)
    #expect(found.reasons.contains(.alias("Wick")), "\(found)")
    #expect(found.why == .alias("Wick"))
    #expect(found.name == PersonName(first: "Walter", last: "Lampwick"), "as the site calls them")
    #expect(found.score > 0.5)
  }

  @Test func theSecondOfSeveralNamesIsToldByItself() throws {
    let found = try #require(try find("wally", walter("Alias: Wick; Wally")).first)
    #expect(found.reasons.contains(.alias("Wally")) && found.why == .alias("Wally"))
  }

  /// ETO finds by the digits, which it does not show, and tells of the birth date.
  @Test func whomTheDigitsFindIsWeighedByTheYearToo() throws {
    let lookup = try #require(Lookup("1961 3456", .en, today: today))
    let people = [(2, "1990-01-01"), (1, "1961-04-09"), (3456, "1950-01-01")].map { id, born in
      ClientMatch(
        ParticipantSummary(
          id: id, name: PersonName(first: "Walter", last: "Lampwick"), birth: CivilDate(iso: born)),
        why: .digits)
    }
    let found = PeopleFinder().find(
      lookup, and: (site: 9, matches: people), .en, today: today, limit: 5)
    #expect(
      found.map(\.record)
        == [1, 3456, 2].map { PersonRecord.client(site: 9, number: $0) }, "\(found)")
    #expect(found.map(\.reasons).prefix(2) == [[.birthYear, .lastFour], [.number]])
  }

  @Test func aTextWithoutALabelIsAName() throws {
    let found = try #require(try find("red jacket", walter("Red Jacket")).first)
    #expect(found.reasons.contains(.alias("Red Jacket")) && found.why == .alias("Red Jacket"))
  }
}
