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
}
