public import FoundationEssentials
public import Model

/// Everything that is not sent yet, and the rules by which it goes.
///
/// It is a value: what happens goes in, what has to be written to the disk comes out, and nothing is
/// done before that is written. So whatever moment the process dies in, the disk tells what may have
/// left, and what may have left is looked for before it is sent again.
public struct Outbox: Hashable, Sendable {
  /// How a system stands, or one account there; what is not named can be tried.
  public enum Health: Hashable, Sendable {
    /// It is not tried before a moment, after so many failures in a row.
    case down(until: Date, failures: Int)
    /// Somebody has to sign in.
    case signInNeeded
  }

  /// After so many times, and so many more whenever a person says so, it is not sent again by itself.
  ///
  /// With the waits between them that is some hours.
  public static let mostAttempts = 16

  /// The systems, and the accounts there, that are not simply tried.
  ///
  /// What went wrong for one account says nothing of another one; that nothing was reached says it of
  /// the whole system.
  public internal(set) var health: [OutboxItem.Door: Health] = [:]
  /// The systems that could not be reached when they were last tried.
  public internal(set) var unreached: Set<RemoteSystem> = []
  /// Those of them in whose place somebody else answered.
  public internal(set) var intercepted: Set<RemoteSystem> = []
  /// What said that it is busy when it was last tried.
  var busy: Set<OutboxItem.Door> = []
  /// What asked for its pause itself, and has it whoever wants to go on.
  var resting: Set<OutboxItem.Door> = []
  /// What is being sent or looked for in this process.
  public private(set) var inFlight: Set<UUID> = []
  /// What is not settled, and in which order.
  ///
  /// Apart, so that taking one of ten thousand out moves ids and not items.
  var table: [UUID: OutboxItem] = [:]
  private(set) var order: [UUID] = []
  /// The same by what it is about.
  private(set) var lanes = OutboxLanes()
  /// Which items need an item.
  private var needing: [UUID: Set<UUID>] = [:]
  /// What confirmed items brought, for what is written down about them later.
  private var brought: [UUID: Brought] = [:]

