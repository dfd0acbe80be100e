import Features
import Model
import Vault

import struct FoundationEssentials.Date
import struct FoundationEssentials.UUID

extension OutboxRelay {
  /// Tells all anew where systems are no longer where they were.
  func lookAround() async {
    let before = presence.addresses
    presence = await post.presence
    findStuck()
    if presence.addresses != before { tell(.listed(rows)) }
    ring()
  }

  /// How an item stands, in the terms of lists.
  func standing(of item: OutboxItem) -> OutboxRow.Standing {
    OutboxRow.Standing(
      item, passage(of: item), isBehind: stuck[item.lane].map { $0 != item.id } ?? false,
      isUpon: outbox.obstacle(to: item.id) != nil, presence.bearing(of: item))
  }

  /// Whether something that an item needs, or was written upon, waits for a person.
  func isNeedStuck(_ item: OutboxItem) -> Bool {
    if outbox.obstacle(to: item.id) != nil { return true }
    return item.needs.contains { need in
      guard !need.isMet, let other = outbox[need.item] else { return false }
      return standing(of: other).reason != nil
    }
  }

  /// Why a decision about an item cannot be carried out.
  func hindrance(to decision: OutboxDecision, on id: UUID) -> OutboxScreen.Hindrance {
    guard let item = outbox[id] else { return .gone }
    if case .sending = item.state { return .onItsWay }
    if underWay.contains(id) { return .onItsWay }
    guard decision.leaves else { return .gone }
    return switch presence.bearing(of: item) {
    case .elsewhere: .elsewhere(SystemAddress.host(item.address ?? ""))
    case .nowhere(here: nil): .nobodyIn(item.destination.name)
    case .here, .nowhere: decision == .send ? .needLost : .gone
    }
  }

  /// Why nobody who is in can send an item, for whoever wants that now; nil where somebody can, or where
  /// something else is in its way.
  func absence(hindering id: UUID) async -> OutboxScreen.Hindrance? {
    presence = await post.presence
    guard let item = outbox[id], item.state != .quarantined(.needLost), !underWay.contains(id),
      let absence = absence(of: item)
    else { return nil }
    return .absent(absence, system: item.destination.name)
  }

  /// When an item is tried next; nil where that is as soon as it is its turn, or not by itself.
  func nextTry(of item: OutboxItem) -> Date? {
    switch standing(of: item) {
    case .offline, .portal, .busy, .paused, .unknown, .unseen:
      guard case .down(let until, _) = outbox.health(of: item), isAway(item) else {
        return item.notBefore
      }
      return max(until, item.notBefore ?? until)
    case .ready, .sending, .signInNeeded, .needing, .quarantined, .sent, .discarded:
      return item.notBefore
    }
  }

  /// Whether the system of an item is not tried for a while.
  func isAway(_ item: OutboxItem) -> Bool {
    switch outbox.health(of: item) {
    case .down(let until, _): !Backoff.isDue(until, now: now)
    case .signInNeeded: true
    case nil: false
    }
  }

  /// Whether whoever sends an item is signed in, as far as is known.
  func isIn(_ item: OutboxItem) -> Bool {
    canGo(item) && outbox.health(of: item) != .signInNeeded
  }

  private func passage(of item: OutboxItem) -> Passage {
    if isIn(item) {
      // What is held back for a moment has met with nothing.
      let isDue = Backoff.isDue(item.notBefore, now: now) || item.isHeldBack(at: now)
      let waits = isAway(item) || !isDue
      // What a system was found to be last holds until it is found to be something else.
      guard waits || item.state.isWaiting else { return .open }
      if outbox.intercepted.contains(item.destination) { return .intercepted }
      if outbox.unreached.contains(item.destination) { return .unreached }
      guard waits else { return .open }
      return isAway(item) && outbox.isBusy(item) ? .busy : .paused
    }
    switch expectation(of: item) {
    case nil: return .shut
    case .coming: return .open
    case .away: return .unreached
    }
  }
}

extension OutboxItem.State {
  /// Whether something kept it when it was last tried.
  fileprivate var isWaiting: Bool { if case .waiting = self { true } else { false } }
}

