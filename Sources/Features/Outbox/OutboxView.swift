import Model
import Resources
public import Terminal

import struct FoundationEssentials.Date

/// Draws the outbox.
public enum OutboxView {
  /// Draws into a screen's body and returns where the cursor stands.
  public static func render(
    _ state: OutboxScreen.State, in area: Rect, _ surroundings: Surroundings,
    on canvas: inout Canvas
  ) -> Cursor {
    if let question = state.question {
      return page(question, state, surroundings).draw(in: area, on: &canvas)
    }
    let layout = OutboxLayout(state, surroundings, at: area.origin)
    if state.open != nil, layout.rule == nil, let item = state.item {
      return draw(
        OutboxText(item, state, surroundings).lines, scrolledBy: state.scroll, in: layout.page,
        on: &canvas)
    }
    drawTitle(state, in: layout.title, surroundings, on: &canvas)
    canvas.drawWrapped(
      OutboxWords(state, surroundings).unreadable(state), in: layout.unread, role: .warning)
    if let notice = notice(state, surroundings) { return notice.draw(in: layout.list, on: &canvas) }
    var page: Cursor?
    if let rule = layout.rule {
      canvas.verticalRule(rule)
      page = drawPane(state, in: layout.page, surroundings, on: &canvas)
    }
    if state.pane == .unsent, let item = state.item {
      draw(item, state, in: layout.detail, surroundings, on: &canvas)
    } else {
      canvas.rule(layout.detail)
    }
    let list =
      switch state.pane {
      case .unsent:
        unsent(state, surroundings, width: layout.list.width).draw(in: layout.list, on: &canvas)
      case .drafts:
        drafts(state, surroundings, width: layout.list.width).draw(in: layout.list, on: &canvas)
      }
    return state.open == nil ? list : (page ?? list)
  }

  /// What is known of the selected row, beside the list; a bar over its title says that it has the keys.
  private static func drawPane(
    _ state: OutboxScreen.State, in page: Rect, _ surroundings: Surroundings,
    on canvas: inout Canvas
  ) -> Cursor? {
    let lines: [Line]
    if let item = state.item {
      lines = OutboxText(item, state, surroundings).lines
    } else if let draft = state.draft {
      lines = OutboxText.lines(of: draft, state, surroundings, width: page.width)
    } else {
      return nil
    }
    let cursor = draw(lines, scrolledBy: state.scroll, in: page, on: &canvas)
    if state.open != nil { canvas.restyle(page.row(0), role: .selected) }
    return cursor
  }

  // MARK: The line above the list

  /// What is listed and how old it is; while everything is sent, how far that is.
  private static func drawTitle(
    _ state: OutboxScreen.State, in row: Rect, _ surroundings: Surroundings,
    on canvas: inout Canvas
  ) {
    let phrases = surroundings.phrases
    if let drain = state.drain {
      let done = phrases.number(drain.sent)
      Progress(
        done: drain.sent, total: drain.total,
        text: phrases.format(.outboxDraining, done, phrases.number(drain.total))
      ).draw(in: row, on: &canvas)
      return
    }
    // Where there are none, what stands in the place of the list says so.
    let drafts = state.drafts.count + state.closedDrafts
    let title =
      switch state.pane {
      case .drafts: drafts == 0 ? "" : phrases.count(.drafts, drafts)
      case .unsent: OutboxWords(state, surroundings).counts(state.tally)
      }
    let layout = canvas.appearance.text
    var parts = standing(state, surroundings)
    let spare = row.width - layout.width(of: title) - 2
    while parts.count > 1, layout.width(of: parts.joined(separator: separator)) > spare {
      parts.removeFirst()
    }
    let start = canvas.drawRight(parts.joined(separator: separator), in: row, role: .muted)
    let room = max(0, start - row.x - 2)
    canvas.draw(layout.truncated(title, to: room), at: row.origin, in: row, role: .heading)
    guard state.pane == .unsent, !title.isEmpty else { return }
    let indent = layout.width(of: title) + 2
    let kinds = OutboxWords(state, surroundings).kinds(state.tally, to: room - indent, layout)
    canvas.draw(kinds, at: Point(x: row.x + indent, y: row.y), in: row)
  }

  private static let separator = " · "

