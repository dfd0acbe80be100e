/// The first part of an absolute http or https address: scheme, host and port.
///
/// It is deliberately stricter than RFC 3986: an address with an unknown part, such as a user or
/// password before the host, is refused.
struct Origin: Hashable {
  /// `http` or `https`.
  var scheme: String
  /// In lower case, without brackets.
  var host: String
  /// nil where it is the scheme's own.
  var port: Int?

  /// Reads the start of an address; `rest` is what follows: nothing, or a path, query or fragment.
  static func read(_ text: String) -> (origin: Origin, rest: Substring)? {
    guard let separator = text.firstRange(of: "://") else { return nil }
    let scheme = text[..<separator.lowerBound].lowercased()
    guard scheme == "https" || scheme == "http" else { return nil }
    let tail = text[separator.upperBound...]
    let end = tail.firstIndex { "/?#".contains($0) } ?? tail.endIndex
    guard let (host, port) = readAuthority(tail[..<end]) else { return nil }
    let usual = scheme == "https" ? 443 : 80
    return (Origin(scheme: scheme, host: host, port: port == usual ? nil : port), tail[end...])
  }

  /// Whether no other machine can listen: https, or plain http to this machine.
  var isProtected: Bool { scheme == "https" || BaseURL.isLoopback(host) }

  /// Reads a host with or without a port.
  static func readAuthority(_ text: Substring) -> (host: String, port: Int?)? {
    let host: Substring
    var rest: Substring
    if text.first == "[" {
      guard let close = text.firstIndex(of: "]") else { return nil }
      host = text[text.index(after: text.startIndex)..<close]
      rest = text[text.index(after: close)...]
      guard host.contains(":"), host.utf8.allSatisfy(isIPv6Character) else { return nil }
    } else {
      let colon = text.firstIndex(of: ":") ?? text.endIndex
      host = text[..<colon]
      rest = text[colon...]
      let labels = host.split(separator: ".", omittingEmptySubsequences: false)
      guard labels.allSatisfy({ !$0.isEmpty }), host.utf8.allSatisfy(isNameCharacter) else {
        return nil
      }
    }
    guard !rest.isEmpty else { return (host.lowercased(), nil) }
    guard
      rest.removeFirst() == ":", rest.utf8.allSatisfy(isDigit), let port = UInt16(rest), port > 0
    else { return nil }
    return (host.lowercased(), Int(port))
  }

  private static func isIPv6Character(_ byte: UInt8) -> Bool {
    isHexDigit(byte) || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".")
  }

  private static func isNameCharacter(_ byte: UInt8) -> Bool {
    isAlphanumeric(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "_")
  }
}

extension Origin: CustomStringConvertible {
  var description: String {
    let bracketed = host.contains(":") ? "[\(host)]" : host
    return "\(scheme)://\(bracketed)" + (port.map { ":\($0)" } ?? "")
  }
}
