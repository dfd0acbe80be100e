import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// One machine and several people: whoever leaves is out everywhere, and whoever comes is told that
/// somebody else is still signed in.
struct SeveralPeopleTests {
  private static let john = SignedInPerson(id: "u-john", userName: "john.doe", name: "John Doe")

  /// Ann works in ETO and John's tasks are there, on a machine that is set up for nobody.
  private static func twoPeople(
    _ width: Int = 80, eto: SignIn.Defaults = SignIn.Defaults(address: "eto.example"),
    tasks: SignIn.Defaults = SignIn.Defaults(address: "example"),
    preferences: Preferences = Preferences()
  ) -> Stage {
    var stage = Stage(
      width, 24, signIn: tasks, eto: eto, checkIn: WayIn.setup, preferences: preferences)
    stage.send(.signIn(.serviceNow, .signedIn(john, base: Sample.base, at: Sample.now)))
    enter("ann.li@example.org", &stage)
    return stage
  }

  private static func enter(_ email: String, _ stage: inout Stage) {
    stage.send(.placeTapped(.signIn), .systemTapped(.eto))
    stage.send(.signIn(.eto, .fieldClicked(.userName)))
    stage.press("<^u>\(email)<tab><^u>porchlight<enter>")
    stage.send(
      .signIn(.eto, .choice(.enterprisesArrived([WayIn.lantern], Sample.stamp(101)))),
      .signIn(.eto, .choice(.sitesArrived([WayIn.harbor], Sample.stamp(102)))),
      .signIn(.eto, .choice(.programsArrived([WayIn.outreach, WayIn.shelter], Sample.stamp(103)))))
    stage.press("1")
    stage.send(.signIn(.eto, .choice(.entered(WayIn.outreach, at: Sample.now))))
    _ = stage.effects()
  }

  /// Both are Robin's.
  private static func onePerson() -> Stage {
    var stage = WayIn.entered()
    stage.send(.signIn(.serviceNow, .signedIn(Sample.robin, base: Sample.base, at: Sample.now)))
    stage.press("<alt-1><alt-9>")
    _ = stage.effects()
    return stage
  }

  @Test func whoLeavesIsOutOfAllSystemsWithTwoKeys() {
    var stage = Self.onePerson()
    stage.press("<^x>")
    #expect(stage.frame().contains("1 Sign out of all: ETO, ServiceNow"))
    #expect(stage.frame().contains("2 Only of ETO"))
    stage.press("<enter>")
    #expect(stage.state.systemsIn.isEmpty && stage.state.overlay == nil)
    let names = stage.effects().compactMap { command -> RemoteSystem? in
      if case .run(.signIn(let system, .signOut), _) = command { system } else { nil }
    }
    #expect(names == [.eto, .serviceNow])
    #expect(stage.toast?.hasPrefix("ETO, ServiceNow: signed out.") == true)
    #expect(stage.state.messages.count == 1)
  }

  @Test func oneSystemOnlyIsLeftByTheSecondChoiceAndNoneByEscape() {
    var stage = Self.onePerson()
    stage.press("<^x><esc>")
    #expect(stage.state.systemsIn == [.eto, .serviceNow])
    stage.press("<^x>2")
    #expect(stage.state.systemsIn == [.serviceNow])
    #expect(stage.state.front == .eto)
    stage.press("<^x>")
    #expect(stage.state.systemsIn.isEmpty && stage.state.overlay == nil, "of one nobody is asked")
    #expect(stage.toast == "ServiceNow: signed out. What you read there was cleared here.")
  }

  /// Somebody is in elsewhere: that nobody is signed in would be false.
  @Test(arguments: [Language.en, .es])
  func whatIsLeftAloneIsNamedOnItsOwnScreen(_ language: Language) {
    var stage = Self.onePerson()
    stage.send(.phrasesArrived(Phrases(language)))
    stage.press("<pgdn><^x>2<alt-4>")
    #expect(stage.state.systemsIn == [.eto])
    let row = stage.frame().text(row: 0)
    switch language {
    case .en:
      #expect(stage.frame().contains("Nobody is signed in to ServiceNow. Enter or Alt-9: sign in"))
      #expect(row.contains("not signed in"))
    case .es:
      #expect(stage.frame().contains("Nadie ha iniciado sesión en ServiceNow."))
      #expect(row.contains("sin sesión"))
    }
    stage.send(.resized(Size(width: 132, height: 43)))
    let whole = language == .en ? "not signed in to ServiceNow" : "sin sesión en ServiceNow"
    #expect(stage.frame().text(row: 0).contains(whole))
  }

