import Testing

/// servicenow.md §2.
@Suite struct MyWorkTests {
  private let tasks = "/api/x_snc_my_work/v1/tracker/task"

  private func comment(
    _ live: Live, _ task: String, _ json: String?, _ fields: [String: String] = [:]
  ) async throws -> Answer {
    try await live.send(.post, "\(tasks)/\(task)/comment", fields, json: json)
  }

  @Test func tasksAreGroupedByLabelWithExactlySixKeysOldestFirst() async throws {
    try await withSandbox { live in
      let answer = try await live.get(tasks)
      #expect(answer.status == 200)
      #expect(answer["content-type"] == "application/json")
      let result = answer.json["result"]
      #expect(result.keys == ["Incident", "Problem", "Change Request", "Catalog Task"])
      for group in result.keys {
        let created = result[group].list.compactMap { $0["created"].text }
        #expect(created == created.sorted())
      }
      let last = try #require(result["Incident"].list.last)
      #expect(last.keys == ["number", "short_desc", "sys_id", "link", "snowui", "created"])
      let id = try #require(last["sys_id"].text)
      #expect(last["number"].text == "INC0010022")
      #expect(last["created"].text == "2024-02-05 03:00:00")
      #expect(last["link"].text == "\(live.origin)/api/now/v2/table/incident/\(id)")
      #expect(last["snowui"].text == "\(live.origin)/incident.do?sys_id=\(id)")
      let change = result["Change Request"][0]
      #expect(change["link"].text?.contains("/table/change_request/") == true)
      #expect(answer["x-total-count"] == nil && answer["link"] == nil)
    }
  }

  @Test func onlyActiveTasksOfTheCallerAreThere() async throws {
    try await withSandbox { live in
      let johns = try await live.get(tasks).text
      #expect(johns.contains("INC0010021") && !johns.contains("INC0010034"), "closed")
      #expect(!johns.contains("INC0010032"), "somebody else's")
      #expect(!johns.contains("INC0010030"), "nobody's")
      #expect(try await live.get(tasks, as: Live.ann).text.contains("INC0010033"))
    }
  }

  @Test func aMissingShortDescriptionIsNull() async throws {
    try await withSandbox { live in
      let incidents = try await live.get(tasks).json["result"]["Incident"].list
      let found = try #require(incidents.first { $0["number"].text == "INC0010024" })
      #expect(found["short_desc"].isNull)
    }
  }

  @Test func noTasksIsAnEmptyObject() async throws {
    try await withSandbox { live in
      let all = try await live.get("/api/now/table/task?sysparm_fields=sys_id").json["result"].list
      for row in all {
        _ = try await live.send(
          .patch, "/api/now/table/task/\(row["sys_id"].text ?? "")", json: #"{"assigned_to":""}"#)
      }
      let refusing = try await live.id(of: "INC0010028")
      let left = try await live.get(tasks).json["result"]
      #expect(left["Incident"].list.compactMap { $0["sys_id"].text } == [refusing])
      let rosa = "Basic cm9zYS5tYXI6cG9yY2hsaWdodA=="
      #expect(try await live.get(tasks, as: rosa).text == #"{"result":{}}"#)
    }
  }

  @Test func aCommentIsAWorkNoteAndIsAnsweredUnwrapped() async throws {
    try await withSandbox { live in
      let id = try await live.id(of: "INC0010021")
      let path = "/api/now/table/incident/\(id)"
      let before = try await live.get(path).json["result"]
      let answer = try await comment(live, id, #"{"comment":"New bracket fitted. กำ 👍\nDone."}"#)
      #expect(answer.status == 201)
      #expect(answer["content-type"] == "application/json")
      #expect(answer.text == #"{"data":"Successfully inserted"}"#)
      let journal = try await live.get(
        "/api/now/v2/table/sys_journal_field?sysparm_query=element_id%3D\(id)"
          + "%5EORDERBYDESCsys_created_on&sysparm_limit=3")
      let newest = journal.json["result"][0]
      #expect(
        newest.keys == [
          "sys_id", "name", "element", "element_id", "value", "sys_created_on", "sys_created_by",
          "sys_tags",
        ])
      #expect(newest["value"].text == "New bracket fitted. กำ 👍\nDone.")
      #expect(newest["element"].text == "work_notes")
      #expect(newest["name"].text == "incident")
      #expect(newest["element_id"].text == id)
      #expect(newest["sys_created_by"].text == "john.doe")
      #expect(newest["sys_created_on"].text == "2024-02-05 08:00:00")
      let after = try await live.get(path).json["result"]
      #expect(before["sys_updated_by"].text == "ann.li" && before["sys_mod_count"].text == "1")
      #expect(after["sys_updated_by"].text == "john.doe" && after["sys_mod_count"].text == "2")
      #expect(after["sys_updated_on"].text == "2024-02-05 08:00:00")
    }
  }

  @Test(arguments: [
    "{}", #"{"comment":""}"#, #"{"comment":null}"#, #"{"comment":0}"#, #"{"comment":false}"#,
    #"{"comments":"wrong key"}"#, "[]", "",
  ])
  func whatAScriptTakesForFalseIsNoComment(json: String) async throws {
    try await withSandbox { live in
      let id = try await live.id(of: "INC0010021")
      let answer = try await comment(live, id, json)
      #expect(answer.status == 400)
      #expect(
        answer.json["error"]["message"].text
          == "Valid inputs not present in request. Comments data not present. "
          + "Request body must be like {'comments':'My comments here'}")
      #expect(answer.json["error"]["detail"].text == "")
      #expect(answer.json["status"].text == "failure")
    }
  }

