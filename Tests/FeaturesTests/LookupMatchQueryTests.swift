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

  @Test func aNameAndFourDigits() {
    #expect(query("maria 4321") == MatchQuery(name: .typed("maria"), lastFour: "4321"))
    #expect(
      query("maria garcia 1980")
        == MatchQuery(name: .typed("maria garcia"), birth: .year(1980), lastFour: "1980"))
    #expect(
      query("1980 maria") == MatchQuery(name: .typed("maria"), birth: .year(1980), lastFour: "1980")
    )
  }
}
