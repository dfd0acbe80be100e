import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// The way to a profile as it is seen.
struct ProfileAccessScreenTests {
  @Test func consent() { AccessStage().golden("access-consent") }

  @Test func consentInAnotherLanguageThanTheProgram() {
    var stage = AccessStage()
    stage.press("<right><tab>")
    stage.golden("access-consent-other")
  }

  @Test func consentNarrow() { AccessStage(.init(), 60, 14, .es).golden("access-consent-narrow") }

  @Test func consentReadAloud() {
    var stage = AccessStage(.init(), accessible: true)
    stage.press("<tab>")
    stage.golden("access-consent-accessible")
  }

  @Test(arguments: [(60, 14, false), (60, 14, true), (80, 21, false), (132, 40, false)])
  func theWholeQuestionIsOnTheScreen(width: Int, height: Int, accessible: Bool) {
    for language in Language.allCases {
      let stage = AccessStage(.init(), width, height, accessible: accessible, language)
      let frame = stage.frame()
      let words = (0..<height).map { frame.row($0).map(\.text).joined() }.joined(separator: " ")
        .split(separator: " ").joined(separator: " ")
      for phrase in [Phrase.accessConsentAsk, .accessConsentFree] {
        #expect(words.contains(stage.words[phrase]), "\(language) \(width)")
      }
      let buttons = stage.state.fields.filter { $0.kind == .button }
      #expect(buttons.count == 2, "one to say yes, and one to say no")
      for field in buttons {
        #expect(words.contains(stage.label(field)), "\(language) \(width)")
      }
    }
  }

  /// What somebody said before gives way to what they are asked.
  @Test(arguments: Language.allCases, [false, true])
  func askedAgainTheWholeQuestionIsOnASmallScreen(_ language: Language, _ accessible: Bool) {
    var stage = Stage.emergency(
      60, 17, preferences: Preferences(language: language, accessible: accessible))
    stage.press("<enter><tab><tab><enter><enter>")
    #expect(stage.state.emergency.person?.access.step == .consent)
    #expect(stage.state.emergency.person?.access.reached.consent?.isGiven == false)
    let frame = stage.frame()
    let words = (0..<17).map { frame.text(row: $0) }.joined(separator: " ")
      .split(separator: " ").joined(separator: " ")
    for phrase in [Phrase.accessConsentAsk, .accessConsentFree, .accessAgree, .accessDecline] {
      #expect(words.contains(Phrases(language)[phrase]), "\(frame.text)")
    }
  }

  @Test func declined() {
    var stage = AccessStage()
    stage.press("<tab><tab><enter>")
    stage.golden("access-declined")
  }

  @Test func signIn() { AccessStage.signIn().golden("access-sign-in") }

  @Test func signInRefused() {
    var stage = AccessStage.signIn()
    stage.press("robin.example<tab>wrong one<enter>")
    stage.send(.refused(.trouble(.wrongPassword), at: Sample.now))
    stage.golden("access-sign-in-refused")
  }

  @Test func underWay() {
    var stage = AccessStage.signIn()
    stage.press("robin.example<tab>lantern street<enter>")
    stage.send(.spinnerDue, .spinnerTurned)
    stage.golden("access-under-way")
  }

  @Test func theLanguageOfTheQuestionIsAWordOfTheSentence() {
    let words = AccessStage.signIn(60, 14, .es).frame().text
      .split { $0.isWhitespace || $0 == "|" }.joined(separator: " ")
    #expect(words.contains("se le preguntó en español."), "\(words)")
  }

  @Test func offlineInANarrowWindowInSpanish() {
    var stage = AccessStage.signIn(60, 14, .es)
    stage.press("robin.example<tab>lantern street<enter>")
    stage.send(.refused(.trouble(.portal(host: "wifi.example")), at: Sample.now))
    stage.golden("access-offline-narrow-es")
  }

  @Test func register() { AccessStage.register().golden("access-register") }

  @Test func registerWithEverythingWrong() {
    var stage = AccessStage.signIn()
    stage.press("<^r>羅賓<tab>robin at home<tab>short<enter>")
    stage.golden("access-register-wrong")
  }

  @Test func registerWithEverythingWrongNarrowInSpanish() {
    var stage = AccessStage.signIn(60, 14, .es)
    stage.press("<^r>robin<tab>robin at home<tab>short<enter>")
    stage.golden("access-register-wrong-narrow-es")
  }

  @Test func registerReadAloud() {
    var stage = AccessStage.register(accessible: true)
    stage.press("<enter>")
    stage.send(
      .refused(
        .account([.username: ["Length must be between 7 and 150."], .email: ["Is blocked."]]),
        at: Sample.now))
    stage.golden("access-register-accessible")
  }

  @Test func registerTaken() {
    var stage = AccessStage.register()
    stage.press("<enter>")
    stage.send(
      .refused(.accountExists("User with same username or email already exists."), at: Sample.now))
    stage.golden("access-register-taken")
  }

  @Test func registeredAndNotSignedInNarrowInSpanish() {
    var stage = AccessStage.register(60, 14, .es)
    stage.press("<enter>")
    stage.send(.refused(.registeredOnly(.busy(retryAfter: 30)), at: Sample.now))
    stage.golden("access-registered-only-narrow-es")
  }

  @Test func forgotAndSent() {
    var stage = AccessStage.signIn()
    stage.press("<^g>robin@example.org<enter>")
    stage.send(.resetSent(at: Sample.now))
    stage.golden("access-forgot-sent")
  }

  @Test func phone() {
    var stage = AccessStage.phone()
    stage.press("2025550")
    stage.golden("access-phone")
  }

  @Test func phoneWrongWithoutColourInASCII() {
    var stage = AccessStage.phone(60, 14)
    stage.press("911<enter>")
    stage.golden("access-phone-ascii-mono", charset: .ascii, theme: .mono)
  }

  @Test func code() {
    var stage = AccessStage.phone()
    stage.press("2025550123<enter>")
    stage.send(.codeSent(at: Sample.now), .secondPassed)
    stage.golden("access-code")
  }

  @Test func codeWrongInSpanish() {
    var stage = AccessStage.code(80, 21, .es)
    stage.press("11111<enter>")
    stage.send(.refused(.wrongCode("Validation code is invalid"), at: Sample.now))
    stage.golden("access-code-wrong-es")
  }

  @Test func codeReadAloud() {
    var stage = AccessStage.code(accessible: true)
    stage.press("<^r>")
    stage.send(.refused(.tooMany("Too many requests.", retryAfter: 90), at: Sample.now))
    stage.golden("access-code-accessible")
  }

  @Test func done() throws {
    AccessStage(
      .init(
        consent: AccessStage.consent, username: "羅賓@example.org",
        verified: try PhoneNumber.sample)
    ).golden("access-done")
  }

  @Test func doneWithoutANumber() {
    var stage = AccessStage.phone()
    stage.press("<^t>")
    stage.golden("access-done-later")
  }

  @Test(arguments: [(80, 21), (60, 14), (40, 10), (10, 2), (1, 1)])
  func theFocusIsAlwaysOnTheScreen(width: Int, height: Int) {
    for accessible in [false, true] {
      for stage in [
        AccessStage(.init(), width, height, accessible: accessible, .es),
        .signIn(width, height, accessible: accessible, .es),
        .register(width, height, accessible: accessible, .es),
        .code(width, height, accessible: accessible, .es),
      ] {
        var stage = stage
        for _ in stage.state.fields {
          stage.press("<tab>")
          _ = stage.frame()
        }
      }
    }
  }
}
