import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Two systems in one program: who is in where, and which screen that leads to.
struct AppSystemsTests {
  @Test func whereOneIsAskedToSignInAgainTheFormOfThatSystemIsInFront() {
    var stage = WayIn.entered()
    #expect(stage.state.place == .clients)
    stage.press("<alt-9>")
    #expect(stage.state.front == .eto, "the one that the screen before works in")
    stage.press("<alt-1>")
    stage.send(.tasks(.listArrived(TaskIndex(Sample.tasks), notice: nil, at: Sample.now)))
    stage.send(.tasks(.listFailed(.signInAgain, at: Sample.now)))
    #expect(stage.toast == "Tasks were not updated: Sign in to ServiceNow again: Alt-9.")
    stage.press("<alt-9>")
    #expect(stage.state.place == .signIn && stage.state.front == .serviceNow)
  }

  @Test func whoEntersETOWorksOnItsScreens() throws {
    let stage = WayIn.entered()
    #expect(stage.state.place == .clients)
    #expect(stage.state.clients.workplace?.program == WayIn.outreach)
    #expect(
      stage.state.clients.workplace?.programs == [WayIn.outreach, WayIn.shelter, WayIn.closed])
    #expect(
      stage.state.checkIn.shelter
        == CheckIn.Shelter(
          program: 711, name: "Street Outreach",
          person: try #require(stage.state.eto?.choice?.workplace?.email)))
  }

  @Test func anotherProgramIsChosenFromAnywhere() {
    var stage = WayIn.entered()
    stage.press("<alt-2>P2")
    stage.send(.signIn(.eto, .choice(.entered(WayIn.shelter, at: Sample.now))))
    #expect(stage.state.place == .checkIn, "back to where it was asked for")
    #expect(stage.state.clients.workplace?.program == WayIn.shelter)
    #expect(stage.state.checkIn.shelter?.program == 712)
  }

  @Test func aProgramLeftAsItWasLeadsOn() {
    var stage = WayIn.entered()
    stage.press("<alt-2>P<esc>")
    #expect(stage.state.place == .checkIn)
    #expect(stage.state.clients.workplace?.program == WayIn.outreach)
  }

  @Test func signingOutForgetsWhatWasRead() {
    var stage = WayIn.entered()
    stage.press("<alt-9><^x>")
    #expect(stage.state.clients.workplace == nil)
    #expect(stage.state.checkIn.shelter == nil)
    #expect(stage.state.eto?.choice?.programs == [])
    #expect(stage.state.messages.count == 1)
    stage.press("<alt-1><enter>")
    #expect(stage.state.place == .signIn)
    #expect(stage.state.front == .eto)
  }

  /// After unlocking the form of a system that nobody came back to may be in front.
  @Test func atAFormThatNobodyIsInTheOneThatSomebodyIsInIsLeft() {
    var stage = WayIn.entered()
    stage.press("<alt-9><pgdn>")
    #expect(stage.state.front == .serviceNow && stage.state.systemsIn == [.eto])
    stage.press("<^x>")
    #expect(stage.state.systemsIn.isEmpty)
    #expect(stage.toast == "ETO: signed out. What you read there was cleared here.")
    stage.press("<^x>")
    #expect(stage.toast == "Nobody is signed in")
  }

