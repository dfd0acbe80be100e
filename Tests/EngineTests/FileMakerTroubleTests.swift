import FileMaker
import Model
import REST
import Testing
import Vault

@testable import Engine

@Suite struct FileMakerTroubleTests {
  @Test(arguments: [
    (FileMakerError.wrongPassword(message: "no"), Trouble.wrongPassword),
    (.signInAgain(message: "gone"), .signInAgain),
    (.changedMeanwhile, .database(.changedMeanwhile)),
    (.scriptFailed(ScriptOutcome(result: "Ann", error: 3)), .database(.scriptFailed(code: 3))),
    (.http(status: 500), .failed(status: 500)),
    (.noDataAPI, .notInstalled("FileMaker Data API")),
    (.unsendable(.emptyFind), .refused("")),
    (.unavailable(retryAfter: 7), .busy(retryAfter: 7)),
    (.intercepted(host: "portal.example"), .portal(host: "portal.example")),
    (.malformed(detail: "no record"), .unreadable(detail: "no record")),
    (.unreachable(.noSuchHost), .offline(.noSuchHost)),
    (.unreachable(.insecure), .insecure),
    (.timedOut, .offline(.timedOut)),
  ])
  func everyErrorMeansSomethingToAPerson(error: FileMakerError, trouble: Trouble) {
    #expect(Trouble(error) == trouble)
  }

  @Test(arguments: [
    (101, Trouble.notFound), (105, .database(.partMissing(words: "no"))),
    (201, .database(.notAllowed)), (9, .database(.notAllowed)), (214, .locked),
    (211, .database(.accountClosed(words: "no"))), (301, .database(.inUse)), (401, .notFound),
    (504, .database(.invalidValue(words: "no"))), (956, .database(.full)),
    (953, .database(.full)), (5001, .database(.scriptFailed(code: 5001))),
    (400, .refused("no")), (802, .refused("no")), (7, .refused("no")),
  ])
  func everyNumberMeansSomethingToAPerson(code: Int, trouble: Trouble) {
    #expect(Trouble(.refused(FileMakerRefusal(code: code, message: "no"))) == trouble)
  }

  @Test func whatWasWrittenMayHaveArrived() {
    #expect(OutboxReply(writing: FileMakerError.timedOut) == .lost)
    #expect(OutboxReply(writing: FileMakerError.http(status: 500)) == .lost)
    #expect(OutboxReply(writing: FileMakerError.changedMeanwhile) == .busy(nil))
    #expect(OutboxReply(writing: FileMakerError.unreachable(.noConnection)) == .unreachable)
  }

  @Test func aCancelledCallMeansNothing() {
    #expect(Trouble(FileMakerError.cancelled) == nil)
  }
}
