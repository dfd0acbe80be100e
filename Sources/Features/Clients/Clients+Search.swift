import Model
import Resources
import Store
import Terminal

extension Clients {
  static func reduceSearch(_ state: inout State, _ action: Action) -> [Command<Effect>] {
    switch action {
    case .typed(let key, let stamp):
      state.note(stamp)
      let before = state.box.text
      _ = state.box.handle(key)
      guard state.box.text != before else { return [] }
      state.boxChanged()
      return lookAtHand(&state)
    case .pasted(let text, let stamp):
      state.note(stamp)
      state.box.paste(text)
      state.boxChanged()
      return lookAtHand(&state)
    case .boxCleared:
      state.box.clear()
      state.boxChanged()
      state.isSearchDue = false
    case .searchTapped(let stamp):
      state.note(stamp)
      // What stands there already needs no second look: Enter goes into it.
      if !state.isSearchDue, state.standing == .loaded, state.lookup == state.typedLookup {
        if !state.matches.isEmpty { state.focus = .list }
        return []
      }
      let commands = search(&state)
      if !commands.isEmpty { state.focus = .list }
      return commands
    case .searchDue:
      guard state.isSearchDue else { return [] }
      return search(&state)
    case .found(let matches, let lookup):
      guard lookup == state.lookup else { return [] }
      state.standing = .loaded
      state.show(state.joined(matches, with: state.keptMatches))
      if state.matches.isEmpty, state.focus == .list { state.focus = .box }
    case .searchIncomplete(let trouble, let lookup, let date):
      guard lookup == state.lookup else { return [] }
      state.gap = trouble
      if !state.matches.isEmpty {
        state.news.append(
          Message(.warning, Sentence(.clientsNotAllAsked, .sentence(trouble.sentence)), at: date))
      }
    case .searchFailed(let trouble, let lookup, let date):
      guard lookup == state.lookup else { return [] }
      state.standing = .failed(trouble)
      // That those at hand were not asked for anywhere else stands above them.
      if state.matches.contains(where: { $0.kept == nil }) {
        state.news.append(
          Message(.warning, Sentence(.clientsSearchFailed, .sentence(trouble.sentence)), at: date))
      }
    default: break
    }
    return []
  }

  /// Searches for what is in the box; the search before it ends.
  static func search(_ state: inout State) -> [Command<Effect>] {
    state.isSearchDue = false
    guard let program = state.workplace?.program.id, let lookup = state.typedLookup,
      lookup.flaw == nil
    else { return [] }
    let commands = look(&state, for: lookup)
    state.standing = .loading
    state.gap = nil
    state.spin = nil
    return commands + [.run(.search(lookup, in: program), id: "clients/search")]
  }

  /// Looks through those who are kept on this computer, at every key: the system is asked a moment
  /// later.
  private static func lookAtHand(_ state: inout State) -> [Command<Effect>] {
    guard state.hasSomebodyAtHand, state.workplace != nil, let lookup = state.typedLookup,
      lookup.flaw == nil, lookup != state.lookup
    else { return [] }
    let commands = look(&state, for: lookup)
    state.standing = .idle
    state.gap = nil
    return commands
  }

  /// Begins with a lookup: of another one nothing stays on the screen.
  private static func look(_ state: inout State, for lookup: Lookup) -> [Command<Effect>] {
    guard lookup != state.lookup else { return [] }
    state.found = []
    state.matches = []
    state.list = ListState()
    state.revealed = nil
    state.lookup = lookup
    if state.hasSomebodyAtHand { state.join(lookup) }
    // The page of somebody who was found before would lie over those who are found now.
    guard state.client != nil else { return [] }
    state.client = nil
    if state.focus == .page { state.focus = .list }
    return [.cancel(id: "clients/page")]
  }
}

extension Clients.State {
  /// What the text of the box is taken for.
  var typedLookup: Lookup? { Lookup(box.text, phrases.language, today: today) }

  /// Lists whom a search found, in the order that was chosen; who is selected stays so.
  mutating func show(_ found: [ClientMatch]) {
    let selected = selectedMatch?.id
    self.found = found
    matches = order.sorted(found)
    let row = matches.firstIndex { $0.id == selected } ?? 0
    list.move(.to(row), count: matches.count, height: rowsHeight)
  }

  fileprivate mutating func boxChanged() {
    edits += 1
    isSearchDue = typedLookup.map { $0 != lookup || standing != .loaded } ?? false
  }
}
