import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// Backspace where something stands: it erases there, and leaves the question once nothing is left.
struct SurveyErasingTests {
  /// What the line below calls Backspace.
  private static func backspace(_ stage: SurveyStage) -> String? {
    stage.state.survey.flatMap { form in
      Count.surveyBindings(form, stage.surroundings).first { $0.keys.contains(.backspace) }
    }.map { Phrases(.en)[$0.title(in: stage.state, stage.surroundings)] }
  }

  @Test func aSavedNumberIsErasedWhereItStands() {
    var stage = SurveyStage()
    stage.press("1122<enter>3<enter><backspace>")
    #expect(stage.question == "children" && stage.state.survey?.field.text == "3")
    #expect(Self.backspace(stage) == "Erase")
    stage.press("<backspace>")
    #expect(stage.question == "children" && stage.state.survey?.field.isEmpty == true)
    #expect(Self.backspace(stage) == "Back")
    stage.press("1<enter>")
    #expect(stage.answer("children") == .number(1))
    #expect(stage.answer("adults") == .number(2), "the question before has its answer")
  }

  @Test func onlyTheLastDigitGoes() {
    var stage = SurveyStage()
    stage.press("1121<enter>0<enter>AB<enter>34<enter><backspace>")
    #expect(stage.question == "age")
    stage.press("<backspace>5<enter>")
    #expect(stage.answer("age", of: 0) == .number(35))
  }

  @Test func fromAnEmptiedFieldItGoesBackAndTheAnswerStays() {
    var stage = SurveyStage()
    stage.press("1122<enter>3<enter><backspace><backspace><backspace>")
    #expect(stage.question == "adults" && stage.answer("children") == .number(3))
  }

  @Test func initialsAreErasedLetterByLetter() {
    var stage = SurveyStage()
    stage.press("1121<enter>0<enter>AB<enter><backspace><backspace>")
    #expect(stage.question == "initials" && stage.state.survey?.field.text == "A")
    stage.press("C<enter>")
    #expect(stage.answer("initials", of: 0) == .text("AC"))
  }

  @Test func soAreTheWordsOfThePlace() {
    var stage = SurveyStage()
    stage.press("11<^g>Elms<enter><^g><backspace><enter>")
    #expect(stage.survey?.place == "Elm" && stage.question == "asked")
  }

  @Test func fromWhatIsSelectedLeftGoesBack() {
    var stage = SurveyStage()
    stage.press("1122<enter>3<enter><backspace><left>")
    #expect(stage.question == "adults")
  }

  @Test func whereAnswersAreChosenItGoesBack() {
    var stage = SurveyStage()
    stage.press("11")
    #expect(Self.backspace(stage) == "Back")
    stage.press("<backspace>")
    #expect(stage.question == "sleeping")
  }
}
