/// Writing records.
///
/// The caller works on a copy, and drops it when a call is refused midway.
extension FakeDatabase {
  /// A record of a layout, if its count of changes is the expected one.
  func row(
    _ id: String, on layout: FakeLayout, modID: String?
  ) throws(FileMakerProblem) -> FakeRow {
    guard let number = Int(id), let row = try table(of: layout).row(number) else {
      throw FileMakerProblem(101)
    }
    if let modID, modID != String(row.modID) { throw FileMakerProblem(306) }
    return row
  }

  mutating func create(
    _ writing: FakeWriting, on layout: FakeLayout, _ view: SessionView
  ) throws(FileMakerProblem) -> Int {
    var table = try table(of: layout)
    guard writing.deletions.isEmpty else { throw FileMakerProblem(101) }
    let id = table.add([:])
    guard var row = table.row(id) else { throw FileMakerProblem(-1) }
    let (own, related) = try parted(writing.fields, on: layout)
    try fill(&row, with: own, writing.dates)
    try check(row, in: table, written: nil)
    table.put(row)
    tables[tableName(of: layout)] = table
    try write(related, writing, relatedTo: row, on: layout, view)
    return id
  }

  mutating func edit(
    _ id: String, _ writing: FakeWriting, on layout: FakeLayout, _ view: SessionView
  ) throws(FileMakerProblem) -> Int {
    var table = try table(of: layout)
    var row = try row(id, on: layout, modID: writing.modID)
    let (own, related) = try parted(writing.fields, on: layout)
    let written = try fill(&row, with: own, writing.dates)
    try check(row, in: table, written: written)
    table.commit(row)
    tables[tableName(of: layout)] = table
    try write(related, writing, relatedTo: row, on: layout, view)
    for named in writing.deletions { try deleteRelated(named, of: row, on: layout, view) }
    return row.modID + 1
  }

  mutating func duplicate(_ id: String, on layout: FakeLayout) throws(FileMakerProblem) -> Int {
    var table = try table(of: layout)
    var values = try row(id, on: layout, modID: nil).values
    for field in table.fields where field.isSerial { values[field.name] = nil }
    let copy = table.add(values)
    guard let row = table.row(copy) else { throw FileMakerProblem(-1) }
    try check(row, in: table, written: nil)
    tables[tableName(of: layout)] = table
    return copy
  }

  mutating func delete(_ id: String, on layout: FakeLayout) throws(FileMakerProblem) {
    let row = try row(id, on: layout, modID: nil)
    tables[tableName(of: layout)]?.remove(row.id)
  }

  /// Moves global fields out of what is written into a record: they belong to the session.
  func setGlobalsApart(
    in writing: inout FakeWriting, on layout: FakeLayout
  ) throws(FileMakerProblem) {
    var rest: [(name: String, content: FieldContent)] = []
    for (name, content) in writing.fields {
      // Repetitions of global fields are left out: our convention.
      guard let named = try? named(name, on: layout), named.shown.field.isGlobal,
        named.repetition ?? 1 == 1
      else {
        rest.append((name, content))
        continue
      }
      let key = SessionView.key(named.shown.field.name, of: tableName(of: named, on: layout))
      writing.globals[key] = try FakeTable.stored(
        content, in: named.shown.field, dates: writing.dates, file: datePattern)
    }
    writing.fields = rest
  }

  private func check(
    _ row: FakeRow, in table: FakeTable, written: Set<String>?
  ) throws(FileMakerProblem) {
    try table.check(row, written: written) { name in
      guard let list = valueLists[name] else { return [] }
      return Set(entries(of: list, for: nil, SessionView()).map(\.value))
    }
  }

  /// Fills a record, and returns the names of the fields that were written.
  @discardableResult private func fill(
    _ row: inout FakeRow, with entries: [Entry], _ dates: DateFormats
  ) throws(FileMakerProblem) -> Set<String> {
    for entry in entries {
      row.set(
        entry.field.name, repetition: entry.repetition,
        to: try FakeTable.stored(entry.content, in: entry.field, dates: dates, file: datePattern))
    }
    return Set(entries.map(\.field.name))
  }

  /// Writes related records: first their fields among the record's own, then rows of portals.
  private mutating func write(
    _ related: [RelatedLine], _ writing: FakeWriting, relatedTo owner: FakeRow,
    on layout: FakeLayout, _ view: SessionView
  ) throws(FileMakerProblem) {
    for line in related {
      let id: Int? =
        switch line.record {
        case .first: self.related(by: line.relation, view)(owner).first?.id
        case .new: nil
        case .numbered(let id): id
        }
      try write(line.entries, into: id, by: line.relation, of: owner, writing.dates, view)
    }
    for (name, lines) in writing.portals {
      guard let portal = layout.portal(name),
        let relation = relation(from: layout.occurrence, to: portal.occurrence)
      else { throw FileMakerProblem(103) }
      for line in lines {
        try write(
          try entries(of: line, in: portal), into: line.id, modID: line.modID, by: relation,
          of: owner, writing.dates, view)
      }
    }
  }

  /// Writes a related record: one with a number is changed, one without is made.
  private mutating func write(
    _ entries: [Entry], into known: Int?, modID: Int? = nil, by relation: FakeRelation,
    of owner: FakeRow, _ dates: DateFormats, _ view: SessionView
  ) throws(FileMakerProblem) {
    guard var table = tables[tableName(relation.other)] else { throw FileMakerProblem(106) }
    if let known, let modID, modID != table.row(known)?.modID { throw FileMakerProblem(306) }
    let key = key(of: relation, view)(owner)
    let id = known ?? table.add([relation.otherField: [relation.value(key, in: table)]])
    guard var row = table.row(id), row.value(relation.otherField).text == key, !key.isEmpty
    else { throw FileMakerProblem(101) }
    let written = try fill(&row, with: entries, dates)
    try check(row, in: table, written: known == nil ? nil : written)
    if known == nil { table.put(row) } else { table.commit(row) }
    tables[tableName(relation.other)] = table
  }

  /// Deletes a record such as `Notes.5`, named by the portal's table occurrence or object name.
  private mutating func deleteRelated(
    _ named: String, of owner: FakeRow, on layout: FakeLayout, _ view: SessionView
  ) throws(FileMakerProblem) {
    guard let point = named.lastIndex(of: "."), let id = Int(named[named.index(after: point)...])
    else { throw FileMakerProblem(101) }
    guard let portal = layout.portal(String(named[..<point])),
      let relation = relation(from: layout.occurrence, to: portal.occurrence),
      related(by: relation, view)(owner).contains(where: { $0.id == id })
    else { throw FileMakerProblem(101) }
    tables[tableName(portal.occurrence)]?.remove(id)
  }
}

extension FakeRelation {
  /// The value that relates a new record, in the type of its field.
  fileprivate func value(_ key: String, in table: FakeTable) -> FieldContent {
    guard table.field(otherField)?.type == .number, let number = Double(key) else {
      return .text(key)
    }
    return .number(number)
  }
}