  @Test(arguments: [
    (Language.en, ["Enter Sign in", "^X Sign out", "Esc Back", "PgDn Next system", "Help"]),
    (.es, ["Intro Iniciar sesión", "^X Cerrar sesión", "Ayuda"]),
  ])
  func thereTheFooterNamesTheKeyThatSignsThemOut(language: Language, keys: [String]) {
    var stage = WayIn.entered(preferences: Preferences(language: language))
    stage.press("<alt-9><pgdn>")
    for line in ["", "<home><up><up>"] {
      stage.press(line)
      #expect(stage.state.front == .serviceNow)
      let footer = stage.frame().text(row: 23)
      for key in keys { #expect(footer.contains(key), "\(footer)") }
    }
    // Where nobody is in anywhere there is nothing to sign out of.
    stage.press("<^x>")
    #expect(!stage.frame().text(row: 23).contains("^X"))
  }

  @Test func nobodySignsOutOverWhatIsNotSaved() {
    var stage = WayIn.entered()
    var form = ClientForm(.new, id: Sample.id(7), alias: nil)
    _ = form.handle(.text("K"))
    stage.state.clients.drafts[.new] = form
    let kept = App.drafts(of: stage.state)
    #expect(kept.count == 1)
    stage.press("<alt-9><^x>")
    #expect(stage.frame().contains("Sign out of ETO?"))
    #expect(stage.frame().contains("Not sent: 1 draft ("))
    stage.press("<enter>")
    #expect(stage.state.clients.workplace != nil && stage.state.overlay == nil, "staying is first")
    stage.press("<^x>3")
    #expect(stage.state.clients.workplace == nil)
    #expect(App.drafts(of: stage.state).map(\.name) == kept.map(\.name), "nothing is lost yet")
    #expect(stage.state.losesByQuitting)
  }

  @Test func whatIsNotSavedWaitsAtItsSiteForWhoWroteIt() {
    var stage = WayIn.entered()
    stage.state.clients.drafts[.new] = ClientForm(.new, id: Sample.id(7), alias: nil)
    func enter(_ site: Site, _ person: String) {
      stage.send(
        .clients(
          .entered(
            Clients.Workplace(
              person: person, site: site, program: WayIn.outreach, programs: [WayIn.outreach]))))
    }
    enter(WayIn.campus, "robin@example.org")
    #expect(stage.state.clients.drafts.isEmpty && stage.state.holdsUnsentWords)
    enter(WayIn.harbor, "ann@example.org")
    #expect(stage.state.clients.drafts.isEmpty && stage.state.holdsUnsentWords)
    enter(WayIn.harbor, "robin@example.org")
    #expect(stage.state.clients.drafts[.new]?.id == Sample.id(7))
  }

  @Test func somebodyElseDoesNotSeeWhatWasRead() {
    var stage = WayIn.entered()
    stage.press("<alt-9>")
    stage.send(.signIn(.eto, .fieldClicked(.userName)))
    stage.press("<^u>ann@example.org<tab>porchlight<enter>")
    #expect(stage.state.clients.workplace != nil, "nobody's session ends without a question")
    stage.press("2")
    #expect(stage.state.clients.workplace == nil && stage.state.checkIn.shelter == nil)
    stage.send(.signIn(.eto, .refused(.wrongPassword, at: Sample.now)))
    #expect(stage.state.clients.workplace == nil)
  }

  /// What cannot be sent ends nobody's work: the field that is missing is marked.
  @Test func aFormThatIsNotWholeEndsNothing() {
    var stage = WayIn.entered()
    stage.press("<alt-9>porchlight")
    stage.send(.signIn(.eto, .fieldClicked(.userName)))
    stage.press("<^u>ann@example.org")
    stage.send(.signIn(.eto, .fieldClicked(.address)))
    stage.press("<^u><enter>2")
    #expect(stage.state.eto?.choice?.workplace != nil)
    #expect(stage.state.clients.workplace != nil && stage.state.checkIn.shelter != nil)
  }

  @Test func theSamePersonGoesOnWhereTheyWere() {
    var stage = WayIn.entered()
    stage.press("<alt-9>porchlight<enter>2")
    #expect(stage.state.clients.workplace?.person == "robin@example.org")
  }

  @Test func aSignInThatIsOverIsAskedForAndWhatFailedIsReadThen() {
    var stage = WayIn.entered()
    stage.press("rosa<enter>")
    let lookup = stage.state.clients.lookup
    #expect(lookup != nil)
    if let lookup {
      stage.send(.clients(.searchFailed(.signInAgain, lookup, at: Sample.now)))
    }
    stage.press("<enter>")
    #expect(stage.state.place == .signIn && stage.state.front == .eto)
    #expect(stage.state.eto?.standing == .failed(.signInAgain))
    #expect(stage.state.eto?.form.focus == .password)
    stage.press("porchlight<enter>")
    stage.send(
      .signIn(.eto, .choice(.enterprisesArrived([WayIn.lantern, WayIn.rivers], Sample.stamp(201)))))
    stage.send(
      .signIn(.eto, .choice(.sitesArrived([WayIn.harbor, WayIn.campus], Sample.stamp(202)))))
    stage.send(
      .signIn(.eto, .choice(.programsArrived([WayIn.outreach, WayIn.shelter], Sample.stamp(203)))))
    _ = stage.effects()
    stage.send(.signIn(.eto, .choice(.entered(WayIn.outreach, at: Sample.now))))
    #expect(stage.state.place == .clients)
    #expect(
      stage.effects().contains {
        if case .run(.clients(.search), _) = $0 { true } else { false }
      })
  }

  /// One Enter is for all of them, and so is what is said to be remembered beside it.
  @Test(arguments: [false, true])
  func whatOneEnterSignsInIsRememberedEverywhereOrNowhere(isRemembered: Bool) {
    var stage = Stage.unlocked(
      signIn: Sample.defaults, eto: Sample.etoDefaults, isSandbox: true)
    stage.recallNothing()
    stage.send(.systemTapped(.eto))
    #expect(stage.frame().contains("Enter signs in everywhere with a demo account"))
    #expect(stage.frame().contains("[ ] Remember on this computer"))
    if isRemembered { stage.press("<up> ") }
    #expect(stage.frame().contains("[x] Remember on this computer") == isRemembered)
    stage.press("<enter>")
    let asked = stage.effects().compactMap { command -> Bool? in
      guard case .run(.signIn(_, .signIn(let credentials)), _) = command else { return nil }
      return credentials.isRemembered
    }
    #expect(asked == [isRemembered, isRemembered])
  }

  @Test func oneEnterGoesEverywhereInTheSandbox() {
    var stage = WayIn.form(isSandbox: true)
    stage.press("<enter>")
    let names = stage.effects().map { command -> String in
      switch command {
      case .run(_, let id): id.name
      case .cancel, .cancelAll, .cancelAllBut: "cancel"
      }
    }
    #expect(names.sorted() == ["sign-in/eto", "sign-in/serviceNow"])
  }

