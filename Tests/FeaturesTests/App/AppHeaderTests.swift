import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// The screens in the header: which there are, which is in front, and how much waits on them.
struct AppHeaderTests {
  /// A machine that is set up for everything, with nobody signed in.
  private func everything(
    _ width: Int = 100, preferences: Preferences = Preferences()
  ) -> Stage {
    Stage(
      width, 24, eto: Sample.etoDefaults, checkIn: WayIn.setup, emergency: EmergencySample.setup,
      preferences: preferences)
  }

  @Test func everyScreenOfTheMachineIsThereAndTheOneInFrontIsMarked() {
    var stage = everything()
    #expect(stage.frame().text(row: 0).hasPrefix(" Porchlight  1 Clients  2 Check-in  3 Emergency"))
    for (key, name) in [
      ("<alt-1>", "[1 Clients]"), ("<alt-2>", "[2 Check-in]"), ("<alt-3>", "[3 Emergency]"),
      ("<alt-4>", "[4 Tasks]"), ("<alt-5>", "[5 Outbox]"), ("<alt-9>", "[9 Sign in]"),
    ] {
      stage.press(key)
      #expect(stage.frame().text(row: 0).contains(name))
    }
  }

  @Test func onlyScreensThatTheMachineHasAreNamed() {
    let row = Stage.tasks().frame().text(row: 0)
    #expect(row.contains("[4 Tasks") && row.contains("5 Outbox"))
    #expect(!row.contains("1 ") && !row.contains("2 Check-in") && !row.contains("3 "))
  }

  @Test func theTasksThatAreTheirsAreCounted() {
    let other = Sample.task(
      "INC1", "Somebody else's", assignedTo: Choice(value: "u-ann", label: "Ann Example"))
    let stage = Stage.tasks(80, 24, [Sample.wifi, Sample.heater, other])
    #expect(stage.frame().text(row: 0).contains("[4 Tasks 2]"))
    var out = stage
    out.press("9<^x>")
    #expect(!out.frame().text(row: 0).contains("Tasks 2"), "nobody is in any more")
  }

  @Test func whatIsUnsentIsCountedOnTheOutbox() {
    var stage = Stage.tasks()
    stage.send(.relay(.listed(OutboxStage.rows)))
    let unsent = stage.state.unsent
    #expect(unsent > 0)
    #expect(stage.frame().text(row: 0).contains("5 Outbox \(unsent)"))
  }

  /// A screen reader is told where it is in plain words, and which screens there are when asked.
  @Test func readAloudTheScreensAreListedWhenAskedFor() {
    var stage = everything(preferences: Preferences(accessible: true))
    stage.press("<alt-2>")
    #expect(stage.frame().text(row: 0).hasPrefix(" Porchlight - Check-in"))
    stage.press("0")
    let frame = stage.frame()
    #expect(frame.cursor.isVisible)
    #expect(frame.text(row: frame.cursor.point.y).contains("2 Check-in"))
    #expect(frame.text(row: frame.cursor.point.y).contains("you are here"))
    #expect(frame.contains("9 Sign in"))
  }

  /// Whoever worked here last is named only together with that they are not signed in.
  @Test(arguments: [120, 80, 60, 40])
  func whoIsNotSignedInIsNotNamedAsIfTheyWere(width: Int) {
    var stage = everything(width)
    stage.send(
      .recalled(
        Copies.Recalled(
          tasks: Copies.TaskPerson(Sample.robin, base: Sample.base),
          workplace: ClientSample.workplace), at: Sample.now))
    for key in ["<alt-1>", "<alt-2>", "<alt-3>", "<alt-4>", "<alt-5>"] {
      stage.press(key)
      let row = stage.frame().text(row: 0)
      let isNamed = row.contains("worker") || row.contains("Robin")
      #expect(row.contains("not signed in") || !isNamed && width < 60, "\(width): \(row)")
    }
  }

  /// The account of the shelter's own list is nobody's name, and ETO cannot tell who is in.
  @Test(arguments: [120, 80, 60])
  func whileETOIsOutOfReachItsScreensNameWhoWorkedThereLast(width: Int) {
    var stage = Stage(
      width, 24, eto: Sample.etoDefaults,
      guests: SignIn.Defaults(
        address: "fm.example/Shelter", userName: "staff", password: Secret(""),
        list: "Shelter/Guests"), checkIn: WayIn.setup)
    stage.send(
      .recalled(Copies.Recalled(workplace: ClientSample.workplace), at: Sample.now),
      .signIn(
        .fileMaker,
        .signedIn(SignedInPerson(id: nil, userName: "staff", name: "staff"), at: Sample.now)))
    for isAway in [false, true] {
      if isAway { stage.state.away.insert(.eto) }
      for key in ["<alt-1>", "<alt-2>"] {
        stage.press(key)
        let row = stage.frame().text(row: 0)
        #expect(!row.contains("staff"), "\(row)")
        #expect(row.contains("not signed in") == !isAway, "\(row)")
        #expect(!isAway || row.contains("worker"), "\(row)")
        #expect(!isAway || width < 120 || row.contains("· Night Shelter"), "\(row)")
      }
    }
  }

  @Test(arguments: [100, 60])
  func whereNobodyWorksThatIsSaidOnEveryScreen(width: Int) {
    var stage = everything(width)
    for key in ["<alt-1>", "<alt-2>", "<alt-3>", "<alt-4>", "<alt-5>"] {
      stage.press(key)
      #expect(stage.frame().text(row: 0).contains("not signed in"), "\(key)")
    }
  }

  @Test func whoIsSignedInComesBeforeWhoOnlyWasHere() {
    var stage = WayIn.entered(120)
    stage.send(
      .recalled(
        Copies.Recalled(tasks: Copies.TaskPerson(Sample.robin, base: Sample.base)), at: Sample.now))
    stage.press("<alt-4>")
    #expect(stage.frame().text(row: 0).contains("Robin Example · not signed in"))
    stage.press("<alt-5>")
    #expect(!stage.frame().text(row: 0).contains("not signed in"))
  }

  @Test func whereNothingIsOpenThereIsNowhereToGo() {
    let locked = Stage(lock: LockSetup(idle: nil)).frame().text(row: 0)
    #expect(!locked.contains("4 Tasks") && !locked.contains("5 Outbox"))
    var first = Stage()
    first.state.askFirst(hasKeyring: false)
    #expect(!first.frame().text(row: 0).contains("Outbox"))
  }

  @Test func helpNamesTheScreensAfterTheKeysOfTheOneInFront() throws {
    var stage = Stage.tasks(80, 60)
    stage.press("?")
    let titles = App.helpSections(stage.state).map(\.title)
    #expect(titles == ["Here", "Screens", "Moving", "Everywhere"])
    let screens = try #require(App.helpSections(stage.state).dropFirst().first)
    // What this machine is not set up for stands last, with the reason.
    #expect(
      screens.entries.map { $0.keys.prefix(1) } == [
        "1", "2", "3", "4", "5", "7", "8", "9", "0", "6", "1",
      ])
    #expect(screens.entries.last?.keys == "123…", "a number is no screen")
    let outreach = Stage.outreach(80, 60).state
    let all = App.helpSections(outreach).first { $0.title == "Screens" }
    #expect(
      all?.entries.map { $0.keys.prefix(1) } == ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"])
  }
}
