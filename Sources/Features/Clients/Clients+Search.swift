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
      if state.box.text != before { state.boxChanged() }
    case .pasted(let text, let stamp):
      state.note(stamp)
      state.box.paste(text)
      state.boxChanged()
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
      state.show(matches)
      if matches.isEmpty, state.focus == .list { state.focus = .box }
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
      if !state.matches.isEmpty {
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
    var commands: [Command<Effect>] = []
    if lookup != state.lookup {
      state.found = []
      state.matches = []
      state.list = ListState()
      state.revealed = nil
      // The page of somebody who was found before would lie over those who are found now.
      if state.client != nil { commands.append(.cancel(id: "clients/page")) }
      state.client = nil
      if state.focus == .page { state.focus = .list }
    }
    state.lookup = lookup
    state.standing = .loading
    state.gap = nil
    state.spin = nil
    return commands + [.run(.search(lookup, in: program), id: "clients/search")]
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
