import REST

/// ETO's own failures, as codes of `APIError.rejected` on their way up the chain.
enum Failure: String {
  /// A `Detail` object; the message has its text.
  case detail
  /// An HTML page.
  case page
  /// No body or `null`.
  case empty
  /// The e-mail address or the password; the message has the `AuthStatusCode`.
  case refused
  /// Too many wrong passwords.
  case locked
  /// A site's zero GUID.
  case siteRefused
  /// An error inside an answer.
  case inBand
  /// No id in the answer to a change.
  case notSaved

  /// The error for it.
  func error(status: Int = 200, _ message: String = "") -> APIError {
    .rejected(status: status, code: rawValue, message: message)
  }
}

extension APIError {
  /// Which of ETO's own failures it is.
  var failure: Failure? {
    guard case .rejected(_, let code, _) = self else { return nil }
    return Failure(rawValue: code)
  }

  /// Whether a call that failed like this may work after a new sign-in.
  ///
  /// A page counts where the service is known to send one for a token that it refuses; one for an
  /// unknown address (404, 405) does not.
  var mayEndSession: Bool {
    switch self {
    case .unauthorized: true
    case .rejected(let status, Failure.page.rawValue, _):
      (200..<300).contains(status) || status == 400 || status == 403
    case .unreachable, .timedOut, .unavailable, .intercepted, .rejected, .malformed, .cancelled:
      false
    }
  }
}

extension ETOError {
  /// The error for the caller.
  init(_ error: APIError) {
    switch error {
    case .unreachable(let reason): self = .unreachable(reason)
    case .timedOut: self = .timedOut
    case .unavailable(let seconds): self = .unavailable(retryAfter: seconds)
    case .unauthorized(let message): self = .signInAgain(message: message)
    case .intercepted(let host): self = .redirected(host: host)
    case .malformed(let detail): self = .malformed(detail: detail)
    case .cancelled: self = .cancelled
    case .rejected(let status, let code, let message):
      switch Failure(rawValue: code) {
      case .detail: self = .detail(message, status: status)
      case .page: self = .page(status: status)
      case .empty: self = .empty
      case .refused: self = .refused(code: Int(message) ?? 0)
      case .locked: self = .locked
      case .siteRefused: self = .siteRefused
      case .inBand: self = .inBand(message)
      case .notSaved: self = .notSaved(message)
      case nil: self = .http(status: status)
      }
    }
  }
}
