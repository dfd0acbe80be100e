import Model

/// Reads when a question is asked.
struct ConditionReader {
  /// The questions that it may look at.
  let earlier: [SurveyQuestion]

  private static let comparisons = ["isOneOf", "isNoneOf", "atLeast", "atMost", "isAnswered"]

  /// Reads one condition, or several of which one has to hold.
  func condition(_ value: DefinitionValue) throws(DefinitionFlaw) -> SurveyCondition {
    guard case .object(let members) = value.json.content,
      members.contains(where: { $0.name == "any" })
    else { return try comparison(value) }
    let any = try value.object(["any"]).needed("any")
    return .any(try any.list().map(comparison))
  }

  private func comparison(_ value: DefinitionValue) throws(DefinitionFlaw) -> SurveyCondition {
    let object = try value.object(["question"] + Self.comparisons)
    let name = try object.needed("question")
    let id = try name.name()
    guard let question = earlier.first(where: { $0.id == id }) else {
      throw name.flaw(.noSuchQuestion(id))
    }
    let found = Self.comparisons.filter { object[$0] != nil }
    guard found.count == 1, let comparison = object[found[0]] else {
      throw value.flaw(.expected(.comparison))
    }
    switch found[0] {
    case "isOneOf": return .isOneOf(question: id, codes: try codes(comparison, of: question))
    case "isNoneOf": return .isNoneOf(question: id, codes: try codes(comparison, of: question))
    case "atLeast": return .atLeast(question: id, try number(comparison, for: question))
    case "atMost": return .atMost(question: id, try number(comparison, for: question))
    default: return .isAnswered(question: id, try comparison.flag())
    }
  }

  private func codes(
    _ value: DefinitionValue, of question: SurveyQuestion
  ) throws(DefinitionFlaw) -> [String] {
    guard !question.choices.isEmpty else { throw value.flaw(.notRead) }
    return try value.list().map { value throws(DefinitionFlaw) in
      let code = try value.name()
      guard question.choices.contains(where: { $0.code == code }) else {
        throw value.flaw(.noSuchChoice(code))
      }
      return code
    }
  }

  private func number(
    _ value: DefinitionValue, for question: SurveyQuestion
  ) throws(DefinitionFlaw) -> Int {
    guard question.kind == .number else { throw value.flaw(.notRead) }
    return try value.number(in: 0...SurveyQuestion.greatestNumber)
  }
}
