/// Reads JSON according to RFC 8259, and names the line of an error.
struct JSONParser {
  /// The text is not JSON.
  struct Failure: Error, Equatable {
    /// The line, counted from 1.
    let line: Int
  }

  private static let deepest = 64
  private let bytes: [UInt8]
  private var position = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads one value, which has to be the whole text.
  static func parse(_ bytes: [UInt8]) throws(Failure) -> JSON {
    var parser = JSONParser(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.position = 3 }
    let value = try parser.value(depth: 0)
    parser.skipSpace()
    guard parser.position == bytes.count else { throw parser.failure }
    return value
  }

  private var failure: Failure {
    Failure(line: 1 + bytes.prefix(position).count { $0 == UInt8(ascii: "\n") })
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || (0x09...0x0D).contains(byte) { position += 1 }
  }

  private mutating func expect(_ byte: UInt8) throws(Failure) {
    skipSpace()
    guard current == byte else { throw failure }
    position += 1
  }

  private mutating func value(depth: Int) throws(Failure) -> JSON {
    skipSpace()
    guard depth < Self.deepest, let byte = current else { throw failure }
    switch byte {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try list(depth: depth)
    case UInt8(ascii: "\""): return .text(try string())
    case UInt8(ascii: "t"): return try word("true", .flag(true))
    case UInt8(ascii: "f"): return try word("false", .flag(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(_ word: String, _ value: JSON) throws(Failure) -> JSON {
    guard bytes[position...].starts(with: word.utf8) else { throw failure }
    position += word.utf8.count
    return value
  }

  private mutating func object(depth: Int) throws(Failure) -> JSON {
    var members: [JSON.Member] = []
    try items(until: UInt8(ascii: "}")) { parser throws(Failure) in
      guard parser.current == UInt8(ascii: "\"") else { throw parser.failure }
      let name = try parser.string()
      try parser.expect(UInt8(ascii: ":"))
      members.append(JSON.Member(name, try parser.value(depth: depth + 1)))
    }
    return .object(members)
  }

  private mutating func list(depth: Int) throws(Failure) -> JSON {
    var items: [JSON] = []
    try self.items(until: UInt8(ascii: "]")) { parser throws(Failure) in
      items.append(try parser.value(depth: depth + 1))
    }
    return .list(items)
  }

  /// Reads what stands between two brackets, separated by commas.
  private mutating func items(
    until end: UInt8, _ item: (inout Self) throws(Failure) -> Void
  ) throws(Failure) {
    position += 1
    skipSpace()
    if current == end { return position += 1 }
    while true {
      skipSpace()
      try item(&self)
      skipSpace()
      guard current == UInt8(ascii: ",") else { return try expect(end) }
      position += 1
    }
  }

  private mutating func number() throws(Failure) -> JSON {
    let start = position
    if current == UInt8(ascii: "-") { position += 1 }
    let first = current
    let digits = try skipDigits()
    guard digits == 1 || first != UInt8(ascii: "0") else { throw failure }
    var isWhole = true
    if current == UInt8(ascii: ".") {
      isWhole = false
      position += 1
      _ = try skipDigits()
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      isWhole = false
      position += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
      _ = try skipDigits()
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if isWhole, let whole = Int(text) { return .whole(whole) }
    guard let number = Double(text), number.isFinite else { throw failure }
    return .number(number)
  }

  private mutating func skipDigits() throws(Failure) -> Int {
    let start = position
    while let byte = current, (0x30...0x39).contains(byte) { position += 1 }
    guard position > start else { throw failure }
    return position - start
  }

  private mutating func string() throws(Failure) -> String {
    position += 1
    let start = position
    // Most texts have nothing that is escaped.
    while let byte = current, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      position += 1
    }
    var out = Array(bytes[start..<position])
    while let byte = current {
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: out, as: UTF8.self) else { throw failure }
        return text
      case UInt8(ascii: "\\"): try escape(into: &out)
      case 0..<0x20: throw failure
      default: out.append(byte)
      }
    }
    throw failure
  }

  private mutating func escape(into out: inout [UInt8]) throws(Failure) {
    guard let byte = current else { throw failure }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): out.append(0x0A)
    case UInt8(ascii: "t"): out.append(0x09)
    case UInt8(ascii: "r"): out.append(0x0D)
    case UInt8(ascii: "b"): out.append(0x08)
    case UInt8(ascii: "f"): out.append(0x0C)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): out.append(byte)
    case UInt8(ascii: "u"): out.append(contentsOf: String(try scalar()).utf8)
    default: throw failure
    }
  }

  private mutating func scalar() throws(Failure) -> Character {
    let high = try hex4()
    var code = UInt32(high)
    if (0xD800..<0xDC00).contains(high) {
      guard bytes[position...].starts(with: "\\u".utf8) else { throw failure }
      position += 2
      let low = try hex4()
      guard (0xDC00..<0xE000).contains(low) else { throw failure }
      code = 0x10000 + (UInt32(high) - 0xD800) << 10 + (UInt32(low) - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(code) else { throw failure }
    return Character(scalar)
  }

  private mutating func hex4() throws(Failure) -> UInt16 {
    guard position + 4 <= bytes.count,
      bytes[position..<position + 4].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let code = UInt16(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
    else { throw failure }
    position += 4
    return code
  }
}
