import Foundation
import Model

@testable import PointInTime

/// A survey that is answered step by step, as somebody does who asks.
struct AskedSurvey {
  let questionnaire: Questionnaire
  private(set) var survey: Survey

  /// Asks everything that comes.
  ///
  /// What is not given is a no where there is one, 1 to a number, and otherwise the first choice.
  init(
    _ kind: SurveyKind, household: Survey.Answers, people: [Survey.Answers] = []
  ) throws {
    questionnaire =
      try ShippedQuestionsTests.definition().surveys[kind]
      ?? Questionnaire(title: "", questions: [])
    survey = Self.blank(kind)
    for _ in 0..<1000 {
      guard let step = questionnaire.openStep(of: survey),
        let question = questionnaire.question(step.question)
      else { return }
      let given = step.person.map { people.indices.contains($0) ? people[$0] : [:] } ?? household
      survey[step] = given[question.id] ?? Self.plain(question)
    }
  }

  /// A survey without an answer.
  static func blank(_ kind: SurveyKind) -> Survey {
    Survey(
      id: UUID(), of: UUID(), kind: kind, isPractice: false,
      began: Date(timeIntervalSince1970: 1_769_000_000))
  }

  private static func plain(_ question: SurveyQuestion) -> SurveyAnswer {
    switch question.kind {
    case .choice, .several:
      .choices([(question.choices.first { $0.meaning == "no" } ?? question.choices[0]).code])
    case .number: .number(1)
    case .text: .text("A")
    }
  }

  /// What was asked of the household, or of one of its people.
  func asked(of person: Int? = nil) -> [String] {
    questionnaire.steps(of: survey).filter { $0.person == person }.map(\.question)
  }

  /// How it ends.
  var end: SurveyEnd? { questionnaire.end(of: survey) }
}

extension SurveyAnswer {
  /// One choice.
  static func choice(_ code: String) -> SurveyAnswer { .choices([code]) }
}
