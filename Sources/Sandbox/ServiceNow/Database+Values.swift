extension Database {
  /// A cell as on the wire: ids as 32 digits, dates in UTC, journals empty.
  func raw(_ column: Column, of row: Row) -> String {
    switch row[column] {
    case .text(let text): text
    case .time(let seconds): GlideTime.format(seconds)
    case .reference(let id): id.text
    }
  }

  /// A cell as people read it.
  func display(_ column: Column, of row: Row, for viewer: Viewer) -> String {
    if column == .sysClassName { return row.table.label }
    switch column.kind {
    case .text, .integer, .flag: return raw(column, of: row)
    case .time:
      guard case .time(let seconds) = row[column] else { return raw(column, of: row) }
      return GlideTime.format(
        seconds, offset: viewer.offset, date: viewer.dateFormat, time: viewer.timeFormat)
    case .choice:
      let value = raw(column, of: row)
      return choices(column, of: row.table).first { $0.value == value }?.label ?? value
    case .reference(let table):
      switch row[column] {
      case .reference(let id):
        return self.row(id, in: table).map { raw($0.table.displayColumn, of: $0) } ?? ""
      case .text(let text): return text
      case .time: return ""
      }
    case .journal: return journalText(column, of: row, for: viewer)
    }
  }

  /// All journal entries in one text, newest first: the concatenation of servicenow.md §4.2.
  private func journalText(_ column: Column, of row: Row, for viewer: Viewer) -> String {
    let entries = journal(of: row.id).filter {
      column == .commentsAndWorkNotes || raw(.element, of: $0) == column.rawValue
    }
    let newestFirst = entries.enumerated().sorted {
      let (one, other) = (raw(.sysCreatedOn, of: $0.element), raw(.sysCreatedOn, of: $1.element))
      return one == other ? $0.offset > $1.offset : one > other
    }
    return newestFirst.map { _, entry in
      let kind =
        raw(.element, of: entry) == Column.workNotes.rawValue ? "Work notes" : "Additional comments"
      let author = raw(.sysCreatedBy, of: entry)
      let name = person(named: author).map { raw(.name, of: $0) } ?? author
      let date = display(.sysCreatedOn, of: entry, for: viewer)
      return "\(date) - \(name) (\(kind))\n\(raw(.value, of: entry))\n\n"
    }.joined()
  }

  /// The person with a user name.
  func person(named userName: String) -> Row? {
    rows(in: .sysUser).first { raw(.userName, of: $0) == userName }
  }
}
