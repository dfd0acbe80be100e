import REST
import Testing

@Suite("RetryPolicy")
struct RetryPolicyTests {
  private static let passing: [APIError] = [
    .unreachable(.noConnection), .unreachable(.connectionLost), .unreachable(.noConnectionInTime),
    .timedOut, .unavailable(retryAfter: nil),
    .unavailable(retryAfter: 2),
  ]
  private static let lasting: [APIError] = [
    .unreachable(.noSuchHost), .unreachable(.untrustedCertificate), .unreachable(.insecure),
    .unauthorized(message: ""), .intercepted(host: nil), .intercepted(host: "portal.example"),
    .rejected(status: 500, code: "", message: ""), .rejected(status: 409, code: "", message: ""),
    .malformed(detail: ""), .cancelled, .unavailable(retryAfter: 11),
    .unavailable(retryAfter: .max),
  ]

  private func wait(
    _ error: APIError, _ method: Method = .get, key: String? = nil, attempt: Int = 1,
    jitter: Double = 0
  ) -> Duration? {
    let request = HTTPRequest(
      method, url: "https://acme.example/", template: "/", idempotencyKey: key)
    return RetryPolicy().wait(after: error, to: request, attempt: attempt, jitter: jitter)
  }

  @Test(
    "what passes is tried again where repeating does no harm", arguments: Method.allCases, passing)
  func whatPasses(method: Method, error: APIError) {
    #expect((wait(error, method) != nil) == [.get, .head].contains(method))
    #expect(wait(error, method, key: "7f") != nil)
  }

  @Test("a request may say of itself whether repeating does harm", arguments: Method.allCases)
  func whatSaysSoItself(method: Method) {
    var request = HTTPRequest(method, url: "https://acme.example/", template: "/")
    for isHarmless in [true, false] {
      request.isHarmless = isHarmless
      let wait = RetryPolicy().wait(after: .timedOut, to: request, attempt: 1, jitter: 0)
      #expect((wait != nil) == isHarmless)
    }
  }

  @Test(
    "what does not pass is not tried again, not even with a key", arguments: Method.allCases,
    lasting)
  func whatLasts(method: Method, error: APIError) {
    #expect(wait(error, method) == nil)
    #expect(wait(error, method, key: "7f") == nil)
  }

  @Test("waits double up to the longest, and jitter takes up to half off")
  func doubling() {
    var policy = RetryPolicy(
      attempts: 100, firstWait: .milliseconds(400), longestWait: .seconds(3))
    let request = HTTPRequest(.get, url: "https://acme.example/", template: "/")
    func waits(jitter: Double) -> [Duration?] {
      [1, 2, 3, 4, 5, 99].map {
        policy.wait(
          after: .unreachable(.noConnection), to: request, attempt: $0, jitter: jitter)
      }
    }
    #expect(waits(jitter: 0) == [400, 800, 1600, 3000, 3000, 3000].map { .milliseconds($0) })
    #expect(waits(jitter: 0.5) == [300, 600, 1200, 2250, 2250, 2250].map { .milliseconds($0) })
    policy.attempts = 4
    #expect(waits(jitter: 0).compactMap { $0 }.count == 3)
  }

  @Test("Retry-After is kept to the second, and jitter does not shorten it")
  func retryAfter() {
    for seconds in [0, 1, 10] {
      #expect(wait(.unavailable(retryAfter: seconds), jitter: 0.9) == .seconds(seconds))
    }
  }

  @Test("attempts are counted, a time-out twice")
  func attempts() {
    #expect(wait(.unreachable(.noConnection), attempt: 2) != nil)
    #expect(wait(.unreachable(.noConnection), attempt: 3) == nil)
    #expect(wait(.unavailable(retryAfter: 1), attempt: 3) == nil)
    #expect(wait(.timedOut, attempt: 1) != nil)
    #expect(wait(.timedOut, attempt: 2) == nil)
  }
}
