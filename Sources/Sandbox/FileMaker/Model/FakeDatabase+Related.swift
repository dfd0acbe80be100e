/// Related records.
extension FakeDatabase {
  /// The related records of any record of a layout's table: those with the same value in the
  /// relation's fields, in the order in which they were made.
  ///
  /// The other table is read once, whatever the number of records.
  func related(by relation: FakeRelation, _ view: SessionView) -> (FakeRow) -> [FakeRow] {
    let others = tables[tableName(relation.other)]?.rows ?? []
    var byKey: [String: [FakeRow]] = [:]
    for row in others {
      let key = row.value(relation.otherField).text
      if !key.isEmpty { byKey[key, default: []].append(row) }
    }
    let key = key(of: relation, view)
    return { [byKey] row in byKey[key(row)] ?? [] }
  }

  /// The value that relates records to one of these; a global field has the same for all.
  func key(of relation: FakeRelation, _ view: SessionView) -> (FakeRow) -> String {
    let table = tableName(relation.own)
    if let field = tables[table]?.field(relation.ownField), field.isGlobal {
      let value = view.global(field, of: table).text
      return { _ in value }
    }
    return { $0.value(relation.ownField).text }
  }

  /// The values of a shown field in a record: of one repetition or all, and of all related records.
  func values(
    of shown: ShownField, repetition: Int? = nil, on layout: FakeLayout, _ view: SessionView
  ) -> (FakeRow) -> [FieldContent] {
    let name = shown.field.name
    let values = { (row: FakeRow) -> [FieldContent] in
      if let repetition { return [row.value(name, repetition: repetition)] }
      return row.values[name] ?? [.empty]
    }
    guard let relation = shown.relation else { return values }
    let related = related(by: relation, view)
    return { row in
      let rows = related(row)
      return rows.isEmpty ? [.empty] : rows.flatMap(values)
    }
  }
}
