/// Why a call gave no answer.
///
/// It says what the caller has to do next, and leaves out what went on below.
public enum APIError: Error, Hashable, Sendable {
  /// The host could not be reached: try later.
  case unreachable(Reason)
  /// No answer came in time, to us or to a gateway on the way (504): try later.
  case timedOut
  /// The service is there and cannot answer now (429, 503; 502 and 504 for requests that may be
  /// repeated); `retryAfter` is in seconds, if the service named them.
  case unavailable(retryAfter: Int?)
  /// Nobody is signed in, or the sign-in is over (401): sign in.
  case unauthorized(message: String)
  /// Something in between answered for the service: HTML where JSON was due, or a redirect, with
  /// the host that it leads to. Nothing was sent there.
  case intercepted(host: String?)
  /// The service refused: show `message` to the person; `code` is the service's own, or empty.
  case rejected(status: Int, code: String, message: String)
  /// The answer is not one of the service's: report it. `detail` has no personal data.
  case malformed(detail: String)
  /// The task was cancelled.
  case cancelled

  /// Why a host could not be reached.
  public enum Reason: Hashable, Sendable {
    /// The connection was refused or there is no route: nothing was sent.
    case noConnection
    /// The connection took too long: nothing was sent.
    case noConnectionInTime
    /// The connection ended before the answer, ours or a gateway's (502): the request may have
    /// arrived.
    case connectionLost
    /// The name does not resolve.
    case noSuchHost
    /// Its certificate is not trusted, or names another host.
    case untrustedCertificate
    /// The address is plain http to another machine: nothing was sent.
    case insecure
  }
}

extension APIError {
  /// Whether the service may have done what it was asked to, although no answer says so.
  ///
  /// Before a change is repeated or reported as failed, somebody has to look.
  public var mayHaveArrived: Bool {
    switch self {
    case .unreachable(.connectionLost), .timedOut, .malformed, .cancelled: true
    case .unreachable(.noConnection), .unreachable(.noConnectionInTime), .unreachable(.noSuchHost),
      .unreachable(.untrustedCertificate), .unreachable(.insecure), .unavailable, .unauthorized,
      .intercepted, .rejected:
      false
    }
  }
}
