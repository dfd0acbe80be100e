import Model

/// Those of many people who may be one, found without comparing all with all.
public struct TwinCandidates: Sendable {
  /// Two people, by their places.
  public struct Pair: Hashable, Sendable {
    /// The one who comes first.
    public let first: Int
    /// The other one.
    public let second: Int

    init(_ one: Int, _ other: Int) { (first, second) = (min(one, other), max(one, other)) }
  }

  /// Those of whom two of name, date of birth and last four digits are the same, in order; of many who all
  /// are, each with a few.
  public private(set) var same: [Pair] = []
  /// The places of those who have something in common that people seldom share by chance, and are worth
  /// comparing: the whole name, and no date of birth that is quite another one; the date of birth or the
  /// digits with a word or the first letters of the name; or the year of birth with those letters.
  public private(set) var similar: [Int] = []

  /// With so many others somebody is paired.
  private static let most = 5

  /// Looks through people.
  ///
  /// - Parameter people: everybody
  public init(_ people: some Collection<KnownPerson>) {
    var groups: [Int: [Int]] = [:]
    var firsts: [Int: Int] = [:]
    var named: [Int: [Int]] = [:]
    var isSimilar = Array(repeating: false, count: people.count)
    var isUndated = isSimilar
    for (place, person) in people.enumerated() {
      let traits = Traits(person)
      isUndated[place] = person.birth == nil
      for trait in traits.same { groups[trait, default: []].append(place) }
      for trait in traits.names { named[trait, default: []].append(place) }
      for trait in traits.similar {
        let first = firsts[trait] ?? place
        firsts[trait] = first
        guard first != place else { continue }
        (isSimilar[first], isSimilar[place]) = (true, true)
      }
    }
    // Whose date is not known may be anybody of the name.
    for places in named.values where places.count > 1 {
      guard places.contains(where: { isUndated[$0] }) else { continue }
      for place in places { isSimilar[place] = true }
    }
    var pairs: Set<Pair> = []
    for group in groups.values where group.count > 1 {
      for (number, place) in group.enumerated() {
        for other in group[(number + 1)...].prefix(Self.most) where other != place {
          pairs.insert(Pair(place, other))
        }
      }
    }
    same = pairs.sorted { ($0.first, $0.second) < ($1.first, $1.second) }
    similar = isSimilar.indices.filter { isSimilar[$0] }
  }
}

extension TwinCandidates {
  /// What somebody can have in common with others, as numbers: two that are the same by chance cost a
  /// comparison.
  private struct Traits {
    /// What only one person has, as a rule.
    var same: [Int] = []
    var similar: [Int] = []
    var names: [Int] = []

    init(_ person: KnownPerson) {
      let birth = person.birth.map(PersonFacts.code)
      let digits = PersonFacts.code(person.lastFour)
      if let birth, let digits { same.append(Self.trait(.facts, [Int(birth), Int(digits)])) }
      for name in Twin.names(person.name) {
        if let birth { same.append(Self.trait(.nameAndBirth, name, birth)) }
        if let digits { same.append(Self.trait(.nameAndDigits, name, digits)) }
        names.append(Self.trait(.name, name))
        let initials = name.compactMap(\.first)
        if let birth {
          similar.append(Self.trait(.nameAndYear, name, birth >> 16))
          similar.append(Self.trait(.nameAndDay, name, birth & 0xFFFF))
          similar.append(Self.trait(.initialsAndYear, initials, birth >> 16))
          similar += name.map { Self.trait(.wordAndBirth, $0, birth) }
        }
        if let digits {
          similar.append(Self.trait(.initialsAndDigits, initials, digits))
          similar += name.map { Self.trait(.wordAndDigits, $0, digits) }
        }
      }
    }

    private enum Kind: Hashable {
      case facts, name, nameAndBirth, nameAndYear, nameAndDay, nameAndDigits
      case initialsAndYear, initialsAndDigits, wordAndBirth, wordAndDigits
    }

    private static func trait(
      _ kind: Kind, _ words: some Hashable, _ fact: some Hashable = 0
    ) -> Int {
      var hasher = Hasher()
      hasher.combine(kind)
      hasher.combine(words)
      hasher.combine(fact)
      return hasher.finalize()
    }
  }
}
