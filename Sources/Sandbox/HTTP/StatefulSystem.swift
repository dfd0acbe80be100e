import Synchronization

/// What a pretend system knows, and how it answers.
///
/// It is a value: going back to the seed is an assignment.
protocol FakeState: Sendable {
  /// The system's name on the control port.
  static var name: String { get }
  /// By how many milliseconds its answers are delayed.
  var slowness: Int { get }
  /// The SMS and mail that it "sent", oldest first.
  var messages: [Message] { get }
  /// The call flows that were started, oldest first.
  var alerts: [Alert] { get }

  /// Answers any request; `now` is in seconds since 1970.
  mutating func answer(_ request: Incoming, now: Double) -> Reply
  /// Sets a switch and does what it asks for.
  mutating func set(_ name: String, to value: JSON) throws(Refusal)
  /// The system's answer with a status that a fault asks for.
  static func refusal(status: Int) -> Reply
  /// The system's answer to a request whose body is not read.
  static func refusal(of unread: UnreadBody) -> Reply
  /// The path of a request for the log, without what must stay secret.
  static func loggedPath(_ request: Incoming) -> String
}

extension FakeState {
  var messages: [Message] { [] }
  var alerts: [Alert] { [] }
  static func loggedPath(_ request: Incoming) -> String { request.path }
}

/// A pretend system that answers one request at a time from its state.
final class StatefulSystem<State: FakeState>: FakeSystem {
  var name: String { State.name }
  private let start: State
  private let state: Mutex<State>
  private let clock: SandboxClock

  init(_ start: State, clock: SandboxClock) {
    self.start = start
    self.clock = clock
    state = Mutex(start)
  }

  var messages: [Message] { state.withLock { $0.messages } }

  var alerts: [Alert] { state.withLock { $0.alerts } }

  func reset() { state.withLock { $0 = start } }

  func set(_ name: String, to value: JSON) throws(Refusal) {
    try state.withLock { state throws(Refusal) in try state.set(name, to: value) }
  }

  func refusal(status: Int) -> Reply { State.refusal(status: status) }

  func refusal(of unread: UnreadBody) -> Reply { State.refusal(of: unread) }

  func loggedPath(_ request: Incoming) -> String { State.loggedPath(request) }

  func answer(_ request: Incoming) -> Reply {
    let now = clock.now
    return state.withLock { state in
      var reply = state.answer(request, now: now)
      reply.delay = state.slowness
      return reply
    }
  }
}
