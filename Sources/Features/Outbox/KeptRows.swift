/// What the outbox has, by what it is about: for the pages on which that is marked.
struct KeptRows: Equatable, Sendable {
  /// The rows about each subject, oldest first.
  private(set) var rows: [OutboxRow.Subject: [OutboxRow]] = [:]
  /// What each row is about: once a new client is on record, that is somebody with a number.
  private var subjects: [OutboxRow.ID: OutboxRow.Subject] = [:]

  /// Begins with nothing.
  init() {}

  /// Takes a list up.
  init(_ rows: some Sequence<OutboxRow>) {
    for row in rows where !row.standing.isSettled {
      self.rows[row.subject, default: []].append(row)
      subjects[row.id] = row.subject
    }
  }

  /// The rows about something.
  subscript(subject: OutboxRow.Subject) -> [OutboxRow] { rows[subject] ?? [] }

  /// The row with an id.
  func row(_ id: OutboxRow.ID) -> OutboxRow? {
    subjects[id].flatMap { rows[$0]?.first { $0.id == id } }
  }

  /// Takes a row up as it is now, or lets it go once nothing more becomes of it.
  mutating func take(_ row: OutboxRow) {
    let place = subjects[row.id].flatMap { old in
      rows[old]?.firstIndex { $0.id == row.id }.map { (old, $0) }
    }
    if let (old, index) = place {
      if old == row.subject, !row.standing.isSettled {
        rows[old]?[index] = row
        return
      }
      rows[old]?.remove(at: index)
      if rows[old]?.isEmpty == true { rows[old] = nil }
      subjects[row.id] = nil
    }
    guard !row.standing.isSettled else { return }
    let others = rows[row.subject] ?? []
    let next = others.firstIndex { $0.created > row.created } ?? others.endIndex
    rows[row.subject, default: []].insert(row, at: next)
    subjects[row.id] = row.subject
  }
}

extension [OutboxRow] {
  /// Takes a row up as it is now, or lets it go once nothing more becomes of it.
  mutating func take(_ row: OutboxRow) {
    let place = lastIndex { $0.id == row.id }
    switch (place, row.standing.isSettled) {
    case (let place?, true): remove(at: place)
    case (let place?, false): self[place] = row
    case (nil, false): append(row)
    case (nil, true): break
    }
  }
}
