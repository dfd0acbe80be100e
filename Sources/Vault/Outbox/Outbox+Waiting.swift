public import FoundationEssentials
public import Model

/// Waiting because a system is away or asked for a pause, and how that ends.
extension Outbox {
  /// How the system of an item stands, or the item's account there, whichever is worse.
  public func health(of item: OutboxItem) -> Health? {
    guard !health.isEmpty else { return nil }
    return item.doors.compactMap { health[$0] }.max { left, right in
      switch (left, right) {
      case (.signInNeeded, _): false
      case (.down, .signInNeeded): true
      case (.down(let one, _), .down(let other, _)): one < other
      }
    }
  }

  /// Whether the system itself asked for the pause that an item is in.
  public func isBusy(_ item: OutboxItem) -> Bool { !busy.isDisjoint(with: item.doors) }

  /// Somebody has signed in, or asked to try now: every wait for a system ends, except one that the
  /// system asked for.
  public mutating func tryNow(_ destination: RemoteSystem) -> OutboxChange {
    let resting = resting
    health = health.filter { door, state in
      door.destination != destination || resting.contains(door) && state != .signInNeeded
    }
    return free { item in
      item.destination == destination && item.doors.allSatisfy { !resting.contains($0) }
    }
  }

  /// Ends the wait of what was held back only so that it could be taken back: nobody is there any more
  /// to do that.
  public mutating func letGoOfHeldBack(now: Date) -> OutboxChange {
    free { $0.isHeldBack(at: now) }
  }

  /// Keeps an item back once the try that is under way is over, unless it has arrived by then or waits for a
  /// person; nil where none is under way.
  ///
  /// It is noted with the item, so that it outlives the process.
  public mutating func holdAfterTry(_ id: UUID) -> OutboxChange? {
    guard inFlight.contains(id), var item = table[id] else { return nil }
    item.isHeld = true
    put(item)
    return OutboxChange([item])
  }

  /// Somebody writes something new: a system that was unreachable or wanted a sign-in is tried with
  /// it at once.
  ///
  /// What already waits goes on waiting until that try is answered. A pause that the system asked
  /// for is kept.
  public mutating func probe(_ door: OutboxItem.Door) {
    let shut = Set([OutboxItem.Door(door.destination), door]).filter { health[$0] != nil }
    guard !shut.isEmpty else { return }
    let isBusy = table.values.contains { $0.door == door && $0.state == .waiting(.busy) }
    guard !isBusy else { return }
    for door in shut { health[door] = .down(until: .distantPast, failures: 0) }
  }

  /// Leaves a system alone until a moment that it asked for, possibly in an earlier process.
  mutating func rest(_ door: OutboxItem.Door, until moment: Date, failures: Int) {
    var (until, failures) = (moment, failures)
    if case .down(let earlier, let before) = health[door] {
      (until, failures) = (max(until, earlier), max(failures, before))
    }
    health[door] = .down(until: until, failures: failures)
    resting.insert(door)
    busy.insert(door)
  }

  /// Makes an item wait, and its system or account with it.
  ///
  /// Items that were on their way side by side fail for the same reason, which counts once. An item
  /// waits as long as its own failures say, the others as long as those of the system do.
  mutating func pause(
    _ item: OutboxItem, _ door: OutboxItem.Door, asked: TimeInterval?, isBusy: Bool = false,
    now: Date, random: Double
  ) -> OutboxChange {
    var item = item
    item.failures += 1
    var failures = 0
    var earlier: Date?
    if case .down(let until, let before) = health[door] {
      failures = before
      if !Backoff.isDue(until, now: now) { earlier = until }
    }
    if earlier == nil { failures += 1 }
    var until = now + Backoff.wait(failures: failures, asked: asked, random: random)
    if let earlier { until = asked == nil ? earlier : max(earlier, until) }
    health[door] = .down(until: until, failures: failures)
    if asked == nil { if earlier == nil { resting.remove(door) } } else { resting.insert(door) }
    if isBusy { busy.insert(door) } else if earlier == nil { busy.remove(door) }
    let own = now + Backoff.wait(failures: item.failures, asked: asked, random: random)
    item.notBefore = max(until, own)
    put(item)
    return OutboxChange([item])
  }

  /// A system has answered an item: what waited for the system can go.
  ///
  /// Items that the system itself fails on go on waiting.
  mutating func reached(_ item: OutboxItem) -> OutboxChange {
    let wasAway = unreached.contains(item.destination)
    noteReached(item.destination)
    resting.subtract(item.doors)
    busy.subtract(item.doors)
    let shut = item.doors.filter { health.removeValue(forKey: $0) != nil }
    guard !shut.isEmpty else { return OutboxChange() }
    let open = health
    return free { other in
      guard other.destination == item.destination, open[other.door] == nil else { return false }
      return switch other.state {
      case .waiting(.offline), .waiting(.portal): true
      case .unknown: wasAway
      case .queued, .waiting(.busy), .sending, .quarantined, .confirmed, .discarded: false
      }
    }
  }

  mutating func noteReached(_ destination: RemoteSystem) {
    unreached.remove(destination)
    intercepted.remove(destination)
  }

  /// Ends the wait of items.
  private mutating func free(where isFree: (OutboxItem) -> Bool) -> OutboxChange {
    var change = OutboxChange()
    for var item in items where item.notBefore != nil && isFree(item) {
      item.notBefore = nil
      item.failures = 0
      put(item)
      change.items.append(item)
    }
    return change
  }
}
