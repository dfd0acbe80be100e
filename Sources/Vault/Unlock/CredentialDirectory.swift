/// A random key that systemd hands to a service: the file `porchlight.vault` in
/// `$CREDENTIALS_DIRECTORY`.
///
/// It is made once, with `systemd-creds encrypt`, from at least 32 random bytes; see
/// https://systemd.io/CREDENTIALS/.
public struct CredentialDirectory: KeySource {
  /// The credential's name.
  public static let name = "porchlight.vault"

  private let path: String

  /// Finds the directory; nil where the program was not started with one.
  public init?(environment: [String: String]) {
    guard let path = environment["CREDENTIALS_DIRECTORY"], path.hasPrefix("/") else { return nil }
    self.path = path
  }

  /// The credential's.
  public var slot: KeySlot { .credential }

  /// What is in the file.
  ///
  /// - Throws: ``VaultError/keyUnavailable(_:_:)``.
  public func material(for vault: VaultID) async throws(VaultError) -> KeyMaterial {
    var bytes: [UInt8]
    do { bytes = try SecureFile.read("\(path)/\(Self.name)") } catch {
      throw .keyUnavailable(slot, error)
    }
    defer { bytes.zero() }
    // Less could be guessed, and is not stretched.
    guard let material = KeyMaterial.random(bytes) else { throw .keyUnavailable(slot, .unfit) }
    return material
  }
}
