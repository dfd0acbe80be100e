import Model
import PointInTime
import Terminal
import TestSupport
import Testing

@testable import Features

/// Whatever is pressed: nothing breaks, and no answer is lost.
struct SurveyFuzzTests {
  private static let keys: [Key] =
    (Array("0123456789?-. aAzZñ漢").map { .text(String($0)) })
    + [
      .enter, .enter, .enter, .backspace, .left, .right, .up, .down, .pageUp, .pageDown, .home,
      .end, .delete, .tab, .control("g"), .control("u"), .control("w"),
    ]

  @Test(arguments: [SurveyKind.interview, .observation], [UInt64(1), 2, 3])
  func randomKeys(_ kind: SurveyKind, _ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var stage = SurveyStage(kind, width: 40, height: 12)
    let sizes = [(40, 12), (60, 17), (80, 24), (100, 30), (10, 8)]
    for number in 0..<2000 {
      let before = stage.survey
      stage.press(Self.keys.randomElement(using: &generator) ?? .enter)
      guard let form = stage.state.survey else {
        // It was closed at its end: the next one.
        #expect(before?.end != nil)
        stage = SurveyStage(kind, width: 40, height: 12)
        continue
      }
      if let before { Self.expectNothingLost(before, form, number) }
      if number.isMultiple(of: 10) {
        let size = sizes[number / 10 % sizes.count]
        stage.window = Size(width: size.0, height: size.1)
        _ = stage.frame()
      }
      #expect(form.survey == stage.kept.last || !form.survey.hasAnswers || form.survey.end != nil)
    }
  }

  /// What was answered is answered still, with this answer or another one.
  private static func expectNothingLost(_ before: Survey, _ form: SurveyForm, _ number: Int) {
    for step in form.questionnaire.steps(of: before) where before[step] != nil {
      if form.survey[step] == nil {
        Issue.record("key \(number): \(step.question) lost its answer")
      }
    }
  }
}
