import Matching
import Model
import Resources
import Testing

@testable import Features

/// What is typed into the one box, as an index in memory is asked for it.
struct LookupMatchQueryTests {
  private let today = CivilDate(daysSince1970: 20_400)

  private func query(_ text: String, _ language: Language = .en) -> MatchQuery? {
    Lookup(text, language, today: today)?.query(language, today: today)
  }

  private func day(_ text: String) throws -> MatchQuery.Birth {
    .day(try #require(CivilDate(iso: text)))
  }

  @Test func words() {
    #expect(query("ja sm") == MatchQuery(typed: "ja sm"))
    #expect(query("js") == MatchQuery(typed: "js"))
    #expect(query("O'Brien") == MatchQuery(typed: "O'Brien"))
    #expect(query("Smith, Ja") == MatchQuery(name: .listed(family: "Smith", given: " Ja")))
    #expect(query(String(repeating: "x", count: 5000)) == MatchQuery())
  }

  @Test func oneThingThatIsNoName() throws {
    #expect(query("3/7/1980") == MatchQuery(birth: try day("1980-03-07")))
    #expect(query("3/7/1980", .es) == MatchQuery(birth: try day("1980-07-03")))
    #expect(query("4321") == MatchQuery(lastFour: "4321", number: "4321"))
    #expect(query("123-45-6789") == MatchQuery(lastFour: "6789", number: "123456789"))
    #expect(query("55231") == MatchQuery(number: "55231"))
    #expect(query("s10123456789") == MatchQuery(card: "S10123456789"))
  }

  @Test(arguments: [
    "maria garcia 3/7/1980", "3/7/1980 maria garcia", "maria garcia Mar 7 1980",
    "maria garcia 1980-03-07", "maria garcia 7 de marzo de 1980", "maria garcia 03071980",
  ])
  func aNameAndADate(text: String) throws {
    let expected = MatchQuery(name: .typed("maria garcia"), birth: try day("1980-03-07"))
    #expect(query(text) == expected)
  }

  @Test func aListedNameAndADate() throws {
    let expected = MatchQuery(
      name: .listed(family: "Garcia", given: " Maria"), birth: try day("1980-03-07"))
    #expect(query("Garcia, Maria 3/7/1980") == expected)
  }

  @Test(arguments: [
    "jose 1980-25-02", "1980-25-02 jose", "jose 1980/25/2", "jose 25/2/1980", "jose 2/25/1980",
  ])
  func aDateWithTheDayBeforeTheMonth(text: String) throws {
    #expect(query(text) == MatchQuery(name: .typed("jose"), birth: try day("1980-02-25")))
  }

  @Test(arguments: [
    "jose 02/1980", "jose 2-1980", "jose 1980-02", "jose february 1980", "feb. 1980 jose",
    "jose febrero de 1980", "jose 1980-02-30", "jose 2/30/1980", "jose 30/02/1980",
    "jose February 30, 1980", "jose 30.2.1980",
  ])
  func aMonth(text: String) {
    #expect(query(text) == MatchQuery(name: .typed("jose"), birth: .month(2, year: 1980)))
  }

  @Test func aMonthAlone() {
    #expect(query("february 1980") == MatchQuery(birth: .month(2, year: 1980)))
    #expect(query("02/1980")?.birth == .month(2, year: 1980))
    #expect(query("02/1980")?.name == nil)
  }

  /// Months that people are called too are names where nothing says otherwise.
  @Test(arguments: ["april 1980", "smith june 1980", "jan 1980", "julio 1980", "marc 1980"])
  func aNameThatIsAMonthToo(text: String) {
    let name = String(text.dropLast(5))
    #expect(
      query(text) == MatchQuery(name: .typed(name), birth: .year(1980), lastFour: "1980"))
  }

  @Test(arguments: ["jose 13/13/1980", "jose 1980-13-13", "jose 14/15/80"])
  func onlyTheYearOfADate(text: String) {
    #expect(query(text) == MatchQuery(name: .typed("jose"), birth: .year(1980)))
  }

  @Test(arguments: [
    "jose 2/1/2030", "jose 1/1/1850", "jose 12-3456", "jose 55/1", "jose 2099-02",
    "jose 555-0142", "jose 5550142",
  ])
  func digitsThatTellNothingHideNobody(text: String) {
    #expect(query(text) == MatchQuery(name: .typed("jose")))
  }

