import Model
import Store
import Terminal

extension Clients {
  /// Where somebody was when everything was locked: a mark of who was in hand, and whether their page was open.
  struct Standpoint: Equatable, Sendable {
    /// Who was there, and where they worked.
    private let desk: Mark
    fileprivate let client: Mark
    fileprivate let hadPage: Bool

    /// Nil where nobody was in hand, or something was written: that has its own way back.
    fileprivate init?(_ state: State) {
      guard let workplace = state.workplace, state.writing == nil, state.guestWriting == nil,
        let client = state.clientInHand
      else { return nil }
      desk = Mark(workplace.desk)
      self.client = Mark(client)
      hadPage = state.focus == .page
    }

    /// Whether it was somebody who works there.
    func isOf(_ desk: Desk) -> Bool { self.desk.isOf(desk) }
  }

  /// How people were listed when everything was locked, which says nothing of them.
  struct Listing: Equatable, Sendable {
    /// Who was there, and where they worked.
    private let desk: Mark
    fileprivate let order: MatchOrder
    fileprivate let closed: Set<Group>

    /// Nil where nobody is in.
    fileprivate init?(_ state: State) {
      guard let workplace = state.workplace else { return nil }
      desk = Mark(workplace.desk)
      (order, closed) = (state.order, state.outline.collapsed)
    }

    /// Whether it was somebody who works there.
    fileprivate func isOf(_ desk: Desk) -> Bool { self.desk.isOf(desk) }
  }

  /// Goes back to who was in hand when everything was locked, as soon as they are known here again.
  ///
  /// Until then nobody is in hand: the box has the keys.
  static func standAgain(
    _ state: inout State, after action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard let stood = state.stood else { return [] }
    // Whoever does something meanwhile is back by themselves.
    let isIn = state.workplace != nil
    guard action.bearing == .none, !isIn || state.mode == .box && state.isHome else {
      state.stood = nil
      return []
    }
    guard isIn else { return [] }
    switch action {
    case .entered, .acquainted, .caseloadArrived, .told: break
    default: return []
    }
    if stood.hadPage {
      guard let (id, name) = state.known(stood.client) else { return [] }
      state.stood = nil
      return open(&state, id, name, in: surroundings)
    }
    guard let row = state.matches.first(where: { stood.client.isOf($0.id) }) else { return [] }
    state.stood = nil
    _ = state.goToRow(of: row.id, in: surroundings)
    return []
  }
}

extension Clients.State {
  /// Where somebody is, as far as it may be known while everything is locked.
  var standpoint: Clients.Standpoint? { stood ?? Clients.Standpoint(self) }

  /// How people are listed, which may be known while everything is locked.
  var listing: Clients.Listing? { listedBefore ?? Clients.Listing(self) }

  /// Lists people as they were listed when everything was locked, where whoever worked here then is in again.
  mutating func listAgain(_ before: Clients.Listing?) {
    guard let workplace, let before, before.isOf(workplace.desk) else { return }
    order = before.order
    outline.collapse(before.closed)
  }

  /// Whoever has a mark among those who are known here, and what they are called.
  fileprivate func known(_ mark: Mark) -> (Participant.ID, PersonName)? {
    if let person = unsent.people.first(where: { mark.isOf($0.number) }) {
      return (person.number, person.fields.name)
    }
    let summary =
      acquainted.first(marked: mark)?.summary
      ?? matches.lazy.filter(\.isOnRecord).map(\.summary).first { mark.isOf($0.id) }
    return summary.map { ($0.id, $0.name) }
  }
}
