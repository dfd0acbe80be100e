/// A database's lists, and what a layout shows: filemaker.md §3 and §3.1.
extension FakeDatabase {
  var listedLayouts: JSON {
    Self.list(layoutList, folder: "folderLayoutNames") { name in
      ["name": .text(name), "table": .text(layouts[name]?.occurrence ?? "")]
    }
  }

  var listedScripts: JSON {
    Self.list(scriptList, folder: "folderScriptNames") { ["name": .text($0), "isFolder": false] }
  }

  private static func list(_ entries: [FakeEntry], folder: String, item: (String) -> JSON) -> JSON {
    .list(
      entries.map { entry in
        switch entry {
        case .item(let name): item(name)
        case .folder(let name, let members):
          .object([
            JSON.Member("name", .text(name)), JSON.Member("isFolder", true),
            JSON.Member(folder, list(members, folder: folder, item: item)),
          ])
        }
      })
  }

  /// What a layout shows; without a record, the value lists that depend on one are empty.
  func metadata(
    of layout: FakeLayout, record id: String?, _ view: SessionView
  ) throws(FileMakerProblem) -> JSON {
    var row: FakeRow?
    if let id { row = try self.row(id, on: layout, modID: nil) }
    var own: [JSON] = []
    var used: [String] = []
    for name in layout.fields {
      let field = try field(name, from: layout.occurrence).field
      own.append(metadata(of: field, named: name))
      if let list = field.valueList, !used.contains(list) { used.append(list) }
    }
    let portals = layout.portals.map { portal in
      let related = tables[tableName(portal.occurrence)]
      let fields = portal.fields.compactMap { related?.field($0) }
      return JSON.Member(
        portal.name,
        .list(fields.map { metadata(of: $0, named: "\(portal.occurrence)::\($0.name)") }))
    }
    let lists = used.compactMap { valueLists[$0] }.map { list in
      listed(list, entries(of: list, for: row.map { ($0, layout) }, view))
    }
    return [
      "fieldMetaData": .list(own), "portalMetaData": .object(portals), "valueLists": .list(lists),
    ]
  }

  private func metadata(of field: FakeField, named name: String) -> JSON {
    var members = [
      JSON.Member("name", .text(name)), JSON.Member("type", .text(field.kind)),
      JSON.Member("displayType", .text(field.display)),
      JSON.Member("result", .text(field.type.rawValue)),
    ]
    if let list = field.valueList { members.append(JSON.Member("valueList", .text(list))) }
    members += [
      JSON.Member("global", .flag(field.isGlobal)),
      JSON.Member("autoEnter", .flag(field.start != nil || field.isSerial)),
      JSON.Member("fourDigitYear", false), JSON.Member("maxRepeat", .whole(field.repetitions)),
      JSON.Member("maxCharacters", .whole(field.maxCharacters ?? 0)),
      JSON.Member("notEmpty", .flag(field.isRequired)),
      JSON.Member("numeric", .flag(field.isStrict)), JSON.Member("timeOfDay", false),
      JSON.Member("repetitionStart", 1), JSON.Member("repetitionEnd", .whole(field.repetitions)),
    ]
    return .object(members)
  }

  private func listed(_ list: FakeValueList, _ entries: [(shown: String, value: String)]) -> JSON {
    let type =
      switch list.source {
      case .custom: "customList"
      case .field: "byField"
      }
    return [
      "name": .text(list.name), "type": .text(type),
      "values": .list(entries.map { ["displayValue": .text($0.shown), "value": .text($0.value)] }),
    ]
  }

  /// The entries of a value list; a list of related values depends on a record.
  func entries(
    of list: FakeValueList, for record: (row: FakeRow, layout: FakeLayout)?, _ view: SessionView
  ) -> [(shown: String, value: String)] {
    switch list.source {
    case .custom(let values): return values
    case .field(let occurrence, let name, let isRelated):
      var rows = tables[tableName(occurrence)]?.rows ?? []
      if isRelated {
        guard let record, let relation = relation(from: record.layout.occurrence, to: occurrence)
        else { return [] }
        rows = related(by: relation, view)(record.row)
      }
      let values = Set(rows.map { $0.value(name).text }.filter { !$0.isEmpty })
      return values.sorted().map { ($0, $0) }
    }
  }

  /// The global fields that a body sets, by their full names.
  func globals(_ body: JSON) throws(FileMakerProblem) -> [String: FieldContent] {
    if case .object(let members) = body,
      let odd = members.first(where: { $0.name != "globalFields" })
    {
      throw .unknownKey(odd.name)
    }
    guard case .object(let members)? = body["globalFields"] else { throw FileMakerProblem(1707) }
    var globals: [String: FieldContent] = [:]
    for member in members {
      guard let mark = member.name.firstRange(of: "::") else { throw FileMakerProblem(102) }
      let table = tableName(String(member.name[..<mark.lowerBound]))
      // Repetitions of global fields are left out: our convention.
      guard let field = tables[table]?.field(String(member.name[mark.upperBound...])),
        field.isGlobal
      else { throw FileMakerProblem(102) }
      guard let content = FakeWriting.content(member.value) else { throw FileMakerProblem(1708) }
      globals[SessionView.key(field.name, of: table)] = try FakeTable.stored(content, in: field)
    }
    return globals
  }
}
