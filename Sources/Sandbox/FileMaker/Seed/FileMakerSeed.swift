/// Makes the pretend FileMaker from its seed files, one a database: `Resources/Sandbox/README.md`
/// says how they are written.
///
/// Whatever is not understood is refused: the sentence names the file and the place.
struct FileMakerSeed {
  let seed: Seed
  /// Seconds since 1970.
  let now: Int
  let scenario: Scenario
  /// The people whom the pretend ETO has on record.
  let known: [KnownPerson]
  private var files = ContainerFiles()
  /// Lists that are made up when FileMaker is first asked.
  private var crowds: [FileMakerState.Crowd] = []

  /// Reads the files.
  static func load(
    _ seed: Seed, now: Int, scenario: Scenario, known: [KnownPerson]
  ) throws(SandboxError) -> FileMakerState {
    var loading = FileMakerSeed(seed: seed, now: now, scenario: scenario, known: known)
    var databases: [FakeDatabase] = []
    for file in try seed.files(of: FileMakerState.name) {
      let database = try loading.database(SeedReader(json: try seed.object(file), place: file))
      guard !databases.contains(where: { $0.name.lowercased() == database.name.lowercased() })
      else { throw .seed("\(file): there is a database \(database.name) already.") }
      databases.append(database)
    }
    return FileMakerState(databases, files: loading.files, crowds: loading.crowds)
  }

  private mutating func database(_ file: SeedReader) throws(SandboxError) -> FakeDatabase {
    try file.allow(
      "database", "accounts", "dateFormat", "tables", "occurrences", "relationships", "valueLists",
      "layouts", "scripts")
    var database = FakeDatabase(name: try file.called("database"))
    if let format = try file.textIfAny("dateFormat") {
      guard let pattern = DatePattern(format) else {
        throw .seed("\(file.place): dateFormat is written like \"dd.MM.yyyy\".")
      }
      database.datePattern = pattern
    }
    database.accounts = try accounts(file)
    for entry in try file.entries("tables", each: "table") { try addTable(entry, to: &database) }
    try addOccurrences(file, to: &database)
    try addRelations(file, to: &database)
    try addValueLists(file, to: &database)
    try checkRecords(file, of: database)
    database.layoutList = try addLayouts(file, to: &database)
    database.scriptList = try addScripts(file, to: &database)
    return database
  }

  private func accounts(_ file: SeedReader) throws(SandboxError) -> [FakeAccount] {
    var accounts: [FakeAccount] = []
    for entry in try file.entries("accounts", each: "account") {
      try entry.allow(
        "name", "password", "identifier", "clarisID", "inactive", "readOnly", "noDataAPI")
      let name = try entry.called("name")
      guard !accounts.contains(where: { $0.name == name }) else {
        throw .seed("\(entry.place) is there twice.")
      }
      accounts.append(
        FakeAccount(
          name: name, password: try entry.text("password"),
          identifier: try entry.textIfAny("identifier"), clarisID: try entry.textIfAny("clarisID"),
          isInactive: try entry.flagIfAny("inactive"), isReadOnly: try entry.flagIfAny("readOnly"),
          mayUseDataAPI: try !entry.flagIfAny("noDataAPI")))
    }
    guard !accounts.isEmpty else { throw .seed("\(file.place): accounts are missing.") }
    return accounts
  }

  private mutating func addTable(
    _ entry: SeedReader, to database: inout FakeDatabase
  ) throws(SandboxError) {
    try entry.allow("name", "fields", "records", "repeat", "people")
    let name = try entry.called("name")
    guard database.tables[name] == nil else { throw .seed("\(entry.place) is there twice.") }
    var fields: [FakeField] = []
    for field in try entry.entries("fields", each: "field") {
      fields.append(try Self.field(field))
      guard !fields.dropLast().contains(where: { $0.name == fields.last?.name }) else {
        throw .seed("\(field.place) is there twice.")
      }
    }
    var table = FakeTable(name: name, fields: fields)
    var rows = SeedRows(seed: seed, now: now, files: files)
    for (index, record) in try entry.list("records").enumerated() {
      let reader = SeedReader(json: record, place: "\(entry.place): record \(index + 1)")
      _ = table.add(try rows.values(reader, fields: table))
    }
    if let many = try entry.objectIfAny("repeat") {
      try many.allow("count", "large", "record")
      guard let record = try many.objectIfAny("record") else {
        throw .seed("\(many.place): record is missing.")
      }
      for number in 0..<(try count(many)) {
        _ = table.add(try rows.values(record, fields: table, number: number + 1))
      }
    }
    files = rows.files
    if let people = try entry.objectIfAny("people") {
      crowds.append(
        FileMakerState.Crowd(
          database: database.name, table: name, guests: try guests(people, table)))
    }
    database.tables[name] = table
  }

  /// How many the scenario asks for.
  private func count(_ entry: SeedReader) throws(SandboxError) -> Int {
    var count = try entry.number("count")
    switch scenario {
    case .standard: break
    case .large: count = try entry.numberIfAny("large") ?? count
    }
    guard (0...1_000_000).contains(count) else {
      throw .seed("\(entry.place): count must be from 0 to 1000000.")
    }
    return count
  }

  private func guests(_ entry: SeedReader, _ table: FakeTable) throws(SandboxError) -> GuestList {
    try entry.allow("count", "large", "known", "fields")
    var fields: [GuestList.Role: String] = [:]
    guard let named = try entry.objectIfAny("fields"), case .object(let members) = named.json else {
      throw .seed("\(entry.place): fields are missing.")
    }
    try named.allow(
      "first", "last", "alias", "birth", "lastFour", "firstStay", "lastStay", "nights")
    for member in members {
      guard let role = GuestList.Role(rawValue: member.name) else { continue }
      guard let name = member.value.text, let field = table.field(name), field.type == role.type
      else { throw .seed("\(named.place): \(member.name) must be a \(role.type.rawValue) field.") }
      if let rule = role.breaks(field) {
        throw .seed("\(named.place): \(name) is \(rule), which invented people do not keep to.")
      }
      fields[role] = name
    }
    let filled = Set(fields.values)
    for field in table.fields where field.isRequired && !field.isGlobal && field.kind == "normal" {
      guard filled.contains(field.name) || field.isSerial || field.start?.isEmpty == false else {
        throw .seed("\(named.place): \(field.name) is required, and nothing fills it.")
      }
    }
    let known = try entry.numberIfAny("known") ?? 0
    guard known >= 0 else { throw .seed("\(entry.place): known must not be below 0.") }
    return GuestList(
      fields: fields, count: try count(entry), known: Array(self.known.prefix(known)),
      names: try NameLists(try seed.holding(ETOState.name)), today: now / 86_400)
  }
}
