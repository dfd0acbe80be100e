import Model
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// The way in to ETO, step by step.
@Suite struct ETOSignInTests {
  static let lantern = Enterprise(id: "e-1", name: "Lantern Street Alliance")
  static let rivers = Enterprise(id: "e-2", name: "Three Rivers Continuum")
  static let harbor = Site(id: 301, name: "Harbor House")
  static let campus = Site(id: 302, name: "Eastside Campus")
  static let otherCampus = Site(id: 303, name: "Eastside Campus")
  static let outreach = Program(id: 711, name: "Street Outreach")
  static let shelter = Program(id: 712, name: "Night Shelter")
  static let closed = Program(id: 714, name: "Winter Overflow", isDisabled: true)
  static let credentials = ETOSignIn.Credentials(
    address: "eto.example", email: "robin@example.org", password: Secret("porchlight"))

  static func walk(
    preset: [ETOSignIn.Question: String] = [:], last: ETOSignIn.Last = ETOSignIn.Last()
  ) -> Walk<ETOSignIn> {
    Walk(
      ETOSignIn.State(
        ETOSignIn.Defaults(
          address: "eto.example", email: "robin@example.org", password: Secret("porchlight"),
          preset: preset, last: last)))
  }

  /// A walk to the question after so many answers have arrived.
  static func walk(to question: ETOSignIn.Question) -> Walk<ETOSignIn> {
    var walk = walk()
    walk.take(.submitTapped(Sample.stamp(1)))
    walk.take(.enterprisesArrived([lantern, rivers], Sample.stamp(2)))
    if question == .enterprise { return walk }
    walk.take(.answerTyped(.text("1"), Sample.stamp(3)))
    walk.take(.sitesArrived([harbor, campus, otherCampus], Sample.stamp(4)))
    if question == .site { return walk }
    walk.take(.answerTyped(.text("1"), Sample.stamp(5)))
    walk.take(.programsArrived([outreach, shelter, closed], Sample.stamp(6)))
    return walk
  }

  /// Somebody who is in the outreach program of Harbor House.
  static func signedIn() -> Walk<ETOSignIn> {
    var walk = walk(to: .program)
    walk.take(.answerTyped(.text("1"), Sample.stamp(7)))
    walk.take(.entered(outreach, at: Sample.now))
    walk.take(.resized(Size(width: 80, height: 21)))
    return walk
  }

  static func run(_ effect: ETOSignIn.Effect) -> Command<ETOSignIn.Effect> {
    .run(effect, id: "eto-sign-in")
  }

