import Model
import Resources
import Terminal

extension CheckInView {
  /// The list with its rows.
  static func table(
    _ state: CheckIn.State, _ surroundings: Surroundings
  ) -> GroupedTable<Int> {
    let outline = Outline([.init(id: 0, count: state.rowCount)], hasHeadings: false)
    return GroupedTable(
      columns: state.pane == .people
        ? people(state.order, surroundings.phrases) : beds(surroundings.phrases),
      outline: outline, state: state.list, isFocused: state.mode == .list, speaksTitles: false,
      heading: { _ in "" },
      row: { _, place in
        switch state.pane {
        case .people:
          guard state.rows.indices.contains(place), let guest = state.guests[state.rows[place]]
          else { return .init([]) }
          return row(of: state.shown(guest), state, surroundings)
        case .beds:
          guard state.bedRows.indices.contains(place) else { return .init([]) }
          return row(of: state.bedRows[place], state, surroundings)
        }
      })
  }

  private static func people(_ order: CheckIn.Order, _ phrases: Phrases) -> [TableColumn] {
    [
      TableColumn(
        phrases[.checkInColumnName], minWidth: 17, flex: 2, priority: 5,
        order: order.sign(of: .name)),
      // Two of one name must not get each other's bed.
      TableColumn(phrases[.clientsColumnNumber], minWidth: 5, alignment: .right, priority: 2),
      TableColumn(
        phrases[.checkInColumnBed], minWidth: 8, priority: 4, order: order.sign(of: .bed)),
      TableColumn(
        phrases[.checkInColumnStatus], minWidth: 21, flex: 1, priority: 3,
        order: order.sign(of: .status)),
      TableColumn(phrases[.checkInColumnNote], minWidth: 12, flex: 1, priority: 1),
    ]
  }

  private static func beds(_ phrases: Phrases) -> [TableColumn] {
    [
      TableColumn(phrases[.checkInColumnBed], minWidth: 12, priority: 5),
      TableColumn(phrases[.checkInColumnStatus], minWidth: 10, priority: 4),
      TableColumn(phrases[.checkInColumnName], minWidth: 20, flex: 1, priority: 3),
    ]
  }

  private static func row(
    of guest: Guest, _ state: CheckIn.State, _ surroundings: Surroundings
  ) -> GroupedTable<Int>.Row {
    let phrases = surroundings.phrases
    let hasBed = guest.tonight?.takesBed == true
    var bed = hasBed ? state.label(ofKept: guest) ?? state.label(of: guest.tonight?.bed) : ""
    if let change = state.changes[guest.id], change.takesBed { bed = state.label(of: change.bed) }
    var status = status(of: guest, surroundings)
    var role = Role.plain
    if let badge = badge(guest, state, surroundings) {
      status = badge.text
      role = badge.role
    } else if hasBed {
      role = guest.tonight?.status == .unknown ? .warning : .good
    }
    let isNamed = !guest.name.isEmpty
    let number = guest.newcomer == nil ? "\(guest.id)" : phrases[.checkInNewcomer]
    let name = isNamed ? guest.name.listed : phrases.format(.checkInNoName, number)
    // Why it was not recorded says more just now than what was noted.
    let failure: Trouble? =
      if case .failed(let trouble)? = state.changes[guest.id]?.progress { trouble } else { nil }
    let note = failure?.sentence.text(phrases) ?? guest.tonight?.note ?? ""
    return .init(
      [name, number, bed, status, note], role: isNamed ? .plain : .muted,
      cellRoles: [3: role],
      isMarked: state.marks.contains(guest.id),
      spoken: [
        name, isNamed && guest.newcomer == nil ? phrases.format(.clientsNumber, number) : "",
        spoken(bed, phrases), status,
        note.isEmpty ? "" : failure == nil ? phrases.format(.checkInNoteIs, note) : note,
      ].filter { !$0.isEmpty }.joined(separator: ", "))
  }

  /// A bed's name as it is read aloud: that of a site that has only numbers would say nothing.
  private static func spoken(_ bed: String, _ phrases: Phrases) -> String {
    guard !bed.isEmpty, bed.allSatisfy(\.isNumber) else { return bed }
    return phrases[.checkInColumnBed] + " " + bed
  }

  /// In since when, out since when, or not there yet.
  private static func status(
    of guest: Guest, _ surroundings: Surroundings, hasTime: Bool = true
  ) -> String {
    let phrases = surroundings.phrases
    let since = hasTime ? guest.tonight?.since : nil
    let time = since.map { phrases.time($0, surroundings.zone) }
    switch guest.tonight?.status {
    case .present:
      return time.map { phrases.format(.checkInStatusInSince, $0) }
        ?? phrases[.checkInStatusIn]
    case .out:
      return time.map { phrases.format(.checkInStatusOutSince, $0) }
        ?? phrases[.checkInStatusOut]
    case .held: return phrases[.checkInStatusHeld]
    case .cancelled, nil: return phrases[.checkInStatusExpected]
    case .unknown: return phrases[.checkInStatusUnknown]
    }
  }

  /// What is special about somebody: what waits for the person first, then what is on its way.
  private static func badge(
    _ guest: Guest, _ state: CheckIn.State, _ surroundings: Surroundings
  ) -> (text: String, role: Role)? {
    let glyphs = surroundings.style.glyphs
    func badge(_ phrase: Phrase, _ sign: String, _ role: Role, _ value: String = "")
      -> (text: String, role: Role)
    {
      let words = surroundings.phrases.format(phrase, value)
      return (surroundings.style.isAccessible ? words : "\(sign) \(words)", role)
    }
    if let change = state.changes[guest.id] {
      switch change.progress {
      case .sending: return badge(.checkInBadgeSending, glyphs.moreAbove, .accent)
      case .failed: return badge(.checkInBadgeUnsent, glyphs.warning, .warning)
      }
    }
    if let row = state.pending[guest.id]?.last {
      return row.isStuck
        ? badge(.checkInBadgeRefused, glyphs.failure, .danger)
        : badge(
          .checkInBadgeKept, glyphs.waiting, .warning,
          status(of: guest, surroundings, hasTime: false))
    }
    if guest.trouble != nil { return badge(.checkInBadgeNotRead, glyphs.warning, .warning) }
    if let first = state.board.clash(of: guest) {
      return badge(.checkInBadgeClash, glyphs.failure, .danger, first.name.listed)
    }
    return nil
  }

  private static func row(
    of bed: Bed, _ state: CheckIn.State, _ surroundings: Surroundings
  ) -> GroupedTable<Int>.Row {
    let phrases = surroundings.phrases
    let standing = state.board.standing(of: bed)
    let names = state.board.holders(of: bed.id).map(\.name.listed)
    let (word, role): (Phrase, Role) =
      switch standing {
      case .free: (.checkInBedFree, .good)
      case .held: (.checkInStatusHeld, .accent)
      case .taken: (.checkInBedTakenWord, .plain)
      case .closed: (.checkInBedClosed, .muted)
      }
    return .init(
      [bed.label, phrases[word], names.joined(separator: " + ")],
      cellRoles: [1: names.count > 1 ? .danger : role],
      spoken: "\(spoken(bed.label, phrases)), \(state.words(of: bed))")
  }
}