  /// What is half written is asked about before anybody is out, and whoever stays is in everywhere.
  @Test func whatIsNotSavedIsAskedAboutBeforeAnySystemIsLeft() {
    var stage = Self.onePerson()
    var form = ClientForm(.new, id: Sample.id(7), alias: nil)
    _ = form.handle(.text("K"))
    stage.state.clients.drafts[.new] = form
    stage.press("<^x>1")
    #expect(stage.state.systemsIn == [.eto, .serviceNow])
    #expect(stage.frame().contains("Sign out of all systems?"))
    #expect(stage.frame().contains("Not sent: 1 draft ("))
    stage.press("<enter>")
    #expect(stage.state.systemsIn == [.eto, .serviceNow])
    #expect(stage.state.clients.drafts[.new] != nil)
    stage.press("<^x>13")
    #expect(stage.state.systemsIn.isEmpty && stage.state.holdsUnsentWords)
  }

  @Test func whoSignsInIsToldOnceThatSomebodyElseIsStillIn() {
    var stage = Self.twoPeople()
    #expect(stage.toast == "ServiceNow is still signed in as John Doe.")
    #expect(stage.frame().text(row: 22).contains("Alt-9 ^X: sign out"))
    stage.press("<alt-2>P2")
    stage.send(.signIn(.eto, .choice(.entered(WayIn.shelter, at: Sample.now))))
    #expect(stage.toast == "The program is now Night Shelter.", "which is no other person")
  }

  @Test func theBarMarksBothAsLongAsTheyAreTwo() {
    var stage = Self.twoPeople(120)
    #expect(stage.frame().text(row: 0).contains("! ann.li@example.org"))
    stage.press("<alt-4>")
    #expect(stage.frame().text(row: 0).contains("! John Doe"))
    stage.press("<alt-9>")
    #expect(
      stage.frame().contains("ETO is signed in as ann.li, ServiceNow as John Doe. ^X: sign out"))
    stage.press("<^x>2<alt-1>")
    #expect(stage.frame().text(row: 0).contains("ann.li@example.org"))
    #expect(!stage.frame().text(row: 0).contains("! ann.li"))
  }

  /// Read aloud the mark is a word behind the name, and how much is unsent is a sentence before it: together they
  /// are no warning of whoever that is.
  @Test(arguments: [Language.en, .es], [120, 100, 80, 60])
  func readAloudTheMarkIsAWord(language: Language, width: Int) {
    var stage = Self.twoPeople(
      width, preferences: Preferences(language: language, accessible: true))
    stage.send(.relay(.listed([OutboxStage.rows[0]])))
    let row = stage.frame().text(row: 0)
    #expect(row.contains(language == .en ? "1 unsent. ann.li" : "1 sin enviar. ann.li"), "\(row)")
    #expect(row.hasSuffix(language == .en ? ", Attention" : ", Atención"), "\(row)")
  }

  @Test func onePersonIsNotMarked() {
    var stage = Self.onePerson()
    #expect(!stage.frame().contains("still signed in") && stage.state.strangersSaid == nil)
    stage.press("<alt-4>")
    #expect(!stage.frame().text(row: 0).contains("!"))
  }

  /// Demo accounts have names of several invented people, and a machine may be set up for one person
  /// with accounts of different names.
  @Test func theAccountsThatTheMachineIsSetUpWithAreOnePersons() {
    let eto = SignIn.Defaults(
      address: "eto.example", userName: "worker@example.org", password: Secret("porchlight"))
    let tasks = SignIn.Defaults(address: "example", userName: "john.doe")
    var stage = Stage(signIn: tasks, eto: eto)
    stage.send(.signIn(.serviceNow, .signedIn(Self.john, base: Sample.base, at: Sample.now)))
    Self.enter("worker@example.org", &stage)
    #expect(stage.state.strangersSaid == nil)
    #expect(stage.toast == "ETO: signed in as worker@example.org.")
    #expect(Self.twoPeople(eto: eto, tasks: tasks).state.strangersSaid != nil, "Ann is not")
  }

  /// Everybody at a shelter may use one account of its list.
  @Test(arguments: [("staff", false), ("john.doe", true)])
  func anAccountOfAListIsNobodysUnlessItIsAName(user: String, isMarked: Bool) {
    var stage = Stage(
      signIn: nil, eto: SignIn.Defaults(address: "eto.example"),
      guests: SignIn.Defaults(address: "fm.example"))
    Self.enter("ann.li@example.org", &stage)
    stage.send(
      .signIn(
        .fileMaker,
        .signedIn(SignedInPerson(id: nil, userName: user, name: user), at: Sample.now)))
    #expect((stage.state.strangersSaid != nil) == isMarked)
  }
}
