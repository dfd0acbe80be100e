import GRDB
import Model
import Synchronization
import Testing

@testable import Reports

struct ReportRunnerTests {
  let scratch: Scratch
  let store: ReportStore

  init() throws {
    scratch = try Scratch()
    store = try HUDImport(folder: scratch.export()).run().store
  }

  private func report(_ query: String, _ head: String = "") throws -> Report {
    try Report(
      "-- title.en: T\n-- about.en: A\n" + head + "-- column n count: N | N\n" + query)
  }

  private func failure(
    _ report: Report, _ runner: ReportRunner = ReportRunner(),
    _ values: [String: ReportValue] = [:], isStopped: @escaping @Sendable () -> Bool = { false }
  ) -> ReportFailure? {
    do throws(ReportFailure) {
      _ = try runner.run(report, values, in: store, isStopped: isStopped)
      return nil
    } catch {
      return error
    }
  }

  /// It counts for hours.
  private static let endless = """
    WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t) SELECT MAX(n) AS "n" FROM t
    """

  @Test func moreRowsThanAskedForAreCut() throws {
    var runner = ReportRunner()
    runner.mostRows = 7
    let many = try report(#"SELECT "Day" AS "n" FROM "Calendar" ORDER BY 1"#)
    let cut = try runner.run(many, [:], in: store)
    #expect(cut.rows.count == 7)
    #expect(cut.isCut)
    let seven = try report(#"SELECT "Day" AS "n" FROM "Calendar" ORDER BY 1 LIMIT 7"#)
    let whole = try runner.run(seven, [:], in: store)
    #expect(whole.rows == cut.rows)
    #expect(!whole.isCut)
  }

  @Test func whatTakesTooLongEndsAndTheStoreGoesOn() throws {
    var runner = ReportRunner()
    runner.longest = .milliseconds(20)
    #expect(failure(try report(Self.endless), runner) == .tookTooLong)
    let one = try ReportRunner().run(try report("SELECT 1 AS \"n\""), [:], in: store)
    #expect(one.rows == [[.integer(1)]])
  }

  @Test func itCanBeStopped() throws {
    let asked = Atomic(0)
    let end = failure(try report(Self.endless)) {
      asked.add(1, ordering: .relaxed).newValue > 3
    }
    #expect(end == .stopped)
  }

  @Test func eachParameterNeedsWhatItsKindCanBe() throws {
    let head = "-- parameter p project all: P | P\n-- parameter d day latest: D | D\n"
    let query = #"SELECT COUNT(*) AS "n" FROM "Project" WHERE "ProjectID" = :p AND :d > 0"#
    let report = try report(query, head)
    #expect(failure(report, ReportRunner(), ["p": .nothing]) == .badParameter("d"))
    #expect(
      failure(report, ReportRunner(), ["p": .integer(1), "d": .integer(1)]) == .badParameter("p"))
    #expect(
      failure(report, ReportRunner(), ["p": .nothing, "d": .text("x")]) == .badParameter("d"))
    #expect(failure(report, ReportRunner(), ["p": .nothing, "d": .integer(1)]) == nil)
  }

  @Test func aProjectIsFoundByItsIdWhetherThatIsANumberOrNot() throws {
    let head = "-- parameter p project all: P | P\n"
    let count = try report(#"SELECT COUNT(*) AS "n" FROM "Project" WHERE "ProjectID" = :p"#, head)
    let ids = try store.database.read { database in
      try Row.fetchAll(database, sql: #"SELECT CAST("ProjectID" AS TEXT) FROM "Project""#)
        .map { row -> String in row[0] }
    }
    #expect(!ids.isEmpty)
    for id in ids {
      let table = try ReportRunner().run(count, ["p": .text(id)], in: store)
      #expect(table.rows == [[.integer(1)]], "\(id)")
    }
  }

  @Test func theLastDayIsTheExports() throws {
    #expect(try ReportRunner.latestDay(in: store) == HUDGenerator.lastDay)
  }
}
