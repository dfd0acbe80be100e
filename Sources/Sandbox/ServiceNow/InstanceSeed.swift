/// Makes the pretend instance from its seed files.
///
/// Their dates are relative (`-3 h`, `-2 d`), so that ages look real whenever it starts. Ids follow
/// from names, so that they are the same every time.
struct InstanceSeed {
  private let seed: Seed
  private let now: Int
  private var database = Database()
  private var people: [String: SysID] = [:]
  private var groups: [String: SysID] = [:]
  private var passwords: [String: String] = [:]

  /// Reads the files.
  static func load(
    _ seed: Seed, now: Int, scenario: Scenario, rateLimit: Int
  ) throws(SandboxError) -> InstanceState {
    var loading = InstanceSeed(seed: seed, now: now)
    loading.addTables()
    try loading.addChoices()
    try loading.addPeople()
    try loading.addGroups()
    try loading.addTasks()
    switch scenario {
    case .standard: break
    case .large:
      ManyTasks(assignee: loading.people["john.doe"], now: now).add(to: &loading.database)
    }
    var clients: [String: String] = [:]
    for client in try seed.objects("servicenow/oauth.json") {
      guard let id = client["client_id"]?.text, let secret = client["client_secret"]?.text else {
        throw .seed("servicenow/oauth.json: a client needs client_id and client_secret.")
      }
      clients[id] = secret
    }
    return InstanceState(
      database: loading.database, switches: ServiceNowSwitches(rateLimit: rateLimit),
      passwords: loading.passwords, clients: clients)
  }

  private mutating func addTables() {
    for table in TableName.allCases {
      var row = system(.sysDBObject, table.rawValue)
      row[.name] = .text(table.rawValue)
      row[.label] = .text(table.label)
      row[.superClass] = .text(table.parent?.rawValue ?? "")
      database.put(row)
    }
  }

  private mutating func addChoices() throws(SandboxError) {
    for list in try seed.objects("servicenow/choices.json") {
      guard let table = list["table"]?.text, let element = list["element"]?.text,
        case .list(let pairs)? = list["choices"]
      else { throw .seed("servicenow/choices.json: a list needs table, element and choices.") }
      for (index, pair) in pairs.enumerated() {
        guard case .list(let texts) = pair, texts.count == 2, let value = texts[0].text,
          let label = texts[1].text
        else { throw .seed("servicenow/choices.json: a choice of \(table).\(element) is no pair.") }
        var row = system(.sysChoice, "\(table)/\(element)/\(value)")
        row[.name] = .text(table)
        row[.element] = .text(element)
        row[.value] = .text(value)
        row[.label] = .text(label)
        row[.sequence] = .text(String(index))
        database.put(row)
      }
    }
  }

  private mutating func addPeople() throws(SandboxError) {
    for person in try seed.objects("servicenow/users.json") {
      guard let name = person["user_name"]?.text, let password = person["password"]?.text else {
        throw .seed("servicenow/users.json: a user needs user_name and password.")
      }
      var row = system(.sysUser, name)
      try fill(&row, from: person, but: ["password"], in: "servicenow/users.json: user \(name)")
      if case .text("") = row[.name] {
        let parts = [database.raw(.firstName, of: row), database.raw(.lastName, of: row)]
        row[.name] = .text(parts.joined(separator: " "))
      }
      people[name] = row.id
      passwords[name] = password
      database.put(row)
    }
  }

  private mutating func addGroups() throws(SandboxError) {
    for group in try seed.objects("servicenow/groups.json") {
      guard let name = group["name"]?.text else {
        throw .seed("servicenow/groups.json: a group needs a name.")
      }
      var row = system(.sysUserGroup, name)
      try fill(&row, from: group, but: ["members"], in: "servicenow/groups.json: group \(name)")
      groups[name] = row.id
      database.put(row)
      guard case .list(let members)? = group["members"] else { continue }
      for member in members {
        guard let user = member.text.flatMap({ people[$0] }) else {
          throw .seed("servicenow/groups.json: group \(name) has an unknown member.")
        }
        var membership = system(.sysUserGrmember, "\(name)/\(user.text)")
        membership[.user] = .reference(user)
        membership[.group] = .reference(row.id)
        database.put(membership)
      }
    }
  }

