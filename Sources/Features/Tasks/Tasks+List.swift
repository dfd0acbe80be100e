import Model
import Store
import Terminal

extension Tasks {
  static func moved(
    _ state: inout State, _ move: ListState.Move, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    if state.isDetailFocused {
      state.scrollDetail(move, in: surroundings)
      return []
    }
    state.list.move(
      move, count: state.outline.count, height: state.rowsHeight(in: surroundings),
      isSpoken: surroundings.style.isAccessible)
    return []
  }

  static func clicked(
    _ state: inout State, _ mouse: Mouse, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    let layout = TasksLayout(state, surroundings)
    let wheel = mouse.kind == .wheelUp ? -3 : 3
    // While something is written, the task that it is about can be read.
    if state.composing != nil {
      if layout.detail?.contains(mouse.point) == true {
        state.scrollDetail(.by(wheel), in: surroundings)
      }
      return []
    }
    if mouse.kind == .click || mouse.kind == .doubleClick { state.isFiltering = false }
    if layout.rows.contains(mouse.point) {
      state.isDetailFocused = false
      switch mouse.kind {
      case .wheelUp, .wheelDown: return moved(&state, .by(wheel), in: surroundings)
      case .click, .doubleClick:
        let row = state.list.top + mouse.point.y - layout.rows.y
        guard row < state.outline.count else { return [] }
        state.select(row, in: surroundings)
        guard state.selectedTask != nil else {
          // The first of two clicks has folded it.
          if mouse.kind == .click { state.toggleGroup(in: surroundings) }
          return []
        }
        return mouse.kind == .doubleClick ? open(&state, in: surroundings) : []
      }
    }
    let panes = [layout.detail, layout.paneTitle].compactMap { $0 }
    guard state.detail != nil, panes.contains(where: { $0.contains(mouse.point) }) else {
      return []
    }
    switch mouse.kind {
    case .wheelUp, .wheelDown: state.scrollDetail(.by(wheel), in: surroundings)
    case .click, .doubleClick:
      state.isDetailFocused = true
      state.isPaneOpen = true
    }
    return []
  }

  /// Opens the selected task, or opens and closes the selected group.
  static func open(_ state: inout State, in surroundings: Surroundings) -> [Command<Effect>] {
    guard state.person != nil else { return [] }
    guard let task = state.selectedTask else {
      state.toggleGroup(in: surroundings)
      return []
    }
    if state.detail?.task.id != task.id { state.detail = OpenTask(task) }
    state.isDetailFocused = true
    state.isPaneOpen = true
    state.detail?.standing = .loading(nil)
    state.keepSelectionInSight(in: surroundings)
    return [.run(.loadDetail(task), id: "tasks/detail")]
  }

  /// One level back: the open task, then marks, then the filter.
  static func back(_ state: inout State, in surroundings: Surroundings) -> [Command<Effect>] {
    if state.isFiltering {
      state.isFiltering = false
      state.filter = TextField()
      state.layOut(in: surroundings)
      return []
    }
    // Where the list has the keys, its filter is what lies nearest.
    if !state.isDetailFocused, !state.filter.isEmpty {
      state.filter = TextField()
      state.layOut(in: surroundings)
      return []
    }
    if state.isDetailFocused || state.isPaneOpen {
      let isShown =
        state.hasPane(in: surroundings) && !TasksLayout.isWide(surroundings)
        || state.isDetailFocused
      state.isDetailFocused = false
      state.isPaneOpen = false
      state.keepSelectionInSight(in: surroundings)
      if isShown { return [] }
    }
    guard state.marks.isEmpty else {
      state.marks = []
      state.markAnchor = nil
      return []
    }
    guard state.isBusy else { return [] }
    state.cancelReading(in: surroundings)
    return [.cancel(id: "tasks/list")]
  }
}

extension Tasks.State {
  /// Whether there is a place where a task is shown.
  func hasPane(in surroundings: Surroundings) -> Bool {
    (TasksLayout.isWide(surroundings) || isPaneOpen) && (outline.count > 0 || detail != nil)
  }

  /// Shows the selected task, where a task is shown, and none where the head of a group is selected;
  /// it is read a moment later.
  ///
  /// What somebody reads or writes about stays where the selection is lost to it; the selection goes to it
  /// once it is listed, as after unlocking.
  mutating func follow(in surroundings: Surroundings) -> [Command<Tasks.Effect>] {
    if composing != nil, !isDetailFocused { return [] }
    if isDetailFocused, let open = detail {
      // Where it is selected already nobody looks for its row.
      guard selectedTask?.id != open.task.id else { return [] }
      let row = index.place(of: open.task.id).flatMap { outline.row(of: $0) }
      if let row { select(row, in: surroundings) }
      return []
    }
    let wanted = hasPane(in: surroundings) ? selectedTask : nil
    guard wanted?.id != detail?.task.id else { return [] }
    let wasReading = detail != nil
    detail = wanted.map { Tasks.OpenTask($0) }
    keepSelectionInSight(in: surroundings)
    return wasReading ? [.cancel(id: "tasks/detail")] : []
  }
}
