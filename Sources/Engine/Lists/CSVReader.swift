/// Reads comma-separated values as RFC 4180 has them, row by row, in whatever pieces the bytes come.
///
/// Lines end in LF, CR LF or CR; a mark of byte order before the first is none of its text; empty lines
/// are passed over. A row that is not well formed is refused by the line on which it begins, and reading
/// goes on with the next line: a stray quotation mark spoils no other row. In memory is the piece that is
/// read and at most one row more.
struct CSVReader {
  /// What is wrong with a row.
  enum Flaw: Hashable, Sendable {
    /// There is a quotation mark where none can be, or one is missing.
    case quote
    /// It is longer than any row.
    case tooLong
    /// It is not UTF-8.
    case notText
  }

  /// What comes next.
  enum Step: Hashable {
    /// A row, which begins on a line; the first is 1. ``CSVReader/text(_:)`` has its fields.
    case row(line: Int)
    /// A row that is not read, which begins on a line.
    case refused(line: Int, Flaw)
    /// More bytes are needed.
    case needsMore
    /// There is nothing more.
    case end
  }

  /// More bytes than a row has: without a bound one quotation mark would take up the rest of the file.
  static let longest = 32_768

  private var bytes: [UInt8] = []
  /// What of ``bytes`` is read.
  private var start = 0
  private var line = 1
  private var isAtEnd = false
  /// Whether the rest of a line is passed over.
  private var isSkipping = false
  private var hasBegun = false
  private var fields: [Field] = []

  /// Where the text of a field is.
  private struct Field {
    var range: Range<Int>
    /// Whether there are doubled quotation marks in it.
    var isDoubled = false
  }

  /// Begins with nothing.
  init() {}

  /// Takes the next bytes of the file.
  mutating func add(_ more: some Collection<UInt8>) {
    bytes.removeSubrange(..<start)
    start = 0
    bytes += more
  }

  /// Says that there are no more bytes.
  mutating func finish() { isAtEnd = true }

  /// How many fields the row has that was read last.
  var count: Int { fields.count }

