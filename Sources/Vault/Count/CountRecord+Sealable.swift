import FoundationEssentials
public import Model

/// What point-in-time counts keep: one record a row, as JSON inside the seal.
extension CountRecord: VaultRecord {
  /// Version 1.
  public static var schema: UInt8 { 1 }
  /// Its kind: counts.
  public static var shelf: Shelf { .counts }

  /// Its id.
  public var name: String { id.uuidString }

  /// Writes its values.
  public func pack(into encoder: inout RecordEncoder) { encoder.pack(SealedJSON.bytes(self)) }

  /// Reads its values.
  public init(from decoder: inout RecordDecoder, schema: UInt8) throws(RecordDecodingError) {
    guard let record = SealedJSON.value(CountRecord.self, try decoder.byteArray()) else {
      throw RecordDecodingError()
    }
    self = record
  }
}
