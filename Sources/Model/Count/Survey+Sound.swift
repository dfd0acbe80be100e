import struct FoundationEssentials.Date

/// What comes from another machine may be anything, and must not stop whoever counts it.
extension Survey {
  /// Whether its numbers and times are such as a survey can have.
  public var isSound: Bool {
    let numbers = ([household] + people).flatMap(\.values).compactMap { answer in
      if case .number(let number) = answer { number } else { nil }
    }
    return (1...Self.mostPeople).contains(people.count)
      && [began, changed, point?.time ?? began].allSatisfy(\.isSound)
      && (point?.accuracy.map((0...1e9).contains) ?? true)
      && numbers.allSatisfy((0...SurveyQuestion.greatestNumber).contains)
  }
}

extension PITCount {
  /// Whether its times and the bounds of its questions are such as a count can have.
  public var isSound: Bool {
    let questions = definition.surveys.values.flatMap(\.questions)
    return opens.isSound && questions.allSatisfy { $0.least <= $0.most }
  }
}

extension Date {
  /// Whether it is within some thousand years: no calendar has a day for others.
  fileprivate var isSound: Bool { abs(timeIntervalSince1970) < 1e11 }
}
