import Matching
import Model

/// How often the right person is found by what somebody else wrote about them.
///
/// Namesakes cannot be told apart by a name alone: everybody with the right name counts as right.
/// With a date of birth only the person who was meant is right.
public struct Quality: Sendable, CustomStringConvertible {
  /// Shares, 0 to 1.
  public struct Recall: Sendable {
    /// A right person is first.
    public var first = 0.0
    /// A right person is among the first five.
    public var firstFive = 0.0
    /// The first is the person who was meant; namesakes count as wrong.
    public var firstOfAll = 0.0
    /// How often that would be if every name were found and namesakes could not be told apart.
    public var firstOfAllAtBest = 0.0
  }

  /// By the name as it would be typed.
  public private(set) var byName = Recall()
  /// By the name and the date of birth.
  public private(set) var byNameAndBirth = Recall()

  /// Measures it.
  ///
  /// - Parameters:
  ///   - people: the known people
  ///   - corruption: how their records are written
  ///   - groups: pet names
  ///   - mistakes: how many there are in each record; in the name alone where no date is given
  ///   - queries: how many records are searched
  ///   - seed: for random choices
  public init(
    _ people: PeopleGenerator, _ corruption: Corruption, _ groups: [[String]], mistakes: Int,
    queries: Int, seed: UInt64
  ) {
    let index = NameIndex(people.people.map(\.person), nicknames: Nicknames(groups))
    var namesakes: [String: Int] = [:]
    for known in people.people { namesakes[known.person.name.spoken, default: 0] += 1 }
    var random = SeededRandom(seed)
    byName = Self.recall(queries) {
      let truth = random.any(people.people)
      // All mistakes in the name, since there is nothing else.
      var nameless = truth.person
      nameless.birth = nil
      let other = corruption(nameless, mistakes: mistakes, pool: truth.pool, &random)
      let name = truth.person.name.spoken
      return Try(
        truth.person, index, MatchQuery(typed: other.name.spoken), namesakes: namesakes[name] ?? 1
      ) { $0.name.spoken == name }
    }
    let dated = people.people.filter { $0.person.birth != nil }
    byNameAndBirth = Self.recall(queries) {
      let truth = random.any(dated)
      let other = corruption(truth.person, mistakes: mistakes, pool: truth.pool, &random)
      let query = MatchQuery(
        name: .written(other.name), birth: other.birth.map { .day($0) })
      return Try(truth.person, index, query, namesakes: 1) { $0.id == truth.person.id }
    }
  }

  /// The figures.
  public var description: String {
    func percent(_ part: Double) -> String { "\((part * 1000).rounded() / 10) %" }
    func both(_ recall: Recall) -> String {
      "first \(percent(recall.first)), first five \(percent(recall.firstFive)), "
        + "first of all \(percent(recall.firstOfAll)) of \(percent(recall.firstOfAllAtBest))"
    }
    return "name: \(both(byName)); name and birth: \(both(byNameAndBirth))"
  }

  private static func recall(_ queries: Int, _ attempt: () -> Try) -> Recall {
    let tries = (0..<queries).map { _ in attempt() }
    func part(_ count: Double) -> Double { count / Double(queries) }
    return Recall(
      first: part(Double(tries.count { $0.place == 0 })),
      firstFive: part(Double(tries.count { $0.place != nil })),
      firstOfAll: part(Double(tries.count { $0.isFirstOfAll })),
      firstOfAllAtBest: part(tries.reduce(0) { $0 + 1 / Double($1.namesakes) }))
  }

  /// One record that was searched.
  private struct Try {
    /// The place of a right person among the first five.
    let place: Int?
    let isFirstOfAll: Bool
    /// How many people have the name.
    let namesakes: Int

    init(
      _ person: KnownPerson, _ index: NameIndex, _ query: MatchQuery, namesakes: Int,
      isRight: (KnownPerson) -> Bool
    ) {
      let best = index.search(query, limit: 5).best
      place = best.firstIndex { isRight($0.person) }
      isFirstOfAll = best.first?.id == person.id
      self.namesakes = namesakes
    }
  }
}
