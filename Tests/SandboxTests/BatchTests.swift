import Foundation
import Testing

/// Several requests in one: ServiceNow's Batch API.
@Suite struct BatchTests {
  private static let path = "/api/now/v1/batch"
  private static let incidents = "/api/now/table/incident"

  private static func encoded(_ text: String) -> String {
    Data(text.utf8).base64EncodedString()
  }

  private static func decoded(_ entry: Found) -> Found {
    let data = entry["body"].text.flatMap { Data(base64Encoded: $0) } ?? Data()
    return Found(try? JSONSerialization.jsonObject(with: data))
  }

  private func send(
    _ live: Live, _ requests: String..., id: String = #""b1""#, fields: [String: String] = [:]
  ) async throws -> Answer {
    try await live.send(
      .post, Self.path, fields,
      json: #"{"batch_request_id":\#(id),"rest_requests":[\#(requests.joined(separator: ","))]}"#)
  }

  @Test func everyRequestIsServicedInTheCallersName() async throws {
    try await withSandbox { live in
      let body = Self.encoded(#"{"short_description":"Kettle","urgency":"1"}"#)
      let answer = try await send(
        live,
        #"{"id":"1","method":"GET","url":"\#(Self.incidents)?sysparm_limit=1&sysparm_fields=number"}"#,
        #"""
        {"id":"2","method":"POST","url":"\#(Self.incidents)","body":"\#(body)",
         "headers":[{"name":"Content-Type","value":"application/json"}]}
        """#,
        #"""
        {"id":"3","method":"GET","url":"\#(Self.incidents)?sysparm_query=ORDERBYDESCnumber",
         "exclude_response_headers":true}
        """#,
        #"{"id":"4","method":"GET","url":"\#(Self.incidents)/\#(String(repeating: "0", count: 32))"}"#,
        #"{"id":"5","method":"GET","url":"/api/now/nothing"}"#)
      #expect(answer.status == 200)
      #expect(
        answer.json.keys == ["batch_request_id", "serviced_requests", "unserviced_requests"])
      #expect(answer.json["batch_request_id"].text == "b1")
      #expect(answer.json["unserviced_requests"].list.isEmpty)
      let all = answer.json["serviced_requests"].list
      #expect(all.map { $0["id"].text } == ["1", "2", "3", "4", "5"])
      #expect(all.map { $0["status_code"].number } == [200, 201, 200, 404, 400])
      let words = ["OK", "Created", "OK", "Not Found", "Bad Request"]
      #expect(all.map { $0["status_text"].text } == words)
      #expect(all.allSatisfy { $0["execution_time"].number != nil })
      #expect(all.allSatisfy { $0["error_message"].value == nil })
      #expect(Self.decoded(all[0])["result"].list.count == 1)
      let names = all[0]["headers"].list.compactMap { $0["name"].text }
      #expect(Set(["Content-Type", "Content-Length", "X-Total-Count"]).isSubset(of: names))
      #expect(!names.contains("Set-Cookie"))
      #expect(all[2]["headers"].isList && all[2]["headers"].list.isEmpty)
      let made = Self.decoded(all[1])["result"]
      #expect(made["sys_created_by"].text == "john.doe")
      // A request sees what those before it did.
      let found = Self.decoded(all[2])["result"].list
      #expect(found.contains { $0["number"].text == made["number"].text })
      #expect(Self.decoded(all[3])["error"]["message"].text == "No Record found")
      // One session, one entry in the log.
      #expect(answer.cookie("JSESSIONID") != nil)
      let log = try await live.control(.get, "/requests").json.list
      #expect(log.map { $0["path"].text } == [Self.path])
    }
  }

  @Test func eachRequestHasAFormatOfItsOwn() async throws {
    try await withSandbox { live in
      let answer = try await send(
        live,
        #"""
        {"id":"x","method":"GET","url":"\#(Self.incidents)?sysparm_limit=1",
         "headers":[{"name":"Accept","value":"application/xml"}]}
        """#, id: "7")
      #expect(answer.json["batch_request_id"].text == "7")
      let entry = answer.json["serviced_requests"][0]
      let body = entry["body"].text.flatMap { Data(base64Encoded: $0) } ?? Data()
      #expect(String(decoding: body, as: UTF8.self).contains("<response>"))
    }
  }

  @Test func attachmentsAndDeletionsGoInABatchToo() async throws {
    try await withSandbox { live in
      let id = try await live.id(of: "INC0010021")
      let query = "table_name=incident&table_sys_id=\(id)&file_name=a.txt"
      let answer = try await send(
        live,
        #"""
        {"id":"1","method":"POST","url":"/api/now/attachment/file?\#(query)",
         "headers":[{"name":"Content-Type","value":"text/plain"}],"body":"\#(Self.encoded("Hi"))"}
        """#, #"{"id":"2","method":"DELETE","url":"\#(Self.incidents)/\#(id)"}"#)
      let all = answer.json["serviced_requests"].list
      #expect(all.map { $0["status_code"].number } == [201, 204])
      #expect(all[1]["body"].text == "" && all[1]["status_text"].text == "No Content")
    }
  }

  @Test func whatIsNoRequestIsSaidSo() async throws {
    try await withSandbox { live in
      let answer = try await send(
        live, #"{"id":"1","method":"GET"}"#, #"{"method":"GET","url":"/api/now/table/task"}"#,
        #"{"id":"3","method":"GET","url":"https://localhost/api/now/table/task"}"#,
        #"{"id":"4","method":"POST","url":"\#(Self.incidents)","body":"???"}"#,
        #"{"id":"5","method":"POST","url":"\#(Self.path)","body":""}"#,
        #"{"id":"6","method":"GET","url":"/incident.do"}"#)
      let all = answer.json["serviced_requests"].list
      #expect(all.map { $0["status_code"].number } == [400, 400, 400, 400, 400, 400])
      #expect(all.prefix(5).allSatisfy { $0["error_message"].text?.isEmpty == false })
      let none = try await live.send(.post, Self.path, json: "{}")
      #expect(none.status == 400 && none.json["status"].text == "failure")
      #expect(try await live.send(.post, Self.path, json: "{").status == 400)
      #expect(try await live.get(Self.path).status == 405)
      #expect(try await live.send(.post, Self.path, as: nil, json: "{}").status == 401)
      let text = try await live.send(
        .post, Self.path, ["Content-Type": "text/plain"], json: #"{"rest_requests":[]}"#)
      #expect(text.status == 415)
      let xml = try await send(live, fields: ["Accept": "application/xml"])
      #expect(xml.status == 406)
      let empty = #"{"rest_requests":[]}"#
      #expect(try await live.send(.post, "/api/now/batch", json: empty).status == 200)
      #expect(try await live.send(.post, "/api/now/v2/batch", json: empty).status == 400)
    }
  }

  @Test func beyondALimitRequestsComeBackAndLeaveNoTrace() async throws {
    try await withSandbox { live in
      let body = Self.encoded(#"{"short_description":"Too long to be answered"}"#)
      let make = #"""
        {"id":"2","method":"POST","url":"\#(Self.incidents)","body":"\#(body)",
         "headers":[{"name":"Content-Type","value":"application/json"}]}
        """#
      let short =
        #"{"id":"1","method":"GET","url":"\#(Self.incidents)?sysparm_limit=1&sysparm_fields=number"}"#
      let answer = try await send(
        live, short, make, #"{"id":"3","method":"GET","url":"\#(Self.incidents)"}"#,
        fields: ["X-BATCHREQUEST-MAX-OUTPUT-SIZE": "200"])
      #expect(answer.json["serviced_requests"].list.map { $0["id"].text } == ["1"])
      #expect(answer.json["unserviced_requests"].list.map(\.text) == ["2", "3"])
      let found = try await live.get(
        "\(Self.incidents)?short_description=Too%20long%20to%20be%20answered")
      #expect(found.json["result"].list.isEmpty)
      try await live.set("batchLimit", "1")
      let few = try await send(live, short, make)
      #expect(few.json["unserviced_requests"].list.map(\.text) == ["2"])
    }
  }
}
