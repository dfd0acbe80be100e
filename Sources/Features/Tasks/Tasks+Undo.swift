import Model
import Resources
import Store

import struct FoundationEssentials.Date
import struct FoundationEssentials.UUID

/// Taking back what was changed last, also while it is on its way: then as soon as its answer is there.
extension Tasks {
  /// A step that is taken back once it is known what became of it.
  struct Recall: Equatable, Sendable {
    /// The step.
    let step: UUID
    /// When that was asked for, and the id of what takes it back.
    let stamp: Stamp
  }

  /// A task that is being brought back into the list, and the one that was selected when that was asked for.
  struct Returning: Equatable, Sendable {
    let task: String
    let selected: String?
  }

  static func undo(
    _ state: inout State, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    let coming = state.changing.values.filter { $0.step == state.latest }
    if let change = coming.first {
      state.recall = Recall(step: change.step, stamp: stamp)
      let what: Sentence.Part =
        coming.count == 1 ? .text(change.number) : .counted(.tasks, coming.count)
      state.say(
        .info, Sentence(.tasksUndoComing, what, .phrase(change.field.title)), at: stamp.now)
      return []
    }
    // What else is on its way is newer than what would be taken back.
    if state.undoable.last?.step != state.latest || state.latest == nil,
      let busy = state.changing.values.min(by: { $0.number < $1.number })
    {
      state.say(.warning, Sentence(.tasksChangeBusy, .text(busy.number)), at: stamp.now)
      return []
    }
    guard let set = state.undoable.last else { return [] }
    if state.offered != set.step, let why = state.whyAskedFirst(set) {
      state.offered = set.step
      state.offer(set, why, at: stamp.now)
      return []
    }
    (state.hasSentSince, state.offered) = (false, nil)
    state.undoable.removeLast()
    return takeBack(&state, set, stamp, in: surroundings)
  }

  /// Takes a step back that was to be taken back once all its answers are there: what was changed by it.
  static func endRecall(
    _ state: inout State, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard let recall = state.recall,
      !state.changing.values.contains(where: { $0.step == recall.step })
    else { return [] }
    state.recall = nil
    guard let place = state.undoable.lastIndex(where: { $0.step == recall.step }) else { return [] }
    return takeBack(
      &state, state.undoable.remove(at: place), recall.stamp, in: surroundings)
  }

  private static func takeBack(
    _ state: inout State, _ set: ChangeSet, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    let changes = set.changes.compactMap { change -> TaskChange? in
      guard let old = change.old else { return nil }
      let known = state.known(change.taskID)
      let task = known ?? change.task
      // Somebody has set it to something else since: theirs is not ours to take back. Of a task that has
      // left the list the system says so.
      guard known.map({ change.field.value(in: $0)?.value == change.new.value }) ?? true else {
        state.say(.warning, Sentence(.tasksChangedSince, .text(change.number)), at: stamp.now)
        return nil
      }
      var back = TaskChange(
        step: stamp.id, task: task, field: change.field, new: old, isUndo: true)
      back.staying = change.wordsAfter(in: surroundings.outbox)
      return back
    }
    state.returning = changes.first.map {
      Returning(task: $0.taskID, selected: state.selectedTask?.id)
    }
    var unsent: [String: OutboxRow.ID] = [:]
    for change in set.changes where change.isUnsent(in: surroundings.outbox) {
      unsent[change.taskID] = change.id
    }
    return start(changes, withdrawing: unsent, in: &state, surroundings)
  }
}

extension Tasks.State {
  /// The sentence that says what the next press would undo; nil where it is undone at once.
  ///
  /// Whoever pressed the key may mean something else: words that they have just sent, or the task whose page
  /// is in front.
  fileprivate func whyAskedFirst(_ set: ChangeSet) -> Phrase? {
    if hasSentSince { return .tasksUndoOlder }
    guard isDetailFocused, let task = detail?.task.id else { return nil }
    return set.changes.contains { $0.taskID == task } ? nil : .tasksUndoOther
  }

