import Model
public import Terminal

/// The rows of the list as they stand on the screen: groups with their tasks, filtered and sorted.
public struct TaskOutline: Equatable, Sendable {
  /// One class of tasks.
  public struct Group: Equatable, Sendable {
    /// The class's label; a line end, which no class has, for those that are not the list's own.
    public var title: String
    /// Its tasks that pass the filter, as places in the index.
    public var places: [Int32]

    /// Whether it has the tasks that are not the list's own.
    var isAside: Bool { title == TaskOutline.aside }
  }

  /// What stands for a title of the group of those that are not the list's own.
  private static let aside = "\n"

  /// Groups, sorted by title without regard to case; what is not the list's own comes last.
  public private(set) var groups: [Group] = []
  /// Which rows are visible.
  public private(set) var shape = Outline<String>()
  /// How many of the list's own tasks pass the filter, hidden ones included.
  public private(set) var matching = 0
  /// How many of these cannot wait; nil without a filter, where the index has measured all of them.
  private(set) var passing: TaskUrgency?

  private var index = TaskIndex.empty
  private var order = TaskOrder.initial
  /// All places of the index, in this order.
  private var sorted: [Int32] = []

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
  ///   - earlier: the rows before, which need no sorting where tasks and order are the same
  public init(
    _ index: TaskIndex, query: String, order: TaskOrder, collapsed: Set<String>,
    after earlier: TaskOutline? = nil
  ) {
    if let earlier, earlier.order == order, order.sortsAlike(earlier.index.tasks, index.tasks) {
      sorted = earlier.sorted
    } else {
      sorted = index.tasks.indices.map { Int32($0) }
      order.sort(&sorted, of: index.tasks)
    }
    self.index = index
    self.order = order
    let places = index.matches(query, among: sorted)
    let aside = index.aside.isEmpty ? [] : places.filter { index.aside.contains($0) }
    let own = aside.isEmpty ? places : places.filter { !index.aside.contains($0) }
    matching = own.count
    groups = Self.members(own, of: index.tasks).map { Group(title: $0.key, places: $0.value) }
      .sorted { ($0.title.lowercased(), $0.title) < ($1.title.lowercased(), $1.title) }
    if !aside.isEmpty { groups.append(Group(title: Self.aside, places: aside)) }
    let isFiltered = !query.allSatisfy(\.isWhitespace)
    passing = isFiltered ? TaskUrgency(own, of: index) : nil
    shape = Outline(
      groups.map { Outline.Group(id: $0.title, count: $0.places.count) },
      collapsed: isFiltered ? [] : collapsed)
  }

  /// The places by the label of their class: two classes may have one label.
  private static func members(_ places: [Int32], of tasks: TaskTable) -> [String: [Int32]] {
    let labels = Dictionary(grouping: tasks.choices.indices) { tasks.choices[$0].label }
    var first = [Int](repeating: 0, count: tasks.choices.count)
    for choices in labels.values { for choice in choices { first[choice] = choices[0] } }
    var members: [[Int32]] = Array(repeating: [], count: tasks.choices.count)
    for place in places { members[first[Int(tasks.kinds[Int(place)])]].append(place) }
    return members.indices.reduce(into: [:]) { result, choice in
      if !members[choice].isEmpty { result[tasks.choices[choice].label] = members[choice] }
    }
  }

  /// How many rows are visible, heads of groups included.
  public var count: Int { shape.count }

  /// The place in the index of the task on a row; nil on the head of a group.
  public func place(at row: Int) -> Int? {
    guard case .row(let group, let number) = shape.entry(at: row) else { return nil }
    return Int(groups[group].places[number])
  }

  /// The group that a row is in or heads.
  public func group(at row: Int) -> Int? {
    switch shape.entry(at: row) {
    case .heading(let group), .row(let group, _): group
    case nil: nil
    }
  }

  /// The row of a task, or of the head of its group where that is closed; nil where neither is.
  public func row(of place: Int) -> Int? {
    for (number, group) in groups.enumerated() {
      if let row = group.places.firstIndex(of: Int32(place)) {
        return shape.index(of: .row(group: number, row: row))
      }
    }
    return nil
  }

  /// The row of a group's head.
  public func row(ofGroup title: String) -> Int? {
    groups.firstIndex { $0.title == title }.flatMap { shape.index(of: .heading(group: $0)) }
  }

  /// Closes exactly these groups.
  public mutating func collapse(_ titles: Set<String>) { shape.collapse(titles) }
}
