import Vault

/// How a script unlocks what is kept: never by an argument, which other processes can read.
///
/// A passphrase comes from the file that `PORCHLIGHT_PASSPHRASE_FILE` names: one that only its owner
/// can read (0600), or a descriptor's path such as `/dev/fd/3`. Where that is not set, a service has
/// its key from systemd (`$CREDENTIALS_DIRECTORY`), and somebody who is logged in to a desktop from
/// the keyring. Nobody is asked for anything by this program; a locked keyring asks its owner.
public struct KeyChoice: Sendable {
  /// The variable that names the file with the passphrase.
  public static let variable = "PORCHLIGHT_PASSPHRASE_FILE"

  private let file: String?
  private let credential: CredentialDirectory?
  private let keyring: @Sendable () throws(VaultError) -> any KeySource

  /// Reads what the process was started with.
  public init(environment: [String: String]) {
    self.init(environment: environment) { () throws(VaultError) in try SecretService() }
  }

  init(
    environment: [String: String],
    keyring: @escaping @Sendable () throws(VaultError) -> any KeySource
  ) {
    file = environment[Self.variable].flatMap { $0.isEmpty ? nil : $0 }
    credential = CredentialDirectory(environment: environment)
    self.keyring = keyring
  }

  /// Where the key to a vault comes from that can be opened in these ways.
  ///
  /// - Throws: ``PersistenceTrouble`` where it has none of the ways that are open to a script.
  func source(for slots: Set<KeySlot>) throws(PersistenceTrouble) -> any KeySource {
    if let file {
      guard slots.contains(.passphrase) else { throw .noPassphrase }
      return PassphraseFile(path: file)
    }
    if let credential, slots.contains(.credential) { return credential }
    if slots.contains(.keyring) {
      do { return try keyring() } catch { throw PersistenceTrouble(error) }
    }
    throw slots.contains(.passphrase) ? .needsPassphrase : .needsCredential
  }

  /// Where the key of what is kept from now on comes from: a file with a passphrase, or systemd.
  ///
  /// - Throws: ``PersistenceTrouble/needsPassphrase`` where neither is there: nobody is asked.
  var newSource: any KeySource {
    get throws(PersistenceTrouble) {
      if let file { return PassphraseFile(path: file) }
      guard let credential else { throw .needsPassphrase }
      return credential
    }
  }

  /// Whether something can be opened without anybody being asked: the keyring might ask its owner.
  public var asksNobody: Bool { file != nil || credential != nil }
}
