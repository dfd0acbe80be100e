import Model
import Store
import Terminal

extension Clients.State {
  /// The response that the cursor stands on.
  var selectedResponse: TouchPointResponse? {
    guard let client, let selected = client.selected else { return nil }
    return client.responses.first { $0.id == selected }
  }

  /// Whether a form was begun about the client of the page and not sent.
  var hasDraft: Bool {
    client.map { client in
      edited.contains(client.id) || begun.contains { client.isMeant(by: $0) }
    } ?? false
  }

  /// The lines of the response that the cursor stands on.
  func selectedRows(in text: ClientText) -> Range<Int>? {
    guard let client, let selected = client.selected,
      let place = client.responses.firstIndex(where: { $0.id == selected })
    else { return nil }
    let rows = text.responseRows
    return rows.indices.contains(place) ? rows[place] : nil
  }

  /// Moves on the page: from response to response where one is in sight, else line by line.
  mutating func movePage(_ move: ListState.Move, in surroundings: Surroundings) {
    guard case .by(let steps) = move else {
      scrollPage(move, in: surroundings)
      return keepSelectionOnScreen(move, in: surroundings)
    }
    for _ in 0..<abs(steps) { step(down: steps > 0, in: surroundings) }
  }

  /// Puts the cursor on the response at a point of the screen's body.
  mutating func selectResponse(at point: Point, in surroundings: Surroundings) {
    guard let client, let pane = ClientsLayout(self, surroundings).page,
      let text = pageText(in: surroundings)
    else { return }
    let line = point.y - pane.y + client.scroll
    guard let place = text.responseRows.firstIndex(where: { $0.contains(line) }) else { return }
    self.client?.selected = client.responses[place].id
  }

  /// Scrolls as far as it takes to see the response that the cursor stands on.
  mutating func keepResponseInSight(in surroundings: Surroundings) {
    guard let pane = ClientsLayout(self, surroundings).page, let text = pageText(in: surroundings),
      let client,
      let rows = selectedRows(in: text)
    else { return }
    let lowest = max(0, rows.upperBound - pane.height)
    self.client?.scroll = min(max(client.scroll, lowest), rows.lowerBound)
  }

  /// Reads the page anew when something was recorded about its client, and goes to it there.
  mutating func show(
    _ response: TouchPointResponse.ID?, about subject: Int, in surroundings: Surroundings
  ) -> [Command<Clients.Effect>] {
    guard client?.isMeant(by: subject) == true else { return [] }
    if let response { client?.selected = response }
    return readPage(in: surroundings)
  }

  private mutating func step(down: Bool, in surroundings: Surroundings) {
    guard let client, let pane = ClientsLayout(self, surroundings).page,
      let text = pageText(in: surroundings)
    else { return }
    let rows = text.responseRows
    let screen = client.scroll..<(client.scroll + pane.height)
    let now = client.selected.flatMap { id in client.responses.firstIndex { $0.id == id } }
    let isInSight = now.map { rows.indices.contains($0) && screen.contains(rows[$0].lowerBound) }
    let next: Int? =
      switch (now, down) {
      case (let now?, true) where isInSight == true: now + 1
      case (let now?, false) where isInSight == true: now - 1
      case (nil, true): rows.firstIndex { screen.contains($0.lowerBound) }
      case (_, true), (_, false): nil
      }
    if let next, rows.indices.contains(next), screen.contains(rows[next].lowerBound) {
      self.client?.selected = client.responses[next].id
      keepResponseInSight(in: surroundings)
      return
    }
    scrollPage(.by(down ? 1 : -1), in: surroundings)
    // Above the first one the cursor is on the page itself again.
    if now == 0, !down, isInSight == true { self.client?.selected = nil }
  }

  /// After a jump the cursor is on what is in sight.
  private mutating func keepSelectionOnScreen(
    _ move: ListState.Move, in surroundings: Surroundings
  ) {
    guard let client, let pane = ClientsLayout(self, surroundings).page,
      let text = pageText(in: surroundings)
    else { return }
    let screen = client.scroll..<(client.scroll + pane.height)
    let rows = text.responseRows
    let inSight = rows.indices.filter { screen.contains(rows[$0].lowerBound) }
    if let row = selectedRows(in: text), screen.contains(row.lowerBound), move != .first { return }
    let place: Int? =
      switch move {
      case .first: nil
      case .last: inSight.last
      case .by, .pages, .halfPages, .to: client.selected == nil ? nil : inSight.first
      }
    self.client?.selected = place.map { client.responses[$0].id }
  }
}
