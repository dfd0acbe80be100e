import Model

extension OutboxRow {
  /// What came of a write, for the screen that it was made on.
  enum Outcome: Hashable {
    /// It has arrived; what the system answered, where that is known.
    case arrived(OutboxAnswer?)
    /// It was not done, certainly: whoever has it before them takes it out, and writes it again.
    case refused(Reason, OutboxAnswer?)
    /// It is the outbox's, and goes by itself or waits for somebody.
    case kept(Standing)
    /// It could not be written down, and nothing was sent.
    case notKept(Trouble)
  }

  /// What came of it; nil while it is on its way for the first time.
  var outcome: Outcome? {
    guard !isFresh else { return nil }
    switch standing {
    // Whoever signs in again in the same way would hear the same.
    case .signInNeeded where answer?.isOfWayIn == true: return .refused(.refused(""), answer)
    case .sent: return .arrived(answer)
    // Somebody took it out elsewhere: it was not done.
    case .discarded: return .refused(.refused(""), nil)
    case .quarantined(.conflict) where kind.conflictsStay: return .kept(standing)
    case .quarantined(let reason) where reason.isRefusal: return .refused(reason, answer)
    case .ready, .sending, .offline, .portal, .busy, .paused, .unknown, .unseen, .signInNeeded,
      .needing, .quarantined:
      return .kept(standing)
    }
  }
}

extension OutboxRow.Reason {
  /// Whether nothing was done, for certain.
  fileprivate var isRefusal: Bool {
    switch self {
    case .refused, .conflict, .ignored: true
    case .uncertain, .hidden, .sameWords, .needLost, .sentTooOften, .elsewhere, .nowhere: false
    }
  }
}

extension Trouble {
  /// Why something was refused, as its system said it.
  init(_ reason: OutboxRow.Reason, _ answer: OutboxAnswer?) {
    if case .trouble(let trouble)? = answer {
      self = trouble
    } else if case .refused(let words) = reason {
      self = .refused(words)
    } else {
      self = .refused("")
    }
  }
}
