import Model
import Store
import Terminal

/// The pane beside the list shows who is selected, and nobody else.
extension Clients {
  /// Has the pane follow the selection.
  ///
  /// A page that keys go to stays whose it is. One that they left stays as long as the selection does:
  /// in a wide window the next one takes its place, as far as the list knows them, elsewhere it closes.
  static func followSelection(
    _ state: inout State, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    if state.mode == .page { state.selectPage(in: surroundings) }
    guard state.mayFollow else { return [] }
    let row = state.selectedMatch
    if let open = state.client, let row, row.has(open.id) {
      // The list may know more of them by now.
      if open.glance != nil, ClientsLayout.hasPane(in: surroundings), open.glance != row {
        state.client = OpenClient(glance: row)
      } else if open.glance != nil, !ClientsLayout.hasPane(in: surroundings) {
        state.client = nil
      }
      return []
    }
    let endings = state.client?.endings ?? []
    state.client =
      ClientsLayout.hasPane(in: surroundings) ? row.map { OpenClient(glance: $0) } : nil
    return endings
  }

  /// Reads the page of whom the selection rests on, without going there.
  static func rest(_ state: inout State, in surroundings: Surroundings) -> [Command<Effect>] {
    guard state.restsOnGlance, let row = state.selectedMatch else { return [] }
    return hold(&state, row, in: surroundings)
  }

  /// Has the client of a row in hand: what is known is there, the rest is read.
  static func hold(
    _ state: inout State, _ row: ClientMatch, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    let focus = state.focus
    let commands = open(&state, row, in: surroundings)
    state.focus = focus
    return commands
  }
}

extension Clients.State {
  /// Whether the page that has the keys is of nobody whom the search found that is listed.
  var isPageApart: Bool { focus == .page && !isHome && client != nil && placeOfPage == nil }

  /// The place in the list of whose page is open; nil where they are not listed.
  private var placeOfPage: Int? {
    guard let id = client?.id else { return nil }
    return matches.firstIndex { match in
      match.has(id) || match.newcomer.flatMap { arrived[$0] } == id
    }
  }

  /// Selects the row of whose page has the keys, wherever it was opened from.
  fileprivate mutating func selectPage(in surroundings: Surroundings) {
    guard let place = placeOfPage, let row = outline.row(ofPlace: place), row != list.selected
    else { return }
    list.move(.to(row), count: outline.count, height: rowsHeight(in: surroundings))
  }

  /// Whether nothing holds on to whom the page is about: no form, menu or question.
  fileprivate var mayFollow: Bool { mode == .box || mode == .list }

  /// Whether the selection was brought to somebody of whom only the list tells so far.
  var restsOnGlance: Bool {
    mode == .list && hasMoved && client?.glance != nil && workplace != nil
  }

  /// Whether somebody's page is there, more than the list knows of them.
  func isOpen(_ id: Int) -> Bool { client?.id == id && client?.glance == nil }

  /// Whose page keys are for: the one they go to, or that of the selected row.
  var inHand: OpenClient? {
    guard let client, client.glance == nil else { return nil }
    return switch focus {
    case .page: client
    case .list: selectedMatch?.has(client.id) == true ? client : nil
    case .box: nil
    }
  }
}

extension OpenClient {
  /// Somebody whom the selection only goes over: what the list knows is all that is shown.
  init(glance row: ClientMatch) {
    self.init(id: row.id, name: row.summary.name)
    newcomer = row.newcomer
    glance = row
  }

  /// Ends what is being read of them.
  var endings: [Command<Clients.Effect>] {
    isLoading ? [.cancel(id: "clients/page")] + guestEndings : []
  }
}
