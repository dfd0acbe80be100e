import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// The clients screen in each of its states.
struct ClientsScreenTests {
  @Test func whereNothingIsHiddenTheKeyThatShowsItSaysSo() {
    var stage = Stage.page()
    var bare = ClientSample.participant
    bare.fields.birth = nil
    bare.fields.socialSecurityNumber = nil
    stage.send(.clients(.participantArrived(bare)))
    stage.press("d")
    #expect(
      stage.frame().contains("Neither birth date nor digits are known"), "\(stage.frame().text)")
  }

  @Test func signedOut() {
    var stage = Stage()
    stage.push(.key(.alt(.text("1"))))
    stage.golden("clients-signed-out")
    stage.press("<enter>")
    #expect(stage.state.place == .signIn)
  }

  @Test func nothingSearchedYet() { Stage.clients().golden("clients-idle") }

  @Test func searching() {
    var stage = Stage.clients()
    stage.press("mar<enter>")
    stage.send(.clients(.spinnerDue))
    stage.golden("clients-searching")
  }

  @Test func nobodyFound() throws {
    var stage = Stage.clients()
    stage.press("zebra<enter>")
    stage.send(.clients(.found([], try #require(stage.state.clients.lookup))))
    stage.golden("clients-nobody")
  }

  @Test func offline() throws {
    var stage = Stage.clients()
    stage.press("mar<enter>")
    let lookup = try #require(stage.state.clients.lookup)
    stage.send(.clients(.searchFailed(.offline(.noConnection), lookup, at: Sample.now)))
    stage.golden("clients-offline")
  }

  @Test func found() { Stage.found().golden("clients") }
  @Test func foundNarrow() { Stage.found("mar", 60, 17).golden("clients-narrow") }

  @Test func aNumberIsNeverCut() throws {
    var stage = Stage.clients()
    stage.press("mar<enter>")
    let lookup = try #require(stage.state.clients.lookup)
    let far = ClientSample.summary(12_345_678, "Maria", "Farr")
    stage.send(.clients(.found([ClientMatch(far, for: lookup)], lookup)))
    #expect(stage.frame().contains("12345678"))
  }

  @Test func foundReadAloud() {
    var stage = Stage.found("mar", preferences: Preferences(accessible: true))
    stage.golden("clients-accessible")
    stage.press("d")
    let words = stage.frame().text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("born 2/1/1980"))
  }

  @Test func foundInSpanish() {
    Stage.found("mar", preferences: Preferences(language: .es)).golden("clients-es")
  }

  /// Two people of one name.
  private func alike(_ width: Int, _ height: Int, accessible: Bool = false) throws -> String {
    var stage = Stage.clients(width, height, preferences: Preferences(accessible: accessible))
    stage.press("thimble<enter>")
    let lookup = try #require(stage.state.clients.lookup)
    let people = [
      ClientSample.summary(5014, "Edith", "Thimbleton", born: "1944-02-29"),
      ClientSample.summary(5015, "Edith", "Thimbleton", born: "1949-02-28"),
    ]
    stage.send(.clients(.found(people.map { ClientMatch($0, for: lookup) }, lookup)))
    return stage.frame().text
  }

  @Test(arguments: [(80, 24), (60, 17), (132, 43)])
  func twoOfOneNameAreToldApart(_ width: Int, _ height: Int) throws {
    let text = try alike(width, height)
    #expect(text.contains("5014") && text.contains("5015"), "\(text)")
    #expect(text.contains("82") && text.contains("77") && text.contains("Age"), "\(text)")
    #expect(!text.contains("1944") && !text.contains("1949"))
  }

  @Test func twoOfOneNameAreToldApartReadAloud() throws {
    let text = try alike(80, 24, accessible: true)
    #expect(
      text.contains("Thimbleton, Edith, Client 5014, Found by: beginning, 82 years"), "\(text)")
    #expect(
      text.contains("Thimbleton, Edith, Client 5015, Found by: beginning, 77 years"), "\(text)")
  }

  @Test func theSitesOwnAnswersAreWords() {
    var participant = ClientSample.participant
    participant.fields.demographics = [
      DemographicValue(id: 905, name: "Veteran status", kind: .choice, value: .choice(3201)),
      DemographicValue(id: 903, name: "Name quality", kind: .choice, value: .choice(17)),
      DemographicValue(
        id: 906, name: "Race", kind: .choices, value: .shown("3302,3307,19")),
      DemographicValue(id: 912, name: "Consent", kind: .flag, value: .shown("True")),
      DemographicValue(
        id: 914, name: "First seen", kind: .date, value: .day(ClientSample.day("2019-03-02"))),
      DemographicValue(id: 916, name: "Case worker", kind: .other(code: 16), value: .shown("88")),
    ]
    var stage = Stage.page(80, 43)
    stage.send(.clients(.participantArrived(participant)))
    #expect(
      stage.effects() == [.run(.clients(.readChoices([905, 903, 906])), id: "clients/choices")])
    #expect(stage.frame().contains("code 3201"), "until their words are known")
    let asian = Demographic.Option(id: 3302, label: "Asian")
    let white = Demographic.Option(id: 3307, label: "White", isDisabled: true)
    stage.send(
      .clients(
        .choicesArrived([
          905: [Demographic.Option(id: 3201, label: "Yes, served")], 903: [],
          906: [asian, white],
        ])))
    let text = stage.frame().text
    for words in [
      "Yes, served", "code 17", "Asian, White, code 19", "Consent", "3/2/2019", "code 88",
    ] {
      #expect(text.contains(words), "\(words):\n\(text)")
    }
    #expect(!text.contains("True") && !text.contains("3201"))
    stage.send(.clients(.participantArrived(participant)))
    #expect(stage.effects() == [], "they are read once")
  }

  @Test func pageInPlaceOfTheList() { Stage.page().golden("client-page") }
  @Test func pageNarrow() { Stage.page(60, 17).golden("client-page-narrow") }
  @Test func pageBesideTheList() { Stage.page(132, 30).golden("client-page-beside") }

  @Test func pageReadAloud() {
    Stage.page(preferences: Preferences(accessible: true)).golden("client-page-accessible")
  }

  /// How somebody is reached stands together, on the first screen of the page.
  @Test(arguments: [false, true]) func whatTheFormHoldsStandsOnThePage(isSpoken: Bool) {
    let stage = Stage.page(60, 17, preferences: Preferences(accessible: isSpoken))
    let rows = stage.frame().text.split(separator: "\n").map(String.init)
    let place = rows.firstIndex { $0.contains("Phone") } ?? 0
    #expect(rows[place].contains("555-0142"), "\(rows)")
    #expect(
      rows[place + 1].contains("E-mail") && rows[place + 1].contains("maria@example.org"),
      "\(rows)")
    #expect(
      rows[place + 2].contains("Address") && rows[place + 2].contains("12 Quay St, Harbor"),
      "\(rows)")
  }

  @Test func whatIsEmptyHasNoLineAndWhatWasSavedIsThereAtOnce() throws {
    var stage = Stage.page(80, 40)
    var participant = ClientSample.participant
    participant.fields.reach.email = ""
    participant.fields.address = PostalAddress()
    stage.send(.clients(.participantArrived(participant)))
    #expect(!stage.frame().contains("E-mail") && !stage.frame().contains("Address"))
    stage.press("e")
    stage.state.clients.drafts[.edit(5001)]?.texts[.city] = TextField("Lanternport")
    stage.push(.key(.control("s")))
    stage.send(.clients(.saved(SavedParticipant(id: 5001), .edit(5001), at: Sample.now)))
    let row = stage.frame().text.split(separator: "\n").first { $0.contains("Address") }
    #expect(row?.contains("Lanternport") == true, "\(stage.frame().text)")
  }

  @Test func pageRevealed() {
    var stage = Stage.page()
    stage.press("d")
    let frame = stage.frame()
    #expect(frame.contains("2/1/1980") && frame.contains("6789"))
    #expect(!frame.contains("123-45"), "no more of the number than its end is ever shown")
  }

  @Test func aPartThatCouldNotBeReadSaysSoAndTheRestStays() {
    var stage = Stage.found()
    stage.press("<enter>")
    stage.send(
      .clients(.participantArrived(ClientSample.participant)),
      .clients(.readFailed(.enrolments, of: 5001, .offline(.timedOut))),
      .clients(.responsesArrived(ClientSample.responses, of: 5001, unread: 2)))
    stage.golden("client-page-partly")
  }

  @Test func theNewestIsAbove() {
    let lines = Stage.page().frame().text.split(separator: "\n").map(String.init)
    let contact = lines.firstIndex { $0.contains("Outreach contact") }
    let checkIn = lines.firstIndex { $0.contains("Shelter check-in") }
    #expect(contact.map { contact in checkIn.map { contact < $0 } ?? false } == true)
  }

  @Test func theNumberOfTheClientInHandIsCopied() {
    for var stage in [Stage.found(), Stage.page()] {
      stage.press("y")
      #expect(stage.effects() == [.run(.copy("5001"), id: "terminal")])
    }
    var nobody = Stage.clients()
    nobody.state.clients.focus = .list
    nobody.press("y")
    #expect(nobody.toast == "Nobody is selected: search for somebody first")
  }

  @Test func anErrandWithoutAScreenSaysWhyNot() {
    var stage = Stage.page()
    stage.press("b")
    #expect(stage.toast == "This computer has no check-in form: set checkin.touchpoint")
    stage.press("c")
    #expect(stage.toast == "This computer has no contact form: set contact.touchpoint")
  }

  /// A locale without UTF-8 has Latin letters only: who is called in others is told apart by number.
  @Test func onATerminalOfASCIIANameIsReadableOrSaidToBeNone() {
    var stage = Stage.clients(140, 40)
    stage.press("mar<enter>")
    let people = [
      ClientSample.summary(5030, "José", "Núñez"), ClientSample.summary(5031, "Ольга", "Щукина"),
      ClientSample.tigist, ClientSample.layla,
    ]
    if let lookup = stage.state.clients.lookup {
      stage.send(.clients(.found(people.map { ClientMatch($0, why: .name) }, lookup)))
    }
    let frame = stage.frame(charset: .ascii)
    #expect(frame.contains("Nunez, Jose") && frame.contains("Shchukina, Olga"))
    #expect(frame.contains("#5004") && frame.contains("#5006"))
    #expect(!frame.contains("??"), "\(frame.text)")
    stage.press("jj")
    #expect(
      stage.frame(charset: .ascii).contains("This terminal cannot show the name - #5004"),
      "\(stage.frame(charset: .ascii).text)")
    #expect(!stage.frame().contains("cannot show"))
  }
}
