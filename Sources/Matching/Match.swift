/// Somebody who was found.
public struct Match: Hashable, Sendable, Identifiable {
  /// Who.
  public let person: KnownPerson
  /// How much of what was asked for tells of them, from 0 to 1.
  ///
  /// 1 for all of it and nothing else; less for whatever is different, and a little less for each
  /// name of theirs that was not asked for.
  public let score: Double
  /// Why, the surest first.
  public let reasons: [MatchReason]

  /// What tells their record from others.
  public var id: KnownPerson.ID { person.id }
}

/// The best of all who were found.
public struct Matches: Hashable, Sendable {
  /// The best, in order; people with the same score by name.
  public let best: [Match]
  /// How many there are in all.
  public let count: Int

  /// Makes the best of some who were found.
  public init(best: [Match], count: Int) {
    self.best = best
    self.count = count
  }

  /// Nobody.
  public static let none = Matches(best: [], count: 0)
}
