import Features
import Vault

extension Courier {
  /// How an item stands, in the terms of lists.
  func standing(of item: OutboxItem) -> OutboxRow.Standing {
    OutboxRow.Standing(
      item, canGo: canGo(item) && outbox.health[item.destination] != .signInNeeded,
      isAway: isAway(item.destination),
      isBehind: stuck[item.lane].map { $0 != item.id } ?? false)
  }

  /// Whether a system is not tried for a while.
  func isAway(_ destination: OutboxItem.Destination) -> Bool {
    switch outbox.health[destination] {
    case .down(let until, _): !Backoff.isDue(until, now: now)
    case .signInNeeded: true
    case nil: false
    }
  }
}

extension OutboxRow.Standing {
  /// How an item stands.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - canGo: Whether somebody is signed in who can send it.
  ///   - isAway: Whether its system is not tried for a while.
  ///   - isBehind: Whether something about the same subject that nobody here can send comes first.
  init(_ item: OutboxItem, canGo: Bool, isAway: Bool, isBehind: Bool = false) {
    switch item.state {
    case .confirmed: self = .sent
    case .discarded: self = .discarded
    case .sending: self = .sending
    case .quarantined(let cause): self = .quarantined(OutboxRow.Reason(cause, of: item))
    case .queued, .waiting, .unknown:
      guard item.needs.allSatisfy(\.isMet) else {
        self = .needing
        return
      }
      guard canGo else {
        self = .signInNeeded
        return
      }
      guard !isBehind else {
        self = .needing
        return
      }
      switch item.state {
      case .unknown: self = .unknown
      case .waiting(.busy): self = .busy
      case .waiting(.offline): self = .offline
      case .queued, .sending, .quarantined, .confirmed, .discarded:
        self = isAway ? .offline : .ready
      }
    }
  }
}

extension OutboxRow.Reason {
  /// Why a person has to look at an item.
  init(_ cause: OutboxItem.Quarantine, of item: OutboxItem) {
    switch cause {
    case .refused(let words): self = .refused(words)
    case .conflict(let theirs): self = .conflict(item.parcel?.differences(theirs) ?? [])
    case .uncertain(let words):
      switch Doubt(rawValue: words) {
      case .ignored: self = .ignored
      case .journalHidden: self = .hidden
      case .sameWords: self = .sameWords
      case nil: self = .uncertain(words)
      }
    case .needLost: self = .needLost
    case .sentTooOften: self = .sentTooOften
    }
  }
}
