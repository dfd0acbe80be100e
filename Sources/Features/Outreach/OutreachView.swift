import Model
import Outreach
import Resources
import Terminal

/// Draws the screen of street outreach.
enum OutreachView {
  /// Draws into a screen's body and returns where the cursor stands.
  static func render(
    _ state: Outreach.State, in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    if state.writing != nil { return drawForm(state, in: area, surroundings, on: &canvas) }
    let layout = OutreachLayout(state, surroundings, at: area.origin)
    guard state.desk != nil else {
      return notice(state, surroundings)?.draw(in: area, on: &canvas) ?? Cursor(area.origin)
    }
    canvas.draw(
      canvas.appearance.text.truncated(
        OutreachText(state: state, surroundings: surroundings)
          .shiftLine(width: layout.shift.width), to: layout.shift.width),
      at: layout.shift.origin, in: layout.shift, role: state.shift == nil ? .muted : .accent)
    if let finder = state.finder {
      return drawFinder(finder, state, layout, surroundings, on: &canvas)
    }
    if let count = state.count {
      return count.draw(in: layout.page, surroundings, on: &canvas)
    }
    if let page = state.page {
      let cursor = OutreachPage(page, state, surroundings).draw(in: layout.page, on: &canvas)
      return drawQuestion(state, in: area, surroundings, on: &canvas) ?? cursor
    }
    let caret = drawTitle(state, in: layout.title, surroundings, on: &canvas)
    drawReceiver(state, in: layout.receiver, surroundings, on: &canvas)
    let list =
      notice(state, surroundings)?.draw(in: layout.list, on: &canvas)
      ?? OutreachTable.table(state, surroundings).draw(in: layout.list, on: &canvas)
    if let rule = layout.rule { canvas.verticalRule(rule) }
    if let pane = layout.pane { OutreachPane.draw(state, in: pane, surroundings, on: &canvas) }
    if let area = layout.map { OutreachMapView.draw(state, in: area, surroundings, on: &canvas) }
    if let sorting = state.sorting {
      if surroundings.style.isAccessible { canvas.fill(area) }
      return Picker(
        title: surroundings.phrases[.tasksSortTitle],
        options: state.sortOptions(surroundings.phrases), mode: .menu, state: sorting
      ).draw(in: area, on: &canvas)
    }
    return drawQuestion(state, in: area, surroundings, on: &canvas) ?? caret ?? list
  }

  // MARK: Forms

  private static func drawForm(
    _ state: Outreach.State, in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    guard let page = OutreachFormPage(state, surroundings) else { return Cursor(area.origin) }
    let cursor = page.draw(in: area, on: &canvas)
    let phrases = surroundings.phrases
    if let dialog = state.writing?.question {
      if surroundings.style.isAccessible { canvas.fill(area) }
      return Dialog(
        title: page.title, text: phrases[.entryDiscardQuestion],
        buttons: [Dialog.Button(phrases[.entryKeep]), Dialog.Button(phrases[.entryForget])],
        state: dialog
      ).draw(in: area, on: &canvas)
    }
    if let cursor = drawQuestion(state, in: area, surroundings, on: &canvas) { return cursor }
    guard case .contact(let form)? = state.writing, let choosing = form.choosing else {
      return cursor
    }
    if surroundings.style.isAccessible { canvas.fill(area) }
    return Picker(
      title: phrases[choosing.field.pickerTitle], prompt: phrases[.entryPickerPrompt] + ":",
      empty: phrases[.outreachNothingMatches],
      options: state.choices(of: choosing, in: form, phrases).map(\.option), mode: .ranked,
      state: choosing.picker
    ).draw(in: area, on: &canvas)
  }

