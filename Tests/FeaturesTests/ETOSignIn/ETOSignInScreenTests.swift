import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// The way in to ETO as it is seen.
struct ETOSignInScreenTests {
  @Test func filledInTheSandbox() { WayIn.form(isSandbox: true).golden("eto-sandbox") }

  @Test func theOtherSystemsForm() { WayIn.form(.serviceNow).golden("eto-other-system") }

  @Test func underWay() {
    var stage = WayIn.form()
    stage.press("<enter>")
    stage.send(.signIn(.eto, .spinnerDue), .signIn(.eto, .spinnerTurned))
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

  private static let list = SignIn.Defaults(address: "list.example", list: "Shelter")

  @Test(arguments: 13...24, Language.allCases)
  func inAnyWindowTheFieldThatTakesTheKeysIsSeen(height: Int, language: Language) {
    var stage = Stage(
      40, height, eto: Sample.etoDefaults, guests: Self.list, emergency: EmergencySample.setup,
      preferences: Preferences(language: language))
    stage.send(.systemTapped(.eto))
    let fields = stage.state.eto?.form.fields ?? []
    var seen: Set<CredentialForm.Field> = []
    for _ in fields {
      guard let focus = stage.state.eto?.form.focus else { break }
      seen.insert(focus)
      let frame = stage.frame()
      // In a window as narrow as this a label stands above its field.
      let y = frame.cursor.point.y
      let rows = [y - 1, y].map { frame.text(row: $0) }
      let label = stage.state.phrases[SignInWords(.eto).title(focus)].prefix(12)
      #expect(frame.cursor.isVisible && rows.contains { $0.contains(label) }, "\(label): \(rows)")
      stage.press("<tab>")
    }
    #expect(seen.count == 4 && seen == Set(fields))
    stage.press("<pgdn>")
    #expect(stage.frame().cursor.isVisible)
  }

  @Test func inTheLowestWindow() {
    let stage = Stage(
      40, 13, eto: Sample.etoDefaults, guests: Self.list, emergency: EmergencySample.setup)
    stage.golden("eto-smallest")
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
    stage.send(.signIn(.eto, .refused(trouble, at: Sample.now)))
    stage.golden("eto-failed-\(name)-\(language.rawValue)")
  }

  /// Which of the systems is meant is said in the form too.
  @Test func anEndedSessionIsSaidWithItsSystem() {
    var stage = WayIn.form()
    stage.press("<enter>")
    stage.send(.signIn(.eto, .refused(.signInAgain, at: Sample.now)))
    let frame = stage.frame()
    #expect(frame.contains("Sign in to ETO again: Alt-9. Enter: try again."), "\(frame.text)")
  }

  @Test(arguments: Language.allCases)
  func noTwoFailuresSayTheSame(_ language: Language) {
    let phrases = Phrases(language)
    let sentences = Self.failures.map { $0.trouble.sentence.text(phrases) }
    #expect(Set(sentences).count == sentences.count)
    #expect(!sentences.contains { $0.contains("500") && $0.count < 12 })
  }
}
