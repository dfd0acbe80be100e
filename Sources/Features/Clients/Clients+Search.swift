import Model
import Resources
import Store
import Terminal

extension Clients {
  static func reduceSearch(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    switch action {
    case .typed(let key, let stamp):
      state.note(stamp, in: surroundings)
      let before = state.box.text
      _ = state.box.handleSearch(key)
      guard state.box.text != before else { return [] }
      return boxChanged(&state, in: surroundings)
    case .pasted(let text, let stamp):
      state.note(stamp, in: surroundings)
      state.box.pasteSearch(text)
      return boxChanged(&state, in: surroundings)
    case .boxCleared:
      state.box.clear()
      return boxChanged(&state, in: surroundings)
    case .searchTapped(let stamp):
      state.note(stamp, in: surroundings)
      // What stands there already needs no second look: Enter goes into it.
      if !state.isSearchDue, state.standing == .loaded,
        state.lookup == state.typedLookup(surroundings.phrases.language)
      {
        state.enterList()
        return []
      }
      let commands = search(&state, in: surroundings)
      if !commands.isEmpty { state.focus = .list }
      return commands
    case .searchDue:
      guard state.isSearchDue else { return [] }
      return search(&state, in: surroundings)
    case .foundSome(let matches, let alike, let lookup):
      state.see(matches + alike, in: surroundings)
      guard lookup == state.lookup else { return [] }
      state.live = lookup.weighed(matches, surroundings.phrases.language, today: state.today)
      state.arrange(in: surroundings)
    case .found(let matches, let lookup):
      state.see(matches, in: surroundings)
      guard lookup == state.lookup else { return [] }
      state.standing = .loaded
      state.live = lookup.weighed(matches, surroundings.phrases.language, today: state.today)
      state.arrange(in: surroundings)
      state.leaveEmptyList()
      state.sayListReadAgain(in: surroundings)
    case .searchIncomplete(let trouble, let lookup, let date):
      guard lookup == state.lookup else { return [] }
      state.gap = trouble
      state.before = nil
      if !state.matches.isEmpty {
        state.news.append(
          Message(
            .warning, Sentence(.clientsNotAllAsked, .sentence(trouble.sentence(of: .eto))), at: date
          ))
      }
    case .searchFailed(let trouble, let lookup, let date):
      guard lookup == state.lookup else { return [] }
      state.standing = .failed(trouble)
      state.before = nil
      // That those at hand were not asked for anywhere else stands above them.
      if !state.live.isEmpty {
        state.news.append(
          Message(
            .warning, Sentence(.clientsSearchFailed, .sentence(trouble.sentence(of: .eto))),
            at: date))
      }
    default: break
    }
    return []
  }

  /// The box has another text: who matters is listed where it is empty, else who is at hand.
  private static func boxChanged(
    _ state: inout State, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    state.boxChanged(in: surroundings)
    guard !state.box.text.allSatisfy(\.isWhitespace) else {
      return goHome(&state, in: surroundings)
    }
    state.leaveHome()
    // Who was found for other words is nobody's answer to what is not looked for.
    let typed = state.typedLookup(surroundings.phrases.language)
    if typed?.flaw != nil { return state.lookup == nil ? [] : endLookup(&state) }
    guard typed?.isLong == true else { return lookAtHand(&state, in: surroundings) }
    guard state.lookup != nil, state.lookup != typed else { return [] }
    let endings = endLookup(&state)
    state.isSearchDue = true
    return endings
  }

  /// Searches for what is in the box, wherever people can be found; the search before it ends.
  static func search(_ state: inout State, in surroundings: Surroundings) -> [Command<Effect>] {
    state.isSearchDue = false
    guard state.canFind, let lookup = state.typedLookup(surroundings.phrases.language),
      lookup.flaw == nil
    else { return [] }
    state.leaveHome()
    var commands = look(&state, for: lookup, in: surroundings)
    let parts = lookup.parted(surroundings.phrases.language, today: state.today)
    state.gap = nil
    state.before = nil
    state.spin = nil
    // Where nobody works in ETO there is nothing to wait for from there.
    state.standing = state.workplace == nil ? .loaded : .loading
    if let program = state.workplace?.program.id {
      commands.append(.run(.search(lookup, parts: parts, in: program), id: "clients/search"))
    }
    guard state.hasGuestLists else { return commands }
    state.guestsStanding = .loading
    return commands + [.run(.searchGuests(lookup, parts: parts), id: "clients/guests")]
  }

