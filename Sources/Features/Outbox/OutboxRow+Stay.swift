import Model
import Resources

/// What was written upon a check-in of the same stay, such as the check-out: without the check-in there is nothing
/// that it is of.
extension OutboxRow {
  /// What becomes of what was written upon one that is discarded.
  struct Hanging: Equatable {
    /// What is discarded with it, in the order in which it was written.
    var gone: [OutboxRow] = []
    /// What another account wrote upon any of that, and stays; nil where nothing is.
    var others: OutboxRow?
  }

  /// Whether it changes the same night of the same person as another one.
  fileprivate func isOfTheNight(of other: OutboxRow) -> Bool {
    guard let night, let first = other.night else { return false }
    return night.program == first.program && night.change.night == first.change.night
      && night.change.guest == first.change.guest && system == other.system && host == other.host
  }
}

extension OutboxScreen.State {
  /// What becomes of what was written upon one once that is discarded.
  ///
  /// With a check-in all of its stay goes that has not arrived, as it has no sense alone; upon anything else it stays.
  /// What another account wrote than the one that wrote this, and than whoever is in, is never discarded with it.
  func hanging(on id: OutboxRow.ID) -> OutboxRow.Hanging {
    var hanging = OutboxRow.Hanging()
    guard let place = rows.firstIndex(where: { $0.id == id }), let first = rows[place].night else {
      return hanging
    }
    let doomed = rows[place]
    let goesWhole = first.change.comesIn && !doomed.mayHaveArrived
    var (last, ids) = (first.change, [id])
    for row in rows[(place + 1)...] where row.isOfTheNight(of: doomed) {
      guard let change = row.night?.change else { break }
      let waits = row.upon.map { ids.contains($0) } ?? false
      guard waits || change.isWritten(upon: last) else { break }
      if !otherAuthor(of: row).isEmpty, row.author.lowercased() != doomed.author.lowercased() {
        hanging.others = row
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

extension OutboxWords {
  /// What becomes of what was written upon one that is discarded, a sentence each.
  func said(of hanging: OutboxRow.Hanging) -> [String] {
    var said: [String] = []
    if !hanging.gone.isEmpty {
      let gone = hanging.gone.map { kind($0) }.joined(separator: ", ")
      said.append(phrases.format(.outboxDiscardStay, gone))
    }
    if let others = hanging.others {
      said.append(phrases.format(.outboxDiscardOthers, kind(others), others.author))
    }
    return said
  }
}
