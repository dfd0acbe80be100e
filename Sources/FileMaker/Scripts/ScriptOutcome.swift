/// How a script ended.
///
/// A call succeeds even if a script that runs with it fails: read the script's ``error``. Source:
/// filemaker.md §5.
public struct ScriptOutcome: Hashable, Sendable {
  /// Its result; nil for none.
  public var result: String?
  /// The engine's number for how it ended: 0 for success, -1 where it is not a number.
  public var error: Int

  /// Makes an outcome.
  public init(result: String? = nil, error: Int = 0) {
    self.result = result
    self.error = error
  }

  /// Whether it ended without an error.
  public var isGood: Bool { error == 0 }
}

extension ScriptOutcome: CustomStringConvertible, CustomReflectable {
  /// The number, without the script's words.
  public var description: String { "script error \(error)" }
  /// An empty mirror.
  public var customMirror: Mirror { Mirror(self, children: [:], displayStyle: nil) }
}

/// The outcomes of a call's scripts; nil for one that was not called.
public struct ScriptOutcomes: Hashable, Sendable {
  /// Of the script before the request.
  public var beforeRequest: ScriptOutcome?
  /// Of the script before sorting.
  public var beforeSort: ScriptOutcome?
  /// Of the script that ran last.
  public var after: ScriptOutcome?

  /// Makes outcomes.
  public init(
    beforeRequest: ScriptOutcome? = nil, beforeSort: ScriptOutcome? = nil,
    after: ScriptOutcome? = nil
  ) {
    self.beforeRequest = beforeRequest
    self.beforeSort = beforeSort
    self.after = after
  }

  /// The first failure, in the order in which they ran; nil where all succeeded.
  public var failure: ScriptOutcome? {
    [beforeRequest, beforeSort, after].compactMap(\.self).first { !$0.isGood }
  }
}
