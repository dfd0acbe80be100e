import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOSSL
import Sandbox
import Testing

@Suite struct SandboxServerTests {
  @Test func aTakenPortIsNamed() async throws {
    try await withSandbox { live in
      let port = try #require(
        live.server.addresses.control.split(separator: ":").last.flatMap { Int($0) })
      try #require(port <= 65_531)
      let error = await #expect(throws: SandboxError.self) {
        try await SandboxServer.start(SandboxOptions(port: port))
      }
      #expect(error == .portTaken(port))
      #expect(
        error?.description
          == "Port \(port) is taken: choose another with --port, or 0 for free ones.")
    }
  }

  @Test func whatCannotBeIsRefusedInOneSentence() async throws {
    let range = await #expect(throws: SandboxError.self) {
      try await SandboxServer.start(SandboxOptions(port: 65_532))
    }
    #expect(range == .portOutOfRange(65_532))
    let scenario = #expect(throws: SandboxError.self) { try Scenario(named: "huge") }
    #expect(scenario?.description == "There is no scenario \"huge\": choose standard or large.")
    let seed = await #expect(throws: SandboxError.self) {
      try await SandboxServer.start(SandboxOptions(seedDirectory: "/nowhere"))
    }
    #expect(
      seed?.description
        == "The seed folder /nowhere has none of the folders eto, filemaker, rapidsos, servicenow.")
  }

  @Test(.timeLimit(.minutes(5))) func stoppingWaitsForNobody() async throws {
    let server = try await SandboxServer.start()
    let live = Live(server: server)
    _ = try await live.get("/api/now/table/problem")
    try await live.set("slow", "600000")
    let waiting = Task { try await live.get("/api/now/table/problem") }
    while try await live.control(.get, "/requests").json.list.count < 2 {}
    await server.stop()
    await #expect(throws: (any Error).self) { try await waiting.value }
    await #expect(throws: (any Error).self) { try await live.control(.get, "/") }
    await server.stop()
  }

  /// At another second, so that the seed is read anew.
  @Test func theSameSeedGivesTheSameIds() async throws {
    var ids: [String] = []
    for second in 1...2 {
      let start = Date(timeIntervalSince1970: TestTime.start + Double(second))
      try await withSandbox(now: { start }) { live in
        let answer = try await live.get("/api/now/table/task?sysparm_fields=sys_id")
        let made = try await live.send(.post, "/api/now/table/incident", json: "{}")
        ids.append(answer.text + (made.json["result"]["sys_id"].text ?? ""))
      }
    }
    #expect(ids[0] == ids[1])
  }

  /// Two of one seed and one second start from one world, which is read once.
  @Test func whatOneSandboxIsToldNoOtherKnows() async throws {
    let start = Date(timeIntervalSince1970: TestTime.start + 3)
    let path = "/api/now/table/task?sysparm_query=short_description%3DFix%20the%20lantern"
    try await withSandbox(now: { start }) { live in
      let made = try await live.send(
        .post, "/api/now/table/task", json: #"{"short_description":"Fix the lantern"}"#)
      #expect(made.status == 201)
      for isFirst in [true, false] {
        try await withSandbox(now: { start }) { other in
          let seen = try await other.get(path).json["result"].list
          #expect(seen.isEmpty, "\(isFirst)")
        }
      }
      let own = try await live.get(path).json["result"].list
      #expect(own.count == 1)
      _ = try await live.control(.post, "/reset")
      let left = try await live.get(path).json["result"].list
      #expect(left.isEmpty)
    }
  }

  @Test func theSeedIsAsRichAsItMustBe() async throws {
    try await withSandbox { live in
      let tasks = try await live.get("/api/now/table/task", as: Live.ann).json["result"].list
      #expect(tasks.count >= 24)
      #expect(tasks.contains { $0["short_description"].text == "" })
      #expect(tasks.contains { ($0["description"].text?.count ?? 0) > 500 })
      #expect(tasks.contains { $0["assigned_to"].text == "" })
      #expect(tasks.contains { $0["active"].text == "false" })
      let users = try await live.get("/api/now/table/sys_user?active=true").json["result"].list
      #expect(users.count == 3)
    }
  }

  @Test func anotherFolderCanSeedIt() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let files = folder.appending(path: "servicenow")
    try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ text: String, _ name: String) throws {
      try Data(text.utf8).write(to: files.appending(path: name))
    }
    for name in ["choices.json", "groups.json", "oauth.json"] { try write("[]", name) }
    try write(#"[{"user_name":"john.doe","password":"porchlight","name":"J"}]"#, "users.json")
    try write(
      #"[{"class":"task","number":"TASK7","created":"-1 d","assigned_to":"john.doe"}]"#,
      "tasks.json")
    try await withSandbox(seed: folder.path) { live in
      let tasks = try await live.get("/api/now/table/task").json["result"].list
      #expect(tasks.compactMap { $0["number"].text } == ["TASK7"])
    }
    try write("[{\n\"class\": }]", "tasks.json")
    let broken = await #expect(throws: SandboxError.self) {
      try await SandboxServer.start(SandboxOptions(seedDirectory: folder.path))
    }
    #expect(broken?.description.hasSuffix("servicenow/tasks.json is not JSON: line 2.") == true)
    try write(#"[{"class":"task","number":"T1","created":"-1 d","colour":"red"}]"#, "tasks.json")
    let odd = await #expect(throws: SandboxError.self) {
      try await SandboxServer.start(SandboxOptions(seedDirectory: folder.path))
    }
    #expect(odd?.description == "servicenow/tasks.json: task T1: there is no column colour.")
  }

  // The client keeps its connections open for a minute: stopping must not wait for them.
  @Test(.timeLimit(.minutes(5))) func tlsIsTrustedThroughItsOwnAuthority() async throws {
    let server = try await SandboxServer.start(SandboxOptions(tls: true))
    let ca = try #require(server.addresses.ca)
    let origin = try #require(server.addresses.servicenow)
    #expect(origin.hasPrefix("https://127.0.0.1:"))
    #expect(server.addresses.control.hasPrefix("http://"))
    var tls = TLSConfiguration.makeClientConfiguration()
    tls.trustRoots = .file(ca)
    let client = HTTPClient(configuration: .init(tlsConfiguration: tls))
    for url in [origin, origin.replacingOccurrences(of: "127.0.0.1", with: "localhost")] {
      var request = HTTPClientRequest(url: url + "/api/now/table/problem?sysparm_limit=1")
      request.headers.add(name: "Authorization", value: Live.john)
      let response = try await client.execute(request, timeout: .seconds(20))
      #expect(response.status == .ok)
      #expect(response.headers["set-cookie"].first?.contains("; Secure; ") == true)
      #expect(response.headers.first(name: "link")?.hasPrefix("<\(url)/api") == true)
      _ = try await response.body.collect(upTo: 1 << 20)
    }
    // The same for FileMaker: some of its clients only know https.
    let fileMaker = try #require(server.addresses.filemaker)
    let product = HTTPClientRequest(url: fileMaker + "/fmi/data/vLatest/productInfo")
    let told = try await client.execute(product, timeout: .seconds(20))
    #expect(fileMaker.hasPrefix("https://127.0.0.1:") && told.status == .ok)
    _ = try await told.body.collect(upTo: 1 << 20)
    await #expect(throws: (any Error).self, "nobody else trusts it") {
      try await Live(server: server).get("/")
    }
    let text = try String(contentsOfFile: ca, encoding: .utf8)
    #expect(text.hasSuffix("-----END CERTIFICATE-----\n"))
    let folder = (ca as NSString).deletingLastPathComponent
    let mode = try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions]
    #expect(mode as? Int == 0o700)
    await server.stop()
    #expect(!FileManager.default.fileExists(atPath: folder))
    try await client.shutdown()
  }
}
