import Model
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Sign-ins that this machine remembers: who is asked, what is used, and what is given back.
struct RememberingTests {
  // MARK: The line

  @Test func aLineAsksWhereThereIsAPlaceToKeepIt() {
    let stage = Stage.unlocked()
    #expect(stage.state.signIn.form.fields.contains(.remember))
    #expect(stage.state.eto?.form.fields.contains(.remember) == true)
    #expect(!stage.state.signIn.form.isRemembering, "off unless the person says so")
    #expect(stage.state.eto?.form.isRemembering == false)
  }

  @Test func noLineAsksWhereNothingCanBeKept() {
    let stage = WayIn.form(isSandbox: true)
    #expect(!stage.state.signIn.form.fields.contains(.remember))
    #expect(stage.state.eto?.form.fields.contains(.remember) == false)
  }

  @Test(arguments: [" ", "<right>", "<left>"])
  func itIsTurnedLikeAChoice(_ key: String) {
    var stage = Stage.unlocked(
      signIn: SignIn.Defaults(
        address: "example", userName: "robin.example", password: Secret("porchlight")))
    stage.recallNothing()
    stage.send(.systemTapped(.serviceNow))
    stage.press("<up>\(key)")
    #expect(stage.state.signIn.form.isRemembering)
    stage.press("<enter>")
    #expect(
      stage.effects() == [
        .run(.signIn(.serviceNow, .signIn(Kept.serviceNow.credentials)), id: "sign-in/serviceNow")
      ])
  }

  @Test func theFormForETOAsksToo() {
    var stage = Stage.unlocked()
    stage.recallNothing()
    stage.press("eto.example<tab>robin@example.org<tab>porchlight<tab> <enter>")
    #expect(
      stage.effects() == [.run(.signIn(.eto, .signIn(Kept.eto.credentials)), id: "sign-in/eto")])
  }

  // MARK: Used

  @Test func whatIsRememberedIsLookedUpOnceTheVaultIsOpen() {
    var stage = Stage.unlocked()
    #expect(stage.effects() == Kept.recalling)
    #expect(!stage.frame().text.contains("Password"), "no form is shown that may not be needed")
  }

  @Test func allOfItIsUsedAtOnceWithoutAWord() {
    var stage = Stage.unlocked()
    _ = stage.effects()
    stage.send(.signIn(.serviceNow, .recalled(Kept.serviceNow)), .signIn(.eto, .recalled(Kept.eto)))
    let asked = stage.effects()
    #expect(
      asked.contains(
        .run(.signIn(.serviceNow, .signIn(Kept.serviceNow.credentials)), id: "sign-in/serviceNow")))
    #expect(asked.contains(.run(.signIn(.eto, .signIn(Kept.eto.credentials)), id: "sign-in/eto")))
    #expect(stage.state.place == .clients)
    #expect(stage.state.clients.workplace?.program == WayIn.shelter)
    #expect(stage.state.tasks.person == Sample.robin, "what they write now is theirs")
    stage.send(.signIn(.serviceNow, .signedIn(Sample.robin, base: Sample.base, at: Sample.now)))
    #expect(stage.state.place == .clients && stage.toast == nil)
    #expect(stage.state.signIn.form.password.isEmpty)
  }

  @Test func etoIsEnteredWhereThePersonWorkedLast() {
    var stage = Stage.unlocked()
    stage.send(.signIn(.serviceNow, .recalled(nil)), .signIn(.eto, .recalled(Kept.eto)))
    _ = stage.effects()
    stage.send(
      .signIn(.eto, .choice(.enterprisesArrived([WayIn.lantern, WayIn.rivers], Sample.stamp(1)))))
    stage.send(
      .signIn(.eto, .choice(.sitesArrived([WayIn.harbor, WayIn.campus], Sample.stamp(2)))))
    stage.send(
      .signIn(.eto, .choice(.programsArrived([WayIn.outreach, WayIn.shelter], Sample.stamp(3)))))
    #expect(
      stage.effects() == [
        .run(.signIn(.eto, .choice(.readSites("e-1"))), id: "sign-in/eto"),
        .run(.signIn(.eto, .choice(.enter(301, enterprise: "e-1"))), id: "sign-in/eto"),
        .run(.signIn(.eto, .choice(.use(WayIn.shelter, of: 301))), id: "sign-in/eto"),
      ])
    stage.send(.signIn(.eto, .choice(.entered(WayIn.shelter, at: Sample.now))))
    #expect(stage.state.place == .clients && stage.toast == nil)
    #expect(
      stage.state.clients.workplace?.programs == [WayIn.outreach, WayIn.shelter])
    #expect(
      stage.effects().contains(
        .run(.signIn(.eto, .choice(.keep(Kept.workplace))), id: "sign-in/eto/keep")))
  }

  @Test func aProgramThatIsGoneIsAskedFor() {
    var stage = Stage.unlocked()
    stage.send(.signIn(.serviceNow, .recalled(nil)), .signIn(.eto, .recalled(Kept.eto)))
    stage.send(.signIn(.eto, .choice(.enterprisesArrived([WayIn.lantern], Sample.stamp(1)))))
    stage.send(.signIn(.eto, .choice(.sitesArrived([WayIn.harbor], Sample.stamp(2)))))
    stage.send(
      .signIn(
        .eto,
        .choice(
          .programsArrived([WayIn.outreach, Program(id: 720, name: "Day Room")], Sample.stamp(3)))))
    #expect(stage.state.place == .clients, "nobody is taken away from what they have before them")
    #expect(stage.toast == "ETO asks where you work: Alt-9.")
    stage.press("<alt-9>")
    #expect(stage.state.place == .signIn && stage.state.eto?.question == .program)
    stage.press("1")
    stage.send(.signIn(.eto, .choice(.entered(WayIn.outreach, at: Sample.now))))
    #expect(stage.state.place == .clients)
  }

  @Test func onlyTasksAreRememberedSoTasksComeFirst() {
    var stage = Stage.unlocked()
    stage.send(.signIn(.eto, .recalled(nil)), .signIn(.serviceNow, .recalled(Kept.serviceNow)))
    #expect(stage.state.place == .tasks)
    stage.send(.signIn(.serviceNow, .spinnerDue))
    #expect(stage.frame().text.contains("Signing in to ServiceNow"))
  }

  @Test func whereNothingIsRememberedTheFormIsThere() {
    var stage = Stage.unlocked()
    stage.recallNothing()
    #expect(stage.state.place == .signIn)
    #expect(stage.frame().text.contains("Password"))
  }

  @Test func afterLockingThePersonIsWhereTheyWere() {
    var stage = Stage.unlocked()
    stage.send(.signIn(.serviceNow, .recalled(Kept.serviceNow)), .signIn(.eto, .recalled(Kept.eto)))
    stage.send(.signIn(.serviceNow, .signedIn(Sample.robin, base: Sample.base, at: Sample.now)))
    stage.send(.placeTapped(.tasks), .lock(.lockTapped))
    #expect(stage.state.signIn.person == nil)
    stage.unlock()
    #expect(stage.effects() == Kept.recalling)
    stage.send(.signIn(.eto, .recalled(Kept.eto)), .signIn(.serviceNow, .recalled(Kept.serviceNow)))
    #expect(stage.state.place == .tasks)
    stage.send(.signIn(.serviceNow, .signedIn(Sample.robin, base: Sample.base, at: Sample.now)))
    #expect(stage.state.place == .tasks && stage.state.signIn.person == Sample.robin)
  }

  // MARK: Settings

  @Test func aPasswordThatIsSetWinsOverTheRememberedOne() {
    var defaults = Sample.defaults
    defaults.password = Secret("from the environment")
    var stage = Stage.unlocked(signIn: defaults, eto: nil)
    _ = stage.effects()
    stage.send(.signIn(.serviceNow, .recalled(Kept.serviceNow)))
    guard case .run(.signIn(.serviceNow, .signIn(let used)), _)? = stage.effects().first else {
      Issue.record("nobody signs in")
      return
    }
    #expect(used.password == Secret("from the environment") && used.isRemembered)
  }

  @Test func whatIsRememberedForAnotherSystemIsNotSentToThisOne() {
    var stage = Stage.unlocked(signIn: SignIn.Defaults(address: "elsewhere"), eto: nil)
    _ = stage.effects()
    stage.send(.signIn(.serviceNow, .recalled(Kept.serviceNow)))
    #expect(stage.effects().isEmpty)
    #expect(stage.state.signIn.form.password.isEmpty && stage.state.place == .signIn)
  }

  @Test func howAnAddressIsWrittenMakesNoOtherSystem() {
    var stage = Stage.unlocked(signIn: SignIn.Defaults(address: "https://Example/"), eto: nil)
    stage.send(.signIn(.serviceNow, .recalled(Kept.serviceNow)))
    #expect(stage.state.signIn.standing == .signingIn)
  }

  // MARK: Refused, offline

  @Test func aRefusedPasswordOpensTheFormFilledButForIt() {
    var stage = Stage.unlocked()
    stage.send(.signIn(.eto, .recalled(nil)), .signIn(.serviceNow, .recalled(Kept.serviceNow)))
    stage.send(
      .signIn(.serviceNow, .passwordForgotten),
      .signIn(.serviceNow, .refused(.wrongPassword, at: Sample.now)))
    #expect(stage.state.place == .signIn && stage.state.front == .serviceNow)
    let form = stage.state.signIn.form
    #expect(form.address == "example" && form.userName == "robin.example")
    #expect(form.password.isEmpty && form.focus == .password && form.isRemembering)
    #expect(stage.frame().text.contains("The saved password did not work and was removed."))
    #expect(stage.state.tasks.person == Sample.robin, "nothing else is lost")
    stage.press("p")
    stage.press("<enter>")
    #expect(!stage.frame().text.contains("forgotten"))
  }

  @Test func whoTypesIsNotInterruptedByARefusal() {
    var stage = Stage.unlocked()
    stage.send(.signIn(.serviceNow, .recalled(nil)), .signIn(.eto, .recalled(Kept.eto)))
    stage.press("rosa")
    stage.send(
      .signIn(.eto, .passwordForgotten), .signIn(.eto, .refused(.wrongPassword, at: Sample.now)))
    #expect(stage.state.place == .clients && stage.state.clients.box.text == "rosa")
    #expect(
      stage.toast
        == "ETO: not signed in. The saved password did not work and was removed. "
        + "Type it again. Alt-9: sign in.")
    stage.press("<alt-9>")
    #expect(stage.state.front == .eto)
  }

  @Test func whoComesToTheFormFindsTheOneThatWasRefused() {
    var stage = Stage.unlocked()
    stage.send(.signIn(.serviceNow, .recalled(Kept.serviceNow)), .signIn(.eto, .recalled(Kept.eto)))
    stage.send(
      .signIn(.serviceNow, .passwordForgotten),
      .signIn(.serviceNow, .refused(.wrongPassword, at: Sample.now)))
    #expect(stage.state.place == .clients, "what works goes on")
    #expect(stage.toast?.hasPrefix("ServiceNow: not signed in.") == true)
    stage.send(.signIn(.eto, .choice(.enterprisesArrived([WayIn.lantern], Sample.stamp(1)))))
    stage.send(.signIn(.eto, .choice(.sitesArrived([WayIn.harbor], Sample.stamp(2)))))
    stage.send(.signIn(.eto, .choice(.programsArrived([WayIn.shelter], Sample.stamp(3)))))
    stage.send(.signIn(.eto, .choice(.entered(WayIn.shelter, at: Sample.now))))
    stage.press("<alt-9>")
    #expect(stage.state.front == .serviceNow)
  }

  /// The list that was kept is there before the sign-in has failed.
  @Test func withoutANetworkTheListSaysSoAndNotThatSomebodyHasToSignIn() {
    var stage = Stage.unlocked(eto: nil)
    stage.send(.signIn(.serviceNow, .recalled(Kept.serviceNow)))
    stage.send(.tasks(.listArrived(TaskIndex(Sample.tasks), notice: nil, at: Sample.now)))
    stage.send(.tasks(.listFailed(.signInAgain, at: Sample.now)))
    #expect(stage.toast == nil, "nobody has to do anything yet")
    stage.send(.signIn(.serviceNow, .refused(.offline(.noConnection), at: Sample.now)))
    let said = "No connection: tasks were not updated. Your sign-in is remembered."
    #expect(stage.toast == said)
    #expect(stage.state.isOffline)
    stage.state.toast = nil
    _ = stage.effects()
    stage.send(.tasks(.listFailed(.signInAgain, at: Sample.now)))
    #expect(stage.toast == said && stage.state.isOffline)
    #expect(stage.state.tasks.standing == .failed(.offline(.noConnection)))
    #expect(
      stage.effects() == [.run(.signIn(.serviceNow, .recall), id: "sign-in/serviceNow/recall")],
      "whoever asks for the list has the sign-in tried again")
  }

  @Test func whoeverIsNotRememberedHasToSignIn() {
    var stage = Stage.tasks()
    stage.send(.tasks(.listFailed(.signInAgain, at: Sample.now)))
    #expect(stage.toast == "Tasks were not updated: Sign in to ServiceNow again: Alt-9.")
  }

  @Test func withoutANetworkNothingIsForgottenAndItIsTriedAgain() {
    var stage = Stage.unlocked()
    stage.send(.signIn(.eto, .recalled(nil)), .signIn(.serviceNow, .recalled(Kept.serviceNow)))
    stage.send(.signIn(.serviceNow, .refused(.offline(.noConnection), at: Sample.now)))
    #expect(stage.state.place == .tasks && stage.state.isOffline)
    #expect(stage.state.tasks.person == Sample.robin, "what they write is theirs")
    let timers = App.timers(stage.state).filter { $0.id.hasPrefix("sign-in/serviceNow/again") }
    #expect(timers.map(\.schedule) == [.after(.seconds(15))])
    _ = stage.effects()
    stage.send(.signIn(.serviceNow, .againDue))
    #expect(
      stage.effects() == [.run(.signIn(.serviceNow, .recall), id: "sign-in/serviceNow/recall")])
    stage.send(.signIn(.serviceNow, .recalled(Kept.serviceNow)))
    stage.send(.signIn(.serviceNow, .refused(.offline(.noConnection), at: Sample.now)))
    let later = App.timers(stage.state).filter { $0.id.hasPrefix("sign-in/serviceNow/again") }
    #expect(later.map(\.schedule) == [.after(.seconds(30))])
  }

  @Test func theOutboxIsToldWhomTheProgramSignsInByItself() {
    var stage = Stage.unlocked()
    _ = stage.effects()
    func told(_ serviceNow: ExpectedSignIns.Person?, _ eto: ExpectedSignIns.Person?)
      -> Command<App.Effect>
    {
      var expected = ExpectedSignIns()
      expected[.serviceNow] = serviceNow
      expected[.eto] = eto
      return .run(.outbox(.expect(expected)), id: "outbox/expect")
    }
    stage.send(.signIn(.serviceNow, .recalled(Kept.serviceNow)), .signIn(.eto, .recalled(Kept.eto)))
    let robin = Sample.robin.userName
    let site = Kept.workplace.site.id
    let both = told(.init(robin, .coming), .init("robin@example.org", site: site, .coming))
    #expect(stage.effects().contains(both))
    stage.send(.signIn(.serviceNow, .refused(.offline(.noConnection), at: Sample.now)))
    #expect(
      stage.effects().contains(
        told(.init(robin, .away), .init("robin@example.org", site: site, .coming))))
    stage.send(.signIn(.eto, .refused(.wrongPassword, at: Sample.now)))
    #expect(stage.effects().contains(told(.init(robin, .away), nil)), "that needs somebody")
    stage.send(.signIn(.serviceNow, .againDue), .signIn(.serviceNow, .recalled(Kept.serviceNow)))
    #expect(
      !stage.effects().contains { if case .run(.outbox(.expect), _) = $0 { true } else { false } },
      "it is not reached as long as it was not")
    // What they write now tries the way in at once, as asking for the list does.
    stage.send(.signIn(.serviceNow, .refused(.offline(.noConnection), at: Sample.now)))
    _ = stage.effects()
    stage.send(CommentsTests.rests(.offline))
    #expect(
      stage.effects() == [.run(.signIn(.serviceNow, .recall), id: "sign-in/serviceNow/recall")])
    stage.send(.signIn(.serviceNow, .recalled(Kept.serviceNow)))
    stage.send(.signIn(.serviceNow, .signedIn(Sample.robin, base: Sample.base, at: Sample.now)))
    #expect(stage.effects().contains(told(nil, nil)))
  }

  @Test func whoTypesIsNotExpectedToComeByThemselves() {
    var stage = Stage.unlocked(eto: nil)
    stage.send(.signIn(.serviceNow, .recalled(Kept.serviceNow)))
    stage.send(.signIn(.serviceNow, .refused(.offline(.noConnection), at: Sample.now)))
    _ = stage.effects()
    stage.send(.signIn(.serviceNow, .typed(.text("x"))))
    #expect(
      stage.effects() == [.run(.outbox(.expect(ExpectedSignIns())), id: "outbox/expect")])
  }

  @Test func askingForTheListTriesTheSignInAgain() {
    var stage = Stage.unlocked()
    stage.send(.signIn(.eto, .recalled(nil)), .signIn(.serviceNow, .recalled(Kept.serviceNow)))
    stage.send(.signIn(.serviceNow, .refused(.offline(.noConnection), at: Sample.now)))
    _ = stage.effects()
    stage.press("r")
    stage.send(.tasks(.listFailed(.signInAgain, at: Sample.now)))
    #expect(
      stage.effects().contains(.run(.signIn(.serviceNow, .recall), id: "sign-in/serviceNow/recall"))
    )
    stage.send(.signIn(.serviceNow, .recalled(Kept.serviceNow)))
    stage.send(.signIn(.serviceNow, .refused(.offline(.noConnection), at: Sample.now)))
    #expect(stage.state.isOffline)
    #expect(stage.state.tasks.standing == .failed(.offline(.noConnection)))
  }

  @Test func aSessionThatEndsIsBegunAgainOnceWithWhatIsRemembered() {
    var stage = Stage.unlocked()
    stage.send(.signIn(.eto, .recalled(nil)), .signIn(.serviceNow, .recalled(Kept.serviceNow)))
    stage.send(.signIn(.serviceNow, .signedIn(Sample.robin, base: Sample.base, at: Sample.now)))
    stage.send(.tasks(.listArrived(TaskIndex(Sample.tasks), notice: nil, at: Sample.now)))
    _ = stage.effects()
    stage.send(.tasks(.listFailed(.signInAgain, at: Sample.now)))
    #expect(
      stage.effects() == [.run(.signIn(.serviceNow, .recall), id: "sign-in/serviceNow/recall")])
    stage.send(.signIn(.serviceNow, .recalled(Kept.serviceNow)))
    stage.send(.signIn(.serviceNow, .signedIn(Sample.robin, base: Sample.base, at: Sample.now)))
    #expect(stage.state.tasks.index.tasks.count == Sample.tasks.count, "the list stays")
    _ = stage.effects()
    stage.send(.tasks(.listFailed(.signInAgain, at: Sample.now)))
    #expect(stage.effects().isEmpty, "what lets in and knows nobody is not asked for ever")
  }

  // MARK: Forgotten

  @Test func signingOutForgets() {
    var stage = WayIn.entered()
    stage.state.eto?.memory.isKept = true
    stage.state.eto?.form.isRemembering = true
    stage.press("<alt-9><^x>")
    #expect(stage.effects().contains(.run(.signIn(.eto, .signOut), id: "sign-in/eto")))
    #expect(stage.state.eto?.form.isRemembering == false)
    #expect(stage.state.eto?.memory.isKept == false)
  }

  @Test func whatCannotBeKeptIsSaid() {
    var stage = Stage.unlocked(eto: nil)
    stage.send(.signIn(.serviceNow, .recalled(nil)))
    stage.send(
      .signIn(.serviceNow, .notRemembered(.storage("No space left on device"), at: Sample.now)))
    #expect(stage.toast?.hasPrefix("ServiceNow: the sign-in could not be saved.") == true)
  }
}
