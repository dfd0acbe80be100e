import FoundationEssentials
public import Model

/// What street outreach keeps, a record a row, as JSON within the seal.
extension OutreachRecord: VaultRecord {
  /// The first.
  public static var schema: UInt8 { 1 }
  /// Among those of street outreach.
  public static var shelf: Shelf { .outreach }

  /// Its id.
  public var name: String { id.uuidString }

  /// Writes it.
  public func pack(into encoder: inout RecordEncoder) {
    let json = JSONEncoder()
    json.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    json.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    encoder.pack((try? json.encode(self)).map { [UInt8]($0) } ?? [])
  }

  /// Reads it.
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
