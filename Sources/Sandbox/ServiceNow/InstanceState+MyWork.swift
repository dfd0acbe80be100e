extension InstanceState {
  /// The MyWork task tracker: servicenow.md §2.
  ///
  /// `path` is what follows `tracker/task`.
  mutating func myWork(
    _ path: [String], _ request: Incoming, _ viewer: Viewer, now: Int
  ) throws(Envelope) -> Reply {
    switch path.count {
    case 0:
      guard ["GET", "HEAD"].contains(request.method) else { throw .noMethod }
      return myTasks(request, viewer)
    case 2 where path[1] == "comment":
      guard request.method == "POST" else { throw .noMethod }
      return try comment(on: path[0], request, viewer, now: now)
    default: throw .noResource(request.path)
    }
  }

  private func myTasks(_ request: Incoming, _ viewer: Viewer) -> Reply {
    let database = database
    let query = EncodedQuery(
      "assigned_to=\(viewer.id.text)^active=true^ORDERBYsys_created_on", table: .task,
      viewer: viewer)
    let rows = query.run(on: database, table: .task, viewer: viewer).filter {
      database.isVisible($0, to: viewer)
    }
    var groups: [(table: TableName, rows: [Row])] = []
    for row in rows {
      if let index = groups.firstIndex(where: { $0.table == row.table }) {
        groups[index].rows.append(row)
      } else {
        groups.append((row.table, [row]))
      }
    }
    let origin = request.origin
    let chunks = groups.flatMap { group in
      Self.chunks(of: group.rows).enumerated().map { index, rows in (group.table, rows, index == 0)
      }
    }
    return Reply(
      200, [Reply.Field(name: "Content-Type", value: "application/json")],
      body: Self.body(count: chunks.count, open: "{\"result\":{", close: "}}") { index in
        let (table, rows, isFirst) = chunks[index]
        var out: [UInt8] = []
        if isFirst {
          out += Array(index == 0 ? "".utf8 : "],".utf8)
          JSON.text(table.label).write(into: &out)
          out += Array(":[".utf8)
        } else {
          out.append(UInt8(ascii: ","))
        }
        for (position, row) in rows.enumerated() {
          if position > 0 { out.append(UInt8(ascii: ",")) }
          Self.entry(row, in: database, origin: origin).write(into: &out)
        }
        if index == chunks.count - 1 { out.append(UInt8(ascii: "]")) }
        return out
      })
  }

  /// Exactly six keys; the links use the real table name where the original would use the label
  /// (our convention).
  private static func entry(_ row: Row, in database: Database, origin: String) -> JSON {
    let id = row.id.text
    let table = row.table.rawValue
    let description = database.raw(.shortDescription, of: row)
    return [
      "number": .text(database.raw(.number, of: row)),
      "short_desc": description.isEmpty ? .null : .text(description), "sys_id": .text(id),
      "link": .text("\(origin)/api/now/v2/table/\(table)/\(id)"),
      "snowui": .text("\(origin)/\(table).do?sys_id=\(id)"),
      "created": .text(database.raw(.sysCreatedOn, of: row)),
    ]
  }

  private mutating func comment(
    on task: String, _ request: Incoming, _ viewer: Viewer, now: Int
  ) throws(Envelope) -> Reply {
    // A missing body is treated as a missing comment: our convention.
    guard let text = Self.truthy(try Self.object(in: request)["comment"]) else { throw .noComment }
    // A task is found by its id alone, unless the switch is on: our convention.
    var found = SysID(task).flatMap { database.row($0, in: .task) }
    if found == nil, switches[.acceptNumbers] {
      found = database.rows(in: .task).first { database.raw(.number, of: $0) == task }
    }
    guard var row = found, database.isVisible(row, to: viewer) else { throw .noTask }
    let mark = database.marks[row.id]
    guard mark?.refusesComments != true, mark?.refusesChanges != true else { throw .noCommenting }
    addEntry(text, element: .workNotes, to: row, by: viewer, now: now)
    touch(&row, by: viewer, now: now)
    database.put(row)
    return .json(201, ["data": .text("Successfully inserted")])
  }

  /// A value as a script sees it: nil where JavaScript takes it for false.
  private static func truthy(_ value: JSON?) -> String? {
    switch value {
    case .text(let text)?: text.isEmpty ? nil : text
    case .whole(let number)?: number == 0 ? nil : String(number)
    case .number(let number)?: number == 0 ? nil : String(number)
    case .flag(let flag)?: flag ? "true" : nil
    case .list?, .object?: "[object Object]"
    case .null?, nil: nil
    }
  }
}
