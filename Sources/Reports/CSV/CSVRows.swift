import Glibc
import Model

/// Reads a CSV file (RFC 4180) row by row out of bytes that come in pieces.
///
/// The rows are not made into strings: a row's fields are places in the one buffer, good until the next
/// row is asked for, so that a million rows allocate nothing. In memory is the row that is read and what
/// came with it, never the file.
///
/// Lines end in LF or CR LF; the last may end with the file. A mark of byte order before the first is none
/// of its text. Empty lines are passed over. After a row that is not well formed reading goes on with a
/// line that begins after the flaw, or after the row's first line where a quotation mark stays open: one
/// stray mark does not hide the rest of the file.
final class CSVRows {
  /// More bytes than a row has.
  static let longest = 1 << 20
  /// How many bytes are asked for at a time.
  private static let piece = 1 << 18

  /// What comes next.
  enum Step: Hashable {
    /// A row; its fields are in ``CSVRows/fields``.
    case row
    /// A row that is not well formed, with the line and the number of the field in which the flaw is.
    case flawed(CSVFlaw, line: Int, field: Int)
    /// Nothing.
    case end
  }

  /// Where the text of a field is, quotation marks aside.
  struct Field: Hashable {
    var start: Int
    var end: Int
    /// Whether there are doubled quotation marks in it; none once the row is handed out.
    fileprivate var isDoubled = false
  }

  /// The fields of the row that was read last.
  private(set) var fields: [Field] = []
  /// The line on which that row begins; the first is 1.
  private(set) var line = 1
  /// How many bytes were taken so far.
  private(set) var taken = 0

  private let bytes: UnsafeMutablePointer<UInt8>
  private static let capacity = longest + piece
  private var start = 0
  private var end = 0
  private var nextLine = 1
  private var isAtEnd = false
  private var isSkipping = false
  private var hasBegun = false

  /// Begins with nothing.
  init() {
    bytes = .allocate(capacity: Self.capacity)
    fields.reserveCapacity(128)
  }

  deinit { bytes.deallocate() }

  /// The bytes of a field of the row that was read last.
  func bytes(of field: Field) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: bytes + field.start, count: field.end - field.start)
  }

  /// Reads on; `more` fills a buffer and answers with how many bytes, 0 at the end of the file.
  func next<Failure: Error>(
    from more: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) -> Step {
    while true {
      guard hasBegun || beginning() else {
        try fill(from: more)
        continue
      }
      if isSkipping, !skipLine() {
        if isAtEnd { return .end }
        try fill(from: more)
        continue
      }
      switch scan() {
      case .row(let after, _) where after - start > Self.longest:
        isSkipping = true
        return .flawed(.tooLong, line: nextLine, field: 1)
      case .row(let after, let lines):
        line = nextLine
        nextLine += lines
        start = after
        return .row
      case .blank(let after):
        nextLine += 1
        start = after
      case .flawed(let flaw, let place, let resume):
        let line = nextLine + newlines(in: start..<place)
        let field = fields.count + 1
        nextLine += newlines(in: start..<resume)
        start = resume
        isSkipping = true
        return .flawed(flaw, line: line, field: field)
      case .incomplete where end - start > Self.longest:
        isSkipping = true
        return .flawed(.tooLong, line: nextLine, field: 1)
      case .incomplete: try fill(from: more)
      case .end: return .end
      }
    }
  }

  private func fill<Failure: Error>(
    from more: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) {
    if start > 0 {
      memmove(bytes, bytes + start, end - start)
      end -= start
      start = 0
    }
    let room = UnsafeMutableRawBufferPointer(start: bytes + end, count: Self.capacity - end)
    let count = try more(room)
    taken += count
    end += count
    isAtEnd = count == 0
  }

  /// Passes over a mark of byte order; false where more bytes are needed to see whether there is one.
  private func beginning() -> Bool {
    guard end >= 3 || isAtEnd else { return false }
    hasBegun = true
    if end >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { start = 3 }
    return true
  }

  /// Passes over the rest of a line; false where more bytes are needed.
  private func skipLine() -> Bool {
    for at in start..<end where bytes[at] == Self.lineFeed {
      start = at + 1
      nextLine += 1
      isSkipping = false
      return true
    }
    start = end
    return false
  }

  private func newlines(in range: Range<Int>) -> Int {
    range.reduce(0) { $0 + (bytes[$1] == Self.lineFeed ? 1 : 0) }
  }

  private static let quote: UInt8 = 0x22
  private static let comma: UInt8 = 0x2C
  private static let lineFeed: UInt8 = 0x0A
  private static let carriageReturn: UInt8 = 0x0D
}

