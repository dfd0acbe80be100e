import FoundationEssentials
import Model
import REST
import ServiceNow
import TestSupport
import Testing

@Suite struct TaskDetailTests {
  private static let record = """
    {"result":{"sys_id":{"display_value":"1","value":"1"},
     "number":{"display_value":"INC1","value":"INC1"},
     "sys_class_name":{"display_value":"Incident","value":"incident"},
     "short_description":{"display_value":"","value":""},
     "description":{"display_value":"Two\\nlines","value":"Two\\nlines"},
     "state":{"display_value":"New","value":"1"},
     "location":{"display_value":"Harbour shelter","value":"77"},
     "urgency":{"display_value":"2 - Medium","value":"2"},
     "impact":{"display_value":"3 - Low","value":"3"},
     "opened_at":{"display_value":"02/03/2024 01:15","value":"2024-02-03 09:15:00"},
     "due_date":{"display_value":"","value":""},
     "assigned_to":{"display_value":"Ann Li","link":"x","value":"u2"},
     "caller_id":{"display_value":"Robin Example","value":"u3"},
     "not_ours":{"display_value":"x","value":"x"}}}
    """
  private static let entry = """
    {"sys_id":"j1","element":"comments","element_id":"1","value":"Hello",
     "sys_created_on":"2024-02-05 08:00:12","sys_created_by":"ann.li"}
    """

  /// Answers by address, since the requests of a detail are sent together.
  private func instance(
    record: HTTPResponse = .json(record), journal: HTTPResponse,
    texts: HTTPResponse = .json(#"{"result":{"comments":"","work_notes":""}}"#)
  ) throws -> Instance {
    let instance = try Instance()
    for _ in 0..<3 {
      instance.transport.then { request in
        if request.url.contains("sys_journal_field") { return .success(journal) }
        return .success(request.url.contains("sysparm_display_value=true") ? texts : record)
      }
    }
    return instance
  }

  @Test func fieldsAreShownInAnOrderThatMakesSense() async throws {
    let instance = try instance(journal: .json(#"{"result":[\#(Self.entry)]}"#))
    let detail = try await instance.api.taskDetail("1", table: "incident")
    #expect(detail.task.number == "INC1")
    #expect(detail.task.shortDescription == nil)
    #expect(detail.task.assignedTo == Choice(value: "u2", label: "Ann Li"))
    #expect(detail.description == "Two\nlines")
    #expect(
      detail.fields == [
        .init(name: "caller_id", text: "Robin Example", value: "u3"),
        .init(name: "assigned_to", text: "Ann Li", value: "u2"),
        .init(
          name: "opened_at", text: "02/03/2024 01:15", value: "2024-02-03 09:15:00",
          date: SystemTime.date("2024-02-03 09:15:00")),
        .init(name: "impact", text: "3 - Low", value: "3"),
        .init(name: "urgency", text: "2 - Medium", value: "2"),
        .init(name: "location", text: "Harbour shelter", value: "77"),
      ])
    #expect(
      detail.journal
        == .entries([
          JournalEntry(
            id: "j1", kind: .comment, author: "ann.li", text: "Hello",
            written: Date(timeIntervalSince1970: 1_707_120_012))
        ]))
    #expect(
      Set(instance.asked.map { String($0.prefix { $0 != "?" }) })
        == ["GET /api/now/v2/table/incident/1", "GET /api/now/v2/table/sys_journal_field"])
  }

  @Test func aTaskThatIsGone() async throws {
    let instance = try instance(
      record: .failure(
        404, "No Record found", detail: "Record doesn't exist or ACL restricts the record retrieval"
      ),
      journal: .json(#"{"result":[]}"#))
    let error = await APIError.of { () throws(APIError) in
      try await instance.api.taskDetail("1")
    }
    #expect(error?.refusal == .recordNotFound)
  }

  @Test func commentsAndWorkNotesAreMergedNewestFirst() async throws {
    func entry(_ id: String, _ element: String, _ date: String, of record: String = "1") -> String {
      """
      {"sys_id":"\(id)","element":"\(element)","element_id":"\(record)","value":"v",
       "sys_created_on":"\(date)","sys_created_by":"a"}
      """
    }
    let rows = [
      entry("old", "comments", "2024-02-05 08:00:12"), entry("undated", "additional", ""),
      entry("same1", "work_notes", "2024-02-06 08:00:00"),
      entry("same2", "comments", "2024-02-06 08:00:00"),
      entry("foreign", "comments", "2024-02-07 08:00:00", of: "2"),
    ]
    let instance = try Instance(.json(#"{"result":[\#(rows.joined(separator: ","))]}"#))
    guard case .entries(let entries) = try await instance.api.journal(ofTask: "1") else {
      Issue.record("not entry by entry")
      return
    }
    #expect(entries.map(\.id) == ["same1", "same2", "old", "undated"])
    #expect(entries.map(\.kind) == [.workNote, .comment, .comment, .other("additional")])
    #expect(
      instance.asked == [
        "GET /api/now/v2/table/sys_journal_field?sysparm_query=element_id%3D1"
          + "%5EORDERBYDESCsys_created_on%5EORDERBYsys_id"
          + "&sysparm_fields=sys_id%2Celement%2Celement_id%2Cvalue%2Csys_created_on"
          + "%2Csys_created_by&sysparm_display_value=false&sysparm_exclude_reference_link=true"
          + "&sysparm_limit=100&sysparm_offset=0"
      ])
  }

  @Test(arguments: [
    HTTPResponse.json(#"{"result":[]}"#), .failure(403, "Insufficient rights to query records"),
  ])
  func whereEntriesAreHiddenTheTextsAreShown(_ journal: HTTPResponse) async throws {
    let notes = "2024-02-05 09:00:12 - Ann Li (Work notes)\\nOrdered\\n\\n"
    let instance = try instance(
      journal: journal, texts: .json(#"{"result":{"comments":"","work_notes":"\#(notes)"}}"#))
    #expect(
      try await instance.api.journal(ofTask: "1")
        == .text(
          comments: "", workNotes: "2024-02-05 09:00:12 - Ann Li (Work notes)\nOrdered\n\n"))
    #expect(
      instance.asked.last
        == "GET /api/now/v2/table/task/1?sysparm_fields=comments%2Cwork_notes"
        + "&sysparm_display_value=true&sysparm_exclude_reference_link=true")
  }

  @Test func aTaskThatNobodyCommentedOn() async throws {
    let instance = try instance(journal: .json(#"{"result":[]}"#))
    #expect(try await instance.api.journal(ofTask: "1") == .entries([]))
  }

  @Test func aJournalThatCannotBeReachedFailsTheDetail() async throws {
    let instance = try instance(journal: HTTPResponse(status: 503, headers: ["Retry-After": "5"]))
    let error = await APIError.of { () throws(APIError) in
      try await instance.api.taskDetail("1")
    }
    #expect(error == .unavailable(retryAfter: 5))
  }
}
