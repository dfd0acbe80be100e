/// Reading records: filemaker.md §3.2 and §3.3.
extension FileMakerState {
  func read(
    _ id: String, on layout: FakeLayout, _ database: FakeDatabase, _ visit: FileMakerVisit
  ) throws(FileMakerProblem) -> Reply {
    try checkDataLimit()
    let query = try ListQuery(visit.request.query)
    let scripts = try database.runs(of: query.scripts)
    let row = try database.row(id, on: layout, modID: nil)
    return try answer([row], found: 1, query, scripts, on: layout, database, visit)
  }

  func list(
    _ database: FakeDatabase, on layout: FakeLayout, _ visit: FileMakerVisit
  ) throws(FileMakerProblem) -> Reply {
    try checkDataLimit()
    let query = try ListQuery(visit.request.query)
    return try part(of: try database.table(of: layout).rows, query, on: layout, database, visit)
  }

  func find(
    _ database: FakeDatabase, on layout: FakeLayout, _ visit: FileMakerVisit
  ) throws(FileMakerProblem) -> Reply {
    try checkDataLimit()
    let body = try Self.body(of: visit.request)
    let query = try ListQuery(body)
    let found = try database.found(
      body, on: layout, dates: query.dates, today: visit.today, visit.view)
    return try part(of: found, query, on: layout, database, visit)
  }

  /// A part of some records, sorted.
  private func part(
    of rows: [FakeRow], _ query: ListQuery, on layout: FakeLayout,
    _ database: FakeDatabase, _ visit: FileMakerVisit
  ) throws(FileMakerProblem) -> Reply {
    let scripts = try database.runs(of: query.scripts)
    // An offset beyond the end is refused; in a list an offset that was named is refused on an
    // empty table too (observed). That a find does the same is our convention.
    if let offset = query.offset, offset > rows.count { throw FileMakerProblem(101) }
    let sorted = try database.sorted(rows, on: layout, by: query.sorts, visit.view)
    let part = sorted.dropFirst((query.offset ?? 1) - 1).prefix(query.limit)
    return try answer(Array(part), found: rows.count, query, scripts, on: layout, database, visit)
  }

  private func answer(
    _ rows: [FakeRow], found: Int, _ query: ListQuery, _ scripts: [ScriptRun],
    on layout: FakeLayout, _ database: FakeDatabase, _ visit: FileMakerVisit
  ) throws(FileMakerProblem) -> Reply {
    var shown = layout
    if let name = query.responseLayout {
      shown = try database.layout(name)
      // What a layout of another table would show is unknown, so it is refused: our convention.
      guard database.tableName(of: shown) == database.tableName(of: layout) else {
        throw FileMakerProblem(1708)
      }
    }
    var view = visit.view
    view.dates = query.dates
    var members = try database.answer(rows, on: shown, found: found, choice: query.portals, view)
    if switches[.older] { members.removeAll { $0.name == "dataInfo" } }
    return .fileMaker(.object(members + database.members(of: scripts)))
  }

  private func checkDataLimit() throws(FileMakerProblem) {
    if switches[.dataLimit] { throw FileMakerProblem(953) }
  }
}
