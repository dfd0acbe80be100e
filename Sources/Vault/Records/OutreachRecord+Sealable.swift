import FoundationEssentials
public import Model

/// What street outreach keeps: one record a row, as JSON inside the seal.
extension OutreachRecord: VaultRecord {
  /// Version 1.
  public static var schema: UInt8 { 1 }
  /// Its kind: street outreach.
  public static var shelf: Shelf { .outreach }

  /// Its id.
  public var name: String { id.uuidString }

  /// Writes its values.
  public func pack(into encoder: inout RecordEncoder) {
    encoder.pack(SealedJSON.bytes(self))
  }

  /// Reads its values.
  public init(from decoder: inout RecordDecoder, schema: UInt8) throws(RecordDecodingError) {
    guard let record = SealedJSON.value(OutreachRecord.self, try decoder.byteArray()) else {
      throw RecordDecodingError()
    }
    self = record
  }
}
