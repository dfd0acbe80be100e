import Model
import PointInTime
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// A survey that has ended is changed on purpose only, and what that takes away comes back.
struct SurveyCorrectionTests {
  /// A finished survey of three, at its first question.
  private static func finished() -> SurveyStage {
    var stage = SurveyStage()
    stage.measure(9)
    stage.press(SurveyInterviewTests.family + "<enter>")
    var again = SurveyStage(.interview, stage.kept.last)
    for _ in 0..<30 where again.question != "consent" { again.press("<left>") }
    return again
  }

  @Test func anAnswerThatEndsItSaysWhatItTakesAwayAndTakesNothingYet() throws {
    var stage = Self.finished()
    let before = try #require(stage.survey)
    stage.press("2")
    #expect(stage.shows("This takes away "))
    #expect(stage.kept.last?.end == .noConsent)
    #expect(stage.kept.last?.people == before.people)
    stage.press("<backspace>1")
    #expect(stage.kept.last?.end == .completed)
    #expect(stage.kept.last?.people == before.people)
    #expect(stage.kept.last?.household == before.household)
  }

  @Test func backFromTheEndIsTheAnswerThatWasCorrected() {
    var stage = Self.finished()
    stage.press("<enter>3")
    #expect(stage.state.survey?.page == .end)
    stage.press("<backspace>")
    #expect(stage.question == "sleeping" && stage.shows("Park (chosen)"))
    stage.press("<backspace>")
    #expect(stage.question == "consent", "from there it is the one before")
    stage.press("<enter>5<^g>Oak<enter><left>")
    #expect(stage.question == "sleeping", "to have said where it is changes nothing of that")
  }

  @Test func backFromWhatIsTakenAwayIsTheAnswerThatTakesIt() {
    var stage = Self.smaller()
    stage.press("<backspace>")
    #expect(stage.question == "adults")
    stage.press("2<enter>")
    #expect(!stage.shows("This takes away ") && stage.kept.last?.end == .completed)
  }

  @Test func backFromTheEndThatItOpenedAtIsTheLastQuestion() {
    var stage = SurveyStage()
    stage.measure(9)
    stage.press(SurveyInterviewTests.family + "<enter>")
    var again = SurveyStage(.interview, stage.kept.last)
    #expect(again.state.survey?.page == .end)
    again.press("<backspace>")
    #expect(again.question == "race" && again.state.survey?.step?.person == 2)
  }

  @Test func leftThereAllAnswersAreStillKept() throws {
    var stage = Self.finished()
    let people = try #require(stage.survey?.people)
    stage.press("2<esc>")
    #expect(stage.state.survey == nil && stage.kept.last?.people == people)
    var again = SurveyStage(.interview, stage.kept.last)
    #expect(again.shows("This takes away "))
    again.press("<backspace>1")
    #expect(again.kept.last?.end == .completed && again.kept.last?.people == people)
  }

  @Test func onlyEnterTakesThemAway() {
    var stage = Self.finished()
    stage.press("2<enter>")
    #expect(stage.state.survey == nil)
    #expect(stage.kept.last?.household == ["consent": .choices(["no"])])
    #expect(stage.kept.last?.people == [[:]])
  }

  // MARK: Fewer people

  /// The same, with one adult fewer than there were.
  private static func smaller() -> SurveyStage {
    var stage = finished()
    for _ in 0..<30 where stage.question != "adults" { stage.press("<enter>") }
    stage.press("1<enter>")
    return stage
  }

  @Test func fewerAdultsTakeNobodyFromTheFileYet() throws {
    let stage = Self.smaller()
    #expect(stage.shows("This takes away "))
    #expect(stage.kept.last?.people.count == 3, "whoever answered is still there")
    #expect(stage.kept.last?.end == nil, "so that it counts as asked, and not as it was")
    // Whatever ends the program now: opened again, it is where it was.
    var again = SurveyStage(.interview, stage.kept.last)
    #expect(again.shows("This takes away "))
    for _ in 0..<30 where again.question != "adults" { again.press("<left>") }
    again.press("2<enter>")
    let people = try #require(Self.finished().survey?.people)
    #expect(again.kept.last?.people == people)
    #expect(again.kept.last?.end == .completed)
  }

  /// What the sentence says of the keys the line below says too, and no other key goes on.
  @Test func theKeysSayWhatTheQuestionSays() {
    var stage = Self.smaller()
    let bindings = Count.surveyBindings(.end)
    func title(_ key: Key) -> String? {
      bindings.first { $0.keys.contains(key) }.map {
        Phrases(.en)[$0.title(in: stage.state, stage.surroundings)]
      }
    }
    let words = stage.frame().text.split { $0.isWhitespace }.joined(separator: " ")
    #expect(words.contains("Enter: take them away"))
    #expect(words.contains("· Backspace: back to the questions"))
    #expect(title(.enter) == "Take them away")
    #expect(title(.backspace) == "Back to the questions")
    let before = stage.survey
    stage.press("3<^n>1")
    #expect(stage.survey == before && stage.shows("This takes away "))
  }

  @Test func leftSoTheyStayAndEnterTakesThemAway() {
    var left = Self.smaller()
    left.press("<esc>")
    #expect(left.state.survey == nil && left.kept.last?.people.count == 3)
    #expect(left.said == "Kept. 16 of 16 answered: go on with it any time.")
    var closed = SurveyStage(.interview, left.kept.last)
    closed.press("<enter>")
    #expect(closed.state.survey == nil)
    #expect(closed.kept.last?.people.count == 2 && closed.kept.last?.end == .completed)
    #expect(closed.said == "Kept: 2 people counted.")
  }

  // MARK: The question

  @Test func itIsAskedBeforeAFinishedSurveyIsOpened() {
    var stage = Stage.count()
    stage.press("j<enter>")
    let frame = stage.frame()
    #expect(frame.contains("Correct this survey?"))
    #expect(frame.contains("1 person, complete."))
    stage.press("<enter>")
    #expect(stage.state.count.survey == nil && stage.state.count.mode == .page)
    stage.press("<enter><right><enter>")
    #expect(stage.state.count.survey?.survey.id == Sample.id(715))
    #expect(stage.state.count.survey?.page == .end)
  }

  @Test func oneEnterTooManyOpensNothing() {
    var stage = Stage.count()
    stage.press("j")
    for (number, seconds) in [1.0, 1.1, 1.2].enumerated() {
      let stamp = Sample.stamp(6_000 + number, later: seconds)
      if let action = App.action(for: .key(.enter), in: stage.state, stamp: stamp) {
        _ = App.reduce(&stage.state, action, in: stamp.now)
      }
    }
    #expect(stage.state.count.mode == .asking, "the question has just come")
    #expect(stage.state.count.survey == nil)
  }
}
