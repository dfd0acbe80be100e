import GRDBSQLite
import Model

/// Puts the rows of one file into its table.
///
/// It speaks to SQLite itself: a value of GRDB's for each of the twenty million fields of a big export would
/// take longer than reading them.
struct HUDLoader {
  /// The table.
  let table: HUDTable
  /// What all rows say that they belong to; nil while Export.csv is read.
  let exportID: [UInt8]?
  /// Whether it is an export of FY2024.
  let isFormer: Bool
  let connection: OpaquePointer

  /// What came of a file.
  struct Loaded {
    var rows = 0
    /// Its columns that the table has none for.
    var unknown: [String] = []
    /// Whether the keys are numbers that only rise: then none is there twice.
    var isRising = true
  }

  /// Reads a file to its end; `tick` is called every few thousand rows.
  func load(
    _ file: HUDFile, _ problems: inout HUDProblems,
    tick: (_ bytes: Int) throws(HUDImportError) -> Void
  ) throws(HUDImportError) -> Loaded {
    var loaded = Loaded()
    let rows = CSVRows()
    guard let map = try header(rows, file, &problems) else { return loaded }
    loaded.unknown = map.unknown
    // The number of a row, last, is its line.
    let statement = try Insertion(
      table.name.rawValue, table.columns.map(\.name) + ["rowid"], connection)
    var last = Int64.min
    var passed = 0
    while true {
      passed += 1
      if passed & 0xFFF == 0 { try tick(rows.taken) }
      switch try rows.next(from: file.read) {
      case .end: return loaded
      case .flawed(let flaw, let line, let field):
        note(.csv(flaw), file, line: line, place: field - 1, map, &problems)
      case .row:
        guard rows.fields.count == map.count else {
          let flaw = HUDImportProblem.Flaw.fieldCount(
            found: rows.fields.count, expected: map.count)
          note(flaw, file, line: rows.line, place: nil, map, &problems)
          continue
        }
        guard bind(rows, map, statement, file, &problems) else { continue }
        statement.bind(Int64(rows.line), table.columns.count)
        try statement.insert()
        loaded.rows += 1
        guard loaded.isRising, let place = map.places[0] else { continue }
        let key = FieldValue.canonicalInteger(rows.bytes(of: rows.fields[place]))
        loaded.isRising = key.map { $0 > last } ?? false
        last = key ?? last
      }
    }
  }

  private func header(
    _ rows: CSVRows, _ file: HUDFile, _ problems: inout HUDProblems
  ) throws(HUDImportError) -> HUDColumnMap? {
    switch try rows.next(from: file.read) {
    case .end:
      problems.add(HUDImportProblem(file, line: 1, flaw: .noHeader))
      return nil
    case .flawed(let flaw, let line, let field):
      problems.add(HUDImportProblem(file, line: line, field: field, flaw: .csv(flaw)))
      return nil
    case .row:
      let names = rows.fields.map { String(decoding: rows.bytes(of: $0), as: UTF8.self) }
      let map = HUDColumnMap(table, header: names, isFormer: isFormer)
      for (column, place, flaw) in map.flaws {
        problems.add(
          HUDImportProblem(
            file, line: rows.line, field: place.map { $0 + 1 }, column: column, flaw: flaw))
      }
      return map.flaws.isEmpty ? map : nil
    }
  }

  /// Binds a row's fields; false where one of them cannot be read.
  private func bind(
    _ rows: CSVRows, _ map: HUDColumnMap, _ statement: Insertion, _ file: HUDFile,
    _ problems: inout HUDProblems
  ) -> Bool {
    var isWhole = true
    for (index, column) in table.columns.enumerated() {
      guard let place = map.places[index] else {
        statement.bindNull(index)
        continue
      }
      if let flaw = bind(rows.bytes(of: rows.fields[place]), to: column, at: index, statement) {
        note(flaw, file, line: rows.line, place: place, map, &problems)
        isWhole = false
      }
    }
    if let exportID, let place = map.exportPlace,
      !rows.bytes(of: rows.fields[place]).elementsEqual(exportID)
    {
      note(.otherExport, file, line: rows.line, place: place, map, &problems)
      isWhole = false
    }
    return isWhole
  }

  private func bind(
    _ bytes: FieldValue.Bytes, to column: HUDColumn, at index: Int, _ statement: Insertion
  ) -> HUDImportProblem.Flaw? {
    if bytes.isEmpty {
      statement.bindNull(index)
      return column.isRequired ? .empty : nil
    }
    let number: Int64
    switch column.kind {
    case .text:
      statement.bind(bytes, index)
      return nil
    case .id:
      guard let id = FieldValue.canonicalInteger(bytes) else {
        statement.bind(bytes, index)
        return nil
      }
      number = id
    case .code:
      guard let code = FieldValue.integer(bytes) else { return .notANumber }
      number = code
    case .day:
      guard let day = FieldValue.day(bytes) else { return .notADay }
      number = day
    case .moment:
      guard let moment = FieldValue.moment(bytes) else { return .notAMoment }
      number = moment
    case .money:
      guard let cents = FieldValue.money(bytes) else { return .notMoney }
      number = cents
    }
    statement.bind(number, index)
    return nil
  }

  private func note(
    _ flaw: HUDImportProblem.Flaw, _ file: HUDFile, line: Int, place: Int?, _ map: HUDColumnMap,
    _ problems: inout HUDProblems
  ) {
    let column = place.flatMap { place in
      table.columns.indices.first { map.places[$0] == place }.map { table.columns[$0].name }
        ?? (map.exportPlace == place ? HUDTable.exportID : nil)
    }
    problems.add(
      HUDImportProblem(file, line: line, field: place.map { $0 + 1 }, column: column, flaw: flaw))
  }
}

extension HUDImportProblem {
  fileprivate init(
    _ file: HUDFile, line: Int, field: Int? = nil, column: String? = nil, flaw: Flaw
  ) {
    self.init(file: file.name, line: line, field: field, column: column, flaw: flaw)
  }
}
