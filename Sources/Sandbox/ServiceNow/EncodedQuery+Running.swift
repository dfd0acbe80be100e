extension EncodedQuery {
  /// The records that match, sorted.
  func run(on database: Database, table: TableName, viewer: Viewer) -> [Row] {
    let rows = database.rows(in: table).filter { matches($0, in: database, viewer: viewer) }
    guard !orders.isEmpty else { return rows }
    let keyed = rows.map { row in
      (row: row, keys: orders.map { key(of: $0.field, for: row, in: database, viewer: viewer) })
    }
    return keyed.enumerated().sorted { one, other in
      for (index, order) in orders.enumerated() {
        let (left, right) = (one.element.keys[index], other.element.keys[index])
        if left == right { continue }
        return order.descending ? right < left : left < right
      }
      return one.offset < other.offset
    }.map(\.element.row)
  }

  private func matches(_ row: Row, in database: Database, viewer: Viewer) -> Bool {
    alternatives.contains { all in
      all.allSatisfy { any in any.contains { $0.holds(for: row, in: database, viewer: viewer) } }
    }
  }

  private enum Key: Comparable {
    case number(Int)
    case text(String)
  }

  /// The sort key: references and choices sort by their display values, except choices that are
  /// numbers.
  private func key(
    of field: FieldPath, for row: Row, in database: Database, viewer: Viewer
  ) -> Key {
    guard let holder = field.row(from: row, in: database) else { return .text("") }
    switch field.column.kind {
    case .time:
      if case .time(let seconds) = holder[field.column] { return .number(seconds) }
      return .text("")
    case .integer, .choice:
      let raw = database.raw(field.column, of: holder)
      return Int(raw).map(Key.number) ?? .text(raw.lowercased())
    case .reference:
      return .text(database.display(field.column, of: holder, for: viewer).lowercased())
    case .text, .flag, .journal: return .text(database.raw(field.column, of: holder).lowercased())
    }
  }
}
