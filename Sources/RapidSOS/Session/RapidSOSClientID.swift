public import REST

/// What an organisation is known by at RapidSOS: its client id and the secret that belongs to it.
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

  /// Only what it is.
  public var description: String { "RapidSOSClientID" }
  /// Nothing to look into.
  public var customMirror: Mirror { Mirror(self, children: [:], displayStyle: nil) }
}
