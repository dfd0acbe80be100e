import Model
import Resources

/// What was written upon a check-in of the same stay, such as the check-out: without the check-in there is nothing
/// that it is of.
extension OutboxRow {
  /// What becomes of what was written upon one that is discarded.
  public struct Hanging: Equatable, Sendable {
    /// What is discarded with it, in the order in which it was written.
    public internal(set) var gone: [OutboxRow] = []
    /// What another account wrote upon any of that, and stays; nil where nothing is.
    public internal(set) var others: OutboxRow?
    /// Whether that can be done all the same: over the night as it is without what is discarded.
    public internal(set) var othersGoAlone = false
  }

  /// Whether it changes the same night of the same person as another one.
  fileprivate func isOfTheNight(of other: OutboxRow) -> Bool {
    guard let night, let first = other.night else { return false }
    return night.program == first.program && night.change.night == first.change.night
      && night.change.guest == first.change.guest && system == other.system && host == other.host
  }
}

extension [OutboxRow] {
  /// What becomes of what was written upon one of these, which are the oldest first, once that is discarded.
  ///
  /// With a check-in all of its stay goes that has not arrived, as it has no sense alone; upon anything else it stays.
  ///
  /// - Parameters:
  ///   - id: The one that is discarded.
  ///   - people: Whoever is in, by user names in small letters: what another account wrote than one of these, and than
  ///     the one that wrote this, is never discarded with it.
  /// - Returns: What goes, and what stays.
  public func hanging(on id: OutboxRow.ID, besides people: Set<String>) -> OutboxRow.Hanging {
    var hanging = OutboxRow.Hanging()
    guard let place = firstIndex(where: { $0.id == id }), let first = self[place].night else {
      return hanging
    }
    let doomed = self[place]
    let goesWhole = first.change.comesIn && !doomed.mayHaveArrived
    let own = people.union([doomed.author.lowercased()])
    var (last, ids) = (first.change, [id])
    for row in self[(place + 1)...] where row.isOfTheNight(of: doomed) {
      guard let change = row.night?.change else { break }
      let waits = row.upon.map { ids.contains($0) } ?? false
      guard waits || change.isWritten(upon: last) else { break }
      if row.isOthers(besides: own) {
        hanging.others = row
        hanging.othersGoAlone = change.verdict(on: first.change.old) != .changedSince
        break
      }
      guard goesWhole, !change.comesIn, !row.mayHaveArrived else { break }
      hanging.gone.append(row)
      ids.append(row.id)
      last = change
    }
    return hanging
  }
}

extension OutboxScreen.State {
  /// What becomes of what was written upon one once that is discarded here.
  func hanging(on id: OutboxRow.ID) -> OutboxRow.Hanging {
    rows.hanging(on: id, besides: people)
  }

  /// The same where somebody was asked: what was written upon it since then does not go with it.
  func hanging(on id: OutboxRow.ID, asked question: OutboxScreen.Question) -> OutboxRow.Hanging {
    var now = hanging(on: id)
    now.gone.removeAll { !question.others.contains($0.id) }
    return now
  }
}

extension OutboxWords {
  /// What becomes of what was written upon one that is discarded, a sentence each.
  public func said(of hanging: OutboxRow.Hanging) -> [String] {
    var said: [String] = []
    if !hanging.gone.isEmpty {
      let gone = hanging.gone.map { kind($0) }.joined(separator: ", ")
      said.append(phrases.format(.outboxDiscardStay, gone))
    }
    if let others = hanging.others {
      let what: Phrase =
        hanging.othersGoAlone ? .outboxDiscardOthers : .outboxDiscardOthersDecide
      said.append(phrases.format(what, kind(others), others.author))
    }
    return said
  }
}
