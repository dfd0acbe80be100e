import Crypto

/// The Attachment API, as ServiceNow documents it (REST API reference, release Australia).
///
/// An attachment is read by who may see its record, and written by who may change it.
extension InstanceState {
  /// `path` is what follows `attachment`.
  mutating func attachments(
    _ path: [String], _ request: Incoming, _ viewer: Viewer, now: Int
  ) throws(Envelope) -> Reply {
    let method = request.method == "HEAD" ? "GET" : request.method
    switch (method, path.count) {
    case ("GET", 0): return listAttachments(request, viewer)
    case (_, 0): throw .noMethod
    case (_, 1) where path[0] == "file" || path[0] == "upload":
      guard method == "POST" else { throw .noMethod }
      let file = try path[0] == "file" ? FileToAttach(raw: request) : FileToAttach(form: request)
      return try attach(file, request, viewer, now: now)
    case ("GET", 1):
      let row = try attachment(path[0], for: viewer)
      return .json(200, ["result": metadata(of: row, request)], type: Self.tableType)
    case ("PATCH", 1):
      try rename(try attachment(path[0], for: viewer), request, viewer, now: now)
      return Reply(204)
    case ("DELETE", 1):
      try delete(try attachment(path[0], for: viewer))
      return Reply(204)
    case ("GET", 2) where path[1] == "file":
      return try download(try attachment(path[0], for: viewer), request)
    case (_, 1): throw .noMethod
    case (_, 2) where path[1] == "file": throw .noMethod
    default: throw .noResource(request.path)
    }
  }

  /// Whether a request asks for the content of a file: then `Accept` means the file.
  static func asksForFile(_ request: Incoming) -> Bool {
    let path = request.segments
    return ["GET", "HEAD"].contains(request.method) && path.count > 3 && path[1] == "now"
      && path[path.count - 1] == "file" && path[path.count - 3] == "attachment"
  }

  private func attachment(_ id: String, for viewer: Viewer) throws(Envelope) -> Row {
    guard let row = SysID(id).flatMap({ database.row($0, in: .sysAttachment) }),
      database.isVisible(row, to: viewer)
    else { throw .noRecord }
    return row
  }

  private mutating func listAttachments(_ request: Incoming, _ viewer: Viewer) -> Reply {
    let matches = find(.sysAttachment, request, viewer)
    let page = Page(request.query, limit: 1_000)
    let rows = matches.dropFirst(page.offset).prefix(page.limit).filter {
      database.isVisible($0, to: viewer)
    }
    var reply = Reply.json(
      200, ["result": .list(rows.map { metadata(of: $0, request) })], type: Self.tableType)
    page.count(matches.count, in: &reply, for: request, isOld: switches[.oldPaging])
    return reply
  }

  /// The members of an answer: all are texts, whatever a client asks for.
  private func metadata(of row: Row, _ request: Incoming, state: String? = nil) -> JSON {
    var members = TableName.sysAttachment.columns.map { column in
      JSON.Member(column.rawValue, .text(database.raw(column, of: row)))
    }
    if let state, let index = members.firstIndex(where: { $0.name == "state" }) {
      members[index].value = .text(state)
    }
    for (name, column) in [
      ("created_by_name", Column.sysCreatedBy), ("updated_by_name", .sysUpdatedBy),
    ] {
      let person = database.person(named: database.raw(column, of: row))
      members.append(JSON.Member(name, .text(person.map { database.raw(.name, of: $0) } ?? "")))
    }
    members.append(JSON.Member("download_link", .text(Self.link(to: row, request))))
    return .object(members)
  }

  private static func link(to row: Row, _ request: Incoming) -> String {
    "\(request.origin)/api/now/attachment/\(row.id.text)/file"
  }

  /// A file is given as it is, whatever `Accept` says: ServiceNow's own client asks for JSON and takes it.
  private func download(_ row: Row, _ request: Incoming) throws(Envelope) -> Reply {
    let type = database.raw(.contentType, of: row)
    return Reply(
      200,
      [
        Reply.Field(name: "Content-Type", value: type),
        Reply.Field(
          name: "X-Attachment-Metadata", value: metadata(of: row, request).asciiText),
      ], body: .bytes(files[row.id] ?? []))
  }

  /// Adds a file to a record.
  ///
  /// The answer says that the file is still to be looked at, as an instance does that has just got
  /// one; from then on it is there.
  private mutating func attach(
    _ file: FileToAttach, _ request: Incoming, _ viewer: Viewer, now: Int
  ) throws(Envelope) -> Reply {
    guard let table = TableName(rawValue: file.tableName), table != .oauthCredential,
      let record = SysID(file.recordID).flatMap({ database.row($0, in: table) }),
      database.isVisible(record, to: viewer)
    else { throw .noRecord }
    guard mayChange(record) else { throw .accessRule("Insert") }
    guard file.bytes.count <= switches[.maxAttachment] << 20 else {
      // The text is not published: our convention.
      throw .tooLarge("An attachment has at most \(switches[.maxAttachment]) MB")
    }
    var row = Row(id: newID(in: .sysAttachment), table: .sysAttachment, capacity: 12)
    row[.fileName] = .text(file.name)
    row[.contentType] = .text(file.type)
    row[.tableName] = .text(file.tableName)
    row[.tableSysID] = .text(record.id.text)
    row[.sizeBytes] = .text(String(file.bytes.count))
    // Two digits a byte: the 1 in front keeps the zeros, and goes.
    row[.hash] = .text(
      SHA256.hash(data: file.bytes).map { String(UInt16($0) + 0x100, radix: 16).dropFirst() }
        .joined())
    row[.sysCreatedOn] = .time(now)
    row[.sysCreatedBy] = .text(viewer.userName)
    database.put(row)
    files[row.id] = file.bytes
    var reply = Reply.json(
      201, ["result": metadata(of: row, request, state: "pending")], type: Self.tableType)
    reply.add("Location", Self.link(to: row, request))
    return reply
  }

  private mutating func rename(
    _ old: Row, _ request: Incoming, _ viewer: Viewer, now: Int
  ) throws(Envelope) {
    guard let name = try Self.object(in: request)["file_name"]?.text, !name.isEmpty else {
      throw .missingParameters("file_name")
    }
    guard mayChangeAttachment(old) else { throw .accessRule("Update") }
    var row = old
    row[.fileName] = .text(name)
    touch(&row, by: viewer, now: now)
    database.put(row)
  }

  /// Whether access rules let people change a record.
  func mayChange(_ record: Row) -> Bool {
    record.table.isTask && database.marks[record.id]?.refusesChanges != true
  }

  /// Whether they let people change an attachment: as its record.

  /// Whether they let people change an attachment: as its record.
  func mayChangeAttachment(_ attachment: Row) -> Bool {
    guard let id = SysID(database.raw(.tableSysID, of: attachment)),
      let record = database.row(id, in: .task)
    else { return false }
    return mayChange(record)
  }
}
