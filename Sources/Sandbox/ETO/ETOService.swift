import Synchronization

/// Efforts to Outcomes, played as eto.md says.
///
/// What it does where public evidence ends is marked "our convention" at the place.
final class ETOService: PretendSystem {
  let name = "eto"
  private let start: ETOState
  private let state: Mutex<ETOState>
  private let clock: SandboxClock

  init(_ start: ETOState, clock: SandboxClock) {
    self.start = start
    self.clock = clock
    state = Mutex(start)
  }

  func reset() { state.withLock { $0 = start } }

  func set(_ name: String, to value: JSON) throws(Refusal) {
    try state.withLock { state throws(Refusal) in try state.set(name, to: value) }
  }

  func refusal(status: Int) -> Reply {
    ETOProblem.detail(status, "Asked for on the sandbox's control port").reply
  }

  func answer(_ request: Incoming) -> Reply {
    let now = clock.now
    return state.withLock { state in
      var reply = state.answer(request, now: now)
      reply.delay = state.switches[.slow]
      return reply
    }
  }

  /// Tokens and search words stand in paths.
  func loggedPath(_ request: Incoming) -> String { ETOCall.withoutSecrets(request) }
}
