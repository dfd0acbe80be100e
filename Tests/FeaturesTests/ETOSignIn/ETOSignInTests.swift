import Model
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// The way in to ETO, step by step.
@Suite struct ETOSignInTests {
  static let credentials = SignIn.Credentials(
    address: "eto.example", userName: "robin@example.org", password: Secret("porchlight"))

  static func walk(
    preset: SmallDictionary<ETOSignIn.Question, String> = [:],
    last: ETOSignIn.Last = ETOSignIn.Last()
  ) -> Walk<SignIn> {
    Walk(
      SignIn.State(
        .eto,
        SignIn.Defaults(
          address: "eto.example", userName: "robin@example.org", password: Secret("porchlight"),
          workplace: ETOSignIn.Known(preset: preset, last: last))))
  }

  /// A walk to the question after so many answers have arrived.
  static func walk(to question: ETOSignIn.Question) -> Walk<SignIn> {
    var walk = walk()
    walk.take(.submitTapped(Sample.stamp(1)))
    walk.take(.choice(.enterprisesArrived([WayIn.lantern, WayIn.rivers], Sample.stamp(2))))
    if question == .enterprise { return walk }
    walk.take(.choice(.answerTyped(.text("1"), Sample.stamp(3))))
    walk.take(
      .choice(
        .sitesArrived([WayIn.harbor, WayIn.campus, WayIn.otherCampus], Sample.stamp(4))))
    if question == .site { return walk }
    walk.take(.choice(.answerTyped(.text("1"), Sample.stamp(5))))
    walk.take(
      .choice(
        .programsArrived([WayIn.outreach, WayIn.shelter, WayIn.closed], Sample.stamp(6))))
    return walk
  }

  /// Somebody who is in the outreach program of Harbor House.
  static func signedIn() -> Walk<SignIn> {
    var walk = walk(to: .program)
    walk.take(.choice(.answerTyped(.text("1"), Sample.stamp(7))))
    walk.take(.choice(.entered(WayIn.outreach, at: Sample.now)))
    return walk
  }

  static func run(_ effect: ETOSignIn.Effect) -> Command<SignIn.Effect> {
    .run(.choice(effect), id: "sign-in/eto")
  }

