/// What a script came to.
///
/// A script that failed does not make the call fail that it ran with: read its ``error``.
/// Source: filemaker.md §5.
public struct ScriptOutcome: Hashable, Sendable {
  /// What it returned; nil for nothing.
  public var result: String?
  /// The engine's number for how it ended: 0 for well, -1 for what is no number.
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
  /// The number, without what the script said.
  public var description: String { "script error \(error)" }
  /// Nothing to look into.
  public var customMirror: Mirror { Mirror(self, children: [:], displayStyle: nil) }
}

/// What the scripts of a call came to; nil for one that was not asked for.
public struct ScriptOutcomes: Hashable, Sendable {
  /// Of the script before the action.
  public var beforeRequest: ScriptOutcome?
  /// Of the script before sorting.
  public var beforeSort: ScriptOutcome?
  /// Of the script after all.
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

  /// The first that failed, in the order in which they ran; nil when none did.
  public var failure: ScriptOutcome? {
    [beforeRequest, beforeSort, after].compactMap(\.self).first { !$0.isGood }
  }
}
