import Model
import Resources
import Terminal

/// The lists of the screen, and the tabs above them.
enum OutreachTable {
  /// The list in front.
  static func table(_ state: Outreach.State, _ surroundings: Surroundings) -> GroupedTable<Int> {
    var text = OutreachText(
      state: state, surroundings: surroundings,
      numbers: OutreachMapView.numbers(state, surroundings))
    text.hasAlerts = state.hasAlerts
    let isSpoken = surroundings.style.isAccessible
    let width = OutreachLayout(state, surroundings).list.width
    let columns = columns(state, text, in: width)
    text.nameWidth = GroupedTable<Int>.widths(of: columns, in: width).first.flatMap(\.self) ?? 1
    var table = GroupedTable(
      columns: columns,
      outline: Outline([.init(id: 0, count: state.rowCount)], hasHeadings: false),
      state: state.list,
      isFocused: !state.isFiltering && state.question == nil && state.asked == nil,
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
    // The map moves with the selection, and numbers are of what it shows.
    table.isSteady = text.numbers.isEmpty
    return table
  }

  /// What tells people apart comes first: names have what they need before anything else is told, as
  /// long as they leave more than half of the row.
  private static func columns(
    _ state: Outreach.State, _ text: OutreachText, in width: Int
  ) -> [TableColumn] {
    let phrases = text.surroundings.phrases
    let (has, layout) = (state.columns, text.surroundings.style.text)
    func column(
      _ title: Phrase, _ minWidth: Int, flex: Int = 0, right: Bool = false, priority: Int,
      if hasSome: Bool = true
    ) -> TableColumn {
      TableColumn(
        phrases[title], minWidth: minWidth, content: hasSome ? nil : 0, flex: flex,
        alignment: right ? .right : .left, priority: priority)
    }
    let names = has.name(in: layout) + text.signWidth
    let name = TableColumn(
      phrases[.checkInColumnName], minWidth: max(14, min(names, width * 2 / 5)),
      content: names, priority: 9)
    let number = column(
      .clientsColumnNumber, max(3, has.number(phrases, layout)), right: true, priority: 6)
    // Where all is sent, nothing stands there.
    let unsent = column(
      .outreachColumnUnsent, layout.width(of: phrases[.outreachColumnUnsent]), priority: 5,
      if: state.listsUnsent || has.hasUnnamed)
    switch state.pane {
    case .around:
      return [
        name, number,
        column(.outreachColumnWhere, 9, right: true, priority: 8, if: has.hasDistance),
        column(.outreachColumnThere, 6, right: true, priority: 5, if: has.hasOlderPoint),
        column(.outreachColumnAgo, 6, right: true, priority: 7),
        column(.outreachColumnAccuracy, 10, right: true, priority: 4, if: has.hasDistance),
        unsent,
        column(.outreachColumnLives, 10, flex: 2, priority: 3, if: has.hasSituation),
      ]
    case .names:
      return [
        name, number,
        column(.outreachColumnDue, 9, priority: 8, if: has.hasMark),
        column(.outreachColumnLast, 10, right: true, priority: 3),
        column(.outreachColumnDays, 4, right: true, priority: 7),
        column(.outreachColumnIn90, 5, right: true, priority: 2),
        column(.outreachColumnEngaged, 10, priority: 4),
        unsent,
      ]
    case .camps:
      let called = has.name(in: layout) + (text.numbers.isEmpty ? 0 : 2)
      return [
        TableColumn(
          phrases[.checkInColumnName], minWidth: max(14, min(called, width * 2 / 5)),
          content: called, priority: 9),
        TableColumn(phrases[.outreachFieldCampStatus], minWidth: 12, priority: 8),
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
