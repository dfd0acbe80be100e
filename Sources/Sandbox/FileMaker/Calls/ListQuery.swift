/// Which records are asked for, in which order, and what comes with each: filemaker.md §3.3.
///
/// A list has these in its query, some with an underscore; a find has them in its body, without
/// underscores.
struct ListQuery: Sendable {
  struct Sort: Sendable {
    let field: String
    /// `ascend`, `descend` or the name of a value list.
    let order: String
  }

  /// A script to run, and which part of an answer its outcome stands in: ``, `.prerequest` or
  /// `.presort`.
  struct Script: Sendable {
    let stage: String
    let name: String
    let parameter: String?
  }

  /// nil where none is named: then an empty table can be answered.
  var offset: Int?
  var limit = 100
  var sorts: [Sort] = []
  var portals = PortalChoice()
  var responseLayout: String?
  var dates = DateFormats.unitedStates
  var scripts: [Script] = []

  /// Reads the query of a list or of one record.
  init(_ query: Parameters) throws(FileMakerProblem) {
    for item in query.items {
      var value = JSON.text(item.value)
      if item.name == "_sort" || item.name == "portal" {
        // The answer to an ill-encoded list is as observed: §8.1.
        guard let list = try? JSONParser.parse(Array(item.value.utf8)) else {
          throw FileMakerProblem(1708)
        }
        value = list
      }
      let needsMark = Self.marked.contains { item.name.hasPrefix("_" + $0) }
      // Without its underscore such a name is unknown.
      guard needsMark || !Self.marked.contains(where: item.name.hasPrefix) else {
        throw .unknownKey(item.name)
      }
      try read(needsMark ? String(item.name.dropFirst()) : item.name, value)
    }
    scripts = Self.scripts { query[$0] }
  }

  private static let marked = ["offset", "limit", "sort"]

  /// Reads the body of a find.
  init(_ body: JSON) throws(FileMakerProblem) {
    guard case .object(let members) = body else { throw FileMakerProblem(1710) }
    for member in members where member.name != "query" { try read(member.name, member.value) }
    scripts = Self.scripts { body[$0]?.text }
  }

  private mutating func read(_ name: String, _ value: JSON) throws(FileMakerProblem) {
    switch name {
    case "offset": offset = try Self.count(value)
    case "limit": limit = try Self.count(value)
    case "sort": try readSort(value)
    case "portal":
      guard let items = value.listed else { throw FileMakerProblem(1708) }
      portals.names = items.compactMap(\.text)
    case "layout.response": responseLayout = value.text
    case "dateformats": dates = try DateFormats(value)
    case let name where name.hasPrefix("offset."):
      portals.parts[String(name.dropFirst(7)), default: PortalPart()].offset = try Self.count(value)
    case let name where name.hasPrefix("limit."):
      portals.parts[String(name.dropFirst(6)), default: PortalPart()].limit = try Self.count(value)
    case let name where Self.scriptKeys.contains(name): break
    default: throw .unknownKey(name)
    }
  }

  private mutating func readSort(_ value: JSON) throws(FileMakerProblem) {
    guard let items = value.listed else { throw FileMakerProblem(1708) }
    for item in items {
      guard let field = item["fieldName"]?.text else { throw FileMakerProblem(404) }
      sorts.append(Sort(field: field, order: item["sortOrder"]?.text ?? "ascend"))
    }
  }

  /// The keys for scripts in a query or a body.
  static let scriptKeys: Set<String> = [
    "script", "script.param", "script.prerequest", "script.prerequest.param", "script.presort",
    "script.presort.param",
  ]

  /// The scripts in a query or a body, in the order in which they run.
  static func scripts(_ value: (String) -> String?) -> [Script] {
    [".prerequest", ".presort", ""].compactMap { stage in
      value("script\(stage)").map {
        Script(stage: stage, name: $0, parameter: value("script\(stage).param"))
      }
    }
  }

  /// Reads a number, as such or as a text; 0 or less is refused: our convention.
  private static func count(_ value: JSON) throws(FileMakerProblem) -> Int {
    guard let number = value.whole ?? value.text.flatMap({ Int($0) }), number >= 1 else {
      throw FileMakerProblem(960)
    }
    return number
  }
}

extension DateFormats {
  /// Reads `dateformats`: 0, 1 or 2, as a number or as a text.
  init(_ value: JSON) throws(FileMakerProblem) {
    guard let number = value.whole ?? value.text.flatMap({ Int($0) }),
      let format = DateFormats(rawValue: number)
    else { throw FileMakerProblem(960) }
    self = format
  }
}
