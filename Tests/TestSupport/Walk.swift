import CustomDump
public import Store
public import Testing

/// Walks a reducer through a story, one line a step: the whole state and every command compared.
public struct Walk<F: Feature> {
  /// The state after the last step.
  public private(set) var state: F.State

  /// Starts from a state.
  public init(_ state: F.State) { self.state = state }

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
    let asked = F.reduce(&state, action)
    if let difference = diff(expected, state) {
      Issue.record("state after \(action):\n\(difference)", sourceLocation: sourceLocation)
    }
    if let difference = diff(commands, asked) {
      Issue.record("commands after \(action):\n\(difference)", sourceLocation: sourceLocation)
    }
  }

  /// Applies an action whose whole effect another line checks.
  @discardableResult public mutating func take(_ action: F.Action) -> [Command<F.Effect>] {
    F.reduce(&state, action)
  }
}
