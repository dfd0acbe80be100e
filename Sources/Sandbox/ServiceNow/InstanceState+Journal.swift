extension InstanceState {
  /// Writes a journal entry; its `name` is the record's own class (our convention).
  mutating func addEntry(
    _ text: String, element: Column, to row: Row, by viewer: Viewer, now: Int
  ) {
    var entry = Row(id: newID(in: .sysJournalField), table: .sysJournalField, capacity: 6)
    entry[.name] = .text(row.table.rawValue)
    entry[.element] = .text(element.rawValue)
    entry[.elementID] = .text(row.id.text)
    entry[.value] = .text(text)
    entry[.sysCreatedOn] = .time(now)
    entry[.sysCreatedBy] = .text(viewer.userName)
    database.put(entry)
  }

  /// Updates what every change of a record updates.
  func touch(_ row: inout Row, by viewer: Viewer, now: Int) {
    row[.sysUpdatedOn] = .time(now)
    row[.sysUpdatedBy] = .text(viewer.userName)
    let count = Int(database.raw(.sysModCount, of: row)) ?? 0
    row[.sysModCount] = .text(String(count &+ 1))
  }
}
