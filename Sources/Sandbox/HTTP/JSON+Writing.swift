extension JSON {
  /// This value as UTF-8, without white space.
  var bytes: [UInt8] { bytes(escapingSlashes: false) }

  /// This value as UTF-8, without white space; every `/` in a text may be escaped.
  func bytes(escapingSlashes: Bool) -> [UInt8] {
    var out: [UInt8] = []
    write(into: &out, escapingSlashes: escapingSlashes)
    return out
  }

  /// This value in ASCII, as a header field needs it: other characters are escaped.
  var asciiText: String {
    String(decoding: bytes, as: UTF8.self).utf16.map { unit in
      unit < 0x7F
        ? String(UnicodeScalar(UInt8(unit)))
        : "\\u" + String(0x1_0000 + Int(unit), radix: 16).dropFirst()
    }.joined()
  }

  /// Appends this value as UTF-8, without white space.
  func write(into out: inout [UInt8], escapingSlashes: Bool = false) {
    switch self {
    case .null: out.append(contentsOf: "null".utf8)
    case .flag(let flag): out.append(contentsOf: (flag ? "true" : "false").utf8)
    case .whole(let number): out.append(contentsOf: String(number).utf8)
    case .number(let number): out.append(contentsOf: String(number).utf8)
    case .text(let text): Self.write(text, into: &out, escapingSlashes)
    case .list(let items):
      out.append(UInt8(ascii: "["))
      for (index, item) in items.enumerated() {
        if index > 0 { out.append(UInt8(ascii: ",")) }
        item.write(into: &out, escapingSlashes: escapingSlashes)
      }
      out.append(UInt8(ascii: "]"))
    case .object(let members):
      out.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { out.append(UInt8(ascii: ",")) }
        Self.write(member.name, into: &out, escapingSlashes)
        out.append(UInt8(ascii: ":"))
        member.value.write(into: &out, escapingSlashes: escapingSlashes)
      }
      out.append(UInt8(ascii: "}"))
    }
  }

  private static func write(_ text: String, into out: inout [UInt8], _ escapingSlashes: Bool) {
    out.append(UInt8(ascii: "\""))
    defer { out.append(UInt8(ascii: "\"")) }
    // Most texts have nothing to escape.
    guard needsEscape(text, escapingSlashes) else { return out.append(contentsOf: text.utf8) }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): out.append(contentsOf: "\\\"".utf8)
      case UInt8(ascii: "\\"): out.append(contentsOf: "\\\\".utf8)
      case UInt8(ascii: "/") where escapingSlashes: out.append(contentsOf: "\\/".utf8)
      case UInt8(ascii: "\n"): out.append(contentsOf: "\\n".utf8)
      case UInt8(ascii: "\r"): out.append(contentsOf: "\\r".utf8)
      case UInt8(ascii: "\t"): out.append(contentsOf: "\\t".utf8)
      case 0..<0x20:
        let hex = Array("0123456789abcdef".utf8)
        out.append(contentsOf: "\\u00".utf8)
        out.append(hex[Int(byte >> 4)])
        out.append(hex[Int(byte & 15)])
      default: out.append(byte)
      }
    }
  }

  private static func needsEscape(_ text: String, _ escapingSlashes: Bool) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
          || (escapingSlashes && byte == UInt8(ascii: "/"))
        {
          return true
        }
        index += 1
      }
      return false
    }
  }
}
