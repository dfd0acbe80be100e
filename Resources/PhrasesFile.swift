internal import Glibc

/// Reads Apple's `.strings` format: `/* comment */ "key" = "text";`.
///
/// Translators and their tools know the format. Foundation's reader for it
/// (`PropertyListSerialization`) was measured against this one with 300 phrases: a start took 10.5
/// ms instead of 2.9 ms linked dynamically, 4.7 ms instead of 2.9 ms linked statically, and the
/// binary grew by 60 MB. The first frame of the whole program has 10 ms.
public struct PhrasesFile: Sendable {
  /// One entry of the file: a key, its text and its line, counted from 1.
  public struct Entry: Hashable, Sendable {
    /// The key, `sign_in.title`.
    public var key: String
    /// The text, with escapes resolved.
    public var text: String
    /// The line the key is on.
    public var line: Int
  }

  /// The file cannot be read beyond this line.
  public struct Malformed: Error, Hashable, Sendable {
    /// The line, counted from 1.
    public var line: Int
  }

  /// The places of a key and its text among the bytes, without quotes.
  struct Place: Sendable {
    var key: Quote
    var text: Quote
    var line: Int
  }

  /// The bytes between two quotes.
  struct Quote: Sendable {
    var range: Range<Int>
    /// Whether it has escapes.
    var isEscaped: Bool
  }

  let bytes: [UInt8]
  /// The places of all entries in order, up to where the file is malformed.
  private(set) var places: [Place] = []
  /// Where reading had to stop; nil where the file is sound.
  public private(set) var malformed: Malformed?

  /// The entries in order, up to where the file is malformed.
  public var entries: [Entry] {
    places.map { Entry(key: text($0.key), text: text($0.text), line: $0.line) }
  }

  /// Reads a file's bytes, UTF-8.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var places: [Place] = []
    places.reserveCapacity(bytes.count / 60)
    malformed = bytes.withUnsafeBufferPointer { bytes in
      var reader = Reader(bytes: bytes)
      do throws(Malformed) {
        while let place = try reader.place() { places.append(place) }
        return nil
      } catch {
        return error
      }
    }
    self.places = places
  }

  /// The text between two quotes, with escapes resolved.
  func text(_ quote: Quote) -> String {
    let bytes = bytes[quote.range]
    guard quote.isEscaped else { return String(decoding: bytes, as: UTF8.self) }
    var resolved: [UInt8] = []
    resolved.reserveCapacity(bytes.count)
    var isEscape = false
    for byte in bytes {
      if !isEscape, byte == UInt8(ascii: "\\") {
        isEscape = true
      } else {
        resolved.append(isEscape && byte == UInt8(ascii: "n") ? UInt8(ascii: "\n") : byte)
        isEscape = false
      }
    }
    return String(decoding: resolved, as: UTF8.self)
  }

  /// Every start reads a file before its first frame, so this makes no texts and never goes back.
  private struct Reader {
    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0
    var line = 1

    mutating func place() throws(Malformed) -> Place? {
      try skipBlanks()
      guard position < bytes.count else { return nil }
      let start = line
      let key = try quoted()
      try expect(UInt8(ascii: "="))
      try skipBlanks()
      let text = try quoted()
      try expect(UInt8(ascii: ";"))
      return Place(key: key, text: text, line: start)
    }

    /// The next place of a byte.
    private func next(_ byte: UInt8, before end: Int) -> Int? {
      guard position < end, let base = bytes.baseAddress,
        let found = memchr(base + position, Int32(byte), end - position)
      else { return nil }
      return UnsafeRawPointer(found) - UnsafeRawPointer(base)
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

    private mutating func quoted() throws(Malformed) -> Quote {
      guard peek() == UInt8(ascii: "\"") else { throw Malformed(line: line) }
      position += 1
      let start = position
      var isEscaped = false
      while let end = next(UInt8(ascii: "\""), before: bytes.count) {
        if let escape = next(UInt8(ascii: "\\"), before: end) {
          switch escape + 1 < bytes.count ? bytes[escape + 1] : 0 {
          case UInt8(ascii: "n"), UInt8(ascii: "\""), UInt8(ascii: "\\"): break
          default: throw Malformed(line: line)
          }
          isEscaped = true
          position = escape + 2
          continue
        }
        position = start
        guard next(UInt8(ascii: "\n"), before: end) == nil else { break }
        position = end + 1
        return Quote(range: start..<end, isEscaped: isEscaped)
      }
      throw Malformed(line: line)
    }
  }
}
