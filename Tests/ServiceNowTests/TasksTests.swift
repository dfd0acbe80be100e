import FoundationEssentials
import Model
import REST
import ServiceNow
import TestSupport
import Testing

@Suite struct TasksTests {
  static let columns =
    "sys_id%2Cnumber%2Csys_class_name%2Cshort_description%2Cstate%2Cpriority%2Cassigned_to"
    + "%2Cassignment_group%2Csys_created_on%2Csys_updated_on%2Cdue_date%2Cactive"

  static func row(
    _ id: String, assignedTo: String = "u1", group: String = "", active: Bool = true
  ) -> String {
    """
    {"sys_id":{"display_value":"\(id)","value":"\(id)"},
     "number":{"display_value":"INC\(id)","value":"INC\(id)"},
     "sys_class_name":{"display_value":"Incident","value":"incident"},
     "short_description":{"display_value":"Ünïcode 🙂","value":"Ünïcode 🙂"},
     "state":{"display_value":"In Progress","value":"2"},
     "priority":{"display_value":"3 - Moderate","value":"3"},
     "assigned_to":{"display_value":"\(assignedTo.isEmpty ? "" : "Ann Li")","value":"\(assignedTo)"},
     "assignment_group":{"display_value":"\(group.isEmpty ? "" : "Night")","value":"\(group)"},
     "sys_created_on":{"display_value":"02/03/2024 01:15:00","value":"2024-02-03 09:15:00"},
     "sys_updated_on":{"display_value":"","value":""},
     "active":{"display_value":"true","value":"\(active)"}}
    """
  }

  @Test func mineWithWords() async throws {
    let instance = try Instance(.json(#"{"result":[\#(Self.row("1"))]}"#))
    let tasks = try await instance.api.tasks(
      .mine(personID: "u1"), having: ["bed", "", "INC"], pageSize: 50
    ).rows()
    #expect(
      instance.asked == [
        "GET /api/now/v2/table/task?sysparm_query=active%3Dtrue%5Eassigned_to%3Du1"
          + "%5Eshort_descriptionLIKEbed%5EORnumberLIKEbed"
          + "%5Eshort_descriptionLIKEINC%5EORnumberLIKEINC"
          + "%5EORDERBYsys_created_on%5EORDERBYsys_id&sysparm_fields=\(Self.columns)"
          + "&sysparm_display_value=all&sysparm_exclude_reference_link=true"
          + "&sysparm_limit=50&sysparm_offset=0"
      ])
    #expect(
      tasks == [
        TaskItem(
          id: "1", number: "INC1", kind: Choice(value: "incident", label: "Incident"),
          shortDescription: "Ünïcode 🙂", state: Choice(value: "2", label: "In Progress"),
          priority: Choice(value: "3", label: "3 - Moderate"),
          assignedTo: Choice(value: "u1", label: "Ann Li"), group: Choice.none,
          created: Date(timeIntervalSince1970: 1_706_951_700), updated: nil)
      ])
  }

  @Test(arguments: [
    (TaskScope.groups(["g1", "g2"]), "active=true^assignment_groupINg1,g2"),
    (.unassigned(groups: []), "active=true^assigned_toISEMPTY"),
    (.unassigned(groups: ["g1"]), "active=true^assigned_toISEMPTY^assignment_groupINg1"),
    (.everyone, "active=true"),
  ])
  func scopes(_ scope: TaskScope, _ query: String) async throws {
    let instance = try Instance(.json(#"{"result":[]}"#))
    _ = try await instance.api.tasks(scope).rows()
    let base = try #require(BaseURL(Instance.address))
    let item = QueryItem("sysparm_query", query + "^ORDERBYsys_created_on^ORDERBYsys_id")
    let url = base.url(path: ["api", "now", "v2", "table", "task"], query: [item])
    #expect(instance.transport.requests[0].url.hasPrefix(url + "&"))
  }

  /// An instance ignores a condition it cannot read and then answers with everything.
  @Test(arguments: [
    (TaskScope.mine(personID: "u1"), ["1", "3"]), (.groups(["g1"]), ["3", "4"]),
    (.unassigned(groups: []), ["4", "5"]), (.unassigned(groups: ["g1"]), ["4"]),
    (.everyone, ["1", "2", "3", "4", "5"]),
  ])
  func whatWasNotAskedForIsLeftOut(_ scope: TaskScope, _ ids: [String]) async throws {
    let rows = [
      Self.row("1"), Self.row("2", assignedTo: "u2"), Self.row("3", group: "g1"),
      Self.row("4", assignedTo: "", group: "g1"), Self.row("5", assignedTo: ""),
      Self.row("6", assignedTo: "", group: "g1", active: false),
    ]
    let instance = try Instance(.json(#"{"result":[\#(rows.joined(separator: ","))]}"#))
    #expect(try await instance.api.tasks(scope).rows().map(\.id) == ids)
  }

  @Test(arguments: [TaskScope.mine(personID: ""), .groups([])])
  func nobodyIsAskedForNothing(_ scope: TaskScope) async throws {
    let instance = try Instance()
    #expect(try await instance.api.tasks(scope).rows().isEmpty)
    #expect(instance.asked.isEmpty)
  }

  @Test func aClassWithoutANameIsGuessedFromTheNumber() async throws {
    let instance = try Instance(
      .json(#"{"result":[{"sys_id":"1","number":"CHG7"},{"sys_id":"2","number":"?"}]}"#))
    let tasks = try await instance.api.tasks(.everyone).rows()
    #expect(tasks.map(\.kind.value) == ["change_request", "task"])
    #expect(tasks[0].state == nil && tasks[0].shortDescription == nil)
  }

  @Test func findsATaskByItsNumber() async throws {
    let instance = try Instance(.json(#"{"result":[\#(Self.row("1"))]}"#))
    #expect(try await instance.api.task(number: "inc1").id == "1")
    #expect(
      instance.asked[0].hasPrefix("GET /api/now/v2/table/task?sysparm_query=number%3Dinc1%5E"))
  }

  @Test(arguments: [#"{"result":[]}"#, #"{"result":[\#(row("2"))]}"#])
  func aNumberThatIsNotThere(_ answer: String) async throws {
    let instance = try Instance(.json(answer))
    let error = await APIError.of { () throws(APIError) in
      try await instance.api.task(number: "INC1")
    }
    #expect(error?.refusal == .recordNotFound)
  }

  @Test func groupsOfAPerson() async throws {
    let instance = try Instance(
      .json(
        """
        {"result":[{"user":"u1","group":"g2"},{"user":"u1","group":"g1"},{"user":"u2","group":"g3"},
         {"user":"u1","group":{"value":"g2","link":"x"}},{"user":"u1","group":""}]}
        """))
    #expect(try await instance.api.groups(ofPerson: "u1") == ["g1", "g2"])
    #expect(
      instance.asked[0].hasPrefix("GET /api/now/v2/table/sys_user_grmember?sysparm_query=user%3Du1")
    )
  }

  @Test(arguments: [
    HTTPResponse.failure(403, "Insufficient rights to query records"),
    .failure(403, "User Not Authorized", detail: "Failed API level ACL Validation"),
    .failure(400, "Invalid table sys_user_grmember"),
  ])
  func groupsThatMayNotBeRead(_ answer: HTTPResponse) async throws {
    let instance = try Instance(answer)
    #expect(try await instance.api.groups(ofPerson: "u1").isEmpty)
  }
}
