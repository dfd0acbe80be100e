import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// What happens on the sign-in screen, step by step.
struct SignInTests {
  static let credentials = SignIn.Credentials(
    address: "example", userName: "robin.example", password: Secret("porchlight"),
    method: .basic, clientID: "", clientSecret: Secret(""))

  static func walk(_ defaults: SignIn.Defaults = Sample.defaults) -> Walk<SignIn> {
    Walk(SignIn.State(.serviceNow, defaults))
  }

  /// A walk whose sign-in is under way.
  static func underWay() -> Walk<SignIn> {
    var walk = walk()
    walk.step(
      .submitTapped(Sample.stamp(1)), runs: [.run(.signIn(credentials), id: "sign-in/serviceNow")]
    ) {
      $0.standing = .signingIn
      $0.asked = "example"
    }
    return walk
  }

  /// Nobody sees it, and the system would take it for another account.
  @Test func aSpaceBesideTheUserNameIsNoPartOfIt() {
    var state = SignIn.State(.serviceNow, Sample.defaults)
    state.form[text: .userName] = TextField(" robin.example \t")
    #expect(state.form.credentials() == Self.credentials)
  }

  @Test func submittingTwiceSignsInOnce() {
    var walk = Self.underWay()
    walk.step(.submitTapped(Sample.stamp(2)))
  }

  @Test func nothingIsTypedWhileSigningIn() {
    var walk = Self.underWay()
    walk.step(.typed(.text("x")))
    walk.step(.pasted("x"))
  }

  @Test func missingFieldsAreMarkedAndTheFirstIsFocused() {
    var walk = Self.walk(SignIn.Defaults(userName: " "))
    #expect(walk.take(.submitTapped(Sample.stamp(1))) == [])
    #expect(walk.state.standing == .signedOut)
    #expect(walk.state.form.missing == [.address, .userName, .password])
    #expect(walk.state.form.focus == .address)
    walk.take(.typed(.text("e")))
    #expect(walk.state.form.missing == [.userName, .password])
    walk.take(.nextFieldTapped)
    walk.take(.pasted("robin"))
    #expect(walk.state.form.missing == [.password])
  }

  @Test(arguments: [Trouble.wrongPassword, .signInAgain])
  func aRefusedPasswordIsForgottenAndTheRestKept(_ trouble: Trouble) {
    var walk = Self.underWay()
    walk.step(.refused(trouble, at: Sample.now)) {
      $0.standing = .failed(trouble)
      $0.form.password.clear()
      $0.form.moveFocus(to: .password)
    }
    #expect(walk.state.form.address == "example")
    #expect(walk.state.form.userName == "robin.example")
  }

  @Test func thatAPasswordWasWrongIsNotSaidOfTheNextOne() {
    var stage = Stage()
    let wrong = "Wrong user name or password."
    stage.press("<enter>")
    stage.send(.signIn(.serviceNow, .refused(.wrongPassword, at: Sample.now)))
    #expect(stage.frame().contains(wrong))
    stage.press("<tab>")
    #expect(stage.frame().contains(wrong), "nothing is typed yet")
    stage.send(.signIn(.serviceNow, .fieldClicked(.password)))
    stage.press("p")
    #expect(!stage.frame().contains(wrong))
    stage.send(.signIn(.serviceNow, .refused(.wrongPassword, at: Sample.now)))
    #expect(stage.frame().contains(wrong))
  }

  @Test(arguments: [Trouble.offline(.noSuchHost), .badAddress, .insecure])
  func aWrongAddressIsFocused(_ trouble: Trouble) {
    var walk = Self.underWay()
    walk.step(.refused(trouble, at: Sample.now)) {
      $0.standing = .failed(trouble)
      $0.form.moveFocus(to: .address)
    }
  }

  @Test(arguments: [
    Trouble.portal(host: "hotel.example"), .offline(.untrustedCertificate), .offline(.timedOut),
    .offline(.noConnection), .busy(retryAfter: 30), .busy(retryAfter: nil), .refused("Locked"),
    .unreadable(detail: "json"), .notInstalled("My Work"),
  ])
  func whatIsNotThePersonsFaultKeepsTheFormAsItIs(_ trouble: Trouble) {
    var walk = Self.underWay()
    walk.step(.refused(trouble, at: Sample.now)) { $0.standing = .failed(trouble) }
    walk.step(
      .submitTapped(Sample.stamp(2)),
      runs: [.run(.signIn(Self.credentials), id: "sign-in/serviceNow")]
    ) {
      $0.standing = .signingIn
      $0.asked = "example"
    }
  }

  @Test func cancellingStopsWhatRunsAndNothingElse() {
    var walk = Self.underWay()
    walk.step(.cancelTapped, runs: [.cancel(id: "sign-in/serviceNow")]) { $0.standing = .signedOut }
    walk.step(.cancelTapped)
  }

