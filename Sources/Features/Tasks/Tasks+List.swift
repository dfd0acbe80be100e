import Model
import Store
import Terminal

extension Tasks {
  static func moved(_ state: inout State, _ move: ListState.Move) -> [Command<Effect>] {
    if state.isDetailFocused {
      state.scrollDetail(move)
      return []
    }
    state.list.move(move, count: state.outline.count, height: state.rowsHeight)
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
        guard row < state.outline.count else { return [] }
        state.select(row)
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
    // Where the list has the keys, its filter is what lies nearest.
    if !state.isDetailFocused, !state.filter.isEmpty {
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
    guard state.marks.isEmpty else {
      state.marks = []
      state.markAnchor = nil
      return []
    }
    guard state.isBusy else { return [] }
    state.cancelReading()
    return [.cancel(id: "tasks/list")]
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
