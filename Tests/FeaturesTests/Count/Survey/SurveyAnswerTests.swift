import Model
import Terminal
import TestSupport
import Testing

@testable import Features

/// Answers, their absence, and what is no answer.
struct SurveyAnswerTests {
  @Test(arguments: [
    ("?", NoAnswer.doesNotKnow, "Don’t know"), ("-", .refused, "Refused"),
    (".", .notAsked, "Not asked"),
  ])
  func threeWaysOfHavingNone(_ key: String, _ why: NoAnswer, _ words: String) {
    var stage = SurveyStage()
    stage.press("1")
    #expect(stage.shows("\(key) \(words)"))
    stage.press(key)
    #expect(stage.answer("sleeping") == SurveyAnswer.none(why) && stage.question == "asked")
    stage.press("2" + "2<enter>0<enter>" + key + key + key + key)
    for question in ["initials", "age", "gender", "race"] {
      #expect(stage.answer(question, of: 0) == SurveyAnswer.none(why), "\(question)")
    }
    stage.press("<backspace>")
    #expect(stage.shows("\(words) (chosen)"))
  }

  @Test func whoeverHasToAnswerCannotSayNothing() {
    var stage = SurveyStage()
    stage.press("?")
    #expect(stage.question == "consent" && stage.kept.isEmpty)
  }

  @Test func goingBackLosesNothing() {
    var stage = SurveyStage()
    stage.press("1122<enter>1<enter>AB<enter>")
    stage.press("<backspace>")
    #expect(stage.question == "initials" && stage.state.survey?.field.text == "AB")
    #expect(stage.state.survey?.field.isSelected == true)
    stage.press("<left><left><left>")
    #expect(stage.question == "asked", "what is selected is no reason to stay")
    #expect(stage.shows("No (chosen)"))
    stage.press("<enter>")
    #expect(stage.question == "adults" && stage.state.survey?.field.text == "2")
    stage.press("<enter><enter><enter>")
    #expect(stage.question == "age")
    #expect(stage.answer("initials", of: 0) == .text("AB"))
    stage.press("<backspace><left><left>3<enter>")
    #expect(stage.question == "age", "after a change it goes on with what is open")
    #expect(stage.answer("adults") == .number(3))
  }

  @Test func theFirstQuestionIsTheFirst() {
    var stage = SurveyStage()
    stage.press("<backspace>")
    #expect(stage.question == "consent" && stage.shows("This is the first question."))
  }

  @Test func severalAreTickedAndUnticked() {
    var stage = SurveyStage()
    stage.press("112" + "1<enter>0<enter>AB<enter>30<enter>1")
    #expect(stage.question == "race")
    stage.press("<enter>")
    #expect(stage.shows("Press the keys of all that fit, then Enter."))
    stage.press("14")
    #expect(stage.shows("[x] American Indian") && stage.shows("[x] White"))
    #expect(stage.answer("race", of: 0) == nil)
    stage.press("1<enter>")
    #expect(stage.answer("race", of: 0) == .choices(["white"]))
    stage.press("<backspace>2<backspace>")
    #expect(stage.answer("race", of: 0) == .choices(["asian", "white"]), "back loses no tick")
  }

  @Test func arrowsAnswerToo() {
    var stage = SurveyStage()
    stage.press("<enter>")
    #expect(stage.question == "consent" && stage.shows("Press the key beside an answer."))
    stage.press("<down><enter>")
    #expect(stage.question == "sleeping")
    stage.press("<down><down><down><up><space>")
    #expect(stage.answer("sleeping") == .choices(["vehicle"]))
    stage.press("<down><down><down><enter>")
    #expect(stage.answer("asked") == SurveyAnswer.none(.doesNotKnow))
  }

  @Test(arguments: ["0", "21", "999999"])
  func aNumberOutOfRange(_ digits: String) {
    var stage = SurveyStage()
    stage.press("112" + digits + "<enter>")
    #expect(stage.question == "adults" && stage.shows("A number from 1 to 20."))
    #expect(stage.answer("adults") == nil)
    stage.press("<^u>2<enter>")
    #expect(stage.answer("adults") == .number(2))
  }

  @Test func aSignInANumberIsNoAnswer() {
    var stage = SurveyStage()
    stage.press("1121?")
    #expect(stage.question == "adults" && stage.answer("adults") == nil)
    #expect(stage.shows("Only digits here."))
    stage.press("x")
    #expect(stage.state.survey?.field.text == "1")
  }

  @Test func aTextThatIsTooLongIsNotCut() {
    var stage = SurveyStage()
    stage.press("1121<enter>0<enter>ABCDE")
    #expect(stage.shows("Too long: 5 letters, at most 4."))
    stage.press("<enter>")
    #expect(stage.question == "initials" && stage.state.survey?.field.text == "ABCDE")
    stage.press("<esc>")
    #expect(stage.state.survey != nil, "leaving would lose it")
    stage.press("<backspace><enter>")
    #expect(stage.answer("initials", of: 0) == .text("ABCD"))
  }

  @Test func aSignInATextIsAPartOfIt() {
    var stage = SurveyStage()
    stage.press("1121<enter>0<enter>A-B<enter>")
    #expect(stage.answer("initials", of: 0) == .text("A-B"))
  }

  @Test func initialsAreLetters() {
    var stage = SurveyStage()
    stage.press("1121<enter>0<enter>7")
    #expect(stage.shows("Initials are letters, for example JS."))
    #expect(stage.state.survey?.field.text == "")
    stage.press("A4")
    #expect(stage.state.survey?.field.text == "A" && stage.shows("Initials are letters"))
    stage.paste("5B")
    #expect(stage.state.survey?.field.text == "A" && stage.shows("Initials are letters"))
    stage.press("Ñ.<enter>")
    #expect(stage.answer("initials", of: 0) == .text("AÑ."))
  }

  @Test func aHugePasteIsKeptOut() {
    var stage = SurveyStage()
    stage.press("1121<enter>0<enter>")
    stage.paste(String(repeating: "x", count: 1 << 20))
    #expect(stage.state.survey?.field.isEmpty == true)
    #expect(stage.shows("Not pasted: 1,048,576 letters, at most 4 fit."))
    stage.paste(" A\u{1B}\u{7}\nB ")
    #expect(stage.state.survey?.field.text == "A B", "what a terminal obeys is no letter")
  }

  @Test func aKeyOfNoAnswerSaysSo() {
    var stage = SurveyStage()
    stage.press("7")
    #expect(stage.question == "consent" && stage.shows("No answer here has the key “7”."))
    stage.press("q")
    #expect(stage.state.survey != nil && stage.shows("No answer here has the key “q”."))
    stage.paste("1")
    #expect(stage.question == "consent" && stage.shows("Nothing can be pasted here."))
  }

  @Test func aFinishedSurveyOpensAtItsEnd() throws {
    var stage = SurveyStage()
    stage.measure(9)
    stage.press(SurveyInterviewTests.family + "<enter>")
    var again = SurveyStage(.interview, stage.kept.last)
    #expect(again.state.survey?.page == .end)
    again.press("2")
    #expect(again.state.survey?.page == .end, "a stray digit changes nothing")
    for _ in 0..<30 where again.question != "consent" { again.press("<left>") }
    #expect(again.shows("Yes (chosen)"))
    again.press("<enter>3")
    #expect(again.state.survey?.page == .end)
    #expect(again.kept.last?.household["sleeping"] == .choices(["park"]))
    again.measure(3)
    #expect(again.kept.last?.point?.accuracy == 9, "where it was is not where it is read")
  }
}
