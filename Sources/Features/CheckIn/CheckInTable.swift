import Model
import Resources
import Terminal

extension CheckInView {
  /// Where a point of the list would be if no row took more than one line.
  static func unwrapped(
    _ point: Point, _ state: CheckIn.State, _ surroundings: Surroundings
  ) -> Point {
    table(state, surroundings).unwrapped(
      point, in: CheckInLayout(state, surroundings).list, surroundings.style)
  }

  /// The list with its rows.
  static func table(
    _ state: CheckIn.State, _ surroundings: Surroundings
  ) -> GroupedTable<Int> {
    let outline = Outline([.init(id: 0, count: state.rowCount)], hasHeadings: false)
    let text = CheckInText(state, surroundings)
    return GroupedTable(
      columns: state.pane == .people
        ? people(state, surroundings.phrases, in: CheckInLayout(state, surroundings).list.width)
        : beds(state, surroundings.phrases),
      outline: outline, state: state.list, isFocused: state.isInHand, speaksTitles: false,
      heading: { _ in "" },
      row: { _, place in
        switch state.pane {
        case .people:
          guard state.rows.indices.contains(place),
            let guest = state.guests[state.rows[place]].map(state.shown)
          else { return .init([]) }
          let cells = text.cells(of: guest)
          return .init(
            cells.texts, role: guest.name.isEmpty ? .muted : .plain, cellRoles: cells.roles,
            isMarked: state.marks.contains(guest.id),
            spoken: surroundings.style.isAccessible ? text.spoken(guest) : nil)
        case .beds:
          guard state.bedRows.indices.contains(place) else { return .init([]) }
          let bed = state.bedRows[place]
          let cells = text.cells(of: bed)
          return .init(
            cells.texts, cellRoles: cells.roles,
            spoken: surroundings.style.isAccessible ? text.spoken(bed) : nil)
        }
      })
  }

  /// The columns that a note has in a list of people of so many columns; 0 where there is no room for one.
  static func noteWidth(_ state: CheckIn.State, _ phrases: Phrases, in width: Int) -> Int {
    let widths = GroupedTable<Int>.widths(of: people(state, phrases, in: width), in: width)
    return widths.last.flatMap { $0 } ?? 0
  }

  /// Each column is as wide as what is in it; first comes what tells people apart.
  private static func people(
    _ state: CheckIn.State, _ phrases: Phrases, in width: Int
  ) -> [TableColumn] {
    let widths = state.widths
    let order = state.order
    let fixed = [
      TableColumn(
        phrases[.clientsColumnAge], short: phrases[.clientsColumnAgeShort], minWidth: 3,
        content: widths[1], alignment: .right, priority: 8),
      // Two of one name must not get each other's bed.
      TableColumn(
        phrases[.clientsColumnNumber], minWidth: 5, content: widths[2], alignment: .right,
        priority: widths.hasTwins ? 8 : 2),
      TableColumn(
        phrases[.checkInColumnBed], minWidth: 8, content: widths[3], priority: 7,
        order: order.sign(of: .bed)),
    ]
    // What room there is goes to the name first; how they stand is cut before a note is left out.
    let room =
      width - 3
      - fixed.filter { $0.content != 0 }
      .reduce(0) { $0 + ($1.natural ?? $1.minWidth) + TableColumn.gap }
    let name = min(widths[0] ?? 17, max(17, room - TableColumn.gap - shortestStatus))
    let left = room - TableColumn.gap - name
    let note = (widths[5] ?? 0) > 0 ? shortestNote + TableColumn.gap : 0
    let status = max(
      shortestStatus, min(widths[4] ?? 0, left - note < shortestStatus ? left : left - note))
    return [
      TableColumn(
        phrases[.checkInColumnName], minWidth: name, content: widths[0], flex: 2, priority: 9,
        order: order.sign(of: .name))
    ] + fixed + [
      TableColumn(
        phrases[.checkInColumnStatus], minWidth: status, content: widths[4], priority: 6,
        order: order.sign(of: .status), spills: true),
      TableColumn(
        phrases[.checkInColumnNote], minWidth: shortestNote, content: widths[5], flex: 1,
        priority: 1),
    ]
  }

  /// The fewest columns that say how somebody stands.
  private static let shortestStatus = 13
  /// The fewest columns in which a note is of any use.
  private static let shortestNote = 8

  private static func beds(_ state: CheckIn.State, _ phrases: Phrases) -> [TableColumn] {
    let widths = state.bedWidths
    return [
      TableColumn(phrases[.checkInColumnBed], minWidth: 12, content: widths[0], priority: 5),
      TableColumn(phrases[.checkInColumnStatus], minWidth: 10, content: widths[1], priority: 4),
      TableColumn(
        phrases[.checkInColumnName], minWidth: 20, content: widths[2], flex: 1, priority: 3),
    ]
  }
}
