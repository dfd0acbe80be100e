import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// What nobody else may read is nowhere to be read.
@Suite(.fewAtATime) struct SecretsTests {
  @Test func theLogAndTheProcessListTellNothingOfAnybody() async throws {
    let sandbox = try await RunningSandbox()
    let home = try Home()
    let variables = sandbox.account(password: "lantern-17").merging(
      ["PORCHLIGHT_LOG_LEVEL": "trace"]) { $1 }
    let app = try await RunningApp(
      [], environment: variables, home: home, keeping: sandbox)
    #expect(app.screen.contains("john.doe") && !app.screen.contains("SANDBOX"))
    app.send(Keys.enter)
    try await app.wait(for: "Wrong user name or password.")
    app.send("porchlight")
    try await app.signIn()
    try await app.open("INC0010022")
    app.send("cGrandmother Ruth sleeps here")
    try await app.wait(for: "Grandmother Ruth")
    let id = try app.terminal.programID
    let process = FileManager.default.contents(atPath: "/proc/\(id)/cmdline") ?? Data()
    app.send(Keys.control("s"))
    try await app.wait("the comment", until: CommentingTests.hasArrived("Grandmother Ruth"))
    app.send("q")
    try await app.expectLeft()

    let log = try #require(home.text("state/porchlight/porchlight.log"))
    #expect(home.mode("state/porchlight/porchlight.log") == 0o600)
    #expect(home.mode("state/porchlight") == 0o700)
    #expect(log.contains("POST 127.0.0.1"))
    let secrets = [
      "lantern", "john", "Doe", "Rosa", "rosa", "Grandmother", "Ruth", "Heater", "INC0010022",
      "Basic ", "Bearer", "am9obi5kb2U", "JSESSIONID", "glide", "Cookie", "cookie", "sysparm",
    ]
    for secret in secrets { #expect(!log.contains(secret)) }
    // The password is also the program's name, which paths hold.
    #expect(!log.replacing("/porchlight", with: "").contains("porchlight"))
    #expect(
      String(decoding: process, as: UTF8.self) == builtProduct("porchlight") + "\0")
    let sealed = home.contents.filter { $0.hasPrefix("data/porchlight/vault") }
    #expect(!sealed.isEmpty)
    for name in sealed {
      let bytes = FileManager.default.contents(atPath: "\(home.path)/\(name)") ?? Data()
      #expect(home.mode(name) == 0o600)
      // Shorter ones may be among random bytes by chance.
      for secret in secrets where secret.count > 4 {
        #expect(bytes.firstRange(of: Data(secret.utf8)) == nil, "\(name)")
      }
    }
    let others = Set(home.contents).subtracting(sealed)
    #expect(
      others.allSatisfy { $0.hasPrefix("state/porchlight") || $0 == "data/porchlight" },
      "\(others)")
  }
}
