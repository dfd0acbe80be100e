/// A part of the program: what it knows, what can happen to it, what it wants done.
///
/// `reduce` is a pure function. It reads no clock, makes no ids and does no I/O: dates and ids come
/// in with the action or the context, and what has to wait goes out as an effect, which is a value.
public protocol Feature: SendableMetatype {
  /// What it knows.
  associatedtype State: Equatable & Sendable
  /// What can happen, in the person's or the world's words.
  associatedtype Action: Sendable
  /// What it can ask for.
  associatedtype Effect: Equatable & Sendable
  /// What is around it: the window, the language, the time; the state has no copy of these.
  associatedtype Context: Sendable = Void

  /// Changes the state for an action and returns what has to be done now.
  static func reduce(
    _ state: inout State, _ action: Action, in context: Context
  ) -> [Command<Effect>]

  /// The timers that run in a state; by default none.
  static func timers(_ state: State, in context: Context) -> [Timer<Action>]
}

extension Feature {
  /// No timers.
  public static func timers(_ state: State, in context: Context) -> [Timer<Action>] { [] }
}

extension Feature where Context == Void {
  /// Changes the state for an action, in a feature without a context.
  public static func reduce(_ state: inout State, _ action: Action) -> [Command<Effect>] {
    reduce(&state, action, in: ())
  }

  /// The timers that run in a state, in a feature without a context.
  public static func timers(_ state: State) -> [Timer<Action>] { timers(state, in: ()) }
}
