/// Checks the records of a seed by the rules of their own fields, which clients have to follow too.
///
/// The sentence names the file, table, record and field, and never the value: a seed may be
/// somebody's own list. The rule `existing` is not checked: a seed's values are those that exist.
extension FileMakerSeed {
  func checkRecords(_ file: SeedReader, of database: FakeDatabase) throws(SandboxError) {
    for entry in try file.entries("tables", each: "table") {
      guard let table = database.tables[try entry.text("name")] else { continue }
      for field in table.fields where field.kind == "normal" && !field.isGlobal {
        try Self.check(field, of: table, entry.place, database)
      }
    }
  }

  private static func check(
    _ field: FakeField, of table: FakeTable, _ place: String, _ database: FakeDatabase
  ) throws(SandboxError) {
    let listed = field.isListed ? field.valueList.flatMap { database.valueLists[$0] } : nil
    let values = listed.map { list in
      Set(database.entries(of: list, for: nil, SessionView()).map(\.value))
    }
    if let start = field.start, let flaw = flaw(of: start, in: field, values) {
      throw .seed("\(place): field \(field.name): start \(flaw).")
    }
    var holders: [FieldContent: Int] = [:]
    // Records are numbered from 1 as in the file, followed by those of `repeat`.
    for row in table.rows {
      for content in row.values[field.name] ?? [.empty] {
        if let flaw = flaw(of: content, in: field, values) {
          throw .seed("\(place): record \(row.id): \(field.name) \(flaw).")
        }
        guard field.isUnique, !content.text.isEmpty else { continue }
        if let other = holders[content], other != row.id {
          throw .seed(
            "\(place): record \(row.id): \(field.name) is unique, and record \(other) has the same."
          )
        }
        holders[content] = row.id
      }
    }
  }

  /// The rule that a value breaks by itself; nil for none.
  private static func flaw(
    of content: FieldContent, in field: FakeField, _ listed: Set<String>?
  ) -> String? {
    let text = content.text
    if text.isEmpty { return field.isRequired ? "is required" : nil }
    if let most = field.maxCharacters, text.count > most {
      return "is longer than \(most) characters"
    }
    if let range = field.range, case .number(let number) = content, !range.contains(number) {
      let ends = [range.lowerBound, range.upperBound].map { FieldContent.number($0).text }
      return "must be from \(ends[0]) to \(ends[1])"
    }
    if let listed, !listed.contains(text) { return "takes only values of its value list" }
    return nil
  }
}
