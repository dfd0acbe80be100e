import Model
import Resources
import Store

import struct FoundationEssentials.Date

extension Tasks {
  static func reduceTriage(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    let commands = triage(&state, action, in: surroundings)
    return commands + endRecall(&state, in: surroundings)
  }

  private static func triage(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    switch action {
    case .undoTapped(let stamp): return undo(&state, stamp, in: surroundings)
    case .choicesCopied(let list, let choices), .choicesArrived(let list, let choices):
      state.reading.remove(list)
      state.choices[list] = choices
      guard state.menu?.needs(list) == true else { return [] }
      state.refreshMenu()
      return chooseTyped(&state, in: surroundings)
    case .choicesFailed(let list, let trouble, let date):
      state.reading.remove(list)
      guard state.menu?.needs(list) == true else { return [] }
      state.menu = nil
      state.say(
        .error, Sentence(.tasksChoicesFailed, .sentence(trouble.sentence(of: .serviceNow))),
        at: date)
      return []
    case .changeArrived(let change, let task, let date):
      state.changing[change.taskID] = nil
      if let task { state.update(task, in: surroundings) }
      state.followOwner(of: change, task, in: surroundings)
      state.bringBack(change, task, in: surroundings)
      state.remember(change)
      let value = task.flatMap { change.field.value(in: $0) } ?? change.new
      state.settle(
        change, failed: false, .success,
        change.undone(
          Sentence(
            change.isUndo ? .tasksChangeUndone : .tasksChanged, .text(change.number),
            .phrase(change.field.title), change.field.part(value))),
        hint: state.isUndone(next: change) ? .hintUndo : nil, at: date)
      return []
    case .changeIgnored(let change, let task, let date):
      state.changing[change.taskID] = nil
      state.update(task, in: surroundings)
      state.settle(
        change, failed: true, .warning,
        Sentence(
          .tasksChangeIgnored, .text(change.number), .phrase(change.field.title),
          change.field.part(change.field.value(in: task) ?? .none)), at: date)
      return []
    case .changedSince(let change, let task, let date):
      state.changing[change.taskID] = nil
      state.update(task, in: surroundings)
      state.settle(
        change, failed: true, .warning, Sentence(.tasksChangedSince, .text(change.number)),
        at: date)
      return []
    case .changeKept(let change, let standing, let date):
      state.changing[change.taskID] = nil
      state.bringBack(change, nil, in: surroundings)
      state.remember(change)
      state.keep(change, standing, at: date)
      return []
    case .changeWithdrawn(let change, let date):
      state.changing[change.taskID] = nil
      state.followOwner(of: change, nil, in: surroundings)
      state.bringBack(change, nil, in: surroundings)
      state.settle(
        change, failed: false, .success,
        change.undone(
          Sentence(
            .tasksUndoWithdrawn, .text(change.number), .phrase(change.field.title),
            change.field.part(change.new))), at: date)
      return []
    case .changeFailed(let change, let trouble, let date):
      state.changing[change.taskID] = nil
      // What a refresh has brought meanwhile is newer than what was there before the change.
      if var task = state.known(change.taskID), change.field.value(in: task) == change.new {
        change.field.set(change.old, in: &task)
        state.update(task, in: surroundings)
      }
      if change.isUndo { state.remember(change.undone) }
      state.settle(
        change, failed: true, .error,
        Sentence(
          change.failure(trouble), .text(change.number),
          .sentence(trouble.sentence(of: .serviceNow))),
        hint: trouble == .unanswered ? .hintReadAgain : nil, at: date)
      return []
    default: return []
    }
  }

  /// Sets a column of some tasks; each shows the new value at once and goes on its own.
  static func change(
    _ state: inout State, _ tasks: [TaskItem], _ field: TriageField, _ stamp: Stamp,
    in surroundings: Surroundings, to value: (TaskItem) -> Choice?
  ) -> [Command<Effect>] {
    let changes = tasks.compactMap { task -> TaskChange? in
      guard state.changing[task.id] == nil, let new = value(task),
        field.value(in: task)?.value != new.value
      else { return nil }
      return TaskChange(step: stamp.id, task: task, field: field, new: new)
    }
    let busy = tasks.filter { state.changing[$0.id] != nil }
    if let first = busy.first {
      state.say(.warning, Sentence(.tasksChangeBusy, .text(first.number)), at: stamp.now)
    } else if changes.isEmpty {
      state.sayNothingToChange(in: tasks, field, at: stamp.now)
    }
    // What could not be changed now stays marked for another try.
    let done = Set(tasks.map(\.id)).subtracting(busy.map(\.id))
    state.marks.subtract(done)
    if state.marks.isEmpty { state.markAnchor = nil }
    let same = tasks.count { task in
      state.changing[task.id] == nil
        && value(task).map { field.value(in: task)?.value == $0.value } == true
    }
    return start(changes, same: same, in: &state, surroundings)
  }

