/// Tells the loop that there is something to drain; called from the thread that watches the
/// terminal.
final class Waker: Sendable {
  /// Yields once however often it was called meanwhile.
  let wakes: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() {
    (wakes, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// What C calls, with the waker as its context; isolated to no actor, for the thread is none's.
  static let callback: @convention(c) (UnsafeMutableRawPointer?) -> Void = { context in
    guard let context else { return }
    Unmanaged<Waker>.fromOpaque(context).takeUnretainedValue().wake()
  }

  func wake() { continuation.yield() }
  func finish() { continuation.finish() }
}
