import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Signing in to FileMaker, which the other systems go on without.
struct GuestSignInTests {
  private static func defaults(_ user: String = "", _ password: String = "") -> SignIn.Defaults {
    SignIn.Defaults(
      address: "fm.example/Shelter", userName: user, password: Secret(password),
      list: "Shelter/Guests")
  }

  private static let remembered = SignIn.Credentials(
    address: "fm.example/Shelter", userName: "staff", password: Secret("porchlight"),
    isRemembered: true)

  /// A machine with a vault that was just unlocked.
  private func unlocked(_ guests: SignIn.Defaults) -> Stage {
    var stage = Stage(
      eto: SignIn.Defaults(), guests: guests, checkIn: WayIn.setup, lock: LockSetup())
    stage.send(.began)
    stage.unlock()
    return stage
  }

  private func signIns(_ stage: inout Stage) -> [SignIn.Effect] {
    stage.effects().compactMap { command in
      if case .run(.signIn(.fileMaker, let effect), _) = command { effect } else { nil }
    }
  }

  @Test func itIsListedWithTheOthersAndHasAShortForm() {
    var stage = Stage(80, 24, eto: Sample.etoDefaults, guests: Self.defaults("staff"))
    #expect(stage.state.systems == [.eto, .serviceNow, .fileMaker])
    stage.send(.systemTapped(.fileMaker))
    #expect(stage.state.guests?.form.fields == [.userName, .password, .submit])
    stage.golden("sign-in-filemaker")
  }

  @Test func itIsShownWhereTheWindowIsSmallAndReadAloud() {
    var stage = Stage(
      60, 17, eto: Sample.etoDefaults, guests: Self.defaults("staff"),
      preferences: Preferences(language: .es, accessible: true))
    stage.send(.systemTapped(.fileMaker))
    stage.send(.signIn(.fileMaker, .refused(.wrongPassword, at: Sample.now)))
    stage.golden("sign-in-filemaker-narrow-es")
  }