  /// A field of the row that was read last; empty where it has none there.
  func text(_ place: Int) -> String {
    guard fields.indices.contains(place) else { return "" }
    let field = fields[place]
    guard field.isDoubled else { return String(decoding: bytes[field.range], as: UTF8.self) }
    var text: [UInt8] = []
    var isSecond = false
    for byte in bytes[field.range] {
      isSecond = byte == Self.quote && !isSecond
      if !isSecond { text.append(byte) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads on.
  mutating func next() -> Step {
    guard hasBegun || begin() else { return .needsMore }
    while true {
      if isSkipping {
        guard skipLine() else { return isAtEnd ? .end : .needsMore }
        isSkipping = false
      }
      guard start < bytes.count else { return isAtEnd ? .end : .needsMore }
      switch scan() {
      case .needsMore: return .needsMore
      case .refused(let flaw):
        let refused = line
        isSkipping = true
        return .refused(line: refused, flaw)
      case .row(let end, let next, let lines):
        let first = line
        let isText = bytes[start..<end].withUnsafeBufferPointer { Self.isText($0) }
        guard isText else {
          isSkipping = true
          return .refused(line: first, .notText)
        }
        let isEmpty = end == start
        start = next
        line += lines
        if !isEmpty { return .row(line: first) }
      }
    }
  }

  private static let quote = UInt8(ascii: "\"")
  private static let comma = UInt8(ascii: ",")
  private static let feed = UInt8(ascii: "\n")
  private static let carriage = UInt8(ascii: "\r")
  private static let order: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Passes over a mark of byte order; false where too few bytes are there to tell.
  private mutating func begin() -> Bool {
    let first = bytes.prefix(3)
    guard first.count == 3 || isAtEnd || !first.elementsEqual(Self.order.prefix(first.count))
    else { return false }
    if first.elementsEqual(Self.order) { start = 3 }
    hasBegun = true
    return true
  }

  /// Passes over the rest of a line with its end; false where the end is not there yet.
  private mutating func skipLine() -> Bool {
    while start < bytes.count {
      let byte = bytes[start]
      if byte == Self.carriage, start + 1 == bytes.count, !isAtEnd { return false }
      start += 1
      guard byte == Self.feed || byte == Self.carriage else { continue }
      if byte == Self.carriage, start < bytes.count, bytes[start] == Self.feed { start += 1 }
      line += 1
      return true
    }
    return false
  }

  /// What the bytes from ``start`` on are.
  private enum Scan {
    /// A row that ends there, the place behind its line end, and how many lines it has.
    case row(end: Int, next: Int, lines: Int)
    case refused(Flaw)
    case needsMore
  }

  private mutating func scan() -> Scan {
    var found = fields
    fields = []
    found.removeAll(keepingCapacity: true)
    let (start, isAtEnd) = (start, isAtEnd)
    let scan = bytes.withUnsafeBufferPointer { bytes in
      var scanner = Scanner(bytes: bytes, start: start, isAtEnd: isAtEnd)
      return scanner.row(&found)
    }
    fields = found
    return scan
  }

  private static func isText(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.allSatisfy { $0 < 0x80 } || String(validating: bytes, as: UTF8.self) != nil
  }

  /// Goes through the bytes of one row.
  private struct Scanner {
    let bytes: UnsafeBufferPointer<UInt8>
    let start: Int
    let isAtEnd: Bool
    private var place: Int
    private var lines = 1

    init(bytes: UnsafeBufferPointer<UInt8>, start: Int, isAtEnd: Bool) {
      self.bytes = bytes
      self.start = start
      self.isAtEnd = isAtEnd
      place = start
    }

    /// Whether something was found, what it was not, or that it cannot be told yet.
    private enum Finding {
      case found
      case refused(Flaw)
      case needsMore
    }

    mutating func row(_ fields: inout [Field]) -> Scan {
      while true {
        var field = Field(range: place..<place)
        switch isQuoted ? quoted(&field) : plain(&field) {
        case .refused(let flaw): return .refused(flaw)
        case .needsMore: return .needsMore
        case .found: fields.append(field)
        }
        guard place < bytes.count else { return .row(end: place, next: place, lines: lines) }
        guard bytes[place] == CSVReader.comma else {
          guard let length = lineEnd else { return .needsMore }
          return .row(end: place, next: place + length, lines: lines)
        }
        place += 1
      }
    }

    private var isQuoted: Bool { place < bytes.count && bytes[place] == CSVReader.quote }

    /// How many bytes the end of a line has that is here; nil where that cannot be told yet.
    private var lineEnd: Int? {
      guard bytes[place] == CSVReader.carriage else { return 1 }
      guard place + 1 < bytes.count else { return isAtEnd ? 1 : nil }
      return bytes[place + 1] == CSVReader.feed ? 2 : 1
    }

    /// A field without quotation marks, up to what ends it.
    private mutating func plain(_ field: inout Field) -> Finding {
      let begin = place
      while place < bytes.count {
        guard place - start < CSVReader.longest else { return .refused(.tooLong) }
        switch bytes[place] {
        case CSVReader.comma, CSVReader.feed, CSVReader.carriage:
          field.range = begin..<place
          return .found
        case CSVReader.quote: return .refused(.quote)
        default: place += 1
        }
      }
      field.range = begin..<place
      return isAtEnd ? .found : .needsMore
    }

    /// A field in quotation marks, up to what stands behind it.
    private mutating func quoted(_ field: inout Field) -> Finding {
      place += 1
      let begin = place
      while place < bytes.count {
        guard place - start < CSVReader.longest else { return .refused(.quote) }
        let byte = bytes[place]
        switch byte {
        case CSVReader.quote:
          guard place + 1 < bytes.count else {
            guard isAtEnd else { return .needsMore }
            field.range = begin..<place
            place += 1
            return .found
          }
          switch bytes[place + 1] {
          case CSVReader.quote:
            field.isDoubled = true
            place += 2
          case CSVReader.comma, CSVReader.feed, CSVReader.carriage:
            field.range = begin..<place
            place += 1
            return .found
          default: return .refused(.quote)
          }
        case CSVReader.carriage:
          guard let length = lineEnd else { return .needsMore }
          lines += 1
          place += length
        case CSVReader.feed:
          lines += 1
          place += 1
        default: place += 1
        }
      }
      return isAtEnd ? .refused(.quote) : .needsMore
    }
  }
}
