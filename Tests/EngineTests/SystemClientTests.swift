import Model
import Testing

@testable import Engine

/// What the Engine does with each system.
@Suite struct SystemClientTests {
  @Test(arguments: RemoteSystem.allCases)
  func eachSystemHasItsOwn(system: RemoteSystem) throws {
    #expect(system.client.system == system)
    let base = try Environment.base(system.descriptor.example)
    #expect(!system.client.probe(at: base).isEmpty)
    // Nobody takes one for another by what it answers to somebody who is not signed in.
    #expect(!system.client.isOwn(200, ["result"]))
  }

  @Test func nobodyIsInBeforeTheySignIn() async {
    let presence = await Sessions().presence
    #expect(RemoteSystem.allCases.allSatisfy { presence.users[$0]?.isEmpty != false })
    #expect(presence.addresses.isEmpty)
  }
}
