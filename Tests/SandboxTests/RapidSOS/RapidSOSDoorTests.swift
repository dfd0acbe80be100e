import Foundation
import Resources
import Sandbox
import Testing

/// Paths, methods, bodies, faults and limits: OC-16 to OC-21, and the seed.
@Suite struct RapidSOSDoorTests {
  private let profile = "/v1/rain/personal-info"

  @Test(arguments: [
    "/", "/v1/rain", "/v1/rain/users", "/v1/rain/locations/none", "/v1/rain/locations/1/2",
    "/V1/rain/user", "/v1/rain/logout",
  ])
  func anUnknownPathIsNotFound(path: String) async throws {
    try await withSandbox { live in
      let answer = try await live.rapid(.get, path)
      #expect(answer.status == 404 && answer["content-type"] == "application/json")
      #expect(answer.text == #"{"detail":"Not found."}"#)
    }
  }

  @Test(arguments: [
    (Verb.get, "/oauth/token"), (.post, "/v1/rain/personal-info"), (.get, "/v1/rain/caller-ids"),
    (.put, "/v1/rain/locations"), (.post, "/v1/rain/devices/1"), (.delete, "/v1/rain/user"),
    (.get, "/v1/rem/trigger"),
  ])
  func aWrongMethodIsNotAllowed(verb: Verb, path: String) async throws {
    try await withSandbox { live in
      let answer = try await live.rapid(verb, path)
      #expect(answer.status == 405 && answer["content-type"] == "application/json")
      #expect(answer.text == #"{"detail":"Method not allowed."}"#)
    }
  }

  @Test func whatIsNoJSONObjectIsRefused() async throws {
    try await withRapidSOS { desk in
      for body in ["{", "[]", "", "7"] {
        let answer = try await desk.change(body)
        #expect(answer.status == 400 && answer["content-type"] == "application/json")
        #expect(answer.text == #"{"detail":"Invalid JSON."}"#)
      }
      let form = try await desk.live.raw(
        .patch, desk.live.rapidOrigin + profile,
        [
          "Authorization": "Bearer \(desk.user)",
          "Content-Type": "application/x-www-form-urlencoded",
        ], "{}")
      #expect(form.text == #"{"detail":"Invalid JSON."}"#)
    }
  }

