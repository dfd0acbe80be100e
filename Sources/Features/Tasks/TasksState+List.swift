public import Model
import Resources
import Terminal

import struct FoundationEssentials.Date

extension Tasks.State {
  /// The task of the selected row; nil on the head of a group or in an empty list.
  public var selectedTask: TaskItem? {
    outline.place(at: list.selected).map { index.tasks[$0] }
  }

  /// The tasks that triage and comments act on: the open one while keys go to it, else the marked
  /// ones, in the order that the system lists them, else the selected one.
  public var targets: [TaskItem] {
    guard !marks.isEmpty, !isDetailFocused else { return [focusedTask].compactMap { $0 } }
    return marks.compactMap { index.place(of: $0) }.sorted().map { index.tasks[$0] }
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

  /// How many of some tasks cannot be seen: a filter or a closed group hides them, or their rows are
  /// scrolled away.
  func hidden(among ids: [String], in surroundings: Surroundings) -> Int {
    // What is being written has taken its room from the list: marks are judged by the list as it was.
    var list = self
    list.composing = nil
    let rows = TasksView.table(list, surroundings)
      .shownRows(in: TasksLayout(list, surroundings).list, surroundings.style)
    let shown = Set(rows.compactMap { outline.place(at: $0) }.map { index.tasks[$0].id })
    return ids.count { $0 != detail?.task.id && !shown.contains($0) }
  }

  /// The listed tasks that unsent words belong to: they stay listed, or nobody could reach the words.
  func tasksWithWords(in outbox: OutboxProjection) -> [TaskItem] {
    idsWithWords(in: outbox).sorted().compactMap { index.task($0) }
  }

  /// Whether something typed would be lost by leaving.
  public var hasUnsentWords: Bool {
    !begunAnswers.isEmpty || drafts.values.contains { !$0.isEmpty }
  }

  /// Says something in the message row.
  mutating func say(
    _ kind: Message.Kind, _ sentence: Sentence, hint: Phrase? = nil, at date: Date
  ) {
    news.append(Message(kind, sentence, hint: hint, at: date))
  }

  /// Puts other tasks in the place of these and keeps the selection on the same task or group.
  ///
  /// The rows speak of places in the index they were laid out for, so what is selected is asked
  /// before the index changes.
  ///
  /// Where the task is gone, its neighbour is selected: the next row that is still there, or the one before.
  mutating func show(_ tasks: TaskIndex, in surroundings: Surroundings) {
    let selection = selection
    let (row, rows, earlier) = (list.selected, outline, index)
    index = tasks.settingAside(aside(among: tasks, in: surroundings.outbox))
    layOut(keeping: selection, in: surroundings)
    guard let task = selection.task else { return }
    if index.place(of: task) == nil {
      let next = self.row(of: neighbour(of: row, in: rows, of: earlier))
      if let next { select(next, in: surroundings) }
    } else if isDetailFocused, detail?.task.id == task, index.isAside(task),
      !earlier.isAside(task)
    {
      gap = neighbour(of: row, in: rows, of: earlier).map { Tasks.Gap(task: task, neighbour: $0) }
    }
  }

  /// Lays the rows out anew and keeps the selection on the same task or group.
  mutating func layOut(in surroundings: Surroundings) {
    layOut(keeping: selection, in: surroundings)
  }

  /// What the selected row is: the id of a task, if it is one, and the title of its group.
  private var selection: (task: String?, group: String?) {
    (selectedTask?.id, outline.group(at: list.selected).map { outline.groups[$0].title })
  }

  /// Selects the first task: the first row is the head of a group, the second what a person looks for.
  mutating func selectFirstTask(in surroundings: Surroundings) {
    select(outline.place(at: 1) == nil ? 0 : 1, in: surroundings)
  }

  private mutating func layOut(
    keeping selection: (task: String?, group: String?), in surroundings: Surroundings
  ) {
    let wasEmpty = outline.count == 0
    outline = TaskOutline(
      index, query: filter.text, order: order, collapsed: collapsed, after: outline)
    if wasEmpty { return selectFirstTask(in: surroundings) }
    // A task that is gone leaves the selection where it was; the head of its group stands in for
    // one that is hidden.
    if let task = selection.task {
      if let row = index.place(of: task).flatMap({ outline.row(of: $0) }) {
        return select(row, in: surroundings)
      }
      if index.place(of: task) == nil { return select(list.selected, in: surroundings) }
    }
    select(
      selection.group.flatMap { outline.row(ofGroup: $0) } ?? list.selected, in: surroundings)
  }

  /// Lays the rows out for another filter and selects the first of those tasks that match it best; where the
  /// filter is empty the selection stays on its task.
  mutating func layOutFiltered(in surroundings: Surroundings) {
    let task = selectedTask?.id
    layOut(in: surroundings)
    let listed = outline.groups.flatMap(\.places)
    if let best = index.best(filter.text, among: listed),
      let row = outline.row(of: Int(best))
    {
      return select(row, in: surroundings)
    }
    guard selectedTask == nil || selectedTask?.id != task else { return }
    select(outline.place(at: 0) == nil ? 1 : 0, in: surroundings)
  }

  /// Selects a row and scrolls as little as it takes to see it.
  mutating func select(_ row: Int, in surroundings: Surroundings) {
    list.move(.to(row), count: outline.count, height: rowsHeight(in: surroundings))
  }

  /// Gives the keys to a task's row, out of a closed group too; says whether it has one.
  mutating func goToRow(of id: String, in surroundings: Surroundings) -> Bool {
    guard let place = index.place(of: id) else { return false }
    if let group = outline.groups.first(where: { $0.places.contains(Int32(place)) }),
      collapsed.remove(group.title) != nil
    {
      outline.collapse(collapsed)
    }
    guard let row = outline.row(of: place) else { return false }
    isDetailFocused = false
    select(row, in: surroundings)
    return true
  }

  /// Scrolls as little as it takes to see the selected row.
  mutating func keepSelectionInSight(in surroundings: Surroundings) {
    select(list.selected, in: surroundings)
  }

  /// How many rows of the list are on the screen.
  func rowsHeight(in surroundings: Surroundings) -> Int {
    max(1, TasksLayout(self, surroundings).rows.height)
  }

  mutating func toggleGroup(in surroundings: Surroundings) {
    guard let number = outline.group(at: list.selected) else { return }
    setGroup(open: outline.shape.isCollapsed(number), in: surroundings)
  }

  mutating func setGroup(open: Bool, in surroundings: Surroundings) {
    guard let number = outline.group(at: list.selected) else { return }
    let title = outline.groups[number].title
    if open { collapsed.remove(title) } else { collapsed.insert(title) }
    closeGroups(showing: title, in: surroundings)
  }

  mutating func toggleAllGroups(in surroundings: Surroundings) {
    let titles = Set(outline.groups.map(\.title))
    let here = outline.group(at: list.selected).map { outline.groups[$0].title }
    if titles.isSubset(of: collapsed) {
      collapsed.subtract(titles)
    } else {
      collapsed.formUnion(titles)
    }
    closeGroups(showing: here, in: surroundings)
  }

  private mutating func closeGroups(showing title: String?, in surroundings: Surroundings) {
    outline.collapse(collapsed)
    select(title.flatMap { outline.row(ofGroup: $0) } ?? list.selected, in: surroundings)
  }

  /// Marks the selected task and moves on, or all that the selected group shows, and says how many.
  mutating func toggleMark(in surroundings: Surroundings) {
    if let task = selectedTask {
      if marks.remove(task.id) == nil { marks.insert(task.id) }
      markAnchor = task.id
      select(list.selected + 1, in: surroundings)
      return
    }
    guard let number = outline.group(at: list.selected) else { return }
    let ids = outline.groups[number].places.map { index.tasks[Int($0)].id }
    let tasks = Sentence.Part.counted(.tasks, ids.count)
    if marks.isSuperset(of: ids) {
      marks.subtract(ids)
      say(.info, Sentence(.tasksGroupUnmarked, tasks), at: surroundings.now)
    } else {
      marks.formUnion(ids)
      say(.info, Sentence(.tasksGroupMarked, tasks), hint: .hintUnmark, at: surroundings.now)
    }
  }

  /// Marks every task from the one marked last to the selected one.
  mutating func markRange() {
    let anchor = markAnchor.flatMap { index.place(of: $0) }.flatMap { outline.row(of: $0) }
    let from = anchor ?? list.selected
    for row in min(from, list.selected)...max(from, list.selected) {
      if let place = outline.place(at: row) { marks.insert(index.tasks[place].id) }
    }
    markAnchor = selectedTask?.id ?? markAnchor
  }
}
