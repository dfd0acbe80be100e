/// Wakes one who waits: once, however often it was asked to meanwhile.
///
/// Not an `AsyncStream`: whoever waits for one leaves the main actor to do so, and a key would go
/// from thread to thread before anything is drawn.
@MainActor public final class Wakes {
  private var hasWoken = false
  private var isFinished = false
  private var waiting: CheckedContinuation<Bool, Never>?

  /// Makes wakes that have not come yet.
  public init() {}

  /// Wakes the one who waits, or the next who does.
  public func wake() {
    guard !isFinished else { return }
    hasWoken = waiting == nil
    waiting?.resume(returning: true)
    waiting = nil
  }

  /// Ends the waiting, now and for ever; a wake that nobody waited for is still given.
  public func finish() {
    isFinished = true
    waiting?.resume(returning: false)
    waiting = nil
  }

  /// Waits for the next wake; false at the end.
  ///
  /// One waits at a time, and is resumed on the main actor without a way round.
  public func next() async -> Bool {
    if hasWoken {
      hasWoken = false
      return true
    }
    if isFinished { return false }
    return await withCheckedContinuation { waiting = $0 }
  }
}
