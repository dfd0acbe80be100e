import Model
import Resources
import Terminal

extension ClientsView {
  /// The list in whichever of its states it is: empty, loading, failed, or with rows.
  static func drawList(
    _ state: Clients.State, isOut: Bool, in area: Rect, _ surroundings: Surroundings,
    on canvas: inout Canvas
  ) -> Cursor {
    guard state.matches.isEmpty else {
      return ClientsTable(state, surroundings).table.draw(in: area, on: &canvas)
    }
    guard let notice = notice(state, isOut: isOut, surroundings) else {
      return Cursor(area.origin, isVisible: false)
    }
    return notice.draw(in: area, on: &canvas)
  }

  /// What to do about what failed: in the box a letter is text.
  private static func nextAfterFailure(_ state: Clients.State) -> Phrase {
    state.mode == .box ? .tasksFailedNext : .clientsFailedNext
  }

  /// What stands there before anything is searched for: how one searches, and first that nobody is signed in
  /// where that leaves little to be searched.
  private static func idle(_ state: Clients.State, isOut: Bool, _ phrases: Phrases) -> Notice {
    let next = phrases[.clientsIdleNext]
    guard isOut else { return Notice(phrases[.clientsIdle], action: next) }
    if state.hasSomebodyAtHand {
      return Notice(phrases[.etoNotSignedIn], action: "\(phrases[.clientsOutNext]) \(next)")
    }
    // The shelter's own list is searched.
    let other = state.isInGuestLists ? "\(phrases[.clientsIdle]) \(next)" : ""
    return Notice(phrases[.etoNotSignedIn], action: other)
  }

  /// What stands where there are no rows: what is going on, and what to do next.
  private static func notice(
    _ state: Clients.State, isOut: Bool, _ surroundings: Surroundings
  ) -> Notice? {
    let phrases = surroundings.phrases
    guard state.canFind else {
      return Notice(phrases[.clientsSignedOut], action: phrases[.clientsSignInNext])
    }
    let typed = state.typedLookup(phrases.language)
    if let flaw = typed?.flaw, state.standing != .loading {
      return Notice(phrases.flaw(flaw), action: phrases[.clientsIdleNext])
    }
    switch state.standing {
    case .idle: return idle(state, isOut: isOut, phrases)
    case .loading:
      guard let spin = state.spin else { return nil }
      let text = Spinner(turns: spin, text: phrases[.clientsSearching]).words(
        in: surroundings.style)
      return Notice(text, action: phrases[.clientsSearchingNext])
    case .failed(let trouble):
      let next: Phrase = trouble == .signInAgain ? .clientsSignInNext : nextAfterFailure(state)
      var words = trouble.sentence(of: .eto).text(phrases)
      if !state.caseload.isEmpty { words += " " + phrases[.clientsNobodyKept] }
      if !state.nearby.isEmpty { words += " " + phrases[.clientsNobodyNearby] }
      return Notice(words, action: phrases[next], role: .warning)
    case .loaded where state.guestsStanding == .loading:
      guard let spin = state.spin else { return nil }
      let text = Spinner(turns: spin, text: phrases[.clientsSearching]).words(
        in: surroundings.style)
      return Notice(text, action: phrases[.clientsSearchingNext])
    case .loaded:
      guard let lookup = state.lookup, typed == lookup else {
        return idle(state, isOut: isOut, phrases)
      }
      if let gap = state.gap {
        return Notice(
          phrases.format(.clientsNotAllAsked, gap.sentence(of: .eto).text(phrases)),
          action: phrases[nextAfterFailure(state)], role: .warning)
      }
      guard state.workplace == nil else {
        return Notice(phrases[.clientsNobody], action: phrases.nextAfterNobody(lookup))
      }
      // Who is not found in ETO may be there all the same.
      if case .failed(let trouble) = state.guestsStanding {
        return Notice(
          trouble.sentence(of: .fileMaker).text(phrases), action: phrases[nextAfterFailure(state)],
          role: .warning)
      }
      return Notice(
        phrases[.clientsNobodyWithoutETO], action: phrases[.clientsNobodyWithoutETONext])
    }
  }

  /// Where a point of the list would be if no row took more than one line.
  static func unwrapped(
    _ point: Point, _ state: Clients.State, _ surroundings: Surroundings
  ) -> Point {
    guard state.mode == .list || state.mode == .box || state.mode == .page,
      let list = ClientsLayout(state, surroundings).list
    else { return point }
    return ClientsTable(state, surroundings).table.unwrapped(point, in: list, surroundings.style)
  }
}