  /// Those who type a year or a date lose nobody at the keys before its last.
  @Test(arguments: ["jose 1", "jose 19", "jose 198", "jose 200", "jose 2/", "jose 12/2"])
  func theBeginningOfAYearOrADateTellsNothingYet(text: String) {
    #expect(query(text) == MatchQuery(name: .typed("jose")))
  }

  @Test(arguments: [
    ("jose 12345", "12345"), ("jose 945", "945"), ("#77777 jose", "77777"), ("#7 jose", "7"),
    ("jose #5060", "5060"),
  ])
  func otherDigitsBesideANameAreANumber(text: String, number: String) {
    #expect(
      query(text)
        == MatchQuery(name: .typed("jose"), number: number, isNumberBesideName: true))
  }

  @Test(arguments: [
    ("list 945", "945"), ("LIST #945", "945"), ("lista 1012", "1012"), ("Client 5060", "5060"),
    ("cliente 5060", "5060"), ("list 123456789", "123456789"),
  ])
  func aNumberAsTheListShowsItIsOne(text: String, number: String) {
    for language in Language.allCases {
      #expect(Lookup(text, language, today: today)?.kind == .number(number))
      #expect(query(text, language) == MatchQuery(number: number))
    }
  }

  @Test(arguments: ["list", "list maria", "945 list maria", "lister 945x"])
  func theWordAloneIsAName(text: String) throws {
    #expect(query(text)?.name != nil)
  }

  @Test func aDateStandsAnywhere() throws {
    #expect(
      query("maria 3/7/1980 garcia")
        == MatchQuery(name: .typed("maria garcia"), birth: try day("1980-03-07")))
    #expect(
      query("maria 1980 garcia")
        == MatchQuery(name: .typed("maria garcia"), birth: .year(1980), lastFour: "1980"))
  }

  @Test func fourDigitsAloneMayBeAYear() {
    #expect(
      query("1980") == MatchQuery(birth: .year(1980), lastFour: "1980", number: "1980"))
    #expect(query("2077") == MatchQuery(lastFour: "2077", number: "2077"))
  }

  /// Two groups of four digits, one of which may be a year of birth, are the year and the last four.
  @Test(arguments: [
    "1961 3456", "3456 1961", "walter 1961 3456", "3456 walter 1961", "walter 3456 1961",
  ])
  func aYearAndFourDigitsCountTogether(text: String) throws {
    let asked = try #require(query(text))
    #expect(asked.birth == .year(1961) && asked.lastFour == "3456")
    #expect(asked.number == nil && !asked.isNumberBesideName && !asked.mayBeTurned)
    #expect(Set(asked.perhapsNumbers) == ["1961", "3456"] && asked.digitsApart == "3456")
    #expect(asked.name == (text.contains("walter") ? .typed("walter") : nil))
  }

  @Test func twoYearsAreTheYearAndTheDigitsEitherWayRound() throws {
    let asked = try #require(query("1961 1957"))
    #expect(asked.birth == .year(1961) && asked.lastFour == "1957" && asked.mayBeTurned)
    #expect(asked.digitsApart == nil)
  }

  @Test func fourDigitsBesideADayAreTheLastFour() throws {
    for text in ["jose 3/7/1980 3456", "3/7/1980 3456", "3456 3/7/1980"] {
      let asked = try #require(query(text))
      #expect(asked.birth == .day(ClientSample.day("1980-03-07")) && asked.lastFour == "3456")
      #expect(asked.number == nil && asked.digitsApart == "3456", "\(text)")
    }
  }

  @Test(arguments: ["4321 2077", "1961 34567", "12345 1961", "1961 1961"])
  func otherDigitsAreNoYearWithDigits(text: String) throws {
    let asked = try #require(query(text))
    #expect(asked.perhapsNumbers.isEmpty)
  }

  @Test func lettersWithADigitAmongThemAreAName() {
    #expect(query("j0se mun0z") == MatchQuery(name: .typed("j0se mun0z")))
  }

  @Test func aNameAndFourDigits() {
    // No year, and so a number as well as the end of another.
    #expect(
      query("maria 4321") == MatchQuery(name: .typed("maria"), lastFour: "4321", number: "4321"))
    #expect(
      query("maria garcia 1980")
        == MatchQuery(name: .typed("maria garcia"), birth: .year(1980), lastFour: "1980"))
    #expect(
      query("1980 maria") == MatchQuery(name: .typed("maria"), birth: .year(1980), lastFour: "1980")
    )
  }
}
