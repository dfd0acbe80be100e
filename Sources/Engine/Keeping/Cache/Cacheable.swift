import Vault

import struct FoundationEssentials.Date

/// What can be kept for when its system cannot be reached.
protocol Cacheable: Sendable {
  /// Which version of packing it writes; raised whenever what it writes changes.
  ///
  /// What another version wrote counts as not being there: it was a copy.
  static var version: Int { get }

  /// Writes it.
  func pack(into packer: inout Packer)

  /// Reads what this version wrote.
  init(from unpacker: inout Unpacker) throws(UnpackError)
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
    var packer = Packer()
    value.pack(into: &packer)
    self.init(
      name: name, fetched: fetched, version: type(of: value).version, content: packer.bytes)
  }

  /// What is in it; nil where another version wrote it, or it makes no sense.
  func value<Value: Cacheable>(_ type: Value.Type) -> Value? {
    guard version == Value.version else { return nil }
    var unpacker = Unpacker(content)
    guard let value = try? Value(from: &unpacker), unpacker.isAtEnd else { return nil }
    return value
  }
}
