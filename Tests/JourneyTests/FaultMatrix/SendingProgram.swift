import Dispatch
import FoundationEssentials
import Glibc
import Synchronization
import TestSupport

/// `porchlight outbox send`, the program as it was built, in a process of its own.
final class SendingProgram: Sendable {
  private let id: pid_t
  private let errors: String
  private let statuses: AsyncStream<Int>
  private let over = Mutex(false)

  /// Starts it over a yard's vault and systems.
  ///
  /// - Parameters:
  ///   - yard: Whose.
  ///   - step: Where it is to kill itself; it goes to the end otherwise.
  ///   - program: Its path; that of the one built with the tests unless given.
  /// - Throws: What the system says.
  init(_ yard: RelayYard, dyingAt step: String? = nil, program: String? = nil) throws {
    errors = "\(yard.path)/errors"
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    let said = open(errors, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    defer {
      close(nothing)
      close(said)
    }
    var variables = yard.variables
    if let step { variables["PORCHLIGHT_DIE_AT"] = step }
    id = try StartedProgram.start(
      [program ?? builtProduct("porchlight"), "outbox", "send"], environment: variables,
      on: .descriptors(input: nothing, output: nothing, errors: said))
    let (statuses, ended) = AsyncStream<Int>.makeStream()
    self.statuses = statuses
    DispatchQueue(label: "program").async { [self] in
      var status: Int32 = 0
      while waitpid(id, &status, 0) < 0 && errno == EINTR {}
      over.withLock { $0 = true }
      let signal = Int(status & 0x7F)
      ended.yield(signal == 0 ? Int(status >> 8) & 0xFF : 128 + signal)
      ended.finish()
    }
  }

  /// Whether it has ended.
  var isOver: Bool { over.withLock { $0 } }

  /// Kills it.
  func kill() { Glibc.kill(id, SIGKILL) }

  /// Waits until it has ended; to be called once.
  ///
  /// - Returns: Its status, 128 and the signal's number where a signal ended it, and what it said.
  func end() async -> (status: Int, said: String) {
    // What hangs fails the test instead of waiting for ever.
    let guardian = Task {
      try await Task.sleep(for: .seconds(40))
      self.kill()
    }
    defer { guardian.cancel() }
    var status = -1
    for await one in statuses { status = one }
    let said = FileManager.default.contents(atPath: errors) ?? Data()
    return (status, String(decoding: said, as: UTF8.self))
  }
}
