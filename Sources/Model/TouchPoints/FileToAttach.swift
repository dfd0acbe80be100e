/// A file on this machine that is to become an answer; it is read when the answer is sent.
public struct FileToAttach: Hashable, Sendable, Codable {
  /// Its path, as a person typed or pasted it.
  public var path: String
  /// A description of it; empty where there is none.
  public var caption: String

  /// Names a file.
  public init(path: String, caption: String = "") {
    self.path = path
    self.caption = caption
  }

  /// Its path for the system.
  ///
  /// Terminals and file managers paste a dropped file in quotes, with `\` before characters that a
  /// shell would act on, or as a `file:` address; people start with `~`.
  public func place(home: String) -> String {
    var text = path[...]
    while text.first?.isWhitespace == true { text = text.dropFirst() }
    while text.last?.isWhitespace == true { text = text.dropLast() }
    if text.hasPrefix("file://") {
      return Self.decoded(text.dropFirst("file://".count).drop { $0 != "/" })
    }
    // A typed path may have apostrophes of its own.
    let isQuoted = text.first.map { "'\"".contains($0) && text.last == $0 } ?? false
    text = Self.unquoted(text, hasQuotes: isQuoted)[...]
    guard text == "~" || text.hasPrefix("~/") else { return String(text) }
    return home + text.dropFirst()
  }

  /// Its name, without folders.
  public var name: String { String(place(home: "").split(separator: "/").last ?? "") }

  /// The answer with its content.
  public func attached(_ content: [UInt8]) -> AttachedFile {
    AttachedFile(
      name: name, contentType: AttachedFile.contentType(of: name), caption: caption,
      content: content)
  }

  /// Text as a shell reads it: quoted parts, and single characters after `\`.
  ///
  /// A quotation mark that is never closed is part of a name, and so is a `\` before a letter.
  private static func unquoted(_ text: Substring, hasQuotes: Bool) -> String {
    var plain = ""
    var rest = text
    while let character = rest.popFirst() {
      if character == "\\", let next = rest.popFirst() {
        plain += next.isLetter || next.isNumber ? "\\\(next)" : "\(next)"
      } else if hasQuotes, "'\"".contains(character), let end = rest.firstIndex(of: character) {
        plain += rest[..<end]
        rest = rest[rest.index(after: end)...]
      } else {
        plain.append(character)
      }
    }
    return plain
  }

  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Why a file cannot be attached.
public enum FileFlaw: Error, Hashable, Sendable, CaseIterable {
  /// There is no file at that path.
  case missing
  /// This person may not read it.
  case forbidden
  /// It is a folder.
  case folder
  /// It is a device, a pipe or the like.
  case special
  /// It is larger than ``AttachedFile/largest``.
  case tooLarge
  /// It is empty.
  case empty
  /// It could not be read to its end, or not in time.
  case unreadable
}
