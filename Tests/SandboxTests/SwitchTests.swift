import Testing

/// The switches of servicenow.md §7.9 that no other test uses.
@Suite struct SwitchTests {
  private let path = "/api/now/table/problem"

  @Test func aHibernatingInstanceAnswersAPageWith200() async throws {
    try await withSandbox { live in
      try await live.set("hibernate")
      for path in [path, "/api/x_snc_my_work/v1/tracker/task", "/oauth_token.do"] {
        let answer = try await live.get(path, as: nil)
        #expect(answer.status == 200)
        #expect(answer["content-type"]?.hasPrefix("text/html") == true)
        #expect(answer.text.contains("hibernating"))
      }
      try await live.set("hibernate", "false")
      let awake = try await live.get(path)
      #expect(awake.json["result"].isList)
    }
  }

  @Test func unavailableIs503() async throws {
    try await withSandbox { live in
      try await live.set("unavailable")
      let answer = try await live.get(path)
      #expect(answer.status == 503)
      #expect(answer.json["status"].text == "failure")
    }
  }

  @Test func resultAndErrorComeTogetherOn200() async throws {
    try await withSandbox { live in
      try await live.set("resultAndError")
      let answer = try await live.get(path)
      #expect(answer.status == 200)
      #expect(answer.json["result"].list.count == 2)
      #expect(
        answer.json["error"]["message"].text
          == "Transaction cancelled: maximum execution time exceeded")
      #expect(answer.json["status"].text == "failure")
    }
  }

  @Test func slowAnswersAreHeldBackAndDroppedOnesNeverCome() async throws {
    try await withSandbox { live in
      try await live.set("slow", "60")
      let start = ContinuousClock.now
      let answer = try await live.get(path)
      #expect(answer.status == 200)
      #expect(ContinuousClock.now - start >= .milliseconds(60))
      try await live.set("slow", "0")
      try await live.set("drop")
      await #expect(throws: (any Error).self) { try await live.get(path) }
      try await live.set("drop", "false")
      let again = try await live.get(path)
      #expect(again.status == 200)
    }
  }

  @Test(arguments: [
    (
      #"{"service":"servicenow","name":"nothing","value":true}"#,
      "servicenow has no switch \"nothing\""
    ),
    (
      #"{"service":"nobody","name":"drop","value":true}"#,
      "\"service\" must be one of: eto, rapidsos, servicenow, filemaker."
    ),
    (#"{"service":"servicenow","name":"drop","value":1}"#, "\"drop\" must be true or false."),
    (#"{"service":"servicenow","name":"slow","value":true}"#, "\"slow\" must be a whole number"),
    (#"{"service":"servicenow","name":"drop"}"#, "\"value\" is missing."),
    (#"{"service":"servicenow"}"#, "\"name\" must be"),
    ("[]", "The body must be a JSON object."), ("{", "The body is not JSON: line 1."),
  ])
  func aSwitchThatDoesNotFitIsRefusedWithASentence(json: String, start: String) async throws {
    try await withSandbox { live in
      let answer = try await live.control(.post, "/switches", json)
      #expect(answer.status == 400)
      #expect(answer.json["error"].text?.hasPrefix(start) == true)
    }
  }
}
