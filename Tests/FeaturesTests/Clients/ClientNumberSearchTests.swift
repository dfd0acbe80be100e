import Matching
import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// Who is found by a number as the list shows it, and by one beside a name.
struct ClientNumberSearchTests {
  /// Luis, of whom a word that sounds alike is no more than that, and the people of the shelter's list.
  private static func stage(_ language: Language = .en) -> Stage {
    var stage = Stage.lists(100, preferences: Preferences(language: language))
    stage.state.clients.seen = .none.taking(
      [ClientSample.summary(5060, "José Luis", "Peñaventosa Farolillo")].map {
        ClientMatch($0, why: .similar)
      } + GuestSample.guests.map { ClientMatch($0) })
    return stage
  }

  @Test(arguments: [
    (Language.en, "list 1013"), (.en, "LIST 1013"), (.es, "lista 1013"), (.es, "list 1013"),
  ])
  func aNumberIsFoundAsTheColumnShowsIt(language: Language, text: String) {
    var stage = Self.stage(language)
    stage.press("\(text)")
    #expect(stage.rows == [GuestSample.martin.id.standIn])
    let shown = language == .es ? "lista 1013" : "list 1013"
    #expect(stage.frame().contains(shown), "\(stage.frame().text)")
  }

  @Test(arguments: ["#5060", "client 5060", "Cliente 5060", "no. 5060", "nº 5060", "Núm. 5060"])
  func aClientsNumberIsFoundAsItIsWritten(text: String) {
    var stage = Self.stage()
    stage.press(text)
    #expect(stage.rows == [5060])
  }

  /// A client's number is one however it is introduced, and not digits of somebody's.
  @Test func whoseNumberItIsIsSaidToBeFoundByIt() throws {
    let lookup = try #require(ClientSample.lookup("no. 5001"))
    #expect(ClientMatch(ClientSample.maria, for: lookup).why == .number)
  }

  @Test(arguments: [
    (Language.en, "A day and a month alone find nobody"),
    (.es, "Con solo un día y un mes no se encuentra a nadie"),
  ])
  func thatTheYearIsMissingIsSaid(language: Language, words: String) {
    var stage = Stage.clients(100, preferences: Preferences(language: language))
    stage.press("3/14<enter>")
    stage.answer([ParticipantSummary]())
    #expect(stage.frame().contains(words), "\(stage.frame().text)")
    #expect(stage.frame().contains(stage.state.phrases[.clientsKindYearMissing]))
  }

  /// What is looked through is said: a list has numbers of its own.
  @Test(arguments: [
    (
      Language.en, "client number or case number",
      "client number, case number or number on the list"
    ),
    (.es, "número de cliente o de caso", "número de cliente, de caso o de la lista"),
  ])
  func whereThereAreListsANumberMayBeOneOfTheirs(
    language: Language, without: String, with: String
  ) {
    var none = Stage.clients(100, preferences: Preferences(language: language))
    none.press("945")
    #expect(none.frame().contains(without), "\(none.frame().text)")
    var lists = Self.stage(language)
    lists.press("945")
    #expect(lists.frame().contains(with), "\(lists.frame().text)")
  }

  /// A list of numbers finds 147 by 0147: that is why, and not that anything is similar.
  @Test func zerosBeforeANumberOfAListAreNoneOfIt() throws {
    var stage = Stage.lists(100)
    stage.press("0147<enter>")
    stage.answer([ParticipantSummary]())
    stage.answer([GuestSample.guest("14", "Ana", "Example", number: "147")])
    let row = try #require(stage.state.clients.matches.first)
    #expect(stage.state.phrases.why(row) == "number" && !row.isGuess)
    #expect(!stage.frame().contains("similar"), "\(stage.frame().text)")
  }

  @Test func aNumberThatNobodyHasFindsNobodyByTheWordBeforeIt() {
    var stage = Self.stage()
    stage.press("list 945")
    #expect(stage.rows.isEmpty, "\(stage.frame().text)")
  }

  @Test func whoHasTheNumberBesideANameIsFirstAndOthersAreNotFoundByAWordAlone() {
    var stage = Self.stage()
    stage.press("luis")
    #expect(stage.rows == [5060])
    stage.press("<^u>luis 94512")
    #expect(stage.rows.isEmpty, "\(stage.frame().text)")
    stage.press("<^u>luis #5060")
    #expect(stage.rows == [5060])
    #expect(stage.frame().contains("number"), "\(stage.frame().text)")
  }

  /// Two of one name, and the number of the second.
  @Test func fourDigitsBesideANameAreANumberToo() {
    var stage = Stage.clients(100)
    stage.state.clients.seen = .none.taking(
      [5001, 5119, 5234].map {
        ClientMatch(ClientSample.summary($0, "Alma", "Lampwick"), why: .similar)
      })
    stage.press("lampwick 5234")
    #expect(stage.rows.first == 5234, "\(stage.frame().text)")
    stage.press("<^u>lampwick 5119")
    #expect(stage.rows.first == 5119, "\(stage.frame().text)")
  }

  /// The site found her by her name alone: that she is meant is no more than a guess.
  @Test func whoASystemFoundByTheNameAloneIsAGuess() throws {
    var stage = Stage.clients(100)
    stage.press("maria 94512<enter>")
    stage.answer([ClientSample.maria])
    let row = try #require(stage.state.clients.matches.first)
    #expect(row.id == 5001 && row.isGuess && row.score < 0.5)
    #expect(stage.frame().contains("perhaps"), "\(stage.frame().text)")
  }

