import Testing

/// servicenow.md §5: the envelope and its texts.
@Suite struct RefusalTests {
  private func expect(
    _ answer: Answer, _ status: Int, _ message: String, _ detail: String?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(answer.status == status, sourceLocation: sourceLocation)
    #expect(answer.json.keys == ["error", "status"], sourceLocation: sourceLocation)
    #expect(answer.json["status"].text == "failure", sourceLocation: sourceLocation)
    let error = answer.json["error"]
    #expect(error.keys == ["message", "detail"], sourceLocation: sourceLocation)
    #expect(error["message"].text == message, sourceLocation: sourceLocation)
    #expect(error["detail"].text == detail, sourceLocation: sourceLocation)
    #expect(error["detail"].isNull == (detail == nil), sourceLocation: sourceLocation)
    #expect(answer["content-type"]?.hasPrefix("application/json") == true)
  }

  @Test func everyTextIsTheInstances() async throws {
    try await withSandbox { live in
      let missing = String(repeating: "ab", count: 16)
      expect(
        try await live.get("/api/now/table/task/\(missing)"), 404, "No Record found",
        "Record doesn't exist or ACL restricts the record retrieval")
      expect(
        try await live.send(.patch, "/api/now/table/task/\(missing)", json: "{}"), 404,
        "No Record found", "Record doesn't exist or ACL restricts the record retrieval")
      expect(
        try await live.get("/api/now/table/u_nothing"), 400, "Invalid table u_nothing",
        "Table u_nothing does not exist")
      expect(
        try await live.get("/api/now/nothing"), 400,
        "Requested URI does not represent any resource", "/api/now/nothing")
      expect(
        try await live.get("/api/now/table/oauth_credential"), 403,
        "Insufficient rights to query records", nil)
      expect(
        try await live.send(.post, "/api/now/table/task/\(missing)", json: "{}"), 405,
        "Method not Supported", nil)
      expect(
        try await live.send(.delete, "/api/now/table/task"), 405, "Method not Supported", nil)
      try await live.set("apiDenied")
      expect(
        try await live.get("/api/now/table/task"), 403, "User Not Authorized",
        "Failed API level ACL Validation")
    }
  }

  @Test func withoutARuleThereAreNoRateFields() async throws {
    try await withSandbox { live in
      let answer = try await live.get("/api/now/table/problem")
      #expect(answer["x-ratelimit-limit"] == nil)
    }
  }

  @Test func theLimitIsByHourAndUser() async throws {
    try await withSandbox(rateLimit: 2) { live in
      let path = "/api/now/table/problem"
      _ = try await live.control(.post, "/clock", #"{"advance":600}"#)
      for _ in 1...2 {
        let answer = try await live.get(path)
        #expect(answer.status == 200)
        #expect(answer["x-ratelimit-limit"] == "2")
        #expect(answer["x-ratelimit-reset"] == "1707123600")
        #expect(answer["x-ratelimit-rule"]?.count == 32)
        #expect(answer["x-ratelimit-remaining"] == nil)
      }
      let refused = try await live.get(path)
      expect(
        refused, 429, "Rate limit exceeded",
        "Rate limit of 2 requests per hour for Table API exceeded"
      )
      #expect(refused["retry-after"] == "3000")
      #expect(refused["x-ratelimit-limit"] == "2")
      let other = try await live.get(path, as: Live.ann)
      #expect(other.status == 200)
      _ = try await live.control(.post, "/clock", #"{"advance":3000}"#)
      let later = try await live.get(path)
      #expect(later.status == 200)
    }
  }

  @Test func theMyWorkAppMayRegisterADevice() async throws {
    try await withSandbox { live in
      let path = "/api/now/v1/push/MyTasks/installation"
      let answer = try await live.send(
        .post, path, json: #"{"platform":"Apple Sandbox","token":"00ff"}"#)
      #expect(answer.status == 200 && answer.body.isEmpty)
      let without = try await live.send(.post, path, json: "{}")
      #expect(without.status == 400)
      let nobody = try await live.send(.post, path, as: nil, json: "{}")
      #expect(nobody.status == 401)
    }
  }
}
