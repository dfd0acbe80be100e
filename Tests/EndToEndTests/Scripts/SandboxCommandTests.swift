import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// `porchlight sandbox`.
@Suite(.fewAtATime) struct SandboxCommandTests {
  @Test(arguments: [SIGTERM, SIGINT])
  func itPrintsOneLineAndEndsAtOnceWhenTold(signal: Int32) async throws {
    let sandbox = try await RunningSandbox()
    for address in [sandbox.addresses.control, sandbox.addresses.servicenow] {
      #expect(address.wholeMatch(of: /http:\/\/127\.0\.0\.1:\d+/) != nil)
    }
    #expect(sandbox.addresses.ca == nil)
    let outcome = try await sandbox.end(signal)
    #expect(outcome.status == 0 && outcome.errors.isEmpty && outcome.lines.count == 1)
  }

  @Test func itEndsAtOnceThoughSomebodyWaitsForAnAnswer() async throws {
    let sandbox = try await RunningSandbox()
    try control(
      sandbox, "POST", "/faults",
      #"{"service": "servicenow", "kind": "delay", "ms": 600000, "count": 1}"#)
    let waiting = try Command(
      ["tasks", "list"], environment: ["PORCHLIGHT_SANDBOX": sandbox.addresses.control],
      home: try Home())
    try await eventually("the request has come") {
      try control(sandbox, "GET", "/requests").contains("/api/now")
    }
    #expect(try await sandbox.end(SIGTERM).status == 0)
    let outcome = try await waiting.outcome()
    #expect(outcome.status == 1 && outcome.complaints.count == 1)
  }

  @Test func aTakenPortIsOneLine() async throws {
    let (sandbox, port) = try await RunningSandbox.onChosenPort()
    #expect(sandbox.addresses.control == "http://127.0.0.1:\(port)")
    #expect(sandbox.addresses.servicenow == "http://127.0.0.1:\(port + 3)")
    let outcome = try await porchlight("sandbox", "--port", "\(port)", home: try Home())
    #expect(outcome.status == 1 && outcome.output.isEmpty && outcome.complaints.count == 1)
    #expect(outcome.errors.contains("is taken: choose another with --port"))
  }

  @Test func withGPSItHasAReceiverTooOnThePortAfterAllOthers() async throws {
    let (sandbox, port) = try await RunningSandbox.onChosenPort(["--gps"])
    #expect(sandbox.addresses.gps == "127.0.0.1:\(port + 5)")
    let free = try await RunningSandbox(["--port", "0", "--gps"])
    #expect(free.addresses.gps?.wholeMatch(of: /127\.0\.0\.1:\d+/) != nil)
    #expect(try await RunningSandbox().addresses.gps == nil)
    let outcome = try await porchlight("sandbox", "--gps", "--port", "65531", home: try Home())
    #expect(outcome.errors.contains("--port: expected a number from 0 to 65530."))
  }

  @Test func aPortThatCannotBeIsAMatterOfUsage() async throws {
    let outcome = try await porchlight("sandbox", "--port", "99999", home: try Home())
    #expect(outcome.status == 64 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("--port: expected a number from 0 to 65531."))
  }

  /// The terminal that it runs in is closed.
  @Test func itsCertificateIsGoneWithTheTerminalToo() async throws {
    let sandbox = try await RunningSandbox(["--port", "0", "--tls"])
    let file = try #require(sandbox.addresses.ca)
    #expect(FileManager.default.fileExists(atPath: file))
    let slash = try #require(file.lastIndex(of: "/"))
    #expect(try await sandbox.end(SIGHUP).status == 0)
    #expect(!FileManager.default.fileExists(atPath: file))
    #expect(!FileManager.default.fileExists(atPath: String(file[..<slash])))
  }

  @Test func overHTTPSOurOwnCommandsTrustIt() async throws {
    let sandbox = try await RunningSandbox(["--port", "0", "--tls"])
    #expect(sandbox.addresses.servicenow.hasPrefix("https://127.0.0.1:"))
    #expect(sandbox.addresses.control.hasPrefix("http://127.0.0.1:"))
    let file = try #require(sandbox.addresses.ca)
    #expect(FileManager.default.fileExists(atPath: file))
    let attached = try await sandbox.run("tasks", "list")
    #expect(attached.status == 0 && attached.lines.count == 16)

    let home = try Home()
    let trusting = sandbox.account().merging(["PORCHLIGHT_NETWORK_CA": file]) { $1 }
    #expect(try await porchlight("tasks", home: home, environment: trusting).lines.count == 16)
    let stranger = try await porchlight("tasks", home: home, environment: sandbox.account())
    #expect(stranger.status == 1 && stranger.complaints.count == 1)
    #expect(stranger.errors.contains("certificate is not trusted"))

    #expect(try await sandbox.end(SIGTERM).status == 0)
    #expect(!FileManager.default.fileExists(atPath: file), "its key and certificate are gone")
  }
}
