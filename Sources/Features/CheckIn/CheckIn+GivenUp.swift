import Model
import Resources

import struct FoundationEssentials.Date
import struct FoundationEssentials.UUID

/// What was refused about somebody, or waited behind that, and is given up because something else is done about them:
/// it is said with what became of that.
extension CheckIn {
  /// What was given up for a change.
  struct GivenUp: Equatable, Sendable {
    /// The change's id, the same for all who go together.
    let change: UUID
    /// What it was, all of it.
    let what: Sentence
  }
}

extension CheckIn.State {
  /// Keeps what is given up for a change, to be said with it.
  ///
  /// What the change makes anew is not given up, nor are the steps to a bed that it gives again.
  mutating func giveUp(_ rows: [OutboxRow], for change: BedChange) {
    guard change.kind != .undo else { return }
    let own = rows.compactMap { $0.night?.change }
    if change.takesBed, let last = own.last, last.isMade(anewBy: change) { return }
    let lost = own.filter { !$0.isMade(anewBy: change) }
    guard let what = calledTogether(lost) else { return }
    givenUp[change.guest] = CheckIn.GivenUp(change: change.id, what: what)
  }

  /// The same sentence with what was given up for the change that it is about, which is said then.
  mutating func withGivenUp(_ sentence: Sentence, for change: BedChange) -> Sentence {
    takeGivenUp(for: change).map {
      Sentence(.checkInAndGivenUp, .sentence(sentence), .sentence($0))
    } ?? sentence
  }

  /// Says what was given up for a change in a sentence of its own: what became of the change is another desk's, or
  /// nothing.
  mutating func sayGivenUp(for change: BedChange, at date: Date) {
    guard let what = takeGivenUp(for: change) else { return }
    say(.success, Sentence(.checkInDiscarded, change.whom, .sentence(what)), at: date)
  }

  /// The same where no sentence is about this change alone: several go together, or it is taken back at once.
  mutating func sayGivenUpApart(for change: BedChange, at date: Date) {
    guard together(with: change).count > 1 || isRecalled(change) else { return }
    sayGivenUp(for: change, at: date)
  }

  private mutating func takeGivenUp(for change: BedChange) -> Sentence? {
    guard let given = givenUp[change.guest], given.change == change.id else { return nil }
    givenUp[change.guest] = nil
    return given.what
  }

  /// What waits about somebody until what was refused before it is decided; nil for nothing.
  func behindRefused(_ id: Participant.ID) -> Sentence? {
    guard changes[id] == nil, let row = decisive(id), row.isStuck else { return nil }
    let waiting = lost(id).filter { $0.id != row.id && !$0.isStuck }
    return calledTogether(waiting.compactMap { $0.night?.change })
  }

  /// What several changes are called, in their order; nil for none.
  func calledTogether(_ changes: [BedChange]) -> Sentence? {
    let named = changes.map { $0.kind == .undo ? Sentence(.checkInTheUndo) : called(alone: $0) }
    guard let last = named.last else { return nil }
    return named.dropLast().reversed().reduce(last) {
      Sentence(.listOfTwo, .sentence($1), .sentence($0))
    }
  }
}

extension OutboxRow {
  /// Whether a change is another try of what it was to do about somebody's night.
  func isMade(anewBy change: BedChange) -> Bool {
    night?.change.isMade(anewBy: change) ?? false
  }
}

extension BedChange {
  /// Whether another change is another try of this one: the same bed, or none.
  fileprivate func isMade(anewBy change: BedChange) -> Bool {
    guard (kind == .undo) == (change.kind == .undo), status == change.status else { return false }
    return !change.takesBed || bed == change.bed
  }
}
