package import FoundationEssentials
package import Model

/// A value that is packed as one, in any record.
package protocol Packable {
  /// Writes its values.
  func pack(into encoder: inout RecordEncoder)

  /// Reads its values.
  init(from decoder: inout RecordDecoder) throws(RecordDecodingError)
}

extension RecordEncoder {
  /// Writes values, one after the other.
  package mutating func pack<each Value: Packable>(_ values: repeat each Value) {
    repeat (each values).pack(into: &self)
  }

  /// Writes pairs, in the order of their keys.
  package mutating func pack<Value: Packable>(pairs: [String: Value]) {
    pack(pairs.sorted { $0.key < $1.key }) { $0.pack($1.key, $1.value) }
  }
}

extension RecordDecoder {
  /// Reads a value.
  package mutating func read<Value: Packable>() throws(RecordDecodingError) -> Value {
    try Value(from: &self)
  }

  /// Reads a value by its raw value.
  package mutating func raw<Value: RawRepresentable>() throws(RecordDecodingError) -> Value
  where Value.RawValue: Packable {
    guard let value = Value(rawValue: try read()) else { throw RecordDecodingError() }
    return value
  }

  /// Reads pairs; of several with the same key the last counts.
  package mutating func pairs<Key: Packable & Hashable, Value: Packable>()
    throws(RecordDecodingError) -> [Key: Value]
  {
    let pairs = try array { decoder throws(RecordDecodingError) -> (Key, Value) in
      (try decoder.read(), try decoder.read())
    }
    return Dictionary(pairs) { $1 }
  }
}

extension Int: Packable {
  package func pack(into encoder: inout RecordEncoder) { encoder.pack(self) }
  package init(from decoder: inout RecordDecoder) throws(RecordDecodingError) {
    self = try decoder.int()
  }
}

extension Bool: Packable {
  package func pack(into encoder: inout RecordEncoder) { encoder.pack(self) }
  package init(from decoder: inout RecordDecoder) throws(RecordDecodingError) {
    self = try decoder.bool()
  }
}

extension String: Packable {
  package func pack(into encoder: inout RecordEncoder) { encoder.pack(self) }
  package init(from decoder: inout RecordDecoder) throws(RecordDecodingError) {
    self = try decoder.string()
  }
}

extension UUID: Packable {
  package func pack(into encoder: inout RecordEncoder) { encoder.pack(self) }
  package init(from decoder: inout RecordDecoder) throws(RecordDecodingError) {
    self = try decoder.uuid()
  }
}

extension Date: Packable {
  package func pack(into encoder: inout RecordEncoder) { encoder.pack(self) }
  package init(from decoder: inout RecordDecoder) throws(RecordDecodingError) {
    self = try decoder.date()
  }
}

extension CivilDate: Packable {
  package func pack(into encoder: inout RecordEncoder) { encoder.pack(self) }
  package init(from decoder: inout RecordDecoder) throws(RecordDecodingError) {
    self = try decoder.civilDate()
  }
}

extension PersonName: Packable {
  package func pack(into encoder: inout RecordEncoder) { encoder.pack(self) }
  package init(from decoder: inout RecordDecoder) throws(RecordDecodingError) {
    self = try decoder.personName()
  }
}

extension Optional: Packable where Wrapped: Packable {
  package func pack(into encoder: inout RecordEncoder) { encoder.pack(self) { $1.pack(into: &$0) } }
  package init(from decoder: inout RecordDecoder) throws(RecordDecodingError) {
    self = try decoder.optional { decoder throws(RecordDecodingError) in try decoder.read() }
  }
}

extension Array: Packable where Element: Packable {
  package func pack(into encoder: inout RecordEncoder) { encoder.pack(self) { $1.pack(into: &$0) } }
  package init(from decoder: inout RecordDecoder) throws(RecordDecodingError) {
    self = try decoder.array { decoder throws(RecordDecodingError) in try decoder.read() }
  }
}
