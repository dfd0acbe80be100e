import Model
import Terminal

/// Tasks that stand in a list which does not have them, because something of them is unsent.
extension Tasks.State {
  /// The tasks that something unsent is about, by their ids.
  func idsWithWords(in outbox: OutboxProjection) -> Set<String> {
    let written = drafts.filter { !$0.value.isEmpty }.flatMap { id, draft in
      [id] + draft.others.map(\.taskID)
    }
    return outbox.tasks.union(written)
  }

  /// Whether the list in front has tasks of somebody, by their id; nil where it does not go by that.
  func fits(_ owner: String) -> Bool? {
    switch scope {
    case .mine: person?.id.map { $0 == owner }
    case .unassigned: owner.isEmpty
    case .groups, .everyone: nil
    }
  }

  /// Those of an index that the list itself does not have: the system did not list them, or what waits to be
  /// sent gives them to somebody else.
  func aside(among tasks: TaskIndex, in outbox: OutboxProjection) -> Set<String> {
    var aside = unlisted
    // As long as the list was not read, whose a task is says whether it is of the list.
    if read == nil {
      aside = aside.filter { id in
        scope != .everyone && fits(tasks.task(id)?.assignedTo?.value ?? "") != true
      }
    }
    guard scope == .mine || scope == .unassigned else { return aside }
    for id in idsWithWords(in: outbox) where changing[id] == nil {
      // Nobody is sure where a change that is on its way leads.
      if let owner = tasks.task(id)?.assignedTo, fits(owner.value) == false { aside.insert(id) }
    }
    return aside
  }

  /// Puts aside what is no longer the list's own, and lets go of what stood aside and has nothing unsent.
  ///
  /// The selection goes with no task that was put aside: whoever gives one away after the other stays
  /// where they are.
  mutating func setAside(in surroundings: Surroundings) {
    let written = idsWithWords(in: surroundings.outbox)
    if written.isEmpty, unlisted.isEmpty, index.aside.isEmpty { return }
    let done = unlisted.filter { id in
      !written.contains(id) && changing[id] == nil && drafts[id] == nil
        && !(isDetailFocused && detail?.task.id == id)
    }
    unlisted.subtract(done)
    let (selected, row) = (selectedTask?.id, list.selected)
    if done.contains(where: { index.place(of: $0) != nil }) {
      marks.subtract(done)
      let closed = gap.flatMap { done.contains($0.task) && $0.task == selected ? $0 : nil }
      show(TaskIndex(index.tasks.lazy.filter { !done.contains($0.id) }), in: surroundings)
      if let row = self.row(of: closed?.neighbour) { select(row, in: surroundings) }
    } else {
      let aside = aside(among: index, in: surroundings.outbox)
      guard index.settingAside(aside) != index else { return }
      let before = selected.map(index.isAside) ?? false
      show(index, in: surroundings)
      if let selected, !before, index.isAside(selected) { select(row, in: surroundings) }
    }
  }
}
