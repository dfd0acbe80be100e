public import Matching
import Model

/// Changes a person's record into what somebody else would write.
public struct Corruption: Sendable {
  private let petNames: [String: [String]]
  private let possible: [Mistake]
  private let firstLetter: Int

  /// - Parameters:
  ///   - groups: a name, and what people with that name are called
  ///   - kinds: which mistakes are made, each as often
  ///   - firstLetter: how many in a hundred mistakes of letters are in the first letter, in
  ///     addition to those there by chance
  public init(
    _ groups: [[String]], kinds: [Mistake] = Mistake.allCases, firstLetter: Int = 0
  ) {
    possible = kinds
    self.firstLetter = firstLetter
    var names: [String: [String]] = [:]
    for group in groups {
      guard let name = group.first else { continue }
      for other in group.dropFirst() {
        names[name, default: []].append(other)
        names[other, default: []].append(name)
      }
    }
    petNames = names
  }

  /// A record with so many mistakes; where one is impossible, another is made.
  public func callAsFunction(
    _ person: KnownPerson, mistakes: Int, pool: NamePool, _ random: inout SeededRandom
  ) -> KnownPerson {
    var person = person
    var made = 0
    var kinds: Set<Mistake> = []
    for _ in 0..<200 where made < mistakes {
      let mistake = random.any(possible)
      // One swap on top of another would undo it.
      guard !kinds.contains(mistake) || !mistake.isWhole else { continue }
      if make(mistake, &person, pool, &random) {
        made += 1
        kinds.insert(mistake)
      }
    }
    return person
  }

  private func make(
    _ mistake: Mistake, _ person: inout KnownPerson, _ pool: NamePool, _ random: inout SeededRandom
  ) -> Bool {
    switch mistake {
    case .typo, .dropped, .added, .turned, .doubled, .sound, .misread:
      return misspell(mistake, &person.name, &random)
    case .petName:
      let word = person.name.first.split(separator: " ").first.map(String.init) ?? ""
      guard let others = petNames[word.lowercased()] else { return false }
      person.name.first = random.any(others).capitalizedWord
      return true
    case .swapped:
      (person.name.first, person.name.last) = (person.name.last, person.name.first)
      return !person.name.first.isEmpty && !person.name.last.isEmpty
    case .missing: return leaveOut(&person.name, &random)
    case .married:
      let other = pool.family(&random)
      // Otherwise only the date of birth would be left; that is rarer than losing both names.
      guard random.chance(50) else { return false }
      person.name.last =
        random.chance(80) ? person.name.last + random.any([" ", "-"]) + other : other
      return true
    case .birthDigit, .birthSwapped, .birthYear:
      guard let birth = person.birth, let other = Self.birth(mistake, birth, &random) else {
        return false
      }
      person.birth = other
      return true
    }
  }

  private func leaveOut(_ name: inout PersonName, _ random: inout SeededRandom) -> Bool {
    if !name.middle.isEmpty {
      name.middle = ""
      return true
    }
    var last = name.last.split { $0 == " " || $0 == "-" }.map(String.init)
    var first = name.first.split(separator: " ").map(String.init)
    if last.count > 1, first.count < 2 || random.chance(60) {
      last.remove(at: Int.random(in: 0..<last.count, using: &random))
      name.last = last.joined(separator: " ")
      return true
    }
    guard first.count > 1 else { return false }
    first.remove(at: Int.random(in: 0..<first.count, using: &random))
    name.first = first.joined(separator: " ")
    return true
  }

  private func misspell(
    _ mistake: Mistake, _ name: inout PersonName, _ random: inout SeededRandom
  ) -> Bool {
    let isFirst = random.chance(45)
    let text = isFirst ? name.first : name.last
    guard text.count > 1,
      let changed =
        Spelling.change(
          text, mistake, isFirst: firstLetter > 0 && random.chance(firstLetter), &random),
      changed != text
    else { return false }
    if isFirst { name.first = changed } else { name.last = changed }
    return true
  }

  private static func birth(
    _ mistake: Mistake, _ birth: CivilDate, _ random: inout SeededRandom
  ) -> CivilDate? {
    let other: CivilDate?
    switch mistake {
    case .birthSwapped: other = CivilDate(year: birth.year, month: birth.day, day: birth.month)
    case .birthYear: other = CivilDate(year: birth.year, month: 1, day: 1)
    default:
      var digits = Array(birth.description)
      let place = random.any([2, 3, 5, 6, 8, 9])
      digits[place] = random.any(Array("0123456789"))
      other = CivilDate(iso: String(digits))
    }
    return other == birth ? nil : other
  }
}

extension Mistake {
  fileprivate var isWhole: Bool {
    switch self {
    case .petName, .swapped, .married, .birthDigit, .birthSwapped, .birthYear: true
    case .typo, .dropped, .added, .turned, .doubled, .sound, .misread, .missing: false
    }
  }
}

extension String {
  var capitalizedWord: String { prefix(1).uppercased() + dropFirst() }
}
