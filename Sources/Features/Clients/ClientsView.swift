import Model
import Resources
import Terminal

/// Draws the clients screen.
enum ClientsView {
  /// Draws into a screen's body and returns where the cursor stands; `origin` is the screen that a page was
  /// opened from and Esc leads back to, and `isOut` that nobody is signed in to ETO.
  static func render(
    _ state: Clients.State, cameFrom origin: Phrase? = nil, isOut: Bool = false, in area: Rect,
    _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    if let form = state.form {
      let cursor = ClientFormView.render(form, state, in: area, surroundings, on: &canvas)
      return ask(state, in: area, surroundings, on: &canvas) ?? cursor
    }
    if let comparison = state.comparison {
      return ComparisonView.render(comparison, state, in: area, surroundings, on: &canvas)
    }
    if let card = state.card {
      return ClientCardView.render(card, state, in: area, surroundings, on: &canvas)
    }
    if let form = state.guestForm {
      let cursor = GuestFormView.render(form, state, in: area, surroundings, on: &canvas)
      return ask(state, in: area, surroundings, on: &canvas) ?? cursor
    }
    let layout = ClientsLayout(area, state, surroundings)
    var cursor = Cursor(layout.box.origin)
    if state.focus == .page, origin != nil || state.isPageApart {
      drawOrigin(origin, in: layout.box, surroundings.phrases, on: &canvas)
      let text = waiting(state, surroundings)
      canvas.drawRight(text, in: layout.notes, role: .muted)
    } else {
      cursor = drawBox(state, in: layout.box, surroundings, on: &canvas)
      drawNotes(state, isOut: isOut, in: layout.notes, surroundings, on: &canvas)
    }
    if let list = layout.list {
      let row = drawList(state, isOut: isOut, in: list, surroundings, on: &canvas)
      if state.focus == .list { cursor = row }
    }
    if let below = layout.below {
      let words =
        surroundings.phrases[state.hasBegunNew ? .clientsNewBegun : .clientsNoneOfThese]
      canvas.draw(
        canvas.appearance.text.truncated(words, to: below.width), at: below.origin, in: below,
        role: .muted)
    }
    if let rule = layout.rule { canvas.verticalRule(rule) }
    if let page = layout.page, let client = state.client {
      let line = drawPage(
        client, state, in: page, below: layout.title, surroundings, on: &canvas)
      if state.focus == .page { cursor = line }
    }
    return ask(state, in: area, surroundings, on: &canvas) ?? cursor
  }

