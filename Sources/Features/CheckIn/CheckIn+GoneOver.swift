import Model
import Resources

/// A check-out that went over another desk's move: that it did is said, with the bed that somebody went from.
extension CheckIn.State {
  /// That somebody is out from a bed that somebody else had given them meanwhile; nil where nobody had, and where only
  /// a held bed was let go, which is named anyway.
  ///
  /// - Parameter change: The check-out as it was made, while it is still on its way here as it was begun.
  /// - Returns: The sentence.
  func goneOver(by change: BedChange) -> Sentence? {
    guard let begun = changes[change.guest], begun.id == change.id, !begun.letsGo,
      let bed = begun.bedGoneOver(change.old), !isOnlyWrittenHere(begun, listedIn: bed)
    else { return nil }
    return Sentence(.checkInOutFrom, change.whom, part(of: bed))
  }

  /// The same of one that had waited, as its row arrives and before the list takes that up; nil for any other row.
  func goneOver(by row: OutboxRow) -> Sentence? {
    guard let night = row.night, row.standing == .sent,
      case .night(.written(_, _, let before))? = row.answer,
      let bed = night.change.bedGoneOver(before)
    else { return nil }
    // The form of another program has other beds.
    guard night.program == shelter?.program else {
      return Sentence(.outboxCameOutMoved, row.whom)
    }
    guard !isOnlyWrittenHere(night.change, listedIn: bed) else { return nil }
    return knownLabel(of: bed).map {
      Sentence(.outboxCameOutFrom, row.whom, .personal(.text($0)))
    } ?? Sentence(.outboxCameOutMoved, row.whom)
  }

  /// Whether somebody may have been taken out of a bed by what was written here alone, and never arrived: the list has
  /// them there without that, and nobody else moved them.
  ///
  /// What a check-out began from and a system said names its author: then it was another bed, and the list may have
  /// been read again since somebody else gave them this one.
  private func isOnlyWrittenHere(_ change: BedChange, listedIn bed: Bed.ID) -> Bool {
    guard change.old?.staff.isEmpty != false else { return false }
    return guests[change.guest]?.tonight.map { $0.night == change.night && $0.bed == bed } == true
  }
}
