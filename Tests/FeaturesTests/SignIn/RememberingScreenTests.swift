import Model
import Resources
import Testing

@testable import Features

/// The sign-in forms on a machine that can keep what is typed there.
struct RememberingScreenTests {
  private static func form(
    _ system: RemoteSystem, _ width: Int = 80, _ height: Int = 24, _ language: Language = .en,
    accessible: Bool = false, typing keys: String
  ) -> Stage {
    var stage = Stage.unlocked(
      width, height, signIn: SignIn.Defaults(address: "example"),
      eto: SignIn.Defaults(address: "eto.example"),
      preferences: Preferences(language: language, accessible: accessible))
    stage.recallNothing()
    stage.send(.systemTapped(system))
    stage.press(keys)
    return stage
  }

  @Test func serviceNow() {
    Self.form(.serviceNow, typing: "robin.example<tab>porchlight<tab><tab> ")
      .golden("remember-servicenow")
  }

  @Test func serviceNowWithOAuthInANarrowWindow() {
    Self.form(.serviceNow, 60, 17, typing: "robin.example<tab>porchlight<tab> <tab><tab><tab> ")
      .golden("remember-oauth-narrow")
  }

  @Test func eto() {
    Self.form(.eto, typing: "robin@example.org<tab>porchlight<tab>").golden("remember-eto")
  }

  @Test func etoInSpanishInANarrowWindow() {
    Self.form(.eto, 60, 17, .es, typing: "robin@example.org<tab>porchlight<tab> ")
      .golden("remember-eto-narrow-es")
  }

  @Test func readAloud() {
    Self.form(.eto, accessible: true, typing: "robin@example.org<tab>porchlight<tab> ")
      .golden("remember-eto-accessible")
  }

  @Test(arguments: Language.allCases)
  func refused(_ language: Language) {
    var stage = Stage.unlocked(preferences: Preferences(language: language))
    stage.send(.signIn(.eto, .recalled(nil)), .signIn(.serviceNow, .recalled(Kept.serviceNow)))
    stage.send(
      .signIn(.serviceNow, .passwordForgotten),
      .signIn(.serviceNow, .refused(.wrongPassword, at: Sample.now)))
    stage.golden("remember-refused-\(language.rawValue)")
  }

  @Test func onTheWay() {
    var stage = Stage.unlocked(60, 17)
    stage.send(.signIn(.eto, .recalled(nil)), .signIn(.serviceNow, .recalled(Kept.serviceNow)))
    stage.send(.signIn(.serviceNow, .spinnerDue))
    stage.golden("remember-on-the-way-narrow")
  }
}
