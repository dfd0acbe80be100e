import Glibc
import TestSupport

/// What a control port answered instead.
struct Refusal: Error { var answer: String }

/// Asks a sandbox's control port for something, and returns the whole answer.
@discardableResult
func control(
  _ sandbox: RunningSandbox, _ method: String, _ path: String, _ body: String = ""
) throws -> String {
  let port = sandbox.addresses.control.split(separator: ":").last.flatMap { UInt16($0) } ?? 0
  let text = try exchange(
    port,
    """
    \(method) \(path) HTTP/1.1\r
    Host: 127.0.0.1\r
    Connection: close\r
    Content-Type: application/json\r
    Content-Length: \(body.utf8.count)\r
    \r
    \(body)
    """)
  guard text.hasPrefix("HTTP/1.1 200") else { throw Refusal(answer: text) }
  return text
}

/// Sends a request to a port of this machine as it is written, and returns the whole answer.
func exchange(_ port: UInt16, _ request: String) throws -> String {
  let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
  defer { close(connection) }
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = port.bigEndian
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  let connected = withUnsafePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
    }
  }
  guard connected == 0 else { throw PseudoTerminalError.system(errno) }
  let request = Array(request.utf8)
  _ = request.withUnsafeBytes {
    send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
  }
  var answer: [UInt8] = []
  var bytes = [UInt8](repeating: 0, count: 65536)
  while true {
    let count = bytes.withUnsafeMutableBytes { recv(connection, $0.baseAddress, $0.count, 0) }
    guard count > 0 else { break }
    answer += bytes[..<count]
  }
  return String(decoding: answer, as: UTF8.self)
}
