/// Why a call gave no answer.
///
/// It says what the caller has to do next, not what went on below.
public enum APIError: Error, Hashable, Sendable {
  /// The host could not be reached: try later.
  case unreachable(Reason)
  /// No answer in time, to us or to a gateway on the way (504): try later.
  case timedOut
  /// The service is there but cannot answer now (429, 503; 502 and 504 to what may be repeated);
  /// `retryAfter` in seconds, if it said so.
  case unavailable(retryAfter: Int?)
  /// Nobody is signed in, or not any more (401): sign in.
  case unauthorized(message: String)
  /// Something answered in the service's place: HTML where JSON was due, or a redirect, with the
  /// host it leads to. Nothing was sent there.
  case intercepted(host: String?)
  /// The service refused: show `message` to the person. `code` is the service's own, or empty.
  case rejected(status: Int, code: String, message: String)
  /// The answer is not what the service answers: report it. `detail` holds no personal data.
  case malformed(detail: String)
  /// The task was cancelled.
  case cancelled

  /// Why a host could not be reached.
  public enum Reason: Hashable, Sendable {
    /// Refused or no route: nothing was sent.
    case noConnection
    /// No connection came about in time: nothing was sent.
    case noConnectionInTime
    /// The connection ended before the answer, ours or that of a gateway on the way (502): the
    /// request may have arrived.
    case connectionLost
    /// The name does not resolve.
    case noSuchHost
    /// Its certificate is not trusted, or names another host.
    case untrustedCertificate
    /// Plain http to a host that is not this machine: nothing was sent.
    case insecure
  }
}

extension APIError {
  /// Whether the service may have done what it was asked for, although no answer says so.
  ///
  /// Before a change is made again, or called not made, somebody has to look.
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