  @Test func signedInForgetsThePassword() {
    var walk = Self.underWay()
    walk.step(.signedIn(Sample.robin, base: Sample.base, at: Sample.now)) {
      $0.standing = .signedIn(Sample.robin)
      $0.form.forgetPassword()
      $0.news = [
        Message(
          .success,
          Sentence(.signInSignedInAs, .text("ServiceNow"), .text("Robin Example")), at: Sample.now)
      ]
    }
    #expect(walk.state.form.password.isEmpty)
    #expect(walk.state.form.focus == .password)
    #expect(walk.state.person == Sample.robin)
  }

  @Test func signingOutForgetsTheSession() {
    var walk = Self.underWay()
    walk.take(.signedIn(Sample.robin, base: Sample.base, at: Sample.now))
    walk.step(.signOutTapped(Sample.stamp(2)), runs: [.run(.signOut, id: "sign-in/serviceNow")]) {
      $0.standing = .signedOut
      $0.form.makeRoomForAnother()
      $0.news.append(
        Message(.info, Sentence(.signInSignedOut, .text("ServiceNow")), at: Sample.now))
    }
    walk.step(.signOutTapped(Sample.stamp(3)))
  }

  /// Their e-mail is not to go in as the password of whoever was in before.
  @Test func whoComesNextBeginsWithTheirNameInPlaceOfTheOther() {
    var walk = Self.underWay()
    walk.take(.signedIn(Sample.robin, base: Sample.base, at: Sample.now))
    walk.take(.signOutTapped(Sample.stamp(2)))
    #expect(walk.state.form.focus == .userName && !walk.state.form.userName.isEmpty)
    walk.take(.typed(.text("ann")))
    #expect(walk.state.form.userName == "ann" && walk.state.form.password.isEmpty)
  }

  @Test func whoComesBackKeepsTheirName() {
    var walk = Self.underWay()
    walk.take(.signedIn(Sample.robin, base: Sample.base, at: Sample.now))
    let name = walk.state.form.userName
    walk.take(.signOutTapped(Sample.stamp(2)))
    walk.take(.nextFieldTapped)
    walk.take(.typed(.text("secret")))
    #expect(walk.state.form.userName == name && walk.state.form.password.text == "secret")
  }

  @Test func oauthAsksForItsClientAndHandsItOver() {
    var walk = Self.walk()
    walk.take(.fieldClicked(.method))
    walk.take(.typed(.right))
    #expect(walk.state.form.fields == CredentialForm.Field.allCases.filter { $0 != .remember })
    #expect(walk.take(.submitTapped(Sample.stamp(1))) == [])
    #expect(walk.state.form.missing == [.clientID, .clientSecret])
    walk.take(.pasted("desk"))
    walk.take(.nextFieldTapped)
    walk.take(.pasted("hush\n"))
    let credentials = SignIn.Credentials(
      address: "example", userName: "robin.example", password: Secret("porchlight"),
      method: .oauth, clientID: "desk", clientSecret: Secret("hush"))
    walk.step(
      .submitTapped(Sample.stamp(2)), runs: [.run(.signIn(credentials), id: "sign-in/serviceNow")]
    ) {
      $0.standing = .signingIn
      $0.asked = "example"
    }
  }

  @Test func theFocusGoesRoundAndRound() {
    var walk = Self.walk()
    var seen: [CredentialForm.Field] = []
    for _ in walk.state.form.fields {
      seen.append(walk.state.form.focus)
      walk.take(.nextFieldTapped)
    }
    #expect(seen == [.submit, .address, .userName, .password, .method])
    #expect(walk.state.form.focus == .submit)
    walk.take(.previousFieldTapped)
    #expect(walk.state.form.focus == .method)
  }

  @Test func aSpinnerTurnsOnlyWhileSigningInTakesLong() {
    var walk = Self.walk()
    #expect(SignIn.timers(walk.state).isEmpty)
    walk = Self.underWay()
    #expect(SignIn.timers(walk.state).map(\.schedule) == [.after(.milliseconds(150))])
    walk.step(.spinnerDue) { $0.spin = 0 }
    #expect(SignIn.timers(walk.state).map(\.schedule) == [.every(.milliseconds(200))])
    walk.step(.spinnerTurned) { $0.spin = 1 }
    walk.take(.refused(.wrongPassword, at: Sample.now))
    #expect(SignIn.timers(walk.state).isEmpty)
  }

  @Test func aPasswordIsNeverPrinted() {
    let walk = Self.underWay()
    #expect(!"\(walk.state)".contains("porchlight"))
    #expect(!"\(Self.credentials)".contains("porchlight"))
  }
}
