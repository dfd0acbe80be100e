public import REST

/// Why a call to RapidSOS gave no useful answer.
///
/// Texts are the service's own words and are for the person alone: some repeat what they were sent
/// ("User with username … already exists."). The description has none of them, so that an error
/// that is printed or logged names nobody.
public enum RapidSOSError: Error, Hashable, Sendable {
  // MARK: Signing in

  /// The user name or the password is refused, or one of them is empty, and then nothing was sent.
  case wrongPassword(message: String)
  /// The organisation's client id or secret is refused.
  case clientRefused(message: String)
  /// The service refuses the token, and a new sign-in did not help.
  ///
  /// Either name and password were refused: then they are forgotten, and nothing more is sent. Or
  /// they were accepted and the new token was refused like the old one: then they stay, and the
  /// next call tries once more.
  case signInAgain(message: String)

  // MARK: Refusals

  /// The service refused, in its own words; ``refusal`` tells the usual ones apart.
  case detail(String, status: Int)
  /// The service refused fields of what it was sent.
  case fields(FieldComplaints)
  /// The gateway before the service refused.
  case fault(String, code: String, status: Int)
  /// The token endpoint refused.
  case oauth(code: String, String)
  /// Too much was asked for in too short a time; `retryAfter` is in seconds, if the service named
  /// them.
  case tooManyRequests(message: String, retryAfter: Int?)
  /// The service failed with a status and without words.
  case http(status: Int)

  // MARK: No answer that counts

  /// The service is there and cannot answer now; `retryAfter` is in seconds, if the service named
  /// them.
  case unavailable(retryAfter: Int?)
  /// The body is missing.
  case empty
  /// Something in between answered for the service, with a page or a redirect.
  case intercepted(host: String?)
  /// The answer is not one of the service's; `detail` says where, without values.
  case malformed(detail: String)
  /// The host could not be reached, or the connection was lost before an answer.
  case unreachable(APIError.Reason)
  /// No answer came in time.
  case timedOut
  /// The task was cancelled.
  case cancelled
}

/// Refusals that the service always words the same, so that a program can tell them apart
/// (rapidsos.md §2.1).
public enum RapidSOSRefusal: Hashable, Sendable, CaseIterable {
  /// The code is not the one that was sent to the number.
  case wrongCode
  /// The user name or the e-mail address is taken.
  case accountExists
  /// What was asked for does not exist.
  case notFound
}

extension RapidSOSError {
  /// Which of the known refusals this is; nil where it is none, or has other words.
  public var refusal: RapidSOSRefusal? {
    guard case .detail(let words, let status) = self else { return nil }
    let text = words.lowercased()
    // Older services end the first text with a full stop, and have other words for the second.
    if text.hasPrefix("validation code is invalid") { return .wrongCode }
    if text.contains("already exists") { return .accountExists }
    return status == 404 ? .notFound : nil
  }

  /// Whether the service may have done what it was asked to, although no answer says so.
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

  /// The error in an answer with an error status.
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

  /// The error for the caller.
  init(_ error: APIError) {
    switch error {
    case .unreachable(let reason): self = .unreachable(reason)
    case .timedOut: self = .timedOut
    case .unavailable(let seconds): self = .unavailable(retryAfter: seconds)
    case .unauthorized(let message): self = .signInAgain(message: message)
    case .intercepted(let host): self = .intercepted(host: host)
    case .malformed(let detail): self = .malformed(detail: detail)
    case .cancelled: self = .cancelled
    // Only the token endpoint gives this: see `Authenticator`.
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
