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
}
