import FoundationEssentials

/// The name and the password of a Basic `Authorization` field.
struct BasicCredentials: Sendable, Equatable {
  let name: String
  let password: String
}

extension BasicCredentials {
  /// Reads what follows the word `Basic`.
  init?(_ encoded: String) {
    guard let data = Data(base64Encoded: encoded),
      let text = String(validating: Array(data), as: UTF8.self)
    else { return nil }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    name = String(parts[0])
    password = String(parts[1])
  }

  /// Reads the field of a request that signs an OAuth client in: both parts are percent-encoded
  /// (RFC 6749 §2.3.1).
  static func client(of request: Incoming) -> BasicCredentials? {
    guard let pair = request.credential("basic").flatMap({ BasicCredentials($0) }) else {
      return nil
    }
    return BasicCredentials(
      name: Parameters.decode(pair.name), password: Parameters.decode(pair.password))
  }
}
