/// A password, token or key, in memory only.
///
/// Whatever prints it, `description`, `dump` or a debugger's summary, shows dots. It is not
/// `Codable`, so that no file or body includes it by accident; ``reveal()`` is the only way out.
public struct Secret: Hashable, Sendable {
  private let text: String

  /// Wraps a secret.
  public init(_ text: String) { self.text = text }

  /// The secret itself, for the one place that sends it.
  public func reveal() -> String { text }

  /// Whether it is empty.
  public var isEmpty: Bool { text.isEmpty }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A fixed number of dots.
  public var description: String { "•••" }
  /// A fixed number of dots.
  public var debugDescription: String { description }
  /// An empty mirror.
  public var customMirror: Mirror { Mirror(self, children: [:], displayStyle: nil) }
}
