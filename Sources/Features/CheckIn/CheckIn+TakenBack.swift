import Model
import Resources

/// What undo takes back, as it is called where that is asked and said.
extension CheckIn.State {
  /// What a change was that is to be taken back.
  func called(_ change: BedChange) -> Sentence {
    switch change.kind {
    case .checkIn:
      Sentence(change.status == .held ? .checkInTheHold : .checkInTheIn, part(of: change.bed))
    case .move: Sentence(.checkInTheMove, part(of: change.bed))
    case .checkOut, .undo: Sentence(.checkInTheOut)
    }
  }

  /// Says that something was taken back.
  func sentence(ofUndone back: BedChange) -> Sentence {
    Sentence(.checkInUndone, .text(back.who), .sentence(called(takenBackBy: back)))
  }

  /// What was taken back by a change: the night as it was then tells.
  private func called(takenBackBy back: BedChange) -> Sentence {
    if back.old?.status == .held, back.status != .present {
      return Sentence(.checkInTheHold, part(of: back.old?.bed))
    }
    guard back.old?.status == .present else { return Sentence(.checkInTheOut) }
    return Sentence(
      back.status == .present ? .checkInTheMove : .checkInTheIn, part(of: back.old?.bed))
  }
}
