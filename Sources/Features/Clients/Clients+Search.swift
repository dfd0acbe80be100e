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
        state.enterList()
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
      state.live = lookup.weighed(matches, state.phrases.language, today: state.today)
      state.arrange()
      if state.matches.isEmpty, state.guestsStanding != .loading, state.focus == .list {
        state.focus = .box
      }
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
      if !state.live.isEmpty {
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
    let asking: [Command<Effect>] = [.run(.search(lookup, in: program), id: "clients/search")]
    guard state.hasGuestLists else { return commands + asking }
    state.guestsStanding = .loading
    return commands + asking + [.run(.searchGuests(lookup), id: "clients/guests")]
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
    if state.hasGuestLists { state.guestsStanding = .idle }
    return commands
  }

  /// Begins with a lookup: of another one nothing stays on the screen.
  private static func look(_ state: inout State, for lookup: Lookup) -> [Command<Effect>] {
    guard lookup != state.lookup else { return [] }
    state.clearRows()
    state.lookup = lookup
    if state.hasSomebodyAtHand { state.lookAtHand(for: lookup) }
    // The page of somebody who was found before would lie over those who are found now.
    guard state.client != nil else { return [] }
    state.client = nil
    if state.focus == .page { state.focus = .list }
    return [.cancel(id: "clients/page")]
  }
}

extension Clients.State {
  fileprivate mutating func boxChanged() {
    edits += 1
    isSearchDue = typedLookup.map { $0 != lookup || standing != .loaded } ?? false
  }
}
