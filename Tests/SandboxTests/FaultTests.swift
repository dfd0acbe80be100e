import Testing

@Suite struct FaultTests {
  private let path = "/api/now/table/problem"

  private func fault(_ live: Live, _ rest: String) async throws {
    let answer = try await live.control(
      .post, "/faults", #"{"service":"servicenow",\#(rest)}"#)
    #expect(answer.status == 200)
  }

  @Test func aStatusComesAsOftenAsAskedThenAllIsWell() async throws {
    try await withSandbox { live in
      try await fault(live, #""kind":"status","status":503,"retryAfter":7,"count":2"#)
      for _ in 1...2 {
        let answer = try await live.get(path)
        #expect(answer.status == 503)
        #expect(answer["retry-after"] == "7")
        #expect(answer.json["status"].text == "failure")
      }
      let well = try await live.get(path)
      #expect(well.status == 200)
    }
  }

  @Test func itMeetsOnlyItsMethodAndPath() async throws {
    try await withSandbox { live in
      try await fault(
        live, #""kind":"status","method":"PATCH","pathPrefix":"/api/now/table/inc""#)
      let id = try await live.id(of: "INC0010021")
      let other = try await live.send(.patch, "/api/now/table/task/\(id)", json: "{}")
      #expect(other.status == 200)
      let met = try await live.send(.patch, "/api/now/table/incident/\(id)", json: "{}")
      #expect(met.status == 500)
    }
  }

  @Test func aDroppedRequestLeavesNoTraceADroppedAnswerDoes() async throws {
    try await withSandbox { live in
      let id = try await live.id(of: "INC0010021")
      let incident = "/api/now/table/incident/\(id)"
      func attempt(_ priority: Int) async throws -> String? {
        await #expect(throws: (any Error).self) {
          try await live.send(.patch, incident, json: #"{"priority":"\#(priority)"}"#)
        }
        return try await live.get(incident).json["result"]["priority"].text
      }
      try await fault(live, #""kind":"drop""#)
      #expect(try await attempt(4) == "2")
      try await fault(live, #""kind":"dropAfter""#)
      #expect(try await attempt(5) == "5")
      let log = try await live.control(.get, "/requests").json.list
      #expect(log.filter { $0["status"].number == 0 }.count == 2)
    }
  }

  @Test func aGatewayAnswersForWhatWasDone() async throws {
    try await withSandbox { live in
      let incident = "/api/now/table/incident/\(try await live.id(of: "INC0010021"))"
      for (status, priority) in [(nil, 4), (502, 5)] as [(Int?, Int)] {
        try await fault(live, #""kind":"gateway""# + (status.map { #","status":\#($0)"# } ?? ""))
        let answer = try await live.send(.patch, incident, json: #"{"priority":"\#(priority)"}"#)
        #expect(answer.status == status ?? 504)
        #expect(answer["content-type"]?.hasPrefix("text/html") == true)
        #expect(try await live.get(incident).json["result"]["priority"].text == "\(priority)")
      }
    }
  }

  @Test func truncatedPortalsAndEmptyAnswersAreWhatTheySay() async throws {
    try await withSandbox { live in
      try await fault(live, #""kind":"truncate""#)
      await #expect(throws: (any Error).self) { try await live.get(path) }
      try await fault(live, #""kind":"html""#)
      let page = try await live.get(path)
      #expect(page.status == 200)
      #expect(page["content-type"]?.hasPrefix("text/html") == true)
      try await fault(live, #""kind":"empty""#)
      let empty = try await live.get(path)
      #expect(empty.status == 200 && empty.body.isEmpty)
      try await fault(live, #""kind":"empty","status":502"#)
      let gateway = try await live.get(path)
      #expect(gateway.status == 502 && gateway.body.isEmpty)
    }
  }

  @Test func aDelayHoldsTheAnswerBack() async throws {
    try await withSandbox { live in
      try await fault(live, #""kind":"delay","ms":60"#)
      let start = ContinuousClock.now
      let answer = try await live.get(path)
      #expect(answer.status == 200)
      #expect(ContinuousClock.now - start >= .milliseconds(60))
    }
  }

  @Test func faultsCanBeTakenBack() async throws {
    try await withSandbox { live in
      try await fault(live, #""kind":"status","count":9"#)
      let answer = try await live.control(.delete, "/faults")
      #expect(answer.text == "[]")
      let well = try await live.get(path)
      #expect(well.status == 200)
    }
  }

  @Test(arguments: [
    (#"{"kind":"drop"}"#, "\"service\" must be one of: eto, rapidsos, servicenow, filemaker."),
    (#"{"service":"servicenow","kind":"flood"}"#, "\"kind\" must be one of: status, delay,"),
    (#"{"service":"servicenow","kind":"drop","count":0}"#, "\"count\" must be a whole number"),
    (#"{"service":"servicenow","kind":"status","status":99}"#, "\"status\" must be a whole"),
    (#"{"service":"servicenow","kind":"delay"}"#, "A delay needs \"ms\""),
    (#"{"service":"servicenow","kind":"drop","paht":"x"}"#, "A fault has no \"paht\"."),
    (#"{"service":"servicenow","kind":"drop","method":1}"#, "\"method\" must be a text."),
  ])
  func aFaultThatDoesNotFitIsRefusedWithASentence(json: String, start: String) async throws {
    try await withSandbox { live in
      let answer = try await live.control(.post, "/faults", json)
      #expect(answer.status == 400)
      #expect(answer.json["error"].text?.hasPrefix(start) == true)
    }
  }
}
