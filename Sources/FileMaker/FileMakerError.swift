public import REST

/// Why a call to FileMaker gave no answer, or none that counts.
///
/// Texts are the engine's own words, to be shown to the person and to nobody else. Its description
/// has none of them, so that an error that is printed or logged names nobody.
public enum FileMakerError: Error, Hashable, Sendable {
  // MARK: Signing in

  /// The account's name or its password is refused. Nothing is sent any more after that.
  case wrongPassword(message: String)
  /// The session is over, and a new one was no better; or it was ended with
  /// ``FileMakerAPI/logOut()``.
  case signInAgain(message: String)

  // MARK: Refusals

  /// The record was changed after it was read (306): nothing was written. Read it again, and let the
  /// person decide.
  case changedMeanwhile
  /// The engine refused, with a number of its own.
  case refused(FileMakerRefusal)
  /// The script ran and ended with an error. What it had done until then is done.
  case scriptFailed(ScriptOutcome)
  /// The server failed with a status and no number of the engine.
  case http(status: Int)
  /// The server has no Data API: it is switched off, or too old to have one.
  case noDataAPI

  // MARK: Not sent

  /// The call cannot be said in this API. Nothing was sent.
  case unsendable(Unsendable)

  // MARK: No answer that counts

  /// The server is there but cannot answer now, as while the engine is off; `retryAfter` in seconds,
  /// if it said so.
  case unavailable(retryAfter: Int?)
  /// A page or a redirect came from somebody else in the server's place.
  case intercepted(host: String?)
  /// The answer is not what FileMaker answers; `detail` says where, without any value.
  case malformed(detail: String)
  /// The host could not be reached, or the connection was lost before an answer.
  case unreachable(APIError.Reason)
  /// No answer in time.
  case timedOut
  /// The task was cancelled.
  case cancelled

  /// What no request can say.
  public enum Unsendable: Hashable, Sendable, CaseIterable {
    /// A name or an id is empty: the address would be another one's.
    case emptyName
    /// A find without a criterion.
    case emptyFind
    /// Two criteria for one field in one request of a find: a request has room for one.
    case twoCriteriaForOneField
    /// A criterion for a field whose name is `omit`: it would turn the request into an omission.
    case fieldNamedOmit
    /// The field does not hold the address of a container of this server.
    case notAContainer
  }
}

extension FileMakerError {
  /// What kind of refusal it is; nil when the engine refused nothing.
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

  /// Whether the server may have done what it was asked for, although no answer says so.
  ///
  /// Before a change is made again, or called not made, somebody has to look. A refusal by number is
  /// an answer: nothing was done.
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

  /// What a refusal of the engine means to the caller.
  init(_ refusal: FileMakerRefusal) {
    switch refusal.code {
    case FileMakerRefusal.changedMeanwhile: self = .changedMeanwhile
    case FileMakerRefusal.wrongPassword: self = .wrongPassword(message: refusal.message)
    case let code where FileMakerRefusal.Group(code: code) == .session:
      self = .signInAgain(message: refusal.message)
    default: self = .refused(refusal)
    }
  }

  /// What a failure of the chain means to the caller.
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
