import Foundation
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Finding people who are kept on this computer, and how those of the system join them.
struct CaseloadTests {
  private static let fetched = Sample.ago(hours: 3)

  private static let caseload = Caseload(
    [ClientSample.maria, ClientSample.mark, ClientSample.tigist, ClientSample.li].map {
      Caseload.Member($0, fetched: fetched)
    })

  private func stage(
    _ width: Int = 80, _ height: Int = 24, preferences: Preferences = Preferences()
  ) -> Stage {
    var stage = Stage.clients(width, height, preferences: preferences)
    stage.send(.clients(.caseloadArrived(Self.caseload)))
    return stage
  }

  private func ids(_ stage: Stage) -> [Int] { stage.state.clients.matches.map(\.id) }

  @Test func whoIsAtHandIsThereAtEveryKey() {
    var stage = stage()
    stage.press("mar")
    #expect(Set(ids(stage)) == [5001, 5002])
    #expect(stage.state.clients.matches.allSatisfy { $0.kept == Self.fetched.minute })
    #expect(stage.effects().isEmpty, "the system is asked a moment later")
    stage.press("ia")
    #expect(ids(stage).first == 5001)
    #expect(stage.state.clients.isSearchDue)
  }

  @Test(arguments: [("5002", 5002), ("Sample, Maria", 5001), ("በቀለ", 5004), ("1980-02-01", 5001)])
  func theBoxTakesWhatItTakesOtherwise(text: String, id: Int) {
    var stage = stage()
    stage.send(.clients(.pasted(text, Sample.stamp(1))))
    #expect(ids(stage).first == id)
  }

  @Test func aNameThatSoundsAlikeIsFoundAndSaysSo() {
    var stage = stage()
    stage.send(.clients(.pasted("Mariah Sampel", Sample.stamp(1))))
    #expect(ids(stage).first == 5001)
    #expect(stage.state.clients.matches.first?.why == .similar)
  }

  @Test func whereNobodyIsLikelyAFewAreShownAsAGuess() throws {
    var stage = stage()
    stage.send(.clients(.pasted("Bogdan Sample", Sample.stamp(1))))
    let guess = try #require(stage.state.clients.matches.first)
    #expect(guess.id == 5001 && guess.isGuess && guess.score < 0.5)
    #expect(Phrases(.en).why(guess).hasPrefix("perhaps: "))
    #expect(Phrases(.es).why(guess).hasPrefix("quizá: "))
    #expect(stage.state.clients.matches.count <= 5)
    stage.send(.clients(.boxCleared))
    stage.send(.clients(.pasted("Maria Sample", Sample.stamp(2))))
    #expect(ids(stage).first == 5001)
    #expect(stage.state.clients.matches.allSatisfy { !$0.isGuess && $0.score >= 0.5 })
    stage.send(.clients(.boxCleared))
    stage.send(.clients(.pasted("Qqqzz Xkcvw", Sample.stamp(4))))
    #expect(ids(stage).isEmpty, "nobody is a guess for nothing")
  }

  @Test func aYearAloneFindsWhoWasBornInIt() {
    var stage = stage()
    stage.send(.clients(.pasted("1980", Sample.stamp(1))))
    #expect(ids(stage) == [5001])
  }

  @Test func thoseOfTheSystemJoinWithoutMovingTheSelectedRow() throws {
    var stage = stage()
    stage.press("mar<enter>")
    let lookup = try #require(stage.state.clients.lookup)
    let before = ids(stage)
    stage.press("<down>")
    let selected = try #require(stage.state.clients.selectedMatch?.id)
    let row = stage.state.clients.list.selected
    stage.send(
      .clients(
        .found(
          ClientMatch.merged(ClientSample.matches("mar", [ClientSample.red, ClientSample.maria])),
          lookup)))
    #expect(ids(stage) == before + [5003], "who is new stands below")
    #expect(stage.state.clients.selectedMatch?.id == selected)
    #expect(stage.state.clients.list.selected == row)
    let from = Dictionary(
      uniqueKeysWithValues: stage.state.clients.matches.map { ($0.id, $0.kept != nil) })
    #expect(from == [5001: false, 5002: true, 5003: false])
  }

  @Test func whileTheBoxHasTheKeysTheSurestComesFirst() throws {
    var stage = stage()
    stage.press("5001")
    stage.send(.clients(.searchDue))
    let lookup = try #require(stage.state.clients.lookup)
    stage.send(
      .clients(.found([ClientMatch(ClientSample.red, why: .number)], lookup)))
    #expect(ids(stage).count == 2)
  }

  @Test func somebodyNewMayBeAddedWhereOnlyThoseAtHandCouldBeAsked() throws {
    var stage = stage()
    stage.press("zebra<enter>")
    let lookup = try #require(stage.state.clients.lookup)
    #expect(!stage.state.clients.hasSearched)
    stage.send(.clients(.searchFailed(.offline(.noConnection), lookup, at: Sample.now)))
    #expect(stage.state.clients.hasSearched)
    #expect(stage.frame().contains("Nobody found in what is saved on this computer."))
    stage.send(.clients(.searchFailed(.failed(status: 500), lookup, at: Sample.now)))
    #expect(!stage.state.clients.hasSearched)
  }

