import Crypto
import FoundationEssentials
import NIOSSL
import REST
import SwiftASN1
import Testing
import X509

@Suite("HTTPTransport: certificates", .timeLimit(.minutes(5)))
struct HTTPTransportTLSTests {
  @Test("a certificate that nobody vouches for is refused, and nothing is sent")
  func untrusted() async throws {
    try await withTLSServer(names: [.ipAddress(loopback)]) { server, _ in
      try await #expect(status(of: server, trusting: nil) == .unreachable(.untrustedCertificate))
      #expect(server.requests.isEmpty)
    }
  }

  @Test("it is taken with network.ca")
  func trusted() async throws {
    try await withTLSServer(names: [.ipAddress(loopback)]) { server, authority in
      try await #expect(status(of: server, trusting: authority) == nil)
      #expect(server.requests.count == 1)
    }
  }

  @Test("a certificate for another host is refused")
  func otherHost() async throws {
    try await withTLSServer(names: [.dnsName("other.example")]) { server, authority in
      try await #expect(
        status(of: server, trusting: authority) == .unreachable(.untrustedCertificate))
      try await #expect(
        status(of: server, trusting: authority, host: "localhost")
          == .unreachable(.untrustedCertificate))
      #expect(server.requests.isEmpty)
    }
  }

  @Test("one whose time is over is refused")
  func expired() async throws {
    try await withTLSServer(names: [.ipAddress(loopback)], days: -10 ..< -1) { server, authority in
      try await #expect(
        status(of: server, trusting: authority) == .unreachable(.untrustedCertificate))
    }
  }

  @Test("when network.ca cannot be read, nothing is trusted")
  func unreadable() async throws {
    try await withTLSServer(names: [.ipAddress(loopback)]) { server, authority in
      for path in [authority + ".missing", "/dev/null"] {
        try await #expect(
          status(of: server, trusting: path) == .unreachable(.untrustedCertificate))
      }
    }
  }

  @Test("a server that speaks no TLS is no connection")
  func plain() async throws {
    let server = try await RawServer.start([], greeting: "HTTP/1.1 400 Bad Request\r\n\r\n")
    try await #expect(status(of: server, trusting: nil) == .unreachable(.noConnection))
    await server.stop()
  }

  /// The error of a request; nil when it is answered.
  private func status(
    of server: RawServer, trusting authorities: String?, host: String = "127.0.0.1"
  ) async throws -> APIError? {
    var settings = HTTPTransport.Settings()
    settings.authorities = authorities
    let transport = HTTPTransport(settings)
    do throws(APIError) {
      _ = try await transport.send(.get(server.url(scheme: "https", host: host)))
      return nil
    } catch {
      return error
    }
  }
}

private let loopback = ASN1OctetString(contentBytes: [127, 0, 0, 1])

/// Runs a test with a server whose certificate signs itself, and the path of that certificate.
private func withTLSServer(
  names: [GeneralName], days: Range<Double> = -1..<10,
  _ test: (RawServer, String) async throws -> Void
) async throws {
  let key = Certificate.PrivateKey(P256.Signing.PrivateKey())
  let name = try DistinguishedName { CommonName("Test") }
  let now = Date()
  let certificate = try Certificate(
    version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: key.publicKey,
    notValidBefore: now.addingTimeInterval(days.lowerBound * 86_400),
    notValidAfter: now.addingTimeInterval(days.upperBound * 86_400),
    issuer: name, subject: name, signatureAlgorithm: .ecdsaWithSHA256,
    extensions: Certificate.Extensions {
      Critical(BasicConstraints.isCertificateAuthority(maxPathLength: nil))
      SubjectAlternativeNames(names)
    },
    issuerPrivateKey: key)
  let pem = try certificate.serializeAsPEM().pemString
  let context = try NIOSSLContext(
    configuration: .makeServerConfiguration(
      certificateChain: NIOSSLCertificate.fromPEMBytes(Array(pem.utf8)).map { .certificate($0) },
      privateKey: .privateKey(
        NIOSSLPrivateKey(bytes: Array(try key.serializeAsPEM().pemString.utf8), format: .pem))))

  let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).pem")
  try Data(pem.utf8).write(to: file)
  defer { try? FileManager.default.removeItem(at: file) }
  let server = try await RawServer.start(Array(repeating: .answer(), count: 5), tls: context)
  do {
    try await test(server, file.path)
  } catch {
    await server.stop()
    throw error
  }
  await server.stop()
}
