import Model
import PointInTime
import Terminal
import TestSupport
import Testing

@testable import Features

/// Which of a count's surveys are listed, and why those that are incomplete are.
struct CountFilterTests {
  @Test func fListsTheIncompleteOnesThenOnesOwnThenAll() {
    var stage = Stage.count(80, 24, Self.kept())
    #expect(stage.state.count.rowCount == 6)
    stage.press("f")
    #expect(stage.numbersListed == [713])
    #expect(stage.frame().contains("Only incomplete ones"))
    stage.press("f")
    #expect(stage.numbersListed == [712])
    #expect(stage.frame().contains("Only yours"))
    stage.press("f")
    #expect(stage.state.count.rowCount == 6)
    #expect(!stage.frame().contains("Only "))
  }

  @Test func whereNobodyHasSaidWhoCountsNoneIsKnownToBeTheirs() {
    var stage = Stage.count()
    stage.press("ff")
    #expect(stage.state.count.filter == .all)
  }

  @Test func whatIsTalliedIsAllOfItWhateverIsListed() {
    var stage = Stage.count(140, 40)
    stage.press("f")
    #expect(stage.frame().contains("5 surveys · 8 people · 4 households · 1 incomplete"))
  }

  @Test func theHeadingSaysHowManyAreListedAndOfHowMany() {
    var stage = Stage.count(80, 24, Self.kept())
    stage.press("f")
    #expect(stage.frame().contains("Only incomplete ones: 1 of 6"))
    stage.press("f")
    #expect(stage.frame().contains("Only yours: 1 of 6"))
    stage.press("ff")
    stage.send(.count(.saved([.survey(NightSample.survey(713, ago: 40))], at: Sample.now)))
    #expect(stage.frame().contains("Only incomplete ones: 0 of 6"))
  }

  @Test func theQuestionThatIsOpenIsNamed() {
    var unsaid = NightSample.survey(713, ago: 40, end: nil)
    unsaid.household = ["sleeping": .choices(["street"])]
    var stage = Stage.count(
      80, 24, Self.kept(), [unsaid, NightSample.survey(712, .observation, ago: 50)])
    #expect(!stage.frame().contains("How many?"))
    stage.press("f")
    #expect(stage.frame().contains("How many?"))
    stage.press("<enter>")
    #expect(stage.state.count.survey?.step == SurveyStep("adults"))
  }

  @Test func ofSeveralPeopleItIsSaidOfWhomItIs() {
    var kept = Self.kept()
    kept.count.definition.surveys[.interview]?.questions.append(
      SurveyQuestion(
        id: "called", role: .initials, scope: .person, text: "Which initials?", kind: .text,
        most: 4))
    var survey = NightSample.survey(713, ago: 40, adults: 2, end: nil)
    survey.people = [["called": .text("ZQ")]]
    var stage = Stage.count(80, 24, kept, [survey])
    stage.press("f")
    #expect(stage.frame().contains("Person 2: Which initials?"))
    #expect(!stage.frame().contains("ZQ"))
  }

  @Test func readAloudTheOpenQuestionEndsTheSentence() {
    var survey = NightSample.survey(713, ago: 40, end: nil)
    survey.household = [:]
    var stage = Stage.count(
      120, 30, Self.kept(), [survey], preferences: Preferences(accessible: true))
    stage.press("f")
    #expect(stage.frame().contains("open: Where do you sleep tonight?"))
  }

  @Test func oneThatIsEndedLeavesTheList() {
    var stage = Stage.count(80, 24, Self.kept())
    stage.press("f")
    stage.send(.count(.saved([.survey(NightSample.survey(713, ago: 40))], at: Sample.now)))
    #expect(stage.state.count.rowCount == 0)
    #expect(stage.frame().contains("No survey is incomplete."))
    #expect(stage.frame().contains("f: list others"))
  }

  @Test func whatIsSelectedStaysSoWhenMoreComes() {
    var stage = Stage.count(
      80, 24, Self.kept(), NightSample.surveys + [NightSample.survey(719, ago: 5, end: nil)])
    stage.press("fj")
    #expect(stage.state.count.selectedSurvey?.id == Sample.id(713))
    let more = NightSample.surveys + [NightSample.survey(720, ago: 2, end: nil)]
    stage.send(
      .count(.arrived(NightSample.book(Self.kept(), more), unreadable: 0, at: Sample.now)))
    #expect(stage.state.count.selectedSurvey?.id == Sample.id(713))
    #expect(stage.state.count.rowCount == 3)
  }

  @Test func anotherTimeTheCountIsOpenedAllAreListed() {
    var stage = Stage.count(80, 24, Self.kept())
    stage.press("f<esc><enter>")
    #expect(stage.state.count.filter == .all)
  }

  @Test(arguments: [(80, 24), (40, 12)])
  func areasNameWhatIsIncomplete(_ size: (Int, Int)) throws {
    var stage = Stage.count(size.0, size.1)
    stage.press("<tab>")
    let frame = stage.frame()
    #expect(frame.contains("Incomplete"))
    let rows = (0..<size.1).map { frame.text(row: $0) }
    #expect(try #require(rows.first { $0.contains("Riverside") }).contains("1"))
  }

  private static func kept() -> KeptCount {
    var kept = NightSample.lead(.open)
    kept.volunteer = "Ben"
    return kept
  }
}

extension Stage {
  /// The numbers of the surveys that are listed.
  fileprivate var numbersListed: [Int] {
    let ids = state.count.listed.map(\.id)
    return (700...740).filter { ids.contains(Sample.id($0)) }
  }
}
