/// A person who was found.
public struct Match: Hashable, Sendable, Identifiable {
  /// The person.
  public let person: KnownPerson
  /// How well the person matches the query, from 0 to 1.
  ///
  /// 1 for everything that was asked and nothing else; less for each difference, and a little less
  /// for each of their names that was not asked for.
  public let score: Double
  /// The reasons, the surest first.
  public let reasons: [MatchReason]

  /// Identifies their record.
  public var id: KnownPerson.ID { person.id }
}

/// The best of all people who were found.
public struct Matches: Hashable, Sendable {
  /// The best, in order; people with the same score by name.
  public let best: [Match]
  /// How many were found in all.
  public let count: Int

  /// Makes the result.
  public init(best: [Match], count: Int) {
    self.best = best
    self.count = count
  }

  /// The result where nobody was found.
  public static let none = Matches(best: [], count: 0)
}
