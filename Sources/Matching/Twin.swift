import Model

/// A record that is probably of the same person as another.
///
/// It links nothing: a person decides. Source: field.md §2.1, "Duplicates and merge".
public struct Twin: Hashable, Sendable, Identifiable {
  /// What two records can have exactly in common.
  public enum Mark: Hashable, Sendable, CaseIterable {
    /// The name in any order, or another name of the person; without regard to case, accents and
    /// punctuation.
    case name
    /// The date of birth.
    case birth
    /// The last four digits of the Social Security number.
    case lastFour
  }

  /// The other record.
  public let person: KnownPerson
  /// How likely both are the same person's, 0 to 1, for two of a list as long as the index.
  public let certainty: Double
  /// What is exactly the same; two of the three are enough to ask about.
  public let marks: Set<Mark>
  /// What is similar.
  public let reasons: [MatchReason]

  /// Identifies the other record.
  public var id: KnownPerson.ID { person.id }

  /// What two records have exactly in common.
  public static func marks(_ left: KnownPerson, _ right: KnownPerson) -> Set<Mark> {
    var marks: Set<Mark> = []
    if !names(left.name).isDisjoint(with: names(right.name)) { marks.insert(.name) }
    if let birth = left.birth, birth == right.birth { marks.insert(.birth) }
    if let digits = left.lastFour, digits == right.lastFour { marks.insert(.lastFour) }
    return marks
  }

  /// The name and each other name, with their words sorted; particles and suffixes count too.
  static func names(_ name: PersonName) -> Set<[[UInt8]]> {
    var reader = NameWords()
    let all = ["\(name.first) \(name.last)", "\(name.first) \(name.middle) \(name.last)"]
    let names = (all + name.aliases).map { text in
      reader.clear()
      reader.read(text)
      return reader.words.map { Array(reader.letters($0)) }
        .sorted { $0.lexicographicallyPrecedes($1) }
    }
    return Set(names.filter { !$0.isEmpty })
  }
}
