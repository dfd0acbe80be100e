import Foundation
import Model
import Resources
import Terminal
import Testing

@testable import Features

/// The first start of a machine as it is seen.
struct FirstRunScreenTests {
  @Test func start() { FirstRunStage().golden("first-run-start") }

  @Test func startOnTheSecondLine() {
    var stage = FirstRunStage(60, 14, .es)
    stage.press("<tab><right>")
    stage.golden("first-run-start-narrow-es")
  }

  @Test func startReadAloud() {
    var stage = FirstRunStage(accessible: true)
    stage.press("<tab>")
    stage.golden("first-run-start-accessible")
  }

  @Test func startTiny() { FirstRunStage(40, 10).golden("first-run-start-tiny") }

  @Test func systems() { FirstRunStage.systems().golden("first-run-systems") }

  @Test func systemsNarrow() {
    FirstRunStage.systems(60, 14, .es).golden("first-run-systems-narrow-es")
  }

  @Test func systemsReadAloud() {
    FirstRunStage.systems(accessible: true).golden("first-run-systems-accessible")
  }

  @Test func systemsTinyInASCII() {
    FirstRunStage.systems(40, 10).golden("first-run-systems-tiny-ascii", charset: .ascii)
  }

  @Test func systemsWrong() {
    var stage = FirstRunStage()
    stage.press("<tab><tab><enter>http://eto.example.org<tab>not an address<tab>")
    stage.golden("first-run-systems-wrong")
  }

  @Test func systemsMissing() {
    var stage = FirstRunStage()
    stage.press("<tab><tab><enter><backtab><enter>")
    stage.golden("first-run-systems-missing")
  }

  @Test func key() {
    var stage = FirstRunStage.systems()
    stage.press("<tab><enter>lamp")
    stage.golden("first-run-key")
  }

  @Test func keyOfACheckInDesk() {
    var stage = FirstRunStage(60, 14, .es)
    stage.press("<tab>3<tab><enter>eto.example.org<backtab><enter>")
    stage.golden("first-run-key-desk-narrow-es")
  }

  @Test func review() { FirstRunStage.review().golden("first-run-review") }

  /// Four pages do not make a machine that can check anybody in: what is missing is said before it is missed.
  @Test(
    arguments: [
      (.desk, "checkin.touchpoint"), (.outreach, "street outreach"), (.triage, nil),
    ] as [(FirstRun.Purpose, String?)])
  func reviewSaysWhatTheFileStillNeeds(_ purpose: FirstRun.Purpose, _ words: String?) {
    var stage = FirstRunStage.review()
    let purposes = FirstRun.Purpose.allCases
    stage.state.purpose = ChoiceField(
      count: purposes.count, selected: purposes.firstIndex(of: purpose) ?? 0)
    let said = FirstRunWords(stage.state, stage.surroundings).page.text.map { $0.words }.joined()
    #expect(said.contains("man porchlight.yaml") == (words != nil), "\(said)")
    #expect(words.map { said.contains($0) } ?? true, "\(said)")
  }

  @Test func reviewNarrow() {
    FirstRunStage.review(60, 14, .es).golden("first-run-review-narrow-es")
  }

  @Test func reviewReadAloud() {
    FirstRunStage.review(accessible: true).golden("first-run-review-accessible")
  }

  @Test func writing() {
    var stage = FirstRunStage.review(40, 10)
    stage.press("<enter>")
    stage.send(.spinnerDue)
    stage.golden("first-run-writing-tiny")
  }
}
