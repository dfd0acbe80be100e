import Foundation
import Glibc
import TestSupport

/// Runs `VaultProbe`, and what it needs around it.
enum Probe {
  static var path: String { builtProduct("VaultProbe") }

  /// What a command printed, and its status.
  static func run(
    _ command: [String], environment: [String: String] = [:]
  ) throws -> (output: String, status: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer {
      close(nothing)
      close(ends[0])
    }
    // As a login starts it: a message bus whose signals are blocked cannot be stopped.
    let child: Int32
    do {
      defer { close(ends[1]) }
      child = try StartedProgram.start(
        command, environment: environment,
        on: .descriptors(input: nothing, output: ends[1], errors: nothing))
    }
    let output = FileHandle(fileDescriptor: ends[0]).readDataToEndOfFile()
    var status: Int32 = 0
    waitpid(child, &status, 0)
    return (String(decoding: output, as: UTF8.self), (status >> 8) & 0xFF)
  }

  /// Where a program of the system is; nil where it is not installed.
  static func program(_ name: String) -> String? {
    ["/usr/bin", "/usr/local/bin", "/bin"].map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 }
  }
}
