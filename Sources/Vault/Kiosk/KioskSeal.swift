import Crypto
public import FoundationEssentials

/// Seals what a kiosk has to keep until staff fetch it (HPKE, RFC 9180, with a pre-shared key).
///
/// Each write has a key of its own, which is forgotten as soon as it is sealed: with all that the terminal
/// has, the list and its key included, nobody opens it again. Only the vault that made the terminal's
/// list has the private key. The terminal's key goes into it too, so that nobody without it adds a
/// write. That somebody at the terminal's disk takes whole writes away cannot be seen.
public struct KioskSeal: Sendable {
  /// The terminal.
  public let terminal: UUID
  private let recipient: Curve25519.KeyAgreement.PublicKey
  private let sender: SymmetricKey

  /// Makes it from what the terminal was given.
  ///
  /// - Parameters:
  ///   - list: the list that staff made for it.
  ///   - key: the terminal's key.
  /// - Throws: ``VaultError/tampered`` where the list has no key.
  public init(_ list: KioskList, _ key: KioskKey) throws(VaultError) {
    guard let recipient = try? Curve25519.KeyAgreement.PublicKey(rawRepresentation: list.recipient)
    else { throw .tampered }
    terminal = list.terminal
    self.recipient = recipient
    sender = key.sender
  }

  /// Seals a write.
  public func seal(_ item: OutboxItem) throws(VaultError) -> SealedWrite {
    let content = [OutboxItem.schema] + item.packed
    do {
      var context = try HPKE.Sender(
        recipientKey: recipient, ciphersuite: Self.suite, info: Self.info,
        presharedKey: sender, presharedKeyIdentifier: Self.identifier(terminal))
      let sealed = try context.seal(content, authenticating: Self.identifier(terminal))
      return SealedWrite(terminal: terminal, bytes: [UInt8](context.encapsulatedKey + sealed))
    } catch { throw .tampered }
  }

  static let suite = HPKE.Ciphersuite.Curve25519_SHA256_ChachaPoly
  static let info = Data("porchlight kiosk queue 1".utf8)

  static func identifier(_ terminal: UUID) -> Data { Data(terminal.uuidString.utf8) }
}

/// A write that a kiosk has sealed, as it stands in a line of its queue.
public struct SealedWrite: Hashable, Sendable {
  /// Whose it is.
  public let terminal: UUID
  /// The key that was made for it, and what is sealed.
  let bytes: [UInt8]

  init(terminal: UUID, bytes: [UInt8]) {
    self.terminal = terminal
    self.bytes = bytes
  }

  /// Reads a line; nil for anything else.
  init?(line: some StringProtocol) {
    let parts = line.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == Self.version,
      let terminal = UUID(uuidString: String(parts[1])),
      let bytes = Data(base64Encoded: String(parts[2])), bytes.count > Self.keyLength
    else { return nil }
    self.init(terminal: terminal, bytes: [UInt8](bytes))
  }

  /// It as a line, without the line's end.
  var line: String { "\(Self.version) \(terminal.uuidString) \(Data(bytes).base64EncodedString())" }

  private static let version = "1"
  fileprivate static let keyLength = 32
}

extension KioskTerminal {
  /// Opens a write of this terminal.
  ///
  /// - Throws: ``VaultError/tampered`` where it is another's, or was changed, or nobody with the
  ///   terminal's key wrote it.
  public func open(_ write: SealedWrite) throws(VaultError) -> OutboxItem {
    guard write.terminal == id, let key,
      let own = try? Curve25519.KeyAgreement.PrivateKey(rawRepresentation: privateKey)
    else { throw .tampered }
    let identifier = KioskSeal.identifier(id)
    let content: [UInt8]
    do {
      var context = try HPKE.Recipient(
        privateKey: own, ciphersuite: KioskSeal.suite, info: KioskSeal.info,
        encapsulatedKey: Data(write.bytes.prefix(SealedWrite.keyLength)),
        presharedKey: key.sender, presharedKeyIdentifier: identifier)
      content = [UInt8](
        try context.open(
          Data(write.bytes.dropFirst(SealedWrite.keyLength)), authenticating: identifier))
    } catch { throw .tampered }
    guard let schema = content.first else { throw .tampered }
    guard schema <= OutboxItem.schema else { throw .tooNew }
    var decoder = RecordDecoder(content, from: 1)
    do { return try OutboxItem(from: &decoder, schema: schema) } catch { throw .tampered }
  }
}