  @Test func amongManyProgramsTheOneThatBeginsWithWhatIsTypedIsChosen() {
    var walk = Self.walk(to: .site)
    walk.take(.choice(.answerTyped(.text("1"), Sample.stamp(5))))
    let names = ["Candlemoor", "Lexham"] + (1...9).map { "Harbor \($0)" }
    let programs = names.enumerated().map { Program(id: 800 + $0.offset, name: $0.element) }
    walk.take(.choice(.programsArrived(programs, Sample.stamp(6))))
    #expect(walk.state.question == .program)
    walk.take(.choice(.answerTyped(.text("l"), Sample.stamp(7))))
    walk.take(.choice(.answerTyped(.text("e"), Sample.stamp(8))))
    #expect(
      walk.take(.choice(.answerTyped(.enter, Sample.stamp(9)))) == [
        Self.run(.use(programs[1], of: WayIn.harbor.id))
      ])
  }

  /// Among a few too, letters look and digits choose.
  @Test func amongAFewTheBestMatchOfWhatIsTypedIsChosen() {
    var stage = WayIn.asked(.program)
    #expect(stage.frame().contains("1 Street Outreach"))
    stage.press("night")
    let found = stage.frame()
    #expect(found.contains("Night Shelter") && !found.contains("Street Outreach"))
    stage.press("<esc>")
    #expect(stage.frame().contains("1 Street Outreach"), "what was typed is cleared first")
    stage.press("ni<enter>")
    let asked = stage.effects()
    #expect(
      asked.contains(.run(.signIn(.eto, .choice(.use(WayIn.shelter, of: 301))), id: "sign-in/eto")))
  }

  @Test func everyQuestionIsAskedWhereThereIsAChoice() {
    var walk = Self.walk()
    #expect(
      walk.take(.submitTapped(Sample.stamp(1))) == [
        .run(.signIn(Self.credentials), id: "sign-in/eto")
      ])
    #expect(
      walk.take(.choice(.enterprisesArrived([WayIn.lantern, WayIn.rivers], Sample.stamp(2)))) == [])
    #expect(walk.state.question == .enterprise)
    #expect(
      walk.take(.choice(.answerTyped(.text("2"), Sample.stamp(3)))) == [Self.run(.readSites("e-2"))]
    )
    #expect(walk.take(.choice(.sitesArrived([WayIn.harbor, WayIn.campus], Sample.stamp(4)))) == [])
    #expect(walk.state.question == .site)
    #expect(
      walk.take(.choice(.answerTyped(.enter, Sample.stamp(5)))) == [
        Self.run(.enter(301, enterprise: "e-2"))
      ])
    #expect(
      walk.take(.choice(.programsArrived([WayIn.outreach, WayIn.shelter], Sample.stamp(6)))) == [])
    #expect(walk.state.question == .program)
    #expect(
      walk.take(.choice(.answerTyped(.text("2"), Sample.stamp(7)))) == [
        Self.run(.use(WayIn.shelter, of: 301))
      ])
    let last = ETOSignIn.Last(enterprise: "e-2", site: 301, program: 712)
    #expect(
      walk.take(.choice(.entered(WayIn.shelter, at: Sample.now))) == [
        .run(
          .choice(.remember(last, account: ETOSignIn.mark(of: "robin@example.org"))),
          id: "sign-in/eto/remember")
      ])
    #expect(walk.state.choice?.workplace?.program == WayIn.shelter)
    #expect(walk.state.choice?.workplace?.email == "robin@example.org")
    #expect(walk.state.form.password.isEmpty)
  }

  /// Two people at one desk: each goes back to where they worked, and a third one is asked.
  @Test func whereSomebodyElseWorkedIsNoAnswer() {
    let night = ETOSignIn.Last(enterprise: "e-2", site: 301, program: 712)
    func asked(_ places: [String: ETOSignIn.Last]) -> Bool {
      var defaults = Sample.etoDefaults
      defaults.workplace.last = night
      defaults.workplace.places = places
      var state = SignIn.State(.eto, defaults)
      _ = SignIn.reduce(&state, .submitTapped(Sample.stamp(1)))
      _ = SignIn.reduce(
        &state, .choice(.enterprisesArrived([WayIn.lantern, WayIn.rivers], Sample.stamp(2))))
      return state.question == .enterprise
    }
    #expect(!asked([ETOSignIn.mark(of: " Robin@Example.org "): night]))
    #expect(asked([ETOSignIn.mark(of: "ann@example.org"): night]))
    // What an earlier version kept is nobody's own.
    #expect(!asked([:]))
  }

  @Test func nothingIsAskedWhereThereIsNoChoice() {
    var walk = Self.walk()
    walk.take(.submitTapped(Sample.stamp(1)))
    #expect(
      walk.take(.choice(.enterprisesArrived([WayIn.lantern], Sample.stamp(2)))) == [
        Self.run(.readSites("e-1"))
      ])
    #expect(
      walk.take(.choice(.sitesArrived([WayIn.harbor], Sample.stamp(3)))) == [
        Self.run(.enter(301, enterprise: "e-1"))
      ])
    // A disabled program is no choice.
    #expect(
      walk.take(.choice(.programsArrived([WayIn.outreach, WayIn.closed], Sample.stamp(4)))) == [
        Self.run(.use(WayIn.outreach, of: 301))
      ])
  }

  @Test func whatWasChosenLastTimeIsNotAskedAgain() {
    var walk = Self.walk(last: ETOSignIn.Last(enterprise: "e-2", site: 302, program: 999))
    walk.take(.submitTapped(Sample.stamp(1)))
    #expect(
      walk.take(.choice(.enterprisesArrived([WayIn.lantern, WayIn.rivers], Sample.stamp(2)))) == [
        Self.run(.readSites("e-2"))
      ])
    #expect(
      walk.take(.choice(.sitesArrived([WayIn.harbor, WayIn.campus], Sample.stamp(3)))) == [
        Self.run(.enter(302, enterprise: "e-2"))
      ])
    walk.take(.choice(.programsArrived([WayIn.outreach, WayIn.shelter], Sample.stamp(4))))
    #expect(walk.state.question == .program, "a program that is gone is asked for")
  }

  @Test func sitesOfOneNameAreToldApart() {
    let walk = Self.walk(to: .site)
    #expect(walk.state.choice?.options(.site).map(\.detail) == ["", "#302", "#303"])
  }

  @Test func disabledProgramsAreBehindAToggle() {
    var walk = Self.walk(to: .program)
    #expect(
      walk.state.choice?.options(.program).map(\.label) == ["Street Outreach", "Night Shelter"])
    walk.take(.choice(.disabledTapped))
    #expect(walk.state.choice?.options(.program).count == 3)
    #expect(
      walk.take(.choice(.answerTyped(.text("3"), Sample.stamp(9)))) == [
        Self.run(.use(WayIn.closed, of: 301))
      ]
    )
  }

  @Test func whereAllProgramsAreDisabledTheyAreShown() {
    var walk = Self.walk(to: .site)
    walk.take(.choice(.answerTyped(.text("1"), Sample.stamp(5))))
    #expect(
      walk.take(.choice(.programsArrived([WayIn.closed], Sample.stamp(6)))) == [
        Self.run(.use(WayIn.closed, of: 301))
      ])
  }

  @Test func escapeGoesBackOneQuestionAndThenOut() {
    var walk = Self.walk(to: .program)
    #expect(walk.take(.choice(.answerTyped(.escape, Sample.stamp(8)))) == [])
    #expect(walk.state.question == .site)
    walk.take(.choice(.answerTyped(.escape, Sample.stamp(9))))
    #expect(walk.state.question == .enterprise)
    #expect(
      walk.take(.choice(.answerTyped(.escape, Sample.stamp(10)))) == [
        .cancel(id: "sign-in/eto"), .run(.leave, id: "sign-in/eto/leave"),
      ])
    #expect(walk.state.standing == .signedOut)
  }

  @Test(arguments: [
    Trouble.locked, .nothingToEnter(.enterprise), .nothingToEnter(.site), .siteRefused,
    .nothingToEnter(.program), .page, .empty, .failed(status: 500), .offline(.timedOut),
  ])
  func aFailureIsSaidAndTheFormKept(_ trouble: Trouble) {
    var walk = Self.walk()
    walk.take(.submitTapped(Sample.stamp(1)))
    walk.step(.refused(trouble, at: Sample.now)) {
      $0.standing = .failed(trouble)
      $0.choice?.step = nil
    }
    #expect(walk.state.form.isFilled)
  }

  @Test func aRefusedPasswordIsForgotten() {
    var walk = Self.walk()
    walk.take(.submitTapped(Sample.stamp(1)))
    walk.take(.refused(.wrongPassword, at: Sample.now))
    #expect(walk.state.form.password.isEmpty)
    #expect(walk.state.form.focus == .password)
    #expect(walk.state.form.userName == "robin@example.org")
  }

  @Test func theProgramChangesLater() {
    var walk = Self.signedIn()
    walk.take(.choice(.changeProgramTapped))
    #expect(walk.state.question == .program)
    #expect(walk.state.choice?.picker.list.selected == 0, "on the program they are in")
    walk.take(.choice(.answerTyped(.text("2"), Sample.stamp(8))))
    walk.take(.choice(.entered(WayIn.shelter, at: Sample.now)))
    #expect(walk.state.choice?.workplace?.program == WayIn.shelter)
    #expect(walk.state.person != nil && walk.state.takesTyping)
  }

  @Test func aChangeThatFailsLeavesThePersonWhereTheyAre() {
    var walk = Self.signedIn()
    walk.take(.choice(.changeProgramTapped))
    walk.take(.choice(.answerTyped(.text("2"), Sample.stamp(8))))
    walk.take(.refused(.offline(.timedOut), at: Sample.now))
    #expect(walk.state.person != nil && walk.state.takesTyping)
    #expect(walk.state.choice?.workplace?.program == WayIn.outreach)
    #expect(walk.state.choice?.last.program == 711)
  }

  @Test func escapeLeavesTheProgramAsItWas() {
    var walk = Self.signedIn()
    walk.take(.choice(.changeProgramTapped))
    #expect(
      walk.take(.choice(.answerTyped(.escape, Sample.stamp(8)))) == [.cancel(id: "sign-in/eto")])
    #expect(walk.state.person != nil && walk.state.takesTyping)
  }

  @Test func anotherSiteIsAskedForWhateverWasChosenLastTime() {
    var walk = Self.signedIn()
    walk.take(.choice(.changePlaceTapped))
    #expect(walk.state.question == .enterprise)
    #expect(
      walk.take(.choice(.answerTyped(.text("1"), Sample.stamp(8)))) == [Self.run(.readSites("e-1"))]
    )
    walk.take(.choice(.sitesArrived([WayIn.harbor, WayIn.campus], Sample.stamp(9))))
    #expect(walk.state.question == .site)
    walk.take(.choice(.answerTyped(.escape, Sample.stamp(10))))
    #expect(walk.state.question == .enterprise, "one question back")
    walk.take(.choice(.answerTyped(.escape, Sample.stamp(11))))
    #expect(walk.state.choice?.workplace?.site == WayIn.harbor)
    #expect(walk.state.person != nil && walk.state.takesTyping)
  }

  /// A number at one site is somebody else at another.
  @Test func aSiteThatWasLookedIntoAndLeftIsNotWorkedIn() {
    var walk = Self.signedIn()
    walk.take(.choice(.changePlaceTapped))
    walk.take(.choice(.answerTyped(.text("1"), Sample.stamp(8))))
    walk.take(.choice(.sitesArrived([WayIn.harbor, WayIn.campus], Sample.stamp(9))))
    walk.take(.choice(.answerTyped(.text("2"), Sample.stamp(10))))
    walk.take(.choice(.programsArrived([Program(id: 799, name: "Elsewhere")], Sample.stamp(11))))
    walk.take(.refused(.offline(.timedOut), at: Sample.now))
    #expect(walk.state.choice?.workplace?.site == WayIn.harbor)
    walk.take(.choice(.changeProgramTapped))
    #expect(
      walk.state.choice?.options(.program).map(\.label) == ["Street Outreach", "Night Shelter"])
    #expect(
      walk.take(.choice(.answerTyped(.text("2"), Sample.stamp(12)))) == [
        Self.run(.use(WayIn.shelter, of: 301))
      ])
  }

  @Test func anAnswerThatComesTooLateChangesNothing() {
    var walk = Self.walk()
    walk.take(.submitTapped(Sample.stamp(1)))
    walk.take(.cancelTapped)
    walk.step(.choice(.enterprisesArrived([WayIn.lantern], Sample.stamp(2)))) {
      $0.choice?.enterprises = [WayIn.lantern]
    }
    walk.step(.choice(.entered(WayIn.outreach, at: Sample.now)))
    #expect(walk.state.standing == .signedOut)
  }

  @Test func signingOutForgetsEverythingRead() {
    var walk = Self.signedIn()
    #expect(
      walk.take(.signOutTapped(Sample.stamp(9))) == [.run(.signOut, id: "sign-in/eto")])
    #expect(walk.state.choice?.workplace == nil)
    #expect(walk.state.choice?.enterprises == [] && walk.state.choice?.sites == [])
    #expect(walk.state.choice?.programs == [])
  }
}