  @Test(arguments: [#"{"comment":"   "}"#, #"{"comment":7}"#, #"{"comment":true}"#])
  func whatAScriptTakesForTrueIsAComment(json: String) async throws {
    try await withSandbox { live in
      let id = try await live.id(of: "INC0010021")
      #expect(try await comment(live, id, json).status == 201)
    }
  }

  @Test func brokenBodiesAreNamed() async throws {
    try await withSandbox { live in
      let id = try await live.id(of: "INC0010021")
      let broken = try await comment(live, id, #"{"comment":"#)
      #expect(broken.status == 400)
      #expect(broken.json["error"]["message"].text == "Error parsing request body")
      let form = try await comment(
        live, id, "comment=x", ["Content-Type": "application/x-www-form-urlencoded"])
      #expect(form.status == 415)
    }
  }

  @Test func unknownTasksAreNotFound() async throws {
    try await withSandbox { live in
      for task in [String(repeating: "0", count: 32), "INC0010021", "x"] {
        let answer = try await comment(live, task, #"{"comment":"x"}"#)
        #expect(answer.status == 404)
        #expect(answer.json["error"]["message"].text == "Task with Record Id not found")
        #expect(answer.json["error"]["detail"].text == "")
      }
      try await live.set("acceptNumbers")
      #expect(try await comment(live, "INC0010021", #"{"comment":"x"}"#).status == 201)
    }
  }

  @Test(arguments: ["INC0010027", "INC0010028"])
  func anAccessRuleRefusesWith400(number: String) async throws {
    try await withSandbox { live in
      let answer = try await comment(
        live, try await live.id(of: number), #"{"comment":"x"}"#)
      #expect(answer.status == 400)
      #expect(answer.json["error"]["message"].text == "Error updating comments")
      #expect(answer.json["error"]["detail"].text == "May be ACL restricted updating comments")
    }
  }

  @Test func onlyTheVersionedPathExistsAndOnlyWhereItIsInstalled() async throws {
    try await withSandbox { live in
      for path in ["/api/x_snc_my_work/tracker/task", "/api/x_snc_my_work/v1/tracker/tasks"] {
        let answer = try await live.get(path)
        #expect(answer.status == 400)
        #expect(
          answer.json["error"]["message"].text == "Requested URI does not represent any resource")
      }
      #expect(try await live.send(.delete, tasks).status == 405)
      try await live.set("noMyWork")
      let answer = try await live.get(tasks)
      #expect(answer.status == 400)
      #expect(
        answer.json["error"]["message"].text == "Requested URI does not represent any resource")
    }
  }
}
