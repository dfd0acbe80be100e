import Dispatch
import Glibc
import Synchronization
import TestSupport

/// The built program as a script runs it: without a terminal, its output in pipes.
final class Command: Sendable {
  /// How it ended, and what it wrote.
  struct Outcome: Sendable {
    /// The exit status; 128 and the signal's number where a signal ended it.
    var status: Int
    var output: String
    var errors: String

    /// The lines of standard output.
    var lines: [String] { output.split(separator: "\n").map(String.init) }
    /// The lines of standard error.
    var complaints: [String] { errors.split(separator: "\n").map(String.init) }
  }

  /// Where its standard output goes.
  enum Destination {
    /// Into the outcome.
    case outcome
    /// Where every byte is refused for want of room.
    case fullDevice
    /// Nowhere: the stream takes nothing.
    case unwritable
    /// Into a pipe that nobody reads any more.
    case closedPipe
  }

  let id: pid_t
  private let home: Home?
  private let limit: Duration
  private let firstLines: AsyncStream<String>
  private let outcomes: AsyncStream<Outcome>

  /// Starts it with this on standard input, text or bytes, which ends there; it may take as long as
  /// the limit.
  init(
    _ arguments: [String], input: String = "", bytes: [UInt8]? = nil,
    environment: [String: String] = [:], into destination: Destination = .outcome,
    home: Home? = nil, program: String = builtProduct("porchlight"),
    limit: Duration = .seconds(60)
  ) throws {
    self.home = home
    self.limit = limit
    let input = try Pipe(holding: bytes ?? Array(input.utf8))
    let (output, errors) = (try Pipe(), try Pipe())
    let target: Int32
    switch destination {
    case .outcome: target = fcntl(output.writer, F_DUPFD_CLOEXEC, 3)
    case .fullDevice: target = open("/dev/full", O_WRONLY | O_CLOEXEC)
    case .unwritable: target = open("/dev/null", O_RDONLY | O_CLOEXEC)
    case .closedPipe:
      let unread = try Pipe()
      close(unread.reader)
      target = unread.writer
    }
    id = try StartedProgram.start(
      [program] + arguments,
      environment: (home?.environment ?? [:]).merging(environment) { $1 },
      on: .descriptors(input: input.reader, output: target, errors: errors.writer))
    for end in [input.reader, target, output.writer, errors.writer] { close(end) }
    let first: AsyncStream<String>.Continuation
    (firstLines, first) = AsyncStream.makeStream()
    let ended: AsyncStream<Outcome>.Continuation
    (outcomes, ended) = AsyncStream.makeStream()
    let process = id
    let said = Mutex("")
    let group = DispatchGroup()
    DispatchQueue(label: "errors").async(group: group) {
      let text = errors.readToEnd { _ in }
      said.withLock { $0 = text }
    }
    DispatchQueue(label: "output").async {
      let text = output.readToEnd { text in
        if let line = text.split(separator: "\n", omittingEmptySubsequences: false).first,
          text.contains("\n")
        {
          first.yield(String(line))
          first.finish()
        }
      }
      first.finish()
      group.wait()
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0 && errno == EINTR {}
      let signal = Int(status & 0x7F)
      ended.yield(
        Outcome(
          status: signal == 0 ? Int(status >> 8) & 0xFF : 128 + signal, output: text,
          errors: said.withLock { $0 }))
      ended.finish()
    }
  }

  /// The first line it prints, as soon as it is there; nothing when it ends without one.
  func firstLine() async -> String? {
    let guardian = guardian()
    defer { guardian.cancel() }
    for await line in firstLines { return line }
    return nil
  }

  /// Waits until it has ended.
  ///
  /// To be called once.
  func outcome() async throws -> Outcome {
    let guardian = guardian()
    defer { guardian.cancel() }
    for await outcome in outcomes { return outcome }
    throw PseudoTerminalError.noProgram
  }

  /// Sends it a signal.
  func signal(_ number: Int32) { kill(id, number) }

  /// Ends what hangs, so that the test fails instead of waiting for ever.
  private func guardian() -> Task<Void, any Error> {
    Task { [id, limit] in
      try await Task.sleep(for: limit)
      kill(id, SIGKILL)
    }
  }
}

/// A pipe whose ends no other program inherits.
private struct Pipe: Sendable {
  let reader: Int32
  let writer: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    // Unlike `pipe`, this closes the ends to programs started meanwhile by other tests.
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw PseudoTerminalError.system(errno) }
    (reader, writer) = (ends[0], ends[1])
  }

  /// Makes one that holds bytes, no more than the system keeps in a pipe, and then ends.
  init(holding bytes: [UInt8]) throws {
    try self.init()
    _ = bytes.withUnsafeBytes { write(writer, $0.baseAddress, $0.count) }
    close(writer)
  }

  /// Reads until nobody writes any more; tells what has come so far after each piece.
  func readToEnd(_ each: (String) -> Void) -> String {
    var all: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = bytes.withUnsafeMutableBytes { read(reader, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { break }
      all += bytes[..<count]
      each(String(decoding: all, as: UTF8.self))
    }
    close(reader)
    return String(decoding: all, as: UTF8.self)
  }
}