  private static func ask(
    _ state: Clients.State, in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor? {
    guard let question = state.question else { return nil }
    if surroundings.style.isAccessible { canvas.fill(area) }
    return ClientQuestionView.render(question, state, in: area, surroundings, on: &canvas)
  }

  /// Where a page is from that is not of the search, in place of the box with what was searched for.
  private static func drawOrigin(
    _ origin: Phrase?, in row: Rect, _ phrases: Phrases, on canvas: inout Canvas
  ) {
    let words =
      origin.map { phrases.format(.clientsPageFrom, phrases[$0]) } ?? phrases[.clientsPageApart]
    canvas.draw(
      canvas.appearance.text.truncated(words, to: row.width), at: row.origin, in: row, role: .muted)
  }

  private static func drawBox(
    _ state: Clients.State, in row: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    let phrases = surroundings.phrases
    let isSaid = surroundings.style.isAccessible && state.box.isSelected
    // Read aloud, that the text stands out says nothing.
    let label = (isSaid ? phrases[.clientsBoxReplaces] : phrases[.clientsBox]) + ": "
    let isFocused = state.focus == .box
    let x = canvas.draw(label, at: row.origin, in: row, role: isFocused ? .heading : .plain)
    let field = Rect(x: x, y: row.y, width: max(1, min(60, row.maxX - x)), height: 1)
    return state.box.draw(in: field, on: &canvas, isFocused: isFocused)
  }

  /// What the text is taken for, and how the search stands.
  private static func drawNotes(
    _ state: Clients.State, isOut: Bool, in row: Rect, _ surroundings: Surroundings,
    on canvas: inout Canvas
  ) {
    let phrases = surroundings.phrases
    let words =
      [waiting(state, surroundings), keeping(state, phrases)]
      .filter { !$0.isEmpty }
      + [state.wanted == nil ? standing(state, isOut: isOut, surroundings) : ""]
      .filter { !$0.isEmpty }
    let said = guests(state, after: words, in: row, phrases, canvas.appearance.text)
    let start = canvas.drawRight(said.joined(separator: " · "), in: row, role: .muted)
    // Where there are no rows, what is wrong with the text stands in their place.
    guard let lookup = state.typedLookup(phrases.language),
      lookup.flaw == nil || !state.matches.isEmpty
    else { return }
    let room = max(0, start - row.x - 2)
    canvas.draw(
      canvas.appearance.text.truncated(
        phrases.kind(
          lookup, isPhone: state.isFoundByPhone(in: surroundings), hasLists: state.hasGuestLists,
          today: state.today),
        to: room),
      at: row.origin, in: row,
      role: .accent)
  }

  /// The notes with what there is to say of the shelters' own lists: one quiet mark, as long as there
  /// is room for.
  private static func guests(
    _ state: Clients.State, after words: [String], in row: Rect, _ phrases: Phrases,
    _ layout: TextLayout
  ) -> [String] {
    switch state.guestsStanding {
    case .absent, .idle, .loaded: return words
    case .loading:
      guard state.spin != nil, state.standing != .loading else { return words }
      return words + [phrases[.clientsListAsked]]
    case .failed(let trouble):
      let isOut = trouble.wantsSignIn
      let whole: Phrase = isOut ? .clientsListSignIn : .clientsListUnreached
      let said = words + [phrases[whole]]
      guard layout.width(of: said.joined(separator: " · ")) > row.width - 2 else { return said }
      return words + [phrases[isOut ? .clientsListSignInShort : .clientsListUnreachedShort]]
    }
  }

  /// Whose page a key waits for; empty where none does.
  private static func waiting(_ state: Clients.State, _ surroundings: Surroundings) -> String {
    guard state.wanted != nil, let client = state.client else { return "" }
    let text = surroundings.phrases.format(.clientsRowReading, surroundings.phrases.who(client))
    return state.spin.map {
      Spinner(turns: $0, text: text).words(in: surroundings.style)
    } ?? text
  }

  /// How far it is with keeping a program; empty while none is being kept.
  private static func keeping(_ state: Clients.State, _ phrases: Phrases) -> String {
    guard let keeping = state.keeping else { return "" }
    return keeping.total.map {
      phrases.format(.clientsKeeping, phrases.number(keeping.done), phrases.number($0))
    } ?? phrases[.clientsKeepingBegun]
  }

  private static func standing(
    _ state: Clients.State, isOut: Bool, _ surroundings: Surroundings
  ) -> String {
    let phrases = surroundings.phrases
    guard !state.isHome else {
      // Where nobody is listed the list says it.
      return isOut && !state.matches.isEmpty ? phrases[.clientsOutShort] : ""
    }
    let more = state.countAtHand - Caseload.most
    var found = state.matches.isEmpty ? "" : phrases.count(.clientsFound, state.matches.count)
    // Who does not stand there is found by typing more.
    if more > 0, !found.isEmpty, state.live.isEmpty {
      found = phrases.format(.clientsFoundMore, found, phrases.number(state.countAtHand))
    }
    if !found.isEmpty, state.order != .found { found += " · " + phrases[state.order.title] }
    switch state.standing {
    case .idle, .loaded: return found
    case .loading:
      guard let spin = state.spin else { return found }
      return Spinner(turns: spin, text: phrases[.clientsSearching]).words(in: surroundings.style)
    case .failed(let trouble):
      guard !found.isEmpty else { return "" }
      let age = state.columns.oldestCopy.map {
        phrases.asOf($0, now: surroundings.now, surroundings.zone)
      }
      // Of those whom only another screen knows the row says so.
      if age == nil, state.matches.contains(where: { $0.screen == nil }) {
        return "\(found) · \(phrases[.clientsOld])"
      }
      return [found, phrases.state(of: trouble), age].compactMap(\.self).joined(separator: " · ")
    }
  }

  /// Whose page it is, and whether keys go there.
  private static func draw(
    _ title: String, _ state: Clients.State, in row: Rect, _ surroundings: Surroundings,
    on canvas: inout Canvas
  ) {
    canvas.draw(
      canvas.appearance.text.truncated(title, to: row.width), at: row.origin, in: row,
      role: .heading)
    if state.focus == .page { canvas.restyle(row, role: .selected) }
  }

  private static func drawPage(
    _ client: OpenClient, _ state: Clients.State, in pane: Rect, below title: Rect?,
    _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    let text = state.pageText(in: surroundings)
    if let title, let text {
      draw(text.title(in: canvas.appearance.text), state, in: title, surroundings, on: &canvas)
    }
    let lines = text?.lines ?? []
    for row in 0..<pane.height where lines.indices.contains(client.scroll + row) {
      canvas.draw(
        lines[client.scroll + row], at: Point(x: pane.x, y: pane.y + row), in: pane)
    }
    let glyphs = canvas.appearance.glyphs
    let role: Role = state.focus == .page ? .key : .muted
    if client.scroll + pane.height < lines.count {
      canvas.drawRight(glyphs.moreBelow, in: pane.split(bottom: 1).bottom, role: role)
    }
    if client.scroll > 0 { canvas.drawRight(glyphs.moreAbove, in: pane.row(0), role: role) }
    guard let text, let rows = state.selectedRows(in: text),
      rows.lowerBound >= client.scroll, rows.lowerBound < client.scroll + pane.height
    else {
      return Cursor((title ?? pane).origin, isVisible: canvas.appearance.isAccessible)
    }
    let start = Point(x: pane.x, y: pane.y + rows.lowerBound - client.scroll)
    canvas.draw(glyphs.selection, at: start, in: pane)
    let bar = Rect(x: pane.x, y: start.y, width: min(pane.width, 72), height: rows.count)
    canvas.restyle(
      bar.intersection(pane), role: state.focus == .page ? .selected : .selectedIdle)
    return Cursor(start, isVisible: canvas.appearance.isAccessible)
  }
}
