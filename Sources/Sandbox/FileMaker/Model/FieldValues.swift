/// The values of a record by field and repetition.
///
/// A long list has tens of thousands of these: all records made from one share the names of the
/// fields, and the values of a record are in one piece of memory.
struct FieldValues: Sendable, Equatable, ExpressibleByDictionaryLiteral {
  /// The field of each value; the repetitions of a field follow each other.
  private var names: [String] = []
  /// The values in the same order, as ``FieldContent`` writes them.
  private var packed: [UInt8] = []

  init() {}

  init(dictionaryLiteral elements: (String, [FieldContent])...) {
    for (field, contents) in elements { self[field] = contents }
  }

  /// A record with one value in each field, in their order; all that are made of one list share the names.
  init(_ fields: [String], _ contents: [FieldContent]) {
    names = fields
    for content in contents { content.write(to: &packed) }
  }

  /// All repetitions of a field, from the first; nil for a field without a value.
  subscript(field: String) -> [FieldContent]? {
    get {
      let place = place(of: field)
      guard !place.isEmpty else { return nil }
      var start = start(of: place.lowerBound)
      return place.map { _ in FieldContent(readFrom: packed, at: &start) }
    }
    set {
      let (place, new) = (place(of: field), newValue ?? [])
      let start = start(of: place.lowerBound)
      var end = start
      for _ in place { FieldContent.skip(packed, from: &end) }
      var bytes: [UInt8] = []
      for content in new { content.write(to: &bytes) }
      packed.replaceSubrange(start..<end, with: bytes)
      if new.count != place.count {
        names.replaceSubrange(place, with: repeatElement(field, count: new.count))
      }
    }
  }

  /// One repetition of a field, from 1; nil where it has no value.
  subscript(field: String, repetition: Int) -> FieldContent? {
    let place = place(of: field)
    guard repetition > 0, repetition <= place.count else { return nil }
    var start = start(of: place.lowerBound + repetition - 1)
    return FieldContent(readFrom: packed, at: &start)
  }

  /// The places of a field's values; empty, at the end, where it has none.
  private func place(of field: String) -> Range<Int> {
    var start = 0
    while start < names.count, names[start] != field { start += 1 }
    var end = start
    while end < names.count, names[end] == field { end += 1 }
    return start..<end
  }

  /// The byte at which a value begins, counted from 0.
  private func start(of value: Int) -> Int {
    var start = 0
    for _ in 0..<value { FieldContent.skip(packed, from: &start) }
    return start
  }
}

extension FieldContent {
  private enum Kind: UInt8 { case text, number, file }

  /// Writes the kind and a number's bits, or a text's length (7 bits a byte, lowest first) and
  /// bytes.
  fileprivate func write(to bytes: inout [UInt8]) {
    switch self {
    case .number(let number):
      bytes.append(Kind.number.rawValue)
      withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
    case .text(let text): Self.write(.text, text, to: &bytes)
    case .file(let file): Self.write(.file, file, to: &bytes)
    }
  }

  private static func write(_ kind: Kind, _ text: String, to bytes: inout [UInt8]) {
    bytes.append(kind.rawValue)
    var length = text.utf8.count
    while length > 0x7F {
      bytes.append(UInt8(length & 0x7F) | 0x80)
      length >>= 7
    }
    bytes.append(UInt8(length))
    bytes.append(contentsOf: text.utf8)
  }

  /// Reads what `write` wrote, and moves past it.
  fileprivate init(readFrom bytes: [UInt8], at start: inout Int) {
    let kind = bytes[start]
    let body = Self.body(of: bytes, at: start)
    start = body.upperBound
    switch Kind(rawValue: kind) {
    case .number?:
      let bits = bytes[body].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      self = .number(Double(bitPattern: bits))
    case .file?: self = .file(String(decoding: bytes[body], as: UTF8.self))
    case .text?, nil: self = .text(String(decoding: bytes[body], as: UTF8.self))
    }
  }

  /// The position after a value.
  fileprivate static func skip(_ bytes: [UInt8], from start: inout Int) {
    start = body(of: bytes, at: start).upperBound
  }

  /// The bytes of a value, without its kind and its length.
  private static func body(of bytes: [UInt8], at start: Int) -> Range<Int> {
    var next = start + 1
    if bytes[start] == Kind.number.rawValue { return next..<next + 8 }
    var (length, shift) = (0, 0)
    repeat {
      length |= Int(bytes[next] & 0x7F) << shift
      shift += 7
      next += 1
    } while bytes[next - 1] & 0x80 != 0
    return next..<next + length
  }
}
