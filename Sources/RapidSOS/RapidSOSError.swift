public import REST

/// Why a call to RapidSOS gave no answer, or none that counts.
///
/// Texts are the service's own words, to be shown to the person and to nobody else: some repeat what
/// they were sent ("User with username … already exists."). Its description has none of them, so that
/// an error that is printed or logged names nobody.
public enum RapidSOSError: Error, Hashable, Sendable {
  // MARK: Signing in

  /// The user name or the password is refused; also when one of them is empty, and then nothing was
  /// sent.
  case wrongPassword(message: String)
  /// The organisation's client id or secret is refused.
  case clientRefused(message: String)
  /// The service takes the token no more, and what was done about it did not help.
  ///
  /// Either name and password were refused: they are forgotten then, and nothing is sent any more. Or
  /// they were taken and the new token was refused like the old one: then they are kept, and the next
  /// call tries once more.
  case signInAgain(message: String)

  // MARK: Refusals

  /// The service refused, in words of its own. ``refusal`` tells the usual ones apart.
  case detail(String, status: Int)
  /// The service refused fields of what it was sent.
  case fields(FieldComplaints)
  /// The gateway before the service refused.
  case fault(String, code: String, status: Int)
  /// The place where tokens are made refused.
  case oauth(code: String, String)
  /// Too much was asked for in too short a time; `retryAfter` in seconds, if it said so.
  case tooManyRequests(message: String, retryAfter: Int?)
  /// The service failed with a status and no words.
  case http(status: Int)

  // MARK: No answer that counts

  /// The service is there but cannot answer now; `retryAfter` in seconds, if it said so.
  case unavailable(retryAfter: Int?)
  /// No body where there has to be something.
  case empty
  /// A page or a redirect came from somebody else in the service's place.
  case intercepted(host: String?)
  /// The answer is not what the service answers; `detail` says where, without any value.
  case malformed(detail: String)
  /// The host could not be reached, or the connection was lost before an answer.
  case unreachable(APIError.Reason)
  /// No answer in time.
  case timedOut
  /// The task was cancelled.
  case cancelled
}

/// Refusals that the service words always the same, so that a program can tell them apart.
///
/// Source: rapidsos.md §2.1.
public enum RapidSOSRefusal: Hashable, Sendable, CaseIterable {
  /// The code is not the one that was sent to the number.
  case wrongCode
  /// Somebody has this user name, or the e-mail address.
  case accountExists
  /// There is no such thing.
  case notFound
}

extension RapidSOSError {
  /// Which of the known refusals this is; nil when it is none or one in words of its own.
  public var refusal: RapidSOSRefusal? {
    guard case .detail(let words, let status) = self else { return nil }
    let text = words.lowercased()
    // Older services end the first with a full stop, and word the second in another way.
    if text.hasPrefix("validation code is invalid") { return .wrongCode }
    if text.contains("already exists") { return .accountExists }
    return status == 404 ? .notFound : nil
  }

  /// Whether the service may have done what it was asked for, although no answer says so.
  public var mayHaveArrived: Bool {
    switch self {
    case .unreachable(let reason): APIError.unreachable(reason).mayHaveArrived
    case .timedOut, .malformed, .cancelled, .empty: true
    case .http(let status), .detail(_, let status), .fault(_, _, let status): status >= 500
    case .wrongPassword, .clientRefused, .signInAgain, .fields, .oauth, .tooManyRequests,
      .unavailable, .intercepted:
      false
    }
  }

  /// What an answer with an error status says.
  init(_ response: HTTPResponse) {
    let failure = WireFailure(response)
    if response.status == 429 {
      self = .tooManyRequests(
        message: failure?.message ?? "",
        retryAfter: response.headers["Retry-After"].flatMap { Int($0) })
      return
    }
    switch failure {
    case .detail(let words): self = .detail(words, status: response.status)
    case .fields(let complaints): self = .fields(complaints)
    case .fault(let words, let code): self = .fault(words, code: code, status: response.status)
    case .oauth(let code, let words): self = .oauth(code: code, words)
    case nil: self = .http(status: response.status)
    }
  }

  /// What a failure of the chain means to the caller.
  init(_ error: APIError) {
    switch error {
    case .unreachable(let reason): self = .unreachable(reason)
    case .timedOut: self = .timedOut
    case .unavailable(let seconds): self = .unavailable(retryAfter: seconds)
    case .unauthorized(let message): self = .signInAgain(message: message)
    case .intercepted(let host): self = .intercepted(host: host)
    case .malformed(let detail): self = .malformed(detail: detail)
    case .cancelled: self = .cancelled
    // Only the place where tokens are made says it so: see `Authenticator`.
    case .rejected(let status, let code, let message):
      switch code {
      case Authenticator.clientRefused: self = .clientRefused(message: message)
      case let code where code.hasPrefix(Authenticator.tooMany):
        let seconds = code.dropFirst(Authenticator.tooMany.count)
        self = .tooManyRequests(message: message, retryAfter: Int(seconds))
      case "" where message.isEmpty: self = .http(status: status)
      case "": self = .detail(message, status: status)
      default: self = .oauth(code: code, message)
      }
    }
  }
}
