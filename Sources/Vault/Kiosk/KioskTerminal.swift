import Crypto
public import FoundationEssentials
public import Model

/// A kiosk that staff have made a list for, with the key that opens its queued writes.
///
/// Two things of it leave the vault: the key that the terminal is given, and the public half of the
/// key pair.
public struct KioskTerminal: VaultRecord, Hashable {
  /// Its id.
  public let id: UUID
  /// The address of the ETO that its writes go to.
  public var address: String
  /// Who made its list, by user name; its writes are sent in their name.
  public var author: String
  /// When it was first made.
  public let made: Date
  /// The terminal's key, as ``KioskKey/text`` writes it.
  public let keyText: Secret
  /// Opens its queued writes.
  let privateKey: [UInt8]

  /// Makes a kiosk with new keys.
  public init(id: UUID, address: String, author: String, made: Date) {
    self.id = id
    self.address = address
    self.author = author
    self.made = made
    keyText = KioskKey().text
    privateKey = [UInt8](Curve25519.KeyAgreement.PrivateKey().rawRepresentation)
  }

  /// The terminal's key.
  public var key: KioskKey? { KioskKey(text: keyText) }

  /// The public key it seals with; empty where the private key is unusable.
  public var recipient: [UInt8] {
    let key = try? Curve25519.KeyAgreement.PrivateKey(rawRepresentation: privateKey)
    return key.map { [UInt8]($0.publicKey.rawRepresentation) } ?? []
  }

  /// Its id.
  public var name: String { id.uuidString }
  /// Version 1.
  public static var schema: UInt8 { 1 }
  /// Its kind: kiosks.
  public static var shelf: Shelf { .kiosks }

  /// Writes its values.
  public func pack(into encoder: inout RecordEncoder) {
    encoder.pack(id, address, author, made, keyText.revealed)
    encoder.pack(privateKey)
  }

  /// Reads its values.
  public init(from decoder: inout RecordDecoder, schema: UInt8) throws(RecordDecodingError) {
    id = try decoder.uuid()
    address = try decoder.string()
    author = try decoder.string()
    made = try decoder.date()
    keyText = Secret(try decoder.string())
    privateKey = try decoder.byteArray()
  }
}
