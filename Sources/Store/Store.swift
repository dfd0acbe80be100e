/// Holds a feature's state, applies actions to it and runs the effects that they ask for.
///
/// It has no clock and makes no ids. An answer from an effect that was cancelled or replaced is
/// dropped.
@MainActor public final class Store<F: Feature> {
  /// Performs an effect and sends any number of actions meanwhile.
  ///
  /// It never throws: a failure is an action too. It ends soon after its task is cancelled.
  public typealias Run = @Sendable (_ effect: F.Effect, _ send: @escaping Send) async -> Void
  /// Takes an action from an effect; returns once it has been applied or dropped.
  public typealias Send = @Sendable (F.Action) async -> Void

  /// What the feature knows now.
  public private(set) var state: F.State
  /// How many actions have been applied.
  public private(set) var sent = 0
  /// Called after an action from an effect was applied, and when no effect is left running.
  public var hasChanged: (() -> Void)?

  private let context: @MainActor (F.State) -> F.Context
  private let run: Run
  private var running: [EffectID: (ticket: Int, task: Task<Void, Never>)] = [:]
  private var tickets = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - state: the feature's first state
  ///   - context: what is around the feature
  ///   - run: performs effects
  public init(
    _ state: F.State, in context: @escaping @MainActor (F.State) -> F.Context, run: @escaping Run
  ) {
    self.state = state
    self.context = context
    self.run = run
  }

  /// Applies an action and starts what it asks for.
  public func send(_ action: F.Action) {
    sent += 1
    for command in F.reduce(&state, action, in: context(state)) {
      switch command {
      case .run(let effect, let id): start(effect, id: id)
      case .cancel(let id): stop(id)
      case .cancelAll: cancelAll()
      case .cancelAllBut(let id): for other in running.keys where other != id { stop(other) }
      }
    }
  }

  /// The ids of the effects that run now.
  public var runningEffects: Set<EffectID> { Set(running.keys) }

  /// Returns once no effect runs; timers do not count.
  public func settle() async {
    guard !running.isEmpty else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Returns once the effect under an id has ended; at once where there is none.
  public func settle(_ id: EffectID) async { await running[id]?.task.value }

  /// Cancels everything that runs and drops its answers.
  public func cancelAll() { for id in running.keys { stop(id) } }

  private func start(_ effect: F.Effect, id: EffectID) {
    running[id]?.task.cancel()
    tickets += 1
    let ticket = tickets
    let run = run
    let task = Task { [self] in
      await run(effect) { action in await self.receive(action, id: id, ticket: ticket) }
      finish(id, ticket: ticket)
    }
    running[id] = (ticket, task)
  }

  private func stop(_ id: EffectID) {
    guard let entry = running.removeValue(forKey: id) else { return }
    entry.task.cancel()
    settleIfIdle()
  }

  private func receive(_ action: F.Action, id: EffectID, ticket: Int) {
    guard running[id]?.ticket == ticket else { return }
    send(action)
    hasChanged?()
  }

  private func finish(_ id: EffectID, ticket: Int) {
    guard running[id]?.ticket == ticket else { return }
    running[id] = nil
    settleIfIdle()
    // Whoever waits for all effects to end is told.
    if running.isEmpty { hasChanged?() }
  }

  private func settleIfIdle() {
    guard running.isEmpty else { return }
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}

extension Store where F.Context == Void {
  /// Makes a store of a feature without a context.
  public convenience init(_ state: F.State, run: @escaping Run) {
    self.init(state, in: { _ in }, run: run)
  }
}
