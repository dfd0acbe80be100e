import REST

/// A form with one file in it (RFC 7578), under the name that the server expects: `upload`.
struct Multipart {
  /// The value of the header field, with the boundary.
  let type: String
  /// The whole form.
  let body: [UInt8]

  /// Writes a form.
  ///
  /// The boundary is made of `number` and does not occur in the file.
  init(_ contents: ContainerContents, number: UInt64) {
    var boundary = "porchlight-\(String(number, radix: 36))"
    while contents.bytes.firstRange(of: Array(boundary.utf8)) != nil { boundary += "-x" }
    let name = Self.quoted(contents.fileName ?? "upload")
    let type = Self.line(contents.type ?? "application/octet-stream")
    let head =
      "--\(boundary)\r\nContent-Disposition: form-data; name=\"upload\"; filename=\"\(name)\"\r\n"
      + "Content-Type: \(type)\r\n\r\n"
    body = Array(head.utf8) + contents.bytes + Array("\r\n--\(boundary)--\r\n".utf8)
    self.type = "multipart/form-data; boundary=\(boundary)"
  }

  /// A name in quotes, escaped as browsers do it.
  private static func quoted(_ name: String) -> String {
    var quoted = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "\"": quoted += "%22"
      case "\r": quoted += "%0D"
      case "\n": quoted += "%0A"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted
  }

  /// A text without line ends.
  private static func line(_ text: String) -> String {
    String(text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }.map(Character.init))
  }
}
