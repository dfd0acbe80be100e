import Features
import Foundation
import Model
import TestSupport
import Testing
import Vault

@testable import Engine

/// What came of reports is kept with its time.
struct ReportResultsTests {
  private static let census = ReportOrder(report: "census")

  @Test func aResultTakesThePlaceOfTheSameDays() async throws {
    let bench = try await ReportsBench()
    let desk = try await bench.filled()
    _ = try await desk.run(Self.census)
    let second = try await desk.run(Self.census)
    #expect(try await desk.shelf().results.map(\.id) == [second.id])
    #expect(try await desk.result(second.id) == second)
    let earlier = ReportOrder(report: "census", values: ["day": .integer(20_360)])
    let other = try await desk.run(earlier)
    #expect(Set(try await desk.shelf().results.map(\.id)) == [second.id, other.id])
    bench.wait(days: 1)
    let next = try await desk.run(Self.census)
    #expect(try await desk.shelf().results.map(\.id).first == next.id, "the newest comes first")
    #expect(try await desk.shelf().results.count == 3)
    _ = try await desk.importExport(bench.export) { _ in }
    _ = try await desk.run(Self.census)
    #expect(try await desk.shelf().results.count == 4, "of another store it is another result")
    try await desk.forget(next.id)
    #expect(try await desk.shelf().results.allSatisfy { $0.id != next.id })
    await #expect(throws: ReportsTrouble.noResult) { try await desk.result(next.id) }
    #expect(try await bench.desk().shelf().results.count == 3)
  }

  @Test func nobodyIsNamedInWhatIsKept() async throws {
    let bench = try await ReportsBench()
    try bench.write(ReportsBench.named, to: "everybody.sql")
    let desk = try await bench.filled()
    let result = try await desk.run(ReportOrder(report: "everybody"))
    #expect(result.columns == ["name", "entries"])
    #expect(result.rows.map(\.first) == [.text("Ann"), .text("Ben"), .text("Cleo")])
    #expect(try await bench.trail().last == "reports.peopleShown report/everybody 3")
    let kept = try await desk.result(result.id)
    #expect(kept.columns == ["entries"])
    #expect(kept.rows == [[.integer(1)], [.integer(1)], [.integer(1)]])
    // Whoever leaves the names out shows nobody.
    _ = try await desk.run(ReportOrder(report: "everybody"), namesPeople: false)
    #expect(try await bench.trail().count { $0.hasPrefix("reports.peopleShown") } == 1)
  }

  private func result(_ report: String, daysAgo: Double) -> KeptReportResult {
    KeptReportResult(
      ReportResult(
        id: UUID(), order: ReportOrder(report: report), ran: Bench.now - daysAgo * 86_400,
        lastDay: 20_361, columns: ["name", "n"],
        rows: [[.text("Here"), .integer(Int64(daysAgo))], [.text("There"), .nothing]],
        isCut: false), filled: Bench.now)
  }

  /// 25 reports that run every night: each has all of its year, as the setting says.
  @Test func everyReportHasItsOwnResultsHoweverManyThereAre() async throws {
    let folder = try await VaultFolder()
    try await folder.vault.save(
      (0..<25).flatMap { report in
        (1..<30).map { result("r\(report)", daysAgo: Double($0)) }
      })
    for report in 0..<25 {
      try await folder.vault.keep(result("r\(report)", daysAgo: 0)) { _ in false }
    }
    let left = try await folder.vault.reportSummaries()
    #expect(left.count == 25 * 30)
    #expect(left.map(\.ran) == left.map(\.ran).sorted(by: >))
  }

  @Test func theOldestOfAReportGoWhereItHasTooMany() async throws {
    let folder = try await VaultFolder()
    let most = Vault.mostReportResults
    try await folder.vault.save((1...most).map { result("census", daysAgo: Double($0)) })
    try await folder.vault.save([result("other", daysAgo: 9_999)])
    try await folder.vault.keep(result("census", daysAgo: 0)) { _ in false }
    let left = try await folder.vault.reportSummaries()
    #expect(left.count { $0.order.report == "census" } == most)
    #expect(left.first?.figures == ["n": .integer(0)] && left.first?.rowCount == 2)
    #expect(left.last?.order.report == "other")
    let rows = try await folder.vault.records(KeptReportResult.self).values
    #expect(Set(rows.map(\.result.id)) == Set(left.map(\.id)), "no row is left that nobody lists")
  }

  @Test @MainActor func resultsStayForMoreThanAYearUnlessItIsSet() async throws {
    for (days, count) in [(400, 2), (30, 1)] {
      let folder = try await VaultFolder()
      try await folder.vault.save([10, 390, 410].map { result("census", daysAgo: $0) })
      var keep = Settings.Keep()
      keep.reports = days
      _ = await Bench(keep: keep, vault: folder.open).perform(.recall)
      #expect(try await folder.vault.reportSummaries().count == count)
      #expect(try await folder.vault.records(KeptReportResult.self).values.count == count)
    }
  }
}
