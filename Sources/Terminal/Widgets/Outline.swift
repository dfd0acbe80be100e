/// The visible rows of a grouped list: group headings and, below open ones, their rows.
///
/// It is built once when the content changes. Reading a row takes a search among the groups,
/// closing a group takes one pass over the groups; the number of rows does not matter.
public struct Outline<ID: Hashable & Sendable>: Hashable, Sendable {
  /// A group of rows.
  public struct Group: Hashable, Sendable {
    /// Its id, which stays when the content changes.
    public var id: ID
    /// How many rows it has.
    public var count: Int

    /// Makes a group.
    public init(id: ID, count: Int) {
      self.id = id
      self.count = count
    }
  }

  /// What a visible row is.
  public enum Entry: Hashable, Sendable {
    /// The heading of a group.
    case heading(group: Int)
    /// A row of a group.
    case row(group: Int, row: Int)
  }

  /// The groups in their order.
  public let groups: [Group]
  /// The groups that are closed.
  public private(set) var collapsed: Set<ID>
  /// Whether groups have headings; without them nothing can be closed.
  public let hasHeadings: Bool
  /// The visible row where each group begins; at the end, the number of visible rows.
  private var starts: [Int]

  /// Makes an outline.
  public init(_ groups: [Group] = [], collapsed: Set<ID> = [], hasHeadings: Bool = true) {
    self.groups = groups
    self.collapsed = collapsed
    self.hasHeadings = hasHeadings
    starts = []
    layOut()
  }

  /// How many rows are visible, including headings.
  public var count: Int { starts.last ?? 0 }

  /// What a visible row is; nil outside the list.
  public func entry(at index: Int) -> Entry? {
    guard index >= 0 && index < count else { return nil }
    var low = 0
    var high = groups.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= index { low = middle } else { high = middle - 1 }
    }
    // A group without visible rows begins where the next one does; the search ends at the last.
    let offset = index - starts[low]
    guard hasHeadings else { return .row(group: low, row: offset) }
    return offset == 0 ? .heading(group: low) : .row(group: low, row: offset - 1)
  }

  /// The visible row of an entry; for a row of a closed group, that of its heading.
  public func index(of entry: Entry) -> Int? {
    switch entry {
    case .heading(let group):
      return groups.indices.contains(group) && hasHeadings ? starts[group] : nil
    case .row(let group, let row):
      guard groups.indices.contains(group), row >= 0, row < groups[group].count else { return nil }
      guard hasHeadings else { return starts[group] + row }
      return isCollapsed(group) ? starts[group] : starts[group] + 1 + row
    }
  }

  /// Whether a group is closed.
  public func isCollapsed(_ group: Int) -> Bool {
    hasHeadings && collapsed.contains(groups[group].id)
  }

  /// Closes an open group or opens a closed one.
  public mutating func toggle(_ id: ID) {
    if collapsed.remove(id) == nil { collapsed.insert(id) }
    layOut()
  }

  /// Closes these groups and opens all others.
  public mutating func collapse(_ ids: Set<ID>) {
    collapsed = ids
    layOut()
  }

  private mutating func layOut() {
    var next = 0
    starts = groups.indices.map { group in
      defer { next += (hasHeadings ? 1 : 0) + (isCollapsed(group) ? 0 : groups[group].count) }
      return next
    }
    starts.append(next)
  }
}
