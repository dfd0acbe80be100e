/// Reads the little XML that a request body needs: elements and text.
///
/// `<request><entry><state>2</state></entry></request>` becomes `{"state":"2"}`. The form of such
/// bodies is not published for MyWork: `<request><comment>…</comment></request>` is our convention.
/// Attributes, comments and declarations are skipped; document types and unknown entities are
/// refused.
struct XMLReader {
  /// The text is not such XML.
  struct Failure: Error {}

  private static let deepest = 16
  private var rest: Substring

  /// Reads a body, without its wrappers `request` and `entry`.
  static func object(_ bytes: [UInt8]) throws(Failure) -> JSON {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw Failure() }
    var reader = XMLReader(rest: text[...])
    try reader.skipMiscellany()
    var (_, value) = try reader.element(depth: 0)
    try reader.skipMiscellany()
    guard reader.rest.isEmpty else { throw Failure() }
    if case .object(let members) = value, members.count == 1, members[0].name == "entry" {
      value = members[0].value
    }
    guard case .object = value else { return .object([]) }
    return value
  }

  private mutating func element(depth: Int) throws(Failure) -> (name: String, value: JSON) {
    guard depth < Self.deepest, rest.first == "<" else { throw Failure() }
    guard let close = rest.firstIndex(of: ">") else { throw Failure() }
    var tag = rest[rest.index(after: rest.startIndex)..<close]
    rest = rest[rest.index(after: close)...]
    let isEmpty = tag.last == "/"
    if isEmpty { tag = tag.dropLast() }
    let name = String(tag.prefix { !$0.isWhitespace })
    guard let first = name.first, first.isLetter || first == "_" else { throw Failure() }
    if isEmpty { return (name, .text("")) }
    var members: [JSON.Member] = []
    var text = ""
    while true {
      let run = rest.prefix { $0 != "<" }
      text += try Self.unescape(run)
      rest = rest.dropFirst(run.count)
      if rest.hasPrefix("</") { break }
      if rest.hasPrefix("<!--") {
        try skip(past: "-->")
      } else if rest.hasPrefix("<![CDATA[") {
        guard let end = rest.firstRange(of: "]]>") else { throw Failure() }
        text += rest.dropFirst(9)[..<end.lowerBound]
        rest = rest[end.upperBound...]
      } else {
        let child = try element(depth: depth + 1)
        members.append(JSON.Member(child.name, child.value))
      }
    }
    guard let end = rest.firstIndex(of: ">"),
      rest.dropFirst(2)[..<end].filter({ !$0.isWhitespace }) == name
    else { throw Failure() }
    rest = rest[rest.index(after: end)...]
    return (name, members.isEmpty ? .text(text) : .object(members))
  }

  private mutating func skipMiscellany() throws(Failure) {
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
      if rest.hasPrefix("<?") {
        try skip(past: "?>")
      } else if rest.hasPrefix("<!--") {
        try skip(past: "-->")
      } else {
        return
      }
    }
  }

  private mutating func skip(past end: String) throws(Failure) {
    guard let found = rest.firstRange(of: end) else { throw Failure() }
    rest = rest[found.upperBound...]
  }

  private static func unescape(_ text: Substring) throws(Failure) -> String {
    var out = ""
    var rest = text
    while let start = rest.firstIndex(of: "&") {
      out += rest[..<start]
      guard let end = rest[start...].firstIndex(of: ";") else { throw Failure() }
      let name = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      switch name {
      case "amp": out += "&"
      case "lt": out += "<"
      case "gt": out += ">"
      case "quot": out += "\""
      case "apos": out += "'"
      default:
        let code =
          name.hasPrefix("#x")
          ? UInt32(name.dropFirst(2), radix: 16)
          : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
        guard let scalar = code.flatMap(Unicode.Scalar.init) else { throw Failure() }
        out.unicodeScalars.append(scalar)
      }
    }
    return out + rest
  }
}
