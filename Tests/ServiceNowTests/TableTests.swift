import FoundationEssentials
import REST
import ServiceNow
import TestSupport
import Testing

@Suite struct TableTests {
  @Test func getsARecord() async throws {
    let instance = try Instance(.json(#"{"result":{"sys_id":"1","caller_id.name":"Ann Li"}}"#))
    let record = try await instance.api.get(
      "incident", id: "1",
      options: ListOptions(fields: ["sys_id", "caller_id.name"], displayValue: .all))
    #expect(record.id == "1")
    #expect(record["caller_id.name"].text == "Ann Li")
    #expect(
      instance.asked == [
        "GET /api/now/v2/table/incident/1?sysparm_fields=sys_id%2Ccaller_id.name"
          + "&sysparm_display_value=all&sysparm_exclude_reference_link=true"
      ])
  }

  @Test func encodesAQueryOnce() async throws {
    let instance = try Instance(.json(#"{"result":[]}"#))
    _ = try await instance.api.list(
      "task", where: EncodedQuery(.contains("short_description", "a^b +%/ñ"))
    ).rows()
    #expect(
      instance.asked == [
        "GET /api/now/v2/table/task?sysparm_query=short_descriptionLIKEa%5E%5Eb%20%2B%25%2F%C3%B1"
          + "%5EORDERBYsys_id&sysparm_display_value=false&sysparm_exclude_reference_link=true"
          + "&sysparm_limit=500&sysparm_offset=0"
      ])
  }

  @Test func listsPageByPage() async throws {
    let next = Instance.address + "/api/now/v2/table/task?sysparm_limit=2&sysparm_offset=2"
    let instance = try Instance(
      .json(
        #"{"result":[{"sys_id":"1"}]}"#,
        headers: [
          "X-Total-Count": "5", "Link": "<\(next)>;rel=\"next\"", "X-RateLimit-Limit": "100",
          "X-RateLimit-Reset": "1706951700", "X-RateLimit-Rule": "77aa",
        ]),
      .json(#"{"result":[]}"#, headers: ["X-Total-Count": "5"]),
      .json(#"{"result":[{"sys_id":"5"}]}"#, headers: ["X-Total-Count": "5"]))
    var pages: [Page<Record>] = []
    for try await page in instance.api.list("task", options: ListOptions(pageSize: 2)) {
      pages.append(page)
    }
    #expect(pages.map { $0.rows.map(\.id) } == [["1"], [], ["5"]])
    #expect(pages.map(\.offset) == [0, 2, 4])
    #expect(pages.map(\.total) == [5, 5, 5])
    #expect(
      pages[0].rateLimit
        == RateLimit(limit: 100, resets: Date(timeIntervalSince1970: 1_706_951_700), rule: "77aa"))
    #expect(pages[1].rateLimit == nil)
    // The second address is the instance's own, the third ours again.
    #expect(instance.transport.requests[1].url == next)
    #expect(instance.asked[2].hasSuffix("&sysparm_limit=2&sysparm_offset=4"))
  }

  @Test func asksForNoPageThatIsNotTaken() async throws {
    let instance = try Instance(
      .json(#"{"result":[{"sys_id":"1"}]}"#, headers: ["X-Total-Count": "5"]))
    var pages = instance.api.list("task", options: ListOptions(pageSize: 1)).makeAsyncIterator()
    #expect(instance.asked.isEmpty)
    #expect(try await pages.next()?.rows.count == 1)
    #expect(instance.asked.count == 1)
  }

  @Test func theCapIsSaid() async throws {
    let page = HTTPResponse.json(
      #"{"result":[{"sys_id":"1"}]}"#, headers: ["X-Total-Count": "1000"])
    let instance = try Instance(page, page)
    var pages: [Page<Record>] = []
    for try await page in instance.api.list("task", options: ListOptions(pageSize: 1, cap: 2)) {
      pages.append(page)
    }
    #expect(pages.map(\.isCut) == [false, true])
  }

  @Test func anErrorEndsTheList() async throws {
    let instance = try Instance(
      .json(#"{"result":[]}"#, headers: ["X-Total-Count": "9"]),
      .failure(403, "Insufficient rights to query records"))
    var pages = instance.api.list("task", options: ListOptions(pageSize: 1)).makeAsyncIterator()
    _ = try await pages.next()
    let error = await APIError.of { () throws(APIError) in try await pages.next() }
    #expect(error?.refusal == .queryDenied)
    #expect(try await pages.next() == nil)
  }

  @Test func nothingFoundMayBe404() async throws {
    let instance = try Instance(.failure(404, "No Record found", detail: ""))
    #expect(try await instance.api.list("task").rows().isEmpty)
  }

  @Test func counts() async throws {
    let instance = try Instance(HTTPResponse(status: 200, headers: ["X-Total-Count": "17"]))
    #expect(
      try await instance.api.count("task", where: EncodedQuery(.equals("active", "true"))) == 17)
    #expect(
      instance.asked == [
        "HEAD /api/now/v2/table/task?sysparm_query=active%3Dtrue&sysparm_fields=sys_id"
          + "&sysparm_limit=1"
      ])
    let silent = try Instance(HTTPResponse(status: 200))
    let error = await APIError.of { () throws(APIError) in try await silent.api.count("task") }
    #expect(error == .malformed(detail: "no X-Total-Count"))
  }

  @Test func createsChangesAndDeletes() async throws {
    let instance = try Instance(
      .json(201, #"{"result":{"sys_id":"1","state":"1"}}"#, headers: ["Location": "x"]),
      .json(#"{"result":{"sys_id":"1","state":"2"}}"#),
      HTTPResponse(status: 204))
    let made = try await instance.api.create(
      "incident", fields: ["short_description": "x", "state": "1"])
    let changed = try await instance.api.patch("incident", id: "1", fields: ["state": "2"])
    try await instance.api.delete("incident", id: "1")
    #expect(made.id == "1")
    #expect(changed["state"].value == "2")
    let options = "?sysparm_display_value=false&sysparm_exclude_reference_link=true"
    #expect(
      instance.asked == [
        "POST /api/now/v2/table/incident" + options, "PATCH /api/now/v2/table/incident/1" + options,
        "DELETE /api/now/v2/table/incident/1",
      ])
    #expect(instance.body(0) == #"{"short_description":"x","state":"1"}"#)
    #expect(instance.body(1) == #"{"state":"2"}"#)
    #expect(instance.body(2) == nil)
    #expect(instance.transport.requests.map { $0.headers["Content-Type"] }[2] == nil)
  }

  @Test func anIdCannotLeaveItsPlaceInTheAddress() async throws {
    let instance = try Instance(HTTPResponse(status: 204))
    try await instance.api.delete("incident", id: "../sys_user/1?x=y")
    #expect(instance.asked == ["DELETE /api/now/v2/table/incident/..%2Fsys_user%2F1%3Fx%3Dy"])
  }
}