  /// What the sentence above the form says is what Enter does, the second time as well.
  @Test func afterSigningOutTheDemoAccountGoesEverywhereAgain() {
    var stage = WayIn.form(isSandbox: true)
    stage.send(
      .signIn(.serviceNow, .signedIn(Sample.robin, base: Sample.base, at: Sample.now)),
      .signIn(.serviceNow, .signOutTapped(Sample.stamp(300))))
    #expect(stage.state.signIns[.serviceNow]?.form.password.isEmpty == true)
    stage.press("<alt-9>")
    stage.send(.systemTapped(.eto))
    _ = stage.effects()
    #expect(stage.frame().contains("Enter signs in everywhere with a demo account"))
    stage.press("<enter>")
    let asked = stage.effects().filter {
      if case .run(.signIn(_, .signIn), _) = $0 { true } else { false }
    }
    #expect(asked.count == 2)
    #expect(stage.state.signIns[.serviceNow]?.standing == .signingIn)
  }

  /// Whoever types something else signs in there, and nowhere else meanwhile.
  @Test func whatIsTypedInTheSandboxSignsInThereOnly() {
    var stage = WayIn.form(isSandbox: true)
    #expect(stage.frame().contains("Enter signs in everywhere with a demo account"))
    stage.send(.signIn(.eto, .fieldClicked(.password)))
    stage.press("x")
    #expect(stage.frame().contains("Sign in to ETO") && !stage.frame().contains("everywhere"))
    stage.press("<enter>")
    let asked = stage.effects()
    #expect(asked.count == 1)
    guard case .run(.signIn(.eto, .signIn), _)? = asked.first else {
      Issue.record("\(asked)")
      return
    }
    stage.send(.signIn(.eto, .refused(.wrongPassword, at: Sample.now)))
    let refused = stage.frame()
    #expect(refused.contains("Type the password again.") && !refused.contains("Enter: try again"))
    #expect(refused.contains("Demo account: robin@example.org, password porchlight"))
    stage.press("porchlight<enter>")
    #expect(stage.effects().count == 2, "that is the demo account again")
  }

  @Test func oneKeyLeadsToTheNextSystemAndOneBack() {
    var stage = WayIn.form()
    stage.press("<pgdn>")
    #expect(stage.state.front == .serviceNow)
    stage.press("<pgup>")
    #expect(stage.state.front == .eto)
    stage.press("<pgup>")
    #expect(stage.state.front == .serviceNow, "around the ends")
    let three = SignIn.Defaults(address: "fm.example")
    stage = Stage(eto: Sample.etoDefaults, guests: three)
    stage.press("<pgup>")
    #expect(stage.state.front == .fileMaker)
  }

  @Test func aQuestionOfETOIsAnsweredBeforeTheTasksAreShown() {
    var stage = WayIn.asked(.enterprise, isSandbox: true)
    stage.send(.signIn(.serviceNow, .signedIn(Sample.robin, base: Sample.base, at: Sample.now)))
    #expect(stage.state.place == .signIn && stage.state.front == .eto)
  }

  @Test func aRefusalIsSaidWhereItsFormIsNotInFront() {
    var stage = WayIn.asked(.site, isSandbox: true)
    stage.send(.signIn(.serviceNow, .refused(.wrongPassword, at: Sample.now)))
    #expect(
      stage.toast
        == "ServiceNow: not signed in. Wrong user name or password. Alt-9: sign in.")
  }

  /// What was said on the way in is gone on the first screen.
  @Test func whatCouldNotBeReachedIsSaidOnTheFirstScreenAndOnItsOwn() {
    var stage = WayIn.asked(.program, isSandbox: true)
    stage.send(.signIn(.serviceNow, .refused(.offline(.noConnection), at: Sample.now)))
    stage.press("1")
    stage.send(.signIn(.eto, .choice(.entered(WayIn.outreach, at: Sample.now))))
    #expect(stage.state.place == .clients)
    #expect(
      stage.toast
        == "ServiceNow: not signed in. The system cannot be reached. Alt-9: sign in.")
    #expect(stage.state.messages.count { $0.sentence.phrase == .signInFailedElsewhere } == 1)
    stage.press("<alt-4>")
    #expect(stage.frame().contains("ServiceNow cannot be reached."))
    #expect(stage.frame().contains("Nobody is signed in to ServiceNow. Enter or Alt-9: sign in"))
  }

  @Test func escapeLeadsBackToWhereSomebodyIsIn() {
    var stage = WayIn.entered()
    stage.press("<alt-9><pgdn><esc>")
    #expect(stage.state.place == .clients)
  }

  @Test func enterAtRestLeadsBackToTheClients() {
    var stage = WayIn.entered()
    stage.press("<alt-9><enter>")
    #expect(stage.state.place == .clients)
  }

  @Test func theFormOfTheSystemThatAScreenWorksInIsInFront() {
    var stage = WayIn.entered()
    stage.press("<alt-4><enter>")
    #expect(stage.state.place == .signIn && stage.state.front == .serviceNow)
    stage.press("<alt-2><alt-9>")
    #expect(stage.state.front == .eto)
  }
}