  /// How it stands, the least important part first.
  private static func standing(
    _ state: OutboxScreen.State, _ surroundings: Surroundings
  ) -> [String] {
    let phrases = surroundings.phrases
    var parts: [String] = []
    // Where there is nothing else on the list, what stands there says so.
    if state.othersDrafts > 0, state.pane == .unsent || !state.drafts.isEmpty {
      parts.append(phrases.count(.draftsOthers, state.othersDrafts))
    }
    let drafts = state.drafts.count + state.closedDrafts
    if state.pane == .unsent, drafts > 0 {
      parts.append(phrases.count(.drafts, drafts))
    } else if state.pane == .drafts, state.closedDrafts > 0, !state.drafts.isEmpty {
      parts.append(phrases.count(.draftsClosed, state.closedDrafts))
    }
    if state.isOffline { parts.append(phrases[.outboxOffline]) }
    if state.standing == .loading, let spin = state.spin, !state.rows.isEmpty {
      parts.append(
        Spinner(turns: spin, text: phrases[.tasksRefreshing]).words(in: surroundings.style))
    }
    return parts
  }

  // MARK: The list

  /// What stands where there are no rows: what is going on, and what to do next.
  private static func notice(
    _ state: OutboxScreen.State, _ surroundings: Surroundings
  ) -> Notice? {
    let phrases = surroundings.phrases
    guard (state.pane == .unsent ? state.rows.count : state.drafts.count) == 0 else { return nil }
    switch state.standing {
    case .idle: return Notice("")
    case .loading:
      guard let spin = state.spin else { return Notice("") }
      return Notice(
        Spinner(turns: spin, text: phrases[.outboxLoading]).words(in: surroundings.style))
    case .loaded where state.pane == .drafts && state.closedDrafts > 0:
      return Notice(
        phrases.count(.draftsClosed, state.closedDrafts), action: phrases[.outboxDraftsClosedNext],
        role: .warning)
    case .loaded where state.pane == .drafts && state.othersDrafts > 0:
      return Notice(
        phrases.count(.draftsOthers, state.othersDrafts),
        action: phrases[.outboxDraftsOthersNext])
    case .loaded where state.pane == .drafts:
      return Notice(phrases[.outboxNoDrafts], action: phrases[.outboxNoDraftsNext])
    case .loaded where state.unreadable > 0:
      return Notice(
        phrases.count(.unreadableEntries, state.unreadable),
        action: phrases[.outboxUnreadableNext], role: .warning)
    // What the header calls unsent is somewhere.
    case .loaded where state.drafts.contains(where: \.isRefused):
      let refused = state.drafts.count(where: \.isRefused)
      return Notice(
        phrases.format(.outboxEmptyRefused, phrases.count(.unsent, refused)),
        action: phrases[.outboxEmptyRefusedNext], role: .warning)
    case .loaded:
      let next: Phrase =
        state.drafts.count + state.closedDrafts > 0
        ? .outboxEmptyDrafts : state.isOffline ? .outboxEmptyOffline : .outboxEmptyNext
      return Notice(phrases[.outboxEmpty], action: phrases[next], role: .good)
    case .failed(let trouble):
      return Notice(
        trouble.sentence.text(phrases), action: phrases[.outboxFailedNext], role: .warning)
    }
  }

  // MARK: One of them

  /// What is to be known of the selected row, below the list.
  private static func draw(
    _ item: OutboxRow, _ state: OutboxScreen.State, in rect: Rect, _ surroundings: Surroundings,
    on canvas: inout Canvas
  ) {
    guard !rect.isEmpty else { return }
    canvas.rule(rect)
    let words = OutboxWords(state, surroundings)
    let letters = canvas.appearance.text
    let change = words.change(item, isBrief: false)
    let next = words.next(item, isOpen: false)
    let tries = words.tries(item, now: surroundings.now)
    let head = surroundings.phrases.format(
      .outboxDetail, item.system, surroundings.phrases.dateTime(item.created, surroundings.zone),
      tries)
    var inside = rect.inset(top: 1)
    // What a change is gives way to what can be done about it.
    let least = [head, next].filter { !$0.isEmpty }
      .reduce(0) { $0 + letters.wrapped($1, to: inside.width).count }
    let top = inside.split(top: max(1, inside.height - least)).top
    if !change.isEmpty {
      inside = inside.inset(top: canvas.drawWrapped(change, in: top))
    } else if !item.initials.isEmpty {
      // In the list a name may be shortened.
      inside = inside.inset(top: canvas.drawWrapped(words.headed(item), in: top, role: .heading))
    }
    inside = inside.inset(top: canvas.drawWrapped(head, in: inside, role: .muted))
    guard !inside.isEmpty else { return }
    let author = state.otherAuthor(of: item)
    let whose = author.isEmpty ? "" : surroundings.phrases.format(.outboxWrittenBy, author)
    let hidden = words.hides(item) ? surroundings.phrases[.outboxNextHidden] : ""
    let why = [whose, words.reason(item)].filter { !$0.isEmpty }.joined(separator: " ")
    let rest = [why, next].filter { !$0.isEmpty }
    // What is to be done is not cut for the sake of a key that is of use on the page too.
    let all = (rest + [hidden]).filter { !$0.isEmpty }.joined(separator: " ")
    let isWhole = letters.wrapped(all, to: inside.width).count <= inside.height
    let told = isWhole ? all : rest.joined(separator: " ")
    // What a change of a task is stands above already.
    let written =
      state.isRevealed && change.isEmpty
      ? words.written(item, isSpoken: false).flatMap {
        letters.wrapped($0, to: max(8, inside.width - 1))
      } : []
    // What somebody asked for is seen, whatever there is to be said besides: the page has all of both.
    let spare = inside.height - (told.isEmpty ? 0 : letters.wrapped(told, to: inside.width).count)
    let parts = inside.split(top: min(written.count, max(1, spare)))
    _ = draw(written.map { Line($0, .plain) }, scrolledBy: 0, in: parts.top, on: &canvas)
    guard !told.isEmpty, !parts.rest.isEmpty else { return }
    if letters.wrapped(told, to: inside.width).count <= parts.rest.height {
      canvas.drawWrapped(told, in: parts.rest)
    } else {
      draw(why, next, in: parts.rest, on: &canvas)
    }
  }

