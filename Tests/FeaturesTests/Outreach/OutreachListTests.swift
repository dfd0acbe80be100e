import Model
import Outreach
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Who is listed, in which order, and what is said of them.
struct OutreachListTests {
  @Test func theScreenReadsWhatIsKeptOnceSomebodyGoesThere() {
    var stage = Stage(80, 24, eto: SignIn.Defaults(), outreach: OutreachSample.setup)
    stage.send(.clients(.entered(ClientSample.workplace)))
    _ = stage.effects()
    stage.press("<alt-6>")
    #expect(stage.state.place == .outreach)
    let asked = stage.effects()
    #expect(asked.contains(.run(.outreach(.load(OutreachSample.desk)), id: "outreach/load")))
    #expect(asked.contains(.run(.outreach(.watchPlace), id: "outreach/place")))
    stage.press("<alt-4>")
    #expect(stage.effects().contains(.cancel(id: "outreach/place")))
  }

  @Test func aMachineThatIsNotSetUpForItSaysSo() {
    var stage = Stage.clients()
    stage.press("<alt-6>")
    #expect(stage.state.place == .clients)
    #expect(stage.toast == "Not set up for street outreach: outreach.touchpoint")
  }

  @Test func withAFixTheNearestComesFirst() {
    let stage = Stage.outreachWithFix()
    #expect(stage.listed == ["Sam Example", "Maria Sample", "Red Jacket", "明 李"])
    let frame = stage.frame()
    #expect(frame.contains("60 m S"))
    #expect(frame.contains("m NE") && frame.contains("6 d") && frame.contains("±17 m"))
    #expect(frame.contains("1.4 km NW") && frame.contains("± unknown"))
    #expect(frame.contains("nearest first"))
    #expect(frame.contains("GPS: ±9 m"))
  }

  @Test func withoutAFixWhoWasMetLastComesFirst() {
    let stage = Stage.outreach()
    #expect(stage.listed == ["Red Jacket", "Maria Sample", "Sam Example", "明 李"])
    #expect(stage.frame().contains("last met first"))
  }

  @Test func theFirstFixSelectsTheNearestUnlessSomebodyElseWasChosen() {
    #expect(Stage.outreachWithFix().state.outreach.selectedPerson?.name == "Sam Example")
    var stage = Stage.outreach(hasReceiver: true)
    stage.press("j")
    #expect(stage.state.outreach.selectedPerson?.name == "Maria Sample")
    stage.hear(.fix(OutreachSample.fix()))
    #expect(stage.listed.first == "Sam Example")
    #expect(stage.state.outreach.selectedPerson?.name == "Maria Sample")
  }

  @Test func whoIsSelectedStaysSoWhenOneHasWalkedOn() {
    var stage = Stage.outreachWithFix()
    stage.press("j")
    #expect(stage.state.outreach.selectedPerson?.name == "Maria Sample")
    stage.hear(.fix(OutreachSample.fix(north: 10)), later: 3)
    #expect(stage.listed.first == "Sam Example", "a few steps change nothing")
    stage.hear(.fix(OutreachSample.fix(north: 400)), later: 5)
    #expect(stage.listed.first == "Maria Sample")
    #expect(stage.state.outreach.selectedPerson?.name == "Maria Sample")
    stage.hear(.fix(OutreachSample.fix(north: -300)), later: 9)
    #expect(stage.listed == ["Sam Example", "Maria Sample", "Red Jacket", "明 李"])
    #expect(stage.state.outreach.selectedPerson?.name == "Maria Sample")
  }

  @Test func aFilterFindsNamesAndNumbersAndEscTakesItAway() {
    var stage = Stage.outreach()
    stage.press("/sam ex")
    #expect(stage.listed == ["Sam Example"])
    stage.press("<esc>/5001<enter>")
    #expect(stage.listed == ["Maria Sample"])
    #expect(stage.state.outreach.mode == .list)
    stage.press("<esc>")
    #expect(stage.listed.count == 4)
    stage.press("/zzz")
    #expect(stage.frame().contains("Nobody matches “zzz”"))
  }

