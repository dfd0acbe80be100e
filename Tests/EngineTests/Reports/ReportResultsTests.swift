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
    #expect(try await desk.shelf().results == [second])
    let earlier = ReportOrder(report: "census", values: ["day": .integer(20_360)])
    let other = try await desk.run(earlier)
    #expect(Set(try await desk.shelf().results) == [second, other])
    bench.wait(days: 1)
    let next = try await desk.run(Self.census)
    #expect(try await desk.shelf().results.map(\.id).first == next.id, "the newest comes first")
    #expect(try await desk.shelf().results.count == 3)
    _ = try await desk.importExport(bench.export) { _ in }
    _ = try await desk.run(Self.census)
    #expect(try await desk.shelf().results.count == 4, "of another store it is another result")
    try await desk.forget(next.id)
    #expect(try await desk.shelf().results.allSatisfy { $0.id != next.id })
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
    let kept = try #require(try await desk.shelf().results.first)
    #expect(kept.id == result.id && kept.columns == ["entries"])
    #expect(kept.rows == [[.integer(1)], [.integer(1)], [.integer(1)]])
    // Whoever leaves the names out shows nobody.
    _ = try await desk.run(ReportOrder(report: "everybody"), namesPeople: false)
    #expect(try await bench.trail().count { $0.hasPrefix("reports.peopleShown") } == 1)
  }

  private func result(_ number: Int, daysAgo: Double = 0) -> KeptReportResult {
    KeptReportResult(
      ReportResult(
        id: UUID(), order: ReportOrder(report: "r\(number)"),
        ran: Bench.now - daysAgo * 86_400 - Double(number), lastDay: 20_361, columns: ["n"],
        rows: [[.integer(Int64(number))]], isCut: false), filled: Bench.now)
  }

  @Test func theOldestGoWhereThereAreTooMany() async throws {
    let folder = try await VaultFolder()
    try await folder.vault.save((1...Vault.mostReportResults).map { result($0) })
    try await folder.vault.keep(result(0)) { _ in false }
    let left = try await folder.vault.records(KeptReportResult.self).values
    #expect(left.count == Vault.mostReportResults)
    #expect(!left.contains { $0.result.order.report == "r\(Vault.mostReportResults)" })
    #expect(left.contains { $0.result.order.report == "r0" })
  }

  @Test @MainActor func resultsStayForMoreThanAYearUnlessItIsSet() async throws {
    for (days, count) in [(400, 2), (30, 1)] {
      let folder = try await VaultFolder()
      try await folder.vault.save([10, 390, 410].map { result(Int($0), daysAgo: $0) })
      var keep = Settings.Keep()
      keep.reports = days
      _ = await Bench(keep: keep, vault: folder.open).perform(.recall)
      let left = try await folder.vault.records(KeptReportResult.self).values
      #expect(left.count == count)
    }
  }
}
