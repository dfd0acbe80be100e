public import FoundationEssentials

/// Packed bytes cannot be read: they end too early, or are something else.
public struct RecordDecodingError: Error, Hashable, Sendable {
  /// Makes the error.
  public init() {}
}

/// Reads what ``RecordEncoder`` wrote, in the same order.
///
/// Any bytes lead to a value or to a ``RecordDecodingError``.
public struct RecordDecoder: Sendable {
  private let bytes: [UInt8]
  private var position = 0

  /// Begins at the first byte.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Begins at a position.
  init(_ bytes: [UInt8], from position: Int) {
    self.bytes = bytes
    self.position = position
  }

  /// Whether everything has been read.
  public var isAtEnd: Bool { position == bytes.count }

  /// Reads a number.
  public mutating func int() throws(RecordDecodingError) -> Int {
    let value = try unsigned()
    return Int(truncatingIfNeeded: value >> 1) ^ -Int(truncatingIfNeeded: value & 1)
  }

  /// Reads a Boolean.
  public mutating func bool() throws(RecordDecodingError) -> Bool {
    switch try byte() {
    case 0: return false
    case 1: return true
    default: throw RecordDecodingError()
    }
  }

  /// Reads an exact number.
  public mutating func double() throws(RecordDecodingError) -> Double {
    var pattern: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 8) { pattern |= UInt64(try byte()) << UInt64(shift) }
    return Double(bitPattern: pattern)
  }

  /// Reads a text.
  public mutating func string() throws(RecordDecodingError) -> String {
    let range = try range()
    if range.isEmpty { return "" }
    return bytes.withUnsafeBufferPointer { buffer in
      String(decoding: UnsafeBufferPointer(rebasing: buffer[range]), as: UTF8.self)
    }
  }

  /// Reads bytes.
  public mutating func byteArray() throws(RecordDecodingError) -> [UInt8] {
    Array(bytes[try range()])
  }

  /// Reads an id.
  public mutating func uuid() throws(RecordDecodingError) -> UUID {
    guard bytes.count - position >= 16 else { throw RecordDecodingError() }
    var id = UUID().uuid
    withUnsafeMutableBytes(of: &id) { $0.copyBytes(from: bytes[position..<position + 16]) }
    position += 16
    return UUID(uuid: id)
  }

  /// Reads a moment.
  public mutating func date() throws(RecordDecodingError) -> Date {
    Date(timeIntervalSinceReferenceDate: try double())
  }

  /// Reads a value or nil.
  public mutating func optional<Value>(
    _ body: (inout RecordDecoder) throws(RecordDecodingError) -> Value
  ) throws(RecordDecodingError) -> Value? { try bool() ? try body(&self) : nil }

  /// Reads several values.
  public mutating func array<Value>(
    _ body: (inout RecordDecoder) throws(RecordDecodingError) -> Value
  ) throws(RecordDecodingError) -> [Value] {
    let count = try unsigned()
    // Each value takes at least a byte, so that a damaged count cannot reserve more room than that.
    guard count <= UInt64(bytes.count - position) else { throw RecordDecodingError() }
    var values: [Value] = []
    values.reserveCapacity(Int(count))
    for _ in 0..<count { values.append(try body(&self)) }
    return values
  }

  private mutating func range() throws(RecordDecodingError) -> Range<Int> {
    let count = try unsigned()
    guard count <= UInt64(bytes.count - position) else { throw RecordDecodingError() }
    defer { position += Int(count) }
    return position..<position + Int(count)
  }

  private mutating func byte() throws(RecordDecodingError) -> UInt8 {
    guard position < bytes.count else { throw RecordDecodingError() }
    defer { position += 1 }
    return bytes[position]
  }

  private mutating func unsigned() throws(RecordDecodingError) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let byte = try byte()
      guard shift < 63 || byte <= 1 else { throw RecordDecodingError() }
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    throw RecordDecodingError()
  }
}
