import Model
import Testing

@testable import Matching

/// Dates of birth, digits, numbers and cards.
@Suite struct FactsSearchTests {
  private func search(_ query: MatchQuery) -> [Match] { Samples.index.search(query).best }

  private func day(_ text: String) throws -> MatchQuery.Birth {
    .day(try #require(CivilDate(iso: text)))
  }

  @Test(arguments: [
    ("1980-03-07", MatchReason.birth), ("1980-07-03", .birthSwapped),
    ("1980-03-01", .birthOneDigit), ("1990-03-07", .birthOneDigit),
  ])
  func aDateAloneFinds(text: String, reason: MatchReason) throws {
    let found = search(MatchQuery(birth: try day(text)))
    #expect(found.first { $0.id.key == "1" }?.reasons == [reason])
  }

  @Test func aDateThatIsNobodysFindsNobody() throws {
    #expect(search(MatchQuery(birth: try day("2001-10-28"))).isEmpty)
  }

  @Test func aYearFindsAllWhoWereBornInIt() {
    let found = search(MatchQuery(birth: .year(1980)))
    #expect(found.map(\.id.key) == ["1"])
    #expect(found.first?.reasons == [.birthYear])
  }

  @Test func aMonthFindsAllWhoWereBornInIt() {
    let people = [
      ("month", "1984-06-12"), ("year", "1984-11-12"), ("digit", "1985-06-30"),
      ("other", "1951-11-23"),
    ].map { Samples.person($0, "Ann", "Example", birth: $1) }
    let index = NameIndex(people + [Samples.person("unknown", "Ann", "Example")])
    let found = index.search(
      MatchQuery(name: .typed("ann example"), birth: .month(6, year: 1984))
    ).best
    #expect(found.map(\.id.key) == ["month", "year", "digit", "unknown", "other"])
    #expect(found.first?.score == 1 && found.first?.reasons == [.name, .birthInPart])
    #expect(found[1].reasons == [.name, .birthYear])
    let alone = index.search(MatchQuery(birth: .month(6, year: 1984))).best
    #expect(alone.map(\.id.key) == ["month"])
  }

  @Test func datesSpeakByHowMuchTheyAreAlike() throws {
    let people = [
      ("same", "1984-06-12"), ("turned", "1984-12-06"), ("digit", "1984-06-13"),
      ("year", "1984-01-01"), ("month", "1984-06-30"), ("other", "1951-11-23"),
    ].map { Samples.person($0, "Ann", "Example", birth: $1) }
    let unknown = Samples.person("unknown", "Ann", "Example")
    let index = NameIndex(people + [unknown])
    let query = MatchQuery(name: .typed("ann example"), birth: try day("1984-06-12"))
    let found = index.search(query).best
    #expect(
      found.map(\.id.key) == ["same", "turned", "digit", "year", "month", "unknown", "other"])
    #expect(found.first?.score == 1)
    #expect(found.last?.reasons == [.name, .birthDifferent])
  }

  @Test func whoHasNoDateIsNotHidden() throws {
    let query = MatchQuery(name: .typed("bo wu"), birth: try day("1999-09-19"))
    let found = search(query)
    #expect(found.first?.id.key == "5")
    #expect(found.first?.reasons == [.name, .birthUnknown])
  }

  @Test func aDateOutweighsAMisspeltName() throws {
    let people = [
      Samples.person("1", "Marya", "Exampel", birth: "1970-01-02"),
      Samples.person("2", "Maria", "Example", birth: "1991-08-23"),
    ]
    let query = MatchQuery(name: .typed("maria example"), birth: try day("1970-01-02"))
    #expect(NameIndex(people).search(query).best.map(\.id.key) == ["1", "2"])
  }

  @Test func digitsFind() {
    #expect(search(MatchQuery(lastFour: "0042")).first?.id.key == "6")
    #expect(search(MatchQuery(lastFour: "0042")).first?.reasons == [.lastFour])
    #expect(search(MatchQuery(lastFour: "0043")).isEmpty)
    #expect(search(MatchQuery(lastFour: "42")).isEmpty)
    let both = search(MatchQuery(name: .typed("jane"), lastFour: "4322"))
    #expect(both.first?.id.key == "1")
    #expect(both.first?.reasons == [.name, .lastFourOneDigit])
  }

