public import Matching
import Model

/// Invented people by the thousand, and what others wrote about them.
public struct PeopleGenerator: Sendable {
  /// A person, and the origin of their name.
  public struct Invented: Sendable {
    /// Who.
    public let person: KnownPerson
    /// From where.
    public let pool: NamePool
  }

  /// The people; no two have the same given and family names, unless namesakes were asked for.
  public private(set) var people: [Invented] = []

  /// Invents people.
  ///
  /// - Parameters:
  ///   - count: how many
  ///   - pool: the origin of their names; nil for a mixture
  ///   - namesakes: whether several may have the very same name
  ///   - seed: the same seed gives the same people
  public init(_ count: Int, from pool: NamePool? = nil, namesakes: Bool = false, seed: UInt64) {
    var random = SeededRandom(seed)
    var taken: Set<String> = []
    people.reserveCapacity(count)
    var tries = 0
    while people.count < count, tries < count * 50 {
      tries += 1
      let pool = pool ?? NamePool.some(&random)
      var name = pool.name(&random)
      let isNew = taken.insert("\(name.first) \(name.last)".lowercased()).inserted
      guard isNew || namesakes else { continue }
      if random.chance(8) { name.aliases.append(pool.name(&random).first) }
      people.append(Invented(person: Self.person(name, people.count, &random), pool: pool))
    }
  }

  private static func person(
    _ name: PersonName, _ number: Int, _ random: inout SeededRandom
  ) -> KnownPerson {
    let day = CivilDate(daysSince1970: Int.random(in: -12_000...14_000, using: &random))
    let birth =
      random.chance(8)
      ? nil : random.chance(4) ? CivilDate(year: day.year, month: 1, day: 1) : day
    let digits = String(Int.random(in: 10_000...19_999, using: &random)).dropFirst()
    return KnownPerson(
      id: .init(.caseload, String(100_000 + number)), name: name, birth: birth,
      lastFour: random.chance(60) ? String(digits) : nil)
  }
}
