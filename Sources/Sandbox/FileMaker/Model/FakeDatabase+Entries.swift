/// Which parts of a body go into which record.
extension FakeDatabase {
  /// A value for a field of one record.
  struct Entry {
    let field: FakeField
    let repetition: Int
    let content: FieldContent
  }

  /// Values for one related record.
  struct RelatedLine {
    let relation: FakeRelation
    let record: RelatedRecord
    var entries: [Entry]
  }

  /// Separates the values for a record's own fields from those for related records; the values for
  /// one related record are together.
  func parted(
    _ fields: [(name: String, content: FieldContent)], on layout: FakeLayout
  ) throws(FileMakerProblem) -> (own: [Entry], related: [RelatedLine]) {
    var own: [Entry] = []
    var related: [RelatedLine] = []
    for (name, content) in fields {
      let (named, record) = try written(name, on: layout)
      guard !named.shown.field.isGlobal else { throw FileMakerProblem(102) }
      let entry = Entry(
        field: named.shown.field, repetition: named.repetition ?? 1, content: content)
      guard let relation = named.shown.relation else {
        own.append(entry)
        continue
      }
      let line = related.firstIndex { $0.relation.other == relation.other && $0.record == record }
      if let line {
        related[line].entries.append(entry)
      } else {
        related.append(RelatedLine(relation: relation, record: record, entries: [entry]))
      }
    }
    return (own, related)
  }

  /// The values in a row of a portal; its fields may be named with or without their table.
  func entries(
    of line: FakeWriting.Line, in portal: FakePortal
  ) throws(FileMakerProblem) -> [Entry] {
    guard let table = tables[tableName(portal.occurrence)] else { throw FileMakerProblem(103) }
    let mark = portal.occurrence + "::"
    var entries: [Entry] = []
    for (name, content) in line.fields {
      let own = name.hasPrefix(mark) ? String(name.dropFirst(mark.count)) : name
      let (field, repetition) = try table.field(named: own)
      // A portal can only write what it shows.
      guard portal.fields.contains(field.name), !field.isGlobal else { throw FileMakerProblem(102) }
      entries.append(Entry(field: field, repetition: repetition, content: content))
    }
    return entries
  }
}