  private static func drawQuestion(
    _ state: Outreach.State, in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor? {
    if let asked = state.asked {
      if surroundings.style.isAccessible { canvas.fill(area) }
      return asked.dialog(state, surroundings).draw(in: area, on: &canvas)
    }
    guard let question = state.question else { return nil }
    if surroundings.style.isAccessible { canvas.fill(area) }
    let phrases = surroundings.phrases
    let called = state.book.unnamed[question.unnamed]?.called ?? ""
    let count = state.contactsInQuestion
    let name = PersonName(listed: question.name).spoken
    return Dialog(
      title: phrases[.outreachLinkTitle],
      text: phrases.format(
        count == 1 ? .outreachLinkQuestionOne : .outreachLinkQuestion, called,
        "\(name) (\(question.detail))", phrases.count(.outreachContacts, count)),
      buttons: state.questionButtons(phrases), state: question.dialog
    ).draw(in: area, on: &canvas)
  }

  // MARK: Finding somebody

  private static func drawFinder(
    _ finder: Outreach.Finder, _ state: Outreach.State, _ layout: OutreachLayout,
    _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    let phrases = surroundings.phrases
    let area = layout.page
    let label = label(finder, state, phrases, in: area.width) + " "
    let x = canvas.draw(label, at: area.origin, in: area, role: .heading)
    let field = Rect(x: x, y: area.y, width: max(1, min(50, area.maxX - x)), height: 1)
    let caret = finder.text.draw(in: field, on: &canvas, isFocused: true)
    let rows = finder.rows
    guard !rows.isEmpty else {
      let words = finder.text.isEmpty ? phrases[.outreachFindHelp] : phrases[.outreachFindNobody]
      canvas.drawWrapped(words, in: layout.finder, role: .muted)
      return caret
    }
    if finder.found.isEmpty {
      let words = finder.text.isEmpty ? phrases[.outreachFindHelp] : phrases[.outreachFindNobody]
      canvas.draw(
        canvas.appearance.text.truncated(words, to: area.width),
        at: Point(x: area.x, y: area.y + 1), in: area, role: .muted)
    }
    let text = OutreachText(state: state, surroundings: surroundings)
    let list = ListView(count: rows.count, state: finder.list) { row in
      switch rows[row] {
      case .extra(let extra): return ListView.Row(Line(words(extra, finder, phrases)))
      case .client(let who):
        let detail = [who.detail, who.onlyFor].compactMap { $0 }.joined(separator: " · ")
        let alert = text.alert(of: who.person).map { "  " + $0 } ?? ""
        return ListView.Row(
          Line([.init(who.name), .init("  " + detail, .muted), .init(alert, .alert)]))
      }
    }
    _ = list.draw(in: layout.finder, on: &canvas)
    return caret
  }

  /// What is asked: whom the client is looked for is named in it.
  private static func label(
    _ finder: Outreach.Finder, _ state: Outreach.State, _ phrases: Phrases, in width: Int
  ) -> String {
    guard case .link(let unnamed) = finder.purpose else { return phrases[.outreachFindLabel] }
    let called = state.book.unnamed[unnamed]?.called ?? phrases[.outreachUnnamedTitle]
    return phrases.format(.outreachLinkLabel, TextLayout().truncated(called, to: width / 3))
  }

  private static func words(
    _ extra: Outreach.Finder.Extra, _ finder: Outreach.Finder, _ phrases: Phrases
  ) -> String {
    switch extra {
    case .unnamed: phrases.format(.outreachFindUnnamed, finder.text.text.trimmingSpaces)
    case .newClient: phrases[.outreachFindNewClient]
    case .elsewhere: phrases.format(.outreachFindElsewhere, finder.text.text.trimmingSpaces)
    }
  }

  // MARK: What is listed

  /// The lists, the one in front marked, and how much of it there is; the filter while there is one.
  private static func drawTitle(
    _ state: Outreach.State, in row: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor? {
    let phrases = surroundings.phrases
    let isFiltered = state.isFiltering || !state.filter.isEmpty
    let tabs = OutreachTable.tabs(state, in: row, surroundings)
    let end = isFiltered ? row.x + row.width / 2 : tabs.last?.area.maxX ?? row.x
    let words = standing(state, surroundings, in: row.maxX - end - 2)
    let start = canvas.drawRight(words, in: row, role: .muted)
    let room = Rect(x: row.x, y: row.y, width: max(0, start - row.x - 1), height: 1)
    guard !isFiltered else {
      let label = phrases[.tasksFilterLabel] + ": "
      let x = canvas.draw(label, at: room.origin, in: room, role: .heading)
      let field = Rect(x: x, y: row.y, width: max(1, room.maxX - x), height: 1)
      let caret = state.filter.draw(in: field, on: &canvas, isFocused: state.isFiltering)
      return state.isFiltering ? caret : nil
    }
    for (pane, area) in tabs {
      let isCurrent = pane == state.pane
      canvas.draw(
        OutreachTable.tab(pane, state, surroundings), at: area.origin, in: room,
        role: isCurrent ? .heading : .muted)
      if isCurrent { canvas.restyle(area.intersection(room)) { $0.attributes.insert(.underline) } }
    }
    return nil
  }

  /// How many there are, by what they are sorted, and what is going on, as far as there is room.
  private static func standing(
    _ state: Outreach.State, _ surroundings: Surroundings, in width: Int
  ) -> String {
    let phrases = surroundings.phrases
    let layout = surroundings.style.text
    var parts: [String] = []
    if state.total > 0 {
      parts.append(
        state.filter.isEmpty
          ? phrases.number(state.rowCount)
            + (state.pane == .around && state.rowCount == Outreach.most ? "+" : "")
          : phrases.format(
            .tasksFiltered, phrases.number(state.rowCount), phrases.number(state.total)))
      parts.append(phrases[state.sortedBy])
    }
    if let reading = state.reading {
      let words = phrases.format(
        .outreachReadingETO, phrases.number(reading.done), phrases.number(reading.total))
      parts = [Spinner(turns: state.spin ?? 0, text: words).words(in: surroundings.style)]
    }
    let whole = parts.joined(separator: " · ")
    if layout.width(of: whole) <= width { return whole }
    return layout.width(of: parts.first ?? "") <= width ? parts.first ?? "" : ""
  }

  /// Where this machine is, or why nobody knows.
  private static func drawReceiver(
    _ state: Outreach.State, in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) {
    guard area.height > 0 else { return }
    let line = ReceiverText(
      receiver: state.receiver, phrases: surroundings.phrases, now: surroundings.now
    ).line(surroundings.zone)
    canvas.drawWrapped(line.text, in: area, role: line.role)
  }

  /// What stands where there are no rows: what is going on, and what to do next.
  private static func notice(_ state: Outreach.State, _ surroundings: Surroundings) -> Notice? {
    let phrases = surroundings.phrases
    guard state.desk != nil else { return Notice(phrases[.checkInNobody]) }
    guard state.rowCount == 0 else { return nil }
    switch state.standing {
    case .idle: return Notice("")
    case .loading:
      guard let spin = state.spin else { return Notice("") }
      return Notice(
        Spinner(turns: spin, text: phrases[.outreachLoading]).words(in: surroundings.style))
    case .failed(let trouble):
      return Notice(
        trouble.sentence(signingInTo: .eto).text(phrases), action: phrases[.tasksFailedNext],
        role: .warning)
    case .loaded: break
    }
    guard state.filter.isEmpty else {
      return Notice(phrases.format(.checkInNoMatch, state.filter.text))
    }
    switch state.pane {
    case .around, .names:
      return Notice(
        phrases.format(.outreachNobodyMet, state.program), action: phrases[.outreachNobodyMetNext])
    case .camps: return Notice(phrases[.outreachNoCamps], action: phrases[.outreachNoCampsNext])
    }
  }
}

extension Outreach.State {
  /// What the list in front is sorted by, as it is: without a place nobody is nearest.
  var sortedBy: Phrase {
    if pane == .around, order == .usual, listedFrom == nil { return .outreachOrderLatest }
    return title(of: order)
  }
}

extension OutreachForm.Field {
  /// What stands above the answers to choose from.
  fileprivate var pickerTitle: Phrase {
    switch self {
    case .subsidy: .outreachFieldSubsidy
    case .place: .outreachFieldPlace
    case .called, .details, .date, .situation, .verifiedBy, .leaves, .subsequent, .resources,
      .lease,
      .moved, .location, .point, .note, .engaged:
      .outreachFieldSituation
    }
  }
}
