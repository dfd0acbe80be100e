import Testing

/// servicenow.md §4.2.
@Suite struct ValueShapeTests {
  private func row(
    _ live: Live, _ parameters: String, as authorization: String = Live.john
  ) async throws -> Found {
    try await live.get(
      "/api/now/table/incident?number=INC0010021&\(parameters)", as: authorization
    ).json["result"][0]
  }

  @Test(arguments: ["", "sysparm_display_value=false", "sysparm_display_value=False"])
  func falseGivesStoredValuesAsStrings(parameter: String) async throws {
    try await withSandbox { live in
      let row = try await row(live, parameter)
      #expect(row["priority"].text == "2")
      #expect(row["active"].text == "true")
      #expect(row["sys_mod_count"].text == "1")
      #expect(row["sys_created_on"].text == "2024-02-02 08:00:00")
      #expect(row["close_notes"].text == "")
      #expect(row["parent"].text == "")
      #expect(row["comments"].text == "" && row["work_notes"].text == "")
      let assigned = row["assigned_to"]
      #expect(assigned.keys == ["link", "value"])
      #expect(
        assigned["link"].text
          == "\(live.origin)/api/now/table/sys_user/\(assigned["value"].text ?? "")")
    }
  }

  @Test func trueGivesWhatPeopleRead() async throws {
    try await withSandbox { live in
      let row = try await row(live, "sysparm_display_value=true")
      #expect(row["priority"].text == "2 - High")
      #expect(row["state"].text == "In Progress")
      #expect(row["sys_class_name"].text == "Incident")
      #expect(row["active"].text == "true")
      #expect(row["parent"].text == "")
      #expect(row["assigned_to"].keys == ["display_value", "link"])
      #expect(row["assigned_to"]["display_value"].text == "John Doe")
      #expect(row["assignment_group"]["display_value"].text == "Facilities")
    }
  }

  @Test func allGivesPairs() async throws {
    try await withSandbox { live in
      let row = try await row(live, "sysparm_display_value=all")
      #expect(row["priority"].keys == ["display_value", "value"])
      #expect(row["priority"]["display_value"].text == "2 - High")
      #expect(row["priority"]["value"].text == "2")
      #expect(row["active"].keys == ["display_value", "value"])
      #expect(row["assigned_to"].keys == ["display_value", "link", "value"])
      #expect(row["parent"].keys == ["display_value", "value"])
      #expect(row["parent"]["value"].text == "")
      #expect(row["work_notes"]["value"].text == "")
      #expect(row["work_notes"]["display_value"].text?.contains("front desk") == true)
    }
  }

  @Test func linksCanBeLeftOut() async throws {
    try await withSandbox { live in
      let off = "sysparm_exclude_reference_link=true"
      let id = try await row(live, off)["assigned_to"].text
      #expect(id?.count == 32)
      #expect(
        try await row(live, off + "&sysparm_display_value=true")["assigned_to"].text == "John Doe")
      let both = try await row(live, off + "&sysparm_display_value=all")["assigned_to"]
      #expect(both.keys == ["display_value", "value"])
      #expect(both["value"].text == id)
    }
  }

  @Test func displayedDatesAreInThePersonsZoneAndFormat() async throws {
    try await withSandbox { live in
      let row = try await row(live, "sysparm_display_value=all", as: Live.ann)
      #expect(row["sys_created_on"]["value"].text == "2024-02-02 08:00:00")
      #expect(row["sys_created_on"]["display_value"].text == "02-02-2024 12:00:00 AM")
    }
  }

  @Test func eachClassHasItsStates() async throws {
    try await withSandbox { live in
      for (number, label) in [
        ("INC0010025", "On Hold"), ("PRB0040009", "Pending"), ("CHG0030007", "Implement"),
        ("SCTASK0010106", "Closed Complete"),
      ] {
        let answer = try await live.get(
          "/api/now/table/task?number=\(number)&sysparm_display_value=true")
        #expect(answer.json["result"][0]["state"].text == label)
      }
      let choices = try await live.get(
        "/api/now/table/sys_choice?name=incident&element=state&sysparm_fields=value,label")
      #expect(choices.json["result"].list.count == 6)
      #expect(choices.json["result"][3]["label"].text == "Resolved")
    }
  }
}
