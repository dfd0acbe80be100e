/// A record of a person, in any system.
public enum PersonRecord: Hashable, Sendable {
  /// A client of a site in ETO, by the number there.
  case client(site: Int, number: Int)
  /// Somebody on a shelter's own list.
  case guest(GuestRecord.ID)
  /// Somebody on an imported `Client.csv`, by their PersonalID.
  case imported(String)

  /// The record as a text of numbers and ids, `client/7/5001`.
  public var key: String {
    switch self {
    case .client(let site, let number): "client/\(site)/\(number)"
    case .guest(let id): "guest/\(id.list)/\(id.record)"
    case .imported(let id): "imported/\(id)"
    }
  }
}

/// What somebody decided about two records: nothing is linked automatically (field.md §2.1,
/// "Duplicates and merge").
public struct LinkDecision: Hashable, Sendable {
  /// The two records, in no order.
  public var records: Set<PersonRecord>
  /// Whether they are the same person's; records that were told apart are not asked about again.
  public var isSame: Bool

  /// Notes a decision.
  public init(_ one: PersonRecord, _ other: PersonRecord, isSame: Bool) {
    records = [one, other]
    self.isSame = isSame
  }

  /// Both records as a text of numbers and ids, always in the same order.
  public var key: String { records.map(\.key).sorted().joined(separator: " ") }
}
