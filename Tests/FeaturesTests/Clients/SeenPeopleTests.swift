import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Whom the systems told of since the sign-in, and what they are asked for where names are misspelt.
struct SeenPeopleTests {
  private let some = [ClientSample.maria, ClientSample.mark]

  @Test func whoWasReadIsFoundAtTheNextKeyBeforeAnybodyAnswers() throws {
    var stage = Stage.lists()
    stage.press("mar<enter>")
    stage.answer(some)
    stage.answer(GuestSample.guests)
    // Whoever goes on with what stands there moves in it first: a letter would replace it.
    stage.press("/<end>")
    _ = stage.effects()
    stage.press("t")
    #expect(stage.rows.first == GuestSample.martin.id.standIn)
    #expect(stage.state.clients.matches.first?.origin == .fileMaker)
    #expect(stage.state.clients.standing == .idle && stage.effects() == [])
    stage.press("<backspace>k")
    #expect(stage.rows == [ClientSample.mark.id])
    #expect(stage.state.clients.matches.first?.origin == .eto)
  }

  @Test func aSearchThatRunsEndsAtTheNextKey() {
    var stage = Stage.lists()
    stage.press("mar<enter>")
    stage.answer(some)
    stage.press("r")
    _ = stage.effects()
    stage.press("/k")
    #expect(
      stage.effects() == [.cancel(id: "clients/search"), .cancel(id: "clients/guests")])
  }

  @Test func thoseWithNamesAlikeAreShownAndNobodyElse() throws {
    var stage = Stage.lists()
    stage.press("sampel maria<enter>")
    let lookup = try #require(stage.state.clients.lookup)
    let alike = [ClientSample.maria, ClientSample.summary(5011, "Bartholomew", "Sandoval")]
    stage.send(
      .clients(
        .foundSome([], alike: alike.map { ClientMatch($0, for: lookup) }, lookup)),
      .clients(.guestsFoundSome([], alike: GuestSample.guests, lookup)))
    #expect(stage.state.clients.standing == .loading, "it is asked for more")
    #expect(Set(stage.rows) == [5001, GuestSample.maria.id.standIn])
    #expect(stage.state.clients.matches.allSatisfy { !$0.reasons.isEmpty })
    stage.send(.clients(.found([], lookup)), .clients(.guestsFound([], lookup)))
    #expect(Set(stage.rows) == [5001, GuestSample.maria.id.standIn], "they stay")
  }

  /// A middle name stands in no answer of a search, and may be all that there is besides the first one.
  @Test(arguments: ["osbert quimblethwaite", "Quimblethwaite, Osbert"])
  func ofWhomOnlyAPartIsOnRecordIsShownWhereNobodyElseIs(_ typed: String) throws {
    var stage = Stage.clients(120)
    stage.press("\(typed)<enter>")
    let lookup = try #require(stage.state.clients.lookup)
    let alike = [
      ClientSample.summary(5347, "Osbert", ""), ClientSample.summary(5011, "Oskar", "Quill"),
    ]
    stage.send(
      .clients(.foundSome([], alike: alike.map { ClientMatch($0, for: lookup) }, lookup)),
      .clients(.found([], lookup)))
    #expect(stage.rows == [5347])
    #expect(stage.frame().contains("only Osbert"))
    #expect(!stage.frame().contains("Nobody found"))
    stage.answer([ClientSample.summary(5012, "Osbert", "Quimblethwaite")])
    #expect(stage.state.clients.matches.contains { $0.id == 5012 }, "who is likelier")
  }

  @Test func whoseOtherNameIsAnotherOneIsNotTakenForThem() throws {
    var stage = Stage.clients(120)
    stage.press("osbert quimblethwaite<enter>")
    let lookup = try #require(stage.state.clients.lookup)
    let other = ClientMatch(ClientSample.summary(5347, "Osbert", "Ferncastle"), for: lookup)
    stage.send(
      .clients(.foundSome([], alike: [other], lookup)), .clients(.found([], lookup)))
    #expect(stage.rows.isEmpty && stage.frame().contains("Nobody found"))
  }

  /// Whichever way somebody is found, all of their name stands in the row.
  @Test func aMiddleNameThatAPageSaidIsKnownFromThenOn() {
    var stage = Stage.clients(120)
    let listed = ClientSample.summary(5347, "Zebulon", "")
    stage.press("zebul<enter>")
    stage.answer([listed])
    #expect(stage.rows == [5347])
    stage.press("<enter>")
    let name = PersonName(first: "Zebulon", middle: "Fiddlewick")
    stage.send(
      .clients(.participantArrived(Participant(id: 5347, fields: ParticipantFields(name: name)))))
    stage.send(.clients(.boxCleared), .clients(.boxTapped))
    stage.press("fiddlew")
    #expect(stage.rows == [5347], "the system would not find them by it")
    stage.send(.clients(.boxCleared), .clients(.boxTapped))
    stage.press("zebul<enter>")
    stage.answer([listed])
    #expect(stage.rows == [5347])
    #expect(stage.state.clients.matches.map(\.summary.name) == [name])
    #expect(stage.frame().contains("Zebulon Fiddlewick"))
  }

  /// Their page says so; a page that has no middle names says nothing.
  @Test(arguments: [true, false])
  func aMiddleNameThatWasTakenAwayElsewhereIsGoneOnceTheirPageIsRead(isTold: Bool) {
    var stage = Stage.clients(120)
    let listed = ClientSample.summary(5347, "Zebulon", "")
    func read(_ middle: String) -> App.Action {
      let name = PersonName(first: "Zebulon", middle: middle)
      var participant = Participant(id: 5347, fields: ParticipantFields(name: name))
      participant.tellsMiddleName = isTold || !middle.isEmpty
      return .clients(.participantArrived(participant))
    }
    stage.press("zebul<enter>")
    stage.answer([listed])
    stage.press("<enter>")
    stage.send(read("Fiddlewick"))
    #expect(stage.state.clients.seen[5347]?.summary.name.middle == "Fiddlewick")
    stage.send(read(""))
    stage.send(.clients(.boxCleared), .clients(.boxTapped))
    stage.press("zebul<enter>")
    stage.answer([listed])
    let middle = isTold ? "" : "Fiddlewick"
    #expect(stage.state.clients.seen[5347]?.summary.name.middle == middle)
    #expect(stage.state.clients.matches.map(\.summary.name.middle) == [middle])
    #expect(stage.frame().contains("Zebulon Fiddlewick") == !isTold)
    stage.send(.clients(.boxCleared), .clients(.boxTapped))
    stage.press("fiddlew")
    #expect(stage.rows == (isTold ? [] : [5347]))
  }

  @Test func aMiddleNameThatWasTakenAwayIsGone() {
    let name = PersonName(first: "Zebulon", middle: "Fiddlewick")
    let known = ParticipantSummary(id: 5347, name: name)
    let listed = ClientSample.summary(5347, "Zebulon", "")
    let seen = SeenPeople.none.taking([ClientMatch(known, why: .similar)])
      .taking([ClientMatch(listed, why: .name)])
    #expect(seen[5347]?.summary.name == name)
    let changed = seen.learning(of: 5347) { $0.name.middle = "" }
    #expect(changed[5347]?.summary.name == listed.name)
  }

  /// Somebody who is kept here may be told of by the system at the same time.
  @Test func theRowOfTheSystemHasTheNameThatIsKeptHere() {
    var stage = Stage.clients(120)
    let name = PersonName(first: "Ottoline", middle: "Ann", last: "Grumblewick")
    stage.state.clients.caseload = Caseload([
      Caseload.Member(ParticipantSummary(id: 5350, name: name), fetched: Sample.now)
    ])
    for typed in ["grumblew", "ottol", "5350"] {
      stage.send(.clients(.boxCleared), .clients(.boxTapped))
      stage.press("\(typed)<enter>")
      stage.answer([ClientSample.summary(5350, "Ottoline", "Grumblewick")])
      #expect(stage.state.clients.matches.map(\.summary.name) == [name], "\(typed)")
      #expect(stage.frame().contains("Grumblewick, Ottoline Ann"), "\(typed)")
    }
  }

  @Test(arguments: [true, false])
  func whereNobodyIsFoundTheNextLettersAreOfAnotherName(isListLast: Bool) {
    var stage = Stage.lists()
    stage.press("zzz<enter>")
    if isListLast {
      stage.answer([ParticipantSummary]())
      #expect(stage.state.clients.focus == .list, "the shelter's list is still being asked")
      stage.answer([GuestRecord]())
    } else {
      stage.answer([GuestRecord]())
      #expect(stage.state.clients.focus == .list, "ETO is still being asked")
      stage.answer([ParticipantSummary]())
    }
    stage.press("q")
    #expect(stage.state.clients.box.text == "zzzq")
  }

  @Test func aListThatIsDownDoesNotHoldThePersonInAnEmptyList() throws {
    var stage = Stage.lists()
    stage.press("zzz<enter>")
    let lookup = try #require(stage.state.clients.lookup)
    stage.answer([ParticipantSummary]())
    stage.send(.clients(.guestsFailed(.offline(.noConnection), lookup, at: Sample.now)))
    stage.press("q")
    #expect(stage.state.clients.box.text == "zzzq")
  }

  @Test func leavingForgetsThemAll() {
    var stage = Stage.lists()
    stage.press("mar<enter>")
    stage.answer(some)
    #expect(!stage.state.clients.seen.isEmpty)
    stage.send(.clients(.left))
    #expect(stage.state.clients.seen.isEmpty && stage.rows.isEmpty)
  }

  @Test func moreThanIsKeptLetsTheFirstOnesGo() throws {
    let crowd = (0..<SeenPeople.most).map {
      ClientMatch(ClientSample.summary(10_000 + $0, "Maria", "Sample"), why: .name)
    }
    let seen = SeenPeople.none.taking(crowd)
    #expect(seen.taking(crowd) === seen, "nobody new")
    let more = seen.taking([ClientMatch(ClientSample.mark, why: .name), crowd[7]])
    func found(_ text: String) throws -> [Int] {
      try more.search(#require(ClientSample.lookup(text)), .en, today: ClientSample.today).map(\.id)
    }
    #expect(try found("mark").first == ClientSample.mark.id)
    #expect(try found("maria sample") == [crowd[7].id], "who was told of again, and none besides")
  }

  @Test func withoutEtoTheListAndWhoIsAtHandAreSearched() throws {
    var stage = Stage.lists()
    stage.send(.clients(.left))
    _ = stage.effects()
    stage.press("mar")
    #expect(stage.frame().contains("Sign in to ETO"))
    stage.state.clients.isInGuestLists = true
    stage.press("t<enter>")
    let lookup = try #require(stage.state.clients.lookup)
    #expect(
      stage.effects() == [.run(.clients(.searchGuests(lookup)), id: "clients/guests")])
    stage.answer(GuestSample.guests)
    #expect(stage.rows.first == GuestSample.martin.id.standIn)
    stage.press("<enter>")
    #expect(stage.state.clients.client?.guest?.id == GuestSample.martin.id)
  }

  @Test(arguments: [
    ("maria 1980-02-01", ["maria", "1980-02-01"]), ("2/1/1980 sample", ["sample", "1980-02-01"]),
    ("sample 1980", ["sample", "1980"]), ("Sample, M 6789", ["Sample,  M", "6789"]),
    ("sample 94512", ["sample", "94512"]), ("sample #5001", ["sample", "5001"]),
    ("sample 1980 6789", ["sample", "6789"]),
    ("1980 1957", ["1980", "1957"]), ("2/1/1980 6789", ["1980-02-01", "6789"]),
    ("maria sample", ["maria sample"]), ("Sample, Ma", ["Sample, Ma"]), ("6789", ["6789"]),
  ])
  func eachPartIsAskedForApart(_ text: String, _ parts: [String]) throws {
    let lookup = try #require(ClientSample.lookup(text))
    let asked = lookup.parts(.en, today: ClientSample.today).map(\.text)
    #expect(asked.map(Self.tight) == parts.map(Self.tight))
    #expect(lookup.parted(.en, today: ClientSample.today).isEmpty == (parts.count == 1))
  }

  private static func tight(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test(arguments: [
    ("lampwik", [["lam"], ["la"]]), ("ruby lampwick", [["lam", "rub"], ["la", "ru"]]),
    ("Acornby, Gretta", [["aco", "gre"], ["ac", "gr"]]), ("ann", [["an"]]), ("li", []),
    ("da pe", []), ("1961-04-09", []), ("6789", []), ("o2 lam", [["la"]]),
    ("王晓雨", [["王", "晓雨"]]), ("晓雨", [["晓", "雨"]]), ("王 晓雨", [["晓", "雨"]]), ("王", []),
    ("lampwik 王晓雨", [["lam", "王", "晓雨"], ["la"]]),
  ])
  func namesAreAskedForByHowTheyBegin(_ text: String, _ beginnings: [[String]]) throws {
    let lookup = try #require(ClientSample.lookup(text))
    #expect(lookup.beginnings == beginnings)
  }

  /// Who is asked for by the parts is the one who is meant, and nobody with another given name.
  @Test func aNameWrittenWithoutASpaceIsThatOfWhomItNames() throws {
    let lookup = try #require(ClientSample.lookup("王晓雨"))
    let people = [
      ClientSample.summary(5078, "晓雨", "王"), ClientSample.summary(5038, "小灯", "吴"),
    ].map { ClientMatch($0, for: lookup) }
    let fitting = Lookup.alike(people, lookup.query(.en, today: ClientSample.today))
    #expect(fitting.map(\.id) == [5078])
  }
}
