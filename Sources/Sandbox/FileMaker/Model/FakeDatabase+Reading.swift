/// The part of a portal that is asked for; by default the first 50 rows (our convention).
struct PortalPart: Sendable {
  var offset = 1
  var limit = 50
}

/// The portals that are asked for, by name and in order; nil for all.
struct PortalChoice: Sendable {
  var names: [String]?
  var parts: [String: PortalPart] = [:]
}

extension FakeDatabase {
  /// `dataInfo` and `data`: filemaker.md §3.2.
  func answer(
    _ rows: [FakeRow], on layout: FakeLayout, found: Int, choice: PortalChoice, _ view: SessionView
  ) throws(FileMakerProblem) -> [JSON.Member] {
    let fields = try layout.fields.map { name throws(FileMakerProblem) in
      members(of: try field(name, from: layout.occurrence), on: layout, view)
    }
    let portals = try self.portals(of: layout, choice).map { portal throws(FileMakerProblem) in
      var part = choice.parts[portal.name] ?? choice.parts[portal.occurrence] ?? PortalPart()
      if view.isFirstVersion, layout.isTableView { part = PortalPart(offset: 1, limit: 1) }
      return try content(of: portal, part, on: layout, view)
    }
    let data = rows.map { row in
      let contents = portals.map { $0(row) }
      return JSON.object([
        JSON.Member("fieldData", .object(fields.flatMap { $0(row) })),
        JSON.Member("portalData", .object(contents.map(\.rows))),
        JSON.Member("recordId", .text(String(row.id))),
        JSON.Member("modId", .text(String(row.modID))),
        JSON.Member("portalDataInfo", .list(contents.map(\.info))),
      ])
    }
    let info: JSON = [
      "database": .text(name), "layout": .text(layout.name), "table": .text(layout.occurrence),
      "totalRecordCount": .whole(try table(of: layout).rows.count), "foundCount": .whole(found),
      "returnedCount": .whole(data.count),
    ]
    return [JSON.Member("dataInfo", info), JSON.Member("data", .list(data))]
  }

  /// What a field adds to a record's `fieldData`.
  private func members(
    of shown: ShownField, on layout: FakeLayout, _ view: SessionView
  ) -> (FakeRow) -> [JSON.Member] {
    let field = shown.field
    let name = shown.name
    let pattern = datePattern
    if field.isGlobal {
      let table = tableName(shown.relation?.other ?? layout.occurrence)
      let value = view.json(view.global(field, of: table), of: field, file: pattern)
      return { _ in [JSON.Member(name, value)] }
    }
    let values = { (row: FakeRow?) -> [JSON.Member] in
      Self.members(named: name, of: field, in: row, view, file: pattern)
    }
    guard let relation = shown.relation else { return { values($0) } }
    // Outside a portal, the first related record is shown.
    let related = related(by: relation, view)
    return { values(related($0).first) }
  }

  /// A field of a record by its name, or each of its repetitions by its own.
  private static func members(
    named name: String, of field: FakeField, in row: FakeRow?, _ view: SessionView,
    file: DatePattern
  ) -> [JSON.Member] {
    (1...field.repetitions).map {
      JSON.Member(
        field.repetitions > 1 ? "\(name)(\($0))" : name,
        view.json(row?.value(field.name, repetition: $0) ?? .empty, of: field, file: file))
    }
  }

  /// The rows of a portal, and what the answer says of them.
  private func content(
    of portal: FakePortal, _ part: PortalPart, on layout: FakeLayout, _ view: SessionView
  ) throws(FileMakerProblem) -> (FakeRow) -> (rows: JSON.Member, info: JSON) {
    guard let relation = relation(from: layout.occurrence, to: portal.occurrence) else {
      throw FileMakerProblem(103)
    }
    let related = related(by: relation, view)
    let table = tables[tableName(portal.occurrence)]
    let fields = portal.fields.compactMap { table?.field($0) }
    let pattern = datePattern
    let database = name
    return { row in
      let all = related(row)
      let shown = all.dropFirst(part.offset - 1).prefix(part.limit)
      let lines = shown.map { line in
        JSON.object(
          [JSON.Member("recordId", .text(String(line.id)))]
            + fields.flatMap {
              Self.members(
                named: "\(portal.occurrence)::\($0.name)", of: $0, in: line, view, file: pattern)
            } + [JSON.Member("modId", .text(String(line.modID)))])
      }
      // The object name is always sent: our convention.
      let info: JSON = [
        "portalObjectName": .text(portal.name), "database": .text(database),
        "table": .text(portal.occurrence), "foundCount": .whole(all.count),
        "returnedCount": .whole(shown.count),
      ]
      return (JSON.Member(portal.name, .list(lines)), info)
    }
  }

  private func portals(
    of layout: FakeLayout, _ choice: PortalChoice
  ) throws(FileMakerProblem) -> [FakePortal] {
    guard let names = choice.names else { return layout.portals }
    return try names.map { name throws(FileMakerProblem) in
      guard let portal = layout.portal(name) else { throw FileMakerProblem(103) }
      return portal
    }
  }
}
