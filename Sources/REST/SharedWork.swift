import Synchronization

/// Work that is done once for all who wait for it.
///
/// It does not depend on any of them: whoever is cancelled stops waiting at once, and the others
/// still get the outcome.
public final class SharedWork<Value: Sendable>: Sendable {
  /// How the work ends.
  public typealias Outcome = Result<Value, APIError>

  private struct State {
    var outcome: Outcome?
    var waiting: [Int: CheckedContinuation<Outcome, Never>] = [:]
    /// Those who were cancelled before they began to wait.
    var gone: Set<Int> = []
    var nextID = 0
    var task: Task<Void, Never>?
  }

  private let state = Mutex(State())

  /// Starts the work.
  public init(_ work: @escaping @Sendable () async -> Outcome) {
    let task = Task { self.finish(await work()) }
    state.withLock { $0.task = task }
  }

  /// Cancels the work for all; they get the outcome that it then has.
  public func cancel() { state.withLock { $0.task }?.cancel() }

  /// Waits for the outcome.
  ///
  /// - Throws: the work's error; `cancelled` where the waiting task is.
  public func value() async throws(APIError) -> Value {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        if let known = wait(as: id, waiter) { waiter.resume(returning: known) }
      }
    } onCancel: {
      leave(id)?.resume(returning: .failure(.cancelled))
    }
    return try outcome.get()
  }

  private func wait(as id: Int, _ waiter: CheckedContinuation<Outcome, Never>) -> Outcome? {
    state.withLock { state in
      if state.gone.remove(id) != nil { return .failure(.cancelled) }
      if let outcome = state.outcome { return outcome }
      state.waiting[id] = waiter
      return nil
    }
  }

  private func leave(_ id: Int) -> CheckedContinuation<Outcome, Never>? {
    state.withLock { state in
      if let waiter = state.waiting.removeValue(forKey: id) { return waiter }
      state.gone.insert(id)
      return nil
    }
  }

  private func finish(_ outcome: Outcome) {
    let waiting = state.withLock { state in
      state.outcome = outcome
      state.task = nil
      defer { state.waiting = [:] }
      return state.waiting.values
    }
    for waiter in waiting { waiter.resume(returning: outcome) }
  }
}
