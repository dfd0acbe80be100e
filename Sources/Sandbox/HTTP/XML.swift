/// JSON as XML, for clients that ask for it.
///
/// Members become elements; a list repeats its element for each item:
/// `<response><result><number>INC0010021</number></result></response>`.
enum XML {
  /// A whole document with the root `response`.
  static func document(_ value: JSON) -> [UInt8] {
    var out = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>".utf8)
    write(value, named: "response", into: &out)
    return out
  }

  private static func write(_ value: JSON, named name: String, into out: inout [UInt8]) {
    if case .list(let items) = value {
      for item in items { write(item, named: name, into: &out) }
      return
    }
    // A label such as "Change Request" cannot be the name of an element (our convention).
    let tag = name.replacing(" ", with: "_")
    out += Array("<\(tag)>".utf8)
    switch value {
    case .null: break
    case .flag(let flag): out += Array(String(flag).utf8)
    case .whole(let number): out += Array(String(number).utf8)
    case .number(let number): out += Array(String(number).utf8)
    case .text(let text): escape(text, into: &out)
    case .list: break
    case .object(let members):
      for member in members { write(member.value, named: member.name, into: &out) }
    }
    out += Array("</\(tag)>".utf8)
  }

  private static func escape(_ text: String, into out: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): out += Array("&amp;".utf8)
      case UInt8(ascii: "<"): out += Array("&lt;".utf8)
      case UInt8(ascii: ">"): out += Array("&gt;".utf8)
      // XML cannot express the other control characters.
      case 0..<0x20 where ![0x09, 0x0A, 0x0D].contains(byte): out.append(UInt8(ascii: " "))
      default: out.append(byte)
      }
    }
  }
}
