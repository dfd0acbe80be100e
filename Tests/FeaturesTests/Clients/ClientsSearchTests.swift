import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// The box and the list of clients.
struct ClientsSearchTests {
  private func search(_ text: String) throws -> Command<App.Effect> {
    .run(.clients(.search(try #require(ClientSample.lookup(text)), in: 70)), id: "clients/search")
  }

  @Test func whatCouldNotBeAskedIsSaid() throws {
    var stage = Stage.found()
    let lookup = try #require(stage.state.clients.lookup)
    stage.send(.clients(.searchIncomplete(.offline(.timedOut), lookup, at: Sample.now)))
    #expect(!stage.state.clients.matches.isEmpty)
    #expect(stage.toast?.hasPrefix("Not everything could be searched.") == true)
    stage = Stage.clients()
    stage.press("mar<enter>")
    stage.send(
      .clients(.found([], lookup)),
      .clients(.searchIncomplete(.offline(.timedOut), lookup, at: Sample.now)))
    #expect(stage.frame().contains("Not everything could be searched."))
    #expect(!stage.frame().contains("Nobody found."))
  }

  @Test func whatIsTypedIsSearchedForAfterAPause() throws {
    var stage = Stage.clients()
    stage.press("ma")
    #expect(stage.effects() == [])
    let first = Clients.timers(stage.state.clients).map(\.id)
    stage.press("r")
    let second = Clients.timers(stage.state.clients)
    #expect(second.map(\.id) != first, "another letter begins the pause anew")
    #expect(second.map(\.schedule) == [.after(.milliseconds(250))])
    stage.send(.clients(.searchDue))
    #expect(stage.effects() == [try search("mar")])
    #expect(stage.state.clients.focus == .box, "the person may go on typing")
  }

  @Test func theKeyThatLeadsToTheBoxIsNoPartOfASearch() {
    var stage = Stage.clients()
    stage.press("/5234")
    #expect(stage.state.clients.box.text == "5234")
    // The old words are selected where one comes back to them.
    var found = Stage.found()
    found.press("<esc>")
    #expect(found.state.clients.box.isSelected)
    found.press("/3/4/1980")
    #expect(found.state.clients.box.text == "3/4/1980")
  }

  @Test func neitherIsItWhereThatIsPasted() {
    var stage = Stage.clients()
    stage.push(.paste(Paste(text: "/5234")))
    #expect(stage.state.clients.box.text == "5234")
    stage.push(.paste(Paste(text: "/3")))
    #expect(stage.state.clients.box.text == "5234/3", "inside of words it is one of their signs")
  }

  @Test func inAnEmptyBoxEscapeSaysWhereElseToGo() {
    var stage = Stage.clients()
    stage.press("<esc>")
    #expect(stage.toast == "Nothing to go back to here. Alt-0: screens, ^C: quit")
    stage.press("mar<esc>")
    #expect(stage.state.clients.box.isEmpty && stage.toast == nil)
  }

  @Test func oneLetterIsNotSearchedFor() {
    var stage = Stage.clients()
    stage.press("m")
    stage.send(.clients(.searchDue))
    #expect(stage.effects() == [])
    #expect(stage.frame().contains("Type at least two letters or digits."))
    stage.push(.key(.enter))
    #expect(stage.effects() == [], "nor where Enter asks for it")
    #expect(stage.toast == "Type at least two letters or digits.")
    #expect(!stage.frame().contains("Nobody found"))
  }

  @Test func oneLetterIsAllThatIsSaidAfterASearchThatFoundNobody() throws {
    var stage = Stage.clients()
    stage.press("zebra<enter>")
    stage.send(.clients(.found([], try #require(stage.state.clients.lookup))))
    stage.press("<backspace><backspace><backspace><backspace>")
    #expect(stage.frame().text.ranges(of: "Type at least two letters or digits.").count == 1)
    #expect(!stage.frame().contains("Nobody found"))
  }

  @Test func underOneLetterNobodyStandsWhoWasFoundForMore() {
    var stage = Stage.found()
    stage.press("/<backspace><backspace>")
    #expect(stage.state.clients.box.text == "m")
    #expect(!stage.frame().contains("Sample, Maria") && !stage.frame().contains("found"))
    #expect(stage.frame().contains("Type at least two letters or digits."))
    stage.press("a")
    stage.send(.clients(.searchDue))
    #expect(stage.state.clients.lookup?.text == "ma", "more letters are looked for again")
  }

  @Test func whatIsTooLongIsKeptAndNotSearchedFor() {
    var stage = Stage.clients()
    let text = String(repeating: "lorem ", count: 11_000)
    stage.send(.clients(.pasted(text, Sample.stamp(1))), .clients(.searchDue))
    #expect(stage.effects() == [] && stage.state.clients.box.text == text)
    #expect(stage.frame().contains("Too long to search for: 200 letters at most."))
    stage.push(.key(.enter))
    #expect(stage.effects() == [])
    #expect(stage.toast == "Too long to search for: shorten it first")
  }

  /// A terminal that says of no paste that it is one gives it letter by letter.
  @Test func manyWordsThatComeLetterByLetterAreLookedForOnceNobodyTypes() throws {
    let (given, family) = (
      "Wilhelmina Bartholomea Evangeline Philippa",
      "Constantina Margaretha Oppenheimer Featherstonehaugh"
    )
    let person = ClientSample.summary(5001, given, family)
    var stage = Stage.clients()
    stage.send(
      .clients(.caseloadArrived(Caseload([Caseload.Member(person, fetched: Sample.now)]))))
    let name = "\(given) \(family)"
    stage.press(String(name.prefix(80)))
    #expect(stage.rows == [5001], "as long as it may be a name, at every key")
    stage.press(String(name.dropFirst(80)))
    #expect(stage.state.clients.lookup == nil && stage.rows.isEmpty)
    #expect(
      Clients.timers(stage.state.clients).map(\.schedule) == [.after(.milliseconds(250))])
    stage.send(.clients(.searchDue))
    #expect(stage.state.clients.lookup?.text == name && stage.rows == [5001])
    _ = stage.effects()
    stage.press(String(repeating: "e", count: 285))
    stage.send(.clients(.searchDue))
    let searches = stage.effects().filter { if case .run = $0 { true } else { false } }
    #expect(searches.isEmpty && stage.state.clients.lookup == nil, "that is not searched for")
    #expect(stage.frame().contains("Too long to search for: 200 letters at most."))
  }

  @Test(arguments: [
    ("(555) 010-0142", "ETO does not search by phone number."),
    ("0f8fad5b-d9cb-469f-a165-70867728950e", "ETO does not search by this id."),
    ("nguyen", "Try fewer letters, accents"), ("1999-01-01", "or the date of birth."),
  ]) func whereNobodyIsFoundTheNextStepFitsWhatWasTyped(_ text: String, _ hint: String) throws {
    var stage = Stage.clients()
    stage.press("\(text)<enter>")
    stage.send(.clients(.found([], try #require(stage.state.clients.lookup))))
    let words = stage.frame().text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains(hint), "\(stage.frame().text)")
  }

  @Test func theListIsSortedAsThePersonLikes() throws {
    var stage = Stage.found()
    let found = stage.state.clients.matches.map(\.id)
    stage.press("jj")
    let selected = try #require(stage.state.clients.selectedMatch?.id)
    stage.press("s")
    #expect(stage.frame().contains("Last name"))
    stage.press("2")
    let names = stage.state.clients.matches.map(\.summary.name.last)
    #expect(Array(names.prefix(3)) == ["Example", "Sample", "Samplon"])
    #expect(stage.frame().contains("7 found · Last name"))
    #expect(stage.state.clients.selectedMatch?.id == selected, "who was selected stays so")
    stage.press("s3")
    #expect(stage.state.clients.matches.map(\.id) == found.sorted())
    stage.press("s1")
    #expect(stage.state.clients.matches.map(\.id) == found)
  }

  @Test func theOrderStaysForTheNextSearch() throws {
    var stage = Stage.found()
    stage.press("s2")
    stage.press("/<esc>sam<enter>")
    stage.send(
      .clients(
        .found(
          [ClientMatch(ClientSample.mark, why: .name), ClientMatch(ClientSample.red, why: .name)],
          try #require(stage.state.clients.lookup))))
    // Maria Sample was told of before.
    #expect(stage.state.clients.matches.map(\.id) == [5003, 5001, 5002])
  }

  @Test func keysSayWhatTheyDoHere() {
    for stage in [Stage.found(), Stage.page()] {
      let titles = (App.screen(stage.state) + App.everywhere).map(\.title)
      #expect(!titles.contains(.goCopyLink), "a client has no link")
      #expect(!titles.contains(.tasksOtherPane) && titles.contains(.clientsOtherPane))
      #expect(!titles.contains(.tasksMark), "nothing here is done to several at once")
    }
  }

  @Test func enterSearchesAtOnceAndThenGoesIntoTheList() throws {
    var stage = Stage.clients()
    stage.press("mar<enter>")
    #expect(stage.effects() == [try search("mar")])
    #expect(stage.state.clients.focus == .list)
  }

  @Test func anAnswerToAnEarlierSearchIsNotShown() throws {
    var stage = Stage.clients()
    stage.press("mar<enter>/<end>k<enter>")
    let old = try #require(ClientSample.lookup("mar"))
    stage.send(.clients(.found(ClientSample.matches("mar"), old)))
    #expect(stage.state.clients.matches.isEmpty)
    #expect(stage.state.clients.standing == .loading)
  }

  @Test func thePageOfOneWhoWasFoundBeforeDoesNotCoverTheNewList() throws {
    var stage = Stage.found("mar")
    stage.press("<enter>")
    #expect(stage.state.clients.client != nil)
    stage.press("/<^u>zoe<enter>")
    #expect(stage.state.clients.client == nil)
    #expect(stage.effects().contains(.cancel(id: "clients/page")))
    let lookup = try #require(ClientSample.lookup("zoe"))
    stage.send(.clients(.found([], lookup)))
    #expect(stage.frame().contains("Nobody found."))
  }

  /// Whoever comes back to the box looks for somebody else, or for the same name with another letter.
  @Test(arguments: ["/", "<esc>"])
  func whatIsTypedOnComingBackToTheBoxTakesThePlaceOfWhatStoodThere(_ way: String) {
    var stage = Stage.found("mar")
    stage.press(way)
    #expect(stage.state.clients.focus == .box && stage.state.clients.box.text == "mar")
    let frame = stage.frame()
    let row = AppLayout(stage.state.size).body.y
    let standsOut = frame.row(row).filter { $0.style.attributes.contains(.reverse) }
    #expect(standsOut.map(\.text).joined() == "mar", "\(frame.text)")
    stage.press("zo")
    #expect(stage.state.clients.box.text == "zo")
    #expect(stage.state.clients.matches.isEmpty, "those found for the old words are gone")
  }

  @Test(arguments: [("<end>", "mark"), ("<left>", "makr"), ("<backspace>", "mak")])
  func anArrowOrBackspaceOnComingBackToTheBoxEditsWhatStandsThere(_ key: String, _ text: String) {
    for way in ["/", "<esc>"] {
      var stage = Stage.found("mar")
      stage.press("\(way)\(key)k")
      #expect(stage.state.clients.box.text == text)
    }
  }

  @Test func readAloudTheBoxSaysThatTypingReplacesWhatStandsThere() {
    var stage = Stage.found("mar", preferences: Preferences(accessible: true))
    stage.press("/")
    #expect(stage.frame().contains("Find (typing replaces this): mar"))
  }

  @Test func digitsAreTextInTheBoxAndAltChangesTheScreen() {
    var stage = Stage.clients()
    stage.press("4q?")
    #expect(stage.state.clients.box.text == "4q?")
    stage.push(.key(.alt(.text("4"))))
    #expect(stage.state.place == .tasks)
  }

  @Test func escapeGoesBackOneLevelAtATime() {
    var stage = Stage.page()
    stage.press("<esc>")
    #expect(stage.state.clients.client == nil && stage.state.clients.focus == .list)
    stage.press("<esc>")
    #expect(stage.state.clients.focus == .box && stage.state.clients.box.text == "mar")
    stage.press("<esc>")
    #expect(stage.state.clients.box.isEmpty && stage.state.place == .clients)
  }

  @Test func dateOfBirthAndDigitsAreHiddenUntilRevealedForOneRow() {
    var stage = Stage.found()
    #expect(!stage.frame().contains("2/1/1980"))
    stage.press("d")
    #expect(stage.effects() == [.run(.clients(.identify(5001)), id: "clients/identity")])
    stage.send(.clients(.identityArrived(ClientSample.participant)))
    #expect(stage.frame().contains("2/1/1980") && stage.frame().contains("6789"))
    #expect(!stage.frame().contains("12/24/1991"), "the other rows stay hidden")
    let timer = Clients.timers(stage.state.clients).first
    #expect(timer?.schedule == .after(.seconds(10)))
    stage.send(.clients(.revealOver))
    #expect(!stage.frame().contains("2/1/1980") && !stage.frame().contains("6789"))
  }

  @Test func anotherSiteForgetsEverybodyAndAnotherProgramDoesNot() {
    var stage = Stage.found()
    var other = ClientSample.workplace
    other.program = ClientSample.outreach
    stage.send(.clients(.entered(other)))
    #expect(!stage.state.clients.matches.isEmpty && stage.effects().count == 1)
    other.site = Site(id: 8, name: "Hill")
    stage.send(.clients(.entered(other)))
    #expect(stage.state.clients.matches.isEmpty && stage.state.clients.box.isEmpty)
    #expect(stage.state.clients.workplace == other)
  }

  @Test func aFailedSearchKeepsTheRowsOfTheSameOne() throws {
    var stage = Stage.found()
    stage.press("r")
    let lookup = try #require(stage.state.clients.lookup)
    stage.send(.clients(.searchFailed(.offline(.timedOut), lookup, at: Sample.now)))
    #expect(stage.state.clients.matches.count == 7 && stage.state.isOffline)
    #expect(stage.toast?.hasPrefix("Not searched again.") == true)
  }

  /// What is typed while a search runs is another name, however somebody left the list for the box: no
  /// letter opens a form, and the answer takes nobody away.
  @Test(arguments: ["<esc>", "/", "<^u>"])
  func whatIsTypedBehindARunningSearchIsAnotherName(_ key: String) throws {
    var stage = Stage.clients()
    stage.press("mar<enter>")
    let lookup = try #require(stage.state.clients.lookup)
    stage.send(.clients(.foundSome(ClientSample.matches("mar"), alike: [], lookup)))
    #expect(stage.state.clients.standing == .loading && stage.state.clients.focus == .list)
    stage.press(key)
    stage.press("n")
    stage.send(.clients(.found(ClientSample.matches("mar"), lookup)))
    stage.press("ina")
    #expect(stage.state.clients.form == nil)
    #expect(stage.state.clients.box.text == "nina" && stage.state.clients.mode == .box)
    #expect(stage.frame().contains("nina"))
  }

  /// Whoever moves in the list means its rows.
  @Test func whoHasMovedInTheListStaysThere() throws {
    var stage = Stage.clients()
    stage.press("mar<enter>")
    let lookup = try #require(stage.state.clients.lookup)
    stage.send(.clients(.foundSome(ClientSample.matches("mar"), alike: [], lookup)))
    stage.press("jj<^u>")
    #expect(stage.state.clients.focus == .list && stage.state.clients.list.selected == 0)
  }
}
