/// Fields of tables, and relations.
extension FileMakerSeed {
  static func field(_ entry: SeedReader) throws(SandboxError) -> FakeField {
    try entry.allow(
      "name", "type", "kind", "display", "global", "repetitions", "required", "unique", "existing",
      "strict", "valueList", "onlyListed", "maxCharacters", "minimum", "maximum", "start", "serial")
    var field = FakeField(name: try entry.text("name"))
    guard !field.name.isEmpty, field.name.firstRange(of: "::") == nil, !field.name.hasSuffix(")")
    else { throw .seed("\(entry.place): a field's name has no \"::\" and no \")\" at its end.") }
    field.type = try choice("type", of: entry, among: FieldType.allCases) ?? .text
    field.kind = try choice("kind", of: entry, among: Kind.allCases)?.rawValue ?? field.kind
    field.display = try entry.textIfAny("display") ?? field.display
    field.isGlobal = try entry.flagIfAny("global")
    field.repetitions = try entry.numberIfAny("repetitions") ?? 1
    guard (1...1_000).contains(field.repetitions) else {
      throw .seed("\(entry.place): repetitions must be from 1 to 1000.")
    }
    field.isRequired = try entry.flagIfAny("required")
    field.isUnique = try entry.flagIfAny("unique")
    field.isExisting = try entry.flagIfAny("existing")
    field.isStrict = try entry.flagIfAny("strict")
    field.valueList = try entry.textIfAny("valueList")
    field.isListed = try entry.flagIfAny("onlyListed")
    field.maxCharacters = try entry.numberIfAny("maxCharacters")
    field.isSerial = try entry.flagIfAny("serial")
    if let least = try number("minimum", of: entry), let most = try number("maximum", of: entry) {
      guard least <= most else { throw .seed("\(entry.place): minimum is above maximum.") }
      field.range = least...most
    } else if entry.json["minimum"] != nil || entry.json["maximum"] != nil {
      throw .seed("\(entry.place): minimum and maximum go together.")
    }
    if field.type != .number {
      let numeric = [
        ("serial", field.isSerial), ("strict", field.isStrict), ("minimum", field.range != nil),
      ]
      if let rule = numeric.first(where: \.1)?.0 {
        throw .seed("\(entry.place): \(rule) is for number fields.")
      }
    }
    if field.isListed, field.valueList == nil {
      throw .seed("\(entry.place): onlyListed goes with a valueList.")
    }
    if let most = field.maxCharacters, most < 1 {
      throw .seed("\(entry.place): maxCharacters must be at least 1.")
    }
    if let start = entry.json["start"] { field.start = try SeedRows.content(start, field, entry) }
    return field
  }

  private enum Kind: String, CaseIterable { case normal, calculation, summary }

  private static func choice<Choice: RawRepresentable<String>>(
    _ name: String, of entry: SeedReader, among all: [Choice]
  ) throws(SandboxError) -> Choice? {
    guard let text = try entry.textIfAny(name) else { return nil }
    guard let choice = Choice(rawValue: text) else {
      let names = all.map(\.rawValue).joined(separator: ", ")
      throw .seed("\(entry.place): \(name) must be one of: \(names).")
    }
    return choice
  }

  private static func number(_ name: String, of entry: SeedReader) throws(SandboxError) -> Double? {
    switch entry.json[name] {
    case .whole(let number)?: return Double(number)
    case .number(let number)?: return number
    case nil: return nil
    case .null?, .flag?, .text?, .list?, .object?:
      throw .seed("\(entry.place): \(name) must be a number.")
    }
  }

  func addOccurrences(_ file: SeedReader, to database: inout FakeDatabase) throws(SandboxError) {
    for entry in try file.entries("occurrences", each: "occurrence") {
      try entry.allow("name", "table")
      let name = try entry.called("name")
      guard database.tables[name] == nil, database.occurrences[name] == nil else {
        throw .seed("\(entry.place): there is a table or an occurrence of that name already.")
      }
      let table = try entry.text("table")
      guard database.tables[table] != nil else {
        throw .seed("\(entry.place): there is no table \(table).")
      }
      database.occurrences[name] = table
    }
  }

  func addRelations(_ file: SeedReader, to database: inout FakeDatabase) throws(SandboxError) {
    for (index, item) in try file.list("relationships").enumerated() {
      let entry = SeedReader(json: item, place: "\(file.place): relationship \(index + 1)")
      try entry.allow("from", "to")
      let own = try Self.qualified("from", of: entry, in: database)
      let other = try Self.qualified("to", of: entry, in: database)
      database.relations.append(
        FakeRelation(
          own: own.occurrence, ownField: own.field, other: other.occurrence,
          otherField: other.field))
    }
  }

  /// Reads `Guests::Number`; both parts have to exist.
  static func qualified(
    _ name: String, of entry: SeedReader, in database: FakeDatabase
  ) throws(SandboxError) -> (occurrence: String, field: String) {
    let text = try entry.text(name)
    guard let mark = text.firstRange(of: "::") else {
      throw .seed("\(entry.place): \(name) is written like \"Guests::Number\".")
    }
    let occurrence = String(text[..<mark.lowerBound])
    let field = String(text[mark.upperBound...])
    guard database.tables[database.tableName(occurrence)]?.field(field) != nil else {
      throw .seed("\(entry.place): \(name): there is no field \(text).")
    }
    return (occurrence, field)
  }

  func addValueLists(_ file: SeedReader, to database: inout FakeDatabase) throws(SandboxError) {
    for entry in try file.entries("valueLists", each: "value list") {
      try entry.allow("name", "values", "field", "related")
      let name = try entry.called("name")
      guard database.valueLists[name] == nil else { throw .seed("\(entry.place) is there twice.") }
      var source: FakeValueList.Source
      if entry.json["field"] != nil {
        let field = try Self.qualified("field", of: entry, in: database)
        source = .field(
          occurrence: field.occurrence, name: field.field,
          isRelated: try entry.flagIfAny("related"))
      } else {
        source = .custom(try Self.values(of: entry))
      }
      database.valueLists[name] = FakeValueList(name: name, source: source)
    }
    for table in database.tables.values {
      for field in table.fields {
        if let list = field.valueList, database.valueLists[list] == nil {
          throw .seed(
            "\(file.place): table \(table.name): field \(field.name): there is no value list \(list)."
          )
        }
      }
    }
  }

  /// Reads texts, or pairs of what is shown and what the field gets.
  private static func values(
    of entry: SeedReader
  ) throws(SandboxError) -> [(shown: String, value: String)] {
    var values: [(shown: String, value: String)] = []
    for item in try entry.list("values") {
      if let text = item.text {
        values.append((text, text))
      } else if let pair = item.listed?.compactMap(\.text), pair.count == 2 {
        values.append((pair[0], pair[1]))
      } else {
        throw .seed("\(entry.place): a value is a text, or a pair of what is shown and the value.")
      }
    }
    return values
  }
}
