import struct FoundationEssentials.Date

/// One cookie, as a client reads `Set-Cookie` according to RFC 6265 §5.
struct Cookie: Sendable {
  var name: String
  /// The value as the server wrote it, with its quotes, since servers compare with that.
  var value: String
  var domain: String
  /// Whether it goes only to `domain`, and not to hosts under it.
  var isHostOnly: Bool
  var path: String
  /// Its end; nil for the end of the program.
  var expires: Date?
  var isSecure: Bool

  /// Reads a `Set-Cookie` value that came from an address; nil where the cookie is not acceptable.
  init?(_ header: String, from address: CookieAddress, now: Date) {
    guard header.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else { return nil }
    let parts = header.split(separator: ";", omittingEmptySubsequences: false)
    guard let first = parts.first, let equals = first.firstIndex(of: "=") else { return nil }
    name = first[..<equals].trimmed
    value = first[first.index(after: equals)...].trimmed
    guard !name.isEmpty else { return nil }
    domain = address.host
    isHostOnly = true
    path = address.directory
    isSecure = false

    var maxAge: Date?
    for part in parts.dropFirst() {
      let (key, text) = Self.attribute(part)
      switch key {
      case "secure": isSecure = true
      case "path" where text.hasPrefix("/"): path = text
      case "expires": expires = HTTPDate.parse(text) ?? expires
      case "max-age": maxAge = Self.end(after: text, now: now) ?? maxAge
      case "domain" where !text.isEmpty:
        let wanted = text.drop { $0 == "." }.lowercased()
        guard address.isUnder(wanted) else { return nil }
        domain = wanted
        isHostOnly = false
      default: break
      }
    }
    expires = maxAge ?? expires
  }

  /// Whether it replaces another.
  func isSame(as other: Cookie) -> Bool {
    name == other.name && domain == other.domain && path == other.path
  }

  func isExpired(at now: Date) -> Bool { expires.map { $0 <= now } ?? false }

  /// Whether it goes out with a request to an address.
  func applies(to address: CookieAddress) -> Bool {
    let host = isHostOnly ? address.host == domain : address.isUnder(domain)
    return host && address.isInside(path) && (!isSecure || address.isProtected)
  }

  private static func attribute(_ part: Substring) -> (key: String, value: String) {
    let equals = part.firstIndex(of: "=") ?? part.endIndex
    return (part[..<equals].trimmed.lowercased(), part[equals...].dropFirst().trimmed)
  }

  private static func end(after seconds: String, now: Date) -> Date? {
    let digits = seconds.hasPrefix("-") ? seconds.dropFirst() : seconds[...]
    guard !digits.isEmpty, digits.utf8.allSatisfy(isDigit) else { return nil }
    // Ten digits of seconds are three hundred years: enough, and no overflow.
    let span = digits.count > 10 ? 9_999_999_999 : Double(digits) ?? 0
    return seconds.hasPrefix("-") || span == 0 ? .distantPast : now.addingTimeInterval(span)
  }
}

/// The parts of an address that matter to cookies.
struct CookieAddress {
  var host: String
  /// Percent-encoded and never empty.
  var path: String
  var isProtected: Bool

  /// Reads an absolute address; nil for anything else.
  init?(_ url: String) {
    guard let (origin, rest) = Origin.read(url) else { return nil }
    host = origin.host
    isProtected = origin.isProtected
    let path = rest.prefix { $0 != "?" && $0 != "#" }
    self.path = path.isEmpty ? "/" : String(path)
  }

  /// The path of a cookie that names none: up to the last slash.
  var directory: String {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  /// Whether the host is a domain or is under it.
  ///
  /// A domain without a dot, and a number, cover only themselves.
  func isUnder(_ domain: String) -> Bool {
    if host == domain { return true }
    let isNumber = host.contains(":") || host.utf8.allSatisfy { isDigit($0) || $0 == 0x2E }
    return !isNumber && domain.contains(".") && host.hasSuffix("." + domain)
  }

  /// Whether the path is another or is inside it.
  func isInside(_ other: String) -> Bool {
    guard path.hasPrefix(other) else { return false }
    return path.utf8.count == other.utf8.count || other.hasSuffix("/")
      || path.dropFirst(other.count).hasPrefix("/")
  }
}

extension Substring {
  fileprivate var trimmed: String {
    var text = self
    while text.first == " " || text.first == "\t" { text.removeFirst() }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return String(text)
  }
}
