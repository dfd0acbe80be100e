/// When a failed request is sent again, and after how long: a pure decision.
///
/// Only requests that are safe to repeat are repeated: GET, HEAD, or one with an idempotency key,
/// and only after a failure that passes by itself. After a time-out there is one more try at most:
/// each costs whoever waits half a minute.
public struct RetryPolicy: Hashable, Sendable {
  /// How often a request is sent at most, including the first time.
  public var attempts: Int
  /// The wait after the first failure, before jitter; each further failure doubles it.
  public var firstWait: Duration
  /// The longest wait.
  ///
  /// If a service asks for a longer one, the caller gets its `unavailable(retryAfter:)`.
  public var longestWait: Duration

  /// Makes a policy.
  public init(
    attempts: Int = 3, firstWait: Duration = .milliseconds(400),
    longestWait: Duration = .seconds(10)
  ) {
    self.attempts = attempts
    self.firstWait = firstWait
    self.longestWait = longestWait
  }

  /// Decides whether a request is sent again.
  ///
  /// - Parameters:
  ///   - error: how it failed.
  ///   - request: what was sent.
  ///   - attempt: how often it was sent, 1 after the first time.
  ///   - jitter: a random number in 0..<1. It takes up to half off the wait, so that the clients of
  ///     a service that comes back do not all come at once. `Retry-After` is always respected.
  /// - Returns: how long to wait before sending it; nil where it is not sent again.
  public func wait(
    after error: APIError, to request: HTTPRequest, attempt: Int, jitter: Double
  ) -> Duration? {
    guard request.isRepeatable, attempt < attempts else { return nil }
    switch error {
    case .unreachable(.noConnection), .unreachable(.connectionLost), .unavailable(retryAfter: nil):
      return backoff(attempt: attempt, jitter: jitter)
    case .timedOut, .unreachable(.noConnectionInTime):
      // Each time-out costs the person half a minute, so there is only one more try.
      return attempt == 1 ? backoff(attempt: attempt, jitter: jitter) : nil
    case .unavailable(retryAfter: .some(let seconds)):
      let asked = Duration.seconds(seconds)
      return asked <= longestWait ? max(asked, .zero) : nil
    case .unreachable(.noSuchHost), .unreachable(.untrustedCertificate), .unreachable(.insecure),
      .unauthorized, .intercepted, .rejected, .malformed, .cancelled:
      return nil
    }
  }

  private func backoff(attempt: Int, jitter: Double) -> Duration {
    let doubled = firstWait * (1 << min(attempt - 1, 16))
    return min(doubled, longestWait) * (1 - jitter / 2)
  }
}
