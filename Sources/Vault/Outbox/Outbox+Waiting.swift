import FoundationEssentials
public import Model

/// What waits because a system is away or asked for a pause, and what lets it go on.
extension Outbox {
  /// How its system stands for an item: as a whole, or for its account.
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

  /// Whether a pause of an item's system is that one's own wish, and not only ours to wait before the next
  /// try.
  public func isBusy(_ item: OutboxItem) -> Bool { !busy.isDisjoint(with: item.doors) }

  /// Somebody has signed in, or asked to try now: nothing of a system waits any longer, but for what the
  /// system asked to wait.
  public mutating func tryNow(_ destination: RemoteSystem) -> OutboxChange {
    let resting = resting
    health = health.filter { door, state in
      door.destination != destination || resting.contains(door) && state != .signInNeeded
    }
    return free { item in
      item.destination == destination && item.doors.allSatisfy { !resting.contains($0) }
    }
  }

  /// Somebody writes something new: a system that could not be reached, or wanted somebody to sign in, is
  /// tried with it at once.
  ///
  /// What waits for that system waits on, until that is known; one that asked for a pause has it.
  public mutating func probe(_ door: OutboxItem.Door) {
    let shut = Set([OutboxItem.Door(door.destination), door]).filter { health[$0] != nil }
    guard !shut.isEmpty else { return }
    let isBusy = table.values.contains { $0.door == door && $0.state == .waiting(.busy) }
    guard !isBusy else { return }
    for door in shut { health[door] = .down(until: .distantPast, failures: 0) }
  }

  /// Leaves a system alone until a moment that it asked for, in an earlier process too.
  mutating func rest(_ door: OutboxItem.Door, until moment: Date, failures: Int) {
    var (until, failures) = (moment, failures)
    if case .down(let earlier, let before) = health[door] {
      (until, failures) = (max(until, earlier), max(failures, before))
    }
    health[door] = .down(until: until, failures: failures)
    resting.insert(door)
    busy.insert(door)
  }

  /// Lets an item wait, and all that goes in with it.
  ///
  /// What was on its way beside it fails for the same reason, which counts once. An item waits as long as
  /// its own failures say, the others as long as those of the system do.
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

  /// A system has answered to an item: what waited for that need wait no longer.
  ///
  /// What the system stumbles over itself goes on waiting.
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

  /// Lets go those that wait for a moment.
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
