import Vault

/// Which entries of a journal other items of the outbox have brought there.
///
/// ServiceNow gives no number to whoever writes an entry. One that was looked for has noted the entry that
/// it was found by; any other that has arrived has one of those that were not there before it was sent.
struct JournalClaims {
  private let named: Set<String>
  /// What each of the others knew before it was sent.
  private let known: [Set<String>]

  /// Takes up what has arrived with the same words.
  init(_ items: [OutboxItem]) {
    named = Set(items.compactMap { $0.outcome[CommentMessage.entry] })
    known = items.filter { $0.outcome[CommentMessage.entry] == nil }
      .map { Set(JournalEvidence($0.evidence)?.ids ?? []) }
  }

  /// Whether nothing with the same words has arrived.
  var isEmpty: Bool { named.isEmpty && known.isEmpty }

  /// Looks for what may be an item's own.
  ///
  /// - Parameters:
  ///   - same: The ids of all entries with the words.
  ///   - before: Those that were there before the item was sent.
  /// - Returns: Those that are new to the item and that no other one has to have brought.
  func left(of same: [String], besides before: Set<String>) -> [String] {
    let open = same.filter { !named.contains($0) }
    var (old, new) = (open.filter(before.contains), open.filter { !before.contains($0) })
    // Who can have the fewest takes first, and what the item cannot have before what it can.
    let claims = known.map { known in open.filter { !known.contains($0) } }
      .sorted { $0.count < $1.count }
    for claim in claims {
      if let place = old.firstIndex(where: claim.contains) {
        old.remove(at: place)
      } else if let place = new.lastIndex(where: claim.contains) {
        new.remove(at: place)
      }
    }
    return new
  }
}
