import FoundationEssentials

/// A user name and a password.
///
/// Printed, it shows neither.
public struct Credentials: Hashable, Sendable {
  /// The user's name at the service.
  public var user: String
  /// The password.
  public var password: Secret

  /// Makes credentials.
  public init(user: String, password: Secret) {
    self.user = user
    self.password = password
  }

  /// The value of an `Authorization` header with them: `Basic …`.
  public var basic: String {
    "Basic " + Data("\(user):\(password.reveal())".utf8).base64EncodedString()
  }
}

extension Credentials: CustomStringConvertible, CustomReflectable {
  /// A fixed word.
  public var description: String { "Credentials" }
  /// An empty mirror.
  public var customMirror: Mirror { Mirror(self, children: [:], displayStyle: nil) }
}
