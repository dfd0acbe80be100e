import Model

/// A passphrase that a script hands over in a file or through a descriptor's path.
///
/// `PORCHLIGHT_PASSPHRASE_FILE` names it: a file that only its owner can read (0600), or
/// `/dev/fd/3`. A newline at its end does not count.
public struct PassphraseFile: KeySource {
  private let path: String

  /// Names the file, which is read whenever the passphrase is needed.
  public init(path: String) { self.path = path }

  /// The slot of the passphrase.
  public var slot: KeySlot { .passphrase }

  /// The content of the file.
  ///
  /// - Throws: ``VaultError/keyUnavailable(_:_:)``.
  public func material(for vault: VaultID) async throws(VaultError) -> KeyMaterial {
    .passphrase(try text())
  }

  /// The content of the file, if it is long enough.
  ///
  /// - Throws: ``VaultError/passphraseTooShort``, ``VaultError/keyUnavailable(_:_:)``.
  public func newMaterial(for vault: VaultID) async throws(VaultError) -> KeyMaterial {
    try await Passphrase(try text()).newMaterial(for: vault)
  }

  private func text() throws(VaultError) -> Secret {
    var bytes: [UInt8]
    do { bytes = try SecureFile.read(path) } catch { throw .keyUnavailable(slot, error) }
    defer { bytes.zero() }
    var line = bytes[...]
    if line.last == 0x0A { line.removeLast() }
    guard let text = String(validating: line, as: UTF8.self), !text.isEmpty,
      !text.contains(where: \.isNewline)
    else { throw .keyUnavailable(slot, .unfit) }
    return Secret(text)
  }
}
