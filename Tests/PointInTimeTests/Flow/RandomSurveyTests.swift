import Model
import TestSupport
import Testing

@testable import PointInTime

/// Surveys that are answered at random, out of order and against the conditions.
@Suite struct RandomSurveyTests {
  private static func answer(
    _ question: SurveyQuestion, _ generator: inout SeededGenerator
  ) -> SurveyAnswer {
    if Int.random(in: 0..<5, using: &generator) == 0,
      let reason = NoAnswer.allCases.randomElement(using: &generator)
    {
      return .none(reason)
    }
    switch question.kind {
    case .choice:
      return .choices(Array(question.choices.shuffled(using: &generator).prefix(1).map(\.code)))
    case .several:
      return .choices(question.choices.map(\.code).filter { _ in Bool.random(using: &generator) })
    case .number:
      let most = question.scope == .household ? 4 : 90
      return .number(Int.random(in: question.least...most, using: &generator))
    case .text: return .text("A")
    }
  }

  /// A survey in which about two of three questions have an answer, whether they are asked or not.
  private static func survey(
    _ kind: SurveyKind, _ questionnaire: Questionnaire, _ generator: inout SeededGenerator
  ) -> Survey {
    var survey = AskedSurvey.blank(kind)
    survey.people = Array(repeating: [:], count: Int.random(in: 1...5, using: &generator))
    for question in questionnaire.questions {
      let people: [Int?] = question.scope == .household ? [nil] : survey.people.indices.map { $0 }
      for person in people where Int.random(in: 0..<3, using: &generator) > 0 {
        var said = answer(question, &generator)
        // Most people let themselves be asked: else nearly every survey would end with the consent.
        let ends = question.choices.filter { $0.ends != nil }.map(\.code)
        if case .choices(let codes) = said, codes.contains(where: ends.contains),
          Int.random(in: 0..<4, using: &generator) > 0
        {
          said = answer(question, &generator)
        }
        survey[SurveyStep(question.id, person: person)] = said
      }
    }
    return survey
  }

  /// Whether conditions hold by the answers that are there, read once more and plainly.
  private static func holds(
    _ conditions: [SurveyCondition], in survey: Survey, for person: Int?
  ) -> Bool {
    func said(_ id: String) -> SurveyAnswer? {
      if let person, survey.people.indices.contains(person), let answer = survey.people[person][id]
      {
        return answer
      }
      return survey.household[id]
    }
    return conditions.allSatisfy { condition in
      switch condition {
      case .isOneOf(let id, let codes):
        if case .choices(let given) = said(id) {
          !Set(given).isDisjoint(with: codes)
        } else {
          false
        }
      case .isNoneOf(let id, let codes):
        if case .choices(let given) = said(id) { Set(given).isDisjoint(with: codes) } else { true }
      case .atLeast(let id, let least):
        if case .number(let number) = said(id) { number >= least } else { false }
      case .atMost(let id, let most):
        if case .number(let number) = said(id) { number <= most } else { false }
      case .isAnswered(let id, let expected):
        switch said(id) {
        case nil, .none?: !expected
        case .choices, .number, .text: expected
        }
      case .any(let several):
        several.contains { holds([$0], in: survey, for: person) }
      }
    }
  }

  private static func ends(_ step: SurveyStep, in survey: Survey, _ questionnaire: Questionnaire)
    -> SurveyEnd?
  {
    guard case .choices(let codes) = survey[step] else { return nil }
    return questionnaire.question(step.question)?.choices
      .first { codes.contains($0.code) && $0.ends != nil }?.ends
  }

  private static func each(
    seed: UInt64, _ check: (Survey, Questionnaire, inout SeededGenerator) throws -> Void
  ) throws {
    let definition = try ShippedQuestionsTests.definition()
    var generator = SeededGenerator(seed: seed)
    for kind in SurveyKind.allCases {
      let questionnaire = try #require(definition.surveys[kind])
      for _ in 0..<100 {
        try check(survey(kind, questionnaire, &generator), questionnaire, &generator)
      }
    }
  }

  @Test func whatIsAskedIsWhatItsConditionsSay() throws {
    try Self.each(seed: 21) { survey, questionnaire, _ in
      let steps = questionnaire.steps(of: survey)
      #expect(Set(steps).count == steps.count)
      let tidy = questionnaire.tidied(survey)
      for step in steps {
        let question = try #require(questionnaire.question(step.question))
        #expect(Self.holds(question.conditions, in: tidy, for: step.person), "\(step)")
        #expect((question.scope == .household) == (step.person == nil))
        #expect(question.scope != .others || step.person != 0)
      }
      guard steps.last.flatMap({ Self.ends($0, in: survey, questionnaire) }) == nil else { return }
      // It goes on to its end: whatever is left out has a condition that fails.
      for question in questionnaire.questions {
        let people = 0..<questionnaire.size(of: survey)
        for person in question.scope == .household ? [nil] : people.map({ Optional($0) })
        where !(question.scope == .others && person == 0) {
          let isAsked = steps.contains(SurveyStep(question.id, person: person))
          #expect(isAsked == Self.holds(question.conditions, in: tidy, for: person))
        }
      }
    }
  }

  @Test func nothingIsAskedAfterAnEnd() throws {
    try Self.each(seed: 22) { survey, questionnaire, _ in
      let steps = questionnaire.steps(of: survey)
      let ends = steps.map { Self.ends($0, in: survey, questionnaire) }
      #expect(ends.dropLast().allSatisfy { $0 == nil })
      let last = ends.last ?? nil
      let isWhole = steps.allSatisfy { survey[$0] != nil }
      #expect(questionnaire.end(of: survey) == last ?? (isWhole ? .completed : nil))
      let open = last == nil ? steps.first { survey[$0] == nil } : nil
      #expect(questionnaire.openStep(of: survey) == open)
    }
  }

  @Test func tidyingTwiceIsTidyingOnce() throws {
    try Self.each(seed: 23) { survey, questionnaire, _ in
      let tidy = questionnaire.tidied(survey)
      #expect(questionnaire.tidied(tidy) == tidy)
      #expect(questionnaire.steps(of: tidy) == questionnaire.steps(of: survey))
      #expect(questionnaire.end(of: tidy) == questionnaire.end(of: survey))
      #expect(!tidy.people.isEmpty && tidy.people.count <= questionnaire.size(of: survey))
      for step in questionnaire.steps(of: survey) { #expect(tidy[step] == survey[step]) }
    }
  }

  @Test func answeringWhatIsOpenComesToAnEnd() throws {
    try Self.each(seed: 24) { survey, questionnaire, generator in
      var survey = survey
      var rounds = 0
      while let step = questionnaire.openStep(of: survey) {
        rounds += 1
        try #require(rounds <= questionnaire.questions.count * Survey.mostPeople)
        let question = try #require(questionnaire.question(step.question))
        survey[step] = Self.answer(question, &generator)
      }
      #expect(questionnaire.end(of: survey) != nil)
    }
  }
}
