/// Where a service is: scheme, host, port and the start of every path.
public struct BaseURL: Hashable, Sendable, CustomStringConvertible {
  /// `https`, or `http` to this machine.
  public let scheme: String
  /// The host, in lower case and without brackets.
  public let host: String
  /// The port, if one was given and differs from the scheme's own (443, 80).
  public let port: Int?
  /// Segments before every path, unencoded.
  public let prefix: [String]

  /// Whether a host is this machine: `localhost`, 127.0.0.0/8 or `::1`.
  public static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" || host == "::1" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127"
      && parts.allSatisfy { UInt8($0) != nil && $0.utf8.allSatisfy(isDigit) }
  }

  /// Reads an address such as `https://acme.service-now.com`, with or without a trailing slash.
  ///
  /// nil where it is not an address, has a user, a query or a fragment, or is plain http to another
  /// machine. ``init(validating:)`` says which.
  public init?(_ text: String) {
    guard let read = try? BaseURL(validating: text) else { return nil }
    self = read
  }

  /// Reads an address as ``init(_:)`` does, and says what is wrong with it.
  ///
  /// - Throws: ``Flaw``.
  public init(validating text: String) throws(Flaw) {
    guard let (origin, rest) = Origin.read(text), let prefix = Self.readPrefix(rest) else {
      throw .notAnAddress
    }
    guard origin.isProtected else { throw .insecure(host: origin.host) }
    scheme = origin.scheme
    host = origin.host
    port = origin.port
    self.prefix = prefix
  }

  /// Why a text is not the address of a service.
  public enum Flaw: Error, Hashable, Sendable {
    /// It is not an address, or has a part that makes no sense here (user, query, fragment).
    case notAnAddress
    /// It is plain http to another machine.
    case insecure(host: String)
  }

  /// The address of a path with a query, percent-encoded once.
  ///
  /// Everything is encoded except the unreserved characters of RFC 3986; that includes `+`, `/` and
  /// `^`.
  public func url(path: [String], query: [QueryItem] = []) -> String {
    var url = origin
    for segment in prefix + path { url += "/" + PercentEncoding.encode(segment: segment) }
    if prefix.isEmpty && path.isEmpty { url += "/" }
    var separator = "?"
    for item in query {
      url +=
        separator + PercentEncoding.encode(item.name) + "=" + PercentEncoding.encode(item.value)
      separator = "&"
    }
    return url
  }

  /// The address, without a trailing slash.
  public var description: String {
    prefix.reduce(into: origin) { $0 += "/" + PercentEncoding.encode(segment: $1) }
  }

  private var origin: String { Origin(scheme: scheme, host: host, port: port).description }

  /// The segments of a path; nil where it has a query, a fragment, an empty segment or one that
  /// climbs.
  private static func readPrefix(_ path: Substring) -> [String]? {
    guard path.isEmpty || path.first == "/" else { return nil }
    var segments = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    if segments.last == "" { segments.removeLast() }
    var prefix: [String] = []
    for segment in segments {
      guard segment.utf8.allSatisfy(isPathCharacter), let text = PercentEncoding.decode(segment),
        !["", ".", ".."].contains(text)
      else { return nil }
      prefix.append(text)
    }
    return prefix
  }

  /// Whether a byte may be in a path: no space, control character, query, fragment or backslash,
  /// and no unencoded byte beyond ASCII.
  private static func isPathCharacter(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && !"?#\\".utf8.contains(byte)
  }
}
