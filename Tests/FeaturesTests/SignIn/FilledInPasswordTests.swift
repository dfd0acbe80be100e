import Model
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// A password that was filled in, behind dots: nobody adds to what they do not see.
struct FilledInPasswordTests {
  private static let remembered = SignIn.Credentials(
    address: "example", userName: "robin.example", password: Secret("porchlight"), method: .oauth,
    clientID: "app", clientSecret: Secret("lantern street"), isRemembered: true)

  @Test(arguments: RemoteSystem.allCases)
  func theFirstLetterTakesItsPlaceInEveryForm(system: RemoteSystem) {
    for field in [CredentialForm.Field.password, .clientSecret] {
      var form = CredentialForm(system, SignIn.Defaults(), canRemember: true)
      form.fill(Self.remembered)
      let whole = form[password: field].text
      form.moveFocus(to: field)
      guard form.focus == field else { continue }
      var moved = form
      form.handle(.text("x"))
      form.handle(.text("y"))
      #expect(form[password: field].text == "xy")
      moved.handle(.end)
      moved.handle(.text("x"))
      #expect(moved[password: field].text == whole + "x", "whoever goes into it first adds to it")
    }
  }

  /// The connection was away as the program tried by itself: the form is there with what is remembered.
  @Test func whatIsTypedOnceTheFormIsThereIsWhatIsSent() {
    var stage = Stage.unlocked()
    stage.send(.signIn(.serviceNow, .recalled(nil)), .signIn(.eto, .recalled(Kept.eto)))
    stage.send(.signIn(.eto, .refused(.offline(.noConnection), at: Sample.now)))
    stage.send(.signIn(.eto, .fieldClicked(.password)))
    _ = stage.effects()
    for letter in ["n", "e", "w"] { stage.send(.signIn(.eto, .typed(.text(letter)))) }
    stage.send(.signIn(.eto, .submitTapped(Sample.stamp(9))))
    let sent = stage.effects().compactMap { command -> Secret? in
      guard case .run(.signIn(.eto, .signIn(let credentials)), _) = command else { return nil }
      return credentials.password
    }
    #expect(sent == [Secret("new")])
  }

  @Test func theSameIsSoForTheAccountOfAProfile() {
    var stage = AccessStage(
      .init(consent: AccessStage.consent),
      defaults: .init(username: "robin.example", password: Secret("porchlight")))
    stage.state.focus = .password
    stage.press("new<enter>")
    #expect(stage.effects() == [.signIn(username: "robin.example", password: Secret("new"))])
    var recalled = AccessStage(.init(consent: AccessStage.consent))
    _ = recalled.state.recall(
      .init(username: "robin.example", password: Secret("porchlight"), verified: nil))
    recalled.send(.refused(.trouble(.offline(.noConnection)), at: Sample.now))
    recalled.state.focus = .password
    recalled.press("new")
    #expect(recalled.state.password.text == "new")
  }
}
