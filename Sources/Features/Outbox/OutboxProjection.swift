import Model

import struct FoundationEssentials.Date

/// What the outbox has, or is about to have, and is not settled: kept once, in the program's state, for every
/// screen to look up.
///
/// There may be thousands: nothing here goes through all of them for one.
struct OutboxProjection: Equatable, Sendable {
  /// A night of a program's list.
  private struct Night: Hashable {
    let program: Program.ID
    let date: CivilDate
  }

  /// A form in a program.
  private struct Sheet: Hashable {
    let program: Program.ID
    let form: TouchPoint.ID
  }

  private var rows: [OutboxRow.ID: OutboxRow] = [:]
  /// Those about each subject, oldest first.
  private var subjects: [OutboxRow.Subject: [OutboxRow.ID]] = [:]
  /// Those that change each night, in the order that they came in.
  private var nights: [Night: [OutboxRow.ID]] = [:]
  /// Those that change responses, by form, in the order that they came in.
  private var sheets: [Sheet: [OutboxRow.ID]] = [:]
  /// Those about profiles, in the order that they came in.
  private var ofProfiles: [OutboxRow.ID] = []
  /// The tasks that something is about, by their ids.
  private(set) var tasks: Set<String> = []
  /// The clients that something is about, on record or not.
  private(set) var clients: Set<OutboxRow.Subject> = []
  /// The records of shelters' own lists that something is about.
  private(set) var guests: Set<GuestRecord.ID> = []

  /// Begins with nothing.
  init() {}

  /// The rows about profiles, in the order that they came in.
  var profiles: [OutboxRow] { ofProfiles.compactMap { rows[$0] } }

  /// Whether there is nothing.
  var isEmpty: Bool { rows.isEmpty }

  /// Whether any night is changed.
  var changesNights: Bool { !nights.isEmpty }

  /// The rows about something, oldest first.
  subscript(subject: OutboxRow.Subject) -> [OutboxRow] {
    subjects[subject].map { $0.compactMap { rows[$0] }.linked } ?? []
  }

  /// The row with an id.
  func row(_ id: OutboxRow.ID) -> OutboxRow? { rows[id] }

  /// The rows that change a night of a program's list, in the order that they came in.
  func changes(of date: CivilDate, in program: Program.ID) -> [OutboxRow] {
    nights[Night(program: program, date: date)].map { $0.compactMap { rows[$0] } } ?? []
  }

  /// The rows that change responses of a form in a program, in the order that they came in.
  func changes(of form: TouchPoint.ID, in program: Program.ID) -> [OutboxRow] {
    sheets[Sheet(program: program, form: form)].map { $0.compactMap { rows[$0] } } ?? []
  }

  /// Takes up what the relay tells.
  mutating func take(_ news: OutboxNews) {
    switch news {
    case .listed(let rows):
      self = OutboxProjection()
      for row in rows { take(row) }
    case .changed(let rows): for row in rows { take(row) }
    case .unreadable, .progressed, .queue, .notKept, .merged, .storeFailed: break
    }
  }

  /// Takes a row up as it is now, or lets it go once nothing more becomes of it.
  private mutating func take(_ row: OutboxRow) {
    let old = rows[row.id]
    rows[row.id] = row.standing.isSettled ? nil : row
    let new = rows[row.id]
    if old?.subject != new?.subject {
      if let old { leave(old) }
      if let new { enter(new) }
    }
    switch (old?.account, new?.account) {
    case (nil, nil), (_?, _?): break
    case (nil, _?): ofProfiles.append(row.id)
    case (_?, nil): ofProfiles.remove(row.id)
    }
    Self.move(row.id, in: &nights, from: old.flatMap(night), to: new.flatMap(night))
    Self.move(row.id, in: &sheets, from: old.flatMap(sheet), to: new.flatMap(sheet))
  }

  /// Files a row anew where it belongs elsewhere now.
  private static func move<Place: Hashable>(
    _ id: OutboxRow.ID, in places: inout [Place: [OutboxRow.ID]], from before: Place?,
    to after: Place?
  ) {
    guard before != after else { return }
    if let before {
      places[before]?.remove(id)
      if places[before]?.isEmpty == true { places[before] = nil }
    }
    if let after { places[after, default: []].append(id) }
  }

  private mutating func enter(_ row: OutboxRow) {
    let older = subjects[row.subject]?.lastIndex { id in
      rows[id].map { $0.created <= row.created } ?? false
    }
    subjects[row.subject, default: []].insert(row.id, at: older.map { $0 + 1 } ?? 0)
    switch row.subject {
    case .task(let id): tasks.insert(id)
    case .client, .newClient: clients.insert(row.subject)
    case .guest(let id):
      clients.insert(row.subject)
      guests.insert(id)
    case .profile, .other: break
    }
  }

  private mutating func leave(_ row: OutboxRow) {
    subjects[row.subject]?.remove(row.id)
    guard subjects[row.subject]?.isEmpty == true else { return }
    subjects[row.subject] = nil
    clients.remove(row.subject)
    switch row.subject {
    case .task(let id): tasks.remove(id)
    case .guest(let id): guests.remove(id)
    case .client, .newClient, .profile, .other: break
    }
  }

  private func night(_ row: OutboxRow) -> Night? {
    row.night.map { Night(program: $0.program, date: $0.change.night) }
  }

  private func sheet(_ row: OutboxRow) -> Sheet? {
    guard case .responseChange(let change)? = row.content else { return nil }
    return Sheet(program: change.program, form: change.form)
  }
}

extension [OutboxRow.ID] {
  /// Takes one out; what is oldest goes first, and stands first.
  fileprivate mutating func remove(_ id: OutboxRow.ID) {
    if let place = firstIndex(of: id) { remove(at: place) }
  }
}
