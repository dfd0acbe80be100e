import Synchronization

/// ServiceNow, played as servicenow.md says.
///
/// What it does where public evidence ends is marked "our convention" at the place.
final class ServiceNowInstance: PretendSystem {
  let name = "servicenow"
  private let start: InstanceState
  private let state: Mutex<InstanceState>
  private let clock: SandboxClock

  init(_ start: InstanceState, clock: SandboxClock) {
    self.start = start
    self.clock = clock
    state = Mutex(start)
  }

  func reset() { state.withLock { $0 = start } }

  func set(_ name: String, to value: JSON) throws(Refusal) {
    try state.withLock { state throws(Refusal) in
      switch try state.switches.set(name, to: value) {
      case .expireSessions: state.sessions = [:]
      case .expireTokens: state.tokens.expireAccess()
      case nil: break
      }
    }
  }

  func refusal(status: Int) -> Reply {
    Envelope(status, "Status \(status)", .text("Asked for on the sandbox's control port")).reply
  }

  func answer(_ request: Incoming) -> Reply {
    let now = clock.now
    return state.withLock { state in
      var reply = state.answer(request, now: now)
      reply.delay = state.switches.slow
      return reply
    }
  }
}
