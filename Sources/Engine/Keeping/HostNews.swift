import Features
import Synchronization

/// What the courier tells, handed on in order to whoever shows it.
final class HostNews: Sendable {
  fileprivate struct Line {
    var count = 0
    var heard = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let line = Mutex(Line())
  private let stream: AsyncStream<OutboxNews>
  private let end: AsyncStream<OutboxNews>.Continuation

  init() { (stream, end) = AsyncStream.makeStream() }

  /// Takes something to be told; it does not wait.
  func post(_ news: OutboxNews) {
    line.withLock { $0.count += 1 }
    end.yield(news)
  }

  /// Tells everything, in order, until ``finish()``.
  func deliver(_ hear: @Sendable (OutboxNews) async -> Void) async {
    for await news in stream {
      await hear(news)
      for waiting in line.withLock({ $0.hear() }) { waiting.resume() }
    }
  }

  /// Returns when everything that was posted has been heard.
  func delivered() async {
    await withCheckedContinuation { continuation in
      let isDone = line.withLock { line in
        if line.heard < line.count { line.waiting.append(continuation) }
        return line.heard == line.count
      }
      if isDone { continuation.resume() }
    }
  }

  /// Nothing more is told.
  func finish() { end.finish() }
}

extension HostNews.Line {
  fileprivate mutating func hear() -> [CheckedContinuation<Void, Never>] {
    heard += 1
    guard heard == count else { return [] }
    defer { waiting = [] }
    return waiting
  }
}
