/// The calls inside a database.
extension FileMakerState {
  mutating func perform(
    _ call: FileMakerCall.Inside, _ visit: FileMakerVisit
  ) throws(FileMakerProblem) -> Reply {
    guard let database = databases[visit.session.file] else { throw FileMakerProblem(802) }
    if let known = Self.queryKeys(of: call) {
      for item in visit.request.query.items where !known.contains(item.name) {
        throw .unknownKey(item.name)
      }
    }
    switch call {
    case .layouts: return .fileMaker(["layouts": database.listedLayouts])
    case .scripts: return .fileMaker(["scripts": database.listedScripts])
    case .globals:
      sessions.set(try database.globals(try Self.body(of: visit.request)), in: visit.token)
      return .fileMaker([:])
    case .metadata(let layout):
      return .fileMaker(
        try database.metadata(
          of: try database.layout(layout), record: visit.request.query["recordId"], visit.view))
    case .script(let layout, let name):
      _ = try database.layout(layout)
      let script = try ScriptRun(
        ListQuery.Script(
          stage: "", name: name, parameter: visit.request.query["script.param"]), in: database)
      return .fileMaker(.object(script.members(in: database)))
    case .read(let layout, let id):
      return try read(id, on: try database.layout(layout), database, visit)
    case .list(let layout): return try list(database, on: try database.layout(layout), visit)
    case .find(let layout): return try find(database, on: try database.layout(layout), visit)
    case .create, .edit, .duplicate, .delete, .upload: return try write(call, in: database, visit)
    }
  }

  /// The keys that the query of a call may have; lists and records read theirs themselves.
  ///
  /// Anything else is refused: our convention.
  private static func queryKeys(of call: FileMakerCall.Inside) -> Set<String>? {
    switch call {
    case .list, .read: nil
    case .metadata: ["recordId"]
    case .script: ["script.param"]
    case .delete: ListQuery.scriptKeys
    case .upload: ListQuery.scriptKeys.union(["modId"])
    case .layouts, .scripts, .globals, .create, .edit, .duplicate, .find: []
    }
  }

  /// The JSON of a body whose type says that it is JSON.
  static func body(of request: Incoming) throws(FileMakerProblem) -> JSON {
    guard request.mediaType == "application/json" else { throw FileMakerProblem(1705) }
    guard let body = try? JSONParser.parse(request.body), case .object = body else {
      throw FileMakerProblem(1710)
    }
    return body
  }
}