  private struct Brought: Hashable, Sendable {
    var outcome: [String: String]
    /// What it was about before it had arrived, and since.
    var old: OutboxItem.Topic
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
        old: OutboxItem.Topic(
          destination: item.destination, subject: item.formerSubject ?? item.subject),
        subject: item.subject)
    }
    let open = items.filter { !$0.state.isSettled }.sorted { $0.position < $1.position }
    table = Dictionary(open.map { ($0.id, $0) }) { first, _ in first }
    order = open.map(\.id)
    for var item in open {
      if item.state == .sending { item.state = .unknown }
      meetNeeds(of: &item)
      put(item)
      // The pause that a system asked for does not end with the process that it was asked of.
      if item.state == .waiting(.busy), let moment = item.notBefore {
        rest(item.door, until: moment, failures: item.failures)
      }
    }
  }

  /// What is not settled, in order.
  public var items: [OutboxItem] { order.compactMap { table[$0] } }

  /// The item of an id, unless it is settled.
  public subscript(id: UUID) -> OutboxItem? { table[id] }

  /// What cannot go before an item has arrived.
  public func waiting(for id: UUID) -> [OutboxItem] {
    needing[id, default: []].compactMap { table[$0] }
  }

  // MARK: - Writing down

  /// Takes an item up.
  ///
  /// A change of what the last item about the same subject changes becomes one with it, where the same
  /// person wrote both and that one has not left: it has the newer value, and the base, id and place of the older. What it needs
  /// may have arrived while it was written.
  public mutating func add(_ item: OutboxItem) -> OutboxChange {
    var item = item
    meetNeeds(of: &item)
    if let key = item.mergeKey, var last = last(of: item.lane), last.mergeKey == key,
      last.kind == item.kind, last.author == item.author, isUntouched(last)
    {
      last.title = item.title
      last.version = item.version
      last.body = item.body
      last.needs = item.needs
      put(last)
      return OutboxChange([last])
    }
    item.position = (order.last.flatMap { table[$0] }?.position ?? 0) + 1
    order.append(item.id)
    put(item)
    return OutboxChange([item] + regain(item.id))
  }

  // MARK: - Sending

  /// Begins to send an item or to look for it; nil where it is not its turn.
  ///
  /// The change has to be on the disk before anything leaves. With it goes the evidence that the
  /// sender noted, to know the item again; nil leaves it as it is.
  public mutating func begin(_ id: UUID, evidence: [UInt8]? = nil) -> OutboxChange? {
    // Somebody may have held it back while it was made ready.
    guard var item = table[id], !inFlight.contains(id), !item.isHeld else { return nil }
    switch item.state {
    case .queued, .waiting:
      item.state = .sending
      item.attempts += 1
      item.notBefore = nil
    case .unknown: break
    case .sending, .quarantined, .confirmed, .discarded: return nil
    }
    if let evidence {
      item.evidence = evidence
      item.isResent = false
    }
    inFlight.insert(id)
    put(item)
    return OutboxChange([item])
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
    guard inFlight.remove(id) != nil, var item = table[id] else { return OutboxChange() }
    let wasSending = item.state == .sending
    // Something came of it: whatever is to become of it now, a person has not said so yet.
    if reply.isOutcome { item.isResent = false }
    switch reply {
    case .arrived(let outcome, let subject):
      return reached(item) + settle(item, as: .confirmed, outcome, subject, now: now)
    case .absent:
      let isTooOften = item.attempts > 0 && item.attempts % Self.mostAttempts == 0
      item.state = isTooOften ? .quarantined(.sentTooOften) : .queued
      // A system that loses it time and again is not asked for it at once.
      let wait = item.failures > 1 ? Backoff.wait(failures: item.failures, random: random) : nil
      item.notBefore = isTooOften ? nil : wait.map { now + $0 }
      put(item)
      return reached(item) + OutboxChange([item])
    case .refused(let words):
      // A refusal to say whether it is there is no answer to that.
      item.state = .quarantined(wasSending ? .refused(words) : .uncertain(words))
    case .conflict(let value): item.state = .quarantined(.conflict(value))
    case .uncertain(let words): item.state = .quarantined(.uncertain(words))
    case .signInNeeded:
      item.state = wasSending ? .queued : .unknown
      // There everybody has an account of their own: that one is refused says nothing of the others.
      if item.destination.descriptor.accounts != .clients { health[item.door] = .signInNeeded }
      put(item)
      return OutboxChange([item])
    case .nobodyIn:
      // Nothing is known of the system, and this was no try.
      if wasSending {
        item.state = .queued
        item.takeTryBack()
      }
      put(item)
      return OutboxChange([item])
    case .unreachable, .intercepted:
      let isIntercepted = reply == .intercepted
      item.state = wasSending ? .waiting(isIntercepted ? .portal : .offline) : .unknown
      // Its system has nothing of it.
      if wasSending { item.takeTryBack() }
      unreached.insert(item.destination)
      if isIntercepted {
        intercepted.insert(item.destination)
      } else {
        intercepted.remove(item.destination)
      }
      return pause(item, OutboxItem.Door(item.destination), asked: nil, now: now, random: random)
    case .busy(let seconds):
      item.state = wasSending ? .waiting(.busy) : .unknown
      noteReached(item.destination)
      return pause(item, item.door, asked: seconds, isBusy: true, now: now, random: random)
    case .lost:
      item.state = .unknown
      return pause(item, item.door, asked: nil, now: now, random: random)
    }
    item.notBefore = nil
    put(item)
    return reached(item) + OutboxChange([item])
  }

  // MARK: - People

  /// Takes up what a person decided; nil where it cannot be done, as it is in flight for example.
  public mutating func decide(_ decision: OutboxDecision, on id: UUID, now: Date) -> OutboxChange? {
    if case .itIs(let outcome, let subject) = decision, table[id] == nil {
      return point(id, outcome, subject)
    }
    guard var item = table[id], !inFlight.contains(id) else { return nil }
    switch decision {
    case .hold: item.isHeld = true
    case .release: item.isHeld = false
    case .send, .sendTo:
      guard item.needs.allSatisfy({ $0.isMet || table[$0.item] != nil }) else { return nil }
      if case .quarantined(let cause) = item.state {
        item.evidence = cause.evidence ?? item.evidence
        item.isResent = cause.evidence == nil
      }
      if case .sendTo(let address) = decision {
        guard item.address == nil else { return nil }
        item.address = address
      }
      // What may have arrived is looked for, whatever a person wants.
      if item.state != .unknown { item.state = .queued }
      item.isHeld = false
      item.failures = 0
      item.notBefore = nil
    case .itArrived: return settle(item, as: .confirmed, [:], nil, now: now)
    case .itIs(let outcome, let subject):
      return settle(item, as: .confirmed, outcome, subject, now: now)
    case .discard: return settle(item, as: .discarded, [:], nil, now: now)
    }
    put(item)
    return OutboxChange([item])
  }

  // MARK: - Rules

  /// Whether an item has not left, and nothing refers to it.
  private func isUntouched(_ item: OutboxItem) -> Bool {
    switch item.state {
    case .queued, .waiting: item.attempts == 0 && !item.isHeld && needing[item.id] == nil
    case .sending, .unknown, .quarantined, .confirmed, .discarded: false
    }
  }

  /// Takes an item out, and tells those that need it.
  private mutating func settle(
    _ item: OutboxItem, as state: OutboxItem.State, _ outcome: [String: String],
    _ subject: String?, now: Date
  ) -> OutboxChange {
    var item = item
    let old = item.topic
    item.state = state
    item.outcome = outcome
    item.notBefore = nil
    item.settled = now
    if let subject, subject != item.subject {
      item.formerSubject = item.subject
      item.subject = subject
    }
    if state == .confirmed {
      brought[item.id] = Brought(outcome: outcome, old: old, subject: item.subject)
    }
    take(item)
    var change = OutboxChange([item])
    var others = needing.removeValue(forKey: item.id) ?? []
    // What it created has a name of its own from now on; the order stays.
    if item.formerSubject != nil { others.formUnion(lanes.entries(about: old).map(\.id)) }
    for var other in others.compactMap({ table[$0] }).sorted(by: { $0.position < $1.position }) {
      if other.topic == old { other.subject = item.subject }
      meetNeeds(of: &other)
      put(other)
      change.items.append(other)
    }
    return change
  }

  /// Gives an item what the items it needs have brought; what is nowhere is for a person.
  private func meetNeeds(of item: inout OutboxItem) {
    for index in item.needs.indices where !item.needs[index].isMet {
      let need = item.needs[index]
      let value = need.field.flatMap { brought[need.item]?.outcome[$0] }
      if let brought = brought[need.item], need.field == nil || value != nil {
        item.needs[index].value = value
        item.needs[index].isMet = true
        if item.topic == brought.old { item.subject = brought.subject }
      } else if table[need.item] == nil {
        item.state = .quarantined(.needLost)
      }
    }
  }

  /// Lets what lost an item that it needs go on with what that was to create: it is there already.
  private mutating func point(
    _ id: UUID, _ outcome: [String: String], _ subject: String
  ) -> OutboxChange? {
    let others = needing[id, default: []].compactMap { table[$0] }
    guard brought[id] == nil, let first = others.first else { return nil }
    needing[id] = nil
    brought[id] = Brought(
      outcome: outcome,
      old: OutboxItem.Topic(destination: first.destination, subject: "new/\(id.uuidString)"),
      subject: subject)
    return OutboxChange(
      others.sorted { $0.position < $1.position }.map { other in
        var other = other
        if other.state == .quarantined(.needLost) { other.state = .queued }
        meetNeeds(of: &other)
        put(other)
        return other
      })
  }

  /// What lost an item that it needs has it again: somebody took it back to write on, and sent it.
  ///
  /// It goes after that: of one subject what is first in line keeps back the rest.
  private mutating func regain(_ id: UUID) -> [OutboxItem] {
    let others = needing[id, default: []].compactMap { table[$0] }.filter { other in
      other.state == .quarantined(.needLost)
        && other.needs.allSatisfy { $0.isMet || table[$0.item] != nil }
    }
    return others.sorted { $0.position < $1.position }.map { other in
      var other = other
      other.state = .queued
      order.removeAll { $0 == other.id }
      other.position = (order.last.flatMap { table[$0] }?.position ?? 0) + 1
      order.append(other.id)
      put(other)
      return other
    }
  }

  /// The last item about a subject.
  private func last(of lane: OutboxItem.Lane) -> OutboxItem? {
    lanes.last(of: lane).flatMap { table[$0] }
  }

  mutating func put(_ item: OutboxItem) {
    table[item.id] = item
    lanes.file(item)
    for need in item.needs where !need.isMet { needing[need.item, default: []].insert(item.id) }
  }

  private mutating func take(_ item: OutboxItem) {
    var low = 0
    var high = order.count
    while low < high {
      let middle = (low + high) / 2
      if (table[order[middle]]?.position ?? 0) < item.position {
        low = middle + 1
      } else {
        high = middle
      }
    }
    if low < order.count, order[low] == item.id { order.remove(at: low) }
    table[item.id] = nil
    lanes.take(item.id)
    for need in item.needs {
      needing[need.item]?.remove(item.id)
      if needing[need.item]?.isEmpty == true { needing[need.item] = nil }
    }
  }
}

extension OutboxChange {
  /// One change after another; what changes twice is written as it is at last.
  static func + (left: OutboxChange, right: OutboxChange) -> OutboxChange {
    let later = Set(right.items.map(\.id))
    return OutboxChange(left.items.filter { !later.contains($0.id) } + right.items)
  }
}
