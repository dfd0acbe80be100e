import REST
import Testing

@Suite("APIError")
struct APIErrorTests {
  @Test(
    "what was sent and not answered may have arrived",
    arguments: [
      APIError.unreachable(.connectionLost), .timedOut, .malformed(detail: "a body cut short"),
      .cancelled,
    ])
  func inDoubt(error: APIError) { #expect(error.mayHaveArrived) }

  @Test(
    "what was never sent, or was answered, is in no doubt",
    arguments: [
      APIError.unreachable(.noConnection), .unreachable(.noConnectionInTime),
      .unreachable(.noSuchHost), .unreachable(.untrustedCertificate), .unreachable(.insecure),
      .unavailable(retryAfter: nil), .unauthorized(message: ""), .intercepted(host: nil),
      .rejected(status: 500, code: "", message: ""),
    ])
  func certain(error: APIError) { #expect(!error.mayHaveArrived) }
}
