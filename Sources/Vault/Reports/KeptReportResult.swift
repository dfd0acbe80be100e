public import FoundationEssentials
public import Model

/// What came of a report, and of which filling of the store: a row of its own, read when it is asked for.
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
  /// Version 3, with the programs that were read; version 2 had none, version 1 was JSON.
  public static var schema: UInt8 { 3 }
  /// A kind of its own.
  public static var shelf: Shelf { .reportResults }

  /// The result's id.
  public var name: String { result.id.uuidString }

  /// Writes its values.
  public func pack(into encoder: inout RecordEncoder) {
    encoder.pack(result.id, result.order.report)
    encoder.pack(pairs: result.order.values)
    encoder.pack(
      result.ran, result.lastDay, result.columns, result.rows, result.isCut, filled,
      result.programs)
  }

  /// Reads its values.
  public init(from decoder: inout RecordDecoder, schema: UInt8) throws(RecordDecodingError) {
    guard schema > 1 else {
      guard let record = SealedJSON.value(Self.self, try decoder.byteArray()) else {
        throw RecordDecodingError()
      }
      self = record
      return
    }
    let (id, report) = (try decoder.uuid(), try decoder.string())
    let order = ReportOrder(report: report, values: try decoder.pairs())
    let (ran, lastDay) = (try decoder.date(), try decoder.int())
    let columns: [String] = try decoder.read()
    let rows: [[ReportValue]] = try decoder.read()
    let isCut = try decoder.bool()
    filled = try decoder.date()
    result = ReportResult(
      id: id, order: order, ran: ran, lastDay: lastDay, columns: columns, rows: rows,
      isCut: isCut, programs: schema > 2 ? try decoder.read() : nil)
  }
}

extension ReportValue: Packable {
  package func pack(into encoder: inout RecordEncoder) {
    switch self {
    case .nothing: encoder.pack(0)
    case .integer(let number): encoder.pack(1, Int(number))
    case .fraction(let number):
      encoder.pack(2)
      encoder.pack(number)
    case .text(let text): encoder.pack(3, text)
    }
  }

  package init(from decoder: inout RecordDecoder) throws(RecordDecodingError) {
    switch try decoder.int() {
    case 0: self = .nothing
    case 1: self = .integer(Int64(try decoder.int()))
    case 2: self = .fraction(try decoder.double())
    case 3: self = .text(try decoder.string())
    default: throw RecordDecodingError()
    }
  }
}
