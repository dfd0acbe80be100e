import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// A survey in every window.
struct SurveyScreenTests {
  private static func stage(
    _ keys: String, _ width: Int = 80, _ height: Int = 24, language: Language = .en,
    look: Appearance = Appearance(), isPractice: Bool = false
  ) -> SurveyStage {
    var stage = SurveyStage(
      width: width, height: height, language: language, isPractice: isPractice, look: look)
    stage.state.survey?.tally = (14, 19)
    stage.measure(9)
    stage.press(keys)
    return stage
  }

  @Test(arguments: [(40, 12), (60, 17), (80, 24), (100, 30)])
  func choosing(_ size: (Int, Int)) {
    Self.stage("1", size.0, size.1).golden("survey-choice-\(size.0)")
  }

  @Test(arguments: [(40, 12), (60, 17), (80, 24), (100, 30)])
  func anotherPerson(_ size: (Int, Int)) {
    let keys = "1122<enter>1<enter>AB<enter>34<enter>134<enter>2"
    Self.stage(keys, size.0, size.1, isPractice: true).golden("survey-person-\(size.0)")
  }

  @Test(arguments: [(40, 12), (100, 30)])
  func spanish(_ size: (Int, Int)) {
    Self.stage("1", size.0, size.1, language: .es).golden("survey-spanish-\(size.0)")
  }

  @Test func readAloud() {
    let look = Appearance(isAccessible: true)
    Self.stage("1", 100, 30, look: look).golden("survey-accessible")
    Self.stage("1<down><down>", look: look).golden("survey-accessible-answer")
  }

  @Test func withoutColourOnAConsole() {
    let look = Appearance(theme: .mono, charset: .ascii, isConsole: true)
    Self.stage("112" + "2<enter>1<enter>AB<enter>34<enter>13", look: look).golden("survey-mono")
  }

  @Test func placeAndEnd() {
    var stage = Self.stage("1<^g>", 40, 12)
    stage.golden("survey-place-40")
    stage = Self.stage(SurveyInterviewTests.family, 40, 12)
    stage.golden("survey-end-40")
  }

  @Test(arguments: [(40, 12), (60, 17), (80, 24), (100, 30)])
  func everyAnswerCanBeSeenWithTheArrows(_ size: (Int, Int)) {
    var stage = Self.stage("1", size.0, size.1)
    for choice in SurveySample.sleeping.choices {
      stage.press("<down>")
      let frame = stage.frame()
      let row = frame.text(row: frame.cursor.point.y)
      #expect(row.contains(choice.text["en"].prefix(20)), "\(row)")
    }
  }

  @Test func theCursorStandsOnTheQuestion() {
    for (width, height) in [(40, 12), (60, 17), (80, 24), (100, 30)] {
      let frame = Self.stage("1", width, height).frame()
      #expect(frame.text(row: frame.cursor.point.y).contains("Where are you sleeping tonight?"))
    }
  }

  @Test func aClickOnAnAnsweredQuestionOpensIt() {
    var stage = Self.stage("112", 100, 30)
    let frame = stage.frame()
    guard
      let row = (0..<30).first(where: { frame.text(row: $0).contains("sleeping tonight") }),
      let form = stage.state.survey
    else {
      Issue.record("it is not there")
      return
    }
    let body = AppLayout(stage.window).body
    let surroundings = Surroundings(
      size: body.size, style: stage.look, phrases: stage.words, now: Sample.now, zone: .utc)
    let mouse = Mouse(.click, at: Point(x: 10, y: row - body.y))
    if let action = Count.surveyPointing(mouse, in: form, surroundings, Sample.stamp(5)) {
      stage.send(action)
    }
    #expect(stage.question == "sleeping")
  }

  // MARK: Keys

  @Test(arguments: SurveyMode.allCases)
  func noKeyMeansTwoThings(_ mode: SurveyMode) {
    let bindings = Count.surveyBindings(mode)
    expectOwnKeys(bindings, "\(mode)")
    for language in Language.allCases {
      let titles = bindings.map { Phrases(language)[$0.title] }
      #expect(Set(titles).count == titles.count, "\(mode) \(language)")
    }
  }

  @Test(arguments: [SurveyMode.line, .place, .end])
  func whereTextIsWrittenNoLetterIsACommand(_ mode: SurveyMode) {
    #expect(Count.surveyBindings(mode).flatMap(\.keys).allSatisfy { !$0.isText })
  }
}
