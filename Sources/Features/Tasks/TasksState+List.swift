public import Model
public import Resources
import Terminal

import struct FoundationEssentials.Date

extension Tasks.State {
  /// The task of the selected row; nil on the head of a group or in an empty list.
  public var selectedTask: TaskItem? {
    guard outline.rows.indices.contains(list.selected),
      case .task(let place) = outline.rows[list.selected]
    else { return nil }
    return index.tasks[Int(place)]
  }

  /// The tasks that triage acts on: the marked ones, in the order of the list, or the one in hand.
  public var targets: [TaskItem] {
    guard !marks.isEmpty else { return [focusedTask].compactMap { $0 } }
    return index.tasks.filter { marks.contains($0.id) }
  }

  /// The open task while keys go to it, else the selected one.
  public var focusedTask: TaskItem? {
    isDetailFocused ? detail?.task : selectedTask
  }

  /// Whether something is being read that a spinner tells of.
  public var isBusy: Bool {
    if case .loading = standing { return true }
    if case .loading = detail?.standing { return true }
    return false
  }

  /// How many comments are not known to have arrived.
  public var unsent: Int { outgoing.count { $0.progress != .sent } }

  /// Whether something typed would be lost by leaving.
  public var hasUnsentWords: Bool {
    unsent > 0 || drafts.values.contains { !$0.isEmpty }
  }

  /// Says something in the message row.
  mutating func say(_ kind: Message.Kind, _ sentence: Sentence, at date: Date) {
    news.append(Message(kind, sentence, at: date))
  }

  /// Lays the rows out anew and keeps the selection on the same task or group.
  mutating func layOut() {
    let task = selectedTask?.id
    let group = outline.group(at: list.selected).map { outline.groups[$0].title }
    let row = list.selected
    outline = TaskOutline(index, query: filter.text, order: order, collapsed: collapsed)
    select(task: task, group: group, else: row)
  }

  /// Scrolls as little as it takes to see the selected row.
  mutating func keepSelectionInSight() {
    list.select(
      list.selected, count: outline.rows.count, height: max(1, TasksLayout(self).rows.height))
  }

  mutating func toggleGroup() {
    guard let number = outline.group(at: list.selected) else { return }
    setGroup(open: outline.groups[number].isCollapsed)
  }

  mutating func setGroup(open: Bool) {
    guard let number = outline.group(at: list.selected) else { return }
    let title = outline.groups[number].title
    if open { collapsed.remove(title) } else { collapsed.insert(title) }
    layOut()
  }

  mutating func toggleAllGroups() {
    let titles = Set(outline.groups.map(\.title))
    if titles.isSubset(of: collapsed) { collapsed.subtract(titles) } else { collapsed.formUnion(titles) }
    layOut()
  }

  /// Marks the selected task, or all of the selected group, and moves on.
  mutating func toggleMark() {
    if let task = selectedTask {
      if marks.remove(task.id) == nil { marks.insert(task.id) }
      markAnchor = task.id
      list.move(
        by: 1, count: outline.rows.count, height: max(1, TasksLayout(self).rows.height))
      return
    }
    guard let number = outline.group(at: list.selected) else { return }
    let title = outline.groups[number].title
    let shown = Set(index.matches(filter.text))
    let ids = index.tasks.indices.filter {
      shown.contains(Int32($0)) && index.tasks[$0].kind.label == title
    }.map { index.tasks[$0].id }
    if marks.isSuperset(of: ids) { marks.subtract(ids) } else { marks.formUnion(ids) }
  }

  /// Marks every task from the one marked last to the selected one.
  mutating func markRange() {
    let anchor = outline.rows.firstIndex { row in
      guard case .task(let place) = row else { return false }
      return index.tasks[Int(place)].id == markAnchor
    }
    let from = anchor ?? list.selected
    for row in outline.rows[safe: min(from, list.selected)...max(from, list.selected)] {
      if case .task(let place) = row { marks.insert(index.tasks[Int(place)].id) }
    }
    markAnchor = selectedTask?.id ?? markAnchor
  }

  private mutating func select(task: String?, group: String?, else row: Int) {
    let height = max(1, TasksLayout(self).rows.height)
    let wanted = outline.rows.firstIndex { candidate in
      switch candidate {
      case .task(let place): index.tasks[Int(place)].id == task
      case .group: false
      }
    }
    let head = group.flatMap { title in outline.groups.firstIndex { $0.title == title } }
      .flatMap { outline.row(ofGroup: $0) }
    // A row whose task is gone leaves the selection where it was; one that is hidden in a closed
    // group moves it to the group's head.
    let fallback = task != nil && index.task(task ?? "") == nil ? row : (head ?? row)
    list.select(wanted ?? fallback, count: outline.rows.count, height: height)
  }
}

extension Array {
  fileprivate subscript(safe range: ClosedRange<Int>) -> ArraySlice<Element> {
    self[range.clamped(to: 0...Swift.max(0, count - 1)).relative(to: self).clamped(to: indices)]
  }
}
