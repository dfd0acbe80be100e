public import FoundationEssentials
public import Model

/// Everything that is not sent yet, and the rules by which it is sent.
///
/// It is a value: it takes what happens and returns what has to be written to the disk, and nothing
/// is done before that is written. So at whatever moment the process dies, the disk says what may
/// have left, and that is looked for before it is sent again.
public struct Outbox: Hashable, Sendable {
  /// How a system or one account there stands; one that is not listed can be tried.
  public enum Health: Hashable, Sendable {
    /// It is not tried before a moment; it has failed so many times in a row.
    case down(until: Date, failures: Int)
    /// Somebody has to sign in.
    case signInNeeded
  }

  /// After so many attempts an item is sent again only when a person says so, and then so many
  /// times more.
  ///
  /// With the waits in between that takes some hours.
  public static let mostAttempts = 16

  /// The systems, and the accounts there, that cannot simply be tried.
  ///
  /// A failure of one account concerns that account alone; an unreachable system concerns every
  /// account.
  public internal(set) var health: [OutboxItem.Door: Health] = [:]
  /// The systems that could not be reached when they were last tried.
  public internal(set) var unreached: Set<RemoteSystem> = []
  /// Those of them for which something in between answered.
  public internal(set) var intercepted: Set<RemoteSystem> = []
  /// The systems and accounts that last said they are busy.
  var busy: Set<OutboxItem.Door> = []
  /// Those that asked for a pause, which is kept even if somebody wants to go on.
  var resting: Set<OutboxItem.Door> = []
  /// What is being sent or looked for in this process.
  public private(set) var inFlight: Set<UUID> = []
  /// The open items by id.
  ///
  /// The order stands apart, so that taking one of ten thousand out moves ids and not items.
  var table: [UUID: OutboxItem] = [:]
  private(set) var order: [UUID] = []
  /// The open items by what they are about.
  var lanes = OutboxLanes()
  /// What items were written upon; see `Outbox+Upon`.
  var bonds = Bonds()
  /// Which items need an item.
  private var needing: [UUID: Set<UUID>] = [:]
  /// What confirmed items brought, for items that are written about it later.
  private var brought: [UUID: Brought] = [:]

  private struct Brought: Hashable, Sendable {
    var outcome: [String: String]
    /// What the item was about before it arrived.
    var old: OutboxItem.Topic
    var subject: String
  }

