public import FoundationEssentials
public import Model

/// What came of a report, and of which filling of the store.
public struct KeptReportResult: Hashable, Sendable, Codable {
  /// The result, without what names people.
  public let result: ReportResult
  /// When the store was filled that it was asked of.
  public let filled: Date

  /// Makes one.
  public init(_ result: ReportResult, filled: Date) {
    (self.result, self.filled) = (result, filled)
  }
}

extension KeptReportResult: VaultRecord {
  /// Version 1.
  public static var schema: UInt8 { 1 }
  /// A kind of its own.
  public static var shelf: Shelf { .reportResults }

  /// The result's id.
  public var name: String { result.id.uuidString }

  /// Writes its values.
  public func pack(into encoder: inout RecordEncoder) { encoder.pack(SealedJSON.bytes(self)) }

  /// Reads its values.
  public init(from decoder: inout RecordDecoder, schema: UInt8) throws(RecordDecodingError) {
    guard let record = SealedJSON.value(Self.self, try decoder.byteArray()) else {
      throw RecordDecodingError()
    }
    self = record
  }
}

extension Vault {
  /// How many results are kept.
  public static let mostReportResults = 500

  /// Keeps a result, and takes away the oldest where there are more than ``mostReportResults``.
  ///
  /// - Parameters:
  ///   - kept: The result.
  ///   - isReplaced: Whether it takes the place of another.
  /// - Throws: ``VaultError/locked``, and what the disk may say.
  public func keep(
    _ kept: KeptReportResult, replacing isReplaced: (KeptReportResult) -> Bool
  ) throws(VaultError) {
    let all = try records(KeptReportResult.self).values
    let gone = all.filter(isReplaced)
    let left = all.filter { !isReplaced($0) }.sorted { $0.result.ran > $1.result.ran }
    let names = (gone + left.dropFirst(Self.mostReportResults - 1)).map(\.name)
    try save([kept], removing: names)
  }

  /// Takes away the results of reports that have stayed long enough, and returns how many.
  ///
  /// - Throws: ``VaultError/locked``, and what the disk may say.
  public func purgeReports(olderThan moment: Date) throws(VaultError) -> Int {
    let old = try records(KeptReportResult.self).values.filter { $0.result.ran < moment }
    if !old.isEmpty { try save([KeptReportResult](), removing: old.map(\.name)) }
    return old.count
  }
}
