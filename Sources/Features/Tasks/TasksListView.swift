import Model
import Resources
import Terminal

import struct FoundationEssentials.Date

extension TasksView {
  /// The list in whichever of its states it is: loading, empty, failed, or with rows.
  static func drawList(
    _ state: Tasks.State, in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    guard state.outline.count == 0 else {
      return table(state, surroundings).draw(in: area, on: &canvas)
    }
    let lines = emptyLines(state, surroundings)
    let layout = canvas.appearance.text
    var y = area.y + min(1, max(0, area.height - lines.count))
    for (text, role) in lines {
      for row in layout.wrapped(text, to: max(1, area.width - 4)) where y < area.maxY {
        canvas.draw(row, at: Point(x: area.x + 2, y: y), in: area, role: role)
        y += 1
      }
    }
    return Cursor(
      x: area.x, y: area.y + min(1, max(0, area.height - 1)),
      isVisible: surroundings.style.isAccessible)
  }

  /// What stands where there are no rows: what is going on, and what to do next.
  private static func emptyLines(
    _ state: Tasks.State, _ surroundings: Surroundings
  ) -> [(String, Role)] {
    let phrases = surroundings.phrases
    guard state.person != nil else { return [(phrases[.tasksSignedOut], .plain)] }
    // There are tasks, but none passes the filter, however the list stands.
    guard state.index.tasks.isEmpty else {
      return [(phrases.format(.tasksNoMatch, state.filter.text), .plain)]
    }
    switch state.standing {
    case .idle: return [(phrases[.tasksIdle], .plain)]
    case .loading(let progress):
      guard let spin = state.spin else { return [] }
      let text =
        progress.map {
          phrases.format(.tasksLoadingCount, phrases.number($0.done), phrases.number($0.total))
        } ?? phrases[.tasksLoading]
      return [(Spinner(turns: spin, text: text).words(in: surroundings.style), .plain)]
    case .failed(let trouble):
      let next: Phrase = trouble == .signInAgain ? .tasksSignInNext : .tasksFailedNext
      return [(trouble.sentence(of: .serviceNow).text(phrases), .warning), (phrases[next], .plain)]
    case .loaded:
      let text: Phrase = state.scope == .mine ? .tasksEmpty : .tasksEmptyElsewhere
      var lines: [(String, Role)] = [(phrases[text], .good), (phrases[.tasksEmptyNext], .muted)]
      if let notice = state.notice { lines.append((phrases[notice], .muted)) }
      return lines
    }
  }

  /// Where a point of the list would be if no row took more than one line.
  static func unwrapped(
    _ point: Point, _ state: Tasks.State, _ surroundings: Surroundings
  ) -> Point {
    let layout = TasksLayout(state)
    guard layout.rows.contains(point) else { return point }
    let row = table(state, surroundings).row(at: point, in: layout.list, surroundings.style)
    return Point(x: point.x, y: layout.rows.y + (row ?? state.outline.count) - state.list.top)
  }

  /// The list with its rows.
  static func table(
    _ state: Tasks.State, _ surroundings: Surroundings
  ) -> GroupedTable<String> {
    let phrases = surroundings.phrases
    let outline = state.outline
    return GroupedTable(
      columns: columns(state, surroundings), outline: outline.shape, state: state.list,
      isFocused: !state.isDetailFocused && state.composing == nil,
      heading: { group in
        let (title, count) = (outline.groups[group].title, outline.groups[group].places.count)
        guard surroundings.style.isAccessible else { return "\(title) (\(phrases.number(count)))" }
        let standing: Phrase =
          outline.shape.isCollapsed(group) ? .tasksGroupClosed : .tasksGroupOpen
        return [title, phrases.count(.tasks, count), phrases[standing]].joined(separator: ", ")
      },
      row: { group, number in
        let task = state.index.tasks[Int(outline.groups[group].places[number])]
        return row(task, state, surroundings)
      })
  }

  private static func columns(
    _ state: Tasks.State, _ surroundings: Surroundings
  ) -> [TableColumn] {
    let phrases = surroundings.phrases
    let isAccessible = surroundings.style.isAccessible
    /// Read aloud, the order is a word rather than a sign.
    func title(_ column: TaskOrder.Column) -> String {
      guard isAccessible, state.order.column == column else {
        return phrases[column.title]
      }
      return "\(phrases[column.title]) (\(phrases[state.order.title]))"
    }
    func column(
      _ column: TaskOrder.Column, _ width: Int, flex: Int = 0, right: Bool = false, keep: Int
    ) -> TableColumn {
      TableColumn(
        title(column), minWidth: width, flex: flex, alignment: right ? .right : .left,
        priority: keep,
        order: isAccessible || state.order.column != column ? nil : state.order.shown)
    }
    return [
      column(.number, 13, keep: 5), column(.priority, 12, keep: 3), column(.state, 11, keep: 2),
      column(.shortDescription, 16, flex: 1, keep: 4), column(.age, 6, right: true, keep: 1),
    ]
  }

  private static func row(
    _ task: TaskItem, _ state: Tasks.State, _ surroundings: Surroundings
  ) -> GroupedTable<String>.Row {
    let phrases = surroundings.phrases
    var text = task.shortDescription ?? phrases[.tasksNoDescription]
    if let badge = badge(task, state, surroundings) { text = "[\(badge)] \(text)" }
    let age = task.created.map { phrases.age(from: $0, to: surroundings.now) } ?? ""
    return GroupedTable<String>.Row(
      [task.number, task.priority?.label ?? "", task.state?.label ?? "", text, age],
      role: task.shortDescription == nil ? .muted : .plain, isMarked: state.marks.contains(task.id))
  }

  /// What is special about a task: a sign and a word, the word alone where it is read aloud.
  ///
  /// What waits for the person comes first, then what is on its way.
  private static func badge(
    _ task: TaskItem, _ state: Tasks.State, _ surroundings: Surroundings
  ) -> String? {
    let glyphs = surroundings.style.glyphs
    func badge(_ phrase: Phrase, _ sign: String = "") -> String {
      let word = surroundings.phrases[phrase]
      return sign.isEmpty || surroundings.style.isAccessible ? word : "\(sign) \(word)"
    }
    let outgoing = state.outgoing.filter { $0.taskID == task.id }
    if outgoing.contains(where: \.isFailed) { return badge(.tasksBadgeUnsent, glyphs.warning) }
    if outgoing.contains(where: { $0.progress == .sending }) {
      return badge(.tasksBadgeSending, glyphs.moreAbove)
    }
    if state.kept[task.id] != nil, state.changing[task.id] == nil {
      return badge(.tasksBadgeUnsent, glyphs.waiting)
    }
    if state.changing[task.id] != nil { return badge(.tasksBadgeChanging, glyphs.moreAbove) }
    return state.drafts[task.id]?.isEmpty == false ? badge(.tasksBadgeDraft) : nil
  }
}