  @Test func fourDigitsMayBeAYearOrTheEndOfANumber() {
    let index = NameIndex([
      Samples.person("year", "Ann", "Example", birth: "1985-02-03"),
      Samples.person("digits", "Ann", "Example", birth: "1960-02-03", lastFour: "1985"),
      Samples.person("none", "Ann", "Example", birth: "1960-02-03", lastFour: "7777"),
    ])
    let query = MatchQuery(name: .typed("ann example"), birth: .year(1985), lastFour: "1985")
    let found = index.search(query).best
    #expect(Set(found.prefix(2).map(\.id.key)) == ["year", "digits"])
    #expect(found.first { $0.id.key == "year" }?.reasons == [.name, .birthYear])
    #expect(found.first { $0.id.key == "digits" }?.reasons == [.name, .lastFour])
  }

  @Test(arguments: ["A-778812", "a778812", "55231", "19"])
  func aNumberFindsItsOwnerOnly(text: String) {
    let found = search(MatchQuery(number: text))
    #expect(found.map(\.id.key) == ["19"])
    #expect(found.first?.reasons == [.number])
    #expect(found.first?.score == 1)
  }

  @Test func aCardFindsItsOwnerOnly() {
    #expect(search(MatchQuery(card: "s10123456789")).map(\.id.key) == ["19"])
    #expect(search(MatchQuery(card: "S10123456780")).isEmpty)
    // A card is not a number.
    #expect(search(MatchQuery(number: "S10123456789")).isEmpty)
  }

  @Test func whoHasTheNumberComesBeforeWhoHasTheDigits() {
    let index = NameIndex([
      Samples.person("1234", "Zoe", "Example"),
      Samples.person("9", "Ann", "Example", lastFour: "1234"),
    ])
    let found = index.search(MatchQuery(lastFour: "1234", number: "1234"))
    #expect(found.best.map(\.id.key) == ["1234", "9"])
    #expect(found.count == 2)
  }

  /// Four digits beside a name end one number or are another: who has another name is not meant by them.
  @Test func digitsBesideANameAreTheNumberOnlyOfWhomTheNameFits() {
    let index = NameIndex([
      Samples.person("5003", "Zoe", "Ng"), Samples.person("7", "Ann", "Smithereen"),
      Samples.person("8", "Bea", "Smithereen"),
    ])
    func found(_ number: String) -> [String] {
      index.search(
        MatchQuery(name: .typed("smithereen"), lastFour: number, number: number)
      ).best.map(\.id.key)
    }
    #expect(found("5003").sorted() == ["7", "8"])
    #expect(found("8").first == "8")
  }

  /// Four digits told beside the year are somebody's last four before they are a number.
  @Test func aNumberThatMayBeMeantComesAfterThoseWhomYearAndDigitsFit() {
    let index = NameIndex([
      Samples.person("3456", "Ann", "Numbered", birth: "1990-01-01"),
      Samples.person("both", "Ann", "Example", birth: "1961-04-09", lastFour: "3456"),
      Samples.person("unknown", "Ann", "Sample", birth: "1961-07-02"),
    ])
    var query = MatchQuery(birth: .year(1961), lastFour: "3456")
    query.perhapsNumbers = ["1961", "3456"]
    let found = index.search(query).best
    #expect(found.map(\.id.key) == ["both", "3456", "unknown"])
    #expect(found.map(\.reasons).prefix(2) == [[.birthYear, .lastFour], [.number]])
    query.name = .typed("zebra")
    #expect(!index.search(query).best.contains { $0.reasons == [.number] })
  }

  @Test func yearAndDigitsAreTakenTheOtherWayRoundWhereTheyMayBe() {
    let index = NameIndex([
      Samples.person("one", "Ann", "Example", birth: "1961-04-09", lastFour: "1957"),
      Samples.person("other", "Ann", "Sample", birth: "1957-04-09", lastFour: "1961"),
    ])
    var query = MatchQuery(birth: .year(1961), lastFour: "1957")
    #expect(index.search(query).best.map(\.id.key) == ["one"])
    query.mayBeTurned = true
    let found = index.search(query).best
    #expect(Set(found.map(\.id.key)) == ["one", "other"] && Set(found.map(\.score)).count == 1)
    #expect(found.map(\.reasons) == [[.birthYear, .lastFour], [.birthYear, .lastFour]])
  }
}
