import Model
import Resources
import Store
import Terminal
import TestSupport

@testable import Features

extension Walk where F == Tasks {
  /// Walks the tasks screen.
  ///
  /// Rows and the open task's text follow from the rest of the state, so no step spells them out;
  /// an index counts as expected when it holds the same tasks.
  init(tasks state: Tasks.State) {
    self.init(state) { expected, reached in
      if expected.index.tasks.elementsEqual(reached.index.tasks) { expected.index = reached.index }
      expected.outline = TaskOutline(
        expected.index, query: expected.filter.text, order: expected.order,
        collapsed: expected.collapsed)
      expected.layOutDetail(in: .sample)
    }
  }

  /// A screen with somebody signed in and their tasks read.
  static func tasks(_ tasks: [TaskItem] = Sample.tasks) -> Walk {
    var walk = Walk(tasks: .sample)
    walk.take(.listArrived(TaskIndex(tasks), notice: nil, at: Sample.now))
    return walk
  }

  /// The same with a task selected.
  static func tasks(selecting task: TaskItem) -> Walk {
    var walk = tasks()
    walk.select(task)
    return walk
  }

  /// The same with the task open and read.
  static func detail(_ task: TaskItem) -> Walk {
    var walk = tasks(selecting: task)
    walk.take(.openTapped)
    walk.take(.detailArrived(Sample.detail(task), at: Sample.now))
    return walk
  }

  /// Selects a task that is in the list.
  mutating func select(_ task: TaskItem) {
    if let row = state.row(of: task) { take(.moved(.to(row))) }
  }

  /// Types text into what is being written.
  mutating func write(_ text: String) {
    for cluster in text { take(.composeTyped(cluster.isNewline ? .enter : .text("\(cluster)"))) }
  }

  /// Types text into the filter.
  mutating func filter(_ text: String) {
    for cluster in text { take(.filterTyped(.text("\(cluster)"))) }
  }
}

extension Tasks.State {
  /// A screen with somebody signed in, of which nothing has been read.
  static var sample: Tasks.State {
    var state = Tasks.State()
    state.person = Sample.robin
    state.base = Sample.base
    return state
  }

  /// The row of a task.
  func row(of task: TaskItem) -> Int? {
    index.place(of: task.id).flatMap { outline.row(of: $0) }
  }

  /// What the rows say, one line each: a group's title, or a task's number.
  var rows: [String] {
    (0..<outline.count).map { row in
      if let place = outline.place(at: row) { return index.tasks[place].number }
      return outline.group(at: row).map { outline.groups[$0].title } ?? "?"
    }
  }

  /// The same state with a row selected, scrolled as the screen would.
  mutating func expectSelected(_ row: Int) {
    list.move(.to(row), count: outline.count, height: rowsHeight(in: .sample))
  }
}

extension [Message] {
  /// What was said, kind and words.
  var spoken: [String] { map { "\($0.kind): \($0.sentence.text(Phrases(.en)))" } }
}
