import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// What arrives by itself takes away no screen that somebody has before them.
struct StillScreenTests {
  private static let recalled = App.Action.recalled(
    Copies.Recalled(
      tasks: Copies.TaskPerson(Sample.robin, base: Sample.base), workplace: ClientSample.workplace),
    at: Sample.now)

  // MARK: On the way in

  /// No form is there for the moment in which it is not known who worked here, and no Enter for it lands
  /// elsewhere.
  @Test func whoUnlocksSeesNoFormThatIsTakenAwayAgain() {
    var stage = Stage.unlocked()
    stage.send(.signIn(.eto, .recalled(nil)), .signIn(.serviceNow, .recalled(nil)))
    #expect(stage.state.place == .signIn)
    #expect(!stage.frame().contains("Password") && !stage.frame().contains("Enter Sign in"))
    stage.press("r<enter>")
    #expect(stage.toast == "Not open yet: what you type now is lost")
    #expect(stage.state.eto?.form.userName.isEmpty == true)
    stage.send(Self.recalled)
    #expect(stage.state.place == .clients && stage.state.clients.box.text.isEmpty)
    #expect(stage.toast == "Sign in to ETO, ServiceNow: Alt-9. This is a saved copy.")
    stage.send(
      .tasks(.listCopied(TaskIndex(Sample.tasks), scope: .mine, notice: nil, at: Sample.now)),
      .tasks(.listFailed(.signInAgain, at: Sample.now)))
    #expect(
      stage.toast == "Sign in to ETO, ServiceNow: Alt-9. This is a saved copy.",
      "one sentence names both")
    stage.press("<alt-9>")
    #expect(stage.state.place == .signIn && stage.state.front == .eto)
    #expect(stage.frame().contains("Password"))
  }

  /// Whoever worked here last may be known before it is known that no sign-in is remembered; after a lock the
  /// screen is there already.
  @Test(arguments: [App.Place.signIn, .clients])
  func whoUnlocksIsToldAtOnceToSignIn(place: App.Place) {
    var stage = Stage.locked()
    stage.state.place = place
    stage.unlock()
    stage.send(
      Self.recalled, .signIn(.eto, .recalled(nil)),
      .tasks(.listCopied(TaskIndex(Sample.tasks), scope: .mine, notice: nil, at: Sample.now)),
      .tasks(.listFailed(.signInAgain, at: Sample.now)), .signIn(.serviceNow, .recalled(nil)))
    #expect(stage.state.place == .clients)
    #expect(stage.toast == "Sign in to ETO, ServiceNow: Alt-9. This is a saved copy.")
    #expect(stage.frame().contains("You are not signed in to ETO. Alt-9: sign in"))
    #expect(!stage.frame().contains("Type what you know"))
    stage.send(
      .clients(.caseloadArrived(Caseload([.init(ClientSample.maria, fetched: Sample.now)]))))
    let words = stage.frame().text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("You are not signed in to ETO. Alt-9: sign in"))
    #expect(words.contains("What is saved on this computer is searched all the same: A name"))
    // Where those who matter are listed there is a line above them.
    stage.send(
      .clients(.acquainted([Acquaintance(ClientSample.participant, ClientSample.responses)])))
    #expect(stage.frame().contains("Sample, Maria"))
    #expect(stage.frame().text(row: 2).contains("not signed in to ETO: Alt-9"))
  }

  /// Whoever had signed out of ETO before left nothing of it there: its screens show no copy.
  @Test(arguments: [App.Place.clients, .checkIn], [Language.en, .es])
  func whereNothingIsKeptNothingIsCalledACopy(place: App.Place, language: Language) {
    let said =
      language == .en
      ? "Sign in to ETO, ServiceNow: Alt-9." : "Inicie sesión en ETO, ServiceNow: Alt-9."
    var stage = Stage.locked()
    stage.state.place = place
    stage.unlock()
    stage.state.phrases = Phrases(language)
    stage.send(
      .recalled(
        Copies.Recalled(tasks: Copies.TaskPerson(Sample.robin, base: Sample.base)), at: Sample.now),
      .signIn(.eto, .recalled(nil)), .signIn(.serviceNow, .recalled(nil)))
    #expect(stage.state.place == place && stage.state.clients.workplace == nil)
    #expect(stage.toast == said)
    stage.send(
      .tasks(.listCopied(TaskIndex(Sample.tasks), scope: .mine, notice: nil, at: Sample.now)),
      .tasks(.listFailed(.signInAgain, at: Sample.now)))
    #expect(stage.toast == said, "one sentence names both")
  }

  @Test func whoIsSignedInByWhatIsRememberedIsNotToldTo() {
    var stage = Stage.unlocked()
    stage.send(
      Self.recalled, .signIn(.eto, .recalled(Kept.eto)),
      .signIn(.serviceNow, .recalled(Kept.serviceNow)))
    #expect(stage.toast == nil)
    stage.press("<alt-1>")
    #expect(!stage.frame().contains("not signed in to ETO"))
  }

  @Test func whereNobodyWorkedBeforeTheFormIsThereAndStays() {
    var stage = Stage.unlocked()
    stage.send(.signIn(.eto, .recalled(nil)), .signIn(.serviceNow, .recalled(nil)))
    stage.press("x")
    stage.send(.recalled(Copies.Recalled(), at: Sample.now))
    #expect(stage.toast == nil, "from here on keys are taken")
    #expect(stage.frame().contains("Password"))
    stage.press("eto.example")
    stage.send(Self.recalled)
    #expect(stage.state.place == .signIn && stage.state.eto?.form.address == "eto.example")
  }

  /// Whoever goes elsewhere meanwhile stays there, and has the form when they come for it.
  @Test func whoGoesElsewhereMeanwhileStaysThere() {
    var stage = Stage.unlocked()
    stage.send(.signIn(.eto, .recalled(nil)), .signIn(.serviceNow, .recalled(nil)))
    stage.press("<alt-5>")
    stage.send(Self.recalled)
    #expect(stage.state.place == .outbox)
    stage.press("<alt-9>")
    #expect(stage.frame().contains("Password"))
  }

  // MARK: Everywhere

  /// What may come without anybody asking for it, in an order in which it may.
  private static let arrivals: [App.Action] = [
    .signIn(.serviceNow, .recalled(Kept.serviceNow)), .signIn(.eto, .recalled(Kept.eto)),
    .signIn(.eto, .choice(.enterprisesArrived([WayIn.lantern], Sample.stamp(1)))),
    .signIn(.eto, .choice(.sitesArrived([WayIn.harbor], Sample.stamp(2)))),
    .signIn(
      .eto,
      .choice(
        .programsArrived([WayIn.outreach, Program(id: 720, name: "Day Room")], Sample.stamp(3)))),
    .signIn(.eto, .refused(.wrongPassword, at: Sample.now)),
    .tasks(.listFailed(.signInAgain, at: Sample.now)),
    .tasks(.listFailed(.offline(.noConnection), at: Sample.now)),
    .signIn(.serviceNow, .signedIn(Sample.robin, base: Sample.base, at: Sample.now)),
    .tasks(.listArrived(TaskIndex(Sample.tasks), notice: nil, at: Sample.now)),
    .signIn(.serviceNow, .refused(.wrongPassword, at: Sample.now)),
    .relay(.listed(OutboxStage.rows)), .relay(.changed([OutboxStage.rows[0]])),
    recalled,
  ]

  /// Both sessions are over, and what is remembered is tried without a word.
  @Test(arguments: App.Place.allCases)
  func nothingThatArrivesMovesTheScreen(place: App.Place) {
    var stage = WayIn.entered()
    stage.send(
      .signIn(.serviceNow, .signedIn(Sample.robin, base: Sample.base, at: Sample.now)),
      .tasks(.listArrived(TaskIndex(Sample.tasks), notice: nil, at: Sample.now)),
      .placeTapped(place))
    for system in [RemoteSystem.eto, .serviceNow] {
      stage.state.signIns[system]?.memory.isKept = true
      stage.state.signIns[system]?.expire()
    }
    let front = stage.state.front
    for arrival in Self.arrivals {
      // Whoever is in came by what is remembered: a sign-in that somebody began leads on.
      if case .signIn(let system, .signedIn) = arrival {
        stage.state.signIns[system]?.memory.begin(isSilent: true)
      }
      stage.send(arrival)
      #expect(stage.state.place == place, "\(arrival)")
      #expect(place != .signIn || stage.state.front == front, "\(arrival)")
    }
  }

  @Test func aSignInByItselfTakesNobodyFromAForm() {
    var stage = Stage.unlocked()
    stage.recallNothing()
    stage.press("eto.example<tab>rob")
    stage.send(.signIn(.serviceNow, .againDue), .signIn(.serviceNow, .recalled(Kept.serviceNow)))
    stage.send(.signIn(.serviceNow, .signedIn(Sample.robin, base: Sample.base, at: Sample.now)))
    #expect(stage.state.signIn.person == Sample.robin)
    #expect(stage.state.place == .signIn && stage.state.front == .eto)
    #expect(stage.state.eto?.form.userName == "rob")
  }

  /// Somebody types into the form of one system, while another one is signed in to without a word.
  private static func typing() -> Stage {
    var stage = Stage.unlocked()
    stage.recallNothing()
    stage.press("<pgdn>acme<tab>rob")
    stage.send(.signIn(.eto, .againDue), .signIn(.eto, .recalled(Kept.eto)))
    return stage
  }

  @Test func aQuestionOfETOTakesNobodyFromAnotherForm() {
    var stage = Self.typing()
    let cursor = stage.frame().cursor
    for arrival in Self.arrivals[2...4] { stage.send(arrival) }
    #expect(stage.state.place == .signIn && stage.state.front == .serviceNow)
    #expect(stage.frame().cursor == cursor && stage.state.signIn.form.userName == "rob")
    #expect(stage.toast == "ETO asks where you work: Alt-9.")
    #expect(
      stage.frame().contains(stage.state.phrases[ETOSignIn.Question.program.title]),
      "its row says so")
    stage.press("in")
    #expect(stage.state.signIn.form.userName == "robin")
    stage.press("<alt-9>")
    #expect(stage.state.front == .eto && stage.state.eto?.question == .program)
    stage.press("1")
    #expect(stage.state.eto?.question == nil, "it is answered there")
  }

  @Test func theKeysBetweenSystemsLeadToTheQuestionToo() {
    var stage = Self.typing()
    for arrival in Self.arrivals[2...4] { stage.send(arrival) }
    stage.press("<pgup>")
    #expect(stage.state.front == .eto && stage.state.eto?.question == .program)
  }

  @Test func aPasswordThatIsRefusedTakesNobodyFromAnotherForm() {
    var stage = Self.typing()
    let cursor = stage.frame().cursor
    stage.send(
      .signIn(.eto, .passwordForgotten), .signIn(.eto, .refused(.wrongPassword, at: Sample.now)))
    #expect(stage.state.place == .signIn && stage.state.front == .serviceNow)
    #expect(stage.frame().cursor == cursor && stage.state.signIn.form.userName == "rob")
    #expect(stage.toast?.hasPrefix("ETO: not signed in.") == true)
    #expect(stage.toast?.hasSuffix("Alt-9: sign in.") == true)
    stage.press("<alt-9>")
    #expect(stage.state.front == .eto && stage.state.eto?.form.focus == .password)
  }

  /// Nothing but ETO is waited for there, and somebody types a name meanwhile.
  @Test func aQuestionOfETOTakesNobodyFromWhatTheyType() {
    var stage = Stage.unlocked()
    stage.send(
      .signIn(.serviceNow, .recalled(nil)),
      .signIn(.eto, .recalled(SignIn.Remembered(Kept.eto.credentials))))
    #expect(stage.state.place == .clients)
    stage.press("ro")
    #expect(stage.state.clients.box.text == "ro")
    stage.send(
      .signIn(
        .eto, .choice(.enterprisesArrived([WayIn.lantern, WayIn.rivers], Sample.stamp(1)))))
    #expect(stage.state.place == .clients && stage.state.clients.box.text == "ro")
    #expect(stage.toast == "ETO asks where you work: Alt-9.")
    stage.press("<alt-9>")
    #expect(stage.state.place == .signIn && stage.state.eto?.question == .enterprise)
  }

  /// A saved password that is refused says so over the list that is being read.
  @Test func whoReadsTasksIsNotTakenToAFormByARefusal() {
    var stage = Stage.unlocked(eto: nil)
    stage.send(.signIn(.serviceNow, .recalled(Kept.serviceNow)))
    stage.send(.tasks(.listArrived(TaskIndex(Sample.tasks), notice: nil, at: Sample.now)))
    #expect(stage.state.place == .tasks && !stage.state.tasks.index.tasks.isEmpty)
    stage.send(
      .signIn(.serviceNow, .passwordForgotten),
      .signIn(.serviceNow, .refused(.wrongPassword, at: Sample.now)))
    #expect(stage.state.place == .tasks)
    #expect(stage.toast?.hasPrefix("ServiceNow: not signed in.") == true)
    #expect(stage.toast?.hasSuffix("Alt-9: sign in.") == true)
  }
}
