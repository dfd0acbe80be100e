public import FoundationEssentials

/// A copy of something that was read from a system, for when the system cannot be reached.
public struct CachedList: VaultRecord, Hashable {
  /// What it is: `tasks/mine`, `task/4711/comments`, `form/88`.
  public var name: String
  /// When it was read.
  public var fetched: Date
  /// The version of the content's own encoding.
  public var version: Int
  /// The content, encoded by its owner.
  public var content: [UInt8]

  /// Makes a list.
  public init(name: String, fetched: Date, version: Int, content: [UInt8]) {
    self.name = name
    self.fetched = fetched
    self.version = version
    self.content = content
  }

  /// Version 1.
  public static var schema: UInt8 { 1 }
  /// Its kind: lists.
  public static var shelf: Shelf { .lists }

  /// Writes its values.
  public func pack(into encoder: inout RecordEncoder) {
    encoder.pack(name, fetched, version)
    encoder.pack(content)
  }

  /// Reads its values.
  public init(from decoder: inout RecordDecoder, schema: UInt8) throws(RecordDecodingError) {
    name = try decoder.string()
    fetched = try decoder.date()
    version = try decoder.int()
    content = try decoder.byteArray()
  }
}
