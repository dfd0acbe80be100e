import Features
import Model
import REST
import Resources
import Testing
import Vault

@testable import Engine

@Suite struct TroubleMappingTests {
  @Test(arguments: [
    (APIError.unreachable(.noConnection), Trouble.offline(.noConnection)),
    (.unreachable(.noSuchHost), .offline(.noSuchHost)),
    (.unreachable(.untrustedCertificate), .offline(.untrustedCertificate)),
    (.unreachable(.insecure), .insecure),
    (.unreachable(.connectionLost), .offline(.noConnection)),
    (.unreachable(.noConnectionInTime), .offline(.timedOut)),
    (.timedOut, .offline(.timedOut)),
    (.rejected(status: 401, code: "", message: "User Not Authenticated"), .writesNeedOAuth),
    (.unavailable(retryAfter: 7), .busy(retryAfter: 7)),
    (.unavailable(retryAfter: nil), .busy(retryAfter: nil)),
    (.unauthorized(message: "gone"), .signInAgain),
    (.intercepted(host: "portal.example"), .portal(host: "portal.example")),
    (.intercepted(host: nil), .portal(host: nil)),
    (.rejected(status: 400, code: "tracker-not-installed", message: ""), .notInstalled("My Work")),
    (.rejected(status: 404, code: "record-not-found", message: "No Record found"), .notFound),
    (.rejected(status: 404, code: "task-not-found", message: "Task not found"), .notFound),
    (.rejected(status: 403, code: "business-rule", message: "Say why"), .refused("Say why")),
    (.rejected(status: 403, code: "change-denied", message: "No"), .refused("No")),
    (.rejected(status: 418, code: "", message: ""), .refused("")),
    (.malformed(detail: "no result"), .unreadable(detail: "no result")),
  ])
  func everyErrorMeansSomethingToAPerson(error: APIError, trouble: Trouble) {
    #expect(Trouble(error) == trouble)
  }

  @Test(arguments: [
    (APIError.unreachable(.connectionLost), OutboxReply.lost),
    (.timedOut, .lost), (.malformed(detail: "a body cut short"), .lost),
    (.unreachable(.noConnection), .unreachable),
    (.unreachable(.noConnectionInTime), .unreachable),
    (.unavailable(retryAfter: 7), .busy(7)),
    (.intercepted(host: nil), .intercepted),
  ])
  func whatWasWrittenMayHaveArrived(error: APIError, reply: OutboxReply) {
    #expect(OutboxReply(writing: error) == reply)
  }

  /// The log says it as every other place does, and not as the system would.
  @Test(arguments: [
    (Language.en, "The disk is full. Free some space, then try again."),
    (.es, "El disco está lleno. Libere espacio e inténtelo de nuevo."),
  ])
  func aFullDiskIsSaidInOurWords(language: Language, words: String) {
    #expect(Trouble(VaultError.diskFull).sentence.text(Phrases(language)) == words)
  }

  @Test func aCancelledCallMeansNothing() {
    #expect(Trouble(APIError.cancelled) == nil)
  }
}
