public import Model

/// One question as it is asked in a survey: of the household, or of one of its people.
public struct SurveyStep: Hashable, Sendable, Codable {
  /// The question's id.
  public var question: String
  /// Of whom, by their place in the household; nil for a question of the household.
  public var person: Int?

  /// Names a step.
  public init(_ question: String, person: Int? = nil) {
    self.question = question
    self.person = person
  }
}

extension Survey {
  /// What was said at a step; nil where nothing was.
  public subscript(step: SurveyStep) -> SurveyAnswer? {
    get {
      guard let person = step.person else { return household[step.question] }
      return people.indices.contains(person) ? people[person][step.question] : nil
    }
    set {
      guard let person = step.person else { return household[step.question] = newValue }
      while people.count <= person, people.count < Self.mostPeople { people.append([:]) }
      if people.indices.contains(person) { people[person][step.question] = newValue }
    }
  }
}
