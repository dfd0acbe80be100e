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
    let json = JSONEncoder()
    json.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    json.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    encoder.pack((try? json.encode(self)).map { [UInt8]($0) } ?? [])
  }

  /// Reads its values.
  public init(from decoder: inout RecordDecoder, schema: UInt8) throws(RecordDecodingError) {
    let bytes = try decoder.byteArray()
    let json = JSONDecoder()
    json.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do { self = try json.decode(OutreachRecord.self, from: Data(bytes)) } catch {
      throw RecordDecodingError()
    }
  }
}
