import Model
import REST
import TestSupport
import Testing

@testable import Engine

@Suite struct SandboxDirectoryTests {
  @Test(arguments: [
    "https://sandbox.example.org", "http://192.0.2.7:8700", "http://127.0.0.1.example.org:8700",
    "nonsense", "", "http://", "192.0.2.7:8700", "htp:/x", "htp://127.0.0.1:8700",
    "http://127.0.0.1:8700/?x",
  ])
  func onlyAnAddressOnThisMachineIsAsked(address: String) async {
    let wire = ScriptedTransport()
    await #expect(throws: Trouble.badAddress) {
      try await SandboxDirectory.ask(address, over: wire)
    }
    #expect(wire.requests.isEmpty && !SandboxDirectory.isAddress(address))
  }

  @Test func anAddressMayLackItsScheme() async throws {
    let wire = ScriptedTransport(answers: [.json(200, #"{"control":"","ca":"/x"}"#)])
    let directory = try await SandboxDirectory.ask("127.0.0.1:8700", over: wire)
    #expect(directory.ca == "/x" && SandboxDirectory.isAddress("127.0.0.1:8700"))
    #expect(wire.requests.map(\.url) == ["http://127.0.0.1:8700/"])
  }

  @Test func aSandboxTellsWhereItsSystemsAre() async throws {
    let wire = ScriptedTransport(answers: [
      .json(
        200,
        #"{"control":"http://127.0.0.1:8700","rapidsos":"https://127.0.0.1:8702","#
          + #""servicenow":"https://127.0.0.1:8703","ca":"/x"}"#)
    ])
    let directory = try await SandboxDirectory.ask("http://127.0.0.1:8700", over: wire)
    #expect(directory[.eto] == nil && directory[.rapidSOS] == "https://127.0.0.1:8702")
    #expect(directory[.serviceNow] == "https://127.0.0.1:8703" && directory.ca == "/x")
    #expect(wire.requests.map(\.url) == ["http://127.0.0.1:8700/"])
  }

  @Test func aSandboxThatIsNotThereIsSaidToBeAway() async {
    let wire = ScriptedTransport()
    wire.then { _ in .failure(.unreachable(.noConnection)) }
    await #expect(throws: Trouble.offline(.noConnection)) {
      try await SandboxDirectory.ask("http://127.0.0.1:8700", over: wire)
    }
  }
}
