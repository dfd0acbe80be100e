import Crypto
public import FoundationEssentials

/// Seals a kiosk's queued writes until staff fetch them (HPKE, RFC 9180, with a pre-shared key).
///
/// Each write has a key of its own that is dropped once it is sealed. With everything that the
/// terminal has, its list and key included, nobody can open a write again: only the vault that made
/// the list has the private key. The terminal's key goes into the seal too, so that nobody without
/// it can add a write. If somebody with access to the terminal's disk removes whole writes, nothing
/// shows it.
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

/// A sealed write, as a line of a kiosk's queue.
public struct SealedWrite: Hashable, Sendable {
  /// The terminal that wrote it.
  public let terminal: UUID
  /// The key that was made for it, and the sealed content.
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

  /// The line, without its line end.
  var line: String { "\(Self.version) \(terminal.uuidString) \(Data(bytes).base64EncodedString())" }

  private static let version = "1"
  fileprivate static let keyLength = 32
}

extension KioskTerminal {
  /// Opens a write of this terminal.
  ///
  /// - Throws: ``VaultError/tampered`` where it is another terminal's, was changed, or was made
  ///   without the terminal's key.
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
