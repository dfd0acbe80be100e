import Features
import Model
import REST
import TestSupport
import Testing

@testable import Engine

@Suite struct TaskDeskTests {
  private let wire = ScriptedTransport()

  private func desk(id: String? = "j1", _ answers: HTTPResponse...) async throws -> TaskDesk {
    for answer in [.person(id)] + answers { wire.then { _ in .success(answer) } }
    let defaults = SignIn.Defaults(
      address: "acme", userName: "john.doe", password: Model.Secret("porchlight"))
    return try await TaskDesk(
      try #require(SignIn.Credentials(defaults, for: .serviceNow)),
      Environment(transport: wire, clock: HastyClock(), now: { Bench.now }))
  }

  private var asked: [String] { wire.requests.dropFirst().map(\.line) }

  private static let states = HTTPResponse.json(
    200,
    #"{"result":[{"name":"incident","element":"state","value":"1","label":"New","sequence":"0"},"#
      + #"{"name":"incident","element":"state","value":"2","label":"In Progress","sequence":"1"}]}"#
  )

  @Test func aRefusedSignInIsTheTroubleOfTheDesk() async throws {
    wire.then { _ in .success(.failure(401, "User Not Authenticated")) }
    let defaults = SignIn.Defaults(
      address: "acme", userName: "john.doe", password: Model.Secret("wrong"))
    let credentials = try #require(SignIn.Credentials(defaults, for: .serviceNow))
    let environment = Environment(transport: wire, clock: HastyClock())
    await #expect(throws: TaskDesk.Failure.trouble(.wrongPassword)) {
      try await TaskDesk(credentials, environment)
    }
  }

  @Test func tasksComeByClassOldestFirstAsOnTheScreen() async throws {
    func row(_ id: String, _ table: String, _ label: String, _ created: String) -> String {
      #"{"sys_id":"\#(id)","number":"\#(id)","active":"true","#
        + #""assigned_to":{"value":"j1","display_value":"John Doe"},"#
        + #""sys_class_name":{"value":"\#(table)","display_value":"\#(label)"},"#
        + #""sys_created_on":"\#(created)"}"#
    }
    let rows = [
      row("P", "problem", "Problem", "2026-01-01 00:00:00"),
      row("I2", "incident", "Incident", "2026-02-02 00:00:00"),
      row("C", "change_request", "change request", "2026-03-01 00:00:00"),
      row("I1", "incident", "Incident", "2026-02-01 00:00:00"),
    ]
    let desk = try await desk(.json(200, #"{"result":[\#(rows.joined(separator: ","))]}"#))
    #expect(try await desk.tasks().map(\.id) == ["C", "I1", "I2", "P"])
  }

  @Test func whoMayNotReadTheirOwnRecordListsWithTheTracker() async throws {
    let desk = try await desk(id: nil, .tracker("1"))
    #expect(try await desk.tasks().map(\.id) == ["1"])
    #expect(asked == ["GET /api/x_snc_my_work/v1/tracker/task"])
  }

  @Test(arguments: ["2", "In Progress", "in progress"])
  func aValueIsSetByItselfOrItsLabel(state: String) async throws {
    let desk = try await desk(.tasks("t1"), Self.states, .task("t1", state: "2"))
    let task = try await desk.set(
      number: "INCt1", state: state, priority: nil, assignToMe: false)
    #expect(task.state?.value == "2")
    #expect(asked.last == "PATCH /api/now/v2/table/incident/t1")
    #expect(
      wire.requests.last?.body.map { String(decoding: $0, as: UTF8.self) } == #"{"state":"2"}"#)
  }

  @Test func anUnknownLabelListsThoseThatThereAre() async throws {
    let desk = try await desk(.tasks("t1"), Self.states)
    await #expect(
      throws: TaskDesk.Failure.noSuchValue("Done", labels: ["New", "In Progress"])
    ) {
      try await desk.set(number: "INCt1", state: "Done", priority: nil, assignToMe: false)
    }
    #expect(!asked.contains { $0.hasPrefix("PATCH") })
  }

  @Test func whoMayNotReadTheChoicesCanStillGiveAValue() async throws {
    let desk = try await desk(
      .tasks("t1"), .json(200, #"{"result":[]}"#), .task("t1", state: "6"))
    let task = try await desk.set(number: "INCt1", state: "6", priority: nil, assignToMe: false)
    #expect(task.state?.value == "6")
  }

  @Test func columnsThatStayedAsTheyWereAreTold() async throws {
    let desk = try await desk(.tasks("t1"), Self.states, .task("t1", state: "1"))
    await #expect(throws: TaskDesk.Failure.ignored(columns: ["state"])) {
      try await desk.set(number: "INCt1", state: "2", priority: nil, assignToMe: false)
    }
  }

  @Test func nothingIsAssignedToWhoMayNotReadTheirOwnRecord() async throws {
    let desk = try await desk(id: nil, .tasks("t1"))
    await #expect(throws: TaskDesk.Failure.ownRecordHidden) {
      try await desk.set(number: "INCt1", state: nil, priority: nil, assignToMe: true)
    }
  }

  @Test func aTaskThatIsNotThereIsNotFound() async throws {
    let desk = try await desk(.tasks())
    await #expect(throws: TaskDesk.Failure.noSuchTask(number: "INC404")) {
      try await desk.task(number: "INC404")
    }
  }

  /// A desk whose last request is answered by nobody.
  private func losing(_ answers: HTTPResponse..., then after: HTTPResponse...) async throws
    -> TaskDesk
  {
    let desk = try await desk()
    for answer in answers { wire.then { _ in .success(answer) } }
    wire.then { _ in .failure(.unreachable(.connectionLost)) }
    for answer in after { wire.then { _ in .success(answer) } }
    return desk
  }

  @Test func aChangeWithoutAnAnswerCountsAsMadeWhenTheTaskSaysSo() async throws {
    let desk = try await losing(.tasks("t1"), Self.states, then: .tasks("t1"))
    let task = try await desk.set(number: "INCt1", state: "1", priority: nil, assignToMe: false)
    #expect(task.state?.value == "1")
    #expect(asked.count { $0.hasPrefix("PATCH") } == 1)
  }

  @Test func aChangeWithoutAnAnswerThatWasNotMadeIsTold() async throws {
    let desk = try await losing(.tasks("t1"), Self.states, then: .tasks("t1"))
    await #expect(throws: TaskDesk.Failure.lost(columns: ["state"])) {
      try await desk.set(number: "INCt1", state: "2", priority: nil, assignToMe: false)
    }
    #expect(asked.count { $0.hasPrefix("PATCH") } == 1)
  }

  @Test func aChangeThatNobodyCanLookUpMayHaveBeenMade() async throws {
    let desk = try await losing(.tasks("t1"), Self.states, then: .failure(403, "No"))
    await #expect(throws: TaskDesk.Failure.unanswered(number: "INCt1")) {
      try await desk.set(number: "INCt1", state: "2", priority: nil, assignToMe: false)
    }
  }

  @Test func aCommentWithoutAnAnswerCountsAsSentWhenTheJournalHoldsIt() async throws {
    let desk = try await losing(.tasks("t1"), then: .journal("Earlier.", "Called."))
    try await desk.comment(number: "INCt1", text: "Called.\n")
    #expect(
      asked.dropFirst() == [
        "POST /api/x_snc_my_work/v1/tracker/task/t1/comment",
        "GET /api/now/v2/table/sys_journal_field",
      ])
  }

  /// A script may write the same every day.
  @Test func theSameWordsOfAnotherDayAreNotTakenForTheCommentOfToday() async throws {
    let yesterday = HTTPResponse.json(
      200,
      #"{"result":[{"sys_id":"e0","element":"work_notes","element_id":"t1","value":"Called.","#
        + #""sys_created_on":"2026-03-01 09:30:00","sys_created_by":"john.doe"}]}"#)
    let desk = try await losing(.tasks("t1"), then: yesterday)
    await #expect(throws: TaskDesk.Failure.missing(number: "INCt1")) {
      try await desk.comment(number: "INCt1", text: "Called.")
    }
  }

  @Test func severalColumnsAreSetByOneRequest() async throws {
    let desk = try await desk(.tasks("t1"), Self.states, .task("t1", state: "2"))
    _ = try await desk.set(number: "INCt1", state: "2", priority: nil, assignToMe: true)
    #expect(asked.count { $0.hasPrefix("PATCH") } == 1)
    let body = try #require(wire.requests.last?.body.map { String(decoding: $0, as: UTF8.self) })
    #expect(body.contains(#""state":"2""#) && body.contains(#""assigned_to":"j1""#))
  }

  @Test func aCommentThatTheJournalDoesNotHoldIsMissing() async throws {
    let desk = try await losing(.tasks("t1"), then: .journal("Earlier."))
    await #expect(throws: TaskDesk.Failure.missing(number: "INCt1")) {
      try await desk.comment(number: "INCt1", text: "Called.")
    }
    #expect(asked.count { $0.hasPrefix("POST") } == 1)
  }

  @Test func aCommentThatNobodyCanLookUpMayHaveArrived() async throws {
    let desk = try await losing(.tasks("t1"), then: .failure(500, "No"))
    await #expect(throws: TaskDesk.Failure.unanswered(number: "INCt1")) {
      try await desk.comment(number: "INCt1", text: "Called.")
    }
    #expect(asked.count { $0.hasPrefix("POST") } == 1)
  }

  /// An instance hides a journal by leaving it empty.
  @Test func anEmptyJournalProvesNothing() async throws {
    let hidden = HTTPResponse.json(200, #"{"result":{"comments":"","work_notes":""}}"#)
    let desk = try await losing(.tasks("t1"), then: .journal(), hidden)
    await #expect(throws: TaskDesk.Failure.unanswered(number: "INCt1")) {
      try await desk.comment(number: "INCt1", text: "Called.")
    }
  }

  @Test(arguments: [502, 504])
  func whatAGatewayGotNoAnswerToIsLookedUp(status: Int) async throws {
    let desk = try await desk(
      .tasks("t1"), .html(status), .journal("Called."), .tasks("t1"), Self.states, .html(status),
      .tasks("t1", state: "2"))
    try await desk.comment(number: "INCt1", text: "Called.")
    let task = try await desk.set(number: "INCt1", state: "2", priority: nil, assignToMe: false)
    #expect(task.state?.value == "2")
  }

  @Test func aCommentThatNeverLeftIsInNoDoubt() async throws {
    let desk = try await desk(.tasks("t1"))
    wire.then { _ in .failure(.unreachable(.noConnection)) }
    await #expect(throws: TaskDesk.Failure.trouble(.offline(.noConnection))) {
      try await desk.comment(number: "INCt1", text: "Called.")
    }
  }

  @Test func aCommentIsSentOnceEvenWhereItFails() async throws {
    let desk = try await desk(.tasks("t1"), .failure(503, "Busy"))
    await #expect(throws: TaskDesk.Failure.trouble(.busy(retryAfter: nil))) {
      try await desk.comment(number: "INCt1", text: "Called.")
    }
    #expect(asked.count { $0.hasPrefix("POST") } == 1)
  }
}