  /// Walter, somebody else of his year, and one who has the digits as a number.
  private static func walters(_ width: Int = 100) -> Stage {
    var stage = Stage.clients(width)
    var walter = ClientMatch(
      ClientSample.summary(5001, "Walter", "Lampwick", born: "1961-04-09"), why: .similar)
    walter.lastFour = Secret("3456")
    let others = [
      ClientSample.summary(5002, "Walter", "Zebra", born: "1961-07-02"),
      ClientSample.summary(3456, "Walter", "Numbered", born: "1990-01-01"),
    ]
    stage.state.clients.seen = .none.taking(
      [walter] + others.map { ClientMatch($0, why: .similar) })
    return stage
  }

  @Test(arguments: ["1961 3456", "3456 1961", "Walter 1961 3456", "walter 3456 1961"])
  func whomTheYearAndTheDigitsFitIsFirstAndANumberComesAfterThem(text: String) throws {
    var stage = Self.walters()
    stage.press(text)
    #expect(stage.rows.first == 5001, "\(stage.frame().text)")
    #expect(stage.rows.contains(3456), "\(stage.frame().text)")
    let walter = try #require(stage.state.clients.matches.first)
    #expect(stage.state.phrases.why(walter).hasSuffix("birth year, last four"))
    #expect(stage.frame().contains("year of birth 1961, last four digits 3456"))
  }

  @Test func whereBothMayBeYearsEitherIsTheYear() {
    for digits in ["1957", "1961"] {
      var stage = Stage.clients(100)
      let year = digits == "1957" ? "1961" : "1957"
      var walter = ClientMatch(
        ClientSample.summary(5001, "Walter", "Lampwick", born: "\(year)-04-09"), why: .similar)
      walter.lastFour = Secret(digits)
      stage.state.clients.seen = .none.taking([walter])
      stage.press("1961 1957")
      #expect(stage.rows == [5001], "\(stage.frame().text)")
      #expect(stage.frame().contains("birth year, last four"), "\(stage.frame().text)")
    }
  }

  /// The site is asked for the digits alone: it takes one thing at a time.
  @Test func ofAYearAndDigitsTheDigitsAreAskedFor() throws {
    let lookup = try #require(ClientSample.lookup("1961 3456"))
    #expect(lookup.parted(.en, today: ClientSample.today).map(\.text) == ["3456"])
  }

  /// The site does not show the digits.
  @Test func whomTheSystemFoundByTheDigitsIsWeighedByTheYearToo() throws {
    var stage = Stage.clients(100)
    stage.press("1961 3456<enter>")
    let lookup = try #require(stage.state.clients.lookup)
    let walter = ClientSample.summary(5001, "Walter", "Lampwick", born: "1961-04-09")
    let other = ClientSample.summary(5002, "Alma", "Zebra", born: "1990-01-01")
    stage.send(
      .clients(.found([other, walter].map { ClientMatch($0, why: .digits) }, lookup)))
    #expect(stage.rows == [5001, 5002], "\(stage.frame().text)")
    let row = stage.frame().text.split(separator: "\n").first { $0.contains("Lampwick") }
    #expect(row?.contains("birth year, last four") == true, "\(stage.frame().text)")
  }

  @Test func whoWasFoundByNameAndDigitsIsKnownToHaveBoth() throws {
    let lookup = try #require(ClientSample.lookup("walter 1961 3456"))
    let walter = ClientSample.summary(5001, "Walter", "Lampwick", born: "1961-04-09")
    let merged = ClientMatch.merged([
      ClientMatch(walter, why: .name), ClientMatch(walter, why: .digits),
    ])
    let weighed = lookup.weighed(merged, .en, today: ClientSample.today)
    #expect(weighed.first?.reasons.contains(.lastFour) == true, "\(weighed)")
    #expect(weighed.first?.reasons.contains(.birthYear) == true)
  }

  @Test(arguments: [
    ("2/30/1961", Language.en, "There is no such day: check the date of birth"),
    ("2/30/1961", .es, "Ese día no existe"),
    ("4/9/2061", .en, "That day is still to come: check the year of birth"),
    ("4/9/2061", .es, "Ese día aún no ha llegado"),
    ("4/9/1861", .en, "Nobody alive was born then: check the year of birth"),
    ("4/9/1861", .es, "Nadie que viva nació entonces"),
  ])
  func thatADateIsNoneIsSaid(text: String, language: Language, words: String) throws {
    var stage = Stage.clients(100, preferences: Preferences(language: language))
    stage.press("\(text)<enter>")
    stage.answer([ParticipantSummary]())
    #expect(stage.frame().contains(words), "\(stage.frame().text)")
    let noBirth = try #require(stage.state.clients.lookup?.noBirth)
    #expect(stage.frame().contains(stage.state.phrases[noBirth.kind]), "\(stage.frame().text)")
  }

  /// The client of the site with the same number is somebody else.
  @Test func aNumberOfTheListIsNobodysAtTheSite() {
    var stage = Stage.lists(100)
    let luis = ClientSample.summary(1013, "José Luis", "Peñaventosa")
    stage.state.clients.seen = .none.taking(
      [ClientMatch(luis, why: .similar)] + GuestSample.guests.map { ClientMatch($0) })
    stage.send(
      .clients(.caseloadArrived(Caseload([Caseload.Member(luis, fetched: Sample.now)]))))
    stage.press("1013")
    #expect(stage.rows.contains(1013), "\(stage.frame().text)")
    stage.press("<^u>list 1013")
    #expect(stage.rows == [GuestSample.martin.id.standIn], "\(stage.frame().text)")
  }
}
