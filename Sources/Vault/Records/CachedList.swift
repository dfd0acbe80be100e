public import FoundationEssentials

/// Something that was read from a system, kept for when it cannot be reached.
public struct CachedList: VaultRecord, Hashable {
  /// What it is: `tasks/mine`, `task/4711/comments`, `form/88`.
  public var name: String
  /// When it was read.
  public var fetched: Date
  /// Which version of its own coding the content has.
  public var version: Int
  /// The content, in a coding of whoever keeps it.
  public var content: [UInt8]

  /// Makes a list.
  public init(name: String, fetched: Date, version: Int, content: [UInt8]) {
    self.name = name
    self.fetched = fetched
    self.version = version
    self.content = content
  }

  /// The first.
  public static var schema: UInt8 { 1 }
  /// Among lists.
  public static var shelf: Shelf { .lists }

  /// Writes it.
  public func pack(into encoder: inout RecordEncoder) {
    encoder.pack(name, fetched, version)
    encoder.pack(content)
  }

  /// Reads it.
  public init(from decoder: inout RecordDecoder, schema: UInt8) throws(RecordDecodingError) {
    name = try decoder.string()
    fetched = try decoder.date()
    version = try decoder.int()
    content = try decoder.byteArray()
  }
}
