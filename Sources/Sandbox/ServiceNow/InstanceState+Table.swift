extension InstanceState {
  /// The Table API: servicenow.md §4.
  ///
  /// `path` is what follows `table`.
  mutating func table(
    _ path: [String], _ request: Incoming, _ viewer: Viewer, isFirstVersion: Bool, now: Int
  ) throws(Envelope) -> Reply {
    guard let name = path.first, path.count <= 2 else { throw .noResource(request.path) }
    guard let table = TableName(rawValue: name) else { throw .noTable(name) }
    guard table != .oauthCredential else { throw .noQueryRights }
    switch (request.method, path.count) {
    case ("GET", 1), ("HEAD", 1):
      return try list(table, request, viewer, isFirstVersion: isFirstVersion)
    case ("POST", 1): return try create(in: table, request, viewer, now: now)
    case ("GET", 2), ("HEAD", 2):
      return one(try record(path[1], in: table, for: viewer), 200, table, request, viewer)
    case ("PUT", 2), ("PATCH", 2):
      let row = try record(path[1], in: table, for: viewer)
      return try update(row, table, request, viewer, now: now)
    case ("DELETE", 2):
      try delete(try record(path[1], in: table, for: viewer))
      return Reply(204)
    default: throw .noMethod
    }
  }

  /// A record that exists and is visible to the person.
  private func record(
    _ id: String, in table: TableName, for viewer: Viewer
  ) throws(Envelope) -> Row {
    guard let row = SysID(id).flatMap({ database.row($0, in: table) }),
      database.isVisible(row, to: viewer), !isDenied(table)
    else { throw .noRecord }
    return row
  }

  /// One record as the answer.
  func one(
    _ row: Row, _ status: Int, _ table: TableName, _ request: Incoming, _ viewer: Viewer
  ) -> Reply {
    let rendering = Rendering(request, table: table, database: database, viewer: viewer)
    var members = [JSON.Member("result", rendering.object(row))]
    if request.field("x-wantsessiondebugmessages")?.lowercased() == "true" {
      members.append(JSON.Member("session", ["debug_logs": .list([])]))
    }
    return .json(status, .object(members), type: Self.tableType)
  }

  static let tableType = "application/json;charset=UTF-8"

  /// Whether a switch makes a table look empty, as to a user without rights.
  private func isDenied(_ table: TableName) -> Bool {
    switch table {
    case .sysJournalField: switches[.journalDenied]
    case .sysUser: switches[.userDenied]
    default: false
    }
  }

  /// All records that a request asks for, on every page.
  mutating func find(_ table: TableName, _ request: Incoming, _ viewer: Viewer) -> [Row] {
    let encoded = request.query["sysparm_query"] ?? ""
    let query =
      encoded.isEmpty
      ? EncodedQuery(request.query, table: table, viewer: viewer)
      : EncodedQuery(encoded, table: table, viewer: viewer)
    if isDenied(table) || query.hasInvalidPiece && switches[.invalidQueryNoRows] { return [] }
    guard !encoded.isEmpty else { return query.run(on: database, table: table, viewer: viewer) }
    if let list = lastList, list.answers(encoded, in: table, viewer: viewer, database: database) {
      return list.rows
    }
    let rows = query.run(on: database, table: table, viewer: viewer)
    lastList = FoundList(rows, of: encoded, in: table, viewer: viewer, database: database)
    return rows
  }

  private mutating func list(
    _ table: TableName, _ request: Incoming, _ viewer: Viewer, isFirstVersion: Bool
  ) throws(Envelope) -> Reply {
    let matches = find(table, request, viewer)
    if isFirstVersion, matches.isEmpty { throw .noRecord }

    let page = Page(request.query)
    // The limit applies before the access rules: a short page may be followed by others.
    let rows = matches.dropFirst(page.offset).prefix(page.limit).filter {
      database.isVisible($0, to: viewer)
    }
    let rendering = Rendering(request, table: table, database: database, viewer: viewer)
    var reply = Reply(200, [Reply.Field(name: "Content-Type", value: Self.tableType)])
    reply.body =
      switches[.resultAndError] ? Self.halfList(rows, rendering) : Self.list(rows, rendering)
    page.count(matches.count, in: &reply, for: request, isOld: switches[.oldPaging])
    return reply
  }

  private static func list(_ rows: [Row], _ rendering: Rendering) -> Reply.Body {
    let chunks = chunks(of: rows)
    return body(count: chunks.count, open: "{\"result\":[", close: "]}") { index in
      var out: [UInt8] = index == 0 ? [] : [UInt8(ascii: ",")]
      for (position, row) in chunks[index].enumerated() {
        if position > 0 { out.append(UInt8(ascii: ",")) }
        rendering.object(row).write(into: &out)
      }
      return out
    }
  }

  /// A partial answer: half of the list, and an error on 200 (servicenow.md §5.1).
  private static func halfList(_ rows: [Row], _ rendering: Rendering) -> Reply.Body {
    let half = rows.prefix(rows.count / 2).map(rendering.object)
    let error = Envelope(
      200, "Transaction cancelled: maximum execution time exceeded",
      .text(
        "maximum execution time exceeded Check logs for error trace or enable "
          + "glide.rest.debug property to verify REST request processing"))
    return .bytes(
      JSON.object([
        JSON.Member("result", .list(half)), JSON.Member("error", error.error),
        JSON.Member("status", .text("failure")),
      ]).bytes)
  }

  /// Deletes a record with its attachments, or an attachment.
  mutating func delete(_ row: Row) throws(Envelope) {
    let isAllowed = row.table == .sysAttachment ? mayChangeAttachment(row) : mayChange(row)
    guard isAllowed else { throw .accessRule("Delete") }
    let attachments = database.rows(in: .sysAttachment).filter {
      database.raw(.tableSysID, of: $0) == row.id.text
    }
    for row in attachments + [row] {
      database.remove(row)
      files[row.id] = nil
    }
  }
}
