public import FoundationEssentials

/// Everything that is not sent yet, and the rules by which it goes.
///
/// It is a value: what happens goes in, what has to be written to the disk comes out, and nothing is
/// done before that is written. So whatever moment the process dies in, the disk tells what may have
/// left, and what may have left is looked for before it is sent again.
public struct Outbox: Hashable, Sendable {
  /// How a system stands; one that is not named can be tried.
  public enum Health: Hashable, Sendable {
    /// It is not tried before a moment, after so many failures in a row.
    case down(until: Date, failures: Int)
    /// Somebody has to sign in.
    case signInNeeded
  }

  /// After so many times, and so many more whenever a person says so, it is not sent again by itself.
  public static let mostAttempts = 10

  /// What is not settled, in order.
  public private(set) var items: [OutboxItem] = []
  /// The systems that are not simply tried.
  public private(set) var health: [OutboxItem.Destination: Health] = [:]
  /// What is being sent or looked for in this process.
  public private(set) var inFlight: Set<UUID> = []
  private var positions: [UUID: Int] = [:]
  /// What confirmed items brought, for what is written down about them later.
  private var brought: [UUID: Brought] = [:]

  private struct Brought: Hashable, Sendable {
    var outcome: [String: String]
    /// What it was about before it had arrived, and since.
    var old: OutboxItem.Lane
    var subject: String
  }

  /// Takes up what the disk has.
  ///
  /// What was being sent when the last process ended may have arrived. What needs something that is
  /// nowhere is for a person.
  ///
  /// - Parameters:
  ///   - items: What is not settled, in any order.
  ///   - settled: What is, and not purged yet: a draft may need what it brought.
  public init(_ items: [OutboxItem] = [], settled: [OutboxItem] = []) {
    for item in settled where item.state == .confirmed {
      brought[item.id] = Brought(
        outcome: item.outcome,
        old: OutboxItem.Lane(
          destination: item.destination, subject: item.formerSubject ?? item.subject),
        subject: item.subject)
    }
    self.items = items.filter { !$0.state.isSettled }.sorted { $0.position < $1.position }
    positions = Dictionary(self.items.map { ($0.id, $0.position) }) { first, _ in first }
    for index in self.items.indices {
      if self.items[index].state == .sending { self.items[index].state = .unknown }
      meetNeeds(of: &self.items[index])
    }
  }

  /// The item of an id, unless it is settled.
  public subscript(id: UUID) -> OutboxItem? { index(of: id).map { items[$0] } }

  // MARK: - Writing down

  /// Takes an item up.
  ///
  /// A change of what the last item about the same subject changes becomes one with it, while that
  /// one has not left: it has the newer value, and the base, id and place of the older. What it needs
  /// may have arrived while it was written.
  public mutating func add(_ item: OutboxItem) -> OutboxChange {
    var item = item
    meetNeeds(of: &item)
    if let key = item.mergeKey, let index = items.lastIndex(where: { $0.lane == item.lane }),
      items[index].mergeKey == key, items[index].kind == item.kind, isUntouched(index)
    {
      items[index].title = item.title
      items[index].version = item.version
      items[index].body = item.body
      items[index].needs = item.needs
      return OutboxChange([items[index]])
    }
    item.position = (items.last?.position ?? 0) + 1
    items.append(item)
    positions[item.id] = item.position
    return OutboxChange([item])
  }

  // MARK: - Sending

  /// Begins to send an item or to look for it; nil where it is not its turn.
  ///
  /// The change has to be on the disk before anything leaves. With it goes the evidence that the
  /// sender noted, to know the item again; nil leaves it as it is.
  public mutating func begin(_ id: UUID, evidence: [UInt8]? = nil) -> OutboxChange? {
    guard let index = index(of: id), !inFlight.contains(id) else { return nil }
    switch items[index].state {
    case .queued, .waiting:
      items[index].state = .sending
      items[index].attempts += 1
      items[index].notBefore = nil
    case .unknown: break
    case .sending, .quarantined, .confirmed, .discarded: return nil
    }
    inFlight.insert(id)
    if let evidence { items[index].evidence = evidence }
    return OutboxChange([items[index]])
  }

  /// Takes up what came of it.
  ///
  /// - Parameters:
  ///   - reply: What came.
  ///   - id: Of which item; one that is not in flight is left as it is.
  ///   - now: The time of day.
  ///   - random: From 0 to 1, for the wait.
  /// - Returns: What has to be written.
  public mutating func receive(
    _ reply: OutboxReply, for id: UUID, now: Date, random: Double
  ) -> OutboxChange {
    guard inFlight.remove(id) != nil, let index = index(of: id) else { return OutboxChange() }
    let wasSending = items[index].state == .sending
    let destination = items[index].destination
    switch reply {
    case .arrived(let outcome, let subject):
      return reached(destination) + settle(index, as: .confirmed, outcome, subject, now: now)
    case .absent:
      items[index].failures = 0
      items[index].notBefore = nil
      items[index].state =
        items[index].attempts % Self.mostAttempts != 0 ? .queued : .quarantined(.sentTooOften)
      return reached(destination) + OutboxChange([items[index]])
    case .refused(let words):
      // A refusal to say whether it is there is no answer to that.
      items[index].state = .quarantined(wasSending ? .refused(words) : .uncertain(words))
    case .conflict(let value): items[index].state = .quarantined(.conflict(value))
    case .uncertain(let words): items[index].state = .quarantined(.uncertain(words))
    case .signInNeeded:
      items[index].state = wasSending ? .queued : .unknown
      health[destination] = .signInNeeded
      return OutboxChange([items[index]])
    case .unreachable:
      items[index].state = wasSending ? .waiting(.offline) : .unknown
      pause(index, asked: nil, now: now, random: random)
      return OutboxChange([items[index]])
    case .busy(let seconds):
      items[index].state = wasSending ? .waiting(.busy) : .unknown
      pause(index, asked: seconds, now: now, random: random)
      return OutboxChange([items[index]])
    case .lost:
      items[index].state = .unknown
      pause(index, asked: nil, now: now, random: random)
      return OutboxChange([items[index]])
    }
    items[index].notBefore = nil
    return reached(destination) + OutboxChange([items[index]])
  }

