import Sandbox
import Testing

/// The points of rapidsos.md §16 that concern every call.
@Suite struct RapidSOSChecklistTests {
  private let json = "application/json"

  /// Good and bad answers of every call, except the store for pictures, which is not RapidSOS.
  @Test func everyAnswerSaysThatItIsJSON() async throws {
    try await withRapidSOS { desk in
      let caller = #"{"caller_id":"12025550123"}"#
      let trigger =
        #"{"callflow":"kronos_contacts","variables":{"location":{"latitude":"40.1","longitude":"-73.9","uncertainty":"12"},"user":{"full_name":"Robin Example","phone_number":"+12025550123"}}}"#
      let asked: [(Verb, String, String?)] = [
        (.post, "/v1/rain/caller-ids", caller), (.patch, "/v1/rain/caller-ids", caller),
        (.get, "/v1/rain/personal-info", nil),
        (.patch, "/v1/rain/personal-info", #"{"allergy":{"value":["nuts"]}}"#),
        (.get, "/v1/rain/locations", nil),
        (.post, "/v1/rain/locations", #"{"location_name":{"value":["Camp"]}}"#),
        (.get, "/v1/rain/locations/1", nil), (.patch, "/v1/rain/locations/1", "{}"),
        (.put, "/v1/rain/locations/1", "{}"), (.delete, "/v1/rain/locations/1", nil),
        (.get, "/v1/rain/locations/1", nil), (.get, "/v1/rain/devices", nil),
        (.get, "/v1/rain/devices/1", nil), (.get, "/v1/rain/nothing", nil),
        (.delete, "/v1/rain/personal-info", nil), (.post, "/v1/rain/caller-ids", "{"),
      ]
      var answers: [Answer] = []
      for (verb, path, body) in asked { answers.append(try await desk.ask(verb, path, body)) }
      for (path, body) in [
        (
          "/v1/rain/user",
          #"{"username":"rider.one","password":"porchlight","email":"r@example.com"}"#
        ),
        ("/v1/rain/user", "{}"), ("/v1/rain/password-reset", #"{"email":"r@example.com"}"#),
        ("/v1/rem/trigger", trigger), ("/v1/rem/trigger", "{}"),
        ("/v1/apollo-config/register", #"{"caller_id":"12025550123","push_token":"ab12"}"#),
      ] { answers.append(try await desk.app(path, body)) }
      for form in [Live.appForm, Live.userForm(), Live.userForm("robin.example", "wrong"), ""] {
        answers.append(try await desk.live.rapidToken(form))
      }
      answers.append(try await desk.live.rapid(.get, "/v1/rain/personal-info"))
      answers.append(try await desk.live.rapid(.get, "/v1/kronos/upload-url?key=ab12.jpeg"))
      for answer in answers {
        #expect(answer["content-type"] == json, "\(answer.status) \(answer.text)")
        #expect(answer.text.hasPrefix("{") || answer.text.hasPrefix("["), "\(answer.text)")
      }
      #expect(Set(answers.map(\.status)) == [200, 201, 400, 401, 404, 405])
    }
  }

  /// The tests' own controls have a port of their own, and none of RapidSOS' paths.
  @Test(arguments: [
    "/messages", "/requests", "/alerts", "/faults", "/clock", "/switches", "/reset",
    "/_test/outbox",
  ])
  func nothingOfTheControlPortIsThere(path: String) async throws {
    try await withSandbox { live in
      #expect(live.rapidOrigin != live.server.addresses.control)
      for verb in [Verb.get, .post] {
        let answer = try await live.rapid(verb, path, nil, verb == .post ? "{}" : nil)
        #expect(answer.status == 404 && answer.text == #"{"detail":"Not found."}"#)
      }
    }
  }

  @Test func itIsThereForThisMachineOnly() async throws {
    try await withSandbox { live in
      #expect(live.rapidOrigin.hasPrefix("http://127.0.0.1:"))
    }
  }

  @Test(arguments: [429, 500, 502, 503])
  func aFailureIsOfWhatWasAskedForAndPasses(status: Int) async throws {
    try await withRapidSOS { desk in
      for (path, kind) in [
        ("/v1/rain/personal-info", "status"), ("/v1/rain/personal-info", "gateway"),
      ] {
        _ = try await desk.live.control(
          .post, "/faults",
          #"{"service":"rapidsos","kind":"\#(kind)","pathPrefix":"\#(path)","status":\#(status)}"#)
        #expect(try await desk.ask(.get, "/v1/rain/locations").status == 200, "another path")
        #expect(try await desk.ask(.get, path).status == status)
        #expect(try await desk.ask(.get, path).status == 200)
      }
    }
  }
}
