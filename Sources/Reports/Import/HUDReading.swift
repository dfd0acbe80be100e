import GRDB
import GRDBSQLite
import Model

/// One run of an import.
struct HUDReading {
  let progress: (HUDImport.Progress) -> Bool
  /// The files, in the order of ``HUDTable/all``.
  let files: [HUDFile]
  /// What each table's file is called.
  let names: [HUDTable.Name: String]
  private(set) var rows: [HUDTable.Name: Int] = [:]
  private(set) var unknownColumns: [String: [String]] = [:]
  private var problems = HUDProblems()
  private var rising: Set<HUDTable.Name> = []

  init(
    progress: @escaping (HUDImport.Progress) -> Bool, files: [HUDFile],
    names: [HUDTable.Name: String]
  ) {
    self.progress = progress
    self.files = files
    self.names = names
  }

  /// Fills an empty database.
  mutating func run(in database: Database) throws(HUDImportError) {
    try execute(ReportSchema.createStatements, database)
    try read(database)
    try problems.check()
    try step(.checking)
    let checks = HUDChecks(database: database, files: names)
    for table in HUDTable.all where !rising.contains(table.name) {
      try checks.findDuplicates(in: table, &problems)
      try step(.checking)
    }
    try problems.check()
    for statement in ReportSchema.keyStatements { try execute([statement], database) }
    for table in HUDTable.all {
      try checks.findStrays(in: table, &problems)
      try step(.checking)
    }
    try problems.check()
    // The biggest first: what sorting takes besides the database is most while that is smallest.
    for statement in ReportSchema.indexStatements {
      try execute([statement], database)
      try step(.summing)
    }
    try sum(database)
    // What the planner of SQLite goes by: a sample is enough, and quick.
    try execute(["PRAGMA analysis_limit = 1000", "ANALYZE"], database)
  }

  private mutating func read(_ database: Database) throws(HUDImportError) {
    let connection = try connection(of: database)
    let total = files.reduce(0) { $0 + $1.size }
    var before = 0
    var export: ExportHead?
    for (table, file) in zip(HUDTable.all, files) {
      let loader = HUDLoader(
        table: table, exportID: export?.id, isFormer: export?.isFormer ?? false,
        connection: connection)
      let told = progress
      let loaded = try loader.load(file, &problems) { (bytes) throws(HUDImportError) in
        guard told(.reading(file: file.name, bytes: before + bytes, of: total)) else {
          throw .cancelled
        }
      }
      before += file.size
      try step(.reading(file: file.name, bytes: before, of: total))
      rows[table.name] = loaded.rows
      if !loaded.unknown.isEmpty { unknownColumns[file.name] = loaded.unknown }
      if loaded.isRising { rising.insert(table.name) }
      if table.name == .export {
        if problems.count == 0, loaded.rows != 1 {
          problems.add(
            HUDImportProblem(
              file: file.name, line: 1, field: nil, column: nil, flaw: .exportRows(loaded.rows)))
        }
        // Without it no other file can be judged.
        try problems.check()
        export = try ExportHead(database)
      }
    }
  }

  private func sum(_ database: Database) throws(HUDImportError) {
    for summary in Summary.all {
      try step(.summing)
      if let statement = summary.fillStatement {
        try execute([statement], database)
      } else {
        try CalendarDays(database).insert(connection(of: database))
      }
    }
  }

  private func connection(of database: Database) throws(HUDImportError) -> OpaquePointer {
    guard let connection = database.sqliteConnection else { throw .database(SQLITE_MISUSE) }
    return connection
  }

  private func step(_ now: HUDImport.Progress) throws(HUDImportError) {
    if !progress(now) { throw .cancelled }
  }

  private func execute(_ statements: [String], _ database: Database) throws(HUDImportError) {
    do {
      for statement in statements { try database.execute(sql: statement) }
    } catch {
      throw HUDImportError(error)
    }
  }
}

/// What Export.csv says that the other files are judged by.
private struct ExportHead {
  let id: [UInt8]
  let isFormer: Bool

  init(_ database: Database) throws(HUDImportError) {
    let row: Row?
    do {
      row = try Row.fetchOne(
        database,
        sql:
          "SELECT CAST(\"ExportID\" AS TEXT), \"CSVVersion\", \"ExportDirective\" FROM \"Export\"")
    } catch {
      throw HUDImportError(error)
    }
    let version: String = row?[1] ?? ""
    // What else stands there stays there: it may be of anybody.
    let year = Int(version.prefix(4)).flatMap { (2000...2099).contains($0) ? $0 : nil }
    guard year == 2026 || year == 2024 else { throw .otherVersion(year) }
    if row?[2] == 1 { throw .changesOnly }
    let id: String = row?[0] ?? ""
    self.id = Array(id.utf8)
    isFormer = year == 2024
  }
}
