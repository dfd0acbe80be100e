import Model
import Resources

import struct FoundationEssentials.Date

/// What another account wrote about tonight's beds, and has not arrived.
extension CheckIn.State {
  /// Whether another account wrote something than the one that is signed in here.
  func isOthers(_ row: OutboxRow) -> Bool {
    row.isOthers(besides: [shelter?.person.lowercased() ?? ""])
  }

  /// What another account wrote last about whoever is selected; nil where that is one's own, or nothing waits.
  private var othersInHand: OutboxRow? {
    guard let id = selectedGuest?.id, changes[id] == nil, let row = decisive(id),
      isOthers(row)
    else { return nil }
    return row
  }

  /// Says whose it is, and where it is discarded, where what is in hand is not for this account to discard with
  /// one key: the outbox names its writer, and wants a word.
  ///
  /// Nor is one's own, where another account's would go by itself once that is discarded.
  mutating func refusesToDiscard(at date: Date) -> Bool {
    if let row = othersInHand {
      sayOthers(.checkInDiscardOthers, row, at: date)
      return true
    }
    guard let row = othersUponRefused else { return false }
    sayOthers(.checkInOthersUpon, row, at: date)
    return true
  }

  /// Refuses a change for which one's own would be let go that another account's waits for, and says whose that is;
  /// whether it does.
  ///
  /// Theirs would go by itself then, and before the change.
  mutating func refusesToFree(before change: BedChange) -> Bool {
    guard let row = others(upon: goingFirst(before: change), about: change.guest) else {
      return false
    }
    sayOthers(.checkInOthersUpon, row, at: change.begun)
    return true
  }

  /// What another account wrote upon what was refused of this one about whoever is selected; nil for nothing.
  var othersUponRefused: OutboxRow? {
    guard let id = selectedGuest?.id, changes[id] == nil, decisive(id)?.isStuck == true else {
      return nil
    }
    return others(upon: lost(id).filter { !isOthers($0) }, about: id)
  }

  /// What another account wrote that waits for something which is let go, and stays itself; nil where nothing does.
  private func others(upon going: [OutboxRow], about id: Participant.ID) -> OutboxRow? {
    let ids = Set(going.map(\.id))
    return pending[id]?.first { row in
      guard let upon = row.upon, isOthers(row), !row.isStuck else { return false }
      return ids.contains(upon) && !ids.contains(row.id)
    }
  }

  /// Says what another account has to do with it; the outbox is where that is decided.
  private mutating func sayOthers(_ phrase: Phrase, _ row: OutboxRow, at date: Date) {
    say(
      .warning, Sentence(phrase, row.night?.change.whom ?? row.whom, .text(row.author)),
      hint: .hintOutbox, at: date)
  }

  /// The account that has to sign in before what waits about somebody goes: it wrote something about them first; nil
  /// where nobody has to.
  func writerAhead(of id: Participant.ID) -> String? {
    changes[id] == nil ? writerBefore(id) : nil
  }

  /// The same, whatever is done about them here.
  func writerBefore(_ id: Participant.ID) -> String? {
    guard let rows = pending[id], let last = decisive(id), last.reason == nil, last.absence == nil
    else { return nil }
    return rows.dropLast().lazy.compactMap(\.absentWriter).first
  }

  /// Whether anybody's waits for what another account wrote.
  var waitsForOthers: Bool { behindOthers.contains { changes[$0] == nil } }

  /// What something that is kept waits for, in few words.
  func wait(of change: BedChange, _ standing: OutboxRow.Standing) -> Sentence.Part {
    guard standing == .needing, let writer = writerAhead(of: change.guest) else {
      return .phrase(standing.phrase)
    }
    return .sentence(Sentence(.outboxBehind, .text(writer)))
  }
}

extension CheckInText {
  /// Whose sign-in what waits about somebody needs; nil where nothing of another account is before it.
  func waitForOthers(_ guest: Guest) -> String? {
    state.writerAhead(of: guest.id).map { phrases.format(.checkInBehindOthers, $0) }
  }
}