/// How it stands between an item and its system.
enum Passage: Hashable {
  /// Whoever sends it is in, or will be in a moment.
  case open
  /// The system asked for a pause.
  case busy
  /// It is left alone for a moment, though the system can be reached.
  case paused
  /// The system could not be reached; whoever sends it need do nothing about that.
  case unreached
  /// Somebody else answers in the system's place.
  case intercepted
  /// Somebody has to sign in.
  case shut
}

extension Passage {
  /// As an item found it when it was last tried: whoever has only the disk knows no more.
  init(asFoundBy item: OutboxItem) {
    switch item.state {
    case .waiting(.offline): self = .unreached
    case .waiting(.portal): self = .intercepted
    case .waiting(.busy): self = .busy
    case .queued, .sending, .unknown, .quarantined, .confirmed, .discarded: self = .open
    }
  }
}

extension OutboxDecision {
  /// Whether something is to go to its system.
  var leaves: Bool {
    switch self {
    case .send, .sendTo, .sendRest: true
    case .hold, .release, .itIs, .itArrived, .discard, .giveWay: false
    }
  }

  /// What it means for an item whose address stands so to where its system is; nil where it may not be
  /// taken.
  ///
  /// What is for another address is not sent here, whoever says so: the same number there is somebody
  /// else. What has none goes where its system is now, once a person has said so.
  func taken(_ bearing: Post.Bearing) -> OutboxDecision? {
    guard leaves else { return self }
    return switch bearing {
    case .here: self
    case .elsewhere: nil
    case .nowhere(let here): self == .send ? here.map { .sendTo($0) } : nil
    }
  }
}

extension OutboxRow.Standing {
  /// How an item stands.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - passage: How it stands between it and its system.
  ///   - isBehind: Whether something about the same subject that nobody here can send comes first.
  ///   - isUpon: Whether it was written upon one that a person has to look at first.
  ///   - bearing: How its address stands to where its system is.
  init(
    _ item: OutboxItem, _ passage: Passage, isBehind: Bool = false, isUpon: Bool = false,
    _ bearing: Post.Bearing = .here
  ) {
    switch item.state {
    case .confirmed: self = .sent
    case .discarded: self = .discarded
    case .sending: self = .sending
    case .quarantined where bearing != .here, .queued where bearing != .here,
      .waiting where bearing != .here, .unknown where bearing != .here:
      self = .quarantined(OutboxRow.Reason(item, bearing))
    case .quarantined(let cause): self = .quarantined(OutboxRow.Reason(cause, of: item))
    case .queued, .waiting, .unknown:
      guard !isUpon, item.needs.allSatisfy(\.isMet) else {
        self = .needing
        return
      }
      switch (item.state, passage) {
      case (_, .shut): self = .signInNeeded
      case (_, _) where isBehind: self = .needing
      case (.unknown, .unreached), (.unknown, .intercepted): self = .unseen
      case (.unknown, _): self = .unknown
      case (.waiting(.busy), _), (_, .busy): self = .busy
      // What the system was found to be last says more than what it was for this one.
      case (_, .intercepted): self = .portal
      case (_, .unreached): self = .offline
      case (_, .paused): self = .paused
      case (_, .open): self = .ready
      }
    }
  }
}

extension OutboxRow.Reason {
  /// Why a person has to look at an item that is not for where its system is now.
  init(_ item: OutboxItem, _ bearing: Post.Bearing) {
    let isDoubtful =
      switch item.state {
      case .unknown, .quarantined(.uncertain), .quarantined(.sentTooOften): true
      case .queued, .sending, .waiting, .quarantined, .confirmed, .discarded: false
      }
    self =
      switch bearing {
      case .here, .elsewhere:
        .elsewhere(SystemAddress.host(item.address ?? ""), isDoubtful: isDoubtful)
      case .nowhere(let here):
        .nowhere(here: here.map(SystemAddress.host), isDoubtful: isDoubtful)
      }
  }

  /// Why a person has to look at an item.
  init(_ cause: OutboxItem.Quarantine, of item: OutboxItem) {
    switch cause {
    case .refused(let words): self = .refused(words)
    case .conflict(let theirs): self = .conflict(item.message?.differences(theirs) ?? [])
    case .uncertain(let words):
      switch Ambiguity(rawValue: words) {
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
