import Model
import Resources
import Terminal

/// Draws the tasks screen.
enum TasksView {
  /// Draws into a screen's body and returns where the cursor stands.
  static func render(
    _ state: Tasks.State, in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    let layout = TasksLayout(state).moved(to: area.origin)
    var cursor = drawTitle(state, in: layout.title, surroundings, on: &canvas)
    let list = drawList(state, in: layout.list, surroundings, on: &canvas)
    if cursor == nil, !state.isDetailFocused { cursor = list }
    if let rule = layout.rule {
      if rule.width == 1 { canvas.verticalRule(rule) } else { canvas.rule(rule) }
    }
    if let pane = layout.detail, let open = state.detail {
      let line = drawDetail(open, isFocused: state.isDetailFocused, in: pane, on: &canvas)
      if state.isDetailFocused { cursor = line }
    }
    if let area = layout.composer, let id = state.composing, let draft = state.drafts[id] {
      let requester = state.detail?.task.id == id ? state.detail?.detail?.requester : nil
      cursor = drawComposer(draft, to: requester, in: area, surroundings, on: &canvas)
    }
    if let menu = state.menu {
      if surroundings.style.isAccessible { canvas.fill(area) }
      cursor = TaskMenuView.render(menu, state, in: area, surroundings, on: &canvas)
    }
    return cursor ?? list
  }

  /// What is listed and how much of it; the filter while there is one.
  private static func drawTitle(
    _ state: Tasks.State, in row: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor? {
    let phrases = surroundings.phrases
    let start = canvas.drawRight(standing(state, surroundings), in: row, role: .muted)
    let room = Rect(x: row.x, y: row.y, width: max(0, start - row.x - 2), height: 1)
    guard !state.isFiltering, state.filter.isEmpty else {
      let label = phrases[.tasksFilterLabel] + ": "
      let x = canvas.draw(label, at: room.origin, in: room, role: .heading)
      let field = Rect(x: x, y: row.y, width: max(1, room.maxX - x), height: 1)
      let caret = state.filter.draw(in: field, on: &canvas, isFocused: state.isFiltering)
      return state.isFiltering ? caret : nil
    }
    var parts = [phrases[state.scope.title]]
    if !state.marks.isEmpty { parts.append(phrases.count(.marked, state.marks.count)) }
    canvas.draw(
      canvas.appearance.text.truncated(parts.joined(separator: " · "), to: room.width),
      at: room.origin, in: room, role: .heading)
    return nil
  }

  /// How the list stands: how many, how old, what is going on.
  private static func standing(_ state: Tasks.State, _ surroundings: Surroundings) -> String {
    let phrases = surroundings.phrases
    let total = state.index.tasks.count
    var parts: [String] = []
    if state.filter.isEmpty {
      if total > 0 { parts.append(phrases.count(.tasks, total)) }
    } else {
      parts.append(
        phrases.format(
          .tasksFiltered, phrases.number(state.outline.matching), phrases.number(total)))
      // A filter hides marked tasks, but what is set is set in them too.
      if !state.marks.isEmpty { parts.append(phrases.count(.marked, state.marks.count)) }
    }
    switch state.standing {
    case .idle, .loaded: break
    case .loading(let progress):
      if state.isCopy, let read = state.read {
        parts.append(phrases.asOf(read, now: surroundings.now, surroundings.zone))
      }
      guard let spin = state.spin, total > 0 else { break }
      if let progress {
        parts.append("\(phrases.number(progress.done))/\(phrases.number(progress.total))")
      }
      parts.append(
        Spinner(turns: spin, text: phrases[.tasksRefreshing]).words(in: surroundings.style))
    case .failed(let trouble):
      if let word = phrases.state(of: trouble) { parts.append(word) }
      // Rows can be there without it: tasks with words that were not sent are always listed.
      parts.append(
        state.read.map { phrases.asOf($0, now: surroundings.now, surroundings.zone) }
          ?? phrases[.tasksNotRead])
    }
    return parts.joined(separator: " · ")
  }

  private static func drawDetail(
    _ open: Tasks.OpenTask, isFocused: Bool, in pane: Rect, on canvas: inout Canvas
  ) -> Cursor {
    for row in 0..<pane.height where open.lines.indices.contains(open.scroll + row) {
      canvas.draw(
        open.lines[open.scroll + row], at: Point(x: pane.x, y: pane.y + row), in: pane)
    }
    let glyphs = canvas.appearance.glyphs
    let corner = pane.split(bottom: 1).bottom
    if open.scroll + pane.height < open.lines.count {
      canvas.drawRight(glyphs.moreBelow, in: corner, role: isFocused ? .key : .muted)
    }
    if open.scroll > 0 {
      canvas.drawRight(glyphs.moreAbove, in: pane.row(0), role: isFocused ? .key : .muted)
    }
    return Cursor(pane.origin, isVisible: canvas.appearance.isAccessible)
  }

  /// Draws the text area below what is written and who will read it.
  ///
  /// What leaves the team looks different at a glance, without colour too, and says so.
  private static func drawComposer(
    _ draft: Tasks.Draft, to requester: String?, in area: Rect, _ surroundings: Surroundings,
    on canvas: inout Canvas
  ) -> Cursor {
    let phrases = surroundings.phrases
    let layout = canvas.appearance.text
    let (head, body) = area.split(top: TasksLayout.composerHead)
    let title = phrases.format(.tasksCompose, phrases[draft.kind.title], draft.number)
    var readers = phrases[draft.kind.hint]
    var roles = (title: Role.selectedIdle, readers: Role.plain)
    if draft.kind == .comment {
      if let requester { readers = phrases.format(.tasksCustomerCommentHintNamed, requester) }
      readers = "\(canvas.appearance.glyphs.warning) \(readers)"
      roles = (.header, .warning)
    }
    canvas.fill(head.row(0), role: roles.title)
    canvas.draw(
      layout.truncated(title, to: head.width), at: head.origin, in: head, role: roles.title)
    let row = head.row(1)
    canvas.fill(row)
    canvas.draw(
      layout.truncated(readers, to: row.width), at: row.origin, in: row, role: roles.readers)
    return draft.text.draw(in: body, on: &canvas, isFocused: true)
  }
}

extension TasksLayout {
  /// The same layout, placed on the screen.
  func moved(to origin: Point) -> TasksLayout {
    TasksLayout(
      title: title.moved(by: origin), list: list.moved(by: origin), rows: rows.moved(by: origin),
      rule: rule?.moved(by: origin), detail: detail?.moved(by: origin),
      composer: composer?.moved(by: origin))
  }

  private init(
    title: Rect, list: Rect, rows: Rect, rule: Rect?, detail: Rect?, composer: Rect?
  ) {
    self.title = title
    self.list = list
    self.rows = rows
    self.rule = rule
    self.detail = detail
    self.composer = composer
  }
}

extension Rect {
  fileprivate func moved(by offset: Point) -> Rect {
    Rect(x: x + offset.x, y: y + offset.y, width: width, height: height)
  }
}
