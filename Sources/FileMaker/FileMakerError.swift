public import REST

/// Why a call to FileMaker gave no useful answer.
///
/// Texts are the engine's own words and are for the person alone. The description has none of them,
/// so that an error that is printed or logged names nobody.
public enum FileMakerError: Error, Hashable, Sendable {
  // MARK: Signing in

  /// The account's name or its password is refused; after that nothing more is sent.
  case wrongPassword(message: String)
  /// The session is over, and a new one was no better; or it was closed with
  /// ``FileMakerAPI/logOut()``.
  case signInAgain(message: String)

  // MARK: Refusals

  /// The record was changed after it was read (306), and nothing was written: read it again, and
  /// let the person decide.
  case changedMeanwhile
  /// The engine refused, with its own number.
  case refused(FileMakerRefusal)
  /// The script ran and ended with an error; what it had done before that is done.
  case scriptFailed(ScriptOutcome)
  /// The server failed with a status and without a number of the engine.
  case http(status: Int)
  /// The server has no Data API: it is switched off, or the server is too old.
  case noDataAPI

  // MARK: Not sent

  /// The API has no form for this call; nothing was sent.
  case unsendable(Unsendable)

  // MARK: No answer that counts

  /// The server is there and cannot answer now, for example while the engine is off; `retryAfter`
  /// is in seconds, if the server named them.
  case unavailable(retryAfter: Int?)
  /// Something in between answered for the server, with a page or a redirect.
  case intercepted(host: String?)
  /// The answer is not one of FileMaker's; `detail` says where, without values.
  case malformed(detail: String)
  /// The host could not be reached, or the connection was lost before an answer.
  case unreachable(APIError.Reason)
  /// No answer came in time.
  case timedOut
  /// The task was cancelled.
  case cancelled

  /// What a request cannot express.
  public enum Unsendable: Hashable, Sendable, CaseIterable {
    /// A name or an id is empty: the address would be that of something else.
    case emptyName
    /// A find without a criterion.
    case emptyFind
    /// Two criteria for one field in one request of a find, which has room for one.
    case twoCriteriaForOneField
    /// A criterion for a field named `omit`: it would turn the request into an omission.
    case fieldNamedOmit
    /// The field does not contain the address of a container of this server.
    case notAContainer
  }
}

extension FileMakerError {
  /// The group of the engine's refusal; nil where the engine refused nothing.
  public var group: FileMakerRefusal.Group? {
    switch self {
    case .refused(let refusal): refusal.group
    case .changedMeanwhile: .inUse
    case .wrongPassword: .account
    case .signInAgain: .session
    case .scriptFailed: .script
    case .http, .noDataAPI, .unsendable, .unavailable, .intercepted, .malformed, .unreachable,
      .timedOut, .cancelled:
      nil
    }
  }

  /// Whether the server may have done what it was asked to, although no answer says so.
  ///
  /// Before a change is repeated or reported as failed, somebody has to look. A refusal by number
  /// is an answer: nothing was done.
  public var mayHaveArrived: Bool {
    switch self {
    case .unreachable(let reason): APIError.unreachable(reason).mayHaveArrived
    case .timedOut, .malformed, .cancelled: true
    case .http(let status): status >= 500
    case .wrongPassword, .signInAgain, .changedMeanwhile, .refused, .scriptFailed, .noDataAPI,
      .unsendable, .unavailable, .intercepted:
      false
    }
  }

  /// The error for a refusal of the engine.
  init(_ refusal: FileMakerRefusal) {
    switch refusal.code {
    case FileMakerRefusal.changedMeanwhile: self = .changedMeanwhile
    case FileMakerRefusal.wrongPassword: self = .wrongPassword(message: refusal.message)
    case let code where FileMakerRefusal.Group(code: code) == .session:
      self = .signInAgain(message: refusal.message)
    default: self = .refused(refusal)
    }
  }

  /// The error for a failure of the chain.
  init(_ error: APIError) {
    switch error {
    case .unreachable(let reason): self = .unreachable(reason)
    case .timedOut: self = .timedOut
    case .unavailable(let seconds): self = .unavailable(retryAfter: seconds)
    case .intercepted(let host): self = .intercepted(host: host)
    case .malformed(let detail): self = .malformed(detail: detail)
    case .cancelled: self = .cancelled
    case .unauthorized(let message):
      self =
        FileMakerRefusal(packed: message).map(FileMakerError.init) ?? .signInAgain(message: message)
    case .rejected(404, "", _): self = .noDataAPI
    case .rejected(let status, let code, let message):
      self =
        Int(code).map {
          FileMakerError(FileMakerRefusal(code: $0, message: message, status: status))
        } ?? .http(status: status)
    }
  }
}
