import REST

/// A script to run, with what it is given.
public struct ScriptCall: Hashable, Sendable {
  /// Its name; the case matters.
  public var name: String
  /// What it reads as its parameter; nil for nothing.
  public var parameter: String?

  /// Makes a call.
  public init(_ name: String, parameter: String? = nil) {
    self.name = name
    self.parameter = parameter
  }
}

/// Scripts that run with a call, in this order: one before it, one before its answer is sorted, and
/// one after that.
public struct ScriptCalls: Hashable, Sendable {
  /// Runs before the action.
  public var beforeRequest: ScriptCall?
  /// Runs after the action, before sorting.
  public var beforeSort: ScriptCall?
  /// Runs last.
  public var after: ScriptCall?

  /// Makes calls.
  public init(
    beforeRequest: ScriptCall? = nil, beforeSort: ScriptCall? = nil, after: ScriptCall? = nil
  ) {
    self.beforeRequest = beforeRequest
    self.beforeSort = beforeSort
    self.after = after
  }

  /// Whether there is none.
  public var isEmpty: Bool { self == ScriptCalls() }

  /// The names and values that ask for them, in a query or a body.
  var parameters: [(name: String, value: JSONValue)] {
    var parameters: [(name: String, value: JSONValue)] = []
    for (key, script) in [
      ("script.prerequest", beforeRequest), ("script.presort", beforeSort), ("script", after),
    ] {
      guard let script else { continue }
      parameters.append((key, .string(script.name)))
      if let parameter = script.parameter {
        parameters.append((key + ".param", .string(parameter)))
      }
    }
    return parameters
  }
}
