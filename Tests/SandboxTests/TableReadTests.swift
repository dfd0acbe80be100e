import Testing

/// servicenow.md §4, §4.1 and §4.5.
@Suite struct TableReadTests {
  @Test(arguments: ["/api/now/table/task", "/api/now/v1/table/task", "/api/now/v2/table/task"])
  func everyVersionListsAndGetsOne(base: String) async throws {
    try await withSandbox { live in
      let list = try await live.get(base + "?sysparm_limit=3")
      #expect(list.status == 200)
      #expect(list["content-type"] == "application/json;charset=UTF-8")
      #expect(list.json["result"].list.count == 3)
      let id = try #require(list.json["result"][0]["sys_id"].text)
      let one = try await live.get("\(base)/\(id)")
      #expect(one.status == 200)
      #expect(one.json["result"].isObject)
      #expect(one.json["result"]["sys_id"].text == id)
    }
  }

  @Test func noMatchIs404InVersion1Only() async throws {
    try await withSandbox { live in
      for (path, status) in [("", 200), ("v2/", 200), ("v1/", 404)] {
        let answer = try await live.get("/api/now/\(path)table/task?number=NONE")
        #expect(answer.status == status)
        if status == 200 { #expect(answer.text == #"{"result":[]}"#) }
      }
    }
  }

  @Test func aTaskHasAllColumnsOfTheDocumentation() async throws {
    try await withSandbox { live in
      let expected: Set<String> = [
        "parent", "made_sla", "watch_list", "upon_reject", "sys_updated_on", "approval_history",
        "number", "sys_updated_by", "opened_by", "user_input", "sys_created_on", "sys_domain",
        "state", "sys_created_by", "knowledge", "order", "closed_at", "cmdb_ci", "delivery_plan",
        "impact", "active", "work_notes_list", "business_service", "priority", "sys_domain_path",
        "time_worked", "expected_start", "rejection_goto", "opened_at", "business_duration",
        "group_list", "work_end", "approval_set", "wf_activity", "work_notes",
        "short_description", "correlation_display", "delivery_task", "work_start",
        "assignment_group", "additional_assignee_list", "description", "calendar_duration",
        "close_notes", "sys_class_name", "closed_by", "follow_up", "sys_id", "contact_type",
        "urgency", "company", "reassignment_count", "activity_due", "assigned_to", "comments",
        "approval", "sla_due", "comments_and_work_notes", "due_date", "sys_mod_count", "sys_tags",
        "escalation", "upon_approval", "correlation_id", "location",
      ]
      let task = try await live.get("/api/now/table/task?number=INC0010021").json["result"][0]
      #expect(task.keys == expected)
      #expect(task["sys_class_name"].text == "incident")
      let incident = try await live.get("/api/now/table/incident?number=INC0010021")
      #expect(incident.json["result"][0].keys.isStrictSuperset(of: expected))
    }
  }

  @Test func taskListsItsClassesAndAClassOnlyItself() async throws {
    try await withSandbox { live in
      let fields = "sysparm_fields=sys_class_name"
      let all = try await live.get("/api/now/table/task?\(fields)").json["result"].list
      #expect(
        Set(all.compactMap { $0["sys_class_name"].text })
          == ["incident", "problem", "change_request", "sc_task"])
      let problems = try await live.get("/api/now/table/problem?\(fields)").json["result"].list
      #expect(Set(problems.compactMap { $0["sys_class_name"].text }) == ["problem"])
      let incident = try await live.id(of: "INC0010021")
      #expect(try await live.get("/api/now/table/problem/\(incident)").status == 404)
    }
  }

  @Test func fieldsAreLimitedWalkedAndUnknownOnesIgnored() async throws {
    try await withSandbox { live in
      let answer = try await live.get(
        "/api/now/table/task?number=INC0010021"
          + "&sysparm_fields=number,assigned_to.name,nothing,assigned_to.manager.name,short_description.x"
      )
      let row = answer.json["result"][0]
      #expect(row.keys == ["number", "assigned_to.name", "assigned_to.manager.name"])
      #expect(row["assigned_to.name"].text == "John Doe")
      #expect(row["assigned_to.manager.name"].text == "")
    }
  }

