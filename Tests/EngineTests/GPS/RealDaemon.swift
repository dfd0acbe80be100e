import Foundation
import Glibc
import TestSupport

@testable import Engine

/// Debian's own gpsd, on ports of its own, which gets what a receiver would say as datagrams.
final class RealDaemon {
  private static let program = "/usr/sbin/gpsd"

  /// Whether it is there, or must be.
  static var isWanted: Bool {
    ProcessInfo.processInfo.environment["PORCHLIGHT_REQUIRE_GPSD"] == "1"
      || access(program, X_OK) == 0
  }

  /// Where it listens.
  let port: Int
  /// Where its receiver is; nil for a daemon without one.
  private let receiver: Int?
  private var process: pid_t = 0
  private let socket = Glibc.socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
  /// What it needs instead of a receiver: a place where it could be told of one.
  private let controls = FileManager.default.temporaryDirectory
    .appending(path: UUID().uuidString.prefix(8) + ".gpsd").path

  /// Starts one; it takes calls when this returns.
  init(hasReceiver: Bool = true) throws {
    port = try Self.freePort(SOCK_STREAM)
    receiver = hasReceiver ? try Self.freePort(SOCK_DGRAM) : nil
    try start()
  }

  deinit {
    kill()
    close(socket)
    unlink(controls)
  }

  /// The address for a client.
  var address: GPSDAddress? { GPSDAddress(host: "127.0.0.1", port: port) }

  /// Starts it, on the ports that it has.
  func start() throws {
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(nothing) }
    let place = receiver.map { ["udp://127.0.0.1:\($0)"] } ?? ["-F", controls]
    process = try StartedProgram.start(
      [Self.program, "-N", "-n", "-S", "\(port)"] + place, environment: [:],
      on: .descriptors(input: nothing, output: nothing, errors: nothing))
    while !takesCalls {
      guard waitpid(process, nil, WNOHANG) == 0 else {
        process = 0
        throw NotStarted()
      }
      sched_yield()
    }
  }

  struct NotStarted: Error {}

  /// Ends it as nothing ends by itself.
  func kill() {
    guard process > 0 else { return }
    Glibc.kill(process, SIGKILL)
    waitpid(process, nil, 0)
    process = 0
  }

  /// Has its receiver say something.
  func hear(_ sentences: String...) {
    guard let receiver else { return }
    for sentence in sentences {
      let bytes = Array(sentence.utf8)
      _ = Self.withAddress(receiver) {
        sendto(socket, bytes, bytes.count, 0, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  private var takesCalls: Bool {
    let call = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(call) }
    return Self.withAddress(port) { connect(call, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
      == 0
  }

  /// A port that was free just now.
  private static func freePort(_ kind: __socket_type) throws -> Int {
    let socket = Glibc.socket(AF_INET, Int32(kind.rawValue), 0)
    defer { close(socket) }
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    var address = sockaddr_in()
    let isBound =
      withAddress(0) { bind(socket, $0, size) } == 0
      && withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          getsockname(socket, $0, &size) == 0
        }
      }
    guard isBound else { throw NotStarted() }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  private static func withAddress<Result>(
    _ port: Int, _ body: (UnsafePointer<sockaddr>) -> Result
  ) -> Result {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    address.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1, body)
    }
  }
}
