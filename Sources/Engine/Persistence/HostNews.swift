import Features
import Synchronization

/// What the relay tells, handed on in order to whoever shows it.
///
/// A screen takes as long for one change among ten thousand writes as for a hundred of them: what comes
/// while it is busy becomes one piece of news, so that it never falls behind.
final class HostNews: Sendable {
  fileprivate struct Line {
    var untold: [OutboxNews] = []
    var isTelling = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let line = Mutex(Line())
  private let bells: AsyncStream<Void>
  private let bell: AsyncStream<Void>.Continuation

  init() { (bells, bell) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

  /// Takes something to be told; it does not wait.
  func post(_ news: OutboxNews) {
    line.withLock { $0.take(news) }
    bell.yield()
  }

  /// Tells everything, in order, until ``finish()``.
  func deliver(_ hear: @Sendable (OutboxNews) async -> Void) async {
    for await _ in bells {
      while let news = line.withLock({ $0.next() }) {
        await hear(news)
        for waiting in line.withLock({ $0.heard() }) { waiting.resume() }
      }
    }
  }

  /// Returns when everything that was posted has been heard.
  func delivered() async {
    await withCheckedContinuation { continuation in
      let isDone = line.withLock { line in
        if !line.isDone { line.waiting.append(continuation) }
        return line.isDone
      }
      if isDone { continuation.resume() }
    }
  }

  /// Nothing more is told.
  func finish() { bell.finish() }
}

extension HostNews.Line {
  fileprivate var isDone: Bool { untold.isEmpty && !isTelling }

  /// Takes something up, with what is like it and has not been told yet.
  ///
  /// Changes stay in their order, also behind a whole list; how far the sending got is no part of that.
  fileprivate mutating func take(_ news: OutboxNews) {
    switch news {
    case .changed(let rows):
      guard let place = untold.lastIndex(where: { !$0.isProgress }),
        case .changed(var earlier) = untold[place]
      else { break }
      // Let go of there, so that they are not copied each time.
      untold[place] = .changed([])
      earlier += rows
      untold[place] = .changed(earlier)
      return
    case .progressed(var progress):
      guard let last = untold.indices.last, case .progressed(let earlier) = untold[last] else {
        break
      }
      progress.answered.formUnion(earlier.answered)
      untold[last] = .progressed(progress)
      return
    case .listed, .unreadable, .queue, .notKept, .merged, .storeFailed: break
    }
    untold.append(news)
  }

  fileprivate mutating func next() -> OutboxNews? {
    guard !untold.isEmpty else { return nil }
    isTelling = true
    return untold.removeFirst()
  }

  fileprivate mutating func heard() -> [CheckedContinuation<Void, Never>] {
    isTelling = false
    guard isDone else { return [] }
    defer { waiting = [] }
    return waiting
  }
}

extension OutboxNews {
  /// Whether it says how far the sending got, and nothing else.
  fileprivate var isProgress: Bool {
    switch self {
    case .progressed: true
    case .listed, .changed, .unreadable, .queue, .notKept, .merged, .storeFailed: false
    }
  }
}