  // MARK: - People

  /// Takes up what a person decided; nil where it cannot be done, as it is in flight for example.
  public mutating func decide(_ decision: OutboxDecision, on id: UUID, now: Date) -> OutboxChange? {
    guard let index = index(of: id), !inFlight.contains(id) else { return nil }
    switch decision {
    case .hold: items[index].isHeld = true
    case .release: items[index].isHeld = false
    case .send:
      guard items[index].needs.allSatisfy({ $0.isMet || positions[$0.item] != nil }) else {
        return nil
      }
      // What may have arrived is looked for, whatever a person wants.
      if items[index].state != .unknown { items[index].state = .queued }
      items[index].isHeld = false
      items[index].failures = 0
      items[index].notBefore = nil
    case .itArrived: return settle(index, as: .confirmed, [:], nil, now: now)
    case .discard: return settle(index, as: .discarded, [:], nil, now: now)
    }
    return OutboxChange([items[index]])
  }

  /// Somebody has signed in, or asked to try now: nothing of a system waits any longer.
  public mutating func tryNow(_ destination: OutboxItem.Destination) -> OutboxChange {
    reached(destination, includingBusy: true)
  }

  // MARK: - Rules

  /// Whether an item has not left, and nothing refers to it.
  private func isUntouched(_ index: Int) -> Bool {
    let item = items[index]
    return item.state == .queued && item.attempts == 0 && !item.isHeld
      && !inFlight.contains(item.id)
      && !items.contains { $0.needs.contains { $0.item == item.id } }
  }

  /// Lets an item and its system wait.
  private mutating func pause(_ index: Int, asked: TimeInterval?, now: Date, random: Double) {
    let destination = items[index].destination
    var failures = 1
    if case .down(_, let before) = health[destination] { failures = before + 1 }
    items[index].failures += 1
    failures = max(failures, items[index].failures)
    let until = now + Backoff.wait(failures: failures, asked: asked, random: random)
    items[index].notBefore = until
    health[destination] = .down(until: until, failures: failures)
  }

  /// A system has answered: what waited for it to be reached need wait no longer.
  private mutating func reached(
    _ destination: OutboxItem.Destination, includingBusy: Bool = false
  ) -> OutboxChange {
    guard health.removeValue(forKey: destination) != nil || includingBusy else {
      return OutboxChange()
    }
    var change = OutboxChange()
    for index in items.indices
    where items[index].destination == destination && items[index].notBefore != nil {
      if items[index].state == .waiting(.busy), !includingBusy { continue }
      items[index].notBefore = nil
      items[index].failures = 0
      change.items.append(items[index])
    }
    return change
  }

  /// Takes an item out, and tells those that need it.
  private mutating func settle(
    _ index: Int, as state: OutboxItem.State, _ outcome: [String: String], _ subject: String?,
    now: Date
  ) -> OutboxChange {
    var item = items.remove(at: index)
    positions[item.id] = nil
    item.state = state
    item.outcome = outcome
    item.notBefore = nil
    item.settled = now
    let old = item.lane
    if let subject, subject != item.subject {
      item.formerSubject = item.subject
      item.subject = subject
    }
    if state == .confirmed {
      brought[item.id] = Brought(outcome: outcome, old: old, subject: item.subject)
    }
    var change = OutboxChange([item])
    for other in items.indices {
      let before = items[other]
      // What it created has a name of its own from now on; the order stays.
      if let subject, before.lane == old { items[other].subject = subject }
      if before.needs.contains(where: { $0.item == item.id }) { meetNeeds(of: &items[other]) }
      if items[other] != before { change.items.append(items[other]) }
    }
    return change
  }

  /// Gives an item what the items it needs have brought; what is nowhere is for a person.
  private func meetNeeds(of item: inout OutboxItem) {
    for index in item.needs.indices where !item.needs[index].isMet {
      let need = item.needs[index]
      if let brought = brought[need.item],
        need.field == nil || brought.outcome[need.field ?? ""] != nil
      {
        item.needs[index].value = need.field.flatMap { brought.outcome[$0] }
        item.needs[index].isMet = true
        if item.lane == brought.old { item.subject = brought.subject }
      } else if positions[need.item] == nil {
        item.state = .quarantined(.needLost)
      }
    }
  }

  private func index(of id: UUID) -> Int? {
    guard let position = positions[id] else { return nil }
    var low = 0
    var high = items.count
    while low < high {
      let middle = (low + high) / 2
      if items[middle].position < position { low = middle + 1 } else { high = middle }
    }
    return low < items.count && items[low].id == id ? low : nil
  }
}

extension OutboxChange {
  /// One change after another; what changes twice is written as it is at last.
  static func + (left: OutboxChange, right: OutboxChange) -> OutboxChange {
    let later = Set(right.items.map(\.id))
    return OutboxChange(left.items.filter { !later.contains($0.id) } + right.items)
  }
}
