import GRDB
import Model
import Testing

@testable import Reports

/// Rows that are in no file.
struct HUDRowsTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// What a store has, as rows.
  private func rows(of store: ReportStore) throws -> [HUDRows] {
    try HUDTable.all.map { table in
      let found = try store.database.read {
        try Row.fetchAll($0, sql: "SELECT * FROM \"\(table.name.rawValue)\"")
      }
      let rows = found.map { row in table.columns.map { Self.field(row[$0.name], $0.kind) } }
      return HUDRows(table.name, table.columns.map(\.name)) { AnySequence(rows) }
    }
  }

  private static func field(_ value: DatabaseValue, _ kind: HUDColumn.Kind) -> HUDRows.Field {
    if value.isNull { return .nothing }
    guard let number = Int.fromDatabaseValue(value), kind != .text else {
      return .text(String.fromDatabaseValue(value) ?? "")
    }
    switch kind {
    case .id, .code: return .number(number)
    case .day: return .day(number)
    case .moment: return .moment(number)
    case .text: return .text("\(number)")
    case .money:
      let cents = number % 100
      return .text("\(number / 100).\(cents < 10 ? "0" : "")\(cents)")
    }
  }

  private func problems(_ rows: [HUDRows], _ id: String) -> [HUDImportProblem]? {
    do throws(HUDImportError) {
      _ = try HUDImport(rows, exportID: id).run()
      return nil
    } catch {
      guard case .problems(let list, _) = error else { return nil }
      return list
    }
  }

  @Test func theyMakeTheStoreThatTheirFilesMake() throws {
    let whole = try HUDImport(folder: scratch.export(services: 3000, clients: 200)).run()
    let outcome = try HUDImport(rows(of: whole.store), exportID: "20251001").run()
    #expect(outcome.rows == whole.rows)
    #expect(outcome.unknownColumns.isEmpty && outcome.otherFiles.isEmpty)
    #expect(try outcome.store.contents() == whole.store.contents())
  }

  @Test func theyPassTheChecksOfAFile() throws {
    var rows = try rows(of: try HUDImport(folder: scratch.export()).run().store)
    #expect(problems(rows, "another")?.first?.flaw == .otherExport)
    rows.removeAll { $0.table == .exit }
    rows.append(
      HUDRows(.exit, ["ExitID", "EnrollmentID", "PersonalID", "ExitDate"]) {
        AnySequence([
          [.number(1), .text("nobody"), .text("nobody"), .day(20_000)],
          [.number(2), .nothing, .nothing, .text("tomorrow")],
        ])
      })
    let found = try #require(problems(rows, "20251001"))
    #expect(found.map(\.file) == Array(repeating: "Exit.csv", count: 3))
    #expect(found.map(\.line) == [3, 3, 3])
    #expect(found.map(\.flaw) == [.empty, .empty, .notADay])
  }

  @Test func anyTextComesThrough() throws {
    let names = ["O\"Hara, Jr.", "Ana\nMaría", "Zoë\r\n", "nul\0nul", " ", "ብርሃን", ""]
    let export: [HUDRows.Field] = [
      .text("e-1"), .day(20_000), .day(20_100), .text("2026 v1.3"), .number(2),
    ]
    let rows = [
      HUDRows(
        .export, ["ExportID", "ExportStartDate", "ExportEndDate", "CSVVersion", "ExportDirective"]
      ) { AnySequence([export]) },
      HUDRows(.client, ["PersonalID", "FirstName"]) {
        AnySequence(names.enumerated().lazy.map { [.number($0.offset), .text($0.element)] })
      },
    ]
    let store = try HUDImport(rows, exportID: "e-1").run().store
    let read = try store.database.read {
      try Optional<String>.fetchAll($0, sql: #"SELECT "FirstName" FROM "Client" ORDER BY rowid"#)
    }
    #expect(read == ["O\"Hara, Jr.", "Ana\nMaría", "Zoë\r\n", "nulnul", " ", "ብርሃን", nil])
    let services = try store.database.read {
      try Int.fetchOne($0, sql: #"SELECT COUNT(*) FROM "Services""#)
    }
    #expect(services == 0)
  }
}
