import Model
import Terminal
import TestSupport
import Testing

@testable import Features

/// Where a survey was made.
struct SurveyPlaceTests {
  /// One adult, without a place.
  private static let single = "112" + "1<enter>0<enter>" + "AB<enter>34<enter>14<enter>2"

  @Test func itIsAskedAtTheEndWhereNobodyKnows() {
    var stage = SurveyStage()
    stage.press(Self.single)
    #expect(stage.state.survey?.page == .end && stage.shows("Where are you?"))
    #expect(stage.kept.last?.end == .completed, "all is answered, whatever comes of the place")
    stage.press("Oak and 5th<enter>")
    #expect(stage.kept.last?.place == "Oak and 5th")
    #expect(stage.shows("That was all. Thank them.") && stage.shows("Oak and 5th"))
  }

  /// Whoever is asked may look on: what comes later is not shown ahead.
  @Test func thePlaceInBetweenShowsOnlyWhatWasAnswered() {
    var stage = SurveyStage()
    stage.press("112")
    #expect(!stage.shows("How old?"))
    stage.press("<^g>")
    #expect(stage.shows("Answered before") && !stage.shows("How old?"))
  }

  @Test(arguments: ["near 2nd st", "2nd and Pine", "not far, Oak 12", "¿Dónde? Calle 2"])
  func whateverIsTypedThereIsThePlaceFromTheFirstLetter(_ place: String) {
    for isPasted in [false, true] {
      var stage = SurveyStage()
      stage.press(Self.single)
      if isPasted {
        stage.paste(place)
      } else {
        for letter in place { stage.press(.text("\(letter)")) }
      }
      #expect(stage.survey?.id == SurveySample.survey().id, "no letter of it begins another one")
      stage.press("<enter>")
      #expect(stage.kept.last?.place == place && stage.kept.last?.end == .completed)
    }
  }

  @Test func aDigitTooManyIsNoPlaceAndIsAskedAbout() {
    var stage = SurveyStage()
    stage.press(Self.single + "2<enter>")
    #expect(stage.state.survey?.page == .end && stage.shows("Where are you?"))
    stage.press("Oak<enter>")
    #expect(stage.kept.last?.place == "Oak" && !stage.shows("Where are you?"))
  }

  @Test func oneKeyLeadsFromThePlaceToTheNextSurvey() {
    var stage = SurveyStage()
    stage.press(Self.single)
    #expect(stage.shows("^N: the next one"))
    stage.press("near 2nd st<^n>")
    #expect(stage.kept.last?.place == "near 2nd st" && stage.kept.last?.end == .completed)
    #expect(stage.question == "consent" && stage.survey?.id != SurveySample.survey().id)
    // In the middle of one it leads nowhere.
    stage.press("11<^g><^n>")
    #expect(stage.state.survey?.page == .place && stage.answer("sleeping") != nil)
  }

  @Test func itMayStayEmpty() {
    var stage = SurveyStage()
    stage.press(Self.single + "<enter>")
    #expect(stage.state.survey == nil && stage.kept.last?.point == nil)
  }

  @Test func whoMovesToItMayBeginWithADigitAndGoBack() {
    var stage = SurveyStage()
    stage.press(Self.single + "<down>5")
    #expect(stage.state.survey?.page == .place)
    stage.press("<backspace><backspace>")
    #expect(stage.state.survey?.page == .end && stage.survey?.place == "")
    stage.press("<down>5th<enter>")
    #expect(stage.kept.last?.place == "5th" && stage.state.survey?.page == .end)
  }

  @Test func nobodyWhoCountsIsToldToSetAReceiverUp() {
    var stage = SurveyStage()
    stage.state.receiver.isSetUp = false
    stage.press(Self.single)
    #expect(stage.shows("Where are you?") && !stage.shows("gps.host"))
    stage.press("<down>")
    #expect(!stage.shows("gps.host"))
  }

  @Test func thePointFillsInWhileQuestionsAreAnswered() {
    var stage = SurveyStage()
    stage.press("1")
    stage.measure(40, later: 1)
    #expect(stage.kept.last?.point?.accuracy == 40, "the first one is kept at once")
    #expect(stage.question == "sleeping", "and is in nobody’s way")
    #expect(stage.shows("±40 m"))
    let times = stage.kept.count
    stage.measure(8, later: 3)
    #expect(stage.kept.count == times)
    stage.press("1")
    #expect(stage.kept.last?.point?.accuracy == 8, "a better one with the next answer")
    stage.measure(4, later: 30)
    stage.press("2")
    #expect(
      stage.kept.last?.point?.accuracy == 8, "after ten seconds whoever asks may have gone on")
  }

  @Test func aPoorPointIsSaidToBeOne() {
    var stage = SurveyStage()
    stage.measure(150)
    stage.press(Self.single)
    #expect(stage.shows("Where are you?"), "words help")
    #expect(stage.shows("Only exact to 150 m."))
    stage.press("<enter>")
    #expect(stage.kept.last?.point?.accuracy == 150)
  }

  @Test func itCanBeSaidAnyTime() {
    var stage = SurveyStage()
    stage.press("11<^g>")
    #expect(stage.shows("Where are you?"))
    stage.press("Bridge<enter>")
    #expect(stage.question == "asked" && stage.kept.last?.place == "Bridge")
    stage.press("<^g><esc>")
    #expect(stage.question == "asked", "one level back")
    stage.press("<^g>")
    #expect(stage.state.survey?.field.text == "Bridge")
  }

  /// What was taken down of the place is there to be read on the next page, and on each after it.
  @Test(arguments: [(80, 24), (60, 17), (40, 12)])
  func whatWasTypedOfThePlaceIsShownOnTheNextPage(_ size: (Int, Int)) {
    var stage = SurveyStage(width: size.0, height: size.1)
    stage.press("11<^g>Under the bridge<enter>")
    #expect(stage.question == "asked" && stage.shows("place: Under the bridge"))
    stage.press("2")
    #expect(stage.question != "asked" && stage.shows("place: Under the bridge"))
    stage.press("<^g>")
    #expect(stage.shows("Under the bridge") && !stage.shows("place: Under the bridge"))
  }

  @Test func measuringAnewTakesThePlaceOfWhatWas() {
    var stage = SurveyStage()
    stage.measure(9)
    stage.press("1")
    stage.measure(20, later: 40)
    #expect(stage.survey?.point?.accuracy == 9)
    stage.press("<^g><^g>")
    #expect(stage.survey?.point?.accuracy == 20)
  }

  @Test func aSurveyGoneOnWithLaterIsPlacedOnlyOnPurpose() {
    var stage = SurveyStage()
    stage.press("11<esc>")
    var again = SurveyStage(.interview, stage.kept.last)
    again.measure(9)
    again.press("2")
    #expect(again.survey?.point == nil, "whoever goes on with it may be at a desk")
    again.press("<^g>")
    #expect(again.shows("No point is known. ^G: take the one where you"))
    again.press("<^g>")
    #expect(again.kept.last?.point?.accuracy == 9)
  }

  @Test func wordsThatAreTooLongAreNotCut() {
    var stage = SurveyStage()
    stage.press("1<^g>")
    stage.paste(String(repeating: "x", count: 250))
    stage.press("y<enter>")
    #expect(stage.shows("Too long: 251 letters, at most 250."))
    #expect(stage.survey?.place == "")
    stage.press("<backspace><enter>")
    #expect(stage.survey?.place.count == 250)
  }
}
