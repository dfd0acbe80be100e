import CustomDump
public import Store
public import Testing

/// Walks a reducer through a story, one line a step: the whole state and every command compared.
public struct Walk<F: Feature> {
  /// Completes the state a test expects, given the one that was reached.
  public typealias Completion = (_ expected: inout F.State, _ reached: F.State) -> Void

  /// The state after the last step.
  public private(set) var state: F.State

  /// What is around it.
  public var context: F.Context
  private let complete: Completion

  /// Starts from a state.
  ///
  /// - Parameters:
  ///   - state: where the story begins
  ///   - context: what is around it, unless that changes
  ///   - complete: writes into an expected state what follows from the rest of it, so that no step
  ///     has to spell it out; nothing unless given
  public init(
    _ state: F.State, in context: F.Context, complete: @escaping Completion = { _, _ in }
  ) {
    self.state = state
    self.context = context
    self.complete = complete
  }

  /// Applies an action and compares what comes of it.
  ///
  /// `change` turns the state before into the state expected after; `commands` are all that the
  /// reducer asks for, in order.
  public mutating func step(
    _ action: F.Action, runs commands: [Command<F.Effect>] = [],
    sourceLocation: SourceLocation = #_sourceLocation,
    changes change: (inout F.State) -> Void = { _ in }
  ) {
    var expected = state
    change(&expected)
    let asked = F.reduce(&state, action, in: context)
    complete(&expected, state)
    // What is never printed, such as a password, differs without a line that shows it.
    if expected != state {
      let difference = diff(expected, state) ?? "something that is not printed"
      Issue.record("state after \(action):\n\(difference)", sourceLocation: sourceLocation)
    }
    if commands != asked {
      let difference = diff(commands, asked) ?? "something that is not printed"
      Issue.record("commands after \(action):\n\(difference)", sourceLocation: sourceLocation)
    }
  }

  /// Applies an action whose whole effect another line checks.
  @discardableResult public mutating func take(_ action: F.Action) -> [Command<F.Effect>] {
    F.reduce(&state, action, in: context)
  }
}

extension Walk where F.Context == Void {
  /// Starts from a state of a feature that depends on nothing around it.
  public init(_ state: F.State, complete: @escaping Completion = { _, _ in }) {
    self.init(state, in: (), complete: complete)
  }
}
