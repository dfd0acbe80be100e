/// What an earlier answer has to be for a question to be asked.
///
/// A question of scope person looks at the same person's answers, and at the household's.
public enum SurveyCondition: Hashable, Sendable, Codable {
  /// One of these choices was given.
  case isOneOf(question: String, codes: [String])
  /// None of these choices was given, or it was not answered.
  case isNoneOf(question: String, codes: [String])
  /// A number of at least this was given.
  case atLeast(question: String, Int)
  /// A number of at most this was given.
  case atMost(question: String, Int)
  /// Whether there is an answer: "don't know", "refused" and "not asked" are none.
  case isAnswered(question: String, Bool)
  /// One of these holds.
  case any([SurveyCondition])
}
