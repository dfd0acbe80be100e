import Model
import REST
import ServiceNow
import TestSupport
import Testing

@Suite struct TriageTests {
  @Test func writesWhatChangedAndReturnsTheTask() async throws {
    let instance = try Instance(.json(#"{"result":\#(TasksTests.row("1"))}"#))
    let changes = TaskChanges(state: "2", assignedTo: "u1")
    let task = try await instance.api.update("1", table: "incident", changes)
    #expect(task.state == Choice(value: "2", label: "In Progress"))
    #expect(changes.unmet(by: task).isEmpty)
    #expect(
      instance.asked == [
        "PATCH /api/now/v2/table/incident/1?sysparm_fields=\(TasksTests.columns)"
          + "&sysparm_display_value=all&sysparm_exclude_reference_link=true"
      ])
    #expect(instance.body() == #"{"assigned_to":"u1","state":"2"}"#)
  }

  @Test func givingATaskBackIsAnEmptyValue() async throws {
    let instance = try Instance(.json(#"{"result":\#(TasksTests.row("1", assignedTo: ""))}"#))
    let changes = TaskChanges(assignedTo: "")
    let task = try await instance.api.update("1", table: "incident", changes)
    #expect(task.assignedTo == Choice.none)
    #expect(changes.unmet(by: task).isEmpty)
    #expect(instance.body() == #"{"assigned_to":""}"#)
  }

  @Test func aColumnThatTheInstanceKeptIsNamed() async throws {
    let instance = try Instance(.json(#"{"result":\#(TasksTests.row("1"))}"#))
    let changes = TaskChanges(state: "6", priority: "1", assignedTo: "u1")
    let task = try await instance.api.update("1", table: "incident", changes)
    #expect(changes.unmet(by: task) == ["state", "priority"])
  }

  @Test(arguments: [
    HTTPResponse.failure(404, "No Record found", detail: ""),
    .failure(400, "Invalid table incidnet", detail: "Table incidnet does not exist"),
  ])
  func aWrongClassIsMadeUpFor(_ answer: HTTPResponse) async throws {
    let instance = try Instance(answer, .json(#"{"result":\#(TasksTests.row("1"))}"#))
    _ = try await instance.api.update("1", table: "incidnet", TaskChanges(state: "2"))
    #expect(
      instance.asked.map { String($0.prefix { $0 != "?" }) }
        == ["PATCH /api/now/v2/table/incidnet/1", "PATCH /api/now/v2/table/task/1"])
  }

  @Test func aTaskThatIsGoneIsNotLookedForTwiceInTheSameTable() async throws {
    let instance = try Instance(.failure(404, "No Record found", detail: ""))
    let error = await APIError.of { () throws(APIError) in
      try await instance.api.update("1", table: "task", TaskChanges(state: "2"))
    }
    #expect(error?.refusal == .recordNotFound)
    #expect(instance.asked.count == 1)
  }

  @Test func aRuleIsQuotedInItsOwnWords() async throws {
    let rule =
      "Operation against file 'incident' was aborted by Business Rule 'Close with a note"
      + "^f1b2c3'. Business Rule Stack:Close with a note"
    let instance = try Instance(.failure(403, "Operation Failed", detail: rule))
    let error = await APIError.of { () throws(APIError) in
      try await instance.api.update("1", table: "incident", TaskChanges(state: "7"))
    }
    #expect(
      error
        == .rejected(
          status: 403, code: "business-rule",
          message: "Operation against file 'incident' was aborted by Business Rule"
            + " 'Close with a note'."))
  }
}

@Suite struct ChoicesTests {
  private static func row(
    _ table: String, _ value: String, _ label: String, _ sequence: String,
    language: String = "en", inactive: Bool = false, element: String = "state"
  ) -> String {
    """
    {"name":"\(table)","element":"\(element)","value":"\(value)","label":"\(label)",
     "sequence":"\(sequence)","language":"\(language)","inactive":"\(inactive)"}
    """
  }

  private func choices(
    _ rows: [String], table: String = "incident", language: String = "en"
  ) async throws -> [Choice] {
    let instance = try Instance(.json(#"{"result":[\#(rows.joined(separator: ","))]}"#))
    return try await instance.api.choices(table: table, element: "state", language: language)
  }

  @Test func ownChoicesInTheirOrder() async throws {
    let choices = try await choices([
      Self.row("task", "1", "Open", "1"), Self.row("incident", "6", "Resolved", "10"),
      Self.row("incident", "1", "New", "2"), Self.row("incident", "3", "On Hold", ""),
      Self.row("incident", "9", "Old", "1", inactive: true),
      Self.row("incident", "1", "Again", "3"),
      Self.row("incident", "8", "Other", "1", element: "impact"),
    ])
    #expect(
      choices == [
        Choice(value: "1", label: "New"), Choice(value: "6", label: "Resolved"),
        Choice(value: "3", label: "On Hold"),
      ])
  }

  @Test func aClassWithoutAnyHasThoseOfTask() async throws {
    let choices = try await choices(
      [Self.row("task", "2", "Work in Progress", "2"), Self.row("task", "1", "Open", "1")],
      table: "sc_task")
    #expect(choices.map(\.label) == ["Open", "Work in Progress"])
  }

  @Test func labelsInTheLanguageAskedForOrElseEnglish() async throws {
    let rows = [
      Self.row("incident", "1", "Nuevo", "1", language: "es"),
      Self.row("incident", "1", "New", "1"),
      Self.row("incident", "1", "Neu", "1", language: "de"),
    ]
    #expect(try await choices(rows, language: "es").map(\.label) == ["Nuevo"])
    #expect(try await choices(rows, language: "fr").map(\.label) == ["New"])
    #expect(try await choices([rows[2]], language: "fr").map(\.label) == ["Neu"])
    #expect(try await choices([]).isEmpty)
  }

  @Test func whatIsAsked() async throws {
    let instance = try Instance(.failure(403, "Insufficient rights to query records"))
    #expect(try await instance.api.choices(table: "incident", element: "priority").isEmpty)
    #expect(
      instance.asked[0].hasPrefix(
        "GET /api/now/v2/table/sys_choice?sysparm_query=nameINincident%2Ctask"
          + "%5Eelement%3Dpriority%5EORDERBYsequence%5EORDERBYsys_id&"))
  }
}
