import Model
import Resources
import Terminal
import Testing

@testable import Features

/// The way in to ETO as it is seen.
struct ETOSignInScreenTests {
  @Test func filledInTheSandbox() { WayIn.form(isSandbox: true).golden("eto-sandbox") }

  @Test func theOtherSystemsForm() { WayIn.form(.serviceNow).golden("eto-other-system") }

  @Test func underWay() {
    var stage = WayIn.form()
    stage.press("<enter>")
    stage.send(.eto(.spinnerDue), .eto(.spinnerTurned))
    stage.golden("eto-under-way")
  }

  @Test(arguments: ETOSignIn.Question.allCases)
  func questions(_ question: ETOSignIn.Question) {
    WayIn.asked(question).golden("eto-asks-\(question)")
  }

  @Test func disabledProgramsShown() {
    var stage = WayIn.asked(.program)
    stage.press("<^d>")
    stage.golden("eto-asks-disabled")
  }

  @Test func inANarrowWindow() { WayIn.asked(.site, 60, 17).golden("eto-asks-narrow") }

  @Test func readAloudInSpanish() {
    WayIn.asked(.site, preferences: Preferences(language: .es, accessible: true))
      .golden("eto-asks-spoken-es")
  }

  @Test func withoutUTF8() { WayIn.asked(.site).golden("eto-asks-ascii", charset: .ascii) }

  @Test func signedIn() {
    var stage = WayIn.entered()
    stage.press("<alt-9>")
    stage.golden("eto-signed-in")
  }

  /// Each failure of the chain has a sentence of its own.
  static let failures: [(name: String, trouble: Trouble)] = [
    ("wrong-password", .wrongPassword), ("locked", .locked),
    ("no-enterprise", .nothingToEnter(.enterprise)), ("no-site", .nothingToEnter(.site)),
    ("no-program", .nothingToEnter(.program)), ("site-refused", .siteRefused),
    ("detail", .refused("The calling application is not licensed.")), ("page", .page),
    ("empty", .empty), ("status", .failed(status: 500)), ("expired", .signInAgain),
    ("no-connection", .offline(.noConnection)), ("timed-out", .offline(.timedOut)),
  ]

  @Test(arguments: Self.failures.map(\.name), Language.allCases)
  func failure(name: String, language: Language) throws {
    let trouble = try #require(Self.failures.first { $0.name == name }?.trouble)
    var stage = WayIn.form(preferences: Preferences(language: language))
    stage.press("<enter>")
    stage.send(.eto(.refused(trouble, at: Sample.now)))
    stage.golden("eto-failed-\(name)-\(language.rawValue)")
  }

  @Test(arguments: Language.allCases)
  func noTwoFailuresSayTheSame(_ language: Language) {
    let phrases = Phrases(language)
    let sentences = Self.failures.map { $0.trouble.sentence.text(phrases) }
    #expect(Set(sentences).count == sentences.count)
    #expect(!sentences.contains { $0.contains("500") && $0.count < 12 })
  }
}
