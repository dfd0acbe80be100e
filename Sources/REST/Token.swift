public import struct FoundationEssentials.Date

/// A token that gives access to a service for a while.
public struct Token: Hashable, Sendable {
  /// What requests carry.
  public var access: Secret
  /// The token for getting the next one, where the service has such tokens.
  public var refresh: Secret?
  /// When it ends; nil where the service does not say.
  public var expires: Date?

  /// Makes a token.
  public init(access: Secret, refresh: Secret? = nil, expires: Date? = nil) {
    self.access = access
    self.refresh = refresh
    self.expires = expires
  }
}
