/// Writing records: filemaker.md §3.4 to §3.6 and §6.
extension FileMakerState {
  mutating func write(
    _ call: FileMakerCall.Inside, in start: FakeDatabase, _ visit: FileMakerVisit
  ) throws(FileMakerProblem) -> Reply {
    if switches[.recordsLocked] { throw FileMakerProblem(301) }
    if visit.session.account.isReadOnly { throw FileMakerProblem(200) }
    // A refused call changes nothing: the copy is taken over only if everything went well.
    var database = start
    let reply = try perform(call, in: &database, visit)
    databases[start.name] = database
    return reply
  }

  private mutating func perform(
    _ call: FileMakerCall.Inside, in database: inout FakeDatabase, _ visit: FileMakerVisit
  ) throws(FileMakerProblem) -> Reply {
    let request = visit.request
    switch call {
    case .create(let layout):
      let layout = try database.layout(layout)
      let (writing, scripts) = try writing(of: request, on: layout, in: database)
      guard writing.modID == nil else { throw .unknownKey("modId") }
      let id = try database.create(writing, on: layout, visit.view)
      sessions.set(writing.globals, in: visit.token)
      return .fileMaker(
        .object(
          [JSON.Member("recordId", .text(String(id))), JSON.Member("modId", "0")]
            + database.members(of: scripts)))
    case .edit(let layout, let id):
      let layout = try database.layout(layout)
      let (writing, scripts) = try writing(of: request, on: layout, in: database)
      let modID = try database.edit(id, writing, on: layout, visit.view)
      sessions.set(writing.globals, in: visit.token)
      return .fileMaker(
        .object([JSON.Member("modId", .text(String(modID)))] + database.members(of: scripts)))
    case .duplicate(let layout, let id):
      let layout = try database.layout(layout)
      let scripts = try database.runs(of: try Self.scriptsOfDuplicate(request))
      let copy = try database.duplicate(id, on: layout)
      return .fileMaker(
        .object(
          [JSON.Member("recordId", .text(String(copy))), JSON.Member("modId", "0")]
            + database.members(of: scripts)))
    case .delete(let layout, let id):
      let layout = try database.layout(layout)
      let scripts = try database.runs(of: ListQuery.scripts { request.query[$0] })
      try database.delete(id, on: layout)
      return .fileMaker(.object(database.members(of: scripts)))
    case .upload(let layout, let id, let field, let repetition):
      return try upload(
        to: field, repetition, of: id, on: try database.layout(layout), in: &database, request)
    case .layouts, .scripts, .globals, .metadata, .list, .read, .find, .script:
      throw FileMakerProblem(1704)
    }
  }

  /// What a body asks to write, and the scripts to run.
  private func writing(
    of request: Incoming, on layout: FakeLayout, in database: FakeDatabase
  ) throws(FileMakerProblem) -> (FakeWriting, [ScriptRun]) {
    let body = try Self.body(of: request)
    var writing = try FakeWriting(body)
    let scripts = try database.runs(of: ListQuery.scripts { body[$0]?.text })
    try database.setGlobalsApart(in: &writing, on: layout)
    return (writing, scripts)
  }

  /// A duplicate's body is missing, or names scripts.
  private static func scriptsOfDuplicate(
    _ request: Incoming
  ) throws(FileMakerProblem) -> [ListQuery.Script] {
    guard !request.body.isEmpty else { return [] }
    let body = try body(of: request)
    if case .object(let members) = body {
      for member in members where !FakeWriting.others.contains(member.name) {
        throw .unknownKey(member.name)
      }
    }
    return ListQuery.scripts { body[$0]?.text }
  }

  private mutating func upload(
    to name: String, _ repetition: String?, of id: String, on layout: FakeLayout,
    in database: inout FakeDatabase, _ request: Incoming
  ) throws(FileMakerProblem) -> Reply {
    guard request.mediaType == "multipart/form-data" else { throw FileMakerProblem(1705) }
    // Parts of other names are ignored.
    guard let part = FormPart.all(in: request).first(where: { $0.name == "upload" }) else {
      throw FileMakerProblem(960, "Upload payload must contain a part named 'upload'.")
    }
    // It has to be the layout's own field: related ones take no file.
    let named = try database.named(name, on: layout)
    let field = named.shown.field
    guard named.shown.relation == nil, field.type == .container else { throw FileMakerProblem(102) }
    // The name may include it too, as names in answers do: then both have to be the same (our
    // convention).
    let number = repetition.map { Int($0) ?? 0 } ?? named.repetition ?? 1
    guard number == named.repetition ?? number, (1...field.repetitions).contains(number) else {
      throw FileMakerProblem(111)
    }
    // Nothing documents scripts with an upload: that they run is our convention.
    let scripts = try database.runs(of: ListQuery.scripts { request.query[$0] })
    var row = try database.row(id, on: layout, modID: request.query["modId"])
    row.set(
      field.name, repetition: number,
      to: .file(
        files.keep(
          part.bytes, type: part.type ?? "application/octet-stream", name: part.fileName ?? "")))
    database.tables[database.tableName(of: layout)]?.commit(row)
    return .fileMaker(
      .object([JSON.Member("modId", .text(String(row.modID + 1)))] + database.members(of: scripts)))
  }
}
