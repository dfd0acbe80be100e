extension InstanceState {
  /// `POST` of a record.
  mutating func create(
    in table: TableName, _ request: Incoming, _ viewer: Viewer, now: Int
  ) throws(Envelope) -> Reply {
    let body = try Self.record(in: request)
    // The demo people may only write tasks: our convention.
    guard table.isTask else { throw .accessRule("Insert") }
    let asked = body["sys_class_name"]?.text.flatMap(TableName.init(rawValue:)) ?? table
    let real = table.includes(asked) ? asked : table
    var row = Row(id: newID(in: real), table: real)
    row[.sysCreatedOn] = .time(now)
    row[.sysCreatedBy] = .text(viewer.userName)
    row[.openedBy] = .reference(viewer.id)
    let change = Change(body, to: row, asDisplay: Self.readsDisplay(request), database, viewer)
    let entries = change.entries
    row = change.row
    if case .text("") = row[.number] { row[.number] = .text(newNumber(in: real)) }
    settle(&row, before: nil, by: viewer, now: now)
    database.put(row)
    for entry in entries {
      addEntry(entry.text, element: entry.element, to: row, by: viewer, now: now)
    }
    var reply = one(row, 201, table, request, viewer)
    reply.add("Location", "\(request.origin)/api/now/table/\(real.rawValue)/\(row.id.text)")
    return reply
  }

  /// `PUT` or `PATCH` of a record: both change the fields that they name.
  mutating func update(
    _ old: Row, _ table: TableName, _ request: Incoming, _ viewer: Viewer, now: Int
  ) throws(Envelope) -> Reply {
    let body = try Self.record(in: request)
    let mark = database.marks[old.id]
    guard old.table.isTask, mark?.refusesChanges != true else { throw .accessRule("Update") }
    let change = Change(body, to: old, asDisplay: Self.readsDisplay(request), database, viewer)
    if mark?.refusesComments == true, !change.entries.isEmpty { throw .accessRule("Update") }
    var row = change.row
    let state = database.raw(.state, of: row)
    if mark?.needsCloseNotes == true, old[.state] != row[.state],
      row.table.isClosed(inState: state) || row.table == .incident && state == "6",
      database.raw(.closeNotes, of: row).isEmpty
    {
      throw .businessRule(
        "Close notes before closing", id: SysID(of: "rule/close-notes"), table: row.table)
    }
    if change.isReal {
      settle(&row, before: old, by: viewer, now: now)
      touch(&row, by: viewer, now: now)
      database.put(row)
      for entry in change.entries {
        addEntry(entry.text, element: entry.element, to: row, by: viewer, now: now)
      }
    }
    return one(row, 200, table, request, viewer)
  }

  /// The consequences of a change: a closed task becomes inactive, a reopened one active.
  private func settle(_ row: inout Row, before: Row?, by viewer: Viewer, now: Int) {
    let isClosed = row.table.isClosed(inState: database.raw(.state, of: row))
    let wasClosed = before.map { $0.table.isClosed(inState: database.raw(.state, of: $0)) } ?? false
    if isClosed, !wasClosed {
      row[.active] = .text("false")
      row[.closedAt] = .time(now)
      row[.closedBy] = .reference(viewer.id)
    } else if wasClosed, !isClosed {
      row[.active] = .text("true")
      row[.closedAt] = .empty
      row[.closedBy] = .empty
    }
    if let before, before[.assignedTo] != .empty, before[.assignedTo] != row[.assignedTo] {
      let count = Int(database.raw(.reassignmentCount, of: row)) ?? 0
      row[.reassignmentCount] = .text(String(count &+ 1))
    }
  }

  private static func record(in request: Incoming) throws(Envelope) -> JSON {
    let body = try object(in: request)
    guard case .object = body else { throw .badBody }
    return body
  }

  private static func readsDisplay(_ request: Incoming) -> Bool {
    request.query["sysparm_input_display_value"]?.lowercased() == "true"
  }
}
