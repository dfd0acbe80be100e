public import REST

/// The address of an instance, read from whatever a person types for it.
///
/// - An instance name, `acme`, becomes `https://acme.service-now.com`.
/// - A host, `acme.service-now.com` or `tasks.example.org:8443`, gets `https://` before it.
/// - A full address is used as it is, with its port and path; plain http may only lead to this
///   machine. In an address copied from a browser at `service-now.com`, what follows the host is
///   dropped: there an instance is always at the root.
public struct InstanceAddress: Hashable, Sendable {
  /// Why a text is not the address of an instance.
  public enum Problem: Error, Hashable, Sendable {
    /// It is blank.
    case empty
    /// It is not a name, a host or an address of http or https.
    case unreadable
    /// It is plain http to another machine: names and passwords would be unprotected.
    case insecure
  }

  /// The domain of instances that are given by name alone.
  static let domain = "service-now.com"

  /// The address every call starts with.
  public let base: BaseURL

  /// Reads a name, a host or an address; blanks around it are ignored.
  public init(_ text: String) throws(Problem) {
    let text = Self.trimmed(text)
    guard !text.isEmpty else { throw .empty }
    guard let scheme = text.endOfScheme else {
      base = try Self.address("https://" + Self.atRoot(Self.host(text)))
      return
    }
    switch text[..<scheme].lowercased() {
    case "https": base = try Self.address("https://" + Self.atRoot(text[scheme...].dropFirst(3)))
    case "http": base = try Self.address("http://" + Self.atRoot(text[scheme...].dropFirst(3)))
    default: throw .unreadable
    }
  }

  private static func trimmed(_ text: String) -> String {
    var text = text[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// A name with the domain after it; anything with a dot, a colon or a bracket is a host already.
  private static func host(_ text: String) -> Substring {
    let first = text.prefix { $0 != "/" }
    if first.contains(where: { $0 == "." || $0 == ":" || $0 == "[" }) || first == "localhost" {
      return text[...]
    }
    // A slash after a bare name is a slip.
    let isName =
      first.count == text.count
      && first.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
          || byte == UInt8(ascii: "-")
      }
    return isName ? first + "." + domain : ""
  }

  private static func address(_ text: String) throws(Problem) -> BaseURL {
    do { return try BaseURL(validating: text) } catch {
      switch error {
      case .notAnAddress: throw .unreadable
      case .insecure: throw .insecure
      }
    }
  }

  /// The host alone of an address at `service-now.com`; other addresses unchanged.
  private static func atRoot(_ rest: Substring) -> String {
    let host = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let name = host.lowercased()
    return name.hasSuffix("." + domain) ? name : String(rest)
  }
}

extension String {
  /// The end of the `://` after a scheme.
  fileprivate var endOfScheme: Index? {
    guard let colon = firstIndex(of: ":"), self[colon...].hasPrefix("://") else { return nil }
    return colon
  }
}
