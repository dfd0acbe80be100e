import REST

/// A script to run, with its parameter.
public struct ScriptCall: Hashable, Sendable {
  /// Its name; the case matters.
  public var name: String
  /// Its parameter; nil for none.
  public var parameter: String?

  /// Makes a call.
  public init(_ name: String, parameter: String? = nil) {
    self.name = name
    self.parameter = parameter
  }
}

/// Scripts that run with a call, in this order: before the request, before its answer is sorted,
/// and after that.
public struct ScriptCalls: Hashable, Sendable {
  /// Runs before the request.
  public var beforeRequest: ScriptCall?
  /// Runs after the request, before sorting.
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

  /// Whether there are none.
  public var isEmpty: Bool { self == ScriptCalls() }

  /// The names and values for a query or a body.
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
