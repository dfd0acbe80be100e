import FoundationEssentials
import Model
import REST
import ServiceNow
import TestSupport
import Testing

@Suite struct MyWorkTests {
  private static let id = "0a1b2c3d4e5f60718293a4b5c6d7e8f9"

  @Test func listsTheTasksOfEveryGroup() async throws {
    let instance = try Instance(
      .json(
        """
        {"result":{
          "Problem":[{"number":"PRB0040001","short_desc":"Beds","sys_id":"3","created":"nonsense",
            "link":"https://elsewhere.example/api/now/v2/table/Problem/3",
            "snowui":"https://elsewhere.example/Problem.do?sys_id=3"}],
          "change Request":[{"number":"CHG0030007","short_desc":null,"sys_id":"2",
            "link":"https://acme.service-now.com/api/now/v2/table/Change Request/2",
            "snowui":"https://acme.service-now.com/change_request.do?sys_id=2",
            "created":"2024-02-04 10:00:00"}],
          "Catalog Task":[{"number":"X1","short_desc":"","sys_id":"4"}],
          "Incident":[
            {"number":"INC0010500","short_desc":"Printer jams","sys_id":"\(Self.id)",
             "link":"http://127.0.0.1:8089/api/now/v2/table/incident/\(Self.id)",
             "snowui":"http://127.0.0.1:8089/incident.do?sys_id=\(Self.id)",
             "created":"2024-02-03 09:15:00"},
            {"number":"INC0010501","short_desc":"Second","sys_id":"5","link":"x","snowui":"y",
             "created":"2024-02-05 09:15:00"}]}}
        """))
    let tasks = try await instance.api.myTasks()
    #expect(instance.asked == ["GET /api/x_snc_my_work/v1/tracker/task"])
    #expect(instance.transport.requests[0].headers["Accept"] == "application/json")
    #expect(
      tasks.map(\.kind) == [
        Choice(value: "task", label: "Catalog Task"),
        Choice(value: "change_request", label: "change Request"),
        Choice(value: "incident", label: "Incident"), Choice(value: "incident", label: "Incident"),
        Choice(value: "problem", label: "Problem"),
      ])
    #expect(tasks.map(\.id) == ["4", "2", Self.id, "5", "3"])
    #expect(tasks.map(\.shortDescription) == [nil, nil, "Printer jams", "Second", "Beds"])
    #expect(tasks[2].created == Date(timeIntervalSince1970: 1_706_951_700))
    #expect(tasks[4].created == nil)
    #expect(tasks[2].state == nil && tasks[2].assignedTo == nil)
  }

  @Test func noTasksAreAnEmptyObject() async throws {
    let instance = try Instance(.json(#"{"result":{}}"#))
    #expect(try await instance.api.myTasks().isEmpty)
  }

  @Test func aCommentGoesOutAndItsAnswerIsNotWrapped() async throws {
    let instance = try Instance(
      HTTPResponse(
        status: 201, headers: ["Content-Type": "application/json"],
        body: Array(#"{"data":"Successfully inserted"}"#.utf8)))
    try await instance.api.addComment(taskID: Self.id, text: "Said \"later\"\nñ 🙂 ^ &")
    #expect(
      instance.asked == ["POST /api/x_snc_my_work/v1/tracker/task/\(Self.id)/comment"])
    #expect(instance.body() == #"{"comment":"Said \"later\"\nñ 🙂 ^ &"}"#)
    let request = instance.transport.requests[0]
    #expect(request.headers["Content-Type"] == "application/json")
    #expect(request.headers["Authorization"] == nil)
    #expect(!request.isRepeatable)
    #expect(request.template == "/api/x_snc_my_work/v1/tracker/task/{id}/comment")
  }

  @Test func blanksAreAComment() async throws {
    let instance = try Instance(.json(201, #"{"data":"Successfully inserted"}"#))
    try await instance.api.addComment(taskID: Self.id, text: " ")
    #expect(instance.body() == #"{"comment":" "}"#)
  }

  @Test func anEmptyCommentIsNotSent() async throws {
    let instance = try Instance()
    let error = await APIError.of { () throws(APIError) in
      try await instance.api.addComment(taskID: Self.id, text: "")
    }
    #expect(error?.refusal == .commentMissing)
    #expect(instance.asked.isEmpty)
  }

  @Test(
    arguments: [
      (
        400,
        "Valid inputs not present in request. Comments data not present. Request body must be like"
          + " {'comments':'My comments here'}", "", .commentMissing
      ),
      (404, "Task with Record Id not found", "", .taskNotFound),
      (400, "Error updating comments", "May be ACL restricted updating comments", .commentDenied),
      (400, "Requested URI does not represent any resource", nil, .trackerNotInstalled),
      (400, "Error parsing request body", nil, .unreadableRequest),
    ] as [(Int, String, String?, Refusal)])
  func everyRefusalOfACommentIsItsOwn(
    _ status: Int, _ message: String, _ detail: String?, _ refusal: Refusal
  ) async throws {
    let instance = try Instance(.failure(status, message, detail: detail))
    let error = await APIError.of { () throws(APIError) in
      try await instance.api.addComment(taskID: Self.id, text: "Hello")
    }
    #expect(error?.refusal == refusal)
  }

  @Test func theUpdateSetMayBeMissing() async throws {
    let instance = try Instance(
      .failure(400, "Requested URI does not represent any resource", detail: nil))
    let error = await APIError.of { () throws(APIError) in try await instance.api.myTasks() }
    #expect(error?.refusal == .trackerNotInstalled)
  }

  @Test func anAnswerWithoutDataIsNoProofOfAComment() async throws {
    let instance = try Instance(.json(201, "{}"))
    let error = await APIError.of { () throws(APIError) in
      try await instance.api.addComment(taskID: Self.id, text: "Hello")
    }
    #expect(error == .malformed(detail: "nothing at data"))
  }

  @Test func aTokenAgainstForgeryGoesWithChangesOnly() async throws {
    let instance = try Instance(
      .json(#"{"result":{}}"#), .json(201, #"{"data":"Successfully inserted"}"#))
    var api = instance.api
    api.userToken = Secret("g-ck")
    _ = try await api.myTasks()
    try await api.addComment(taskID: Self.id, text: "Hello")
    #expect(instance.transport.requests.map { $0.headers["X-UserToken"] } == [nil, "g-ck"])
  }
}
