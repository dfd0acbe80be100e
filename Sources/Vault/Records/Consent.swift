public import FoundationEssentials

/// A person's consent, given or taken back.
public struct Consent: VaultRecord, Hashable {
  /// Who and what: `rapidsos/client/4711`.
  public var name: String
  /// Whether they agree.
  public var isGiven: Bool
  /// When they said so.
  public var date: Date
  /// Who wrote it down, by user name.
  public var author: String
  /// The words in which they were asked, or the paper they signed.
  public var wording: String

  /// Makes a consent.
  public init(name: String, isGiven: Bool, date: Date, author: String, wording: String) {
    self.name = name
    self.isGiven = isGiven
    self.date = date
    self.author = author
    self.wording = wording
  }

  /// Version 1.
  public static var schema: UInt8 { 1 }
  /// Its kind: consents.
  public static var shelf: Shelf { .consents }

  /// Writes its values.
  public func pack(into encoder: inout RecordEncoder) {
    encoder.pack(name, isGiven, date, author, wording)
  }

  /// Reads its values.
  public init(from decoder: inout RecordDecoder, schema: UInt8) throws(RecordDecodingError) {
    name = try decoder.string()
    isGiven = try decoder.bool()
    date = try decoder.date()
    author = try decoder.string()
    wording = try decoder.string()
  }
}
