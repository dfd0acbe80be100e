/// A random key that systemd hands to a service: the file `porchlight.vault` in
/// `$CREDENTIALS_DIRECTORY`.
///
/// It is made once from at least 32 random bytes, with `systemd-creds encrypt`; see
/// https://systemd.io/CREDENTIALS/.
public struct CredentialDirectory: KeySource {
  /// The credential's name.
  public static let name = "porchlight.vault"

  private let path: String

  /// Finds the directory; nil where the program was started without one.
  public init?(environment: [String: String]) {
    guard let path = environment["CREDENTIALS_DIRECTORY"], path.hasPrefix("/") else { return nil }
    self.path = path
  }

  /// The slot of the credential.
  public var slot: KeySlot { .credential }

  /// The content of the file.
  ///
  /// - Throws: ``VaultError/keyUnavailable(_:_:)``.
  public func material(for vault: VaultID) async throws(VaultError) -> KeyMaterial {
    var bytes: [UInt8]
    do { bytes = try SecureFile.read("\(path)/\(Self.name)") } catch {
      throw .keyUnavailable(slot, error)
    }
    defer { bytes.zero() }
    // A shorter one could be guessed, and it is not stretched.
    guard let material = KeyMaterial.random(bytes) else { throw .keyUnavailable(slot, .unfit) }
    return material
  }
}
