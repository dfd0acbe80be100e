/// What a request asks FileMaker to do: the table of filemaker.md §3.
enum FileMakerCall: Sendable, Equatable {
  case product
  case databases
  case validateSession
  case logIn(database: String)
  case logOut(database: String, token: String)
  /// The calls that need a session of a database.
  case inside(database: String, Inside)

  enum Inside: Sendable, Equatable {
    case layouts
    case scripts
    case globals
    case metadata(layout: String)
    case list(layout: String)
    case create(layout: String)
    case read(layout: String, id: String)
    case edit(layout: String, id: String)
    case duplicate(layout: String, id: String)
    case delete(layout: String, id: String)
    case find(layout: String)
    case upload(layout: String, id: String, field: String, repetition: String?)
    case script(layout: String, name: String)
  }

  /// The operations at a path below `/fmi/data/{version}`, by verb; empty where there is no such
  /// path.
  ///
  /// A trailing slash is tolerated, as by real servers: `segments` has no empty parts.
  static func calls(at segments: [String]) -> [String: FileMakerCall] {
    guard segments.count > 3, segments[0] == "fmi", segments[1] == "data",
      ["v1", "v2", "vLatest"].contains(segments[2])
    else { return [:] }
    let path = segments.dropFirst(3)
    switch (path.count, path[3]) {
    case (1, "productInfo"): return ["GET": .product]
    case (1, "databases"): return ["GET": .databases]
    case (1, "validateSession"): return ["GET": .validateSession]
    case (3..., "databases"): return calls(in: path[4], at: Array(path.dropFirst(2)))
    default: return [:]
    }
  }

  private static func calls(in database: String, at path: [String]) -> [String: FileMakerCall] {
    func inside(_ calls: [String: Inside]) -> [String: FileMakerCall] {
      calls.mapValues { .inside(database: database, $0) }
    }
    switch (path[0], path.count) {
    case ("sessions", 1): return ["POST": .logIn(database: database)]
    case ("sessions", 2): return ["DELETE": .logOut(database: database, token: path[1])]
    case ("layouts", 1): return inside(["GET": .layouts])
    case ("scripts", 1): return inside(["GET": .scripts])
    case ("globals", 1): return inside(["PATCH": .globals])
    case ("layouts", 2...): return inside(calls(on: path[1], at: Array(path.dropFirst(2))))
    default: return [:]
    }
  }

  private static func calls(on layout: String, at path: [String]) -> [String: Inside] {
    switch (path.first, path.count) {
    case (nil, _): return ["GET": .metadata(layout: layout)]
    case ("_find", 1): return ["POST": .find(layout: layout)]
    case ("records", 1): return ["GET": .list(layout: layout), "POST": .create(layout: layout)]
    case ("records", 2):
      let id = path[1]
      return [
        "GET": .read(layout: layout, id: id), "PATCH": .edit(layout: layout, id: id),
        "POST": .duplicate(layout: layout, id: id), "DELETE": .delete(layout: layout, id: id),
      ]
    case ("records", 4...5) where path[2] == "containers":
      let repetition = path.count > 4 ? path[4] : nil
      return ["POST": .upload(layout: layout, id: path[1], field: path[3], repetition: repetition)]
    case ("script", 2): return ["GET": .script(layout: layout, name: path[1])]
    default: return [:]
    }
  }
}
