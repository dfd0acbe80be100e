import Model
import Testing

@testable import Features

/// The sign-in screen in each of its states.
struct SignInScreenTests {
  static let nobody = SignIn.Defaults()

  @Test func empty() {
    Stage(signIn: Self.nobody).golden("sign-in-empty")
  }

  @Test func missingFieldsAreMarked() {
    var stage = Stage(signIn: Self.nobody)
    stage.press("<enter>")
    stage.golden("sign-in-missing")
  }

  @Test func filledInTheSandbox() {
    Stage(isSandbox: true).golden("sign-in-sandbox")
  }

  @Test func signingIn() {
    var stage = Stage()
    stage.press("<enter>")
    stage.send(.signIn(.serviceNow, .spinnerDue), .signIn(.serviceNow, .spinnerTurned))
    stage.golden("sign-in-under-way")
  }

  @Test func wrongPassword() {
    var stage = Stage()
    stage.press("<enter>")
    stage.send(.signIn(.serviceNow, .refused(.wrongPassword, at: Sample.now)))
    stage.golden("sign-in-wrong-password")
  }

  @Test func aLongReasonInANarrowWindow() {
    var stage = Stage(60, 17)
    stage.press("<enter>")
    stage.send(
      .signIn(.serviceNow, .refused(.portal(host: "login.airport-wifi.example"), at: Sample.now)))
    stage.golden("sign-in-portal-narrow")
  }

  @Test func oauth() {
    var stage = Stage(
      signIn: SignIn.Defaults(address: "example", userName: "robin.example", clientID: "desk"))
    stage.press("porchlight<tab><tab><tab>")
    stage.golden("sign-in-oauth")
  }

  @Test func signedIn() {
    var stage = Stage.tasks()
    stage.press("9")
    stage.golden("sign-in-done")
  }
}
