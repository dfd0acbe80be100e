public import REST

/// Refusals that an instance always words the same, so that a program can tell them apart.
///
/// They arrive as `APIError.rejected` with the raw value as `code`; use ``REST/APIError/refusal``.
/// Source: servicenow.md §2.2 and §5.3.
public enum Refusal: String, Hashable, Sendable, CaseIterable {
  /// The address is unknown. For the tracker's addresses: "My Work" is not installed.
  case unknownAddress = "unknown-address"
  /// The tracker's address is unknown: the My Work update set is not installed.
  case trackerNotInstalled = "tracker-not-installed"
  /// The record is gone, or this person may not read it.
  case recordNotFound = "record-not-found"
  /// No such table.
  case unknownTable = "unknown-table"
  /// This person may not list this table.
  case queryDenied = "query-denied"
  /// This person may not use this address.
  case addressDenied = "address-denied"
  /// This person may not make this change.
  case changeDenied = "change-denied"
  /// A business rule of the instance stopped the change; the message names it.
  case businessRule = "business-rule"
  /// A comment without text.
  case commentMissing = "comment-missing"
  /// The task to comment on is gone.
  case taskNotFound = "task-not-found"
  /// This person may not comment on this task.
  case commentDenied = "comment-denied"
  /// The body of the request could not be read.
  case unreadableRequest = "unreadable-request"
  /// The address does not know this method.
  case methodNotSupported = "method-not-supported"
  /// The sign-in is valid, and the instance refuses changes with this kind: it wants a token that
  /// only browsers get. OAuth needs none.
  case signInNotTaken = "sign-in-not-taken"
  /// The instance stopped before the end, often with a part of the answer.
  case transactionCancelled = "transaction-cancelled"
}

extension APIError {
  /// Which of the known refusals this is; nil where it is none, or has other words.
  public var refusal: Refusal? {
    switch self {
    // A missing sign-in is `unauthorized`: only a valid one can be rejected with this status.
    case .rejected(status: 401, code: _, message: _): .signInNotTaken
    case .rejected(_, let code, _): Refusal(rawValue: code)
    case .unreachable, .timedOut, .unavailable, .unauthorized, .intercepted, .malformed, .cancelled:
      nil
    }
  }
}

extension Refusal {
  /// Recognises a failure by its words.
  init?(_ problem: WireProblem) {
    let message = problem.message.lowercased()
    let detail = problem.detail.lowercased()
    if message.hasPrefix("requested uri does not represent") {
      self = .unknownAddress
    } else if message.hasPrefix("no record found") {
      self = .recordNotFound
    } else if message.hasPrefix("invalid table") {
      self = .unknownTable
    } else if message.hasPrefix("insufficient rights to query") {
      self = .queryDenied
    } else if message.hasPrefix("user not authorized") {
      self = .addressDenied
    } else if message.hasPrefix("valid inputs not present") {
      self = .commentMissing
    } else if message.hasPrefix("task with record id not found") {
      self = .taskNotFound
    } else if message.hasPrefix("error updating comments") {
      self = .commentDenied
    } else if message.hasPrefix("error parsing request body") {
      self = .unreadableRequest
    } else if message.hasPrefix("method not supported") {
      self = .methodNotSupported
    } else if message.hasPrefix("transaction cancelled") {
      self = .transactionCancelled
    } else if detail.contains("aborted by business rule") {
      self = .businessRule
    } else if detail.hasPrefix("acl exception") {
      self = .changeDenied
    } else {
      return nil
    }
  }

  /// The error for a failure that is neither a missing sign-in nor a temporary one.
  static func error(status: Int, _ problem: WireProblem) -> APIError {
    .rejected(status: status, code: Refusal(problem)?.rawValue ?? "", message: words(of: problem))
  }

  /// What a person is shown: the instance's own words, without ids and stacks.
  static func words(of problem: WireProblem) -> String {
    let detail = withoutRuleNoise(problem.detail)
    if detail.isEmpty { return problem.message }
    // "Operation Failed" adds nothing to the detail.
    let isEmptyTalk =
      problem.message.isEmpty || problem.message == detail
      || problem.message.lowercased() == "operation failed"
    return isEmptyTalk ? detail : problem.message + ": " + detail
  }

  /// Removes the stack from a business rule's text, and the id from its name.
  ///
  /// `… by Business Rule 'Keep it open^5f2d…'. Business Rule Stack:Keep it open` becomes `… by
  /// Business Rule 'Keep it open'.`
  private static func withoutRuleNoise(_ detail: String) -> String {
    var text = detail[...]
    if let rule = text.firstIndex(of: "^"), text[..<rule].contains("Business Rule '") {
      let end = text[rule...].firstIndex(of: "'") ?? text.endIndex
      text = text[..<rule] + text[end...]
    }
    if let stack = text.firstRange(of: "Business Rule Stack:") { text = text[..<stack.lowerBound] }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
