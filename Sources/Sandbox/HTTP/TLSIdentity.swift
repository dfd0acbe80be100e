import Crypto
import FoundationEssentials
import NIOSSL
import SwiftASN1
import X509

/// A certificate for this machine and the authority that signed it, both made at the start.
///
/// The authority's key is dropped at once, so that nobody can sign a second certificate.
struct TLSIdentity: Sendable {
  /// The path of the authority's certificate (PEM), for clients to trust.
  let authorityPath: String
  /// What a listener needs.
  let configuration: TLSConfiguration
  private let folder: URL

  /// Makes a certificate, and writes the authority's own into a private temporary folder.
  static func make() throws(SandboxError) -> TLSIdentity {
    do {
      let authorityKey = Certificate.PrivateKey(P256.Signing.PrivateKey())
      let serverKey = P256.Signing.PrivateKey()
      let authorityName = try DistinguishedName {
        OrganizationName("Porchlight")
        CommonName("Porchlight sandbox authority")
      }
      let authority = try certificate(
        for: authorityKey.publicKey, named: authorityName, by: authorityKey, named: authorityName,
        extensions: Certificate.Extensions {
          Critical(BasicConstraints.isCertificateAuthority(maxPathLength: 0))
          Critical(KeyUsage(keyCertSign: true, cRLSign: true))
        })
      let server = try certificate(
        for: Certificate.PrivateKey(serverKey).publicKey,
        named: try DistinguishedName { CommonName("localhost") }, by: authorityKey,
        named: authorityName,
        extensions: Certificate.Extensions {
          Critical(BasicConstraints.notCertificateAuthority)
          Critical(KeyUsage(digitalSignature: true))
          try ExtendedKeyUsage([.serverAuth])
          SubjectAlternativeNames([
            .dnsName("localhost"), .ipAddress(ASN1OctetString(contentBytes: [127, 0, 0, 1])),
            .ipAddress(
              ASN1OctetString(contentBytes: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])),
          ])
        })
      let folder = try privateFolder()
      let file = folder.appendingPathComponent("ca.pem")
      // A text file ends with a line's end: some programs append to it.
      try Data((authority.serializeAsPEM().pemString + "\n").utf8).write(to: file)
      let chain = try NIOSSLCertificate.fromPEMBytes(Array(server.serializeAsPEM().pemString.utf8))
      let key = try NIOSSLPrivateKey(bytes: Array(serverKey.pemRepresentation.utf8), format: .pem)
      return TLSIdentity(
        authorityPath: file.path,
        configuration: .makeServerConfiguration(
          certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key)),
        folder: folder)
    } catch { throw .certificate }
  }

  /// Removes the file and its folder.
  func remove() { try? FileManager.default.removeItem(at: folder) }

  private static func certificate(
    for key: Certificate.PublicKey, named subject: DistinguishedName,
    by issuerKey: Certificate.PrivateKey, named issuer: DistinguishedName,
    extensions: Certificate.Extensions
  ) throws -> Certificate {
    // The machine's time, whatever the sandbox's clock says: clients check it.
    let now = Date()
    return try Certificate(
      version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: key,
      notValidBefore: now.addingTimeInterval(-3_600),
      notValidAfter: now.addingTimeInterval(30 * 86_400), issuer: issuer, subject: subject,
      signatureAlgorithm: .ecdsaWithSHA256, extensions: extensions, issuerPrivateKey: issuerKey)
  }

  private static func privateFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("porchlight-sandbox-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    return folder
  }
}
