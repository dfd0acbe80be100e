public import Model
import Terminal

/// A list of tasks with what searching it needs, built once and never changed.
///
/// It sits in the state as a reference and is compared by identity: a list of ten thousand is one
/// pointer there.
public final class TaskIndex: Sendable, Equatable {
  /// The tasks, as the system gave them.
  public let tasks: [TaskItem]

  private let folded: [FoldedText]
  private let places: [String: Int32]

  /// An index without tasks.
  public static let empty = TaskIndex([])

  /// Builds an index.
  ///
  /// A task that comes twice counts once, as it came last.
  public init(_ items: [TaskItem]) {
    var places: [String: Int32] = [:]
    places.reserveCapacity(items.count)
    var tasks: [TaskItem] = []
    tasks.reserveCapacity(items.count)
    // Ten thousand tasks have a handful of states, groups and people: each is kept once.
    var choices: Set<Choice> = []
    for var item in items {
      item.share { choices.insert($0).memberAfterInsert }
      if let place = places[item.id] {
        tasks[Int(place)] = item
      } else {
        places[item.id] = Int32(tasks.count)
        tasks.append(item)
      }
    }
    folded = tasks.map(Self.fold)
    self.tasks = tasks
    self.places = places
  }

  private init(_ tasks: [TaskItem], folded: [FoldedText], places: [String: Int32]) {
    self.tasks = tasks
    self.folded = folded
    self.places = places
  }

  /// The task of an id, if it is here.
  public func task(_ id: String) -> TaskItem? {
    places[id].map { tasks[Int($0)] }
  }

  /// The place of a task in ``tasks``.
  public func place(of id: String) -> Int? { places[id].map { Int($0) } }

  /// Those of some places in ``tasks`` that hold every word of a query, in the same order; all of
  /// them for an empty one.
  public func matches(_ query: String, among places: [Int32]) -> [Int32] {
    let filter = Filter(query)
    guard !filter.isEmpty else { return places }
    return places.filter { filter.matches(folded[Int($0)]) }
  }

  /// The places in ``tasks`` that hold every word of a query; all of them for an empty one.
  public func matches(_ query: String) -> [Int32] {
    matches(query, among: tasks.indices.map { Int32($0) })
  }

  /// An index with some tasks replaced; those it does not hold are left out.
  public func replacing(_ changed: [TaskItem]) -> TaskIndex {
    var tasks = tasks
    var folded = folded
    for item in changed {
      guard let place = place(of: item.id) else { continue }
      tasks[place] = item
      folded[place] = Self.fold(item)
    }
    return TaskIndex(tasks, folded: folded, places: places)
  }

  /// An index in which what an earlier one knew of a task stands in for what this one does not.
  func keepingDetails(of earlier: TaskIndex) -> TaskIndex {
    guard !earlier.tasks.isEmpty, tasks.contains(where: { $0.state == nil }) else { return self }
    return TaskIndex(
      tasks.map { task in
        guard task.state == nil, let known = earlier.task(task.id) else { return task }
        var task = task
        task.state = known.state
        task.priority = known.priority
        task.assignedTo = known.assignedTo
        task.group = known.group
        task.updated = known.updated
        return task
      })
  }

  /// What a query looks through: a line end, which no query holds, keeps a word from matching across
  /// two fields.
  private static func fold(_ task: TaskItem) -> FoldedText {
    FoldedText(
      [
        task.number, task.shortDescription ?? "", task.kind.label, task.state?.label ?? "",
        task.priority?.label ?? "", task.assignedTo?.label ?? "", task.group?.label ?? "",
      ].joined(separator: "\n"))
  }

  /// An index with further tasks, those it has left as they are.
  func adding(_ others: [TaskItem]) -> TaskIndex {
    let missing = others.filter { places[$0.id] == nil }
    return missing.isEmpty ? self : TaskIndex(tasks + missing)
  }

  /// Whether two are the very same index.
  public static func == (left: TaskIndex, right: TaskIndex) -> Bool { left === right }
}

extension TaskItem {
  /// Puts equal values that are shared with other tasks in the place of its own.
  fileprivate mutating func share(_ shared: (Choice) -> Choice) {
    kind = shared(kind)
    state = state.map(shared)
    priority = priority.map(shared)
    assignedTo = assignedTo.map(shared)
    group = group.map(shared)
  }
}
