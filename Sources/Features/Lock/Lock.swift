public import Store
import Terminal

import struct FoundationEssentials.Date

/// Whether what this machine keeps is open: locking by a key, by idle time and after an absence, and
/// the way back in.
///
/// While ``State/isLocked`` says so nothing else is drawn and no other screen gets a key: what they
/// hold is put away by whoever performs ``Effect/lock(_:)``, which is asked for in the same step.
public enum Lock: Feature {
  /// The seconds for which a warning counts down before the program locks by itself.
  public static let warning = 30
  /// The seconds after which it is looked again whether somebody types in an editor of their own.
  static let glance = 30

  /// What the lock knows.
  public struct State: Equatable, Sendable {
    /// The way in, while it is locked; nil while it is open.
    public internal(set) var unlock: Unlock.State? {
      didSet { isLocked = unlock != nil }
    }
    /// Seconds without a touch until it locks; nil for never.
    public var idle: Int?
    /// Whether there is anything to lock; not in a sandbox whose vault has no passphrase.
    public let isPossible: Bool
    /// Whether a passphrase opens it, among others.
    public internal(set) var hasPassphrase = true
    /// How long stretching a passphrase takes on this machine; nil where that is not known.
    public var stretch: Duration?
    /// What there is to say; whoever holds the lock takes it from here.
    public var news: [Message] = []
    /// Whether the program is to be stopped once everything is sealed.
    var stopsOnceSealed = false
    /// The seconds that are left, while a warning counts down.
    var secondsLeft: Int?
    /// When the idle timer was last begun anew, and how often it was.
    var began: Date?
    var rounds = 0
    /// The seconds without a key while another program has the terminal, as far as they were counted.
    var quiet = 0
    /// How often that was looked at, and the mark of the last input then.
    var glances = 0
    var lastInput: Int64?

    /// Makes a lock.
    ///
    /// - Parameters:
    ///   - isLocked: whether somebody has to unlock first; ``Lock/Action/unlock(_:)`` with
    ///     ``Unlock/Action/shown`` begins then.
    ///   - isPossible: whether there is anything to lock.
    ///   - idle: seconds without a touch until it locks; nil for never.
    ///   - stretch: how long stretching a passphrase takes on this machine; nil if not known.
    public init(isLocked: Bool, isPossible: Bool = true, idle: Int?, stretch: Duration? = nil) {
      self.isLocked = isLocked
      self.isPossible = isPossible
      self.idle = idle
      self.stretch = stretch
      if isLocked { unlock = Unlock.State(stretch: stretch) }
    }

    /// Whether nothing but the way in may be shown; asked many times a key, so that no one looks at the
    /// whole way in for it.
    public private(set) var isLocked: Bool

    /// Whether a warning counts down, over the screen; any key takes it away.
    public var isWarning: Bool { secondsLeft != nil }
  }

  /// What can happen.
  public enum Action: Sendable {
    // The person
    /// A key, a paste or the mouse: somebody is there.
    case touched
    case lockTapped

    // The world
    /// The program is about to be stopped.
    case stops
    /// The machine slept.
    case wasAway
    /// What was being written is sealed in memory only: the disk does not take it.
    case unwritten(DraftFlaw)
    /// Everything is sealed, and the key is gone.
    case sealed
    case unlock(Unlock.Action)
    /// What tells the last input from the one before, where another program has the terminal.
    case lastInputFound(Int64?)

    // The clock
    case idleDue
    case warningShortened
    /// It is time to look whether somebody types there.
    case lentDue
    /// Nobody has typed there for the idle time.
    case lentOver
  }

  /// What is asked for.
  public enum Effect: Equatable, Sendable {
    /// Seals what is being typed, then drops keys, index and what screens hold from memory, and
    /// clears the screen. Under the id `lock`; the way in asks for a look of its own.
    case lock(Unlock.Reason)
    case unlock(Unlock.Effect)
    /// Asks the terminal for its last input.
    case lookForInput
  }