  @Test func whoseNameBeginsWithWhatIsTypedIsSelected() {
    var stage = Stage.outreachWithFix()
    stage.press("/m")
    #expect(stage.listed == ["Sam Example", "Maria Sample"], "the list keeps its order")
    #expect(stage.state.outreach.selectedPerson?.name == "Maria Sample")
    stage.press("<^u>sam")
    #expect(stage.state.outreach.selectedPerson?.name == "Sam Example")
  }

  @Test func peopleAreSortedByName() {
    var stage = Stage.outreach()
    stage.press("s3")
    #expect(stage.listed == ["Maria Sample", "Red Jacket", "Sam Example", "明 李"])
    #expect(stage.frame().contains("A to Z"))
  }

  @Test func byNameWhoIsOverTheLimitOrNearItComesFirst() {
    var stage = Stage.outreach()
    stage.press("<tab>")
    #expect(stage.listed == ["明 李", "Sam Example", "Maria Sample", "Red Jacket"])
    let frame = stage.frame()
    #expect(frame.row(of: "明 李")?.contains("✗ over") == true)
    #expect(frame.row(of: "Sam Example")?.contains("! 5 left") == true)
    #expect(frame.row(of: "Red Jacket")?.contains("  new  ") == true)
    #expect(frame.row(of: "Sam Example")?.contains("5/2/2026") == true, "the Date of Engagement")
    #expect(frame.row(of: "Maria Sample")?.contains("  no") == true, "not engaged")
  }

  @Test func encampmentsAreListedWithWhoWasMetThere() {
    var stage = Stage.outreach()
    stage.press("<tab><tab>")
    #expect(stage.listed == ["Under the viaduct"])
    let frame = stage.frame()
    #expect(frame.contains("people there"))
    #expect(frame.contains("11/10/2026"), "whoever was met there has seen it")
    stage.press("<enter>")
    #expect(stage.frame().contains("Red Jacket"))
    #expect(stage.frame().contains("e Edit the encampment"), "the key opens all of it")
    stage.press("<esc><tab>")
    #expect(stage.state.outreach.pane == .around)
  }

