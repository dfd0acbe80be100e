import Model
import Outreach
import Resources
import Terminal

import struct FoundationEssentials.Date

/// What lists say of people and encampments, in the person's language.
struct OutreachText {
  let state: Outreach.State
  let surroundings: Surroundings
  /// The digits that the map has for contacts, or for encampments.
  var numbers: [OutreachContact.ID: Int] = [:]
  /// The columns that a name has, with what stands before it.
  var nameWidth = Int.max
  /// Whether all names leave room for the sign that there is something to mind about somebody.
  var hasAlerts = false

  var phrases: Phrases { surroundings.phrases }

  /// One row in words.
  struct Cells {
    var texts: [String]
    var roles: [Int: Role] = [:]
  }

  /// How far away, and in which direction: `340 m NE`; empty where nobody knows.
  static func distance(
    _ metres: Double?, _ direction: CompassPoint?, _ phrases: Phrases, isSpoken: Bool = false
  ) -> String {
    guard let metres else { return "" }
    let far = length(metres, phrases)
    guard let direction, metres >= 1 else { return far }
    return far + " " + phrases[isSpoken ? direction.words : direction.sign]
  }

  /// A length: `340 m`, `1.2 km`.
  static func length(_ metres: Double, _ phrases: Phrases) -> String {
    metres.rounded() < 1000
      ? phrases.format(.outreachMetres, phrases.number(Int(metres.rounded())))
      : phrases.format(.outreachKilometres, kilometres(metres))
  }

  /// One digit after the point below ten, where it is not 0.
  private static func kilometres(_ metres: Double) -> String {
    let tenths = Int((metres / 100).rounded())
    return tenths < 100 && tenths % 10 != 0
      ? "\(tenths / 10).\(tenths % 10)" : "\((tenths + 5) / 10)"
  }

  /// The number of a client; a word for whoever has none, which is short in a column.
  func number(of person: OutreachPerson, isBrief: Bool = false) -> String {
    switch person {
    case .client(_, let number): "#\(number)"
    case .newClient: phrases[isBrief ? .outreachNoNumberBrief : .outreachNoNumber]
    case .unnamed: phrases[.outreachNoName]
    }
  }

  /// What somebody is called; see ``TextLayout/shown(_:number:_:)``.
  func name(of row: Outreach.PersonRow) -> String {
    let number: Int? = if case .client(_, let number) = row.person { number } else { nil }
    return surroundings.style.text.shown(row.name, number: number, phrases)
  }

  /// What to mind about somebody; nil for nothing that is known.
  func alert(of person: OutreachPerson) -> String? {
    guard case .client(let site, let number) = person, site == state.desk?.site else { return nil }
    return state.alerts[number].map { phrases.format(.clientsAlert, $0) }
  }

  /// What somebody is called, behind a sign where there is something to mind about them.
  ///
  /// All names stand under each other. Family names are cut before given ones.
  private func signedName(of row: Outreach.PersonRow) -> String {
    let whole = name(of: row)
    let last = whole.firstIndex(of: ",").map { String(whole[..<$0]) } ?? ""
    let name = surroundings.style.text.cut(whole, last: last, to: nameWidth - signWidth)
    guard hasAlerts else { return name }
    let role: Role = alert(of: row.person) == nil ? .plain : .alert
    return surroundings.style.marked(name, as: role, isAligned: true)
  }

  /// The columns before a name, for the digit that the map has and for the sign.
  var signWidth: Int {
    (numbers.isEmpty ? 0 : 2)
      + (hasAlerts && !surroundings.style.isAccessible ? 2 : 0)
  }

  private func roles(of row: Outreach.PersonRow, _ others: [Int: Role]?) -> [Int: Role] {
    var roles = others ?? [:]
    if alert(of: row.person) != nil { roles[0] = .alert }
    return roles
  }

  /// The same in a column that says what it is about: a sign, or where it is.
  private func unsentSign(_ person: OutreachPerson) -> (text: String, role: Role)? {
    guard let unsent = unsent(person) else { return nil }
    let sign = surroundings.style.glyphs.sign(of: unsent.role)
    return (sign ?? phrases[.outreachHere], unsent.role)
  }

  /// What is not sent yet about somebody, and whether anybody has to look at it.
  func unsent(_ person: OutreachPerson) -> (text: String, role: Role)? {
    let rows = person.subject.map { surroundings.outbox[$0] } ?? []
    guard let row = rows.last else {
      if case .unnamed = person { return (phrases[.outreachKeptHere], .muted) }
      return nil
    }
    return row.isStuck
      ? (phrases[.outreachRefused], .danger)
      : (phrases[row.doubt == nil ? .outreachUnsent : .keptMaybe], .unsent)
  }

  /// Somebody met around here.
  func cells(of row: Outreach.PersonRow) -> Cells {
    guard let met = row.met else { return due(row) }
    let unsent = unsentSign(row.person)
    let mark = met.placed.flatMap { numbers[$0.id] }
    let digit = numbers.isEmpty ? "" : mark.map { "\($0) " } ?? "  "
    return Cells(
      texts: [
        digit + signedName(of: row), number(of: row.person, isBrief: true),
        Self.distance(met.distance, met.direction, phrases), placeAge(met) ?? "",
        surroundings.age(of: met.contact),
        met.distance == nil ? "" : ReceiverText.accuracy(met.accuracy, phrases),
        unsent?.text ?? "", met.contact.situation.map { phrases[$0.phrase] } ?? "",
      ],
      roles: roles(of: row, unsent.map { [6: $0.role] }))
  }