  @Test func everyQuestionIsAskedWhereThereIsAChoice() {
    var walk = Self.walk()
    #expect(walk.take(.submitTapped(Sample.stamp(1))) == [Self.run(.signIn(Self.credentials))])
    #expect(walk.take(.enterprisesArrived([Self.lantern, Self.rivers], Sample.stamp(2))) == [])
    #expect(walk.state.question == .enterprise)
    #expect(walk.take(.answerTyped(.text("2"), Sample.stamp(3))) == [Self.run(.readSites("e-2"))])
    #expect(walk.take(.sitesArrived([Self.harbor, Self.campus], Sample.stamp(4))) == [])
    #expect(walk.state.question == .site)
    #expect(
      walk.take(.answerTyped(.enter, Sample.stamp(5))) == [
        Self.run(.enter(301, enterprise: "e-2"))
      ])
    #expect(walk.take(.programsArrived([Self.outreach, Self.shelter], Sample.stamp(6))) == [])
    #expect(walk.state.question == .program)
    #expect(
      walk.take(.answerTyped(.text("2"), Sample.stamp(7))) == [
        Self.run(.use(Self.shelter, of: 301))
      ])
    let last = ETOSignIn.Last(enterprise: "e-2", site: 301, program: 712)
    #expect(
      walk.take(.entered(Self.shelter, at: Sample.now)) == [
        .run(
          .remember(last, account: ETOSignIn.mark(of: "robin@example.org")), id: "eto-remember")
      ])
    #expect(walk.state.workplace?.program == Self.shelter)
    #expect(walk.state.workplace?.email == "robin@example.org")
    #expect(walk.state.form.entries[password: .password].isEmpty)
  }

  /// Two people at one desk: each goes back to where they worked, and a third one is asked.
  @Test func whereSomebodyElseWorkedIsNoAnswer() {
    let night = ETOSignIn.Last(enterprise: "e-2", site: 301, program: 712)
    func asked(_ places: [String: ETOSignIn.Last]) -> Bool {
      var defaults = Sample.etoDefaults
      defaults.last = night
      defaults.places = places
      var state = ETOSignIn.State(defaults)
      _ = ETOSignIn.reduce(&state, .submitTapped(Sample.stamp(1)))
      _ = ETOSignIn.reduce(
        &state, .enterprisesArrived([Self.lantern, Self.rivers], Sample.stamp(2)))
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
      walk.take(.enterprisesArrived([Self.lantern], Sample.stamp(2))) == [
        Self.run(.readSites("e-1"))
      ])
    #expect(
      walk.take(.sitesArrived([Self.harbor], Sample.stamp(3))) == [
        Self.run(.enter(301, enterprise: "e-1"))
      ])
    // A disabled program is no choice.
    #expect(
      walk.take(.programsArrived([Self.outreach, Self.closed], Sample.stamp(4))) == [
        Self.run(.use(Self.outreach, of: 301))
      ])
  }

  @Test func whatWasChosenLastTimeIsNotAskedAgain() {
    var walk = Self.walk(last: ETOSignIn.Last(enterprise: "e-2", site: 302, program: 999))
    walk.take(.submitTapped(Sample.stamp(1)))
    #expect(
      walk.take(.enterprisesArrived([Self.lantern, Self.rivers], Sample.stamp(2))) == [
        Self.run(.readSites("e-2"))
      ])
    #expect(
      walk.take(.sitesArrived([Self.harbor, Self.campus], Sample.stamp(3))) == [
        Self.run(.enter(302, enterprise: "e-2"))
      ])
    walk.take(.programsArrived([Self.outreach, Self.shelter], Sample.stamp(4)))
    #expect(walk.state.question == .program, "a program that is gone is asked for")
  }

  @Test func sitesOfOneNameAreToldApart() {
    let walk = Self.walk(to: .site)
    #expect(walk.state.options(.site).map(\.detail) == ["", "#302", "#303"])
  }

  @Test func disabledProgramsAreBehindAToggle() {
    var walk = Self.walk(to: .program)
    #expect(walk.state.options(.program).map(\.label) == ["Street Outreach", "Night Shelter"])
    walk.take(.disabledTapped)
    #expect(walk.state.options(.program).count == 3)
    #expect(
      walk.take(.answerTyped(.text("3"), Sample.stamp(9))) == [Self.run(.use(Self.closed, of: 301))]
    )
  }

  @Test func whereAllProgramsAreDisabledTheyAreShown() {
    var walk = Self.walk(to: .site)
    walk.take(.answerTyped(.text("1"), Sample.stamp(5)))
    #expect(
      walk.take(.programsArrived([Self.closed], Sample.stamp(6))) == [
        Self.run(.use(Self.closed, of: 301))
      ])
  }

  @Test func escapeGoesBackOneQuestionAndThenOut() {
    var walk = Self.walk(to: .program)
    #expect(walk.take(.answerTyped(.escape, Sample.stamp(8))) == [])
    #expect(walk.state.question == .site)
    walk.take(.answerTyped(.escape, Sample.stamp(9)))
    #expect(walk.state.question == .enterprise)
    #expect(
      walk.take(.answerTyped(.escape, Sample.stamp(10))) == [
        .cancel(id: "eto-sign-in"), .run(.signOut, id: "eto-sign-out"),
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
    walk.step(.refused(trouble, at: Sample.now)) { $0.standing = .failed(trouble) }
    #expect(walk.state.form.isFilled)
  }

  @Test func aRefusedPasswordIsForgotten() {
    var walk = Self.walk()
    walk.take(.submitTapped(Sample.stamp(1)))
    walk.take(.refused(.wrongPassword, at: Sample.now))
    #expect(walk.state.form.entries[password: .password].isEmpty)
    #expect(walk.state.form.entries.focus == .password)
    #expect(walk.state.form.entries[text: .email].text == "robin@example.org")
  }

  @Test func theProgramChangesLater() {
    var walk = Self.signedIn()
    walk.take(.changeProgramTapped)
    #expect(walk.state.question == .program)
    #expect(walk.state.picker.list.selected == 0, "on the program they are in")
    walk.take(.answerTyped(.text("2"), Sample.stamp(8)))
    walk.take(.entered(Self.shelter, at: Sample.now))
    #expect(walk.state.workplace?.program == Self.shelter)
    #expect(walk.state.standing == .signedIn)
  }

  @Test func aChangeThatFailsLeavesThePersonWhereTheyAre() {
    var walk = Self.signedIn()
    walk.take(.changeProgramTapped)
    walk.take(.answerTyped(.text("2"), Sample.stamp(8)))
    walk.take(.refused(.offline(.timedOut), at: Sample.now))
    #expect(walk.state.standing == .signedIn)
    #expect(walk.state.workplace?.program == Self.outreach)
    #expect(walk.state.last.program == 711)
  }

  @Test func escapeLeavesTheProgramAsItWas() {
    var walk = Self.signedIn()
    walk.take(.changeProgramTapped)
    #expect(
      walk.take(.answerTyped(.escape, Sample.stamp(8))) == [.cancel(id: "eto-sign-in")])
    #expect(walk.state.standing == .signedIn)
  }

  @Test func anotherSiteIsAskedForWhateverWasChosenLastTime() {
    var walk = Self.signedIn()
    walk.take(.changePlaceTapped)
    #expect(walk.state.question == .enterprise)
    #expect(walk.take(.answerTyped(.text("1"), Sample.stamp(8))) == [Self.run(.readSites("e-1"))])
    walk.take(.sitesArrived([Self.harbor, Self.campus], Sample.stamp(9)))
    #expect(walk.state.question == .site)
    walk.take(.answerTyped(.escape, Sample.stamp(10)))
    #expect(walk.state.question == .enterprise, "one question back")
    walk.take(.answerTyped(.escape, Sample.stamp(11)))
    #expect(walk.state.workplace?.site == Self.harbor)
    #expect(walk.state.standing == .signedIn)
  }

  /// A number at one site is somebody else at another.
  @Test func aSiteThatWasLookedIntoAndLeftIsNotWorkedIn() {
    var walk = Self.signedIn()
    walk.take(.changePlaceTapped)
    walk.take(.answerTyped(.text("1"), Sample.stamp(8)))
    walk.take(.sitesArrived([Self.harbor, Self.campus], Sample.stamp(9)))
    walk.take(.answerTyped(.text("2"), Sample.stamp(10)))
    walk.take(.programsArrived([Program(id: 799, name: "Elsewhere")], Sample.stamp(11)))
    walk.take(.refused(.offline(.timedOut), at: Sample.now))
    #expect(walk.state.workplace?.site == Self.harbor)
    walk.take(.changeProgramTapped)
    #expect(walk.state.options(.program).map(\.label) == ["Street Outreach", "Night Shelter"])
    #expect(
      walk.take(.answerTyped(.text("2"), Sample.stamp(12))) == [
        Self.run(.use(Self.shelter, of: 301))
      ])
  }

  @Test func anAnswerThatComesTooLateChangesNothing() {
    var walk = Self.walk()
    walk.take(.submitTapped(Sample.stamp(1)))
    walk.take(.cancelTapped)
    walk.step(.enterprisesArrived([Self.lantern], Sample.stamp(2))) {
      $0.enterprises = [Self.lantern]
    }
    walk.step(.entered(Self.outreach, at: Sample.now))
    #expect(walk.state.standing == .signedOut)
  }

  @Test func signingOutForgetsEverythingRead() {
    var walk = Self.signedIn()
    #expect(
      walk.take(.signOutTapped(Sample.stamp(9))) == [
        .cancel(id: "eto-sign-in"), .run(.signOut, id: "eto-sign-out"),
      ])
    #expect(walk.state.workplace == nil)
    #expect(walk.state.enterprises.isEmpty && walk.state.sites.isEmpty)
    #expect(walk.state.programs.isEmpty)
  }
}
