import Model
import Resources
import Terminal

extension Clients.State {
  /// What the page says of its client's records on other lists: those that are linked, those that
  /// probably are theirs, and what can be done with one that ETO does not have.
  ///
  /// Of many that only may be theirs the first few are named: the page is about the client.
  func linkLines(_ phrases: Phrases) -> [(words: String, role: Role)] {
    guard let client else { return [] }
    var lines: [(words: String, role: Role)] = []
    let (linked, probable) = pairs(of: client.id).reduce(into: ([ClientPair](), [ClientPair]())) {
      if $1.isLinked { $0.0.append($1) } else { $0.1.append($1) }
    }
    let named = probable.count > Self.mostNamed + 1 ? Self.mostNamed : probable.count
    let numbers = row(of: client.id)?.numbers ?? [client.id]
    for pair in linked + probable.prefix(named) {
      let other = pair.other(than: numbers)
      let name = other.summary.name.spoken
      let what = [name, phrases.origin(other)].filter { !$0.isEmpty }.joined(separator: " · ")
      lines.append(
        pair.isLinked
          ? (phrases.format(.clientsLinkedWith, what), .muted)
          : (phrases.format(.clientsProbablySame, what), .warning))
    }
    if named < probable.count {
      let more = phrases.number(probable.count - named)
      lines.append((phrases.format(.clientsProbablyMore, more), .warning))
    }
    if isPageApartFromLists, !probable.contains(where: { $0.second.guest != nil }) {
      lines.append((phrases[.clientsNotComparedWithLists], .muted))
    }
    if client.outside != nil, workplace != nil,
      !linked.contains(where: { $0.other(than: numbers).isOnRecord })
    {
      // Whoever may be the same is compared before anybody is written down twice.
      let next: Phrase = probable.isEmpty ? .clientsOutsideNext : .clientsOutsideCompare
      lines.append((phrases[next], .muted))
    }
    return lines
  }

  /// How many records that may be the client's are named on the page.
  private static let mostNamed = 2
}

extension Phrases {
  /// Where a record is, with what it is called there.
  func origin(_ match: ClientMatch) -> String {
    switch match.origin {
    case .eto, .caseload, .checkIn, .outbox: format(.clientsOriginETO, "\(match.id)")
    case .newcomer: self[.clientsNotNumbered]
    case .imported: format(.clientsOriginImported, match.personalID ?? "")
    case .fileMaker: format(.clientsOriginList, match.guest.map(\.called) ?? "")
    }
  }
}

extension GuestRecord {
  /// The list and the number there.
  fileprivate var called: String { "\(id.list) \(listNumber)" }
}
