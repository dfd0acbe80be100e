import Model
import Testing

@Suite struct TroubleTests {
  @Test(arguments: [
    Trouble.offline(.noConnection), .offline(.timedOut), .unanswered, .busy(retryAfter: nil),
    .portal(host: nil),
  ])
  func passesByItself(_ trouble: Trouble) {
    #expect(trouble.mayPass)
  }

  @Test(arguments: [
    Trouble.offline(.noSuchHost), .offline(.untrustedCertificate), .signInAgain, .wrongPassword,
    .writesNeedOAuth, .refused(""), .unreadable(detail: ""), .notInstalled("My Work"), .notFound,
    .storage(""),
  ])
  func needsAPerson(_ trouble: Trouble) {
    #expect(!trouble.mayPass)
  }
}
