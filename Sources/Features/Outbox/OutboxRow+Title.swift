import Model
import Resources

extension OutboxRow {
  /// What it is called, with the bed that somebody moves to where that is known.
  var title: Sentence.Part {
    guard called == .outboxMove, let bed = night?.bed, !bed.isEmpty else { return .phrase(called) }
    return .sentence(Sentence(.outboxMoveTo, .personal(.text(bed))))
  }

  /// The same as far as it may be shown: the bed says something about somebody.
  func shownTitle(isRevealed: Bool) -> Sentence.Part {
    isRevealed || initials.isEmpty ? title : .phrase(called)
  }
}

extension BedChange.Kind {
  /// What a change of somebody's night is called in lists; nil for what goes by the name of all of them.
  var phrase: Phrase? {
    switch self {
    case .move: .outboxMove
    case .checkOut: .outboxCheckOut
    case .checkIn, .undo: nil
    }
  }
}
