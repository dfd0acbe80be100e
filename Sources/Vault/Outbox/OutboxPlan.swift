public import FoundationEssentials

/// What to do now.
public struct OutboxPlan: Hashable, Sendable {
  /// One thing to do.
  public enum Step: Hashable, Sendable {
    /// Send it, once the disk says that it is being sent.
    case send(UUID)
    /// Look whether it has arrived.
    case check(UUID)
  }

  /// What to begin, in this order; they may run side by side.
  public var steps: [Step] = []
  /// When there may be something to do again if nothing else happens; nil for never.
  public var next: Date?
}

extension Outbox {
  /// How many are in flight side by side.
  ///
  /// Browsers open six connections to a host, so six surprise no system. A thousand comments then
  /// take 8 s at 50 ms and 50 s at 300 ms, which is less than a person waits for at a desk; more
  /// would gain little and reach a system's request limit sooner. Our transport keeps eight
  /// connections to a host, which leaves two for whatever somebody reads meanwhile.
  public static let limit = 6

  /// What to do now, oldest first.
  ///
  /// Of one subject one item is in flight at a time, in order. A quarantined item has left the
  /// order and holds up only what needs it, and what was written upon it (``tie(_:to:)``), which
  /// holds up nothing either. An unreachable system or account is tried with one item
  /// before the others follow; after three failures with a different one, so that an item the
  /// system always fails on does not hold up the rest.
  ///
  /// - Parameters:
  ///   - now: The time of day.
  ///   - limit: How many are in flight side by side.
  ///   - canGo: Whether the sender can send an item now, as whoever is signed in; an item that
  ///     cannot go holds up its own subject only.
  /// - Returns: What to begin.
  public func plan(
    now: Date, limit: Int = limit, where canGo: (OutboxItem) -> Bool = { _ in true }
  ) -> OutboxPlan {
    var plan = OutboxPlan()
    var free = limit - inFlight.count
    var lanes: Set<OutboxItem.Lane> = []
    var tried: Set<OutboxItem.Door> = []
    var probes: [OutboxItem.Door: OutboxItem] = [:]
    for item in inFlight.compactMap({ self[$0] }) {
      lanes.insert(item.lane)
      tried.formUnion(item.doors)
    }
    func wait(for moment: Date) { plan.next = min(plan.next ?? moment, moment) }

    for head in self.lanes.heads {
      guard free > 0, let item = self[head.id] else { break }
      guard lanes.insert(item.lane).inserted, !item.isHeld, item.needs.allSatisfy(\.isMet),
        canGo(item)
      else { continue }
      switch health(of: item) {
      case .signInNeeded: continue
      case .down(let until, _):
        guard Backoff.isDue(until, now: now) else {
          wait(for: until)
          continue
        }
        let shut = item.doors.filter { health[$0] != nil }
        guard let door = shut.first, shut.allSatisfy({ !tried.contains($0) }) else { continue }
        if Backoff.isDue(item.notBefore, now: now) {
          let best = probes[door]
          if best.map({ item.stumbles < $0.stumbles }) ?? true { probes[door] = item }
        } else if let notBefore = item.notBefore {
          wait(for: notBefore)
        }
        continue
      case nil: break
      }
      guard Backoff.isDue(item.notBefore, now: now) else {
        if let notBefore = item.notBefore { wait(for: notBefore) }
        continue
      }
      free -= 1
      if let step = item.step { plan.steps.append(step) }
    }
    for probe in probes.values.sorted(by: { $0.position < $1.position }).prefix(max(0, free)) {
      if let step = probe.step { plan.steps.append(step) }
    }
    return plan
  }
}

extension OutboxItem {
  /// How many of its failures are its own: a system that is away explains the first two.
  fileprivate var stumbles: Int { max(0, failures - 2) }

  /// What to do when it is its turn.
  fileprivate var step: OutboxPlan.Step? {
    switch state {
    case .queued, .waiting: .send(id)
    case .unknown, .sending: .check(id)
    case .quarantined, .confirmed, .discarded: nil
    }
  }
}
