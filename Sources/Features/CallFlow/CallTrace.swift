import Resources

import struct FoundationEssentials.Date

/// What is said of a call flow wherever its own page is not in front: nobody there is to take it for a
/// call.
enum CallTrace: Hashable, Sendable {
  /// It was sent, or taken, at that moment; nobody knows that anything rang.
  case since(Date)
  /// It was sent at that moment, and may not have been started.
  case uncertain(Date)
  /// It was not started.
  case notStarted

  /// It in words, what to do first.
  var sentence: Sentence {
    switch self {
    case .since(let date):
      Sentence(
        .callFlowTraceSince,
        .time(date.addingTimeInterval(Double(CallFlow.failSafe))), .time(date))
    case .uncertain(let date): Sentence(.callFlowTraceUncertain, .time(date))
    case .notStarted: Sentence(.callFlowSaidNotStarted)
    }
  }
}

extension CallFlow.State {
  /// What is to be said of it elsewhere; nil where nothing was sent.
  var trace: CallTrace? {
    switch standing {
    case .sending(_, let since): .since(since)
    case .stopped(.notStarted): .notStarted
    case .placing, .reviewing, .started, .stopped:
      switch earlier {
      case .started(let date): .since(date)
      case .mayHaveStarted(let date): .uncertain(date)
      case nil: nil
      }
    }
  }

  /// Whether its page shows what became of something that was sent.
  var isShown: Bool {
    switch standing {
    case .sending, .started, .stopped(.notStarted), .stopped(.unknown), .stopped(.noAnswer): true
    case .placing, .reviewing, .stopped(.hindered): false
    }
  }
}
