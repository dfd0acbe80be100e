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
  public func pack(into packer: inout Packer) {
    packer.pack(name)
    packer.pack(fetched)
    packer.pack(version)
    packer.pack(content)
  }

  /// Reads it.
  public init(from unpacker: inout Unpacker, schema: UInt8) throws(UnpackError) {
    name = try unpacker.string()
    fetched = try unpacker.date()
    version = try unpacker.int()
    content = try unpacker.byteArray()
  }
}
