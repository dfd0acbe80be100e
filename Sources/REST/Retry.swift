/// Sends failed requests again according to a ``RetryPolicy``.
public struct Retry: Interceptor {
  private let policy: RetryPolicy
  private let clock: any Clock<Duration>
  private let jitter: @Sendable () -> Double

  /// Makes a retry.
  ///
  /// `jitter` gives numbers in 0..<1; see ``RetryPolicy/wait(after:to:attempt:jitter:)``.
  public init(
    _ policy: RetryPolicy = RetryPolicy(), clock: any Clock<Duration> = ContinuousClock(),
    jitter: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
  ) {
    self.policy = policy
    self.clock = clock
    self.jitter = jitter
  }

  /// Passes a request on until it is answered or not worth another try; the last error counts.
  public func intercept(
    _ request: HTTPRequest, next: @Sendable (HTTPRequest) async throws(APIError) -> HTTPResponse
  ) async throws(APIError) -> HTTPResponse {
    var attempt = 1
    while true {
      do throws(APIError) { return try await next(request) } catch {
        let wait = policy.wait(after: error, to: request, attempt: attempt, jitter: jitter())
        guard let wait else { throw error }
        guard (try? await clock.sleep(for: wait)) != nil else { throw .cancelled }
        attempt += 1
      }
    }
  }
}
