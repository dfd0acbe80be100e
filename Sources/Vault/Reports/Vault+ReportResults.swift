public import FoundationEssentials
import GRDB
public import Model

extension Vault {
  /// How many results of one report are kept: one a day for the longest time that can be set, so that it is
  /// their age that takes them away.
  public static let mostReportResults = 4000

  /// What is known of the results that are kept, the newest first; none of them is opened.
  public func reportSummaries() throws(VaultError) -> [ReportSummary] {
    try reportIndexes().flatMap(\.entries).sorted { $0.ran > $1.ran }
  }

  /// A result that is kept; nil where there is none of that id.
  public func reportResult(_ id: ReportResult.ID) throws(VaultError) -> ReportResult? {
    try record(KeptReportResult.self, named: id.uuidString)?.result
  }

  /// Keeps a result, and takes away the oldest of its report where there are more than
  /// ``mostReportResults``.
  ///
  /// - Parameters:
  ///   - kept: The result.
  ///   - isReplaced: Whether it takes the place of another of its report.
  /// - Throws: ``VaultError/locked``, and what the disk may say.
  public func keep(
    _ kept: KeptReportResult, replacing isReplaced: (ReportSummary) -> Bool
  ) throws(VaultError) {
    let report = kept.result.order.report
    let before = try reportIndexes().first { $0.report == report }?.entries ?? []
    let stay = before.filter { !isReplaced($0) && $0.id != kept.result.id }
      .sorted { $0.ran > $1.ran }.prefix(Self.mostReportResults - 1)
    let index = KeptReportIndex(report, [ReportSummary(kept.result, filled: kept.filled)] + stay)
    let gone = Set(before.map(\.id)).subtracting(index.entries.map(\.id))
    try write([index], kept, removing: gone)
  }

  /// Lets go of a result.
  ///
  /// - Throws: ``VaultError/locked``, and what the disk may say.
  public func forgetReport(_ id: ReportResult.ID) throws(VaultError) {
    _ = try takeReports { $0.id == id }
  }

  /// Takes away the results of reports that have stayed long enough, and returns how many.
  ///
  /// - Throws: ``VaultError/locked``, and what the disk may say.
  public func purgeReports(olderThan moment: Date) throws(VaultError) -> Int {
    try takeReports { $0.ran < moment }
  }

  private func takeReports(
    where isGone: (ReportSummary) -> Bool
  ) throws(VaultError) -> Int {
    var left: Set<ReportResult.ID> = []
    var changed: [KeptReportIndex] = []
    for index in try reportIndexes() {
      let gone = index.entries.filter(isGone)
      guard !gone.isEmpty else { continue }
      left.formUnion(gone.map(\.id))
      changed.append(KeptReportIndex(index.report, index.entries.filter { !isGone($0) }))
    }
    if !left.isEmpty { try write(changed, removing: left) }
    return left.count
  }

  /// Every report's index, which is made anew where it is not of the results that there are: an earlier
  /// version made none, and a part of it may be damaged.
  private func reportIndexes() throws(VaultError) -> [KeptReportIndex] {
    _ = try dataKey
    let reading = try records(KeptReportIndex.self)
    let count = try database.read { database in
      try Int.fetchOne(
        database, sql: "SELECT COUNT(*) FROM record WHERE kind = ? AND schema <= ?",
        arguments: [RecordKind.reportResult.rawValue, Int64(KeptReportResult.schema)]) ?? 0
    }
    guard reading.unreadable > 0 || count != reading.values.reduce(0, { $0 + $1.entries.count })
    else { return reading.values }
    return try makeReportIndexes()
  }

  private func makeReportIndexes() throws(VaultError) -> [KeptReportIndex] {
    let key = try dataKey
    let (found, lost) = try database.read { database in
      var (found, lost): ([KeptReportResult], [RecordID]) = ([], [])
      try RecordRow.forEach(.reportResult, in: database) { row in
        guard let row, row.schema <= KeptReportResult.schema else { return }
        if let result: KeptReportResult = try? Self.open(row, by: key) {
          found.append(result)
        } else {
          lost.append(row.id)
        }
      }
      return (found, lost)
    }
    let indexes = Dictionary(grouping: found, by: \.result.order.report)
      .map { KeptReportIndex($0.key, $0.value.map { ReportSummary($0.result, filled: $0.filled) }) }
    let rows = try indexes.map { index throws(VaultError) in try Self.row(index, by: key) }
    // What nobody can read any more is let go. A disk that is full can still be read.
    try? database.write { database in
      try database.execute(
        sql: "DELETE FROM record WHERE kind = ?", arguments: [RecordKind.reportIndex.rawValue])
      for row in rows { try row.save(to: database) }
      try RecordRow.delete(.reportResult, lost, from: database)
    }
    return indexes
  }

  /// Writes indexes with the result that came and those that left, all of it or nothing.
  private func write(
    _ indexes: [KeptReportIndex], _ result: KeptReportResult? = nil,
    removing results: Set<ReportResult.ID>
  ) throws(VaultError) {
    let key = try dataKey
    var rows = try indexes.map { index throws(VaultError) in try Self.row(index, by: key) }
    if let result { rows.append(try Self.row(result, by: key)) }
    let (saved, gone) = (rows, results.map { key.id(of: $0.uuidString, in: .reportResult) })
    try database.write { database in
      for row in saved { try row.save(to: database) }
      try RecordRow.delete(.reportResult, gone, from: database)
    }
  }
}
