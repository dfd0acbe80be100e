import Features
import FoundationEssentials
import Model
import REST
import TestSupport
import Testing

@testable import Engine

@MainActor @Suite struct CommentEffectsTests {
  private let tracker = "POST /api/x_snc_my_work/v1/tracker/task/t1/comment"
  private let journal = "GET /api/now/v2/table/sys_journal_field"

  @Test func aNewCommentIsSentWithoutLookingFirst() async throws {
    let bench = try await Bench.signedIn()
    bench.answer(.inserted)
    let actions = await bench.perform(.tasks(.send(.of("Bed 14 is \"fixed\""))))
    #expect(actions.map(\.name) == ["commentArrived"])
    #expect(bench.asked == [tracker])
    #expect(bench.body == #"{"comment":"Bed 14 is \"fixed\""}"#)
  }

  @Test func aRetriedCommentThatArrivedIsNotSentAgain() async throws {
    let bench = try await Bench.signedIn()
    bench.answer(.journal("Other words", "Called."))
    let actions = await bench.perform(.tasks(.send(.of("Called.", tries: 1))))
    #expect(actions.map(\.name) == ["commentArrived"])
    #expect(bench.asked == [journal])
  }

  @Test func aRetriedCommentThatDidNotArriveIsSent() async throws {
    let bench = try await Bench.signedIn()
    bench.answer(.journal("Other words"), .inserted)
    let actions = await bench.perform(.tasks(.send(.of("Called.", tries: 1))))
    #expect(actions.map(\.name) == ["commentArrived"])
    #expect(bench.asked == [journal, tracker])
  }

  @Test func whileTheJournalCannotBeReadARetriedCommentIsKept() async throws {
    let bench = try await Bench.signedIn()
    bench.answer(.html())
    let actions = await bench.perform(.tasks(.send(.of("Called.", tries: 1))))
    #expect(actions.map(\.trouble) == [.portal(host: nil)])
    #expect(bench.asked == [journal])
  }

  /// The person has asked for it, and nothing shows that the words are there.
  @Test func aRetriedCommentIsSentWhereTheJournalIsEmpty() async throws {
    let bench = try await Bench.signedIn()
    let nothing = HTTPResponse.json(200, #"{"result":{"comments":"","work_notes":""}}"#)
    bench.answer(.journal(), nothing, .inserted)
    let actions = await bench.perform(.tasks(.send(.of("Called.", tries: 1))))
    #expect(actions.map(\.name) == ["commentArrived"])
    #expect(bench.asked == [journal, "GET /api/now/v2/table/task/t1", tracker])
  }

  @Test func theSameWordsOfLongAgoAreAnotherComment() async throws {
    let bench = try await Bench.signedIn()
    bench.answer(.journal("Called."), .inserted)
    let later = Bench.now.addingTimeInterval(3600)
    _ = await bench.perform(.tasks(.send(.of("Called.", begun: later, tries: 1))))
    #expect(bench.asked == [journal, tracker])
  }

  @Test func withoutMyWorkAWorkNoteGoesToTheTask() async throws {
    let bench = try await Bench.signedIn()
    bench.answer(.noSuchAddress, .json(200, #"{"result":{"sys_id":"t1"}}"#))
    let actions = await bench.perform(.tasks(.send(.of("Called."))))
    #expect(actions.map(\.name) == ["commentArrived"])
    #expect(bench.asked == [tracker, "PATCH /api/now/v2/table/incident/t1"])
    #expect(bench.body == #"{"work_notes":"Called."}"#)
  }

  @Test func aCommentForTheRequesterGoesToTheTask() async throws {
    let bench = try await Bench.signedIn()
    bench.answer(.json(200, #"{"result":{"sys_id":"t1"}}"#))
    let actions = await bench.perform(.tasks(.send(.of("We come.", kind: .comment))))
    #expect(actions.map(\.name) == ["commentArrived"])
    #expect(bench.asked == ["PATCH /api/now/v2/table/incident/t1"])
    #expect(bench.body == #"{"comments":"We come."}"#)
  }

  @Test(arguments: [
    (
      HTTPResponse.failure(403, "Error updating comments"),
      Trouble.refused("Error updating comments")
    ),
    (.failure(404, "Task with record id not found"), .notFound),
    (.failure(503, "Busy"), .busy(retryAfter: nil)),
    (.html(), .portal(host: nil)),
    (.json(200, "{}"), .unanswered), (.html(502), .unanswered), (.html(504), .unanswered),
  ])
  func aCommentThatWasNotTakenIsTriedOnce(answer: HTTPResponse, trouble: Trouble) async throws {
    let bench = try await Bench.signedIn()
    bench.answer(answer)
    let comment = OutgoingComment.of("Called.")
    let actions = await bench.perform(.tasks(.send(comment)))
    guard case .tasks(.commentFailed(comment.id, let said, _))? = actions.first else {
      Issue.record("\(actions)")
      return
    }
    #expect(said == trouble)
    #expect(bench.asked == [tracker], "the instance takes everything twice")
  }
}

extension OutgoingComment {
  /// A comment about the heater.
  static func of(
    _ text: String, kind: CommentKind = .workNote, begun: Date = Bench.now, tries: Int = 0
  ) -> OutgoingComment {
    OutgoingComment(
      id: UUID(), taskID: "t1", table: "incident", number: "INC0010022", kind: kind, text: text,
      begun: begun, tries: tries)
  }
}