  @Test func aPageTellsTheContactsNewestFirstAndReadsTheirWords() {
    var stage = Stage.outreach()
    stage.press("j<enter>")
    #expect(
      stage.effects() == [
        .run(
          .outreach(
            .open(
              .person(OutreachSample.maria), [Sample.id(901), Sample.id(902)], program: 70)),
          id: "outreach/page")
      ])
    #expect(stage.frame().contains("Maria Sample #5001"))
    #expect(!stage.frame().contains("socks"))
    stage.send(
      .outreach(
        .opened(
          .person(OutreachSample.maria), Outreach.Details(contacts: OutreachSample.contacts))))
    let frame = stage.frame()
    #expect(frame.contains("Cold, wants socks."))
    #expect(frame.contains("2 contacts on the outreach form") && frame.contains("not engaged"))
    #expect(frame.contains("Place not meant for habitation (116)"))
    stage.press("<esc>")
    #expect(stage.state.outreach.page == nil)
  }

  @Test func whoWroteAContactIsNamedAsTheSystemNamesThem() {
    var stage = Stage.outreach()
    stage.press("j<enter>")
    var contacts = OutreachSample.contacts.filter { $0.person == OutreachSample.maria }
    stage.send(.outreach(.opened(.person(OutreachSample.maria), .init(contacts: contacts))))
    #expect(stage.frame().contains(" · worker@example.org"), "nobody has said the name")
    // One of them was read from ETO meanwhile.
    contacts[1].writer = "John Doe"
    stage.send(.outreach(.opened(.person(OutreachSample.maria), .init(contacts: contacts))))
    let lines = stage.frame().text.split(separator: "\n")
    #expect(lines.count { $0.contains(" · John Doe") } == 2)
    #expect(!lines.contains { $0.contains(" · worker@example.org") })
  }

  @Test func theFourStatesOfTheList() {
    var stage = Stage(80, 24, eto: SignIn.Defaults(), outreach: OutreachSample.setup)
    stage.press("<alt-6>")
    #expect(stage.frame().contains("Nobody is signed in to ETO"))
    stage.send(.clients(.entered(ClientSample.workplace)), .outreach(.spinnerDue))
    #expect(stage.frame().contains("Opening what this computer keeps…"))
    stage.send(.outreach(.notRead(.offline(.noConnection))))
    #expect(stage.frame().contains("try again"))
    stage.send(
      .outreach(.arrived(Outreach.Book(of: OutreachSample.desk), unreadable: 0, at: Sample.now)))
    #expect(stage.frame().contains("No contact of Night Shelter is on this computer yet."))
    stage.press("<tab><tab>")
    #expect(stage.frame().contains("No encampment is written down."))
  }

  @Test func theCountOfTheProgramIsShown() {
    var stage = Stage.outreach()
    stage.press("Q")
    let (from, to) = (ClientSample.today.adding(days: -364), ClientSample.today)
    #expect(
      stage.effects() == [
        .run(.outreach(.count(OutreachSample.desk, from: from, to: to)), id: "outreach/count")
      ])
    #expect(stage.frame().contains("Counting…"))
    stage.send(.outreach(.countProgressed(done: 12, of: 73)))
    #expect(stage.frame().contains("Asking ETO about 12 of 73 people… Esc: stop"))
    let answer = OutreachSample.book.ledger.q9(
      from: from, to: to, program: 70,
      enrolments: [
        Q9Person(
          OutreachSample.maria, projectType: 4, start: OutreachSample.day("2026-01-01"),
          isHead: true)
      ])
    stage.send(.outreach(.counted(answer, from: from, to: to, unknown: 3)))
    let frame = stage.frame()
    #expect(frame.contains("9a People contacted") && frame.contains("9b People engaged"))
    #expect(frame.contains("2 to 5 times"))
    #expect(frame.contains("3 people are not counted"))
    stage.press("<esc>")
    #expect(stage.state.outreach.count == nil)
    #expect(stage.effects() == [.cancel(id: "outreach/count")], "also where it is not done yet")
  }

  @Test func lockingForgetsEverything() {
    var stage = Stage.outreach(lock: LockSetup())
    #expect(stage.state.outreach.book.ledger.count == 5)
    stage.press("c1")
    stage.press("<alt-l>")
    #expect(stage.state.lock.isLocked)
    // By a mark, which says nothing of them, whoever was in hand is known again.
    var forgotten = Outreach.State(setup: OutreachSample.setup)
    forgotten.stood = stage.state.outreach.stood
    #expect(stage.state.outreach == forgotten)
  }

  @Test func readingWhatETOHasTellsHowFarItIsAndStops() {
    var stage = Stage.outreach()
    stage.press("R")
    #expect(
      stage.effects() == [
        .run(.outreach(.readContacts(OutreachSample.desk)), id: "outreach/read")
      ])
    stage.send(.outreach(.contactsProgressed(done: 12, of: 40)))
    #expect(stage.frame().contains("Reading from ETO: 12 of 40"))
    stage.press("<esc>")
    #expect(stage.effects() == [.cancel(id: "outreach/read")])
    stage.press("R")
    var book = OutreachSample.book
    book.take(
      .contact(
        OutreachSample.contact(950, with: .client(site: 7, number: 5009), "Lee Example", days: 1)))
    stage.send(.outreach(.contactsRead(book, count: 1, nil, at: Sample.now)))
    #expect(stage.toast == "New from ETO: 1 contact of Night Shelter.")
    #expect(stage.listed.first == "Lee Example")
    stage.press("R")
    stage.send(.outreach(.contactsRead(book, count: 0, nil, at: Sample.now)))
    #expect(stage.toast == "Nothing new in ETO for Night Shelter.", "what is known is read too")
  }
}
