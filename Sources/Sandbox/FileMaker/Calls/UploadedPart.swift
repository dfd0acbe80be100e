/// The part named `upload` of a multipart form; other parts are ignored.
///
/// Some clients write names without quotes: both are read.
struct UploadedPart: Sendable, Equatable {
  let fileName: String
  let type: String
  let bytes: [UInt8]

  init?(_ request: Incoming) {
    guard let boundary = Self.parameter("boundary", of: request.field("content-type") ?? "")
    else { return nil }
    let divider = Array("--\(boundary)".utf8)
    let blank = Array("\r\n\r\n".utf8)
    let body = request.body
    guard var start = Self.index(of: divider, in: body, from: 0) else { return nil }
    while true {
      let head = start + divider.count
      guard let next = Self.index(of: divider, in: body, from: head),
        let gap = Self.index(of: blank, in: body, from: head), gap + blank.count <= next
      else { return nil }
      let lines = String(decoding: body[head..<gap], as: UTF8.self)
        .split(whereSeparator: \.isNewline)
      let disposition = Self.field("content-disposition", in: lines) ?? ""
      if Self.parameter("name", of: disposition) == "upload" {
        fileName = Self.parameter("filename", of: disposition) ?? ""
        type = Self.field("content-type", in: lines) ?? "application/octet-stream"
        // The line's end before the divider belongs to the divider.
        bytes = Array(body[(gap + blank.count)..<next].dropLast(2))
        return
      }
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
  private static func parameter(_ name: String, of text: String) -> String? {
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
