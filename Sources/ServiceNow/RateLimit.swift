import REST

public import struct FoundationEssentials.Date

/// The hourly limit under which a reply was counted.
///
/// Instances send it only where a rule matches, and never say how much of it is left. Source:
/// servicenow.md §5.4.
public struct RateLimit: Hashable, Sendable {
  /// How many requests an hour.
  public var limit: Int
  /// When the count starts again; nil where the instance does not say.
  public var resets: Date?
  /// The rule's id; empty where the instance gives none.
  public var rule: String

  /// Makes a limit.
  public init(limit: Int, resets: Date?, rule: String) {
    self.limit = limit
    self.resets = resets
    self.rule = rule
  }

  /// Reads the header fields of a reply; nil where it was not counted.
  init?(_ headers: Headers) {
    guard let limit = headers["X-RateLimit-Limit"].flatMap({ Int($0) }) else { return nil }
    self.init(
      limit: limit,
      resets: headers["X-RateLimit-Reset"].flatMap { Double($0) }
        .map { Date(timeIntervalSince1970: $0) },
      rule: headers["X-RateLimit-Rule"] ?? "")
  }
}
