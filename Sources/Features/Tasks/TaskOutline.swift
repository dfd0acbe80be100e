import Model

/// The rows of the list as they stand on the screen: groups with their tasks, filtered and sorted.
public struct TaskOutline: Equatable, Sendable {
  /// One row.
  public enum Row: Equatable, Sendable {
    /// The head of a group, by its place in ``groups``.
    case group(Int32)
    /// A task, by its place in the index.
    case task(Int32)
  }

  /// One class of tasks.
  public struct Group: Equatable, Sendable {
    /// The class's label.
    public var title: String
    /// How many of its tasks pass the filter.
    public var count: Int
    /// Whether its tasks are hidden.
    public var isCollapsed: Bool
  }

  /// Groups, sorted by title without regard to case.
  public private(set) var groups: [Group] = []
  /// Rows, top to bottom.
  public private(set) var rows: [Row] = []
  /// How many tasks pass the filter, hidden ones included.
  public private(set) var matching = 0

  /// No rows.
  public static let empty = TaskOutline()

  private init() {}

  /// Lays the rows out.
  ///
  /// - Parameters:
  ///   - index: the tasks
  ///   - query: what the person filters by; a filter opens every group, or matches would hide
  ///   - order: what rows are sorted by
  ///   - collapsed: titles of the groups that are closed
  public init(_ index: TaskIndex, query: String, order: TaskOrder, collapsed: Set<String>) {
    var places = index.matches(query)
    matching = places.count
    order.sort(&places, of: index)
    var members: [String: [Int32]] = [:]
    for place in places { members[index.tasks[Int(place)].kind.label, default: []].append(place) }
    let titles = members.keys.map { ($0.lowercased(), $0) }.sorted { $0 < $1 }.map(\.1)
    rows.reserveCapacity(places.count + titles.count)
    let isFiltered = !query.allSatisfy(\.isWhitespace)
    for (number, title) in titles.enumerated() {
      let inside = members[title] ?? []
      let isCollapsed = !isFiltered && collapsed.contains(title)
      groups.append(Group(title: title, count: inside.count, isCollapsed: isCollapsed))
      rows.append(.group(Int32(number)))
      if !isCollapsed { rows.append(contentsOf: inside.map(Row.task)) }
    }
  }

  /// The group that a row is in or heads.
  public func group(at row: Int) -> Int? {
    guard rows.indices.contains(row) else { return nil }
    for place in stride(from: row, through: 0, by: -1) {
      if case .group(let number) = rows[place] { return Int(number) }
    }
    return nil
  }

  /// The row that heads a group.
  public func row(ofGroup number: Int) -> Int? {
    rows.firstIndex(of: .group(Int32(number)))
  }
}