  @Test func nameAndValueFiltersMeanAllAndTakeDisplayValues() async throws {
    try await withSandbox { live in
      func numbers(_ query: String) async throws -> Set<String> {
        let answer = try await live.get("/api/now/table/incident?sysparm_fields=number&\(query)")
        return Set(answer.json["result"].list.compactMap { $0["number"].text })
      }
      let anns = try await numbers("assigned_to=Ann%20Li&active=true")
      #expect(anns == ["INC0010032"])
      #expect(try await numbers("state=On+Hold") == ["INC0010025"])
      #expect(try await numbers("priority=1&state=1") == ["INC0010022"])
      #expect(try await numbers("nonsense=1&number=INC0010022") == ["INC0010022"])
      #expect(
        try await numbers("number=INC0010022&sysparm_query=number%3DINC0010023")
          == ["INC0010023"], "the query wins")
    }
  }

  @Test func pysnowsEmptyAndCapitalParametersAreTolerated() async throws {
    try await withSandbox { live in
      let answer = try await live.get(
        "/api/now/table/problem?sysparm_display_value=False&sysparm_view=&sysparm_fields="
          + "&sysparm_query=&sysparm_exclude_reference_link=False"
          + "&sysparm_suppress_pagination_header=False")
      #expect(answer.json["result"].list.count == 4)
      #expect(answer.json["result"][0]["state"].text == "2")
      #expect(answer.json["result"][0]["assigned_to"].isObject)
    }
  }

  @Test func headAnswersAsGetWithoutABody() async throws {
    try await withSandbox { live in
      let get = try await live.get("/api/now/table/problem")
      let head = try await live.send(.head, "/api/now/table/problem")
      #expect(head.status == 200)
      #expect(head.body.isEmpty)
      #expect(head["content-length"] == String(get.body.count))
      #expect(head["x-total-count"] == "4")
    }
  }

  @Test func xmlIsGivenToWhoAsks() async throws {
    try await withSandbox { live in
      let answer = try await live.get(
        "/api/now/table/incident?number=INC0010025&sysparm_fields=number,short_description",
        as: Live.john, ["Accept": "application/xml"])
      #expect(answer["content-type"] == "application/xml;charset=UTF-8")
      #expect(
        answer.text == "<?xml version=\"1.0\" encoding=\"UTF-8\"?><response><result>"
          + "<number>INC0010025</number><short_description>Puerta del baño atascada, ala de "
          + "mujeres</short_description></result></response>")
      let error = try await live.get(
        "/api/now/table/nothing", as: Live.john, ["Accept": "application/xml"])
      #expect(error["content-type"] == "application/json;charset=UTF-8")
      #expect(
        try await live.get("/api/now/table/task", as: Live.john, ["Accept": "image/png"]).status
          == 406)
    }
  }

  @Test func debugMessagesComeWhenAskedFor() async throws {
    try await withSandbox { live in
      let id = try await live.id(of: "INC0010021")
      let answer = try await live.get(
        "/api/now/table/task/\(id)", as: Live.john, ["X-WantSessionDebugMessages": "true"])
      #expect(answer.json["session"]["debug_logs"].isList)
    }
  }

  @Test func theJournalMixesCommentsAndWorkNotesAndCanBeDenied() async throws {
    try await withSandbox { live in
      let id = try await live.id(of: "INC0010021")
      let path = "/api/now/v2/table/sys_journal_field?element_id=\(id)"
      let entries = try await live.get(path).json["result"].list
      #expect(
        entries.compactMap { $0["element"].text } == ["comments", "work_notes", "work_notes"])
      try await live.set("journalDenied")
      let denied = try await live.get(path)
      #expect(denied.status == 200)
      #expect(denied.text == #"{"result":[]}"#)
      let fallback = try await live.get(
        "/api/now/table/task/\(id)?sysparm_fields=comments,work_notes&sysparm_display_value=true")
      #expect(
        fallback.json["result"]["work_notes"].text
          == """
          2024-02-05 06:00:00 - Ann Li (Work notes)
          The bracket is at the front desk.

          2024-02-04 06:00:00 - Ann Li (Work notes)
          Ordered a new bracket, part B-114.
          Should come tomorrow before noon.


          """)
      #expect(
        fallback.json["result"]["comments"].text?.contains("(Additional comments)\nTwo ") == true)
    }
  }

  @Test func recordsHiddenByAccessRulesAreCountedButNotShown() async throws {
    try await withSandbox { live in
      let path = "/api/now/table/incident?sysparm_fields=number"
      let johns = try await live.get(path)
      let anns = try await live.get(path, as: Live.ann)
      #expect(johns["x-total-count"] == "14" && anns["x-total-count"] == "14")
      #expect(johns.json["result"].list.count == 13 && anns.json["result"].list.count == 14)
      let id = try await live.id(of: "INC0010033", as: Live.ann)
      #expect(try await live.get("/api/now/table/incident/\(id)").status == 404)
      #expect(try await live.get("/api/now/table/incident/\(id)", as: Live.ann).status == 200)
      let page = try await live.get(
        "/api/now/table/incident?sysparm_limit=1&sysparm_offset=12&sysparm_query=ORDERBYnumber")
      #expect(page.json["result"].list.isEmpty)
      #expect(page["link"]?.contains("rel=\"next\"") == true, "an empty page has a successor")
    }
  }
}
