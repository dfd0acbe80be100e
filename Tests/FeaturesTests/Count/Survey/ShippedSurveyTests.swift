import Model
import PointInTime
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// The questions that are shipped, as they are asked at four in the morning.
struct ShippedSurveyTests {
  private static func shipped() throws -> SurveyDefinition {
    let bytes = try #require(Resources.bytes("Counts/pit.json"))
    return try SurveyDefinition(json: String(decoding: bytes, as: UTF8.self))
  }

  @Test func somebodySeenIsKeptWithTenKeys() throws {
    // The first key begins it on the count's page.
    let keys = "1" + "1<enter>" + "1" + "3" + "2" + "2" + "6"
    // The last one closes it.
    #expect(1 + Key.script(keys).count + 1 == 10)
    var stage = SurveyStage(.observation, asking: try Self.shipped(), width: 40, height: 12)
    stage.measure(12)
    stage.press(keys)
    let survey = try #require(stage.kept.last)
    #expect(survey.end == .completed && survey.people.count == 1)
    #expect(stage.state.survey?.page == .end)
    stage.press("<enter>")
    #expect(stage.state.survey == nil && stage.kept.last == survey)
  }

  @Test(arguments: Language.allCases)
  func everyQuestionCanBeReadInASmallWindow(_ language: Language) throws {
    var stage = SurveyStage(
      asking: try Self.shipped(), width: 40, height: 12, language: language)
    stage.measure(9)
    var asked = 0
    while let question = stage.state.survey?.question, asked < 60 {
      asked += 1
      let frame = stage.frame()
      let screen = (0..<frame.size.height).map { frame.text(row: $0) }.joined(separator: " ")
      let text = question.text[language.rawValue]
      #expect(screen.contains(text), "\(question.id): \(screen)")
      if let first = question.choices.first?.text[language.rawValue] {
        #expect(screen.contains(first.prefix(15)), "\(question.id): \(screen)")
      }
      stage.press(Self.answer(to: question))
    }
    #expect(stage.survey?.end == .completed)
    #expect(asked > 20)
  }

  /// The keys that answer a question of an adult alone.
  private static func answer(to question: SurveyQuestion) -> String {
    switch question.kind {
    case .choice: question.role == .alreadyAsked ? "2" : "1"
    case .several: "1<enter>"
    case .text: "AB<enter>"
    case .number:
      switch question.role {
      case .age: "45<enter>"
      case .children: "0<enter>"
      default: "1<enter>"
      }
    }
  }
}
