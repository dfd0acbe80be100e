import Foundation
import GRDB
import Model
import Testing

@testable import Vault

/// Results of reports that an earlier version kept: all in one heap, each decoded at every unlock.
struct EarlierReportResultsTests {
  let scratch = Scratch()
  let clock = TestClock()

  private func result(_ report: String, daysAgo: Double) -> KeptReportResult {
    KeptReportResult(
      ReportResult(
        id: UUID(), order: ReportOrder(report: report, values: ["day": .integer(20_361)]),
        ran: Samples.now - daysAgo * 86_400, lastDay: 20_361, columns: ["project", "n", "share"],
        rows: [[.text("Here"), .integer(3), .fraction(0.5)], [.nothing, .integer(4), .nothing]],
        isCut: true), filled: Samples.now)
  }

  @Test func theyAreListedAndOpenedAsTheyWere() async throws {
    let kept = (0..<3).flatMap { day in
      ["census", "exits"].map { result($0, daysAgo: Double(day)) }
    }
    let vault = try await scratch.vault(clock: clock)
    try await vault.setUp(with: Passphrase("correct horse"), by: "ann")
    try await vault.saveAsVersion1(kept)
    let newer = result("census", daysAgo: -1)
    try await vault.keep(newer) { _ in false }
    for _ in 0..<2 {
      let listed = try await vault.reportSummaries()
      #expect(Set(listed.map(\.id)) == Set((kept + [newer]).map(\.result.id)))
      #expect(listed.first?.id == newer.result.id)
      #expect(listed.allSatisfy { $0.figures == ["n": .integer(7)] && $0.rowCount == 2 })
    }
    for one in kept + [newer] {
      #expect(try await vault.reportResult(one.result.id) == one.result)
    }
    try await vault.close()
  }

  /// Which programs were read is kept with a result; of one of before nobody knows.
  @Test func theProgramsThatWereReadAreKept() async throws {
    let old = result("census", daysAgo: 1)
    let new = KeptReportResult(
      ReportResult(
        id: UUID(), order: old.result.order, ran: Samples.now, lastDay: 20_361, columns: ["n"],
        rows: [[.integer(3)]], isCut: false, programs: ["House 1", "House 2"]),
      filled: Samples.now)
    let vault = try await scratch.vault(clock: clock)
    try await vault.setUp(with: Passphrase("correct horse"), by: "ann")
    try await vault.saveAsVersion2([old])
    try await vault.keep(new) { _ in false }
    #expect(try await vault.reportResult(old.result.id) == old.result)
    #expect(try await vault.reportResult(old.result.id)?.programs == nil)
    #expect(try await vault.reportResult(new.result.id)?.programs == ["House 1", "House 2"])
    #expect(try await vault.reportSummaries().map(\.id) == [new.result.id, old.result.id])
    try await vault.close()
  }

  @Test func anIndexThatCannotBeOpenedIsMadeAnew() async throws {
    let vault = try await scratch.vault(clock: clock)
    try await vault.setUp(with: Passphrase("correct horse"), by: "ann")
    let kept = (0..<3).map { result("census", daysAgo: Double($0)) }
    for one in kept { try await vault.keep(one) { _ in false } }
    try await vault.database.write { database in
      try database.execute(
        sql:
          "UPDATE record SET sealed = zeroblob(40) WHERE kind = \(RecordKind.reportIndex.rawValue)")
    }
    #expect(try await vault.reportSummaries().map(\.id) == kept.map(\.result.id))
    try await vault.forgetReport(kept[1].result.id)
    #expect(try await vault.reportSummaries().map(\.id) == [kept[0], kept[2]].map(\.result.id))
    #expect(try await vault.records(KeptReportIndex.self).unreadable == 0)
    // Nor does a result that cannot be opened stand in the way of the others.
    try await vault.database.write { database in
      try database.execute(
        sql: "UPDATE record SET sealed = zeroblob(40) WHERE kind = ?",
        arguments: [RecordKind.reportResult.rawValue])
      try database.execute(
        sql: "DELETE FROM record WHERE kind = ?", arguments: [RecordKind.reportIndex.rawValue])
    }
    try await vault.keep(kept[1]) { _ in false }
    #expect(try await vault.reportSummaries().map(\.id) == [kept[1].result.id])
    try await vault.close()
  }
}

extension Vault {
  /// Writes results as version 1 of their packing was.
  fileprivate func saveAsVersion1(_ results: [KeptReportResult]) throws {
    try save(results, schema: 1) { $0.pack(SealedJSON.bytes($1)) }
  }

  /// The same of version 2, which had no programs.
  fileprivate func saveAsVersion2(_ results: [KeptReportResult]) throws {
    try save(results, schema: 2) { encoder, kept in
      let result = kept.result
      encoder.pack(result.id, result.order.report)
      encoder.pack(pairs: result.order.values)
      encoder.pack(
        result.ran, result.lastDay, result.columns, result.rows, result.isCut, kept.filled)
    }
  }

  private func save(
    _ results: [KeptReportResult], schema: UInt8,
    packed: (inout RecordEncoder, KeptReportResult) -> Void
  ) throws {
    let key = try dataKey
    for result in results {
      var encoder = RecordEncoder()
      packed(&encoder, result)
      let row = try RecordRow(
        sealing: encoder.bytes, schema: schema, kind: .reportResult,
        id: key.id(of: result.name, in: .reportResult), by: key)
      try database.write { _ = try row.save(to: $0) }
    }
  }
}
