import FoundationEssentials
import Glibc
import REST

/// Replaces the contents of files in a reply by short texts before the reply is read.
///
/// ETO sends a file as a list of numbers. Read as JSON, each costs dozens of bytes and hundreds of
/// cycles: a photograph takes seconds and hundreds of megabytes. So each list first becomes one
/// text, which becomes a list again when it is written. Source: eto.md §7.3.
enum FileContents {
  /// The start of the text for a list: it is different in every run, so that no text that somebody
  /// wrote is taken for one.
  private static let mark = "bytes-\(UUID().uuidString);"

  private static let member = Array(#""FileContent""#.utf8)

  /// A reply in which the content of every file is a text.
  static func compacted(_ response: HTTPResponse) -> HTTPResponse {
    var places: [(list: Range<Int>, bytes: [UInt8])] = []
    response.body.withUnsafeBytes { body in
      var start = 0
      while let found = place(of: member, in: body, from: start) {
        start = found + member.count
        // Inside a text its quotes would be escaped.
        guard found == 0 || body[found - 1] != UInt8(ascii: "\\"),
          let place = list(in: body, after: start)
        else { continue }
        places.append(place)
        start = place.list.upperBound
      }
    }
    guard !places.isEmpty else { return response }
    var body: [UInt8] = []
    var end = 0
    for (list, bytes) in places {
      body += response.body[end..<list.lowerBound]
      body += "\"\(text(for: bytes))\"".utf8
      end = list.upperBound
    }
    body += response.body[end...]
    var response = response
    response.body = body
    return response
  }

  /// The text for a list.
  static func text(for bytes: [UInt8]) -> String { mark + Data(bytes).base64EncodedString() }

  /// The bytes of the text for a list; nil for any other text.
  static func bytes(in text: String) -> [UInt8]? {
    guard text.hasPrefix(mark) else { return nil }
    return Data(base64Encoded: String(text.dropFirst(mark.count))).map(Array.init)
  }

  /// The next place of a member's name, which begins with its quote.
  static func place(
    of member: [UInt8], in body: UnsafeRawBufferPointer, from start: Int = 0
  ) -> Int? {
    guard let base = body.baseAddress else { return nil }
    var start = start
    while body.count - start >= member.count {
      guard let quote = memchr(base + start, 0x22, body.count - start) else { return nil }
      start = UnsafeRawPointer(quote) - base
      if body.count - start >= member.count, memcmp(base + start, member, member.count) == 0 {
        return start
      }
      start += 1
    }
    return nil
  }

  /// The list of bytes of a member; nil where it is something else.
  private static func list(
    in body: UnsafeRawBufferPointer, after start: Int
  ) -> (list: Range<Int>, bytes: [UInt8])? {
    var place = start
    func skipSpace() { while place < body.count, body[place] <= 0x20 { place += 1 } }
    func skip(_ sign: Unicode.Scalar) -> Bool {
      skipSpace()
      guard place < body.count, body[place] == UInt8(ascii: sign) else { return false }
      place += 1
      return true
    }
    guard skip(":"), skip("[") else { return nil }
    let first = place - 1
    var bytes: [UInt8] = []
    if skip("]") { return (first..<place, bytes) }
    while true {
      skipSpace()
      var number = 0
      var digits = 0
      while place < body.count, case let digit = Int(body[place]) - 0x30, (0...9).contains(digit) {
        number = number * 10 + digit
        digits += 1
        place += 1
        guard digits <= 3 else { return nil }
      }
      guard digits > 0, let byte = UInt8(exactly: number) else { return nil }
      bytes.append(byte)
      if skip("]") { return (first..<place, bytes) }
      guard skip(",") else { return nil }
    }
  }
}
