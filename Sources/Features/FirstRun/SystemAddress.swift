public import Model

extension FirstRun {
  /// What somebody typed as a system's address.
  public enum SystemAddress: Hashable, Sendable {
    /// Nothing: the system is not used.
    case none
    /// A base address without a slash at the end.
    case url(String)
    /// Nothing that an address can be.
    case unreadable
    /// Plain http to another machine: passwords would be read on the way.
    case insecure

    /// Reads what was typed.
    ///
    /// `https://` may be left out, and of ServiceNow everything but the instance's name.
    public init(_ typed: String, of system: RemoteSystem) {
      var text = typed.trimmingSpaces
      guard !text.isEmpty else {
        self = .none
        return
      }
      let isName = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
      if let domain = system.descriptor.domain, isName, text != "localhost" { text += domain }
      if !text.contains("://") { text = "https://" + text }
      guard let colon = text.firstIndex(of: ":") else {
        self = .unreadable
        return
      }
      let scheme = text[..<colon].lowercased()
      let rest = text[colon...].dropFirst(3)
      let host = rest.prefix { $0 != "/" }
      let signs = rest.allSatisfy { $0.isASCII && !$0.isWhitespace && !"@?#\\\"'<>".contains($0) }
      guard scheme == "https" || scheme == "http", signs, Self.isHost(host) else {
        self = .unreadable
        return
      }
      guard scheme == "https" || Self.isLoopback(host) else {
        self = .insecure
        return
      }
      var path = rest.dropFirst(host.count)
      while path.last == "/" { path.removeLast() }
      self = .url("\(scheme)://\(host.lowercased())\(path)")
    }

    private static func isHost(_ host: Substring) -> Bool {
      guard let first = host.first, first.isLetter || first.isNumber || first == "[" else {
        return false
      }
      guard first != "[" else { return host.contains("]") }
      let parts = host.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count <= 2, !parts[0].isEmpty else { return false }
      return parts.count == 1 || (Int(parts[1]).map { (1...65_535).contains($0) } ?? false)
    }

    private static func isLoopback(_ host: Substring) -> Bool {
      if host.hasPrefix("[::1]") { return true }
      let name = host.prefix { $0 != ":" }
      let isNumber = name.allSatisfy { $0.isNumber || $0 == "." }
      return name == "localhost" || (isNumber && name.hasPrefix("127."))
    }
  }
}
