import FoundationEssentials
import Model

/// The results that are kept of one report, without their rows: all that is read when a vault is unlocked.
struct KeptReportIndex: Hashable, Sendable {
  /// The report.
  let report: String
  /// Its results.
  var entries: [ReportSummary]

  init(_ report: String, _ entries: [ReportSummary]) {
    (self.report, self.entries) = (report, entries)
  }
}

extension KeptReportIndex: VaultRecord {
  /// Version 1.
  static var schema: UInt8 { 1 }
  /// A kind of its own.
  static var shelf: Shelf { .reportIndexes }

  /// The report.
  var name: String { report }

  /// Writes its values.
  func pack(into encoder: inout RecordEncoder) {
    encoder.pack(report)
    encoder.pack(entries) { encoder, entry in
      encoder.pack(entry.id, entry.ran, entry.lastDay, entry.rowCount, entry.filled)
      encoder.pack(pairs: entry.order.values)
      encoder.pack(pairs: entry.figures)
    }
  }

  /// Reads its values.
  init(from decoder: inout RecordDecoder, schema: UInt8) throws(RecordDecodingError) {
    let report = try decoder.string()
    self.init(
      report,
      try decoder.array { decoder throws(RecordDecodingError) in
        let (id, ran) = (try decoder.uuid(), try decoder.date())
        let (lastDay, rowCount) = (try decoder.int(), try decoder.int())
        let filled = try decoder.date()
        return ReportSummary(
          id: id, order: ReportOrder(report: report, values: try decoder.pairs()), ran: ran,
          lastDay: lastDay, rowCount: rowCount, figures: try decoder.pairs(), filled: filled)
      })
  }
}
