import Foundation
import Sandbox
import Testing

@Suite struct ControlPortTests {
  @Test func itSaysWhereEverythingIs() async throws {
    try await withSandbox { live in
      let answer = try await live.control(.get, "/")
      #expect(answer.status == 200)
      #expect(answer["content-type"] == "application/json")
      #expect(answer.text == live.server.addresses.jsonLine)
      #expect(answer.json.keys == ["control", "eto", "filemaker", "rapidsos", "servicenow"])
      let read = try JSONDecoder().decode(SandboxAddresses.self, from: Data(answer.body))
      #expect(read == live.server.addresses)
      #expect(!answer.text.contains("\\/") && !read.control.hasSuffix("/"))
    }
  }

  @Test func requestsAreListedWithoutBodiesOrQueryValues() async throws {
    try await withSandbox { live in
      _ = try await live.get("/api/now/table/problem?short_description=secret")
      _ = try await live.send(.post, "/oauth_token.do", as: nil, json: #"{"password":"secret"}"#)
      let answer = try await live.control(.get, "/requests")
      #expect(!answer.text.contains("secret"))
      #expect(answer.json.list.count == 2)
      let first = answer.json[0]
      #expect(first.keys == ["service", "method", "path", "status", "start", "end"])
      #expect(first["service"].text == "servicenow")
      #expect(first["method"].text == "GET")
      #expect(first["path"].text == "/api/now/table/problem")
      #expect(first["status"].number == 200)
      #expect(first["start"].text == "2024-02-05T08:00:00.000Z")
      #expect(answer.json[1]["status"].number == 401)
    }
  }

  @Test func theClockMovesForwardOnly() async throws {
    try await withSandbox { live in
      let answer = try await live.control(.post, "/clock", #"{"advance":90.5}"#)
      #expect(answer.json["now"].text == "2024-02-05T08:01:30.500Z")
      for body in [#"{"advance":-1}"#, #"{"advance":"1"}"#, "{}", "x"] {
        let refused = try await live.control(.post, "/clock", body)
        #expect(refused.status == 400)
        #expect(refused.json["error"].text?.hasSuffix(".") == true)
      }
    }
  }

  @Test func resetBringsEverythingBack() async throws {
    try await withSandbox { live in
      let id = try await live.id(of: "INC0010021")
      let path = "/api/now/table/incident/\(id)"
      let before = try await live.get(path)
      _ = try await live.send(.patch, path, json: #"{"priority":"5","work_notes":"x"}"#)
      _ = try await live.control(.post, "/clock", #"{"advance":100}"#)
      try await live.set("hibernate")
      _ = try await live.control(
        .post, "/faults", #"{"service":"servicenow","kind":"status","count":5}"#)
      let answer = try await live.control(.post, "/reset")
      #expect(answer.status == 200)
      #expect(try await live.control(.get, "/requests").text == "[]")
      let stale = try await live.get(path, as: nil, ["Cookie": before.cookies])
      #expect(stale.status == 401)
      let after = try await live.get(path)
      #expect(after.body == before.body)
      #expect(after["date"] == "Mon, 05 Feb 2024 08:00:00 GMT")
    }
  }

  @Test func messagesAreAListAndTheRestIsRefused() async throws {
    try await withSandbox { live in
      #expect(try await live.control(.get, "/messages").text == "[]")
      #expect(try await live.control(.get, "/alerts").text == "[]")
      let unknown = try await live.control(.get, "/nothing")
      #expect(unknown.status == 404)
      #expect(unknown.json["error"].text == "The control port has no /nothing.")
      let wrong = try await live.control(.get, "/reset")
      #expect(wrong.status == 405)
      #expect(wrong.json["error"].text == "/reset does not take GET.")
    }
  }
}
