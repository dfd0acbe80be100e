import Matching
import Model

/// How often the right person is found by what somebody else wrote of them.
public struct Quality: Sendable, CustomStringConvertible {
  /// Parts of all, 0 to 1.
  public struct Recall: Sendable {
    /// The right person is the first.
    public var first = 0.0
    /// The right person is among the first five.
    public var firstFive = 0.0
  }

  /// By the name as it would be typed.
  public private(set) var byName = Recall()
  /// By the name and the date of birth.
  public private(set) var byNameAndBirth = Recall()

  /// Measures it.
  ///
  /// - Parameters:
  ///   - people: who is known
  ///   - groups: pet names
  ///   - mistakes: how many there are in each record; in the name alone where no date is given
  ///   - queries: how many records are looked for
  ///   - seed: what is chosen by chance
  public init(
    _ people: PeopleGenerator, _ groups: [[String]], mistakes: Int, queries: Int, seed: UInt64
  ) {
    let index = NameIndex(people.people.map(\.person), nicknames: Nicknames(groups))
    let corruption = Corruption(groups)
    var random = SeededRandom(seed)
    byName = Self.recall(queries) {
      let truth = random.any(people.people)
      // All mistakes in the name, since there is nothing else.
      var nameless = truth.person
      nameless.birth = nil
      let other = corruption(nameless, mistakes: mistakes, pool: truth.pool, &random)
      return Self.rank(truth.person, index, MatchQuery(typed: other.name.spoken))
    }
    let dated = people.people.filter { $0.person.birth != nil }
    byNameAndBirth = Self.recall(queries) {
      let truth = random.any(dated)
      let other = corruption(truth.person, mistakes: mistakes, pool: truth.pool, &random)
      let query = MatchQuery(
        name: .written(other.name), birth: other.birth.map { .day($0) })
      return Self.rank(truth.person, index, query)
    }
  }

  /// The figures.
  public var description: String {
    func percent(_ part: Double) -> String { "\((part * 1000).rounded() / 10) %" }
    func both(_ recall: Recall) -> String {
      "first \(percent(recall.first)), first five \(percent(recall.firstFive))"
    }
    return "name: \(both(byName)); name and birth: \(both(byNameAndBirth))"
  }

  private static func recall(_ queries: Int, _ rank: () -> Int?) -> Recall {
    let ranks = (0..<queries).map { _ in rank() }
    return Recall(
      first: Double(ranks.count { $0 == 0 }) / Double(queries),
      firstFive: Double(ranks.count { $0 != nil }) / Double(queries))
  }

  /// At which place somebody is found among the first five.
  private static func rank(_ person: KnownPerson, _ index: NameIndex, _ query: MatchQuery) -> Int? {
    index.search(query, limit: 5).best.firstIndex { $0.id == person.id }
  }
}
