import Model
import Resources
import Terminal

/// The lists of the screen, and the tabs above them.
enum OutreachTable {
  /// The list in front.
  static func table(_ state: Outreach.State, _ surroundings: Surroundings) -> GroupedTable<Int> {
    let text = OutreachText(
      state: state, surroundings: surroundings,
      numbers: OutreachMapView.numbers(state, surroundings))
    let isSpoken = surroundings.style.isAccessible
    return GroupedTable(
      columns: columns(state, text),
      outline: Outline([.init(id: 0, count: state.rowCount)], hasHeadings: false),
      state: state.list, isFocused: !state.isFiltering && state.question == nil,
      speaksTitles: false, heading: { _ in "" },
      row: { _, place in
        if state.pane == .camps {
          guard state.camps.indices.contains(place) else { return .init([]) }
          let camp = state.camps[place]
          let cells = text.cells(of: camp)
          return .init(
            cells.texts, cellRoles: cells.roles, spoken: isSpoken ? text.spoken(camp) : nil)
        }
        guard state.people.indices.contains(place) else { return .init([]) }
        let row = state.people[place]
        let cells = text.cells(of: row)
        return .init(
          cells.texts, cellRoles: cells.roles, spoken: isSpoken ? text.spoken(row) : nil)
      })
  }

  /// What tells people apart stays on a narrow screen.
  private static func columns(_ state: Outreach.State, _ text: OutreachText) -> [TableColumn] {
    let phrases = text.surroundings.phrases
    // Where all is sent, nothing stands there.
    let hasUnsent = state.people.contains { text.unsent($0.person) != nil }
    let name = TableColumn(phrases[.checkInColumnName], minWidth: 14, flex: 3, priority: 9)
    let number = TableColumn(
      phrases[.clientsColumnNumber], minWidth: 7, alignment: .right, priority: 5)
    switch state.pane {
    case .around:
      return [
        name, number,
        TableColumn(
          phrases[.outreachColumnWhere], minWidth: 9, alignment: .right, priority: 8),
        TableColumn(phrases[.outreachColumnAgo], minWidth: 6, alignment: .right, priority: 7),
        TableColumn(phrases[.outreachColumnAccuracy], minWidth: 10, alignment: .right, priority: 4),
        TableColumn(
          phrases[.outreachColumnUnsent], minWidth: 9, content: hasUnsent ? nil : 0, priority: 6),
        TableColumn(phrases[.outreachColumnLives], minWidth: 10, flex: 2, priority: 3),
      ]
    case .names:
      var called = name
      called.minWidth = 13
      return [
        called, number,
        TableColumn(phrases[.outreachColumnDue], minWidth: 15, priority: 8),
        TableColumn(phrases[.outreachColumnLast], minWidth: 10, alignment: .right, priority: 6),
        TableColumn(phrases[.outreachColumnDays], minWidth: 4, alignment: .right, priority: 7),
        TableColumn(phrases[.outreachColumnIn90], minWidth: 5, alignment: .right, priority: 4),
        TableColumn(phrases[.outreachColumnEngaged], minWidth: 11, priority: 3),
        TableColumn(
          phrases[.outreachColumnUnsent], minWidth: 9, content: hasUnsent ? nil : 0, priority: 2),
      ]
    case .camps:
      return [
        name, TableColumn(phrases[.outreachFieldCampStatus], minWidth: 12, priority: 8),
        TableColumn(phrases[.outreachFieldLastSeen], minWidth: 10, alignment: .right, priority: 7),
        TableColumn(phrases[.outreachColumnPeople], minWidth: 6, alignment: .right, priority: 6),
        TableColumn(phrases[.outreachFieldCampLook], minWidth: 10, flex: 4, priority: 3),
      ]
    }
  }

  /// The words of a tab; those of the one in front say so where they are read aloud.
  static func tab(
    _ pane: Outreach.Pane, _ state: Outreach.State, _ surroundings: Surroundings
  ) -> String {
    let title = surroundings.phrases[pane.title]
    guard surroundings.style.isAccessible, pane == state.pane else { return title }
    return surroundings.phrases.format(.outreachTabCurrent, title)
  }

  /// Where the tabs are; only the one in front where they do not fit.
  static func tabs(
    _ state: Outreach.State, in row: Rect, _ surroundings: Surroundings
  ) -> [(pane: Outreach.Pane, area: Rect)] {
    var x = row.x
    let layout = surroundings.style.text
    let panes = surroundings.style.isAccessible ? [state.pane] : Outreach.Pane.allCases
    let all = panes.map { pane in
      let width = layout.width(of: tab(pane, state, surroundings))
      defer { x += width + 3 }
      return (pane, Rect(x: x, y: row.y, width: width, height: 1))
    }
    guard x - 3 > row.maxX else { return all }
    return [(state.pane, row)]
  }

  /// The tab at a point; nil for none.
  static func tab(
    at point: Point, _ state: Outreach.State, _ surroundings: Surroundings
  ) -> Outreach.Pane? {
    let row = OutreachLayout(state, surroundings).title
    return tabs(state, in: row, surroundings).first { $0.area.contains(point) }?.pane
  }
}

extension Outreach.Pane {
  /// Its name.
  var title: Phrase {
    switch self {
    case .around: .outreachPaneAround
    case .names: .outreachPaneNames
    case .camps: .outreachPaneCamps
    }
  }
}
