/// The proxy of a request: what the configuration says, else the usual environment.
///
/// `HTTP_PROXY` is not read, since plain http stays on this machine. Nothing to this machine uses a
/// proxy.
public struct ProxyChoice: Hashable, Sendable {
  private let proxy: Proxy?
  private let exceptions: [Exception]

  /// No proxy.
  public static let direct = ProxyChoice(proxy: nil, exceptions: [])

  /// Makes the choice.
  ///
  /// - Parameters:
  ///   - setting: `network.proxy`: `http://[user:password@]host[:port]` or `socks5://host[:port]`;
  ///     the scheme may be missing. It has precedence over the environment; `direct` or an empty
  ///     text turns the environment's proxy off.
  ///   - environment: read for `HTTPS_PROXY` and `ALL_PROXY`, in capital or small letters, and
  ///     `NO_PROXY`: hosts and domains (with all hosts under them, with or without a leading dot),
  ///     with a port if necessary, separated by commas or blanks; `*` for everything. It applies to
  ///     `setting` too.
  /// - Throws: ``Flaw`` where a text is not an address.
  public init(setting: String? = nil, environment: [String: String] = [:]) throws(Flaw) {
    func read(_ name: String) -> String? {
      let value = environment[name] ?? environment[name.lowercased()]
      return value?.isEmpty == true ? nil : value
    }
    if let setting {
      proxy = setting.isEmpty || setting == "direct" ? nil : try Proxy(setting, "network.proxy")
    } else if let value = read("HTTPS_PROXY") {
      proxy = try Proxy(value, "HTTPS_PROXY")
    } else if let value = read("ALL_PROXY") {
      proxy = try Proxy(value, "ALL_PROXY")
    } else {
      proxy = nil
    }
    exceptions = (read("NO_PROXY") ?? "").split { $0 == "," || $0 == " " }.map(Exception.init)
  }

  private init(proxy: Proxy?, exceptions: [Exception]) {
    self.proxy = proxy
    self.exceptions = exceptions
  }

  /// A proxy's address could not be read; `source` is its setting or variable.
  public struct Flaw: Error, Hashable, Sendable {
    /// `network.proxy`, `HTTPS_PROXY` or `ALL_PROXY`.
    public let source: String
  }

  /// The proxy for a host; nil for a direct connection.
  public func proxy(host: String, port: Int) -> Proxy? {
    guard let proxy, !BaseURL.isLoopback(host) else { return nil }
    return exceptions.contains { $0.covers(host: host, port: port) } ? nil : proxy
  }

  /// One entry of `NO_PROXY`.
  private struct Exception: Hashable, Sendable {
    var host: String
    var port: Int?

    init(_ text: Substring) {
      var host = text.lowercased()
      if let colon = host.lastIndex(of: ":"), let port = Int(host[host.index(after: colon)...]),
        host.firstIndex(of: ":") == colon || host.hasPrefix("[")
      {
        self.port = port
        host = String(host[..<colon])
      }
      if host.hasPrefix("*.") { host.removeFirst() }
      if host.hasPrefix(".") { host.removeFirst() }
      self.host = host.filter { $0 != "[" && $0 != "]" }
    }

    func covers(host: String, port: Int) -> Bool {
      if let own = self.port, own != port { return false }
      return self.host == "*" || host == self.host || host.hasSuffix("." + self.host)
    }
  }
}

/// A proxy.
public struct Proxy: Hashable, Sendable {
  /// Its protocol.
  public enum Kind: Hashable, Sendable {
    /// By HTTP's CONNECT, with or without a name and password.
    case http(Credentials?)
    /// By SOCKS 5.
    case socks
  }

  /// Its kind.
  public let kind: Kind
  /// Its host, without brackets.
  public let host: String
  /// Its port.
  public let port: Int

  init(_ text: String, _ source: String) throws(ProxyChoice.Flaw) {
    let flaw = ProxyChoice.Flaw(source: source)
    let separator = text.firstRange(of: "://")
    let scheme = separator.map { text[..<$0.lowerBound].lowercased() } ?? "http"
    var address = separator.map { text[$0.upperBound...] } ?? text[...]
    var credentials: Credentials?
    if let at = address.lastIndex(of: "@") {
      let parts = address[..<at].split(separator: ":", maxSplits: 1).map(PercentEncoding.decode)
      guard let user = parts.first.flatMap({ $0 }), let password = parts.last.flatMap({ $0 }),
        parts.count == 2
      else { throw flaw }
      credentials = Credentials(user: user, password: Secret(password))
      address = address[address.index(after: at)...]
    }
    if address.last == "/" { address.removeLast() }
    guard let (host, port) = Origin.readAuthority(address) else { throw flaw }
    self.host = host
    switch scheme {
    case "http":
      kind = .http(credentials)
      self.port = port ?? 80
    case "socks5", "socks5h", "socks":
      guard credentials == nil else { throw flaw }
      kind = .socks
      self.port = port ?? 1080
    default: throw flaw
    }
  }
}
