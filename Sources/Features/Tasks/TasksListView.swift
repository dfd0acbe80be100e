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
    guard state.person != nil else {
      let why = state.whyOut.map { ($0.sentence(of: .serviceNow).text(phrases), Role.warning) }
      return [why].compactMap(\.self) + [(phrases[.tasksSignedOut], .plain)]
    }
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
    table(state, surroundings).unwrapped(
      point, in: TasksLayout(state, surroundings).list, surroundings.style)
  }

  /// The list with its rows.
  static func table(
    _ state: Tasks.State, _ surroundings: Surroundings
  ) -> GroupedTable<String> {
    let phrases = surroundings.phrases
    let outline = state.outline
    let columns = columns(state, surroundings)
    let shown = Shown(state, columns, surroundings)
    return GroupedTable(
      columns: columns, outline: outline.shape, state: state.list,
      isFocused: !state.isDetailFocused && state.composing == nil,
      heading: { group in
        let title = outline.groups[group].words(phrases)
        let count = outline.groups[group].places.count
        guard surroundings.style.isAccessible else { return "\(title) (\(phrases.number(count)))" }
        let standing: Phrase =
          outline.shape.isCollapsed(group) ? .tasksGroupClosed : .tasksGroupOpen
        return [title, phrases.count(.tasks, count), phrases[standing]].joined(separator: ", ")
      },
      row: { group, number in
        let task = state.index.tasks[Int(outline.groups[group].places[number])]
        return row(task, shown, state, surroundings)
      })
  }

  /// What the list is sorted by where no column's title says it: in words, and as such a title would for
  /// where those have no room; nothing where one does.
  static func order(_ state: Tasks.State, _ surroundings: Surroundings) -> [String] {
    guard state.outline.count > 0 else { return [] }
    let table = table(state, surroundings)
    let name = title(of: state.order.column, state, surroundings)
    let width = TasksLayout(state, surroundings).list.width
    let place = table.columns.firstIndex { $0.title == name }
    if let place, table.showsTitle(of: place, in: width, surroundings.style) { return [] }
    let phrases = surroundings.phrases
    let (title, words) = (phrases[state.order.column.title], phrases[state.order.title])
    let whole =
      switch state.order.column {
      case .age, .priority: words
      case .number, .state, .shortDescription, .due: "\(title): \(words)"
      }
    // How long a task has been open is called so above its column only.
    guard !surroundings.style.isAccessible, state.order.column != .age else { return [whole] }
    let glyphs = surroundings.style.glyphs
    let sign = state.order.shown == .ascending ? glyphs.ascending : glyphs.descending
    return [whole, "\(title) \(sign)"]
  }

  /// The title of a column: read aloud, the order is a word rather than a sign.
  private static func title(
    of column: TaskOrder.Column, _ state: Tasks.State, _ surroundings: Surroundings
  ) -> String {
    let phrases = surroundings.phrases
    guard surroundings.style.isAccessible, state.order.column == column else {
      return phrases[column.title]
    }
    return "\(phrases[column.title]) (\(phrases[state.order.title]))"
  }

  private static func columns(
    _ state: Tasks.State, _ surroundings: Surroundings
  ) -> [TableColumn] {
    let phrases = surroundings.phrases
    let isAccessible = surroundings.style.isAccessible
    func column(
      _ column: TaskOrder.Column, _ width: Int, of content: Int? = nil, flex: Int = 0,
      right: Bool = false, keep: Int
    ) -> TableColumn {
      TableColumn(
        title(of: column, state, surroundings), minWidth: width, content: content, flex: flex,
        alignment: right ? .right : .left, priority: keep,
        order: isAccessible || state.order.column != column ? nil : state.order.shown)
    }
    let measure = state.index.measure
    let due = measure.dueWidth(at: surroundings.now.timeIntervalSinceReferenceDate)
    // A sign stands before those that stand out.
    let sign = isAccessible ? 0 : 2
    let width = TasksLayout(state, surroundings).list.width
    let isNarrow = width < 80
    let owner = owner(state)
    // A description is cut anyway: it gives way to states, which are whole where they fit.
    let isShort = saysInitials(state, surroundings)
    let words = isShort ? 19 : isNarrow ? 22 : 25
    let given = max(0, min(measure.state - 11, words - 16))
    // The year of one that was due long ago is the description's room too.
    let year = max(0, due - 7)
    let columns = [
      column(.number, 13, of: measure.number, keep: 8),
      column(
        .priority, 12, of: measure.priority == 0 ? 0 : measure.priority + sign,
        keep: isNarrow && owner > 0 ? 4 : 6),
      column(.state, 11 + given, of: measure.state, keep: owner > 0 ? 6 : 3),
      column(.shortDescription, words - given - year, flex: 1, keep: 7),
      // Among the tasks of several people, whose each is comes before all but how it stands.
      isShort
        ? TableColumn(
          phrases[.tasksColumnWho], minWidth: max(5, measure.initialsWidth), priority: 5)
        : TableColumn(phrases[.columnAssignedTo], minWidth: 10, content: owner, priority: 5),
      column(.due, due, of: due, keep: owner > 0 ? 3 : 5),
      column(.age, 6, right: true, keep: 1),
    ]
    // The titles are read aloud as they are: those of columns with nothing in them are left out.
    return isAccessible ? filled(columns, state) : columns
  }

  /// Of something for each column what belongs to those in which any task has something.
  private static func filled<Part>(_ parts: [Part], _ state: Tasks.State) -> [Part] {
    let measure = state.index.measure
    let isFilled = [
      true, measure.priority > 0, measure.state > 0, true, owner(state) > 0, measure.hasDue, true,
    ]
    return zip(parts, isFilled).filter(\.1).map(\.0)
  }

  /// The columns that the widest name takes; none among the person's own where all tasks are theirs or
  /// nobody's, and none among those of nobody where none is anybody's.
  private static func owner(_ state: Tasks.State) -> Int {
    let measure = state.index.measure
    switch state.scope {
    case .groups, .everyone: return measure.owner
    case .unassigned: return measure.owners.contains { !$0.isEmpty } ? measure.owner : 0
    case .mine:
      let others = measure.owners.contains { !$0.isEmpty && $0 != state.person?.id }
      return others ? measure.owner : 0
    }
  }

  /// Whether whose a task is, is said by initials: the room is the description's.
  private static func saysInitials(_ state: Tasks.State, _ surroundings: Surroundings) -> Bool {
    owner(state) > 0 && TasksLayout(state, surroundings).list.width < 100
      && !surroundings.style.isAccessible
  }

  /// What all rows have in common.
  private struct Shown {
    /// Whether whose a task is, is said, and whether by initials.
    let hasOwner, saysInitials: Bool
    /// Whether there is room for how old a task is.
    let hasAge: Bool
    /// The present day.
    let today: CivilDate

    init(_ state: Tasks.State, _ columns: [TableColumn], _ surroundings: Surroundings) {
      hasOwner = owner(state) > 0
      saysInitials = TasksView.saysInitials(state, surroundings)
      let width = TasksLayout(state, surroundings).list.width
      hasAge =
        surroundings.style.isAccessible
        || GroupedTable<String>.widths(of: columns, in: width).last != .some(nil)
      today = DueTime.day(of: surroundings.now, in: surroundings.zone)
    }
  }

  private static func row(
    _ task: TaskItem, _ shown: Shown, _ state: Tasks.State, _ surroundings: Surroundings
  ) -> GroupedTable<String>.Row {
    let phrases = surroundings.phrases
    var text = task.shortDescription ?? phrases[.tasksNoDescription]
    if let badge = badge(task, state, surroundings) { text = "[\(badge)] \(text)" }
    let created = shown.hasAge ? task.created : nil
    let age = created.map { phrases.age(from: $0, to: surroundings.now) } ?? ""
    let due = task.due.map { self.due($0, today: shown.today, surroundings) }
    let urgency = Role(priority: task.priority)
    let priority = surroundings.style.marked(
      task.priority.map(state.index.measure.words) ?? "", as: urgency, isAligned: true)
    var roles: [Int: Role] = [1: urgency]
    if let due { roles[5] = due.role }
    let whose =
      shown.saysInitials
      ? task.assignedTo.flatMap { state.index.measure.initials[$0.value] }
      : shown.hasOwner ? task.assignedTo?.label : nil
    let cells = [
      task.number, priority, task.state?.label ?? "", text, whose ?? "", due?.text ?? "", age,
    ]
    return GroupedTable<String>.Row(
      surroundings.style.isAccessible ? filled(cells, state) : cells,
      role: task.shortDescription == nil ? .muted : .plain, cellRoles: roles,
      isMarked: state.marks.contains(task.id))
  }

  /// When a task is due: the day, with a sign where that is past and a word where it is today.
  private static func due(
    _ date: Date, today: CivilDate, _ surroundings: Surroundings
  ) -> (text: String, role: Role) {
    let phrases = surroundings.phrases
    let day = DueTime.day(of: date, in: surroundings.zone)
    let text = day == today ? phrases[.tasksDueToday] : phrases.shortDay(day, from: today)
    let style = surroundings.style
    guard date < surroundings.now else {
      // Read aloud, a day among other words says by itself what it is.
      let said = style.isAccessible ? phrases.format(.tasksDueWord, text) : text
      return (said, day == today ? .warning : .plain)
    }
    guard !style.isAccessible else { return (phrases.format(.tasksOverdueWord, text), .overdue) }
    return (style.marked(text, as: .overdue), .overdue)
  }

  /// What is special about a task: a sign and a word, the word alone where it is read aloud.
  ///
  /// What waits for the person comes first, then what is on its way.
  private static func badge(
    _ task: TaskItem, _ state: Tasks.State, _ surroundings: Surroundings
  ) -> String? {
    var glyphs: Glyphs { surroundings.style.glyphs }
    func badge(_ phrase: Phrase, _ sign: String = "") -> String {
      let word = surroundings.phrases[phrase]
      return sign.isEmpty || surroundings.style.isAccessible ? word : "\(sign) \(word)"
    }
    let rows = surroundings.outbox[.task(task.id)]
    if rows.contains(where: \.isRefused) { return badge(.outboxRefused, glyphs.failure) }
    if rows.contains(where: { $0.isFresh && $0.kind == .comment }) {
      return badge(.tasksBadgeSending, glyphs.moreAbove)
    }
    if !rows.isEmpty, state.changing[task.id] == nil {
      return badge(.tasksBadgeUnsent, glyphs.waiting)
    }
    if state.changing[task.id] != nil { return badge(.tasksBadgeChanging, glyphs.moreAbove) }
    let place = state.unsentPlace(of: task.id, in: surroundings.outbox)
    return state.drafts[place]?.isEmpty == false ? badge(.tasksBadgeDraft) : nil
  }
}

extension Phrases {
  /// A day without the year that it has if it is near: `12/1`, `1/12`; `12/2028` of one far away.
  fileprivate func shortDay(_ day: CivilDate, from today: CivilDate) -> String {
    guard abs(day.daysSince1970 - today.daysSince1970) < 300 else {
      return "\(day.month)/\(day.year)"
    }
    return switch language {
    case .en: "\(day.month)/\(day.day)"
    case .es: "\(day.day)/\(day.month)"
    }
  }
}
