import FoundationEssentials

/// The open items by what they are about, and the next one of each lane.
///
/// A plan reads only those that are next, however many stand behind them, and the items about a new
/// record are found without a search.
struct OutboxLanes: Hashable, Sendable {
  /// An item's id and its place.
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

  /// The next item of each lane, oldest first: the oldest that is not quarantined, and does not wait behind
  /// what is.
  private(set) var heads: [Entry] = []
  private var next: [OutboxItem.Lane: Entry] = [:]
  private var topics: [OutboxItem.Topic: [Entry]] = [:]
  private var filings: [UUID: Filing] = [:]

  /// The items about something, at any address, oldest first.
  func entries(about topic: OutboxItem.Topic) -> [Entry] { topics[topic] ?? [] }

  /// The last item of a lane.
  func last(of lane: OutboxItem.Lane) -> UUID? {
    topics[lane.topic]?.last { $0.address == lane.address }?.id
  }

  /// Notes an item's state and place.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - isBehind: Whether it was written upon one that a person has to look at, and waits for that.
  mutating func file(_ item: OutboxItem, isBehind: Bool) {
    let isStopped = if case .quarantined = item.state { true } else { isBehind }
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

  /// Removes an item.
  mutating func take(_ id: UUID) {
    guard let filing = filings.removeValue(forKey: id) else { return }
    if let place = topics[filing.topic]?.place(of: filing.entry) {
      topics[filing.topic]?.remove(at: place)
    }
    if topics[filing.topic]?.isEmpty == true { topics[filing.topic] = nil }
    refresh(OutboxItem.Lane(topic: filing.topic, address: filing.entry.address))
  }

  /// Finds the next item of a lane.
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
  /// The index of the first entry at or after a position.
  private func start(of position: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].position < position { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The index at which an entry of a position goes in.
  fileprivate func end(of position: Int) -> Int {
    // Mostly it goes last.
    guard let last, last.position > position else { return count }
    return start(of: position + 1)
  }

  /// The index of an entry.
  fileprivate func place(of entry: OutboxLanes.Entry) -> Int? {
    self[start(of: entry.position)...].firstIndex(of: entry)
  }
}
