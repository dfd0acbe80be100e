/// A text that is never printed: a password, a token, a client's secret.
///
/// Whatever describes, dumps or mirrors it shows only that it is one.
public struct Secret: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The text itself.
  ///
  /// Hand it only to what needs it.
  public let revealed: String

  /// Keeps a text secret.
  public init(_ text: String) { revealed = text }

  /// Whether there is none.
  public var isEmpty: Bool { revealed.isEmpty }

  /// A fixed sign, whatever the text.
  public var description: String { "•••" }
  /// A fixed sign, whatever the text.
  public var debugDescription: String { "•••" }
  /// A mirror that shows nothing.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Secret: Codable {
  /// What an encoder says of itself, by any value, where what it writes is sealed.
  public static let sealing = CodingUserInfoKey(rawValue: "sealed")

  /// Reads a text that stays secret.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the text where that is sealed, and nowhere else.
  public func encode(to encoder: any Encoder) throws {
    guard let key = Self.sealing, encoder.userInfo[key] != nil else {
      throw EncodingError.invalidValue(
        self, .init(codingPath: encoder.codingPath, debugDescription: "only where it is sealed"))
    }
    var container = encoder.singleValueContainer()
    try container.encode(revealed)
  }
}
