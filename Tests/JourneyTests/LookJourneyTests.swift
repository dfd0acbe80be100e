import Features
import Model
import REST
import Sandbox
import TestSupport
import Testing

@testable import Engine

/// What is found at an address while a machine is set up.
@Suite(.fewAtATime) struct LookJourneyTests {
  @Test func eachSystemIsKnownByItsAnswerAndNoOther() async throws {
    let server = try await SandboxServer.start(SandboxOptions())
    let transport = HTTPTransport()
    let environment = Environment(transport: transport)
    let addresses: [RemoteSystem: String?] = [
      .eto: server.addresses.eto, .rapidSOS: server.addresses.rapidsos,
      .serviceNow: server.addresses.servicenow,
    ]
    for (there, address) in addresses {
      let address = try #require(address)
      for system in RemoteSystem.allCases {
        let finding = await environment.look(at: address, for: system)
        #expect(finding == (system == there ? .right : .other), "\(system) at \(there)")
      }
    }
    for system in RemoteSystem.allCases {
      let finding = await environment.look(at: server.addresses.control, for: system)
      #expect(finding == .other, "\(system)")
    }
    await server.stop()
    let gone = try #require(server.addresses.eto)
    #expect(
      await environment.look(at: gone, for: .eto) == .trouble(.offline(.noConnection)))
    await transport.shutdown()
  }

  @Test func aCertificateThatIsNotTrustedIsSaid() async throws {
    let server = try await SandboxServer.start(SandboxOptions(tls: true))
    let transport = HTTPTransport()
    let address = try #require(server.addresses.servicenow)
    let finding = await Environment(transport: transport).look(at: address, for: .serviceNow)
    #expect(finding == .trouble(.offline(.untrustedCertificate)))
    await transport.shutdown()
    await server.stop()
  }
}
