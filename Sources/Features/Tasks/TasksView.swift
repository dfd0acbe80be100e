import Model
import Resources
import Terminal

import struct FoundationEssentials.Date

/// Draws the tasks screen.
enum TasksView {
  /// Draws into a screen's body and returns where the cursor stands.
  static func render(
    _ state: Tasks.State, in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    let layout = TasksLayout(state, surroundings).moved(to: area.origin)
    var cursor = drawTitle(state, in: layout.title, surroundings, on: &canvas)
    let list = drawList(state, in: layout.list, surroundings, on: &canvas)
    if cursor == nil, !state.isDetailFocused { cursor = list }
    if let rule = layout.rule { canvas.verticalRule(rule) }
    if let head = layout.paneTitle {
      drawPaneTitle(state, in: head, layout, surroundings, on: &canvas)
    }
    if let pane = layout.detail, let open = state.detail {
      let line = drawDetail(
        open, isFocused: state.isDetailFocused, in: pane, surroundings.phrases, on: &canvas)
      if state.isDetailFocused {
        cursor = canvas.appearance.isAccessible ? layout.paneTitle.map { Cursor($0.origin) } : line
      }
    } else if let pane = layout.detail, state.outline.count > 0 {
      canvas.drawWrapped(surroundings.phrases[state.whyNoTask], in: pane, role: .muted)
    }
    if let area = layout.composer, let id = state.composing, let draft = state.drafts[id] {
      let requester = state.detail?.task.id == id ? state.detail?.detail?.requester : nil
      let head = ComposerHead(draft, of: id, state, surroundings, in: area)
      cursor = drawComposer(
        draft, below: head, to: requester, in: area, surroundings, on: &canvas)
    }
    if state.menu != nil || state.prompt != nil, surroundings.style.isAccessible {
      canvas.fill(area)
    }
    if let prompt = state.prompt {
      cursor = PromptView.render(prompt, state, in: area, surroundings, on: &canvas)
    } else if let menu = state.menu {
      cursor = TaskMenuView.render(menu, state, in: area, surroundings, on: &canvas)
    }
    return cursor ?? list
  }

  /// Says which task or group is shown below, and by a bar whether it has the keys.
  private static func drawPaneTitle(
    _ state: Tasks.State, in row: Rect, _ layout: TasksLayout, _ surroundings: Surroundings,
    on canvas: inout Canvas
  ) {
    let phrases = surroundings.phrases
    let isBeside = layout.rule != nil
    guard layout.detail != nil else { return isBeside ? () : canvas.rule(row) }
    let hasKeys = state.isDetailFocused && state.composing == nil
    var title = ""
    var due: String?
    if let open = state.detail {
      title = "\(open.task.number) · \(open.task.kind.label)"
      due = open.task.due.flatMap { date in
        guard date < surroundings.now else { return nil }
        return phrases.format(.tasksOverdueSince, phrases.day(date, surroundings.zone))
      }
    } else if let group = state.outline.group(at: state.list.selected) {
      let count = state.outline.groups[group].places.count
      title =
        "\(state.outline.groups[group].words(phrases)) · \(phrases.count(.tasks, count))"
    }
    let glyphs = canvas.appearance.glyphs
    if !isBeside, !hasKeys { canvas.rule(row) }
    let bar = row.split(left: min(row.width, 72)).left
    if hasKeys { canvas.fill(bar, role: .selected) }
    let x = canvas.draw(
      "\(hasKeys ? glyphs.selection : " ") \(title) ", at: bar.origin, in: bar,
      role: hasKeys ? .selected : .heading)
    guard let due else { return }
    let rest = Rect(x: x, y: row.y, width: max(0, row.maxX - x), height: 1)
    canvas.draw(
      "\(canvas.appearance.marked(due, as: .overdue)) ", at: rest.origin, in: rest, role: .overdue)
  }

  private static func drawDetail(
    _ open: Tasks.OpenTask, isFocused: Bool, in pane: Rect, _ phrases: Phrases,
    on canvas: inout Canvas
  ) -> Cursor {
    let requester = open.detail?.requester
    let shown = requester.map { canvas.appearance.text.shown($0, number: nil, phrases) }
    for row in 0..<pane.height where open.lines.indices.contains(open.scroll + row) {
      var line = open.lines[open.scroll + row]
      // Who asked for it may have a name that the terminal has no letters for.
      if let shown, shown != requester {
        for span in line.spans.indices where line.spans[span].text == requester {
          line.spans[span].text = shown
        }
      }
      canvas.draw(line, at: Point(x: pane.x, y: pane.y + row), in: pane)
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
    _ draft: Tasks.Draft, below title: ComposerHead, to requester: String?, in area: Rect,
    _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    let phrases = surroundings.phrases
    let layout = canvas.appearance.text
    let (head, body) = area.split(top: title.height)
    var readers = phrases[draft.kind.hint]
    var roles = (title: Role.selectedIdle, readers: Role.plain)
    if draft.kind == .comment {
      if !draft.others.isEmpty {
        readers = phrases.format(
          .tasksCustomerCommentHintMany, phrases.count(.tasks, draft.others.count + 1))
      } else if let requester {
        readers = phrases.format(
          .tasksCustomerCommentHintNamed, layout.shown(requester, number: nil, phrases))
      }
      readers = "\(canvas.appearance.glyphs.warning) \(readers)"
      roles = (.header, .warning)
    }
    for (number, line) in title.title.enumerated() {
      let row = head.row(number)
      canvas.fill(row, role: roles.title)
      canvas.draw(line, at: row.origin, in: row, role: roles.title)
    }
    let row = head.row(title.title.count)
    canvas.fill(row)
    canvas.draw(
      layout.truncated(readers, to: row.width), at: row.origin, in: row, role: roles.readers)
    return draft.text.draw(in: body, on: &canvas, isFocused: true)
  }
}

extension TaskOutline.Group {
  /// What it is called.
  func words(_ phrases: Phrases) -> String {
    isAside ? phrases[.tasksGroupAside] : title
  }
}

extension TasksLayout {
  /// The same layout, placed on the screen.
  func moved(to origin: Point) -> TasksLayout {
    TasksLayout(
      title: title.moved(by: origin), list: list.moved(by: origin), rows: rows.moved(by: origin),
      rule: rule?.moved(by: origin), paneTitle: paneTitle?.moved(by: origin),
      detail: detail?.moved(by: origin), composer: composer?.moved(by: origin))
  }

  private init(
    title: Rect, list: Rect, rows: Rect, rule: Rect?, paneTitle: Rect?, detail: Rect?,
    composer: Rect?
  ) {
    self.title = title
    self.list = list
    self.rows = rows
    self.rule = rule
    self.paneTitle = paneTitle
    self.detail = detail
    self.composer = composer
  }
}

extension Rect {
  fileprivate func moved(by offset: Point) -> Rect {
    Rect(x: x + offset.x, y: y + offset.y, width: width, height: height)
  }
}
