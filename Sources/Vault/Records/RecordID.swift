import FoundationEssentials

/// A record's id as it is in the file: random, or made unreadable by the key.
struct RecordID: Hashable, Sendable {
  /// Sixteen bytes.
  let bytes: [UInt8]

  /// Takes the first sixteen bytes.
  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes.prefix(16)) }

  /// The id of what has a random one.
  init(_ id: UUID) { self.init(withUnsafeBytes(of: id.uuid) { Array($0) }) }

  /// As the database takes it.
  var data: Data { Data(bytes) }
}