  @Test func anotherPersonHasNobodyAtHand() {
    var stage = stage()
    var other = ClientSample.workplace
    other.person = "ann@example.org"
    stage.send(.clients(.entered(other)))
    #expect(stage.state.clients.caseload.isEmpty)
    #expect(
      stage.effects().contains(.run(.clients(.readCaseload), id: "clients/caseload")))
  }

  @Test func addingReplacesAndLeavesTheOthers() {
    let later = Sample.now
    let more = Self.caseload.adding([
      Caseload.Member(ClientSample.red, fetched: later),
      Caseload.Member(ClientSample.maria, fetched: later),
    ])
    #expect(more.count == 5 && Self.caseload.count == 4)
    #expect(more[5001]?.fetched == later.minute && more[5002]?.fetched == Self.fetched.minute)
    #expect(more[5003]?.summary.name == ClientSample.red.name)
    #expect(more[1] == nil && Caseload.empty[5001] == nil)
  }

  @Test func thoseOfAnImportedListAreFoundByFourDigitsAndByTheirPersonalID() throws {
    let person = ListedPerson(
      personalID: "HARBOR-0042", name: PersonName(first: "Quincy", last: "Oakapple"),
      suffix: "Jr.", lastFour: "0917")
    let id = Participant.importedID(of: person.personalID)
    let caseload = Self.caseload.adding([
      Caseload.Member(
        ParticipantSummary(id: id, name: person.fullName), fetched: Self.fetched,
        origin: .imported(person.personalID), lastFour: person.lastFour)
    ])
    let found = try #require(caseload[id])
    #expect(found.origin == .imported("HARBOR-0042") && found.lastFour == "0917")
    #expect(found.summary.name.last == "Oakapple Jr." && found.fetched == Self.fetched.minute)
    #expect(caseload[5001]?.origin == .site && caseload.count == 5)
    for text in ["0917", "123-45-0917", "oakapple", "quincy jr", "Oakapple 0917"] {
      let lookup = try #require(Lookup(text, .en, today: ClientSample.today))
      #expect(caseload.search(lookup, .en, today: ClientSample.today).first?.id == id, "\(text)")
    }
  }

  @Test func offlineTheListSaysWhereItIsFromAndHowOldItIs() throws {
    for (name, preferences, size) in [
      ("clients-kept", Preferences(), (80, 24)),
      ("clients-kept-narrow", Preferences(), (60, 17)),
      ("clients-kept-accessible", Preferences(accessible: true), (80, 24)),
      ("clients-kept-spanish", Preferences(language: .es), (80, 24)),
    ] {
      var stage = stage(size.0, size.1, preferences: preferences)
      stage.press("mar<enter>")
      let lookup = try #require(stage.state.clients.lookup)
      stage.send(.clients(.searchFailed(.offline(.noConnection), lookup, at: Sample.now)))
      stage.golden(name)
    }
  }

  @Test func whoIsAtHandIsLookedForAndOpenedWithoutBeingSignedIn() throws {
    var stage = stage()
    stage.press("mar<enter>")
    let lookup = try #require(stage.state.clients.lookup)
    stage.send(.clients(.searchFailed(.signInAgain, lookup, at: Sample.now)))
    stage.press("<enter>")
    #expect(stage.state.place == .clients && stage.state.clients.client?.id == 5001)
    stage.press("<esc>/<^u>zebra<enter>")
    #expect(stage.state.place == .clients && stage.state.clients.lookup != lookup)
    let other = try #require(stage.state.clients.lookup)
    stage.send(.clients(.searchFailed(.signInAgain, other, at: Sample.now)))
    stage.press("<enter>")
    #expect(stage.state.place == .signIn, "nobody is listed: Enter leads to where one gets in")
  }

  @Test func aPageAtHandSaysHowOldItIsAndStaysThere() throws {
    var stage = stage()
    stage.press("maria<enter><enter>")
    stage.send(
      .clients(
        .pageCopied(
          ClientSample.participant, ClientSample.enrolments, ClientSample.responses, unread: 0,
          at: Self.fetched)))
    for part in ClientPart.allCases {
      stage.send(.clients(.readFailed(part, of: 5001, .offline(.noConnection))))
    }
    #expect(stage.state.clients.subject?.subjectID == 9001)
    stage.golden("clients-kept-page")
    // What is read then is no copy any more.
    stage.send(
      .clients(.participantArrived(ClientSample.participant)),
      .clients(.enrolmentsArrived(ClientSample.enrolments, of: 5001)),
      .clients(.responsesArrived(ClientSample.responses, of: 5001, unread: 0)))
    #expect(!stage.frame().contains("Saved copy"))
  }
}

extension Date {
  /// The whole minute that it is in: what a caseload knows of it.
  fileprivate var minute: Date {
    Date(timeIntervalSince1970: (timeIntervalSince1970 / 60).rounded(.down) * 60)
  }
}