  /// The idle time and the warning, all one-shot, so that they run in accessible mode too.
  public static func timers(
    _ state: State, in surroundings: Surroundings
  ) -> [Timer<Action>] {
    if let unlock = state.unlock {
      return Unlock.timers(unlock, in: surroundings).map { $0.map(Action.unlock) }
    }
    guard state.isPossible, let idle = state.idle else { return [] }
    if let left = state.secondsLeft {
      return [
        Timer(
          id: "lock/left/\(left)", .after(.seconds(step(before: left, in: surroundings))),
          .warningShortened)
      ]
    }
    return [
      Timer(
        id: "lock/idle/\(state.rounds)", .after(.seconds(max(1, idle - warning))), .idleDue)
    ]
  }

  /// The same while another program has the terminal, as somebody's editor.
  ///
  /// Its keys are not seen, only that there were some; and nobody would see a warning. Whoever never
  /// locks by idle time looks too: a machine that slept is noticed when something happens.
  static func timersWhileLent(
    _ state: State, in surroundings: Surroundings
  ) -> [Timer<Action>] {
    guard state.isPossible, !state.isLocked else { return timers(state, in: surroundings) }
    if let idle = state.idle, state.quiet >= idle {
      return [Timer(id: "lock/lent/over/\(state.rounds)", .after(.zero), .lentOver)]
    }
    return [
      Timer(
        id: "lock/lent/\(state.rounds)/\(state.glances)", .after(.seconds(state.glance)), .lentDue)
    ]
  }

  /// Changes the state for an action.
  public static func reduce(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    switch action {
    case .touched: state.touch(at: surroundings.now)
    case .lockTapped: return lock(&state, .locked, in: surroundings)
    case .stops: return lock(&state, .stopped, in: surroundings)
    case .wasAway: return lock(&state, .away, in: surroundings)
    case .unwritten(let flaw): state.unlock?.unwritten = .waits(flaw)
    case .sealed: break
    case .lentDue:
      state.glances += 1
      return [.run(.lookForInput, id: "lock/input")]
    case .lastInputFound(let mark):
      let isNew = mark != nil && mark != state.lastInput
      state.lastInput = mark
      state.quiet = isNew ? 0 : state.quiet + state.glance
    case .lentOver: return lock(&state, .idle, in: surroundings)
    case .idleDue:
      guard !state.isLocked, let idle = state.idle else { return [] }
      state.secondsLeft = min(warning, max(1, idle))
    case .warningShortened:
      guard let left = state.secondsLeft else { return [] }
      let step = step(before: left, in: surroundings)
      guard left > step else { return lock(&state, .idle, in: surroundings) }
      state.secondsLeft = left - step
    case .unlock(let action):
      guard var unlock = state.unlock else { return [] }
      let commands = Unlock.reduce(&unlock, action, in: surroundings).map {
        $0.map(Effect.unlock)
      }
      state.news += unlock.news
      unlock.news = []
      state.unlock = unlock.isOpen ? nil : unlock
      if unlock.isOpen {
        state.rounds += 1
        state.hasPassphrase = unlock.hasPassphrase
      }
      return commands
    }
    return []
  }

  private static func lock(
    _ state: inout State, _ reason: Unlock.Reason, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard state.isPossible, !state.isLocked else { return [] }
    state.secondsLeft = nil
    state.quiet = 0
    var unlock = Unlock.State(reason: reason, stretch: state.stretch)
    let looks = Unlock.reduce(&unlock, .shown, in: surroundings).map { $0.map(Effect.unlock) }
    state.unlock = unlock
    return [.run(.lock(reason), id: "lock")] + looks
  }

  /// The seconds of a step of the warning: where it is read aloud, three of them are enough.
  private static func step(before left: Int, in surroundings: Surroundings) -> Int {
    surroundings.style.isAccessible ? min(10, left) : 1
  }
}

extension Lock.State {
  /// The seconds between two looks at the terminal.
  fileprivate var glance: Int { max(1, min(Lock.glance, idle ?? Lock.glance)) }

  /// Somebody is there: the idle time begins anew.
  ///
  /// At most once a second, so that no timer is made for every key of a burst.
  mutating func touch(at date: Date) {
    guard isPossible, !isLocked else { return }
    secondsLeft = nil
    quiet = 0
    if let began, abs(date.timeIntervalSince(began)) < 1 { return }
    began = date
    rounds += 1
  }
}
