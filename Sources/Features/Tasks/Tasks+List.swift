import Store
import Terminal

extension Tasks {
  static func moved(_ state: inout State, _ move: Move) -> [Command<Effect>] {
    if state.isDetailFocused {
      state.scrollDetail(move)
      return []
    }
    let height = max(1, TasksLayout(state).list.height)
    let count = state.outline.rows.count
    switch move {
    case .by(let rows): state.list.move(by: rows, count: count, height: height)
    case .pages(let pages): state.list.move(by: pages * height, count: count, height: height)
    case .halfPages(let halves):
      state.list.move(by: halves * max(1, height / 2), count: count, height: height)
    case .first: state.list.select(0, count: count, height: height)
    case .last: state.list.select(count - 1, count: count, height: height)
    }
    return followSelection(&state)
  }

  static func clicked(_ state: inout State, _ mouse: Mouse) -> [Command<Effect>] {
    let layout = TasksLayout(state)
    let wheel = mouse.kind == .wheelUp ? -3 : 3
    if layout.rows.contains(mouse.point) {
      state.isDetailFocused = false
      switch mouse.kind {
      case .wheelUp, .wheelDown: return moved(&state, .by(wheel))
      case .click, .doubleClick:
        let row = state.list.top + mouse.point.y - layout.rows.y
        guard state.outline.rows.indices.contains(row) else { return [] }
        state.list.select(row, count: state.outline.rows.count, height: layout.rows.height)
        return mouse.kind == .doubleClick ? open(&state) : followSelection(&state)
      }
    }
    guard let pane = layout.detail, pane.contains(mouse.point) else { return [] }
    state.isDetailFocused = true
    if mouse.kind == .wheelUp || mouse.kind == .wheelDown { state.scrollDetail(.by(wheel)) }
    return []
  }

  /// Opens the selected task, or opens and closes the selected group.
  static func open(_ state: inout State) -> [Command<Effect>] {
    guard state.person != nil else { return [] }
    if case .failed = state.standing, state.outline.rows.isEmpty {
      return reduce(&state, .refreshTapped)
    }
    guard let task = state.selectedTask else {
      state.toggleGroup()
      return []
    }
    if state.detail?.task.id != task.id { state.detail = OpenTask(task) }
    state.isDetailFocused = true
    state.detail?.standing = .loading(nil)
    state.keepSelectionInSight()
    return [.run(.loadDetail(task), id: "tasks/detail")]
  }

  /// One level back: the open task, then marks, then the filter.
  static func back(_ state: inout State) -> [Command<Effect>] {
    if state.isFiltering {
      state.isFiltering = false
      state.filter = TextField()
      state.layOut()
      return followSelection(&state)
    }
    if state.detail != nil {
      state.detail = nil
      state.isDetailFocused = false
      state.keepSelectionInSight()
      return [.cancel(id: "tasks/detail")]
    }
    if !state.marks.isEmpty {
      state.marks = []
      state.markAnchor = nil
      return []
    }
    state.filter = TextField()
    state.layOut()
    return []
  }

  /// Shows the task that the selection moved to, where a task is open; it is read a moment later.
  static func followSelection(_ state: inout State) -> [Command<Effect>] {
    guard let open = state.detail, let task = state.selectedTask, task.id != open.task.id else {
      return []
    }
    state.detail = OpenTask(task)
    return [.cancel(id: "tasks/detail")]
  }
}
