public import Model
import Terminal

/// A list of tasks with what searching it needs, built once and never changed.
///
/// It sits in the state as a reference and is compared by identity: a list of ten thousand is one
/// pointer there.
public final class TaskIndex: Sendable, Equatable {
  /// The tasks, as the system gave them.
  public let tasks: TaskTable
  /// What was measured of all of them.
  let measure: TaskMeasure
  /// The places in ``tasks`` of those that the list itself does not have: something of them is unsent, or
  /// somebody reads them.
  let aside: Set<Int32>

  private let words: TaskWords
  private let places: [RecordKey: Int32]

  /// An index without tasks.
  public static let empty = TaskIndex([])

  /// Builds an index.
  ///
  /// A task that comes twice counts once, as it came last.
  public init(_ items: some Sequence<TaskItem>) {
    var places: [RecordKey: Int32] = [:]
    // Even room for none has its price, and the first frame has no tasks.
    if items.underestimatedCount > 0 { places.reserveCapacity(items.underestimatedCount) }
    var tasks = TaskTable()
    for item in items {
      let key = RecordKey(item.id)
      if let place = places[key] {
        tasks[Int(place)] = item
      } else {
        places[key] = Int32(tasks.count)
        tasks.append(item)
      }
    }
    words = TaskWords(tasks)
    self.tasks = tasks
    self.places = places
    aside = []
    measure = TaskMeasure(tasks)
  }

  private init(
    _ tasks: TaskTable, words: TaskWords, places: [RecordKey: Int32], aside: Set<Int32>
  ) {
    self.tasks = tasks
    self.words = words
    self.places = places
    self.aside = aside
    measure = TaskMeasure(tasks, aside: aside)
  }

  /// How many tasks the list itself has.
  var listed: Int { tasks.count - aside.count }

  /// The tasks that the list itself has.
  var own: some Sequence<TaskItem> {
    tasks.indices.lazy.filter { !self.aside.contains(Int32($0)) }.map { self.tasks[$0] }
  }

  /// The task of an id, if it is here.
  public func task(_ id: String) -> TaskItem? { place(of: id).map { tasks[$0] } }

  /// The place of a task in ``tasks``.
  public func place(of id: String) -> Int? { places[RecordKey(id)].map { Int($0) } }

  /// Those of some places in ``tasks`` that hold every word of a query, in the same order; all of
  /// them for an empty one.
  public func matches(_ query: String, among places: [Int32]) -> [Int32] {
    words.matches(query, among: places, of: tasks)
  }

  /// The places in ``tasks`` that hold every word of a query; all of them for an empty one.
  public func matches(_ query: String) -> [Int32] {
    matches(query, among: tasks.indices.map { Int32($0) })
  }

  /// Of some places in ``tasks`` that hold every word of a query the first of those that match best; nil
  /// for an empty query, and where there are none.
  func best(_ query: String, among places: [Int32]) -> Int32? {
    words.best(query, among: places, of: tasks)
  }

  /// Those of the list's own tasks that are somebody's, by the id that the system knows them by.
  func own(of person: String) -> Set<RecordKey> {
    guard let owner = tasks.choices.firstIndex(where: { $0.value == person }) else { return [] }
    var own: Set<RecordKey> = []
    for (place, whose) in tasks.owners.enumerated()
    where whose == owner && !aside.contains(Int32(place)) {
      own.insert(tasks.keys[place])
    }
    return own
  }

  /// The same where these were known before: what is not here stays, and what is here is somebody else's
  /// only where it says so.
  func own(of person: String, after known: Set<RecordKey>) -> Set<RecordKey> {
    let kept = known.filter { key in
      guard let place = places[key], tasks.owners[Int(place)] >= 0 else { return true }
      return tasks.choices[Int(tasks.owners[Int(place)])].value == person
    }
    return kept.union(own(of: person))
  }

  /// An index with some tasks replaced; those it does not hold are left out.
  public func replacing(_ changed: [TaskItem]) -> TaskIndex {
    var tasks = tasks
    var words = words
    for item in changed {
      guard let place = place(of: item.id) else { continue }
      tasks[place] = item
      words.replace(at: place, with: item)
    }
    words.add(tasks.choices)
    return TaskIndex(tasks, words: words, places: places, aside: aside)
  }

  /// An index in which what an earlier one knew of a task stands in for what this one does not.
  func keepingDetails(of earlier: TaskIndex) -> TaskIndex {
    guard !earlier.tasks.isEmpty, tasks.states.contains(where: { $0 < 0 }) else { return self }
    return TaskIndex(
      tasks.lazy.map { task in
        guard task.state == nil, let known = earlier.task(task.id) else { return task }
        var task = task
        task.state = known.state
        task.priority = known.priority
        task.assignedTo = known.assignedTo
        task.group = known.group
        task.updated = known.updated
        task.due = known.due
        return task
      })
  }

  /// An index with further tasks, those it has left as they are.
  func adding(_ others: [TaskItem]) -> TaskIndex {
    let missing = others.filter { place(of: $0.id) == nil }
    return missing.isEmpty ? self : TaskIndex(Array(tasks) + missing)
  }

  /// An index in which these and no others are not the list's own.
  func settingAside(_ ids: Set<String>) -> TaskIndex {
    let wanted = Set(ids.compactMap { places[RecordKey($0)] })
    guard wanted != aside else { return self }
    return TaskIndex(tasks, words: words, places: places, aside: wanted)
  }

  /// Whether a task stands here though the list itself does not have it.
  func isAside(_ id: String) -> Bool {
    places[RecordKey(id)].map { aside.contains($0) } ?? false
  }

  /// Whether two are the very same index.
  public static func == (left: TaskIndex, right: TaskIndex) -> Bool { left === right }
}
