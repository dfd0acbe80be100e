/// Reads Apple's `.strings` format: `/* comment */ "key" = "text";`.
///
/// Translators and their tools know the format, so the files keep it. Foundation's reader of it
/// (`PropertyListSerialization`) was measured against this one with 300 phrases: a start took
/// 10.5 ms instead of 2.9 ms linked dynamically, 4.7 ms instead of 2.9 ms linked statically, and
/// the binary grew by 60 MB. The first frame of the whole program has 10 ms.
public struct PhrasesFile: Sendable {
  /// One line of the file: a key, its text and where it stands, counted from 1.
  public struct Entry: Hashable, Sendable {
    /// The key, `sign_in.title`.
    public var key: String
    /// The text, escapes resolved.
    public var text: String
    /// The line the key is on.
    public var line: Int
  }

  /// The file cannot be read beyond this line.
  public struct Malformed: Error, Hashable, Sendable {
    /// The line, counted from 1.
    public var line: Int
  }

  /// What the file holds, in its order, up to where it is malformed.
  public private(set) var entries: [Entry] = []
  /// Where reading had to stop; nil when the file is sound.
  public private(set) var malformed: Malformed?

  /// Reads a file's bytes, UTF-8.
  public init(_ bytes: [UInt8]) {
    var reader = Reader(bytes)
    entries.reserveCapacity(bytes.count / 60)
    do throws(Malformed) {
      while let entry = try reader.entry() { entries.append(entry) }
    } catch {
      malformed = error
    }
  }

  /// Every start reads a file before its first frame, so this takes no slices and no steps back.
  private struct Reader {
    let bytes: [UInt8]
    var position = 0
    var line = 1

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func entry() throws(Malformed) -> Entry? {
      try skipBlanks()
      guard position < bytes.count else { return nil }
      let start = line
      let key = try quoted()
      try expect(UInt8(ascii: "="))
      try skipBlanks()
      let text = try quoted()
      try expect(UInt8(ascii: ";"))
      return Entry(key: key, text: text, line: start)
    }

    /// The byte so many further on; nil beyond the end.
    private func peek(_ distance: Int = 0) -> UInt8? {
      position + distance < bytes.count ? bytes[position + distance] : nil
    }

    private mutating func skipBlanks() throws(Malformed) {
      while let byte = peek() {
        switch byte {
        case UInt8(ascii: "\n"):
          line += 1
          position += 1
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
          position += 1
        case UInt8(ascii: "/"):
          try skipComment()
        default:
          return
        }
      }
    }

    private mutating func skipComment() throws(Malformed) {
      let start = Malformed(line: line)
      switch peek(1) {
      case UInt8(ascii: "/"):
        while let byte = peek(), byte != UInt8(ascii: "\n") { position += 1 }
      case UInt8(ascii: "*"):
        position += 2
        while let byte = peek() {
          if byte == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
            position += 2
            return
          }
          if byte == UInt8(ascii: "\n") { line += 1 }
          position += 1
        }
        throw start
      default:
        throw start
      }
    }

    private mutating func expect(_ sign: UInt8) throws(Malformed) {
      try skipBlanks()
      guard peek() == sign else { throw Malformed(line: line) }
      position += 1
    }

    private mutating func quoted() throws(Malformed) -> String {
      guard peek() == UInt8(ascii: "\"") else { throw Malformed(line: line) }
      position += 1
      var resolved: [UInt8] = []
      var start = position
      while let byte = peek() {
        switch byte {
        case UInt8(ascii: "\""):
          defer { position += 1 }
          guard !resolved.isEmpty else {
            return String(decoding: bytes[start..<position], as: UTF8.self)
          }
          return String(decoding: resolved + bytes[start..<position], as: UTF8.self)
        case UInt8(ascii: "\\"):
          resolved += bytes[start..<position]
          resolved.append(try escaped())
          position += 2
          start = position
        case UInt8(ascii: "\n"):
          throw Malformed(line: line)
        default:
          position += 1
        }
      }
      throw Malformed(line: line)
    }

    private func escaped() throws(Malformed) -> UInt8 {
      switch peek(1) {
      case UInt8(ascii: "n"): UInt8(ascii: "\n")
      case UInt8(ascii: "\""): UInt8(ascii: "\"")
      case UInt8(ascii: "\\"): UInt8(ascii: "\\")
      default: throw Malformed(line: line)
      }
    }
  }
}
