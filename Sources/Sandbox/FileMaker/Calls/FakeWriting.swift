/// What a body asks to write into a record: filemaker.md §3.4 and §3.5.
struct FakeWriting: Sendable {
  /// A row of a portal: the change of a record where it has a number, else a new record.
  struct Line: Sendable {
    var id: Int?
    var modID: Int?
    var fields: [(name: String, content: FieldContent)]
  }

  var fields: [(name: String, content: FieldContent)] = []
  /// Global fields, which belong to the session, by table and field.
  var globals: [String: FieldContent] = [:]
  var portals: [(name: String, lines: [Line])] = []
  /// Related records to delete, as `Notes.5`.
  var deletions: [String] = []
  var modID: String?
  /// How its dates are written.
  var dates = DateFormats.unitedStates

  /// The other members that such bodies may have.
  static let others = ListQuery.scriptKeys.union(["options"])

  /// Reads a body.
  ///
  /// An unknown member is refused (1708), as is a value that is neither a text nor a number: our
  /// convention.
  init(_ body: JSON) throws(FileMakerProblem) {
    guard case .object(let members) = body else { throw FileMakerProblem(1710) }
    for member in members {
      switch member.name {
      case "fieldData": try read(fields: member.value)
      case "portalData": try read(portals: member.value)
      case "modId": modID = Self.content(member.value)?.text
      case "dateformats": dates = try DateFormats(member.value)
      case "options": try Self.check(options: member.value)
      case let name where Self.others.contains(name): break
      default: throw .unknownKey(member.name)
      }
    }
    guard body["fieldData"] != nil || body["portalData"] != nil else {
      throw FileMakerProblem(1707)
    }
  }

  private mutating func read(fields value: JSON) throws(FileMakerProblem) {
    guard case .object(let members) = value else { throw FileMakerProblem(1708) }
    for member in members {
      if member.name == "deleteRelated" {
        let named =
          member.value.listed?.compactMap(\.text) ?? [member.value.text].compactMap(\.self)
        deletions += named
      } else {
        guard let content = Self.content(member.value) else { throw FileMakerProblem(1708) }
        fields.append((member.name, content))
      }
    }
  }

  private mutating func read(portals value: JSON) throws(FileMakerProblem) {
    guard case .object(let members) = value else { throw FileMakerProblem(1708) }
    for member in members {
      guard let items = member.value.listed else { throw FileMakerProblem(1708) }
      var lines: [Line] = []
      for item in items {
        guard case .object(let values) = item else { throw FileMakerProblem(1708) }
        var line = Line(fields: [])
        for value in values {
          guard let content = Self.content(value.value) else { throw FileMakerProblem(1708) }
          switch value.name {
          case "recordId": line.id = Int(content.text) ?? 0
          case "modId": line.modID = Int(content.text) ?? -1
          default: line.fields.append((value.name, content))
          }
        }
        lines.append(line)
      }
      portals.append((member.name, lines))
    }
  }

  /// Checks `entrymode` and `prohibitmode`: each is `user` or `script`, which makes no difference
  /// here (our convention).
  private static func check(options: JSON) throws(FileMakerProblem) {
    guard case .object(let members) = options else { throw FileMakerProblem(1708) }
    for member in members {
      guard ["entrymode", "prohibitmode"].contains(member.name) else {
        throw .unknownKey(member.name)
      }
      guard ["user", "script"].contains(member.value.text) else { throw FileMakerProblem(1708) }
    }
  }

  /// A text or a number; nil for anything else.
  static func content(_ value: JSON) -> FieldContent? {
    switch value {
    case .text(let text): .text(text)
    case .whole(let number): .number(Double(number))
    case .number(let number): .number(number)
    case .null, .flag, .list, .object: nil
    }
  }
}
