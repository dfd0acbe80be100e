import REST

/// Where gpsd listens: on this machine, and on no other.
///
/// Where somebody is goes over no network.
public struct GPSDAddress: Hashable, Sendable {
  /// The port that gpsd has unless it is told another.
  public static let usualPort = 2947

  /// An address of this machine, as digits: looking up a name would take a thread.
  let host: String
  /// The port.
  let port: Int

  /// Makes an address; nil where the host is another machine, or the port none.
  public init?(host: String, port: Int = usualPort) {
    let host = host.lowercased()
    guard BaseURL.isLoopback(host), (1...65_535).contains(port) else { return nil }
    self.host = host == "localhost" ? "127.0.0.1" : host
    self.port = port
  }

  /// Reads an address as a sandbox tells it: `127.0.0.1:8705`.
  public init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), let port = Int(text[text.index(after: colon)...])
    else { return nil }
    self.init(host: String(text[..<colon]), port: port)
  }
}
