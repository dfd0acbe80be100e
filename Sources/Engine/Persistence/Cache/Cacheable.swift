import Vault

import struct FoundationEssentials.Date

/// What can be kept for when its system cannot be reached.
protocol Cacheable: Sendable {
  /// Which version of packing it writes; raised whenever what it writes changes.
  ///
  /// What another version wrote counts as not being there: it was a copy.
  static var version: Int { get }

  /// Writes it.
  func pack(into encoder: inout RecordEncoder)

  /// Reads what this version wrote.
  init(from decoder: inout RecordDecoder) throws(RecordDecodingError)
}

/// Something that was kept, and when it was read.
struct Kept<Value: Cacheable>: Sendable {
  /// What was read.
  var value: Value
  /// When.
  var fetched: Date
}

extension CachedList {
  /// Packs something under a name.
  init(_ value: some Cacheable, named name: String, fetched: Date) {
    var encoder = RecordEncoder()
    value.pack(into: &encoder)
    self.init(
      name: name, fetched: fetched, version: type(of: value).version, content: encoder.bytes)
  }

  /// What is in it; nil where another version wrote it, or it makes no sense.
  func value<Value: Cacheable>(_ type: Value.Type) -> Value? {
    guard version == Value.version else { return nil }
    var decoder = RecordDecoder(content)
    guard let value = try? Value(from: &decoder), decoder.isAtEnd else { return nil }
    return value
  }
}
