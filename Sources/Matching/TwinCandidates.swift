import Model

/// Those of many people who are worth comparing with each other, found without comparing all with all.
///
/// Somebody is where another one has something in common that people seldom share by chance: the whole
/// name, and no date of birth that is quite another one; the date of birth or the last four digits with
/// a word or the first letters of the name; both of them; or the year of birth with the first letters.
public struct TwinCandidates: Sendable {
  /// Their places among the people, in order.
  public private(set) var places: [Int] = []

  /// Looks through people.
  public init(_ people: some Collection<KnownPerson>) {
    var firsts: [Int: Int] = [:]
    var named: [Int: [Int]] = [:]
    var isFound = Array(repeating: false, count: people.count)
    var isUndated = isFound
    for (place, person) in people.enumerated() {
      isUndated[place] = person.birth == nil
      let names = Twin.names(person.name)
      for trait in Self.traits(person, names) {
        let first = firsts[trait] ?? place
        firsts[trait] = first
        guard first != place else { continue }
        (isFound[first], isFound[place]) = (true, true)
      }
      for name in names { named[Self.trait(.name, name), default: []].append(place) }
    }
    // Whose date is not known may be anybody of the name.
    for places in named.values where places.count > 1 {
      guard places.contains(where: { isUndated[$0] }) else { continue }
      for place in places { isFound[place] = true }
    }
    places = isFound.indices.filter { isFound[$0] }
  }

  /// What two can have in common.
  private enum Kind: Hashable {
    case name, nameAndYear, nameAndDay
    case birthAndWord, yearAndInitials, digitsAndWord, digitsAndInitials, birthAndDigits
  }

  /// All that somebody can have in common with others, as numbers: two that are the same by chance cost
  /// a comparison.
  private static func traits(_ person: KnownPerson, _ names: Set<[[UInt8]]>) -> [Int] {
    var traits: [Int] = []
    let birth = person.birth
    let digits = PersonFacts.code(person.lastFour)
    if let birth, let digits { traits.append(trait(.birthAndDigits, [birth], digits)) }
    for name in names {
      let initials = name.compactMap(\.first)
      if let birth {
        traits.append(trait(.nameAndYear, name, birth.year))
        traits.append(trait(.nameAndDay, name, birth.month * 100 + birth.day))
        traits.append(trait(.yearAndInitials, initials, birth.year))
        traits += name.map { trait(.birthAndWord, $0, birth) }
      }
      if let digits {
        traits.append(trait(.digitsAndInitials, initials, digits))
        traits += name.map { trait(.digitsAndWord, $0, digits) }
      }
    }
    return traits
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
