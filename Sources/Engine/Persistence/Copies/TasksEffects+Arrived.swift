import Features
import FoundationEssentials
import Model
import Vault

extension EffectRunner {
  /// The tasks of a copy, as they are since what was written here has arrived.
  ///
  /// What was given to somebody else is not among one's own any more, and what one took is; what was
  /// closed stays until the list is read, as it does on the screen.
  func current(
    _ kept: Kept<KeptTasks>, of scope: TaskScope, _ reader: TaskReader
  ) async -> TaskTable {
    let changes = await arrived(since: kept.fetched, of: reader)
      .compactMap { $0.message as? TaskChangeMessage }
    guard !changes.isEmpty else { return kept.value.tasks }
    let byTask = Dictionary(grouping: changes, by: \.taskID)
    var missing = Set(byTask.keys)
    var tasks = TaskTable()
    for var task in kept.value.tasks {
      missing.remove(task.id)
      let changes = byTask[task.id] ?? []
      for change in changes { change.apply(to: &task) }
      if !changes.contains(where: \.changesOwner) || scope.fits(task, reader) ?? true {
        tasks.append(task)
      }
    }
    for id in missing.sorted() {
      guard let changes = byTask[id], changes.contains(where: \.changesOwner),
        var task = await known(id, besides: scope, reader)
      else { continue }
      for change in changes { change.apply(to: &task) }
      if scope.fits(task, reader) == true { tasks.append(task) }
    }
    return tasks
  }

  /// A task as another list has it, or its own page.
  private func known(
    _ id: String, besides scope: TaskScope, _ reader: TaskReader
  ) async -> TaskItem? {
    for other in TaskScope.allCases where other != scope {
      let list = await cache.read(KeptTasks.self, reader.owner.name(KeptTasks.name(other)))
      if let task = list?.value.tasks.first(where: { $0.id == id }) { return task }
    }
    return await cache.read(KeptTask.self, reader.owner.name(KeptTask.name(id)))?.value.detail.task
  }
}

extension TaskScope {
  /// Whether it has a task, by whose that is; nil where it does not go by that.
  fileprivate func fits(_ task: TaskItem, _ reader: TaskReader) -> Bool? {
    let owner = task.assignedTo?.value ?? ""
    return switch self {
    case .mine: reader.person.id.map { $0 == owner }
    case .unassigned: owner.isEmpty
    case .groups, .everyone: nil
    }
  }
}

extension TaskChangeMessage {
  /// Whether it gives the task to somebody.
  fileprivate var changesOwner: Bool { columns.contains { $0.field == .assignee } }

  /// Makes the change in a task.
  fileprivate func apply(to task: inout TaskItem) {
    for column in columns { column.field.set(column.new, in: &task) }
  }
}

extension TaskDetail {
  /// Takes what has arrived, where it is about this task.
  mutating func take(_ item: OutboxItem) {
    switch item.message {
    case let change as TaskChangeMessage where change.taskID == task.id: change.apply(to: &task)
    case let comment as CommentMessage where comment.taskID == task.id:
      // In one text nobody could tell it from the others.
      guard case .entries(let entries) = journal else { return }
      let entry = JournalEntry(
        id: item.outcome[CommentMessage.entry] ?? item.id.uuidString,
        kind: comment.comment.entryKind, author: item.author, text: comment.text,
        written: item.settled)
      journal = .entries([entry] + entries)
    default: break
    }
  }
}
