import Model
import Testing

@testable import Engine

@Suite struct SandboxDirectoryTests {
  @Test(arguments: [
    "https://sandbox.example.org", "http://192.0.2.7:8700", "http://127.0.0.1.example.org:8700",
    "nonsense", "", "http://", "127.0.0.1:8700", "http://127.0.0.1:8700/?x",
  ])
  func onlyAnAddressOnThisMachineIsAsked(address: String) async {
    await #expect(throws: Trouble.badAddress) { try await SandboxDirectory.ask(address) }
  }

  @Test func aSandboxThatIsNotThereIsSaidToBeAway() async {
    // Nobody can listen on port 0.
    await #expect(throws: Trouble.self) { try await SandboxDirectory.ask("http://127.0.0.1:0") }
  }
}
