import Foundation
import GRDB
import Model
import Testing

@testable import Reports

struct HUDImportTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func failure(_ folder: String) -> HUDImportError? {
    do throws(HUDImportError) {
      _ = try HUDImport(folder: folder).run()
      return nil
    } catch {
      return error
    }
  }

  @Test func anExportIsTakenWhole() throws {
    let outcome = try HUDImport(folder: scratch.export(services: 500, clients: 80)).run()
    #expect(outcome.rows[.services] == 500)
    #expect(outcome.rows[.client] == 80)
    #expect(outcome.unknownColumns.isEmpty && outcome.otherFiles.isEmpty)
    for (table, rows) in outcome.rows {
      let found = try outcome.store.database.read {
        try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM \"\(table.rawValue)\"")
      }
      #expect(found == rows, "\(table)")
    }
    let row = try outcome.store.database.read {
      try Row.fetchOne($0, sql: "SELECT * FROM \"Export\"")
    }
    #expect(row?["ExportID"] == 20_251_001)
    #expect(row?["SourceName"] == "Invented")
    #expect(row?["ExportEndDate"] == HUDGenerator.lastDay)
  }

  @Test func spellingOrderAndCaseOf2024AreTaken() throws {
    let folder = scratch.export()
    let whole = try HUDImport(folder: folder).run().store
    try scratch.change("export/Export.csv") { $0 = $0.replacing("2026 v1.3", with: "2024 v1.7") }
    try scratch.change("export/IncomeBenefits.csv") {
      $0 = $0.replacing("VHAServices", with: "VAMedicalServices")
        .replacing("NoVHAReason", with: "NoVAMedReason")
    }
    // As FY2024 has it: a column less, one more, one spelled otherwise, and here in another order.
    try scratch.change("export/Client.csv") { text in
      let lines = text.split(separator: "\r\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false)
      }
      guard let sex = lines[0].firstIndex(of: "Sex") else { return }
      // Rows with commas inside a field have more parts: their names go.
      let plain = lines.map { row in
        let extra = row.count - lines[0].count
        return extra == 0 ? row : [row[0], "Night"] + row[(2 + extra)...]
      }
      text = plain.enumerated().map { index, row in
        var row = row
        row.remove(at: sex)
        row.insert(index == 0 ? "Woman" : "1", at: 3)
        row.append(row.remove(at: 0))
        return row.joined(separator: ",")
      }.joined(separator: "\n")
      text = text.replacing("HispanicLatinao", with: "HispanicLatinaeo")
    }
    try FileManager.default.moveItem(
      atPath: scratch("export/User.csv"), toPath: scratch("export/USER.CSV"))
    try scratch.put([0x61], "export/Event.csv")
    let outcome = try HUDImport(folder: folder).run()
    #expect(outcome.unknownColumns == ["Client.csv": ["Woman"]])
    #expect(outcome.otherFiles == ["Event.csv"])
    let sum = "SELECT SUM(\"HispanicLatinao\"), COUNT(\"DOB\"), COUNT(*) FROM \"Client\""
    let (before, after) = try (
      whole.database.read { try Row.fetchOne($0, sql: sum) },
      outcome.store.database.read { try Row.fetchOne($0, sql: sum) }
    )
    #expect(before == after && before != nil)
    #expect(try outcome.store.contents()["User"] == whole.contents()["User"])
    #expect(try outcome.store.contents()["IncomeBenefits"] == whole.contents()["IncomeBenefits"])
  }

  @Test func whatIsMissingIsNamed() throws {
    #expect(failure(scratch("nowhere")) == .unreadable(ENOENT))
    let folder = scratch.export()
    try FileManager.default.removeItem(atPath: scratch("export/Exit.csv"))
    try FileManager.default.removeItem(atPath: scratch("export/User.csv"))
    #expect(failure(folder) == .missingFiles(["User.csv", "Exit.csv"]))
    try FileManager.default.createDirectory(
      atPath: scratch("export/Exit.csv"), withIntermediateDirectories: false)
    try scratch.put([], "export/User.csv")
    #expect(failure(folder) == .unreadableFile("Exit.csv", EINVAL))
  }

  @Test func whatCannotStandForAllIsNotTaken() throws {
    let folder = scratch.export()
    let head = try scratch.bytes("export/Export.csv")
    try scratch.change("export/Export.csv") { $0 = $0.replacing(",3,2,1,gen", with: ",3,1,1,gen") }
    #expect(failure(folder) == .changesOnly)
    try scratch.put(head, "export/Export.csv")
    try scratch.change("export/Export.csv") { $0 = $0.replacing("2026 v1.3", with: "2022") }
    #expect(failure(folder) == .otherVersion(2022))
    try scratch.put(head, "export/Export.csv")
    // Whatever slipped into the field is not carried on.
    try scratch.change("export/Export.csv") {
      $0 = $0.replacing("2026 v1.3", with: "1961 Lampwick")
    }
    #expect(failure(folder) == .otherVersion(nil))
    try scratch.put(head, "export/Export.csv")
    try scratch.change("export/Export.csv") { $0 += $0.split(separator: "\r\n")[1] + "\r\n" }
    #expect(problems(folder)?.map(\.flaw) == [.exportRows(2)])
  }

  /// Changes one field of one row of a file without quotation marks; the line counts from 1.
  private func set(_ column: String, _ value: String, _ file: String, line: Int) throws {
    try scratch.change("export/\(file)") { text in
      var lines = text.split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
      var fields = lines[line - 1].split(separator: ",", omittingEmptySubsequences: false)
      let names = lines[0].split(separator: ",")
      guard let place = names.firstIndex(of: Substring(column)) else { return }
      fields[place] = Substring(value)
      lines[line - 1] = fields.joined(separator: ",")
      text = lines.joined(separator: "\r\n")
    }
  }

  @Test func everyBadFieldIsNamedWithItsPlace() throws {
    let folder = scratch.export()
    try set("DateProvided", "2025-02-30", "Services.csv", line: 5)
    try set("RecordType", "two", "Services.csv", line: 5)
    try set("DateCreated", "yesterday", "Services.csv", line: 7)
    try set("ServicesID", "", "Services.csv", line: 9)
    try set("FAAmount", "a lot", "Services.csv", line: 11)
    try set("ExportID", "20240101", "Services.csv", line: 13)
    try set("BedInventory", "1.5", "Inventory.csv", line: 2)
    func problem(
      _ line: Int, _ field: Int, _ column: String, _ flaw: HUDImportProblem.Flaw,
      _ file: String = "Services.csv"
    ) -> HUDImportProblem {
      HUDImportProblem(file: file, line: line, field: field, column: column, flaw: flaw)
    }
    #expect(
      problems(folder) == [
        problem(2, 7, "BedInventory", .notANumber, "Inventory.csv"),
        problem(5, 4, "DateProvided", .notADay), problem(5, 5, "RecordType", .notANumber),
        problem(7, 14, "DateCreated", .notAMoment), problem(9, 1, "ServicesID", .empty),
        problem(11, 10, "FAAmount", .notMoney), problem(13, 18, "ExportID", .otherExport),
      ])
  }

  @Test func rowsThatReferToNobodyAreNamed() throws {
    let folder = scratch.export()
    try set("EnrollmentID", "nobody", "Services.csv", line: 5)
    try set("PersonalID", "2", "Services.csv", line: 6)
    try set("ProjectID", "7", "Inventory.csv", line: 3)
    try set("OrganizationID", "77", "Project.csv", line: 4)
    func problem(
      _ file: String, _ line: Int, _ column: String, _ flaw: HUDImportProblem.Flaw
    ) -> HUDImportProblem {
      HUDImportProblem(file: file, line: line, field: nil, column: column, flaw: flaw)
    }
    #expect(
      problems(folder) == [
        problem(
          "Project.csv", 4, "OrganizationID", .unknown(table: HUDTable.Name.organization.rawValue)),
        problem("Inventory.csv", 3, "ProjectID", .unknown(table: HUDTable.Name.project.rawValue)),
        problem(
          "Services.csv", 5, "EnrollmentID", .unknown(table: HUDTable.Name.enrollment.rawValue)),
        problem("Services.csv", 6, "EnrollmentID", .otherPerson),
      ])
  }

  @Test func rowsThatAreThereTwiceAreNamed() throws {
    let folder = scratch.export()
    try set("ServicesID", "3", "Services.csv", line: 9)
    try set("ProjectID", "101", "Project.csv", line: 6)
    #expect(
      problems(folder)?.map { "\($0.file) \($0.line) \($0.flaw)" } == [
        "Project.csv 6 duplicate(line: 3)", "Services.csv 9 duplicate(line: 4)",
      ])
  }

  @Test func theFirstTwoHundredAreNamedAndAllAreCounted() throws {
    let folder = scratch.export(services: 900)
    try scratch.change("export/Services.csv") { $0 = $0.replacing(",20251001\r\n", with: ",1\r\n") }
    guard case .problems(let list, let count) = failure(folder) else {
      Issue.record("nothing named")
      return
    }
    #expect(list.count == 200 && count == 900)
    #expect(list.last?.line == 201)
  }

  @Test func whoeverStopsItGetsNothing() throws {
    let folder = scratch.export()
    for last in [1, 5, 15, 20, 25] {
      var calls = 0
      #expect(throws: HUDImportError.cancelled, "\(last)") {
        _ = try HUDImport(folder: folder).run { _ in
          calls += 1
          return calls < last
        }
      }
      #expect(calls == last)
    }
  }

  @Test func howFarItHasComeOnlyRises() throws {
    var told: [HUDImport.Progress] = []
    _ = try HUDImport(folder: scratch.export()).run { progress in
      told.append(progress)
      return true
    }
    let bytes = told.compactMap { progress -> Int? in
      guard case .reading(_, let bytes, let total) = progress, bytes <= total else { return nil }
      return bytes
    }
    #expect(bytes == bytes.sorted() && bytes.count == HUDTable.all.count)
    #expect(told.last == .summing && told.contains(.checking))
  }
}
