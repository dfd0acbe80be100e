import Model

/// The way through a questionnaire that a survey's answers lead.
///
/// Only what is asked as things stand is looked at: an answer that was given before an earlier one
/// was changed decides nothing.
struct SurveyPath {
  /// What is asked, in order, up to and including what ends it.
  private(set) var steps: [SurveyStep] = []
  /// How it ends; nil where it has not ended.
  private(set) var end: SurveyEnd?
  /// How many people the household has, as far as was said.
  private(set) var size = 1
  /// What was said of the household at these steps.
  private(set) var household: Survey.Answers = [:]
  /// What was said of each at these steps.
  private(set) var people: [Survey.Answers] = [[:]]

  private let survey: Survey

  /// Goes through a questionnaire once.
  init(_ survey: Survey, _ questionnaire: Questionnaire) {
    self.survey = survey
    var rest = questionnaire.questions[...]
    while let question = rest.first, end == nil {
      if question.scope == .household {
        ask(question, of: nil)
        rest.removeFirst()
      } else {
        let run = rest.prefix { $0.scope != .household }
        rest = rest.dropFirst(run.count)
        ask(run, questionnaire)
      }
    }
    if end == nil, steps.allSatisfy({ survey[$0] != nil }) { end = .completed }
  }

  /// Asks questions that stand next to each other of one person after the other.
  private mutating func ask(_ run: ArraySlice<SurveyQuestion>, _ questionnaire: Questionnaire) {
    size = questionnaire.size(by: household)
    while people.count < size { people.append([:]) }
    for person in 0..<size {
      for question in run where person > 0 || question.scope == .person {
        ask(question, of: person)
        if end != nil { return }
      }
    }
  }

  private mutating func ask(_ question: SurveyQuestion, of person: Int?) {
    guard question.conditions.allSatisfy({ holds($0, for: person) }) else { return }
    let step = SurveyStep(question.id, person: person)
    steps.append(step)
    guard let answer = survey[step] else { return }
    if let person { people[person][question.id] = answer } else { household[question.id] = answer }
    if case .choices(let codes) = answer {
      end = question.choices.first { $0.ends != nil && codes.contains($0.code) }?.ends
    }
  }

  private func holds(_ condition: SurveyCondition, for person: Int?) -> Bool {
    switch condition {
    case .isOneOf(let question, let codes): gave(codes, to: question, person)
    case .isNoneOf(let question, let codes): !gave(codes, to: question, person)
    case .atLeast(let question, let least): number(question, person).map { $0 >= least } ?? false
    case .atMost(let question, let most): number(question, person).map { $0 <= most } ?? false
    case .isAnswered(let question, let expected): isAnswered(question, person) == expected
    case .any(let conditions): conditions.contains { holds($0, for: person) }
    }
  }

  private func answer(_ question: String, _ person: Int?) -> SurveyAnswer? {
    person.flatMap { people[$0][question] } ?? household[question]
  }

  private func gave(_ codes: [String], to question: String, _ person: Int?) -> Bool {
    guard case .choices(let given) = answer(question, person) else { return false }
    return given.contains { codes.contains($0) }
  }

  private func number(_ question: String, _ person: Int?) -> Int? {
    guard case .number(let number) = answer(question, person) else { return nil }
    return number
  }

  private func isAnswered(_ question: String, _ person: Int?) -> Bool {
    switch answer(question, person) {
    case .choices, .number, .text: true
    case .none?, nil: false
    }
  }
}

extension Questionnaire {
  /// How many people a household has: its size, or else its adults and children; at least one.
  fileprivate func size(by household: Survey.Answers) -> Int {
    func number(_ role: SurveyRole) -> Int? {
      guard let id = questions.first(where: { $0.role == role })?.id,
        case .number(let number) = household[id]
      else { return nil }
      return min(max(number, 0), Survey.mostPeople)
    }
    let size = number(.size) ?? (number(.adults) ?? 0) + (number(.children) ?? 0)
    return min(max(size, 1), Survey.mostPeople)
  }
}
