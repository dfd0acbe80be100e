import Testing

/// servicenow.md §2.
@Suite struct MyWorkTests {
  private let tasks = "/api/x_snc_my_work/v1/tracker/task"

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
      let first = try #require(result["Incident"].list.last)
      #expect(first.keys == ["number", "short_desc", "sys_id", "link", "snowui", "created"])
      let id = try #require(first["sys_id"].text)
      #expect(first["number"].text == "INC0010022")
      #expect(first["created"].text == "2024-02-05 03:00:00")
      #expect(first["link"].text == "\(live.origin)/api/now/v2/table/incident/\(id)")
      #expect(first["snowui"].text == "\(live.origin)/incident.do?sys_id=\(id)")
      let change = result["Change Request"][0]
      #expect(change["link"].text?.contains("/table/change_request/") == true)
    }
  }
}