  /// Says what the next press would undo, the task first.
  fileprivate mutating func offer(_ set: ChangeSet, _ why: Phrase, at date: Date) {
    guard let change = set.changes.first else { return }
    let whom: Sentence.Part =
      set.changes.count == 1 ? .text(change.number) : .counted(.tasks, set.changes.count)
    say(.warning, Sentence(why, whom, .phrase(change.field.title)), at: date)
  }

  /// What was offered to be undone is so no more, once the message row does not say it.
  mutating func followOffer(_ said: Phrase?) {
    if said != .tasksUndoOlder, said != .tasksUndoOther { offered = nil }
  }

  /// Keeps a change that was made, so that it can be taken back with its whole step.
  mutating func remember(_ change: TaskChange) {
    guard !change.isUndo, change.old != nil else { return }
    if let place = undoable.firstIndex(where: { $0.step == change.step }) {
      undoable[place].changes.append(change)
    } else {
      undoable.append(ChangeSet(step: change.step, changes: [change]))
    }
    if undoable.count > 50 { undoable.removeFirst() }
  }

  /// Keeps what columns held before as the outbox has it: there a person may have had their own written over
  /// what somebody else wrote, and that is what stood there.
  mutating func followUndoable(in rows: [OutboxRow]) {
    guard !undoable.isEmpty else { return }
    var before: [OutboxRow.ID: (field: TriageField, old: Choice)] = [:]
    for row in rows {
      guard case .triage(let field, from: let old?, to: _)? = row.content else { continue }
      before[row.id] = (field, old)
    }
    guard !before.isEmpty else { return }
    for step in undoable.indices {
      for place in undoable[step].changes.indices {
        let change = undoable[step].changes[place]
        guard let held = before[change.id], held.field == change.field else { continue }
        undoable[step].changes[place].old = held.old
      }
    }
  }

  /// Whether undo is for a change that has just arrived, and not for a newer one that is on its way.
  func isUndone(next change: TaskChange) -> Bool {
    guard !change.isUndo, change.old != nil, recall?.step != change.step else { return false }
    return change.step == latest || !changing.values.contains { $0.step == latest }
  }

  /// Selects what undo has brought back into the list, unless somebody has done something else meanwhile.
  mutating func selectReturned(_ id: String, in surroundings: Surroundings) {
    guard returning?.task == id, returning?.selected == selectedTask?.id, mode == .list,
      let row = index.place(of: id).flatMap({ outline.row(of: $0) })
    else { return }
    returning = nil
    select(row, in: surroundings)
  }
}

extension TaskChange {
  /// Whether it waits in the outbox as it was made and has certainly not arrived, with nothing after it that
  /// begins with what it sets.
  func isUnsent(in outbox: OutboxProjection) -> Bool {
    let rows = outbox[.task(taskID)].filter { row in
      guard case .triage(let column, from: _, to: _)? = row.content else { return false }
      return column == field
    }
    guard let row = rows.last, row.id == id, !row.isFresh, !row.mayHaveArrived,
      case .triage(_, from: let old?, to: let new)? = row.content
    else { return false }
    return old.value == self.old?.value && new.value == self.new.value
  }

  /// The words that were written about its task last, after it, and wait in the outbox.
  func wordsAfter(in outbox: OutboxProjection) -> CommentKind? {
    let rows = outbox[.task(taskID)]
    guard let last = rows.last, case .comment(let kind)? = last.content,
      last.reason == nil || rows.contains(where: { $0.id == id })
    else { return nil }
    return kind
  }

  /// The sentence that it was taken back, with what stays.
  func undone(_ said: Sentence) -> Sentence {
    switch staying {
    case nil: said
    case .workNote?: Sentence(.tasksNoteStays, .sentence(said))
    case .comment?: Sentence(.tasksCommentStays, .sentence(said))
    }
  }

  /// The task as far as this change knows it, for one that has left the list since.
  var task: TaskItem {
    var task = TaskItem(id: taskID, number: number, kind: Choice(value: table, label: table))
    field.set(new, in: &task)
    return task
  }

  /// The change that this one was to take back.
  var undone: TaskChange {
    var change = self
    (change.old, change.new, change.isUndo) = (new, old ?? .none, false)
    change.staying = nil
    return change
  }
}
