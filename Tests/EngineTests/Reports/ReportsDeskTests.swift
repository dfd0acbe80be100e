import Features
import Foundation
import Model
import Reports
import TestSupport
import Testing
import Vault

@testable import Engine

/// An export is imported, asked and let go.
struct ReportsDeskTests {
  private static let census = ReportOrder(report: "census")

  // MARK: - The store

  @Test func beforeAnythingIsImportedThereIsNothingToAsk() async throws {
    let bench = try await ReportsBench()
    let shelf = try await bench.desk().shelf()
    #expect(shelf.store == nil && shelf.results.isEmpty && shelf.unread.isEmpty)
    #expect(shelf.reports.contains { $0.id == "census" && $0.origin == .program })
    await #expect(throws: ReportsTrouble.noStore) { try await bench.desk().run(Self.census) }
    await #expect(throws: ReportsTrouble.noStore) {
      try await bench.desk().export(to: bench.path + "/x")
    }
    await #expect(throws: ReportsTrouble.noReport("none")) {
      try await bench.filled().run(ReportOrder(report: "none"))
    }
  }

  @Test func whatIsImportedIsThereAtTheNextStart() async throws {
    let bench = try await ReportsBench()
    let facts = try await bench.desk().importExport(bench.export) { _ in }
    #expect(facts.people == 3 && facts.enrollments == 3 && facts.services == 3)
    #expect(facts.lastDay == ReportsBench.lastDay && facts.source == .export)
    #expect(facts.projects.map(\.name) == ["Bridge House", "Night Shelter"])
    let mode = try FileManager.default.attributesOfItem(atPath: bench.file)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    let next = bench.desk()
    #expect(try await next.shelf().store == facts)
    let result = try await next.run(Self.census)
    #expect(
      result.rows.map { Array($0.prefix(3)) } == [
        [.text("Bridge House"), .integer(1), .nothing],
        [.text("Night Shelter"), .integer(2), .integer(4)],
      ])
    #expect(result.order.values == ["day": .integer(Int64(ReportsBench.lastDay))])
    #expect(try await bench.trail() == ["reports.filled reports/export 3"])
  }

  @Test func theFileTellsNothingAndItsKeyIsInTheVault() async throws {
    let bench = try await ReportsBench()
    _ = try await bench.filled()
    let bytes = try Data(contentsOf: URL(filePath: bench.file))
    let kept = try await bench.folder.vault.record(
      KeptReportStore.self, named: KeptReportStore.name)
    let key = try #require(kept?.fillings.first?.key)
    #expect(key.count == 32 && kept?.fillings.count == 1)
    for secret in [Data(key), Data("SQLite format".utf8), Data("Example".utf8)] {
      #expect(bytes.range(of: secret) == nil)
    }
    bench.folder.set(open: false)
    await #expect(throws: ReportsTrouble.storage(Trouble(.locked))) {
      try await bench.desk().run(Self.census)
    }
  }

  @Test func anImportThatFailsLeavesWhatThereWas() async throws {
    let bench = try await ReportsBench()
    let desk = try await bench.filled()
    let before = try Data(contentsOf: URL(filePath: bench.file))
    var broken = TinyExport()
    broken.rows[.client]?[1]["DOB"] = "soon"
    broken.write(to: bench.path + "/broken")
    await #expect(
      throws: ReportsTrouble.notImported(
        .problems(
          [
            HUDImportProblem(
              file: "Client.csv", line: 3, field: 9, column: "DOB", flaw: .notADay)
          ], count: 1))
    ) { try await desk.importExport(bench.path + "/broken") { _ in } }
    await #expect(throws: ReportsTrouble.noFile) {
      try await desk.importExport(bench.path + "/none") { _ in }
    }
    #expect(try Data(contentsOf: URL(filePath: bench.file)) == before)
    #expect(try await desk.run(Self.census).rows.count == 2)
  }

  @Test func anImportThatIsStoppedLeavesWhatThereWas() async throws {
    let bench = try await ReportsBench()
    let desk = try await bench.filled()
    let facts = try await desk.shelf().store
    let stopped = Task { () async -> ReportsTrouble? in
      do throws(ReportsTrouble) {
        _ = try await desk.importExport(bench.export) { _ in }
        return nil
      } catch { return error }
    }
    stopped.cancel()
    #expect(await stopped.value == .stopped)
    #expect(try await desk.shelf().store == facts)
    #expect(try await bench.desk().run(Self.census).rows.count == 2)
  }

  /// The program ends after the file took the other's place, before the vault knows.
  @Test func theFileThatIsThereIsOpenedWhereverTheProgramEnded() async throws {
    let bench = try await ReportsBench()
    _ = try await bench.filled()
    let vault = bench.folder.vault
    func kept() async throws -> KeptReportStore {
      try #require(try await vault.record(KeptReportStore.self, named: KeptReportStore.name))
    }
    let old = try #require(try await kept().fillings.first)
    var more = TinyExport()
    more.rows[.services]?.removeLast()
    more.write(to: bench.path + "/more")
    let facts = try await bench.desk().importExport(bench.path + "/more") { _ in }
    let new = try #require(try await kept().fillings.first)
    #expect(new.key != old.key)
    try await vault.save(KeptReportStore([old, new]))
    let result = try await bench.desk().run(Self.census)
    #expect(result.rows.last?[1] == .integer(1))
    #expect(try await bench.desk().shelf().store == facts)
    #expect(try await kept().fillings == [new])
    // And where it ended before: what was to come never came.
    try await vault.save(KeptReportStore([new, old]))
    #expect(try await bench.desk().run(Self.census).rows.last?[1] == .integer(1))
    #expect(try await kept().fillings == [new])
  }

  @Test func importsAndRunsAtOnceLeaveAStoreThatOpens() async throws {
    let bench = try await ReportsBench()
    let desk = try await bench.filled()
    await withTaskGroup { group in
      for _ in 0..<4 {
        group.addTask { _ = try? await desk.importExport(bench.export) { _ in } }
        group.addTask { _ = try? await desk.run(Self.census) }
      }
    }
    let kept = try await bench.folder.vault.record(
      KeptReportStore.self, named: KeptReportStore.name)
    #expect(kept?.fillings.count == 1)
    #expect(try await bench.desk().run(Self.census).rows.count == 2)
  }

  @Test func aFileThatIsNoStoreIsSaidToBe() async throws {
    let bench = try await ReportsBench()
    _ = try await bench.filled()
    try Data("Something else".utf8).write(to: URL(filePath: bench.file))
    await #expect(throws: ReportsTrouble.unreadable) { try await bench.desk().run(Self.census) }
    try FileManager.default.removeItem(atPath: bench.file)
    #expect(try await bench.desk().shelf().store == nil)
    await #expect(throws: ReportsTrouble.noStore) { try await bench.desk().run(Self.census) }
  }

  @Test func withoutAFolderTheStoreIsInMemoryAlone() async throws {
    let bench = try await ReportsBench(isInMemory: true)
    let desk = try await bench.filled()
    #expect(try await desk.shelf().store?.people == 3)
    await desk.shut()
    #expect(try await desk.run(Self.census).rows.count == 2, "shut, it would be gone")
    #expect(!FileManager.default.fileExists(atPath: bench.file))
    #expect(try await bench.desk().shelf().store == nil)
  }

  @Test func anOpenStoreIsShutAfterALockAndAfterAWhile() async throws {
    let bench = try await ReportsBench()
    let desk = try await bench.filled()
    _ = try await desk.run(Self.census)
    #expect(await desk.stock.isOpen)
    await desk.shut()
    #expect(await !desk.stock.isOpen)
    async let first = desk.run(Self.census)
    async let second = desk.run(Self.census)
    let (one, two) = (try await first, try await second)
    #expect(one.rows == two.rows)
    await bench.clock.sleepers(1)
    #expect(await desk.stock.isOpen)
    bench.clock.advance(by: ReportStock.patience)
    while await desk.stock.isOpen { await Task.yield() }
    #expect(try await desk.run(Self.census).rows.count == 2)
  }

  // MARK: - Reports

  @Test func aReportThatRunsTooLongIsEndedAndStopped() async throws {
    let endless = """
      -- title.en: Endless
      -- about.en: It never ends.
      -- column n count: N | N
      WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c)
      SELECT COUNT(*) AS "n" FROM c
      """
    let bench = try await ReportsBench { $0.longest = .milliseconds(50) }
    try bench.write(endless, to: "endless.sql")
    let order = ReportOrder(report: "endless")
    await #expect(throws: ReportsTrouble.failure(.tookTooLong)) {
      try await bench.filled().run(order)
    }
    let patient = try await ReportsBench { $0.longest = .seconds(600) }
    try patient.write(endless, to: "endless.sql")
    let desk = try await patient.filled()
    let run = Task { () async -> ReportsTrouble? in
      do throws(ReportsTrouble) { _ = try await desk.run(order) } catch { return error }
      return nil
    }
    while await !desk.stock.isOpen { await Task.yield() }
    run.cancel()
    #expect(await run.value == .stopped)
    let locked = Task { () async -> ReportsTrouble? in
      do throws(ReportsTrouble) { _ = try await desk.run(order) } catch { return error }
      return nil
    }
    while await desk.stock.users == 0 { await Task.yield() }
    await desk.shut()
    #expect(await locked.value == .stopped)
  }

  @Test func aSitesReportWithAMistakeIsListedWithIt() async throws {
    let bench = try await ReportsBench()
    try bench.write(ReportsBench.named, to: "everybody.sql")
    let wrong = ReportsBench.named.replacing(
      #"SELECT c."FirstName""#, with: #"SELECT c."Nickname""#)
    try bench.write(wrong, to: "wrong.sql")
    try bench.write("", to: "empty.sql")
    try bench.write("What this folder is for.", to: "README.md")
    let shelf = try await bench.desk().shelf()
    #expect(shelf.reports.last?.id == "everybody" && shelf.reports.last?.origin == .site)
    #expect(shelf.unread.map(\.file) == ["empty.sql", "wrong.sql"])
    let flaw = try #require(shelf.unread.last?.flaw)
    #expect(flaw.line == 5)
    guard case .refused(let words) = flaw.kind else { throw flaw }
    #expect(words.contains("Nickname"))
    await #expect(throws: ReportsTrouble.failure(.flaw(flaw))) {
      try await bench.filled().run(ReportOrder(report: "wrong"))
    }
    #expect(throws: ReportsTrouble.failure(.flaw(flaw))) {
      try ReportsDesk.check("\(bench.path)/reports/wrong.sql")
    }
    #expect(throws: ReportsTrouble.noFile) { try ReportsDesk.check("\(bench.path)/none.sql") }
  }

  @Test func aSitesReportTakesThePlaceOfTheProgramsOfItsName() async throws {
    let bench = try await ReportsBench()
    try bench.write(ReportsBench.named, to: "census.sql")
    let shelf = try await bench.desk().shelf()
    #expect(shelf.reports.filter { $0.id == "census" }.map(\.origin) == [.site])
  }

  // MARK: - People

  @Test func whomANumberCountsIsShownAndTold() async throws {
    let bench = try await ReportsBench()
    let desk = try await bench.filled()
    let cell = ReportCell(row: ["projectID": .text("11")], column: "clients")
    let people = try await desk.people(Self.census, behind: cell)
    #expect(people.map(\.id) == ["1", "2"])
    #expect(people.first?.name?.contains("Ann") == true && people.first?.birth == 3_707)
    #expect(try await bench.trail().last == "reports.peopleShown report/census 2")
    await #expect(throws: ReportsTrouble.noPeople) {
      try await desk.people(Self.census, behind: ReportCell(row: cell.row, column: "beds"))
    }
  }

  /// A letter with a mark stands where it stands in the other lists of names.
  @Test func theyAreInTheOrderOfNamesThatListsHave() async throws {
    let bench = try await ReportsBench()
    var export = TinyExport()
    export.rows[.client]?[0]["LastName"] = "Lumbreras"
    export.rows[.client]?[1]["LastName"] = "Lê"
    export.write(to: bench.export)
    let people = try await bench.filled().people(
      Self.census,
      behind: ReportCell(row: ["projectID": .text("11")], column: "clients"))
    #expect(people.compactMap(\.name) == ["Lê, Ben", "Lumbreras, Ann"])
  }

  @Test func whoHasNoNameStandsBelowThem() {
    let people = ["Özil, Ann", nil, "lumbreras, Cleo", "Lê, Ben", "Zhou, Li", nil].enumerated()
      .map { ReportPerson(id: "\($0.offset)", name: $0.element, birth: nil) }
    #expect(people.inOrderOfNames.map(\.id) == ["3", "2", "0", "4", "1", "5"])
  }

  @Test func nobodyIsShownWhereTheSettingSaysSo() async throws {
    let bench = try await ReportsBench { $0.showsPeople = false }
    let desk = try await bench.filled()
    await #expect(throws: ReportsTrouble.peopleHidden) {
      try await desk.people(
        Self.census,
        behind: ReportCell(row: ["projectID": .text("11")], column: "clients"))
    }
    #expect(try await bench.trail().count == 1)
  }

  // MARK: - Out

  @Test func whatIsExportedIsImportedAgainAndTold() async throws {
    let bench = try await ReportsBench()
    let desk = try await bench.filled()
    for path in ["\(bench.path)/out", "\(bench.path)/out.zip"] {
      try await desk.export(to: path)
      #expect(try await bench.trail().last == "reports.exported reports/export 3")
      let other = try await ReportsBench()
      #expect(try await other.desk().importExport(path) { _ in }.people == 3)
      await #expect(throws: ReportsTrouble.fileExists) { try await desk.export(to: path) }
    }
    let zip = try Data(contentsOf: URL(filePath: "\(bench.path)/out.zip"))
    #expect(zip.starts(with: Data("PK".utf8)), "a path that ends in .zip is one")
    await #expect(throws: ReportsTrouble.noFolder) {
      try await desk.export(to: "\(bench.path)/none/out")
    }
  }

  @Test func aTextIsWrittenForItsOwnerAloneAndOverNothing() async throws {
    let bench = try await ReportsBench()
    let (desk, path) = (bench.desk(), "\(bench.path)/census.csv")
    try await desk.write("a,b\r\n", to: path)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "a,b\r\n")
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    await #expect(throws: ReportsTrouble.fileExists) { try await desk.write("c", to: path) }
    await #expect(throws: ReportsTrouble.noFolder) {
      try await desk.write("c", to: "\(bench.path)/none/census.csv")
    }
  }
}
