import Testing

/// servicenow.md §4 and §5.3, where records change.
@Suite struct TableWriteTests {
  private let incidents = "/api/now/table/incident"

  private func patch(
    _ live: Live, _ number: String, _ json: String, _ query: String = "",
    as authorization: String = Live.john
  ) async throws -> Answer {
    let id = try await live.id(of: number)
    return try await live.send(
      .patch, "/api/now/table/task/\(id)\(query)", as: authorization, json: json)
  }

  /// Somebody turns the pages of a list while others write.
  @Test func aPageShowsWhatWasWrittenSinceTheOneBefore() async throws {
    try await withSandbox { live in
      let query = "\(incidents)?sysparm_query=priority=4^ORDERBYnumber&sysparm_fields=number"
      func numbers(_ page: String) async throws -> [String] {
        try await live.get("\(query)\(page)").json["result"].list.compactMap { $0["number"].text }
      }
      let before = try await numbers("")
      #expect(before.count > 1 && !before.contains("INC0010021"))
      #expect(try await numbers("&sysparm_offset=1") == Array(before.dropFirst()))
      let answer = try await patch(live, "INC0010021", #"{"priority":"4"}"#)
      #expect(answer.status == 200)
      let after = (before + ["INC0010021"]).sorted()
      #expect(try await numbers("&sysparm_offset=1") == Array(after.dropFirst()))
      let back = try await patch(live, "INC0010021", #"{"priority":"2"}"#)
      #expect(back.status == 200)
      #expect(try await numbers("") == before)
    }
  }

  @Test(arguments: [
    ("incident", "INC0010035"), ("problem", "PRB0040011"), ("change_request", "CHG0030012"),
    ("sc_task", "SCTASK0010107"), ("task", "TASK0010001"),
  ])
  func aNewRecordGetsTheNextNumberOfItsClass(table: String, number: String) async throws {
    try await withSandbox { live in
      let answer = try await live.send(
        .post, "/api/now/table/\(table)",
        json: #"{"short_description":"Nuevo ✓","urgency":1,"nothing":"x","sys_id":"mine"}"#)
      #expect(answer.status == 201)
      let row = answer.json["result"]
      let id = try #require(row["sys_id"].text)
      #expect(id.count == 32)
      #expect(answer["location"] == "\(live.origin)/api/now/table/\(table)/\(id)")
      #expect(row["number"].text == number)
      #expect(row["short_description"].text == "Nuevo ✓")
      #expect(row["urgency"].text == "1")
      #expect(row["active"].text == "true")
      #expect(row["sys_created_by"].text == "john.doe")
      #expect(row["opened_at"].text == "2024-02-05 08:00:00")
      #expect(row["sys_class_name"].text == table)
      let kept = try await live.get("/api/now/table/\(table)/\(id)")
      #expect(kept.json["result"]["number"].text == number)
    }
  }

  @Test(arguments: [Verb.patch, .put])
  func bothVerbsChangeTheNamedFieldsOnly(verb: Verb) async throws {
    try await withSandbox { live in
      let id = try await live.id(of: "INC0010021")
      let answer = try await live.send(
        verb, "\(incidents)/\(id)?sysparm_fields=number,priority,short_description,sys_mod_count",
        json: #"{"priority":"1","nothing":"x","sys_created_by":"me"}"#)
      #expect(answer.status == 200)
      #expect(answer.json["result"]["priority"].text == "1")
      #expect(answer.json["result"]["short_description"].text == "Bunk bed 14 in Hall A is broken")
      #expect(answer.json["result"]["sys_mod_count"].text == "2")
      let again = try await live.send(verb, "\(incidents)/\(id)", json: #"{"priority":1}"#)
      #expect(again.json["result"]["sys_mod_count"].text == "2", "nothing changed")
      #expect(again.json["result"]["sys_created_by"].text == "rosa.mar")
    }
  }

  @Test func closingEndsATaskAndReopeningBringsItBack() async throws {
    try await withSandbox { live in
      for (number, state) in [
        ("INC0010021", "7"), ("INC0010022", "8"), ("PRB0040007", "3"), ("PRB0040008", "4"),
        ("SCTASK0010101", "7"), ("CHG0030007", "4"),
      ] {
        let closed = try await patch(live, number, #"{"state":"\#(state)"}"#).json["result"]
        #expect(closed["active"].text == "false")
        #expect(closed["closed_at"].text == "2024-02-05 08:00:00")
        #expect(closed["closed_by"].isObject)
        let open = try await patch(live, number, #"{"state":"1"}"#).json["result"]
        #expect(open["active"].text == "true" && open["closed_at"].text == "")
      }
      let resolved = try await patch(live, "INC0010021", #"{"state":"6"}"#).json["result"]
      #expect(resolved["active"].text == "true")
    }
  }

  @Test func commentsAndWorkNotesBecomeJournalEntries() async throws {
    try await withSandbox { live in
      let answer = try await patch(
        live, "SCTASK0010101", #"{"comments":"One","work_notes":"Two\nlines"}"#,
        "?sysparm_display_value=all")
      let row = answer.json["result"]
      #expect(row["comments"]["value"].text == "")
      #expect(
        row["comments"]["display_value"].text?.hasPrefix(
          "2024-02-05 08:00:00 - John Doe (Additional comments)\nOne\n\n2024-02-03 16:00:00")
          == true)
      #expect(
        row["work_notes"]["display_value"].text
          == "2024-02-05 08:00:00 - John Doe (Work notes)\nTwo\nlines\n\n")
      #expect(row["sys_mod_count"]["value"].text == "1")
      let id = row["sys_id"]["value"].text ?? ""
      let journal = try await live.get(
        "/api/now/table/sys_journal_field?element_id=\(id)&value=One")
      #expect(journal.json["result"][0]["name"].text == "sc_task")
      #expect(journal.json["result"][0]["element"].text == "comments")
    }
  }

  @Test func displayValuesAreReadWhenTheParameterSaysSo() async throws {
    try await withSandbox { live in
      let row = try await patch(
        live, "INC0010021",
        #"{"state":"On Hold","assigned_to":"Ann Li","due_date":"03-01-2024 09:30:00 PM"}"#,
        "?sysparm_input_display_value=true&sysparm_display_value=all", as: Live.ann
      ).json["result"]
      #expect(row["state"]["value"].text == "3")
      #expect(row["assigned_to"]["display_value"].text == "Ann Li")
      #expect(row["due_date"]["value"].text == "2024-03-02 05:30:00")
      #expect(row["reassignment_count"]["value"].text == "1")
    }
  }

  @Test func assigningTakesAnIdAndCanBeUndone() async throws {
    try await withSandbox { live in
      let ann =
        try await live.get("/api/now/table/sys_user?user_name=ann.li")
        .json["result"][0]["sys_id"].text ?? ""
      let given = try await patch(live, "INC0010030", #"{"assigned_to":"\#(ann)"}"#)
      #expect(given.json["result"]["assigned_to"]["value"].text == ann)
      let taken = try await patch(live, "INC0010030", #"{"assigned_to":""}"#)
      #expect(taken.json["result"]["assigned_to"].text == "")
    }
  }

  @Test func deletedRecordsAreGoneWithTheirJournal() async throws {
    try await withSandbox { live in
      let id = try await live.id(of: "INC0010021")
      let answer = try await live.send(.delete, "\(incidents)/\(id)")
      #expect(answer.status == 204)
      #expect(answer.body.isEmpty)
      let gone = try await live.get("\(incidents)/\(id)")
      #expect(gone.status == 404)
      #expect(try await live.send(.delete, "\(incidents)/\(id)").status == 404)
      let journal = try await live.get("/api/now/table/sys_journal_field?element_id=\(id)")
      #expect(journal.json["result"].list.isEmpty)
    }
  }

  @Test func aMethodCanBeOverriddenAndABodySuppressed() async throws {
    try await withSandbox { live in
      let id = try await live.id(of: "INC0010021")
      let answer = try await live.send(
        .post, "\(incidents)/\(id)",
        ["X-HTTP-Method-Override": "patch", "X-no-response-body": "true"],
        json: #"{"priority":"5"}"#)
      #expect(answer.status == 200)
      #expect(answer.body.isEmpty)
      let row = try await live.get("\(incidents)/\(id)").json["result"]
      #expect(row["priority"].text == "5")
    }
  }

  @Test func anAccessRuleRefusesEveryChange() async throws {
    try await withSandbox { live in
      let id = try await live.id(of: "INC0010028")
      for (verb, what) in [(Verb.patch, "Update"), (.put, "Update"), (.delete, "Delete")] {
        let answer = try await live.send(
          verb, "\(incidents)/\(id)", json: verb == .delete ? nil : #"{"priority":"5"}"#)
        #expect(answer.status == 403)
        #expect(answer.json["error"]["message"].text == "Operation Failed")
        #expect(
          answer.json["error"]["detail"].text
            == "ACL Exception \(what) Failed due to security constraints")
      }
      let comment = try await patch(live, "INC0010027", #"{"work_notes":"x"}"#)
      #expect(comment.status == 403)
      #expect(try await patch(live, "INC0010027", #"{"priority":"5"}"#).status == 200)
      let person = try await live.send(.post, "/api/now/table/sys_user", json: "{}")
      #expect(person.status == 403)
      #expect(
        person.json["error"]["detail"].text
          == "ACL Exception Insert Failed due to security constraints")
    }
  }

  @Test func aBusinessRuleWantsCloseNotes() async throws {
    try await withSandbox { live in
      let answer = try await patch(live, "INC0010029", #"{"state":"7"}"#)
      #expect(answer.status == 403)
      #expect(answer.json["error"]["message"].text == "Operation Failed")
      let detail = try #require(answer.json["error"]["detail"].text)
      #expect(
        detail.wholeMatch(
          of:
            /Operation against file 'incident' was aborted by Business Rule '(.+)\^[0-9a-f]{32}'\. Business Rule Stack:(.+)/
        ).map { $0.1 == $0.2 } == true)
      let row = try await patch(live, "INC0010029", #"{"state":"7","close_notes":"Cleaned."}"#)
      #expect(row.status == 200)
    }
  }

  @Test(arguments: [
    ("{", "application/json", 400), ("[]", "application/json", 400), ("<a/>", "text/html", 415),
  ])
  func bodiesThatCannotBeReadAreRefused(body: String, type: String, status: Int) async throws {
    try await withSandbox { live in
      let answer = try await live.send(
        .post, incidents, ["Content-Type": type], json: body)
      #expect(answer.status == status)
      #expect(answer.json["status"].text == "failure")
    }
  }
}
