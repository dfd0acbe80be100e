import Crypto
public import FoundationEssentials
public import Model

/// A card that was given to somebody, by the hash of its code.
///
/// The code itself is shown once, to be printed, and never written anywhere.
public struct IssuedCard: VaultRecord, Hashable {
  /// The hash of its code.
  public let hash: CardHash
  /// Which site of ETO its holder is in.
  public let site: Int
  /// Its holder, by their number there.
  public let holder: Int
  /// When it was given.
  public let issued: Date
  /// Who gave it, by user name.
  public let author: String
  /// When it was revoked; nil while it is valid.
  public var revoked: Date?

  /// Makes a valid card.
  public init(_ hash: CardHash, of holder: Int, in site: Int, issued: Date, by author: String) {
    self.hash = hash
    self.site = site
    self.holder = holder
    self.issued = issued
    self.author = author
  }

  /// Its hash.
  public var name: String { hash.text }
  /// Version 1.
  public static var schema: UInt8 { 1 }
  /// Its kind: cards.
  public static var shelf: Shelf { .cards }

  /// Writes its values.
  public func pack(into encoder: inout RecordEncoder) {
    encoder.pack(hash.text, site, holder, issued, author, revoked)
  }

  /// Reads its values.
  public init(from decoder: inout RecordDecoder, schema: UInt8) throws(RecordDecodingError) {
    hash = CardHash(text: try decoder.string())
    site = try decoder.int()
    holder = try decoder.int()
    issued = try decoder.date()
    author = try decoder.string()
    revoked = try decoder.read()
  }
}

/// The hash of a card's code (SHA-256, in hexadecimal digits): the code leads to it, it does not
/// lead to the code.
public struct CardHash: Hashable, Sendable {
  /// The digits.
  public let text: String

  /// Makes it of a code.
  public init(_ code: Secret) {
    text = Array(SHA256.hash(data: Array("porchlight card|\(code.revealed)".utf8))).hex
  }

  init(text: String) { self.text = text }
}