  /// Why something stands as it does, and what can be done about it: of both the first is cut, and where there is no
  /// row for it beside the other it comes behind that.
  private static func draw(
    _ why: String, _ next: String, in area: Rect, on canvas: inout Canvas
  ) {
    let rows = next.isEmpty ? 0 : canvas.appearance.text.wrapped(next, to: area.width).count
    guard rows > 0, rows < area.height, !why.isEmpty else {
      let all = [next, why].filter { !$0.isEmpty }.joined(separator: " ")
      canvas.drawWrapped(all, in: area)
      return
    }
    let parts = area.split(bottom: rows)
    let used = canvas.drawWrapped(why, in: parts.rest)
    canvas.drawWrapped(next, in: area.inset(top: used))
  }

  /// Draws a page from one of its lines on, with marks where there is more of it, and returns where the cursor stands.
  static func draw(
    _ lines: [Line], scrolledBy scroll: Int, in area: Rect, on canvas: inout Canvas
  ) -> Cursor {
    for (row, line) in lines.dropFirst(scroll).prefix(area.height).enumerated() {
      canvas.draw(line, at: Point(x: area.x, y: area.y + row), in: area)
    }
    let glyphs = canvas.appearance.glyphs
    if scroll > 0 { canvas.drawRight(glyphs.moreAbove, in: area.row(0), role: .accent) }
    if lines.count - scroll > area.height {
      canvas.drawRight(glyphs.moreBelow, in: area.row(area.height - 1), role: .accent)
    }
    return Cursor(area.origin, isVisible: canvas.appearance.isAccessible)
  }

  /// The question whether to take something out for good.
  private static func page(
    _ question: OutboxScreen.Question, _ state: OutboxScreen.State, _ surroundings: Surroundings
  ) -> FormPage {
    let phrases = surroundings.phrases
    let words = OutboxWords(state, surroundings)
    let word = phrases[.outboxWord]
    var text: [(words: String, role: Role)] = []
    switch question.doomed {
    case .item(let id):
      if let row = state.rows.first(where: { $0.id == id }) {
        text.append((words.title(row, by: state.otherAuthor(of: row)), .plain))
        text.append(
          (
            row.mayHaveArrived
              ? phrases.format(.outboxDiscardArrived, row.system) : phrases[.outboxDiscardText],
            .warning
          ))
        let waiting = state.rows.count { $0.needs.contains(id) }
        if waiting > 0 { text.append((phrases.count(.waitForIt, waiting), .warning)) }
        let hanging = state.hanging(on: id, asked: question)
        for said in words.said(of: hanging) { text.append((said, .warning)) }
        let goneIDs = Set(hanging.gone.map(\.id))
        let going = state.rows.count {
          $0.upon == id && !$0.isHeld && $0.absence == nil && !goneIDs.contains($0.id)
        }
        if going > 0 { text.append((phrases.count(.goAfterIt, going), .warning)) }
      }
    case .draft(let name):
      if let draft = state.drafts.first(where: { $0.id == name }) {
        text.append((words.title(draft), .plain))
      }
      text.append((phrases[.outboxDiscardDraft], .warning))
    }
    text.append((phrases.format(.outboxWordAsk, word), .plain))
    return FormPage(
      title: phrases[.outboxDiscardTitle], text: text,
      form: Form(
        [
          Form.Field(
            phrases[.unlockWordLabel], .text(question.word),
            error: question.isWrong ? phrases.format(.outboxWordWrong, word) : "")
        ], focus: 0),
      isAccessible: surroundings.style.isAccessible)
  }
}
