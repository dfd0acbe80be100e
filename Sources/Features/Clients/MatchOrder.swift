import Model
import Resources

/// What the people found are sorted by.
public enum MatchOrder: Hashable, Sendable, CaseIterable {
  /// The surest first, as they were found.
  case found
  /// By last name, then first name.
  case name
  /// By the number at the site: the newest record last.
  case number

  /// What it is called.
  var title: Phrase {
    switch self {
    case .found: .clientsSortFound
    case .name: .clientsSortName
    case .number: .clientsSortNumber
    }
  }

  /// The people in this order.
  func sorted(_ matches: [ClientMatch]) -> [ClientMatch] {
    switch self {
    case .found: return matches
    case .name:
      let keyed = matches.map { (key: $0.summary.name.listed.folded, match: $0) }
      return keyed.sorted { ($0.key, $0.match.id) < ($1.key, $1.match.id) }.map(\.match)
    case .number:
      // Those whom no system has numbered stand below.
      return matches.sorted { ($0.id < 0 ? 1 : 0, $0.id) < ($1.id < 0 ? 1 : 0, $1.id) }
    }
  }
}
