import Model
import Terminal
import TestSupport
import Testing

@testable import Features

/// Whole surveys, key by key.
struct SurveyInterviewTests {
  /// Two adults and a child, whom a receiver places within 9 m.
  static let family =
    "112" + "2<enter>1<enter>" + "AB<enter>34<enter>134<enter>2" + "1CD<enter>36<enter>24<enter>2"
    + "2EF<enter>7<enter>12<enter>"

  @Test(arguments: [(40, 12), (60, 17), (80, 24), (100, 30)])
  func aFamilyOfThree(_ size: (Int, Int)) throws {
    var stage = SurveyStage(width: size.0, height: size.1)
    stage.measure(9)
    #expect(stage.shows("1 of about 9"))
    #expect(stage.shows("May I ask you some questions?"))
    stage.press("1")
    #expect(stage.shows("Where are you sleeping tonight?"))
    stage.press("12")
    #expect(stage.question == "adults")
    stage.press("2<enter>1<enter>")
    #expect(stage.shows("person 1 of 3"))
    stage.press("AB<enter>34<enter>")
    #expect(stage.shows("person 1 of 3: AB, 34"))
    stage.press("134<enter>2")
    #expect(stage.question == "relationship")
    #expect(stage.shows("person 2 of 3"))
    if size.0 > 40 { #expect(stage.shows("Now person 2 of 3: who are they to AB?")) }
    stage.press("1CD<enter>36<enter>24<enter>2")
    #expect(stage.shows("person 3 of 3"))
    stage.press("2")
    if size.0 > 40 { #expect(stage.shows("A child: their parent answers for them.")) }
    stage.press("EF<enter>7<enter>")
    #expect(stage.question == "gender")
    stage.press("12<enter>")
    #expect(stage.state.survey?.page == .end, "there is a point, and so nobody asks for the place")
    #expect(stage.shows("That was all. Thank them."))
    let survey = try #require(stage.kept.last)
    #expect(survey.end == .completed && survey.people.count == 3)
    #expect(survey.people[0]["initials"] == .text("AB"))
    #expect(survey.people[0]["race"] == .choices(["black", "white"]))
    #expect(survey.people[1]["relationship"] == .choices(["partner"]))
    #expect(survey.people[2]["age"] == .number(7))
    #expect(survey.people[2]["army"] == nil, "it is asked of adults")
    #expect(survey.point?.accuracy == 9)
    stage.press("<enter>")
    #expect(stage.state.survey == nil)
    #expect(stage.said == "Kept: 3 people counted.")
  }

  @Test func aClockThatIsSetBackLosesNoAnswer() {
    var stage = SurveyStage()
    stage.press("1")
    stage.send(.survey(.typed(.text("1"), Sample.stamp(2, later: -3600))))
    var book = Count.Book()
    for survey in stage.kept { book.take(.survey(survey)) }
    #expect(stage.kept.count == 2 && stage.kept[1].changed > stage.kept[0].changed)
    #expect(book.surveys[Sample.id(900)] == [stage.kept[1]])
  }

  @Test func everyAnswerIsKeptAtOnce() {
    var stage = SurveyStage()
    stage.press("1")
    #expect(stage.kept.count == 1 && stage.kept.last?.household["consent"] == .choices(["yes"]))
    #expect(stage.kept.last?.changed == Sample.stamp(1, later: 1).now)
    stage.press("1")
    #expect(stage.kept.count == 2 && stage.kept.last?.household["sleeping"] == .choices(["street"]))
    #expect(stage.kept.last?.end == nil)
  }

  @Test func somebodySeenTakesTenKeys() throws {
    // The first key is the one that begins it on the count's page.
    let keys = "1" + "1<enter>" + "2" + "2" + "4<enter>" + "<enter>"
    #expect(Key.script(keys).count + 1 <= 10)
    var stage = SurveyStage(.observation)
    stage.measure(12)
    stage.press(keys)
    #expect(stage.state.survey == nil)
    let survey = try #require(stage.kept.last)
    #expect(survey.end == .completed && survey.people.count == 1)
    #expect(survey.people[0]["band"] == .choices(["older"]))
    #expect(stage.said == "Kept: 1 person counted.")
  }

  @Test func nobodyIsToBeThankedWhereNobodyWasSpokenTo() {
    var stage = SurveyStage(.observation)
    stage.press("1" + "1<enter>" + "2" + "2" + "4<enter>")
    #expect(stage.state.survey?.page == .end)
    #expect(stage.shows("That was all.") && !stage.shows("Thank them"))
    var asked = SurveyStage()
    asked.measure(9)
    asked.press(Self.family)
    #expect(asked.shows("That was all. Thank them."), "whoever answered is")
  }

  @Test(arguments: [
    ("2", SurveyEnd.noConsent, "Thank them: nobody has to answer."),
    ("19", .sleepsElsewhere, "Thank them: they are counted where they sleep."),
    ("111", .alreadyAsked, "Thank them: they were counted already."),
  ])
  func anAnswerThatEndsIt(_ keys: String, _ end: SurveyEnd, _ words: String) {
    var stage = SurveyStage()
    stage.press(keys)
    #expect(stage.shows(words))
    stage.press("<enter>")
    #expect(stage.state.survey == nil && stage.kept.last?.end == end)
    #expect(
      stage.said
        == (end == .noConsent
          ? "Kept: they said no. To correct it, Enter on it in the list."
          : "Kept. Nobody was counted in it."))
  }

  // MARK: A refusal

  @Test func aRefusalIsKeptOnceItIsConfirmed() {
    for (key, isClosed) in [("<enter>", true), ("<^n>", false)] {
      var stage = SurveyStage()
      stage.press("2")
      #expect(stage.kept.isEmpty && stage.shows("They said no. Enter: keep that"))
      stage.measure(4, later: 5)
      #expect(stage.kept.isEmpty, "nor does the receiver keep it")
      #expect(stage.state.holdsUnsent, "it is a draft as long as nobody says so")
      stage.press(key)
      #expect(stage.kept.map(\.end) == [.noConsent])
      #expect((stage.state.survey == nil) == isClosed)
      #expect(!stage.state.holdsUnsent)
      #expect(stage.said == "Kept: they said no. To correct it, Enter on it in the list.")
    }
  }

  @Test func oneDigitTooManyIsTakenBack() {
    var stage = SurveyStage()
    stage.press("2<esc>")
    #expect(stage.state.survey == nil && stage.kept.isEmpty)
    #expect(stage.said == "Not kept: that they said no.")
    stage = SurveyStage()
    stage.press("2<backspace><esc>")
    #expect(stage.state.survey == nil && stage.kept.isEmpty)
    stage = SurveyStage()
    stage.press("2<backspace>1")
    #expect(stage.kept.map(\.end) == [nil] && stage.question == "sleeping")
  }

  @Test func aRefusalWithAPlaceIsMeant() {
    var stage = SurveyStage()
    stage.press("2<down>Oak<enter>")
    #expect(stage.kept.last?.end == .noConsent && stage.kept.last?.place == "Oak")
    #expect(stage.shows("It is kept."))
  }

  @Test(arguments: ["2", "19", "111"])
  func aPlaceThatIsTypedWhereNobodyAsksForItWritesNothing(_ keys: String) {
    var stage = SurveyStage()
    stage.press(keys)
    let (kept, survey) = (stage.kept, stage.survey)
    for letter in "near oak 2nd st" { stage.press(.text("\(letter)")) }
    #expect(stage.kept == kept && stage.survey == survey && stage.state.survey?.page == .end)
  }

  @Test func practiceIsSaidToBePractice() {
    var stage = SurveyStage(isPractice: true)
    #expect(stage.shows("PRACTICE"))
    stage.press("111<enter>")
    #expect(stage.kept.last?.isPractice == true)
    #expect(stage.said == "Practice: it is kept apart, and never counts.")
  }

  @Test func theTenthAnswerHasALetter() {
    var stage = SurveyStage()
    stage.press("1a")
    #expect(stage.survey?.end == .sleepsElsewhere)
    #expect(stage.answer("sleeping") == .choices(["house"]))
  }

  @Test func theNextOneBeginsAtItsEnd() {
    var stage = SurveyStage()
    stage.press("111<^n>")
    #expect(stage.survey?.id != SurveySample.survey().id && stage.survey?.kind == .interview)
    #expect(stage.question == "consent" && stage.survey?.hasAnswers == false)
  }

  @Test func leavingKeepsWhatWasAnswered() {
    var stage = SurveyStage()
    stage.press("112<esc>")
    #expect(stage.state.survey == nil)
    #expect(stage.said == "Kept. 3 of 9 answered: go on with it any time.")
    var again = SurveyStage(.interview, stage.kept.last)
    #expect(again.question == "adults", "it goes on where it was left")
    again.press("<esc>")
    #expect(again.kept.isEmpty, "nothing is other than it was kept")
  }

  @Test func whatIsTypedIsTakenUpOnTheWayOut() {
    var stage = SurveyStage()
    stage.press("1122<esc>")
    #expect(stage.kept.last?.household["adults"] == .number(2))
  }

  @Test func aSurveyThatNobodyAnsweredIsNotKept() {
    var stage = SurveyStage()
    stage.measure(9)
    stage.press("<esc>")
    #expect(stage.state.survey == nil && stage.kept.isEmpty)
    #expect(stage.said == "The survey you left has no answer: only that one is not kept.")
  }

  @Test func peopleWhoStayKeepTheirAnswers() {
    var stage = SurveyStage()
    stage.measure(9)
    stage.press(Self.family)
    #expect(stage.state.survey?.page == .end)
    for _ in 0..<30 where stage.question != "adults" { stage.press("<left>") }
    #expect(stage.question == "adults")
    stage.press("1<enter>")
    #expect(stage.kept.last?.people.count == 3, "nobody is taken out before it is closed again")
    for _ in 0..<30 where stage.question != "adults" { stage.press("<left>") }
    stage.press("2<enter>")
    #expect(stage.kept.last?.people.count == 3)
    #expect(stage.kept.last?.people[2]["initials"] == .text("EF"))
  }
}
