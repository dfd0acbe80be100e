import Crypto
public import FoundationEssentials
public import Model

/// A kiosk that staff have made a list for: what opens what it queues.
///
/// Nothing of it leaves the vault but the key that the terminal is given, and the public half of the
/// other.
public struct KioskTerminal: VaultRecord, Hashable {
  /// Which one it is.
  public let id: UUID
  /// Where ETO is that its writes go to.
  public var address: String
  /// Who made its list, by user name: what it queued is sent as them.
  public var author: String
  /// When it was first made.
  public let made: Date
  /// The key that it is given, as ``KioskKey/text`` writes it.
  public let keyText: Secret
  /// What opens what it queues.
  let privateKey: [UInt8]

  /// Makes one with new keys.
  public init(id: UUID, address: String, author: String, made: Date) {
    self.id = id
    self.address = address
    self.author = author
    self.made = made
    keyText = KioskKey().text
    privateKey = [UInt8](Curve25519.KeyAgreement.PrivateKey().rawRepresentation)
  }

  /// The key that it is given.
  public var key: KioskKey? { KioskKey(text: keyText) }

  /// What it seals with; empty where the private key is none.
  public var recipient: [UInt8] {
    let key = try? Curve25519.KeyAgreement.PrivateKey(rawRepresentation: privateKey)
    return key.map { [UInt8]($0.publicKey.rawRepresentation) } ?? []
  }

  /// Its id.
  public var name: String { id.uuidString }
  /// The first.
  public static var schema: UInt8 { 1 }
  /// Among kiosks.
  public static var shelf: Shelf { .kiosks }

  /// Writes it.
  public func pack(into encoder: inout RecordEncoder) {
    encoder.pack(id, address, author, made, keyText.revealed)
    encoder.pack(privateKey)
  }

  /// Reads it.
  public init(from decoder: inout RecordDecoder, schema: UInt8) throws(RecordDecodingError) {
    id = try decoder.uuid()
    address = try decoder.string()
    author = try decoder.string()
    made = try decoder.date()
    keyText = Secret(try decoder.string())
    privateKey = try decoder.byteArray()
  }
}