  /// Looks through those who are kept on this computer and those whom the systems told of before, at every
  /// key: the systems are asked a moment later, and not any more for what stood there before.
  private static func lookAtHand(
    _ state: inout State, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard state.hasSomebodyAtHand || !state.seen.isEmpty,
      let lookup = state.typedLookup(surroundings.phrases.language),
      lookup.flaw == nil, lookup != state.lookup
    else { return [] }
    var commands = look(&state, for: lookup, in: surroundings)
    if state.standing == .loading { commands.append(.cancel(id: "clients/search")) }
    if state.guestsStanding == .loading { commands.append(.cancel(id: "clients/guests")) }
    state.standing = .idle
    state.gap = nil
    if state.hasGuestLists { state.guestsStanding = .idle }
    return commands
  }

  /// Begins with a lookup: of another one nothing stays on the screen.
  private static func look(
    _ state: inout State, for lookup: Lookup, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard lookup != state.lookup else { return [] }
    state.clearRows()
    state.lookup = lookup
    state.recall(in: surroundings)
    if state.hasSomebodyAtHand || !state.seen.isEmpty {
      state.lookAtHand(for: lookup, in: surroundings)
    }
    // The page of somebody who was found before would lie over those who are found now.
    guard state.client != nil else { return [] }
    state.client = nil
    if state.focus == .page { state.focus = .list }
    return [.cancel(id: "clients/page")]
  }
}

extension Clients.State {
  fileprivate mutating func boxChanged(in surroundings: Surroundings) {
    edits += 1
    isSearchDue =
      typedLookup(surroundings.phrases.language).map { $0 != lookup || standing != .loaded }
      ?? false
  }
}

extension Clients.State {
  /// Whether anybody can be found: somebody works in ETO, the account of the shelters' own lists is signed
  /// in, or people are kept on this computer.
  var canFind: Bool { workplace != nil || isInGuestLists || hasSomebodyAtHand }

  /// Whether somebody was found by a telephone number, or the text is nothing else.
  func isFoundByPhone(in surroundings: Surroundings) -> Bool {
    guard let lookup, lookup == typedLookup(surroundings.phrases.language),
      lookup.phoneDigits != nil
    else { return false }
    return atHand.contains { $0.why == .phone }
  }

  /// Closes what lies over the list; what is half written stays among the drafts.
  mutating func makeRoom() {
    if let key = writing, form?.isUntouched == true { drafts[key] = nil }
    (writing, guestWriting, comparison, card, question) = (nil, nil, nil, nil, nil)
  }

  /// Takes up those whom a system told of, and looks for what was asked for last among all of them.
  mutating func see(_ matches: [ClientMatch], in surroundings: Surroundings) {
    seen = seen.taking(matches)
    recall(in: surroundings)
  }

  /// Looks among those whom the systems told of since the sign-in; where nobody is likely, for those of whom
  /// only a part of the name is on record.
  fileprivate mutating func recall(in surroundings: Surroundings) {
    guard let lookup else { return recalled = [] }
    let language = surroundings.phrases.language
    recalled = seen.search(lookup, language, today: today)
    if recalled.isEmpty { recalled = seen.calledLess(than: lookup, language, today: today) }
  }

  /// The account of the shelters' own lists is signed out: whom it told of is not for the next one's eyes.
  mutating func leaveGuestLists(in surroundings: Surroundings) -> [Command<Clients.Effect>] {
    var commands: [Command<Clients.Effect>] =
      (client?.guestEndings ?? []) + [.cancel(id: "clients/guests/opened")]
    isInGuestLists = false
    seen = seen.withoutGuests
    acquainted = acquainted.withoutGuests
    askedOfLists = []
    before = nil
    if guestsStanding == .loaded { guestsStanding = .idle }
    guests = []
    atHand.removeAll { $0.guest != nil }
    guestRecords = [:]
    lastListed = nil
    lastFours = lastFours.filter { !GuestRecord.ID.isStandIn($0.key) }
    (comparison, card, revealed, guestWriting) = (nil, nil, nil, nil)
    doubles = Clients.Doubles()
    if client?.isOnlyGuest == true {
      client = nil
      focus = .box
    } else {
      client?.guest = nil
    }
    recall(in: surroundings)
    arrange(in: surroundings)
    comparePage(in: surroundings)
    compareRows(.max, in: surroundings)
    if matches.isEmpty, focus == .list { focus = .box }
    if guestsStanding == .loading {
      guestsStanding = .idle
      commands.append(.cancel(id: "clients/guests"))
    }
    return commands
  }
}
