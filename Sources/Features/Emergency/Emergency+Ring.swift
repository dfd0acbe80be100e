import Model
import Resources
import Store

import struct FoundationEssentials.Date

/// A call flow that was taken is no call before the telephone rings. Two minutes later that is said whatever is
/// in front, also where whoever it was for is signed out meanwhile; it names nobody.
extension Emergency.State {
  /// Remembers that a call flow was taken.
  mutating func follow(_ outcome: TriggerOutcome, at date: Date) {
    if case .started = outcome { rings.append(date) }
  }

  /// Says to call 911 where nothing rang.
  mutating func remind(of date: Date) {
    rings.removeAll { $0 == date }
    let deadline = date.addingTimeInterval(Double(CallFlow.failSafe))
    news.append(Message(.warning, Sentence(.callFlowNoRing, .time(deadline)), at: deadline))
  }

  /// A timer for each call flow that may still ring.
  var ringTimers: [Timer<Emergency.Action>] {
    rings.map { date in
      Timer(
        id: "emergency/ring/\(date.timeIntervalSinceReferenceDate)",
        .after(.seconds(CallFlow.failSafe)), .ringDue(date))
    }
  }
}