  /// Takes up what the disk has.
  ///
  /// An item that was being sent when the last process ended may have arrived. An item whose need
  /// is nowhere to be found is quarantined.
  ///
  /// - Parameters:
  ///   - items: The open items, in any order.
  ///   - settled: The settled items that are not purged yet: a draft may need what they brought.
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
      // A pause that a system asked for outlives the process that was asked.
      if item.state == .waiting(.busy), let moment = item.notBefore {
        rest(item.door, until: moment, failures: item.failures)
      }
    }
  }

  /// The open items, in order.
  public var items: [OutboxItem] { order.compactMap { table[$0] } }

  /// The open item of an id.
  public subscript(id: UUID) -> OutboxItem? { table[id] }

  /// The items that can go only after an item has arrived.
  public func waiting(for id: UUID) -> [OutboxItem] {
    needing[id, default: []].compactMap { table[$0] }
  }

  // MARK: - Writing down

  /// Adds an item.
  ///
  /// Where the last item about the same subject makes the same kind of change, is by the same
  /// author and has not left, both become one: it has the newer value, and the base, id and place
  /// of the older. What the item needs may have arrived while it was written.
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
  /// The change has to be on the disk before anything leaves. It includes the evidence by which the
  /// sender will know the item again; nil leaves the evidence as it is.
  public mutating func begin(_ id: UUID, evidence: [UInt8]? = nil) -> OutboxChange? {
    // Somebody may have held it while it was made ready.
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

  /// Takes up the reply to an item.
  ///
  /// - Parameters:
  ///   - reply: What came.
  ///   - id: The item; one that is not in flight is left as it is.
  ///   - now: The time of day.
  ///   - random: From 0 to 1, for the wait.
  /// - Returns: What has to be written.
  public mutating func receive(
    _ reply: OutboxReply, for id: UUID, now: Date, random: Double
  ) -> OutboxChange {
    guard inFlight.remove(id) != nil, var item = table[id] else { return OutboxChange() }
    let wasSending = item.state == .sending
    // This is news: a person's earlier wish to send it anyway does not cover what comes now.
    if reply.isOutcome { item.isResent = false }
    switch reply {
    case .arrived(let outcome, let subject):
      item.isHeld = false
      return reached(item) + settle(item, as: .confirmed, outcome, subject, now: now)
    case .absent:
      let isTooOften = item.attempts > 0 && item.attempts % Self.mostAttempts == 0
      item.state = isTooOften ? .quarantined(.sentTooOften) : .queued
      if isTooOften { item.isHeld = false }
      // Looked for as soon as it was sent, it taught nothing either; others need not wait for that.
      if wasSending { item.failures += 1 }
      // A system that loses it time and again is asked later.
      let wait = item.failures > 1 ? Backoff.wait(failures: item.failures, random: random) : nil
      item.notBefore = isTooOften ? nil : wait.map { now + $0 }
      put(item)
      return reached(item) + OutboxChange([item])
    case .refused(let words):
      // Refusing to say whether it is there leaves that open.
      item.state = .quarantined(wasSending ? .refused(words) : .uncertain(words))
    case .conflict(let value): item.state = .quarantined(.conflict(value))
    case .uncertain(let words): item.state = .quarantined(.uncertain(words))
    case .signInNeeded:
      item.state = wasSending ? .queued : .unknown
      // There each profile has its own account: refusing one says nothing of the others.
      if item.destination.descriptor.accounts != .clients { health[item.door] = .signInNeeded }
      put(item)
      return OutboxChange([item])
    case .nobodyIn:
      // Nothing is known of the system, and this does not count as a try.
      if wasSending {
        item.state = .queued
        item.takeTryBack()
      }
      put(item)
      return OutboxChange([item])
    case .unreachable, .intercepted:
      let isIntercepted = reply == .intercepted
      item.state = wasSending ? .waiting(isIntercepted ? .portal : .offline) : .unknown
      item.isTried = true
      // The system has received nothing of it.
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
    // What waits for a person does not go by itself anyway.
    item.isHeld = false
    put(item)
    return reached(item) + OutboxChange([item])
  }

  // MARK: - People

  /// Takes up what a person decided; nil where that is impossible, for example while the item is in
  /// flight.
  public mutating func decide(_ decision: OutboxDecision, on id: UUID, now: Date) -> OutboxChange? {
    if case .itIs(let outcome, let subject) = decision, table[id] == nil {
      return point(id, outcome, subject)
    }
    guard var item = table[id], !inFlight.contains(id) else { return nil }
    switch decision {
    case .hold: item.isHeld = true
    case .release: item.isHeld = false
    case .send, .sendTo, .sendRest:
      guard item.needs.allSatisfy({ $0.isMet || table[$0.item] != nil }) else { return nil }
      if case .sendRest(let body, let version) = decision {
        guard case .quarantined(.conflict) = item.state else { return nil }
        (item.body, item.version) = (body, version)
      }
      if case .quarantined(let cause) = item.state {
        item.evidence = cause.evidence ?? item.evidence
        item.isResent = cause.evidence == nil
      }
      if case .sendTo(let address) = decision {
        guard item.address == nil else { return nil }
        item.address = address
      }
      // What may have arrived is looked for first, whatever the decision.
      if item.state != .unknown { item.state = .queued }
      item.isHeld = false
      item.failures = 0
      item.notBefore = nil
    case .itArrived: return settle(item, as: .confirmed, [:], nil, now: now)
    case .itIs(let outcome, let subject):
      return settle(item, as: .confirmed, outcome, subject, now: now)
    case .discard: return settle(item, as: .discarded, [:], nil, now: now)
    case .giveWay(let theirs): return settle(item, as: .discarded, theirs, nil, now: now)
    }
    put(item)
    return OutboxChange([item])
  }

  // MARK: - Rules

  /// Whether an item has not left and no other item needs it.
  private func isUntouched(_ item: OutboxItem) -> Bool {
    switch item.state {
    case .queued, .waiting: item.attempts == 0 && !item.isHeld && needing[item.id] == nil
    case .sending, .unknown, .quarantined, .confirmed, .discarded: false
    }
  }

  /// Settles an item, and tells the items that need it.
  private mutating func settle(
    _ item: OutboxItem, as state: OutboxItem.State, _ outcome: [String: String],
    _ subject: String?, now: Date
  ) -> OutboxChange {
    var item = item
    let old = item.topic
    let before = item.state
    item.state = state
    item.outcome = state == .confirmed ? outcome : [:]
    if state == .discarded, case .quarantined(let cause) = before { item.keep(cause) }
    item.notBefore = nil
    item.settled = now
    if let subject, subject != item.subject {
      item.formerSubject = item.subject
      item.subject = subject
    }
    // Those who need it go on with what stands in its place.
    if state == .confirmed || !outcome.isEmpty {
      brought[item.id] = Brought(outcome: outcome, old: old, subject: item.subject)
    }
    take(item)
    var change = OutboxChange([item])
    var others = needing.removeValue(forKey: item.id) ?? []
    // From now on, what it created is known by the system's id; the order stays.
    if item.formerSubject != nil { others.formUnion(lanes.entries(about: old).map(\.id)) }
    for var other in others.compactMap({ table[$0] }).sorted(by: { $0.position < $1.position }) {
      if other.topic == old { other.subject = item.subject }
      meetNeeds(of: &other)
      put(other)
      change.items.append(other)
    }
    return change
  }

  /// Fills an item's needs with what other items brought; a need that is nowhere to be found
  /// quarantines it.
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

  /// Lets the items that lost a need go on: what it was to create exists already.
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

  /// Gives items their lost need back: somebody took it back to edit, and has sent it again.
  ///
  /// They go to the end, after it: the first item about a subject holds up the rest.
  private mutating func regain(_ id: UUID) -> [OutboxItem] {
    let others = needing[id, default: []].compactMap { table[$0] }.filter { other in
      other.state == .quarantined(.needLost)
        && other.needs.allSatisfy { $0.isMet || table[$0.item] != nil }
    }
    return others.sorted { $0.position < $1.position }.map { other in
      var other = other
      other.state = .queued
      moveToEnd(&other)
      return other
    }
  }

  /// Has an item wait for another one than before: what it needs is brought by that now.
  ///
  /// It goes to the end, after it.
  ///
  /// - Parameters:
  ///   - id: The item that waits.
  ///   - old: What it waited for, which is gone or is to be taken out.
  ///   - new: What it waits for from now on.
  /// - Returns: What has to be written.
  public mutating func turn(_ id: UUID, from old: UUID, to new: UUID) -> OutboxChange {
    guard table[new] != nil, !inFlight.contains(id), var item = table[id],
      let place = item.needs.firstIndex(where: { $0.item == old && !$0.isMet })
    else { return OutboxChange() }
    needing[old]?.remove(id)
    item.needs[place].item = new
    let canWait = item.needs.allSatisfy { $0.isMet || table[$0.item] != nil }
    if canWait, item.state == .quarantined(.needLost) { item.state = .queued }
    moveToEnd(&item)
    return OutboxChange([item])
  }

  private mutating func moveToEnd(_ item: inout OutboxItem) {
    order.removeAll { $0 == item.id }
    item.position = (order.last.flatMap { table[$0] }?.position ?? 0) + 1
    order.append(item.id)
    put(item)
  }

  /// The last item about a subject.
  private func last(of lane: OutboxItem.Lane) -> OutboxItem? {
    lanes.last(of: lane).flatMap { table[$0] }
  }

  mutating func put(_ item: OutboxItem) {
    table[item.id] = item
    refile(item.id)
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
    release(item)
    for need in item.needs {
      needing[need.item]?.remove(item.id)
      if needing[need.item]?.isEmpty == true { needing[need.item] = nil }
    }
  }
}

extension OutboxChange {
  /// One change after another; an item that is in both is written as it is in the later one.
  static func + (left: OutboxChange, right: OutboxChange) -> OutboxChange {
    let later = Set(right.items.map(\.id))
    return OutboxChange(left.items.filter { !later.contains($0.id) } + right.items)
  }
}
