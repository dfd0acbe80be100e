import Crypto
public import FoundationEssentials
public import Model

/// A card that was given to somebody, by what is made of its code.
///
/// The code itself is kept nowhere: it is shown once, to be printed.
public struct IssuedCard: VaultRecord, Hashable {
  /// What is made of its code.
  public let hash: CardHash
  /// Which site of ETO its holder is in.
  public let site: Int
  /// Its holder, by their number there.
  public let holder: Int
  /// When it was given.
  public let issued: Date
  /// Who gave it, by user name.
  public let author: String
  /// When it was revoked; nil while it holds.
  public var revoked: Date?

  /// Makes one that holds.
  public init(_ hash: CardHash, of holder: Int, in site: Int, issued: Date, by author: String) {
    self.hash = hash
    self.site = site
    self.holder = holder
    self.issued = issued
    self.author = author
  }

  /// What it is found by.
  public var name: String { hash.text }
  /// The first.
  public static var schema: UInt8 { 1 }
  /// Among cards.
  public static var shelf: Shelf { .cards }

  /// Writes it.
  public func pack(into encoder: inout RecordEncoder) {
    encoder.pack(hash.text, site, holder, issued, author, revoked)
  }

  /// Reads it.
  public init(from decoder: inout RecordDecoder, schema: UInt8) throws(RecordDecodingError) {
    hash = CardHash(text: try decoder.string())
    site = try decoder.int()
    holder = try decoder.int()
    issued = try decoder.date()
    author = try decoder.string()
    revoked = try decoder.read()
  }
}

/// What is made of a card's code (SHA-256, in hexadecimal digits): it finds a card, and does not give it.
public struct CardHash: Hashable, Sendable {
  /// The digits.
  public let text: String

  /// Makes it of a code.
  public init(_ code: Secret) {
    text = Array(SHA256.hash(data: Array("porchlight card|\(code.revealed)".utf8))).hex
  }

  init(text: String) { self.text = text }
}
