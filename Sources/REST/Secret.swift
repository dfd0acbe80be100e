/// A password, token or key, held in memory only.
///
/// Whatever prints it, `description`, `dump` or a debugger's summary, shows dots. It is not
/// `Codable`, so that no file or body takes it up by accident; ``reveal()`` is the one way out.
public struct Secret: Hashable, Sendable {
  private let text: String

  /// Takes charge of a secret.
  public init(_ text: String) { self.text = text }

  /// The secret itself, for the one place that sends it.
  public func reveal() -> String { text }

  /// Whether there is nothing in it.
  public var isEmpty: Bool { text.isEmpty }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Dots, as many for every secret.
  public var description: String { "•••" }
  /// Dots, as many for every secret.
  public var debugDescription: String { description }
  /// Nothing to look into.
  public var customMirror: Mirror { Mirror(self, children: [:], displayStyle: nil) }
}
