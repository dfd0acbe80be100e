import Sandbox
import Testing

/// servicenow.md §4.4.
@Suite struct PagingTests {
  private let path = "/api/now/table/task"

  @Test func linksAreAbsoluteAndRepeatTheQuery() async throws {
    try await withSandbox { live in
      let base = "\(path)?sysparm_query=ORDERBYnumber%5Eactive%3Dtrue&sysparm_limit=10"
      func url(_ offset: Int) -> String { "<\(live.origin)\(base)&sysparm_offset=\(offset)>" }
      let first = try await live.get(base)
      #expect(first["x-total-count"] == "25")
      #expect(
        first["link"]
          == "\(url(0));rel=\"first\",\(url(10));rel=\"next\",\(url(20));rel=\"last\"")
      let second = try await live.get(base + "&sysparm_offset=10")
      #expect(
        second["link"]
          == "\(url(0));rel=\"first\",\(url(0));rel=\"prev\",\(url(20));rel=\"next\","
          + "\(url(20));rel=\"last\"")
      let last = try await live.get(base + "&sysparm_offset=20")
      #expect(
        last["link"]
          == "\(url(0));rel=\"first\",\(url(10));rel=\"prev\",\(url(20));rel=\"last\"")
      #expect(last.json["result"].list.count == 5)
    }
  }

  @Test func aSinglePageHasNoLinks() async throws {
    try await withSandbox { live in
      let answer = try await live.get(path)
      #expect(answer["link"] == nil)
      #expect(answer["x-total-count"] == "29")
    }
  }

  @Test func headersCanBeLeftOut() async throws {
    try await withSandbox { live in
      let answer = try await live.get(
        "\(path)?sysparm_limit=5&sysparm_no_count=true&sysparm_suppress_pagination_header=true")
      #expect(answer["link"] == nil && answer["x-total-count"] == nil)
      #expect(answer.json["result"].list.count == 5)
    }
  }

  @Test(arguments: ["x", "-1", "", "1.5"])
  func nonsenseCountsAsTheDefault(value: String) async throws {
    try await withSandbox { live in
      let answer = try await live.get(
        "\(path)?sysparm_limit=\(value)&sysparm_offset=\(value)&sysparm_fields=number")
      #expect(answer.json["result"].list.count == 28)
    }
  }

  @Test func beyondTheEndIsEmpty() async throws {
    try await withSandbox { live in
      let answer = try await live.get("\(path)?sysparm_limit=10&sysparm_offset=1000")
      #expect(answer.status == 200)
      #expect(answer.json["result"].list.isEmpty)
      #expect(answer["x-total-count"] == "29")
    }
  }

  @Test func olderInstancesSendANegativePrev() async throws {
    try await withSandbox { live in
      try await live.set("oldPaging")
      let answer = try await live.get("\(path)?sysparm_limit=10")
      #expect(answer["link"]?.contains("sysparm_offset=-10>;rel=\"prev\"") == true)
    }
  }

  @Test func tenThousandRowsComeWhole() async throws {
    try await withSandbox(scenario: .large) { live in
      let page = try await live.get(
        "\(path)?sysparm_fields=number,sys_id&sysparm_query=assigned_to.user_name%3Djohn.doe")
      #expect(page["x-total-count"] == "10019")
      #expect(page.json["result"].list.count == 10_000)
      #expect(Set(page.json["result"].list.compactMap { $0["sys_id"].text }).count == 10_000)
      let work = try await live.get("/api/x_snc_my_work/v1/tracker/task")
      let groups = work.json["result"]
      #expect(groups.keys.reduce(0) { $0 + groups[$1].list.count } == 10_016)
    }
  }
}
