import Model
import PointInTime
import Terminal
import TestSupport
import Testing

@testable import Features

/// What can hardly be so is said and taken all the same; who does not want to be asked may be seen.
struct SurveyDoubtTests {
  /// A person of 40 with a partner, and a child of so many years.
  private static func family(_ child: String) -> SurveyStage {
    var stage = SurveyStage(width: 100)
    stage.measure(9)
    stage.press("112" + "2<enter>1<enter>" + "AB<enter>40<enter>134<enter>2")
    stage.press("1CD<enter>36<enter>24<enter>2" + "2EF<enter>\(child)<enter>")
    return stage
  }

  private static let said = "Person 3 is a child of person 1, and hardly younger."

  @Test func aChildOlderThanAParentIsAskedAboutAtOnceAndAtTheEnd() {
    var stage = Self.family("41")
    #expect(stage.shows(Self.said))
    #expect(stage.question == "gender", "it is taken all the same")
    stage.press("12<enter>2")
    #expect(stage.survey?.end == .completed && stage.shows(Self.said))
    stage.press("<enter>")
    #expect(stage.kept.last?.end == .completed)
    #expect(stage.kept.last?.people[2]["age"] == .number(41))
  }

  @Test func whatIsMendedIsNotSaidAgain() {
    var stage = Self.family("41")
    stage.press("<backspace>7<enter>")
    #expect(!stage.shows(Self.said))
    stage.press("12<enter>")
    #expect(stage.survey?.end == .completed && !stage.shows(Self.said))
  }

  @Test func anOrdinaryFamilyHearsNothing() {
    let stage = Self.family("7")
    #expect(stage.question == "gender" && !stage.shows("Are both ages right?"))
  }

  @Test(arguments: [
    ("0<enter>", "Children in the household: 0. People under 18: 1. Is that right?"),
    ("?", "Adults in the household: 1. People of 18 or more: 0. Is that right?"),
  ])
  func anAdultOfFiveIsAskedAboutWhateverWasSaidOfChildren(_ children: String, _ asked: String) {
    var stage = SurveyStage(width: 100)
    stage.press("1121<enter>\(children)AB<enter>5<enter>")
    #expect(stage.question == "gender" && stage.shows(asked))
    stage.press("<backspace>45<enter>")
    #expect(stage.question == "gender" && !stage.shows("Is that right?"))
  }

  // MARK: Consent

  @Test func whoDoesNotWantToBeAskedCanBeWrittenDownAsSeen() throws {
    var stage = Stage.count(110, 24, NightSample.askingFirst(.open), [])
    stage.state.count.hasAsked.insert(Sample.id(700))
    stage.press("1")
    stage.press("2")
    #expect(
      stage.frame().contains("They can still be counted as seen. ^O: write down what you see"))
    stage.press("<^o>")
    let survey = try #require(stage.state.count.survey?.survey)
    #expect(survey.kind == .observation && !survey.hasAnswers)
    let interview = try #require(stage.state.count.surveys.first)
    #expect(interview.end == .noConsent, "that they were asked is kept")
  }

  @Test func whereNobodyIsOnlySeenNothingIsOffered() {
    var stage = SurveyStage()
    stage.press("2")
    #expect(stage.survey?.end == .noConsent && !stage.shows("counted as seen"))
    stage.press("<^o>")
    #expect(stage.state.survey?.survey.kind == .interview)
  }
}
