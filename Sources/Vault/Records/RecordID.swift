import FoundationEssentials

/// A record's id as it stands in the file: random, or derived from its name by the key.
struct RecordID: Hashable, Sendable {
  /// Sixteen bytes.
  let bytes: [UInt8]

  /// Takes the first sixteen bytes.
  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes.prefix(16)) }

  /// A random id.
  init(_ id: UUID) { self.init(withUnsafeBytes(of: id.uuid) { Array($0) }) }

  /// The id as the database takes it.
  var data: Data { Data(bytes) }
}