  @Test func whatIsTypedIsSentAndThePasswordForgotten() {
    var stage = Stage(guests: Self.defaults())
    stage.send(.systemTapped(.fileMaker))
    stage.press("staff<tab>porchlight<enter>")
    #expect(
      signIns(&stage) == [
        .signIn(
          SignIn.Credentials(
            address: "fm.example/Shelter", userName: "staff", password: Secret("porchlight")))
      ])
    stage.send(
      .signIn(
        .fileMaker,
        .signedIn(SignedInPerson(id: nil, userName: "staff", name: "staff"), at: Sample.now)))
    #expect(stage.state.guests?.form.password.isEmpty == true)
    #expect(stage.toast == "FileMaker: signed in as staff.")
  }

  @Test func whatIsRememberedSignsInWithoutAWord() {
    var stage = unlocked(Self.defaults())
    #expect(signIns(&stage) == [.recall])
    stage.send(.signIn(.fileMaker, .recalled(SignIn.Remembered(Self.remembered))))
    #expect(signIns(&stage) == [.signIn(Self.remembered)])
    stage.send(
      .signIn(
        .fileMaker,
        .signedIn(SignedInPerson(id: nil, userName: "staff", name: "staff"), at: Sample.now)))
    #expect(stage.toast == nil)
  }

  @Test func whatWasRememberedForAnotherDatabaseIsNotSent() {
    var stage = unlocked(Self.defaults())
    _ = stage.effects()
    var other = Self.remembered
    other.address = "fm.example/Other"
    stage.send(.signIn(.fileMaker, .recalled(SignIn.Remembered(other))))
    #expect(signIns(&stage).isEmpty)
  }

  @Test func theAccountThatIsSetForTheMachineSignsInByItself() {
    var stage = unlocked(Self.defaults("desk", "porchlight"))
    _ = stage.effects()
    stage.send(.signIn(.fileMaker, .recalled(nil)))
    #expect(
      signIns(&stage) == [
        .signIn(
          SignIn.Credentials(
            address: "fm.example/Shelter", userName: "desk", password: Secret("porchlight")))
      ])
    stage.send(
      .signIn(
        .fileMaker,
        .signedIn(SignedInPerson(id: nil, userName: "desk", name: "desk"), at: Sample.now)))
    #expect(stage.toast == nil)
    // The session's end asks nobody for anything: the account is still there.
    stage.send(
      .clients(
        .guest(.readFailed(GuestRecord.ID(list: "l", record: "1"), .signInAgain, at: Sample.now))))
    #expect(signIns(&stage) == [.recall])
  }

  @Test func aRefusedPasswordIsForgottenAndAskedFor() {
    var stage = unlocked(Self.defaults())
    stage.send(.signIn(.fileMaker, .recalled(SignIn.Remembered(Self.remembered))))
    stage.send(
      .signIn(.fileMaker, .passwordForgotten),
      .signIn(.fileMaker, .refused(.wrongPassword, at: Sample.now)))
    #expect(stage.state.guests?.form.userName == "staff")
    #expect(stage.state.guests?.form.password.isEmpty == true)
    #expect(stage.state.refused == .fileMaker)
    #expect(stage.toast?.contains("FileMaker") == true)
  }

  @Test func thatFileMakerIsAwayTakesNothingFromTheOthers() {
    var stage = unlocked(Self.defaults())
    stage.send(.signIn(.fileMaker, .recalled(SignIn.Remembered(Self.remembered))))
    stage.send(.signIn(.fileMaker, .refused(.offline(.noConnection), at: Sample.now)))
    #expect(!stage.state.isOffline && stage.toast == nil, "it is tried again by itself")
    #expect(stage.state.isAway(.fileMaker))
    #expect(
      App.timers(stage.state).contains { $0.id == "sign-in/fileMaker/again/1" })
    stage.state.place = .clients
    #expect(stage.frame().text.contains("[no FileMaker]"))
    stage.state.place = .tasks
    #expect(!stage.frame().text.contains("[no FileMaker]"), "it is missed on one screen only")
  }

  /// What could not be asked because nobody was in is asked now.
  @Test func onceItIsSignedInToNothingSaysThatItIsMissing() throws {
    var stage = Stage(eto: Sample.etoDefaults, guests: Self.defaults("staff"))
    stage.send(.clients(.entered(ClientSample.workplace)))
    stage.press("<alt-1>mar<enter>")
    let lookup = try #require(stage.state.clients.lookup)
    stage.send(.clients(.guestsFailed(.signInAgain, lookup, at: Sample.now)))
    #expect(!stage.frame().text.contains("[no FileMaker]"), "it only wants a sign-in")
    #expect(stage.frame().text.contains("Not signed in to the shelter’s list"))
    var narrow = stage
    narrow.resize(40, 13)
    narrow.send(.clients(.found(ClientMatch.merged(ClientSample.matches("mar")), lookup)))
    #expect(narrow.frame().text.contains("list: not signed in"), "there is no room for more")
    stage.press("<alt-9>")
    stage.send(.systemTapped(.fileMaker))
    stage.press("porchlight<enter>")
    _ = stage.effects()
    stage.send(
      .signIn(
        .fileMaker,
        .signedIn(SignedInPerson(id: nil, userName: "staff", name: "staff"), at: Sample.now)))
    #expect(
      stage.effects() == [
        .run(.clients(.searchGuests(lookup)), id: "clients/guests"),
        .run(.clients(.readOpenedGuests), id: "clients/guests/opened"),
      ])
    stage.press("<alt-1>")
    #expect(!stage.frame().text.contains("Not signed in"))
    #expect(!stage.frame().text.contains("FileMaker: sign in"))
  }

  /// Whom the account before has opened is not told to the next one.
  @Test func whoWasOpenedIsReadAnewForAnotherAccount() {
    var stage = Stage(eto: Sample.etoDefaults, guests: Self.defaults("staff"))
    stage.send(.clients(.entered(ClientSample.workplace)))
    stage.send(
      .signIn(
        .fileMaker,
        .signedIn(SignedInPerson(id: nil, userName: "staff", name: "staff"), at: Sample.now)))
    let reading = Command<App.Effect>.run(
      .clients(.readOpenedGuests), id: "clients/guests/opened")
    let first = stage.effects()
    #expect(first.contains(reading))
    stage.send(.signIn(.fileMaker, .signOutTapped(Sample.stamp(9))))
    let left = stage.effects()
    #expect(left.contains(.cancel(id: "clients/guests/opened")))
    stage.send(
      .signIn(
        .fileMaker,
        .signedIn(SignedInPerson(id: nil, userName: "desk", name: "desk"), at: Sample.now)))
    let second = stage.effects()
    #expect(second.contains(reading))
  }

  /// The outbox finds out first that it is back.
  @Test func onceTheOutboxHasSentSomethingThereNothingSaysThatItIsMissing() throws {
    var stage = Stage(eto: Sample.etoDefaults, guests: Self.defaults("staff"))
    stage.send(.clients(.entered(ClientSample.workplace)))
    stage.press("<alt-1>mar<enter>")
    let lookup = try #require(stage.state.clients.lookup)
    stage.send(.clients(.guestsFailed(.offline(.noConnection), lookup, at: Sample.now)))
    #expect(stage.frame().text.contains("[no FileMaker]"))
    stage.send(.relay(.progressed(OutboxProgress(sent: 1, answered: [.eto]))))
    #expect(stage.frame().text.contains("[no FileMaker]"), "another system says nothing of it")
    stage.send(.relay(.progressed(OutboxProgress(sent: 1, answered: [.fileMaker]))))
    #expect(!stage.frame().text.contains("[no FileMaker]"))
  }

  /// What kept one system away mostly kept all of them away.
  @Test func onceAnotherSystemIsBackItIsAskedAgain() throws {
    var stage = Stage(eto: Sample.etoDefaults, guests: Self.defaults("staff"))
    stage.send(.clients(.entered(ClientSample.workplace)))
    stage.send(
      .signIn(
        .fileMaker,
        .signedIn(SignedInPerson(id: nil, userName: "staff", name: "staff"), at: Sample.now)))
    stage.press("<alt-1>mar<enter>")
    let lookup = try #require(stage.state.clients.lookup)
    stage.send(
      .clients(.searchFailed(.offline(.noConnection), lookup, at: Sample.now)),
      .clients(.guestsFailed(.offline(.noConnection), lookup, at: Sample.now)))
    #expect(stage.frame().text.contains("list cannot be reached"))
    _ = stage.effects()
    stage.send(.clients(.found([], lookup)))
    #expect(stage.effects().contains(.run(.clients(.searchGuests(lookup)), id: "clients/guests")))
  }

  @Test func aRememberedSignInThereIsTriedAgainToo() {
    var stage = unlocked(Self.defaults())
    stage.send(.signIn(.fileMaker, .recalled(SignIn.Remembered(Self.remembered))))
    stage.send(.signIn(.fileMaker, .refused(.offline(.noConnection), at: Sample.now)))
    stage.state.away = [.serviceNow]
    _ = stage.effects()
    stage.send(.relay(.progressed(OutboxProgress(sent: 1, answered: [.serviceNow]))))
    #expect(signIns(&stage) == [.recall])
  }

  @Test func aMachineWithoutItIsAsItWas() {
    let stage = Stage(eto: Sample.etoDefaults)
    #expect(stage.state.systems == [.eto, .serviceNow])
    #expect(!stage.frame().text.contains("FileMaker"))
  }
}
