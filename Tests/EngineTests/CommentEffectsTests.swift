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

  @Test func whereNobodySawTheJournalItIsReadFirst() async throws {
    let bench = try await Bench.signedIn()
    bench.answer(.journal("Other words"), .inserted)
    var comment = OutgoingComment.of("Called.")
    comment.seen = nil
    let actions = await bench.perform(.tasks(.send(comment)))
    #expect(actions.map(\.name) == ["commentArrived"])
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
  ])
  func aCommentThatIsRefusedComesBack(answer: HTTPResponse, trouble: Trouble) async throws {
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

  /// What passes by itself is the outbox's: it is kept, and sent or looked for later.
  @Test(arguments: [
    (HTTPResponse.failure(503, "Busy"), OutboxRow.Standing.busy), (.html(), .portal),
    (.json(200, "{}"), .unknown), (.html(502), .unknown), (.html(504), .unknown),
  ])
  func aCommentThatDidNotGetThroughIsKept(
    answer: HTTPResponse, standing: OutboxRow.Standing
  ) async throws {
    let bench = try await Bench.signedIn()
    bench.answer(answer)
    let comment = OutgoingComment.of("Called.")
    let actions = await bench.perform(.tasks(.send(comment)))
    guard case .tasks(.commentKept(comment.id, standing, _))? = actions.first else {
      Issue.record("\(actions)")
      return
    }
    #expect(bench.asked == [tracker], "it is tried once")
  }
}

extension OutgoingComment {
  /// A comment about the heater.
  static func of(
    _ text: String, kind: CommentKind = .workNote, begun: Date = Bench.now, tries: Int = 0
  ) -> OutgoingComment {
    var comment = OutgoingComment(
      id: UUID(), taskID: "t1", table: "incident", number: "INC0010022", kind: kind, text: text,
      begun: begun, tries: tries)
    comment.seen = ["e0"]
    return comment
  }
}
