/// A text that is never printed: a password, a token, a client's secret.
///
/// Describing, dumping or mirroring it only shows that it is a secret.
public struct Secret: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The text itself.
  ///
  /// Pass it only to what needs it.
  public let revealed: String

  /// Makes a secret of a text.
  public init(_ text: String) { revealed = text }

  /// Whether it is empty.
  public var isEmpty: Bool { revealed.isEmpty }

  /// A fixed sign, whatever the text.
  public var description: String { "•••" }
  /// A fixed sign, whatever the text.
  public var debugDescription: String { "•••" }
  /// An empty mirror.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Secret: Codable {
  /// The key of an encoder's user info that says, with any value, that its output is sealed.
  public static let sealing = CodingUserInfoKey(rawValue: "sealed")

  /// Reads a secret.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the text if the encoder's output is sealed, and throws otherwise.
  public func encode(to encoder: any Encoder) throws {
    guard let key = Self.sealing, encoder.userInfo[key] != nil else {
      throw EncodingError.invalidValue(
        self, .init(codingPath: encoder.codingPath, debugDescription: "only where it is sealed"))
    }
    var container = encoder.singleValueContainer()
    try container.encode(revealed)
  }
}
