import FoundationEssentials
import Model

/// JSON that is only ever written inside a seal: it may hold secrets.
enum SealedJSON {
  /// What a value is written as; nothing where it cannot be.
  static func bytes(_ value: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    if let key = Secret.sealing { encoder.userInfo[key] = true }
    return (try? encoder.encode(value)).map { [UInt8]($0) } ?? []
  }

  /// The value that was written; nil where the bytes are of nothing like it.
  static func value<Value: Decodable>(_ type: Value.Type, _ bytes: [UInt8]) -> Value? {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return try? decoder.decode(type, from: Data(bytes))
  }
}
