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