  /// Shows all changes of a step at once: the rows are laid out one time, however many they are.
  ///
  /// What some of them take out of the outbox is given by the task; how many others had the value already is
  /// said with what became of the step.
  static func start(
    _ changes: [TaskChange], withdrawing unsent: [String: OutboxRow.ID] = [:], same: Int = 0,
    in state: inout State, _ surroundings: Surroundings
  ) -> [Command<Effect>] {
    let tasks = changes.compactMap { change -> TaskItem? in
      state.changing[change.taskID] = change
      guard var task = state.index.task(change.taskID) else { return nil }
      change.field.set(change.new, in: &task)
      return task
    }
    if let change = changes.first, !change.isUndo {
      state.latest = change.step
      state.hasSentSince = false
    }
    if !tasks.isEmpty { state.update(tasks, in: surroundings) }
    if changes.count + same > 1, let step = changes.first?.step {
      state.steps[step] = Step(
        total: changes.count, hidden: state.hidden(among: changes.map(\.taskID), in: surroundings),
        same: same)
    }
    return changes.map { change in
      let withdrawn = unsent[change.taskID].map { Effect.withdraw($0, by: change) }
      return .run(withdrawn ?? .change(change), id: "change/\(change.taskID)")
    }
  }
}

extension Tasks.State {
  /// Has what was given to somebody else leave the person's own tasks or those of nobody, and what belongs
  /// there again come back.
  ///
  /// What is written for it keeps it there, and what is read just now until it is left.
  fileprivate mutating func followOwner(
    of change: TaskChange, _ task: TaskItem?, in surroundings: Surroundings
  ) {
    guard change.field == .assignee, let fits = fits(task?.assignedTo?.value ?? change.new.value)
    else { return }
    let id = change.taskID
    if fits {
      unlisted.remove(id)
      var own = task ?? change.task
      if task == nil { change.field.set(change.new, in: &own) }
      let more = index.adding([own])
      if more != index {
        show(more, in: surroundings)
        selectReturned(id, in: surroundings)
      }
      return
    }
    guard index.task(id) != nil,
      !tasksWithWords(in: surroundings.outbox).contains(where: { $0.id == id })
    else { return }
    if isDetailFocused, detail?.task.id == id {
      unlisted.insert(id)
      return setAside(in: surroundings)
    }
    marks.remove(id)
    show(TaskIndex(index.tasks.lazy.filter { $0.id != id }), in: surroundings)
  }

  /// Puts a fresher task in the place of what is known of it.
  mutating func update(_ task: TaskItem, in surroundings: Surroundings) {
    update([task], in: surroundings)
  }

  /// Puts fresher tasks in the place of what is known of them.
  mutating func update(_ tasks: [TaskItem], in surroundings: Surroundings) {
    show(index.replacing(tasks), in: surroundings)
    if let task = tasks.first(where: { $0.id == detail?.task.id }) {
      detail?.task = task
      detail?.detail?.task = task
    }
  }

  /// Says that tasks have what they were to be given.
  fileprivate mutating func sayNothingToChange(
    in tasks: [TaskItem], _ field: TriageField, at date: Date
  ) {
    guard let first = tasks.first, let value = field.value(in: first) else { return }
    let what: Sentence.Part =
      tasks.count == 1 ? .text(first.number) : .counted(.tasks, tasks.count)
    switch field {
    case .assignee where value.value == person?.id && !value.value.isEmpty:
      say(.info, Sentence(.tasksAlreadyYours, what), at: date)
    case .assignee, .state, .priority, .group, .due:
      say(.info, Sentence(.tasksAlready, what, .phrase(field.title), field.part(value)), at: date)
    }
  }

  /// What is known of a task, listed or open.
  func known(_ id: String) -> TaskItem? {
    index.task(id) ?? (detail?.task.id == id ? detail?.task : nil)
  }
}
