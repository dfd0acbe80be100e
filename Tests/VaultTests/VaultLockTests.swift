import Foundation
import Glibc
import TestSupport
import Testing

@testable import Vault

struct VaultLockTests {
  let scratch = Scratch()

  @Test func anotherProcessKeepsUsOutUntilItEndsHoweverItEnds() async throws {
    var input: [Int32] = [-1, -1]
    var output: [Int32] = [-1, -1]
    try #require(pipe(&input) == 0 && pipe(&output) == 0)
    for end in [input[1], output[0]] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let child = try StartedProgram.start(
      [Probe.path, "hold", scratch.path], environment: [:],
      on: .descriptors(input: input[0], output: output[1], errors: output[1]))
    for end in [input[0], output[1]] { close(end) }
    defer { for end in [input[1], output[0]] { close(end) } }
    var line = [UInt8](repeating: 0, count: 5)
    try #require(read(output[0], &line, 5) == 5)
    #expect(String(decoding: line, as: UTF8.self) == "open\n")

    await #expect(throws: VaultError.inUse(process: child)) { try await scratch.vault() }
    kill(child, SIGKILL)
    waitpid(child, nil, 0)
    let vault = try await scratch.vault()
    #expect(try await vault.state == .new)
    try await vault.close()
  }

  /// A program that is being started has copies of all our files until it runs.
  @Test func whoeverStillHasACopyOfTheLockKeepsNobodyOut() async throws {
    let vault = try await scratch.vault()
    let copies = try copies(of: "\(scratch.path)/vault.lock")
    #expect(!copies.isEmpty)
    defer { for copy in copies { close(copy) } }
    try await vault.close()
    let second = try await scratch.vault()
    try await second.close()
  }

  /// Copies of what this process has open at a path.
  private func copies(of path: String) throws -> [Int32] {
    let real = try #require(realpath(path, nil))
    defer { free(real) }
    return try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { name in
      guard let number = Int32(name),
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(name)"))
          == String(cString: real)
      else { return nil }
      return dup(number)
    }
  }
}