  @Test(arguments: [
    (429, #"{"detail":"Too many requests. Please try again later"}"#),
    (404, #"{"detail":"Not found."}"#),
    (
      401,
      #"{"fault":{"faultstring":"Invalid Access Token","detail":{"errorcode":"keymanagement.service.invalid_access_token"}}}"#
    ),
    (
      503,
      #"{"fault":{"faultstring":"Asked for on the sandbox's control port","detail":{"errorcode":"sandbox.fault"}}}"#
    ),
    (403, #"{"detail":"Asked for on the sandbox's control port"}"#),
  ])
  func faultsSpeakItsLanguage(status: Int, text: String) async throws {
    try await withRapidSOS { desk in
      _ = try await desk.live.control(
        .post, "/faults",
        #"{"service":"rapidsos","kind":"status","status":\#(status),"retryAfter":4}"#)
      let answer = try await desk.ask(.get, profile)
      #expect(answer.status == status && answer.text == text)
      #expect(answer["retry-after"] == "4" && answer["content-type"] == "application/json")
      #expect(try await desk.ask(.get, profile).status == 200)
    }
  }

  @Test func pagesAndEmptyBodiesCanStandInTheWay() async throws {
    try await withRapidSOS { desk in
      for (kind, holds) in [
        ("html", { $0.isPage }), ("empty", { $0.status == 200 && $0.body.isEmpty }),
        ("null", { $0.text == "null" }), ("gateway", { $0.status == 504 }),
      ] as [(String, (Answer) -> Bool)] {
        _ = try await desk.live.control(
          .post, "/faults", #"{"service":"rapidsos","kind":"\#(kind)"}"#)
        let answer = try await desk.ask(.get, profile)
        #expect(holds(answer), "\(kind)")
      }
      for kind in ["drop", "truncate"] {
        _ = try await desk.live.control(
          .post, "/faults", #"{"service":"rapidsos","kind":"\#(kind)"}"#)
        await #expect(throws: (any Error).self) { try await desk.ask(.get, profile) }
      }
    }
  }

  @Test func moreThanTheLimitIsRefusedUntilTheNextHour() async throws {
    try await withSandbox(rateLimit: 3) { live in
      let desk = try await live.rapidDesk()
      for _ in 1...3 { #expect(try await desk.ask(.get, profile).status == 200) }
      let answer = try await desk.ask(.get, profile)
      #expect(answer.status == 429 && answer["retry-after"] == "3600")
      #expect(answer.text == #"{"detail":"Too many requests. Please try again later"}"#)
      let casey = try await live.rapidDesk("casey.example")
      #expect(try await casey.ask(.get, profile).status == 200)
      #expect(try await live.rapidToken(Live.appForm).status == 200)
      #expect(try await live.rapidToken(Live.appForm).status == 429)
      try await live.advance(3_600)
      let later = try await live.rapidDesk()
      #expect(try await later.ask(.get, profile).status == 200)
    }
  }

  @Test func answersCanBeHeldBack() async throws {
    try await withRapidSOS { desk in
      try await desk.live.setRapid("slow", "60")
      let start = ContinuousClock.now
      #expect(try await desk.ask(.get, profile).status == 200)
      #expect(ContinuousClock.now - start >= .milliseconds(60))
    }
  }

  @Test(arguments: [
    ("tokenLife", "0", "\"tokenLife\" must be a whole number from 1 to 600000."),
    ("older", "1", "\"older\" must be true or false."),
    ("nothing", "true", "rapidsos has no switch \"nothing\", but: emptyTrigger, expireTokens,"),
  ])
  func aSwitchThatDoesNotFitIsRefused(name: String, value: String, start: String) async throws {
    try await withSandbox { live in
      let answer = try await live.control(
        .post, "/switches", #"{"service":"rapidsos","name":"\#(name)","value":\#(value)}"#)
      #expect(answer.status == 400)
      #expect(answer.json["error"].text?.hasPrefix(start) == true, "\(answer.text)")
    }
  }

  @Test func aPictureGoesItsTwoSteps() async throws {
    try await withSandbox { live in
      let answer = try await live.rapid(.get, "/v1/kronos/upload-url?key=ab12.jpeg")
      #expect(answer.status == 200)
      #expect(answer.json["fields"]["key"].text == "ab12.jpeg")
      #expect(
        answer.json["fields"].keys == [
          "AWSAccessKeyId", "key", "policy", "signature", "x-amz-security-token",
        ])
      let url = try #require(answer.json["url"].text)
      #expect(url.hasPrefix(live.rapidOrigin) && url.hasSuffix("/"))
      let form = ["Content-Type": "multipart/form-data; boundary=x"]
      let stored = try await live.raw(.post, url, form, "--x--")
      #expect(stored.status == 204 && stored.body.isEmpty)
      let missing = try await live.rapid(.get, "/v1/kronos/upload-url")
      #expect(missing.text == #"{"detail":{"key":["Missing data for required field."]}}"#)
    }
  }

  @Test func aPushTokenIsTaken() async throws {
    try await withRapidSOS { desk in
      let path = "/v1/apollo-config/register"
      let answer = try await desk.app(path, #"{"caller_id":"12025550123","push_token":"ab12"}"#)
      #expect(answer.status == 200 && answer.text == "{}")
      #expect(try await desk.app(path, #"{"caller_id":"12025550123"}"#).status == 400)
    }
  }

  @Test func aFolderMayBringItsOwnPeople() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let files = folder.appending(path: "rapidsos")
    try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ text: String, _ name: String) throws {
      try Data(text.utf8).write(to: files.appending(path: name))
    }
    let servicenow = folder.appending(path: "servicenow")
    try FileManager.default.createDirectory(at: servicenow, withIntermediateDirectories: true)
    for name in ["choices", "groups", "oauth", "users", "tasks"] {
      try Data("[]".utf8).write(to: servicenow.appending(path: "\(name).json"))
    }
    try write(
      #"[{"client_id":"mine","client_secret":"x","organisation":"o","callflows":[]}]"#,
      "clients.json")
    let person =
      #""username":"only.one","password":"porchlight","email":"o@example.com","organisation":"o""#
    try write("[{\(person)}]", "users.json")
    try await withSandbox(seed: folder.path) { live in
      let answer = try await live.rapidToken(
        "grant_type=password&client_id=mine&client_secret=x&username=only.one&password=porchlight")
      #expect(answer.status == 200)
      #expect(try await live.rapidToken(Live.appForm).status == 401)
    }
    for (more, complaint) in [
      (#""profile":{"shoe":{}}"#, "profile: shoe is no section."),
      (#""profile":{"weight":{"value":[1]}}"#, "profile: weight: updated is written like"),
      (
        #""profile":{"weight":{"updated":"-1 d","value":["x"]}}"#,
        "profile: weight: Invalid value."
      ),
      (#""validated":"911""#, "validated must be 11 digits that begin with 1."),
    ] {
      try write("[{\(person),\(more)}]", "users.json")
      let error = await #expect(throws: SandboxError.self) {
        try await SandboxServer.start(SandboxOptions(seedDirectory: folder.path))
      }
      #expect(
        error?.description.hasPrefix("rapidsos/users.json: entry 1: \(complaint)") == true,
        "\(error?.description ?? "")")
    }
  }

  @Test func nobodyOfTheSeedCanBeCalledOrWrittenTo() async throws {
    let folder = try #require(SandboxData.folder)
    let text = try String(contentsOfFile: "\(folder)/rapidsos/users.json", encoding: .utf8)
    let numbers = text.matches(of: /"\+?1(\d{10})"/).map { String($0.output.1) }
    #expect(numbers.count > 10)
    for number in numbers { #expect(number.dropFirst(3).hasPrefix("55501"), "\(number)") }
    let addresses = text.matches(of: /@([a-z.]+)"/).map { String($0.output.1) }
    #expect(Set(addresses) == ["example.com", "example.org"])
  }
}
