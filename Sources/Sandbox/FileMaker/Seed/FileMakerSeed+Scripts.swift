/// Scripts, with the folders that they are in.
extension FileMakerSeed {
  func addScripts(
    _ file: SeedReader, to database: inout FakeDatabase
  ) throws(SandboxError) -> [FakeEntry] {
    var entries: [FakeEntry] = []
    for entry in try file.entries("scripts", each: "script") {
      if let folder = try entry.textIfAny("folder") {
        try entry.allow("folder", "scripts")
        entries.append(.folder(folder, try addScripts(entry, to: &database)))
        continue
      }
      try entry.allow("name", "result", "error", "echo", "steps", "with")
      var script = FakeScript(name: try entry.called("name"))
      guard database.scripts[script.name] == nil else {
        throw .seed("\(entry.place) is there twice.")
      }
      script.steps = try Self.steps(of: entry, in: database)
      for special in try entry.entries("with", each: "case") {
        try special.allow("parameter", "result", "error", "steps")
        script.cases[try special.text("parameter")] = try Self.steps(of: special, in: database)
      }
      // A line between others is listed, and is not a script.
      if script.name != "-" { database.scripts[script.name] = script }
      entries.append(.item(script.name))
    }
    return entries
  }

  /// The steps, or those that `result`, `echo` and `error` stand for.
  private static func steps(
    of entry: SeedReader, in database: FakeDatabase
  ) throws(SandboxError) -> [FakeScript.Step] {
    let result = try entry.textIfAny("result")
    let error = try entry.numberIfAny("error")
    let isEcho = try entry.flagIfAny("echo")
    guard entry.json["steps"] != nil else {
      var steps: [FakeScript.Step] = []
      if isEcho {
        steps.append(.give(.parameter, member: nil))
      } else if let result {
        steps.append(.give(.fixed(.text(result)), member: nil))
      }
      if let error { steps.append(.fail(error)) }
      return steps
    }
    guard result == nil, error == nil, !isEcho else {
      throw .seed("\(entry.place): beside steps there is no result, error or echo.")
    }
    let readers = try entry.objects("steps")
    let steps = try readers.map { reader throws(SandboxError) in
      try step(reader, in: database)
    }
    try check(steps, entry.place)
    return steps
  }

  private static func step(
    _ entry: SeedReader, in database: FakeDatabase
  ) throws(SandboxError) -> FakeScript.Step {
    try entry.allow("count", "where", "echo", "value", "error", "as")
    let kinds = ["count", "echo", "value", "error"].filter { entry.json[$0] != nil }
    guard kinds.count == 1 else {
      throw .seed("\(entry.place): a step has one of: count, echo, value, error.")
    }
    guard entry.json["where"] == nil || kinds[0] == "count" else {
      throw .seed("\(entry.place): where goes with count.")
    }
    let member = entry.json["as"] == nil ? nil : try entry.called("as")
    switch kinds[0] {
    case "error":
      guard member == nil else { throw .seed("\(entry.place): an error has no as.") }
      return .fail(try entry.number("error"))
    case "echo":
      guard try entry.flagIfAny("echo") else {
        throw .seed("\(entry.place): echo is true, or not there.")
      }
      return .give(.parameter, member: member)
    case "count": return .give(try count(entry, in: database), member: member)
    default: return .give(.fixed(entry.json["value"] ?? .null), member: member)
    }
  }

  private static func count(
    _ entry: SeedReader, in database: FakeDatabase
  ) throws(SandboxError) -> FakeScript.Value {
    let name = try entry.text("count")
    guard let table = database.tables[database.tableName(name)] else {
      throw .seed("\(entry.place): there is no table \(name).")
    }
    var fields: [(name: String, value: String)] = []
    if let wanted = try entry.objectIfAny("where"), case .object(let members) = wanted.json {
      for member in members {
        guard table.field(member.name) != nil else {
          throw .seed("\(wanted.place): there is no field \(member.name).")
        }
        guard let content = FakeWriting.content(member.value) else {
          throw .seed("\(wanted.place): \(member.name) must be a text or a number.")
        }
        fields.append((member.name, content.text))
      }
    }
    return .count(table: table.name, fields: fields)
  }

  /// A script returns one value, or an object of those that are named, and ends at an error.
  private static func check(
    _ steps: [FakeScript.Step], _ place: String
  ) throws(SandboxError) {
    var members: [String?] = []
    for (index, step) in steps.enumerated() {
      switch step {
      case .give(_, let member):
        guard !members.contains(member), member != nil || members.isEmpty,
          !members.contains(nil)
        else {
          throw .seed("\(place): more than one value is returned with an as of its own for each.")
        }
        members.append(member)
      case .fail:
        guard index == steps.count - 1 else {
          throw .seed("\(place): an error is the last step.")
        }
      }
    }
  }
}
