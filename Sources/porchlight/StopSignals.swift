import Glibc

/// Waits for the end: ^C, a signal of whoever started us, or the loss of the terminal.
///
/// It does not use libdispatch, whose thread pool would wake up every second from then on.
enum StopSignals {
  /// A handler can do little more than write; the pipe also holds what comes before anybody waits.
  private static let ends: (reading: Int32, writing: Int32) = {
    var files: [Int32] = [-1, -1]
    return pipe(&files) == 0 ? (files[0], files[1]) : (-1, -1)
  }()

  private static let numbers = [SIGINT, SIGTERM, SIGHUP]

  /// From now on SIGINT, SIGTERM and SIGHUP end ``wait()`` instead of the process; one that is
  /// ignored, for example by `nohup`, stays ignored.
  static func `catch`() {
    guard ends.writing >= 0 else { return }
    for number in numbers where !isIgnored(number) {
      signal(number) { _ in
        let before = errno
        var told: UInt8 = 0
        write(StopSignals.ends.writing, &told, 1)
        errno = before
      }
    }
  }

  /// Whether a signal is ignored, as SIGHUP is by `nohup`.
  static func isIgnored(_ number: Int32) -> Bool {
    var now = sigaction()
    guard sigaction(number, nil, &now) == 0 else { return false }
    return unsafeBitCast(now.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Returns once the process is told to stop.
  ///
  /// It blocks the first thread, which has nothing else to do in a program without a screen.
  @MainActor static func wait() {
    var end = pollfd(fd: ends.reading, events: Int16(POLLIN), revents: 0)
    while poll(&end, 1, -1) < 0, errno == EINTR {}
  }

  /// Does work that is cancelled once this process is told to stop; the second time, it ends at
  /// once.
  static func cancelling<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    Self.catch()
    let task = Task { try await work() }
    await MainActor.run {
      Executors.first.watch(ends.reading) {
        Executors.first.watchNothing()
        for number in numbers where !isIgnored(number) { signal(number, SIG_DFL) }
        task.cancel()
      }
    }
    let result = await task.result
    await MainActor.run { Executors.first.watchNothing() }
    return try result.get()
  }
}
