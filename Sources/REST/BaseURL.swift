/// Where a service is: scheme, host, port and the start of every path.
public struct BaseURL: Hashable, Sendable, CustomStringConvertible {
  /// `https`, or `http` for this machine only.
  public let scheme: String
  /// The host, without brackets.
  public let host: String
  /// The port, if one was given.
  public let port: Int?
  /// Segments before every path, unencoded.
  public let prefix: [String]

  /// Whether a host is this machine: `localhost`, 127.0.0.0/8 or `::1`.
  public static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" || host == "::1" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  /// Reads an address such as `https://acme.service-now.com`, trailing slash or not.
  ///
  /// nil when it is not one, has a user, a query or a fragment, or is plain http to
  /// another machine.
  public init?(_ text: String) {
    nil
  }

  /// The address of a path with a query, everything percent-encoded, once.
  ///
  /// All but unreserved
  /// characters of RFC 3986 are encoded, `+`, `/` and `^` included.
  public func url(path: [String], query: [QueryItem] = []) -> String {
    ""
  }

  /// The address without trailing slash.
  public var description: String { "" }
}