  /// How long ago somebody was where the row says they are; nil where that is the last contact of all.
  func placeAge(_ met: ContactLedger.Met) -> String? {
    guard met.distance != nil, met.isElsewhereSince else { return nil }
    return met.placed.map(surroundings.age)
  }

  /// Somebody by how long they were not met.
  private func due(_ row: Outreach.PersonRow) -> Cells {
    guard let due = row.due else { return Cells(texts: []) }
    let (mark, unsent) = (mark(due), unsentSign(row.person))
    var roles = roles(of: row, mark.map { [2: $0.role] })
    roles[7] = unsent?.role
    return Cells(
      texts: [
        signedName(of: row), number(of: row.person, isBrief: true), mark?.text ?? "",
        phrases.day(due.lastContact), phrases.number(max(0, due.daysSince)),
        phrases.number(due.contactsIn90Days),
        due.engaged.map { phrases.day($0) } ?? phrases[.outreachEngagedNo], unsent?.text ?? "",
      ],
      roles: roles)
  }

  /// How close somebody is to the site's limit, or that they are new; nil for neither.
  ///
  /// By how many days they are over it follows from the days beside it.
  private func mark(_ due: ContactLedger.Due) -> (text: String, role: Role)? {
    switch due.standing {
    case .over:
      return (surroundings.style.marked(phrases[.outreachOver], as: .danger), .danger)
    case .near:
      let left = phrases.number((state.setup?.limit ?? 90) - due.daysSince)
      let words = phrases.format(.outreachLeft, left)
      return (surroundings.style.marked(words, as: .warning), .warning)
    case .within: return due.isNewlyIdentified ? (phrases[.outreachNew30], .accent) : nil
    }
  }

  /// An encampment.
  func cells(of camp: Encampment) -> Cells {
    let digit = numbers.isEmpty ? "" : numbers[camp.id].map { "\($0) " } ?? "  "
    return Cells(
      texts: [
        digit + name(of: camp), phrases[camp.status.phrase], phrases.day(camp.lastSeen),
        phrases.number(peopleMet(at: camp)), camp.details,
      ],
      roles: [1: camp.status == .lived ? .plain : .muted])
  }

  /// What an encampment is called; what tells it from others of its name is never cut.
  private func name(of camp: Encampment) -> String {
    let layout = surroundings.style.text
    let difference = state.difference(of: camp, phrases)
    guard !difference.isEmpty, nameWidth < Int.max else { return camp.name + difference }
    let room = nameWidth - (numbers.isEmpty ? 0 : 2) - layout.width(of: difference)
    return layout.truncated(camp.name, to: max(1, room)) + difference
  }

  /// How many people were met at an encampment.
  func peopleMet(at camp: Encampment) -> Int {
    Set(state.book.ledger.contacts(at: .encampment(camp.id)).map(\.person)).count
  }

  /// How the shift stands: since when, and what was done in it.
  ///
  /// Where there is no room for all of it, whose it is gives way: that, whoever walks it knows.
  func shiftLine(width: Int) -> String {
    guard let shift = state.shift else {
      guard let other = state.shiftElsewhere, let program = other.programName else {
        return phrases[.outreachNoShift]
      }
      return phrases.format(
        .outreachShiftElsewhere, program, phrases.time(other.began, surroundings.zone))
    }
    let done = state.book.ledger.summary(of: shift.id)
    let ids = state.book.ofShift[shift.id, default: []]
    let unsent = ids.count { surroundings.outbox.row($0) != nil }
    func line(_ whose: String...) -> String {
      let since = phrases.format(
        .outreachShiftSince, phrases.time(shift.began, surroundings.zone))
      let parts =
        [since] + whose + [
          phrases.count(.outreachContacts, done.contacts), phrases.count(.people, done.people),
          phrases.count(.outreachEngaged, done.engaged),
          unsent > 0 ? phrases.count(.unsent, unsent) : "",
        ]
      return parts.filter { !$0.isEmpty }.joined(separator: " · ")
    }
    let lines = [line(shift.team, shift.area), line(shift.team), line()]
    return lines.first { surroundings.style.text.width(of: $0) <= width } ?? lines[2]
  }
}

extension OutreachPerson {
  /// What a write about them is about; nil where nothing is written yet.
  var subject: OutboxRow.Subject? {
    switch self {
    case .client(let site, let number): .client(site: site, number: number)
    case .newClient(let write): .newClient(write)
    case .unnamed: nil
    }
  }
}

extension CompassPoint {
  /// It in one letter or two.
  var sign: Phrase {
    switch self {
    case .north: .outreachCompassN
    case .northEast: .outreachCompassNe
    case .east: .outreachCompassE
    case .southEast: .outreachCompassSe
    case .south: .outreachCompassS
    case .southWest: .outreachCompassSw
    case .west: .outreachCompassW
    case .northWest: .outreachCompassNw
    }
  }

  /// It in words.
  var words: Phrase {
    switch self {
    case .north: .outreachCompassNorth
    case .northEast: .outreachCompassNorthEast
    case .east: .outreachCompassEast
    case .southEast: .outreachCompassSouthEast
    case .south: .outreachCompassSouth
    case .southWest: .outreachCompassSouthWest
    case .west: .outreachCompassWest
    case .northWest: .outreachCompassNorthWest
    }
  }
}
