public import Model

/// Whether two people may be one: two of name, date of birth and last four digits are the same.
///
/// Source: field.md §2.1, "Duplicates and merge".
public struct TwinCheck: Hashable, Sendable {
  /// What two people can have in common.
  public enum Mark: Hashable, Sendable, CaseIterable {
    case name, birth, lastFour
  }

  /// The one who is written down.
  public var fields: ParticipantFields

  /// Makes a check.
  public init(_ fields: ParticipantFields) { self.fields = fields }

  /// What they have in common with somebody.
  public func marks(_ other: ParticipantFields) -> Set<Mark> {
    var marks: Set<Mark> = []
    let names = Self.names(fields)
    if !names.isDisjoint(with: Self.names(other)) { marks.insert(.name) }
    if let birth = fields.birth, birth == other.birth { marks.insert(.birth) }
    if let digits = fields.lastFour, digits == other.lastFour { marks.insert(.lastFour) }
    return marks
  }

  /// Whether somebody is likely to be the same person.
  public func isLikely(_ other: ParticipantFields) -> Bool { marks(other).count >= 2 }

  /// What two people of the same name have in common, however they write it.
  public var plainName: String { Self.plain("\(fields.name.first) \(fields.name.last)") }

  /// Whether somebody is what was sent, as far as it can be told.
  public func isSame(_ other: ParticipantFields) -> Bool {
    let name = fields.name
    return name.first.utf8.elementsEqual(other.name.first.utf8)
      && name.last.utf8.elementsEqual(other.name.last.utf8) && fields.birth == other.birth
      && fields.lastFour == other.lastFour
  }

  /// The full name in both orders, without accents, and other names; nothing for one that is not
  /// written.
  private static func names(_ fields: ParticipantFields) -> Set<String> {
    let name = fields.name
    let full = plain("\(name.first) \(name.last)")
    // Whoever keeps several names in one line parts them so.
    let aliases = name.aliases.flatMap { $0.split { ";,/".contains($0) }.map(String.init) }
    let others = (name.aliases + aliases).map(plain)
    return Set(([full] + others).filter { !$0.isEmpty })
  }

  private static func plain(_ name: String) -> String {
    Lookup.words(name.folded).sorted().joined(separator: " ")
  }
}
