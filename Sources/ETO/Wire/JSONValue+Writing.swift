import REST

extension JSONValue {
  /// The value as JSON: keys are sorted, so that equal values give equal bytes, and `/` is escaped,
  /// as ETO's dates need.
  ///
  /// A text that stands for a file's content becomes ETO's list of numbers.
  var json: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let flag): bytes += (flag ? "true" : "false").utf8
    case .int(let int): bytes += String(int).utf8
    case .number(let number): bytes += "\(number)".utf8
    case .string(let text):
      if let content = FileContents.bytes(in: text) {
        Self.write(content, to: &bytes)
      } else {
        Self.write(text, to: &bytes)
      }
    case .array(let list): Self.write(list, to: &bytes) { $0.write(to: &$1) }
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (place, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
        if place > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.write(member.key, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func write<Item>(
    _ list: [Item], to bytes: inout [UInt8], item: (Item, inout [UInt8]) -> Void
  ) {
    bytes.append(UInt8(ascii: "["))
    for (place, value) in list.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      item(value, &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private static func write(_ content: [UInt8], to bytes: inout [UInt8]) {
    bytes.reserveCapacity(bytes.count + content.count * 4 + 2)
    write(content, to: &bytes) { byte, bytes in
      if byte >= 100 { bytes.append(0x30 + byte / 100) }
      if byte >= 10 { bytes.append(0x30 + byte / 10 % 10) }
      bytes.append(0x30 + byte % 10)
    }
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
        bytes += [UInt8(ascii: "\\"), byte]
      case 0x08: bytes += #"\b"#.utf8
      case 0x09: bytes += #"\t"#.utf8
      case 0x0A: bytes += #"\n"#.utf8
      case 0x0C: bytes += #"\f"#.utf8
      case 0x0D: bytes += #"\r"#.utf8
      case 0..<0x20:
        bytes += #"\u00"#.utf8
        bytes += [byte >> 4, byte & 0xF].map { $0 < 10 ? 0x30 + $0 : 0x57 + $0 }
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
