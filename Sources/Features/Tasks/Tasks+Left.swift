import Model

/// Tasks that a list has no more since they were changed: undo brings them back into it.
extension Tasks {
  /// A changed task that a list had until it was read anew.
  struct Left: Equatable, Sendable {
    /// The list.
    let scope: TaskScope
    /// The task as it stood there last.
    let task: TaskItem
  }
}

extension Tasks.State {
  /// Takes note of the changed tasks that the list in front has, and what takes its place has not.
  mutating func noteLeft(_ listed: TaskIndex) {
    let changed = Set(undoable.flatMap(\.changes).map(\.taskID)).union(changing.keys)
    departed = departed.filter { changed.contains($0.key) && listed.place(of: $0.key) == nil }
    for id in changed where listed.place(of: id) == nil && !index.isAside(id) {
      if let task = index.task(id) { departed[id] = Tasks.Left(scope: scope, task: task) }
    }
  }

  /// Brings a task back into the list that had it, once what took it off is undone.
  ///
  /// Where the system has not answered with the task, it is as the list knew it last. What somebody else has
  /// given away, moved or closed since stays off.
  mutating func bringBack(
    _ change: TaskChange, _ answer: TaskItem?, in surroundings: Surroundings
  ) {
    guard change.isUndo, change.field == .state || change.field == .group,
      let known = departed[change.taskID]
    else { return }
    var task = answer ?? known.task
    if answer == nil { change.field.set(change.new, in: &task) }
    let isAlike = [TriageField.state, .group, .assignee].allSatisfy { field in
      guard field != change.field, let was = field.value(in: known.task) else { return true }
      return field.value(in: task)?.value == was.value
    }
    let isOwn = scope == .mine && fits(task.assignedTo?.value ?? "") == true
    guard isAlike, known.scope == scope || isOwn else { return }
    departed[change.taskID] = nil
    unlisted.remove(change.taskID)
    let more = index.adding([task])
    guard more != index else { return }
    show(more, in: surroundings)
    selectReturned(change.taskID, in: surroundings)
  }
}