extension CSVRows {
  private enum Scan {
    case row(after: Int, lines: Int)
    case blank(after: Int)
    case flawed(CSVFlaw, at: Int, resume: Int)
    case incomplete
    case end
  }

  private enum FieldEnd {
    case comma(after: Int)
    case line(after: Int)
    case flawed(CSVFlaw, at: Int, resume: Int)
    case incomplete
  }

  /// Reads one row from ``start`` on, and moves nothing but ``fields``.
  private func scan() -> Scan {
    guard start < end else { return isAtEnd ? .end : .incomplete }
    fields.removeAll(keepingCapacity: true)
    var at = start
    var seen: UInt8 = 0
    while true {
      let isQuoted = at < end && bytes[at] == Self.quote
      switch isQuoted ? quoted(from: at, &seen) : plain(from: at, &seen) {
      case .comma(let after): at = after
      case .line(let after):
        if fields.count == 1, !isQuoted, fields[0].start == fields[0].end {
          return .blank(after: after)
        }
        return finish(at: after, isASCII: seen < 0x80)
      case .flawed(let flaw, let place, let resume):
        return .flawed(flaw, at: place, resume: resume)
      case .incomplete: return .incomplete
      }
    }
  }

  private func plain(from first: Int, _ seen: inout UInt8) -> FieldEnd {
    let bytes = bytes
    let end = end
    var all: UInt8 = 0
    defer { seen |= all }
    var at = first
    while at < end {
      let byte = bytes[at]
      all |= byte
      if byte > Self.comma {
        at += 1
        continue
      }
      switch byte {
      case Self.comma, Self.lineFeed, Self.carriageReturn: return ending(first, at, at)
      case Self.quote: return .flawed(.strayQuote, at: at, resume: at)
      case 0: return .flawed(.nul, at: at, resume: at)
      default: at += 1
      }
    }
    return isAtEnd ? ending(first, at, at) : .incomplete
  }

  private func quoted(from mark: Int, _ seen: inout UInt8) -> FieldEnd {
    var isDoubled = false
    var at = mark + 1
    while at < end {
      let byte = bytes[at]
      seen |= byte
      if byte == 0 { return .flawed(.nul, at: at, resume: at) }
      guard byte == Self.quote else {
        at += 1
        continue
      }
      if at + 1 == end, !isAtEnd { return .incomplete }
      if at + 1 < end, bytes[at + 1] == Self.quote {
        isDoubled = true
        at += 2
        continue
      }
      let result = ending(mark + 1, at, at + 1)
      if isDoubled, !fields.isEmpty { fields[fields.count - 1].isDoubled = true }
      return result
    }
    return isAtEnd ? .flawed(.openQuote, at: mark, resume: start) : .incomplete
  }

  /// Takes a field whose text ends at `textEnd`, and looks at what follows it at `at`.
  private func ending(_ first: Int, _ textEnd: Int, _ at: Int) -> FieldEnd {
    guard at < end else {
      guard isAtEnd else { return .incomplete }
      fields.append(Field(start: first, end: textEnd))
      return .line(after: at)
    }
    switch bytes[at] {
    case Self.comma:
      fields.append(Field(start: first, end: textEnd))
      return .comma(after: at + 1)
    case Self.lineFeed:
      fields.append(Field(start: first, end: textEnd))
      return .line(after: at + 1)
    case Self.carriageReturn:
      guard at + 1 < end || isAtEnd else { return .incomplete }
      guard at + 1 < end, bytes[at + 1] == Self.lineFeed else {
        return .flawed(.carriageReturn, at: at, resume: at)
      }
      fields.append(Field(start: first, end: textEnd))
      return .line(after: at + 2)
    default: return .flawed(.textAfterQuote, at: at, resume: at)
    }
  }

  /// Takes a whole row: its bytes have to be UTF-8, and doubled quotation marks become one.
  private func finish(at after: Int, isASCII: Bool) -> Scan {
    if !isASCII, let bad = firstBadByte(in: start..<after) {
      fields.removeAll { $0.end >= bad }
      return .flawed(.notUTF8, at: bad, resume: bad)
    }
    let lines = newlines(in: start..<after)
    for index in fields.indices where fields[index].isDoubled {
      var to = fields[index].start
      var from = to
      while from < fields[index].end {
        bytes[to] = bytes[from]
        from += bytes[from] == Self.quote ? 2 : 1
        to += 1
      }
      fields[index].end = to
      fields[index].isDoubled = false
    }
    return .row(after: after, lines: lines)
  }

  private func firstBadByte(in range: Range<Int>) -> Int? {
    let text = UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count)
    do {
      _ = try UTF8Span(validating: text.span)
      return nil
    } catch {
      return range.lowerBound + error.byteOffsets.lowerBound
    }
  }
}
