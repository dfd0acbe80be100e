import Model
import Resources
import Terminal

import struct FoundationEssentials.Date

/// The heading of the list: which tasks they are, how many cannot wait, in which order they stand.
extension TasksView {
  /// What is listed and how much of it; the filter while there is one.
  static func drawTitle(
    _ state: Tasks.State, in row: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor? {
    guard !state.isFiltering, state.filter.isEmpty else {
      return drawFilter(state, in: row, surroundings, on: &canvas)
    }
    let start = canvas.drawRight(standing(state, surroundings), in: row, role: .muted)
    let room = Rect(x: row.x, y: row.y, width: max(0, start - row.x - 2), height: 1)
    var facts = [Line.Span(surroundings.phrases[state.scope.title], .heading)]
    if !state.marks.isEmpty {
      facts.append(Line.Span(surroundings.phrases.count(.marked, state.marks.count), .heading))
    }
    var x = room.x
    for fact in facts + urgency(state, surroundings) {
      let piece = (x > room.x ? " · " : "") + fact.text
      let left = Rect(x: x, y: room.y, width: max(0, room.maxX - x), height: 1)
      x = canvas.draw(
        canvas.appearance.text.truncated(piece, to: left.width), at: left.origin, in: left,
        role: fact.role)
    }
    let left = Rect(x: x, y: room.y, width: max(0, room.maxX - x), height: 1)
    // Half of it would say nothing.
    let order = order(state, surroundings).map { " · \($0)" }.first {
      canvas.appearance.text.width(of: $0) <= left.width
    }
    if let order { canvas.draw(order, at: left.origin, in: left, role: .muted) }
    return nil
  }

  /// The filter, and at the right how much passes it, as much as there is room for.
  private static func drawFilter(
    _ state: Tasks.State, in row: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor? {
    let layout = canvas.appearance.text
    let (label, said) = filterTitle(state, surroundings, in: row.width, layout)
    let start: Int
    if let said {
      start = row.maxX - layout.width(of: said)
      canvas.draw(said, at: Point(x: start, y: row.y), in: row)
    } else {
      start = canvas.drawRight(standing(state, surroundings), in: row, role: .muted)
    }
    let room = Rect(x: row.x, y: row.y, width: max(0, start - row.x - 2), height: 1)
    let x = canvas.draw(label, at: room.origin, in: room, role: .heading)
    let field = Rect(x: x, y: row.y, width: max(1, room.maxX - x), height: 1)
    let caret = state.filter.draw(in: field, on: &canvas, isFocused: state.isFiltering)
    return state.isFiltering ? caret : nil
  }

  /// What stands before a filter, and what is said of those that pass it; nil where no more than how many
  /// they are has room.
  ///
  /// What is typed and how many pass come first, then the order. Of the rest the name of the list gives way
  /// in a wide window, where what cannot wait stays, and is the last to in a narrow one.
  private static func filterTitle(
    _ state: Tasks.State, _ surroundings: Surroundings, in width: Int, _ layout: TextLayout
  ) -> (label: String, said: Line?) {
    let phrases = surroundings.phrases
    let plain = phrases[.tasksFilterLabel] + ": "
    let labels = ["\(phrases[state.scope.title]) · \(plain)", plain]
    let urgent = urgency(state, surroundings)
    let counts = Array((0...urgent.count).reversed())
    let orders = order(state, surroundings)
    let standing = standing(state, surroundings)
    let typed = layout.width(of: state.filter.text) + 1
    let field = max(leastOfFilter, min(typed, width / 4))
    func said(_ count: Int, _ order: String?) -> Line {
      let rest = [order, standing].compactMap(\.self).filter { !$0.isEmpty }
      let pieces = urgent.prefix(count) + rest.map { Line.Span($0, .muted) }
      let dot = Line.Span(" · ", .muted)
      return Line(Array(pieces.map { [$0] }.joined(separator: [dot])))
    }
    func fits(_ label: String, _ line: Line) -> Bool {
      layout.width(of: label) + field + 2 + layout.width(of: line) <= width
    }
    let ways =
      width < 80
      ? labels.flatMap { label in counts.map { (label, $0) } }
      : counts.flatMap { count in labels.map { ($0, count) } }
    for (label, count) in ways {
      for order in orders.isEmpty ? [nil] : orders.map(Optional.some) {
        let line = said(count, order)
        if fits(label, line) { return (label, line) }
      }
    }
    return (labels.first { fits($0, said(0, nil)) } ?? plain, nil)
  }

  /// So many columns of a filter are seen at least.
  private static let leastOfFilter = 8

  /// How many of those listed cannot wait: while there is a filter, of those that pass it.
  private static func urgency(
    _ state: Tasks.State, _ surroundings: Surroundings
  ) -> [Line.Span] {
    let phrases = surroundings.phrases
    let (measure, passing) = (state.index.measure, state.outline.passing)
    let now = surroundings.now.timeIntervalSinceReferenceDate
    var facts: [Line.Span] = []
    func add(_ text: String, _ role: Role) {
      facts.append(Line.Span(surroundings.style.marked(text, as: role), role))
    }
    let critical = passing?.critical ?? measure.criticalCount
    if let priority = measure.critical, critical > 0 {
      add("\(phrases.number(critical)) \(priority.words)", .priorityCritical)
    }
    let overdue = passing?.overdue(at: now) ?? measure.overdue(at: now)
    if overdue > 0 { add(phrases.format(.tasksOverdueCount, phrases.number(overdue)), .overdue) }
    return facts
  }

  /// How the list stands: how many, how old, what is going on.
  private static func standing(_ state: Tasks.State, _ surroundings: Surroundings) -> String {
    let phrases = surroundings.phrases
    let total = state.index.listed
    var parts: [String] = []
    if state.filter.isEmpty {
      // Where other tasks stand below, an empty list says that it is empty.
      let isBare = state.standing == .loaded && state.outline.count > 0
      if total > 0 || isBare { parts.append(phrases.count(.tasks, total)) }
    } else {
      parts.append(
        phrases.format(
          .tasksFiltered, phrases.number(state.outline.matching), phrases.number(total)))
    }
    // A filter takes the room of what is listed, and hides marked tasks, but what is set is set in them too.
    if !state.marks.isEmpty, state.isFiltering || !state.filter.isEmpty {
      parts.append(phrases.count(.marked, state.marks.count))
    }
    switch state.standing {
    case .idle, .loaded: break
    case .loading(let progress):
      if state.isCopy, let read = state.read {
        parts.append(phrases.asOf(read, now: surroundings.now, surroundings.zone))
      }
      guard let spin = state.spin, state.outline.count > 0 else { break }
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
}
