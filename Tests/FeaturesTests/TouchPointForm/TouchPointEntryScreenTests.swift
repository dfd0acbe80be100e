import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// The form in each of its looks.
struct TouchPointEntryScreenTests {
  @Test func aNewResponse() {
    FormStage(presets: [2: .date(FormSample.today)]).golden("form-new")
  }

  @Test func whatIsMissingIsSaidBesideIt() {
    var stage = FormStage()
    stage.press("next week<^s>")
    stage.golden("form-missing")
  }

  @Test func theEndOfAResponseThatIsChanged() {
    var stage = FormStage(response: FormSample.response)
    stage.go(10)
    stage.press("Allergic to penicillin.")
    stage.go(6)
    stage.press("<backspace>4")
    stage.go(400)
    stage.press("<tab>")
    stage.golden("form-change-end")
  }

  @Test func theAnswerBeforeIsShownBesideTheNewOne() {
    var stage = FormStage(response: FormSample.response)
    stage.go(6)
    stage.press("<backspace>4")
    stage.golden("form-change")
  }

  @Test func choices() {
    var stage = FormStage()
    stage.go(9)
    stage.press("e")
    stage.golden("form-picker")
  }

  @Test func narrow() {
    var stage = FormStage(response: FormSample.response, width: 59, height: 14)
    stage.go(7)
    stage.golden("form-narrow")
  }

  @Test func wide() {
    FormStage(response: FormSample.response, width: 132, height: 40)
      .golden("form-wide")
  }

  @Test func readAloud() {
    var stage = FormStage(response: FormSample.response, accessible: true)
    stage.go(6)
    stage.press("<backspace>x<tab>")
    stage.golden("form-accessible")
  }

  @Test func choicesReadAloud() {
    var stage = FormStage(accessible: true)
    stage.go(7)
    stage.press("<enter><down>")
    stage.golden("form-accessible-picker")
  }

  @Test func spanish() {
    var stage = FormStage(response: FormSample.response, .es)
    stage.press("<^u>mañana<^s>")
    stage.golden("form-spanish")
  }

  @Test func withoutColourInASCII() {
    var stage = FormStage(response: FormSample.response, width: 60, height: 14)
    stage.press("<^u><^s>")
    stage.golden("form-ascii-mono", charset: .ascii, theme: .mono)
  }

  @Test func whetherToForgetEverything() {
    var stage = FormStage()
    stage.press("1<^x>")
    stage.golden("form-discard")
  }

  @Test func sendingAndAfterAFailure() {
    let form = FormSample.only(FormSample.name)
    var stage = FormStage(form, height: 8)
    stage.press("Red Jacket<^s>")
    stage.send(.spinnerDue)
    stage.golden("form-sending")
    stage.send(.refused(.offline(.timedOut), at: Sample.now))
    stage.golden("form-failed")
  }

  @Test(
    arguments: [
      (Language.en, "Sign in to ETO again: Alt-9."), (.es, "Entre de nuevo en ETO: Alt-9."),
    ])
  func whereToSignInAgainIsNamed(language: Language, words: String) {
    var stage = FormStage(FormSample.only(FormSample.name), height: 12, language)
    stage.press("Red Jacket<^s>")
    stage.send(.refused(.signInAgain, at: Sample.now))
    #expect(stage.frame().contains(words), "\(stage.frame().text)")
  }

  @Test(arguments: [(40, 10), (60, 14), (80, 21), (132, 40), (10, 2), (1, 1)])
  func theFocusIsAlwaysOnTheScreen(width: Int, height: Int) {
    for accessible in [false, true] {
      var stage = FormStage(
        response: FormSample.response, width: width, height: height, accessible: accessible)
      for keys in ["<tab>", "<backtab>", "<pgdn>", "<pgup>"] {
        for _ in 0..<(stage.state.stops.count + 1) {
          stage.press(keys)
          let layout = EntryLayout(stage.state, stage.surroundings)
          let rows = layout.rows(of: stage.state.stop)
          if rows.count <= layout.viewport.height {
            #expect(rows.lowerBound >= stage.state.top)
            #expect(rows.upperBound <= stage.state.top + layout.viewport.height)
          }
          _ = stage.frame()
        }
      }
    }
  }
}