  private mutating func addTasks() throws(SandboxError) {
    for task in try seed.objects("servicenow/tasks.json") {
      guard let number = task["number"]?.text,
        let table = task["class"]?.text.flatMap(TableName.init(rawValue:)), table.isTask
      else { throw .seed("servicenow/tasks.json: a task needs a number and a class of task.") }
      let place = "servicenow/tasks.json: task \(number)"
      var row = Row(id: SysID(of: "\(table.rawValue)/\(number)"), table: table, capacity: 16)
      row[.sysCreatedOn] = .time(try time(task["created"], in: place))
      row[.sysCreatedBy] = .text(task["opened_by"]?.text ?? "system")
      if task["updated"] != nil {
        row[.sysUpdatedOn] = .time(try time(task["updated"], in: place))
        row[.sysUpdatedBy] = .text(task["updated_by"]?.text ?? "system")
        row[.sysModCount] = .text("1")
      }
      let others = [
        "class", "created", "updated", "updated_by", "journal", "refuses", "rule", "only_for",
      ]
      try fill(&row, from: task, but: others, in: place)
      database.put(row)
      try addMark(row.id, from: task, in: place)
      guard case .list(let entries)? = task["journal"] else { continue }
      for (index, entry) in entries.enumerated() {
        try addEntry(entry, to: row, id: "\(number)/\(index)", in: place)
      }
    }
  }

  private mutating func addMark(
    _ id: SysID, from task: JSON, in place: String
  ) throws(SandboxError) {
    var mark = Database.Mark()
    switch task["refuses"]?.text {
    case "comments": mark.refusesComments = true
    case "changes": mark.refusesChanges = true
    case nil: break
    case .some: throw .seed("\(place): refuses must be comments or changes.")
    }
    switch task["rule"]?.text {
    case "close notes": mark.needsCloseNotes = true
    case nil: break
    case .some: throw .seed("\(place): rule must be close notes.")
    }
    if let name = task["only_for"]?.text { mark.onlyFor = try person(name, in: place) }
    if mark != Database.Mark() { database.marks[id] = mark }
  }

  private mutating func addEntry(
    _ entry: JSON, to row: Row, id: String, in place: String
  ) throws(SandboxError) {
    guard let element = entry["element"]?.text, ["comments", "work_notes"].contains(element),
      let author = entry["by"]?.text, let text = entry["text"]?.text
    else { throw .seed("\(place): a journal entry needs element, by, at and text.") }
    var journal = Row(id: SysID(of: "journal/\(id)"), table: .sysJournalField, capacity: 6)
    journal[.name] = .text(row.table.rawValue)
    journal[.element] = .text(element)
    journal[.elementID] = .text(row.id.text)
    journal[.value] = .text(text)
    journal[.sysCreatedOn] = .time(try time(entry["at"], in: place))
    journal[.sysCreatedBy] = .text(author)
    database.put(journal)
  }
}

extension InstanceSeed {
  /// A record that the system made a year ago.
  private func system(_ table: TableName, _ name: String) -> Row {
    var row = Row(id: SysID(of: "\(table.rawValue)/\(name)"), table: table, capacity: 8)
    row[.sysCreatedOn] = .time(now - 365 * 86_400)
    row[.sysCreatedBy] = .text("system")
    return row
  }

  /// Copies the members that are columns; all others have to be in `but`.
  private func fill(
    _ row: inout Row, from json: JSON, but others: [String], in place: String
  ) throws(SandboxError) {
    guard case .object(let members) = json else { throw .seed("\(place) must be an object.") }
    for member in members where !others.contains(member.name) && member.value != .null {
      guard let column = Column(rawValue: member.name), row.table.columns.contains(column) else {
        throw .seed("\(place): there is no column \(member.name).")
      }
      guard let text = member.value.text else {
        throw .seed("\(place): \(member.name) must be a text.")
      }
      switch column.kind {
      case .time: row[column] = .time(try time(member.value, in: place))
      case .reference(.sysUser): row[column] = .reference(try person(text, in: place))
      case .reference(.sysUserGroup):
        guard let group = groups[text] else { throw .seed("\(place): no group \(text).") }
        row[column] = .reference(group)
      case .reference(.task):
        guard let task = database.rows(in: .task).first(where: { $0[.number] == .text(text) })
        else { throw .seed("\(place): no task \(text) before it.") }
        row[column] = .reference(task.id)
      case .text, .integer, .flag, .choice, .journal, .reference: row[column] = .text(text)
      }
    }
  }

  private func person(_ name: String, in place: String) throws(SandboxError) -> SysID {
    guard let id = people[name] else { throw .seed("\(place): there is no user \(name).") }
    return id
  }

  /// So long before or after the start: `-3 h`, `-20 min`, `+2 d`.
  private func time(_ value: JSON?, in place: String) throws(SandboxError) -> Int {
    guard let offset = SeedReader.offset(value?.text) else {
      throw .seed("\(place): a time is written like \"-3 h\", in min, h or d.")
    }
    return now + offset
  }
}
