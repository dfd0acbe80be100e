public import FoundationEssentials

/// What was written upon an earlier change of the same, such as a check-out upon a move: as long as a person has to
/// look at that one, it is not sent past it.
///
/// Nothing of this is on the disk: whoever takes up an outbox reads it out of what the items say, and what was
/// discarded between them.
extension Outbox {
  /// Which open item each was written upon, and which were written upon each.
  struct Bonds: Hashable, Sendable {
    fileprivate var earlier: [UUID: UUID] = [:]
    fileprivate var later: [UUID: Set<UUID>] = [:]
    /// What was written upon items that are out.
    fileprivate var freed: [UUID: [UUID]] = [:]
  }

  /// Has an item wait behind an earlier one of the same lane as long as a person has to look at that.
  ///
  /// - Parameters:
  ///   - id: The item.
  ///   - earlier: What it was written upon.
  public mutating func tie(_ id: UUID, to earlier: UUID) {
    guard let item = table[id], let other = table[earlier], item.lane == other.lane,
      other.position < item.position, bonds.earlier[id] == nil
    else { return }
    bonds.earlier[id] = earlier
    bonds.later[earlier, default: []].insert(id)
    refile(id)
  }

  /// The item that a person has to look at before an item is sent that was written upon it, or upon what waits for
  /// it; nil where none is in its way.
  ///
  /// What may have left is looked for all the same.
  public func obstacle(to id: UUID) -> UUID? {
    var id = id
    while table[id]?.isUnsent == true, let earlier = bonds.earlier[id], let other = table[earlier] {
      if case .quarantined = other.state { return earlier }
      id = earlier
    }
    return nil
  }

  /// The items that were written upon an item, and upon those, oldest first; also once it is settled.
  public func written(upon id: UUID) -> [OutboxItem] {
    let ids = Set(later(than: id) + bonds.freed[id, default: []])
    return ids.compactMap { table[$0] }.sorted { $0.position < $1.position }
  }

  /// The open items about the same as one of them, oldest first.
  public func items(in lane: OutboxItem.Lane) -> [OutboxItem] {
    lanes.entries(about: lane.topic).compactMap { table[$0.id] }.filter { $0.lane == lane }
  }

  /// Files an item as it stands, and what was written upon it.
  mutating func refile(_ id: UUID) {
    for id in [id] + later(than: id) {
      guard let item = table[id] else { continue }
      let isBehind = obstacle(to: id) != nil
      lanes.file(item, isBehind: isBehind)
    }
  }

  /// Lets those go on that were written upon an item that is out: nothing of it is in their way.
  ///
  /// Where it was discarded they are tied to what it was written upon itself: they are not sent past that either.
  mutating func release(_ item: OutboxItem) {
    let id = item.id
    let earlier = bonds.earlier.removeValue(forKey: id)
    if let earlier {
      bonds.later[earlier]?.remove(id)
      if bonds.later[earlier]?.isEmpty == true { bonds.later[earlier] = nil }
    }
    let freed = later(than: id)
    guard !freed.isEmpty else { return }
    bonds.freed[id] = freed
    let next = bonds.later.removeValue(forKey: id) ?? []
    let first = item.state == .discarded ? earlier.flatMap { table[$0]?.id } : nil
    for later in next { bonds.earlier[later] = first }
    if let first { bonds.later[first, default: []].formUnion(next) }
    for later in freed { refile(later) }
  }

  private func later(than id: UUID) -> [UUID] {
    guard !bonds.later.isEmpty else { return [] }
    return bonds.later[id, default: []].flatMap { [$0] + later(than: $0) }
  }
}

extension OutboxItem {
  /// Whether nothing of it has left, and nobody has to look at it.
  fileprivate var isUnsent: Bool {
    switch state {
    case .queued, .waiting: true
    case .sending, .unknown, .quarantined, .confirmed, .discarded: false
    }
  }
}
