/// How many of some tasks cannot wait: those of the most urgent priority, and those whose day is past.
struct TaskUrgency: Equatable, Sendable {
  /// How many have the most urgent priority that any of the list has.
  let critical: Int
  /// When those are due that ever are, in seconds since 2001.
  private let due: [Double]

  /// Counts them by their places in an index.
  init(_ places: [Int32], of index: TaskIndex) {
    let tasks = index.tasks
    let most = index.measure.critical.flatMap { tasks.choices.firstIndex(of: $0) }
    let critical = most.map { Int32($0) }
    self.critical = critical == nil ? 0 : places.count { tasks.priorities[Int($0)] == critical }
    due = places.lazy.map { tasks.due[Int($0)] }.filter { $0 != -.infinity }
  }

  /// How many were due before a moment.
  func overdue(at seconds: Double) -> Int { due.count { $0 < seconds } }
}
