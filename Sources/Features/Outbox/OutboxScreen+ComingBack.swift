import Model
import Terminal

extension OutboxScreen {
  /// Where somebody was when everything was locked: marks of what was in hand.
  struct Standpoint: Equatable, Sendable {
    fileprivate let item: Mark?
    fileprivate let draft: Mark?
    fileprivate let isOpen: Bool

    /// Nil where nothing was in hand.
    fileprivate init?(_ state: State) {
      guard state.item != nil || state.draft != nil else { return nil }
      item = state.item.map { Mark($0.id) }
      draft = state.draft.map { Mark($0.id) }
      isOpen = state.open != nil
    }

    /// Whether what was in hand is half written.
    var isOfDraft: Bool { item == nil }
  }
}

extension OutboxScreen.State {
  /// Where somebody is, as far as it may be known while everything is locked.
  var standpoint: OutboxScreen.Standpoint? { stood ?? OutboxScreen.Standpoint(self) }

  /// Whether nothing is listed in front.
  var isBare: Bool { pane == .unsent ? rows.isEmpty : drafts.isEmpty }

  /// Goes back to what was in hand when everything was locked, once the list is there.
  ///
  /// Where that is not listed any more nothing is in hand, as far as there is a heading to stand on.
  mutating func standAgain(in surroundings: Surroundings) {
    guard let item = stood?.item else { return }
    let isOpen = stood?.isOpen == true
    stood = nil
    guard let row = rows.first(where: { item.isOf($0.id) }), goToRow(of: row.id, in: surroundings)
    else {
      list.move(.first, count: outline.count, height: listHeight(in: surroundings))
      return
    }
    if isOpen { open = row.id }
    fit(in: surroundings)
  }

  /// The same of a draft, once that is there.
  mutating func standAgainAtDraft(in surroundings: Surroundings) {
    guard let draft = stood?.draft, pane == .drafts,
      let place = drafts.firstIndex(where: { draft.isOf($0.id) })
    else { return }
    stood = nil
    draftList.move(.to(place), count: drafts.count, height: listHeight(in: surroundings))
  }
}
