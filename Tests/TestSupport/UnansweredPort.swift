import Glibc

/// A port of this machine where nobody listens and, as long as this lives, nobody else can.
///
/// A port that was free a moment ago may be another test's by now.
public final class UnansweredPort: Sendable {
  /// The port.
  public let number: Int
  private let socket: Int32

  /// Takes a free port.
  ///
  /// - Throws: ``Failure``.
  public init() throws {
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let socket = Glibc.socket(AF_INET, kind, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(socket, address, size) == 0 ? getsockname(socket, address, &size) : -1
      }
    }
    guard socket >= 0, status == 0 else { throw Failure(number: errno) }
    self.socket = socket
    number = Int(UInt16(bigEndian: address.sin_port))
  }

  deinit { close(socket) }

  /// The system refused.
  public struct Failure: Error {
    /// Its number for why.
    public let number: Int32
  }
}
