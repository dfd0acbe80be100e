import FoundationEssentials
import Model

/// How a message, and what is noted of it, becomes bytes and is read again: as JSON, the same for the same
/// value.
///
/// The bytes are sealed with the item that they are in.
enum MessageCoding {
  /// Writes a value; none that a message has can fail.
  static func bytes(_ value: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    if let key = Secret.sealing { encoder.userInfo[key] = true }
    return (try? encoder.encode(value)).map { [UInt8]($0) } ?? []
  }

  /// Reads a value; nil for what is damaged, or something else.
  static func value<Value: Decodable>(_ bytes: [UInt8]) -> Value? {
    guard !bytes.isEmpty else { return nil }
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return try? decoder.decode(Value.self, from: Data(bytes))
  }
}
