import Synchronization

extension OwnThread {
  /// Tells work on a thread that nobody waits for it any more.
  final class Halt: Sendable {
    private let isOver = Atomic(false)

    /// Whether it is to end.
    var isSet: Bool { isOver.load(ordering: .relaxed) }

    /// It is to end.
    func set() { isOver.store(true, ordering: .relaxed) }
  }

  /// Does something on a thread of its own and waits for it; nil where there is none to be had.
  ///
  /// The halt is set once the task is cancelled; the work's end is waited for all the same.
  static func value<Value: Sendable>(_ work: @escaping @Sendable (Halt) -> Value) async -> Value? {
    let halt = Halt()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isStarted = run { continuation.resume(returning: work(halt)) }
        if !isStarted { continuation.resume(returning: nil) }
      }
    } onCancel: {
      halt.set()
    }
  }
}
