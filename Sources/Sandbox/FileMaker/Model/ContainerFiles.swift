import FoundationEssentials

/// The files in containers, and how they are handed out: filemaker.md §6.
///
/// Our convention: the first request for an address is answered with a redirect to itself and a
/// cookie, the next one, with the cookie, with the file. An address is valid until the session ends
/// in which it was read.
struct ContainerFiles: Sendable {
  static let folder = "Streaming_SSL"
  /// The start of the addresses; the session's part and the file's own name follow.
  static let path = "/\(folder)/MainDB/"
  static let linkLength = 24
  private static let query = "?RCType=EmbeddedRCFileProcessor"
  private static let cookie = "X-FMS-Session-Key"

  private struct File: Sendable {
    let type: String
    let bytes: [UInt8]
    let key: String
  }

  private var files: [String: File] = [:]

  /// Adds a file; returns the name by which a record refers to it.
  mutating func keep(_ bytes: [UInt8], type: String, name: String) -> String {
    let parts = name.split(separator: ".")
    let ending = parts.count > 1 ? (parts.last ?? "").filter { $0.isASCII && $0.isLetter } : ""
    let stored = Secret.hex(40) + (ending.isEmpty ? "" : "." + ending)
    files[stored] = File(type: type, bytes: bytes, key: Secret.hex(32))
    return stored
  }

  /// The address of a file; `base` ends in the session's part.
  static func address(of file: String, below base: String) -> String { base + file + query }

  /// Answers a request for an address; `isOpen` says whether the session of a link is still open.
  func answer(_ request: Incoming, isOpen: (String) -> Bool) -> Reply {
    guard request.segments.count == 3, request.segments[1] == "MainDB",
      let file = files[String(request.segments[2].dropFirst(Self.linkLength))],
      isOpen(String(request.segments[2].prefix(Self.linkLength)))
    else { return Reply(404) }
    guard request.method == "GET" else { return Reply(405) }
    let cookies = request.field("cookie")?.split(separator: ";").map {
      $0.filter { !$0.isWhitespace }
    }
    guard cookies?.contains("\(Self.cookie)=\(file.key)") == true else {
      return Reply(
        302,
        [
          Reply.Field(name: "Location", value: request.origin + request.path + Self.query),
          Reply.Field(name: "Set-Cookie", value: "\(Self.cookie)=\(file.key); Path=/; HttpOnly"),
        ])
    }
    return Reply(
      200, [Reply.Field(name: "Content-Type", value: file.type)], body: .bytes(file.bytes))
  }
}
