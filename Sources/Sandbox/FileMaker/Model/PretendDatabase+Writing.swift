/// Writing records.
///
/// A call that is refused midway leaves a copy behind that nobody keeps.
extension PretendDatabase {
  /// A record of a layout, if its count of changes is the one that is known.
  func row(
    _ id: String, on layout: PretendLayout, modID: String?
  ) throws(FileMakerProblem) -> PretendRow {
    guard let number = Int(id), let row = try table(of: layout).row(number) else {
      throw FileMakerProblem(101)
    }
    if let modID, modID != String(row.modID) { throw FileMakerProblem(306) }
    return row
  }

  mutating func create(
    _ writing: PretendWriting, on layout: PretendLayout, _ view: SessionView
  ) throws(FileMakerProblem) -> Int {
    var table = try table(of: layout)
    guard writing.deletions.isEmpty else { throw FileMakerProblem(101) }
    let id = table.add([:])
    guard var row = table.row(id) else { throw FileMakerProblem(-1) }
    try fill(&row, with: writing.fields, writing.dates, shown: layout.fields, table)
    try check(row, in: table, written: nil)
    table.put(row)
    tables[tableName(of: layout)] = table
    try write(writing, relatedTo: row, on: layout, view)
    return id
  }

  mutating func edit(
    _ id: String, _ writing: PretendWriting, on layout: PretendLayout, _ view: SessionView
  ) throws(FileMakerProblem) -> Int {
    var table = try table(of: layout)
    var row = try row(id, on: layout, modID: writing.modID)
    let written = try fill(&row, with: writing.fields, writing.dates, shown: layout.fields, table)
    try check(row, in: table, written: written)
    table.commit(row)
    tables[tableName(of: layout)] = table
    try write(writing, relatedTo: row, on: layout, view)
    for named in writing.deletions {
      try deleteRelated(named, of: row, on: layout, view)
    }
    return row.modID + 1
  }

  mutating func duplicate(
    _ id: String, on layout: PretendLayout
  ) throws(FileMakerProblem) -> Int {
    var table = try table(of: layout)
    var values = try row(id, on: layout, modID: nil).values
    for field in table.fields where field.isSerial { values[field.name] = nil }
    let copy = table.add(values)
    guard let row = table.row(copy) else { throw FileMakerProblem(-1) }
    try check(row, in: table, written: nil)
    tables[tableName(of: layout)] = table
    return copy
  }

  mutating func delete(_ id: String, on layout: PretendLayout) throws(FileMakerProblem) {
    let row = try row(id, on: layout, modID: nil)
    tables[tableName(of: layout)]?.remove(row.id)
  }

  /// Takes the global fields out of what is written into a record: they are the session's.
  func setGlobalsApart(
    in writing: inout PretendWriting, on layout: PretendLayout
  ) throws(FileMakerProblem) {
    let table = try table(of: layout)
    var rest: [(name: String, content: FieldContent)] = []
    for (name, content) in writing.fields {
      guard let field = table.field(name), field.isGlobal, layout.fields.contains(name) else {
        rest.append((name, content))
        continue
      }
      writing.globals[SessionView.key(name, of: table.name)] = try PretendTable.kept(
        content, in: field)
    }
    writing.fields = rest
  }

  private func check(
    _ row: PretendRow, in table: PretendTable, written: Set<String>?
  ) throws(FileMakerProblem) {
    try table.check(row, written: written) { name in
      guard let list = valueLists[name] else { return [] }
      return Set(entries(of: list, for: nil, SessionView()).map(\.value))
    }
  }

  /// Fills a record, and gives the names of the fields that were written.
  @discardableResult
  private func fill(
    _ row: inout PretendRow, with fields: [(name: String, content: FieldContent)],
    _ dates: DateFormats, shown: [String], _ table: PretendTable
  ) throws(FileMakerProblem) -> Set<String> {
    var written: Set<String> = []
    for (name, content) in fields {
      let (field, repetition) = try table.field(named: name)
      // What the layout does not show cannot be written through it.
      guard shown.contains(field.name), !field.isGlobal else { throw FileMakerProblem(102) }
      row.set(
        field.name, repetition: repetition,
        to: try PretendTable.kept(content, in: field, dates: dates, file: datePattern))
      written.insert(field.name)
    }
    return written
  }

  /// Writes the rows of portals: one with a number is changed, one without is made.
  private mutating func write(
    _ writing: PretendWriting, relatedTo owner: PretendRow, on layout: PretendLayout,
    _ view: SessionView
  ) throws(FileMakerProblem) {
    for (name, lines) in writing.portals {
      guard
        let portal = layout.portals.first(where: { $0.name == name || $0.occurrence == name }),
        let relation = relation(from: layout.occurrence, to: portal.occurrence),
        var table = tables[tableName(portal.occurrence)]
      else { throw FileMakerProblem(103) }
      let key = key(of: relation, view)(owner)
      let mark = portal.occurrence + "::"
      for line in lines {
        let fields = line.fields.map { item in
          let own = item.name.hasPrefix(mark) ? String(item.name.dropFirst(mark.count)) : item.name
          return (name: own, content: item.content)
        }
        let isNew = line.id == nil
        guard isNew || line.modID == nil || line.modID == line.id.flatMap({ table.row($0)?.modID })
        else { throw FileMakerProblem(306) }
        let id = line.id ?? table.add([relation.otherField: [relation.value(key, in: table)]])
        guard var row = table.row(id), row.value(relation.otherField).text == key, !key.isEmpty
        else { throw FileMakerProblem(101) }
        let written = try fill(&row, with: fields, writing.dates, shown: portal.fields, table)
        try check(row, in: table, written: isNew ? nil : written)
        if isNew { table.put(row) } else { table.commit(row) }
      }
      tables[tableName(portal.occurrence)] = table
    }
  }

  /// `Notes.5`.
  private mutating func deleteRelated(
    _ named: String, of owner: PretendRow, on layout: PretendLayout, _ view: SessionView
  ) throws(FileMakerProblem) {
    guard let point = named.lastIndex(of: "."), let id = Int(named[named.index(after: point)...])
    else { throw FileMakerProblem(101) }
    let occurrence = String(named[..<point])
    guard layout.portals.contains(where: { $0.occurrence == occurrence }),
      let relation = relation(from: layout.occurrence, to: occurrence),
      related(by: relation, view)(owner).contains(where: { $0.id == id })
    else { throw FileMakerProblem(101) }
    tables[tableName(occurrence)]?.remove(id)
  }
}

extension PretendRelation {
  /// The value that makes a new record a related one, as its field keeps it.
  fileprivate func value(_ key: String, in table: PretendTable) -> FieldContent {
    guard table.field(otherField)?.type == .number, let number = Double(key) else {
      return .text(key)
    }
    return .number(number)
  }
}
