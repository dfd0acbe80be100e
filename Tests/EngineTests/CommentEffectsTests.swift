import FoundationEssentials
import Model
import REST
import TestSupport
import Testing

@testable import Engine
@testable import Features

@MainActor @Suite struct CommentEffectsTests {
  private let tracker = "POST /api/x_snc_my_work/v1/tracker/task/t1/comment"
  private let journal = "GET /api/now/v2/table/sys_journal_field"

  @Test func aNewCommentIsSentWithoutLookingFirst() async throws {
    let bench = try await Bench.signedIn()
    bench.answer(.inserted)
    let actions = await bench.perform(.tasks(.send(.of("Bed 14 is \"fixed\""))))
    #expect(actions.outcomes == [.arrived(nil)])
    #expect(bench.asked == [tracker])
    #expect(bench.body == #"{"comment":"Bed 14 is \"fixed\""}"#)
  }

  @Test func whereNobodySawTheJournalItIsReadFirst() async throws {
    let bench = try await Bench.signedIn()
    bench.answer(.journal("Other words"), .inserted)
    var comment = OutgoingComment.of("Called.")
    comment.seen = nil
    let actions = await bench.perform(.tasks(.send(comment)))
    #expect(actions.outcomes == [.arrived(nil)])
    #expect(bench.asked == [journal, tracker])
  }

  @Test func withoutMyWorkAWorkNoteGoesToTheTask() async throws {
    let bench = try await Bench.signedIn()
    bench.answer(.noSuchAddress, .json(200, #"{"result":{"sys_id":"t1"}}"#))
    let actions = await bench.perform(.tasks(.send(.of("Called."))))
    #expect(actions.outcomes == [.arrived(nil)])
    #expect(bench.asked == [tracker, "PATCH /api/now/v2/table/incident/t1"])
    #expect(bench.body == #"{"work_notes":"Called."}"#)
  }

  @Test func aCommentForTheRequesterGoesToTheTask() async throws {
    let bench = try await Bench.signedIn()
    bench.answer(.json(200, #"{"result":{"sys_id":"t1"}}"#))
    let actions = await bench.perform(.tasks(.send(.of("We come.", kind: .comment))))
    #expect(actions.outcomes == [.arrived(nil)])
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
  func aCommentThatIsRefusedStaysInTheOutbox(answer: HTTPResponse, trouble: Trouble) async throws {
    let bench = try await Bench.signedIn()
    bench.answer(answer)
    let actions = await bench.perform(.tasks(.send(.of("Called."))))
    guard case .refused(let reason, let said)? = actions.outcomes.compactMap(\.self).first else {
      Issue.record("\(actions)")
      return
    }
    #expect(Trouble(reason, said) == trouble)
    #expect(bench.asked == [tracker], "the instance takes everything twice")
    #expect(await bench.runner.host.relay?.rows.map(\.isRefused) == [true])
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
    let actions = await bench.perform(.tasks(.send(.of("Called."))))
    #expect(actions.outcomes == [.kept(standing)])
    #expect(bench.asked == [tracker], "it is tried once")
  }

  /// A refused comment of which nothing else is known.
  private func refused(_ bench: Bench) async -> OutgoingComment {
    bench.answer(.failure(403, "Error updating comments"))
    let comment = OutgoingComment.of("Called.")
    _ = await bench.perform(.tasks(.send(comment)))
    return comment
  }

  private func left(_ bench: Bench) async -> [OutboxRow.ID] {
    await bench.runner.host.relay?.rows.map(\.id) ?? []
  }

  @Test func theRefusedOneGoesOnceTheWordsThatItWasMadeOfAreWrittenDown() async throws {
    let bench = try await Bench.signedIn()
    let earlier = await refused(bench)
    var comment = OutgoingComment.of("Called twice.")
    comment.replaces = earlier.id
    bench.answer(.inserted)
    #expect(await bench.perform(.tasks(.send(comment))).outcomes == [.arrived(nil)])
    #expect(await left(bench).isEmpty && bench.asked == [tracker, tracker])
  }

  @Test func theRefusedOneStaysWhereTheNewWordsAreNotWrittenDown() async throws {
    let bench = try await Bench.signedIn()
    let earlier = await refused(bench)
    var comment = OutgoingComment.of("Called twice.", by: "ann.li")
    comment.replaces = earlier.id
    #expect(await bench.perform(.tasks(.send(comment))).map(\.trouble) == [.signInAgain])
    #expect(await left(bench) == [earlier.id])
  }

  @Test func whatIsThrownAwayIsLetGo() async throws {
    let bench = try await Bench.signedIn()
    let earlier = await refused(bench)
    _ = await bench.run(.tasks(.takeOut([earlier.id])))
    #expect(await left(bench).isEmpty && bench.asked == [tracker])
  }

  @Test func whatWasRefusedIsSentAgainWhereSomebodyWantsIt() async throws {
    let bench = try await Bench.signedIn()
    let earlier = await refused(bench)
    bench.answer(.inserted)
    _ = await bench.run(.tasks(.sendKept(refused: [earlier.id])))
    await bench.runner.host.relay?.rest()
    #expect(await left(bench).isEmpty)
    #expect(bench.asked == [tracker, tracker], "what was refused is not there")
  }
}

extension OutgoingComment {
  /// A comment about the heater.
  static func of(
    _ text: String, kind: CommentKind = .workNote, by author: String = "john.doe"
  ) -> OutgoingComment {
    var comment = OutgoingComment(
      id: UUID(), by: author, taskID: "t1", table: "incident", number: "INC0010022", kind: kind,
      text: text)
    comment.seen = ["e0"]
    return comment
  }
}

extension [App.Action] {
  /// What came of words on a task, as the outbox told it.
  fileprivate var outcomes: [OutboxRow.Outcome?] {
    map { action in
      if case .relay(.changed(let rows)) = action { rows.first?.outcome } else { nil }
    }
  }
}
