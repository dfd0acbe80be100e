import FoundationEssentials

/// The open writes by what they are about, and which of each lane is next.
///
/// A plan looks at those that are next, however many stand behind them; what is new on record is found
/// without looking through the rest.
struct OutboxLanes: Hashable, Sendable {
  /// A write and its place.
  struct Entry: Hashable, Sendable {
    let id: UUID
    let position: Int
    fileprivate let address: String?
    fileprivate let isStopped: Bool
  }

  private struct Filing: Hashable, Sendable {
    let topic: OutboxItem.Topic
    let entry: Entry
  }

  /// What is next in each lane, oldest first: the oldest that no person has to look at.
  private(set) var heads: [Entry] = []
  private var next: [OutboxItem.Lane: Entry] = [:]
  private var topics: [OutboxItem.Topic: [Entry]] = [:]
  private var filings: [UUID: Filing] = [:]

  /// The writes about something at any address, oldest first.
  func entries(about topic: OutboxItem.Topic) -> [Entry] { topics[topic] ?? [] }

  /// The last write of a lane.
  func last(of lane: OutboxItem.Lane) -> UUID? {
    topics[lane.topic]?.last { $0.address == lane.address }?.id
  }

  /// Takes note of where a write stands now.
  mutating func file(_ item: OutboxItem) {
    let isStopped = if case .quarantined = item.state { true } else { false }
    let filing = Filing(
      topic: item.topic,
      entry: Entry(
        id: item.id, position: item.position, address: item.address, isStopped: isStopped))
    guard filings[item.id] != filing else { return }
    take(item.id)
    filings[item.id] = filing
    let place = topics[filing.topic]?.end(of: item.position) ?? 0
    topics[filing.topic, default: []].insert(filing.entry, at: place)
    refresh(item.lane)
  }

  /// Lets go of a write.
  mutating func take(_ id: UUID) {
    guard let filing = filings.removeValue(forKey: id) else { return }
    if let place = topics[filing.topic]?.place(of: filing.entry) {
      topics[filing.topic]?.remove(at: place)
    }
    if topics[filing.topic]?.isEmpty == true { topics[filing.topic] = nil }
    refresh(OutboxItem.Lane(topic: filing.topic, address: filing.entry.address))
  }

  /// Finds what is next in a lane.
  private mutating func refresh(_ lane: OutboxItem.Lane) {
    let old = next[lane]
    let new = topics[lane.topic]?.first { $0.address == lane.address && !$0.isStopped }
    guard new != old else { return }
    if let place = old.flatMap({ heads.place(of: $0) }) { heads.remove(at: place) }
    if let new { heads.insert(new, at: heads.end(of: new.position)) }
    next[lane] = new
  }
}

extension [OutboxLanes.Entry] {
  /// Where the first stands whose position is not before one.
  private func start(of position: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].position < position { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Where the next of a position goes.
  fileprivate func end(of position: Int) -> Int {
    // Mostly it is the last.
    guard let last, last.position > position else { return count }
    return start(of: position + 1)
  }

  /// Where an entry stands.
  fileprivate func place(of entry: OutboxLanes.Entry) -> Int? {
    self[start(of: entry.position)...].firstIndex(of: entry)
  }
}
