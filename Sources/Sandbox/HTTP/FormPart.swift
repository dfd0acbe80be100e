/// One part of a multipart form.
///
/// Some clients write names without quotes: both are read.
struct FormPart: Sendable, Equatable {
  let name: String
  /// The name of the file; nil where the part is none.
  let fileName: String?
  /// Its media type; nil where nothing is said.
  let type: String?
  let bytes: [UInt8]

  /// The content as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The parts of a request's body up to the first that is malformed; none without a boundary.
  static func all(in request: Incoming) -> [FormPart] {
    guard let boundary = parameter("boundary", of: request.field("content-type") ?? "") else {
      return []
    }
    let divider = Array("--\(boundary)".utf8)
    let blank = Array("\r\n\r\n".utf8)
    let body = request.body
    var parts: [FormPart] = []
    guard var start = index(of: divider, in: body, from: 0) else { return [] }
    while true {
      let head = start + divider.count
      guard let next = index(of: divider, in: body, from: head),
        let gap = index(of: blank, in: body, from: head), gap + blank.count <= next
      else { return parts }
      let lines = String(decoding: body[head..<gap], as: UTF8.self)
        .split(whereSeparator: \.isNewline)
      let disposition = field("content-disposition", in: lines) ?? ""
      parts.append(
        FormPart(
          name: parameter("name", of: disposition) ?? "",
          fileName: parameter("filename", of: disposition), type: field("content-type", in: lines),
          // The line's end before the divider belongs to the divider.
          bytes: Array(body[(gap + blank.count)..<next].dropLast(2))))
      start = next
    }
  }

  /// The first place of a sequence of bytes; fast, since a file may have megabytes.
  private static func index(of wanted: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    guard let first = wanted.first else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      var index = start
      while index + wanted.count <= bytes.count {
        if bytes[index] == first, bytes[index..<(index + wanted.count)].elementsEqual(wanted) {
          return index
        }
        index += 1
      }
      return nil
    }
  }

  private static func field(_ name: String, in lines: [Substring]) -> String? {
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2, parts[0].lowercased() == name {
        return String(parts[1].drop { $0 == " " })
      }
    }
    return nil
  }

  /// A parameter of a header field, quoted or not; a quoted one may contain a `;`.
  static func parameter(_ name: String, of text: String) -> String? {
    var pieces = [""]
    var isQuoted = false
    for character in text {
      if character == "\"" { isQuoted.toggle() }
      if character == ";", !isQuoted {
        pieces.append("")
      } else {
        pieces[pieces.count - 1].append(character)
      }
    }
    for piece in pieces.dropFirst() {
      let parts = piece.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].filter({ $0 != " " }).lowercased() == name else { continue }
      return parts[1].filter { $0 != "\"" }
    }
    return nil
  }
}
