public import REST

/// An organisation's client id at RapidSOS, with its secret.
///
/// Printed, it shows neither.
public struct RapidSOSClientID: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
  /// The id.
  public var id: String
  /// The secret.
  public var secret: Secret

  /// Makes a client id.
  public init(id: String, secret: Secret) {
    self.id = id
    self.secret = secret
  }

  /// A fixed word.
  public var description: String { "RapidSOSClientID" }
  /// An empty mirror.
  public var customMirror: Mirror { Mirror(self, children: [:], displayStyle: nil) }
}
