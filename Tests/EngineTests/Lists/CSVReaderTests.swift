import TestSupport
import Testing

@testable import Engine

/// Comma-separated values, as they should be and as they are.
struct CSVReaderTests {
  /// What a reader makes of bytes: rows with their lines, and what is refused.
  private enum Found: Equatable {
    case row(Int, [String])
    case refused(Int, CSVReader.Flaw)
  }

  /// Reads bytes in pieces of these lengths, the last of which is repeated.
  private func read(_ bytes: [UInt8], pieces: [Int] = [1 << 20]) -> [Found] {
    var reader = CSVReader()
    var found: [Found] = []
    var rest = bytes[...]
    var piece = 0
    while true {
      switch reader.next() {
      case .row(let line): found.append(.row(line, (0..<reader.count).map { reader.text($0) }))
      case .refused(let line, let flaw): found.append(.refused(line, flaw))
      case .end: return found
      case .needsMore:
        let length = pieces[min(piece, pieces.count - 1)]
        piece += 1
        if rest.isEmpty { reader.finish() }
        reader.add(rest.prefix(length))
        rest = rest.dropFirst(length)
      }
    }
  }

  private func read(_ text: String, pieces: [Int] = [1 << 20]) -> [Found] {
    read(Array(text.utf8), pieces: pieces)
  }

  @Test(arguments: [
    ("a,b\nc,d\n", [["a", "b"], ["c", "d"]]), ("a,b\r\nc,d", [["a", "b"], ["c", "d"]]),
    ("a,b\rc,d\r", [["a", "b"], ["c", "d"]]), ("\u{FEFF}a,b\n", [["a", "b"]]),
    ("\"a,\"\"b\"\"\",c\n", [["a,\"b\"", "c"]]), ("\"a\r\nb\",c\n", [["a\r\nb", "c"]]),
    (",\n\n\n\"\"\n", [["", ""], [""]]), ("a,", [["a", ""]]), ("", []), ("\n\r\n", []),
    ("\"a\"", [["a"]]), ("\"\"\"\"", [["\""]]), (" \"a\n", []),
  ])
  func fieldsAreAsTheStandardHasThem(text: String, rows: [[String]]) {
    let found = read(text).compactMap { if case .row(_, let row) = $0 { row } else { nil } }
    #expect(found == rows)
  }

  @Test func linesAreCountedThroughQuotationMarksAndEmptyLines() {
    #expect(
      read("a,b\r\n\r\n\"c\nd\re\r\nf\",g\nh,i\n")
        == [.row(1, ["a", "b"]), .row(3, ["c\nd\re\r\nf", "g"]), .row(7, ["h", "i"])])
  }

  @Test func aStrayQuotationMarkSpoilsItsOwnLineOnly() {
    let lines = [
      "a,b", "c\",d", "e,\"f\"g", "\"h,i", "j,\"k\"", "l,\"m \"n\" o\"", "p,q", "\"r", "s,t",
    ]
    #expect(
      read(lines.joined(separator: "\n"))
        == [
          .row(1, ["a", "b"]), .refused(2, .quote), .refused(3, .quote), .refused(4, .quote),
          .row(5, ["j", "k"]), .refused(6, .quote), .row(7, ["p", "q"]), .refused(8, .quote),
          .row(9, ["s", "t"]),
        ])
  }

  @Test func aQuotationMarkThatNobodyClosesDoesNotTakeTheRest() {
    let rows = (2...4000).map { "row\($0),value" }
    let found = read((["\"open,x"] + rows).joined(separator: "\n"))
    #expect(found.count == 4000)
    #expect(found.first == .refused(1, .quote))
    #expect(found.last == .row(4000, ["row4000", "value"]))
  }

  @Test func aRowThatIsTooLongIsRefusedAndTheNextIsRead() {
    let long = String(repeating: "x", count: CSVReader.longest + 1)
    #expect(
      read("a,b\n\(long),c\nd,e\n", pieces: [1000])
        == [.row(1, ["a", "b"]), .refused(2, .tooLong), .row(3, ["d", "e"])])
  }

  @Test func whatIsNoTextIsRefusedByItsLine() {
    let bytes = Array("a,b\nCaf".utf8) + [0xE9] + Array(",c\nd,e".utf8)
    #expect(read(bytes) == [.row(1, ["a", "b"]), .refused(2, .notText), .row(3, ["d", "e"])])
  }

  /// Letters that are hard on whoever takes a text apart.
  private static let letters = [
    "a", "B", " ", ",", "\"", "\n", "\r", "\r\n", "'", ";", "\t", "é", "e\u{301}", "\"\u{301}",
    "กำ", "น้ำ", "عبد‌الله", "李小龍", "👩‍👧", "\u{FEFF}", "\0",
  ]

  @Test(arguments: 0..<40)
  func whatIsWrittenIsReadInWhateverPiecesItComes(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let rows = (0..<Int.random(in: 1...12, using: &random)).map { _ in
      (0..<Int.random(in: 2...5, using: &random)).map { _ in
        (0..<Int.random(in: 0...6, using: &random))
          .map { _ in Self.letters.randomElement(using: &random) ?? "" }.joined()
      }
    }
    let text = rows.map { ClientWriter.line($0) }.joined()
    // A mark of byte order in front is none of the text.
    let bytes = [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    let whole = read(bytes)
    let fields = whole.compactMap { if case .row(_, let row) = $0 { row } else { nil } }
    #expect(fields.map { $0.map { Array($0.utf8) } } == rows.map { $0.map { Array($0.utf8) } })
    for _ in 0..<4 {
      let pieces = (0..<bytes.count).map { _ in Int.random(in: 1...7, using: &random) }
      #expect(read(bytes, pieces: pieces) == whole)
    }
    #expect(read(bytes, pieces: [1]) == whole)
  }

  @Test(arguments: 0..<40)
  func whateverTheBytesAreEveryDivisionIsReadAlike(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) + 1000)
    let signs: [UInt8] = Array("ab,,\"\"\"\n\n\r".utf8) + [0xC3, 0xA9, 0xFF, 0xEF, 0xBB, 0xBF]
    let bytes = (0..<300).map { _ in signs.randomElement(using: &random) ?? 0 }
    let whole = read(bytes)
    #expect(read(bytes, pieces: [1]) == whole)
    for _ in 0..<4 {
      let pieces = (0..<300).map { _ in Int.random(in: 1...40, using: &random) }
      #expect(read(bytes, pieces: pieces) == whole)
    }
    let lines = whole.map { found in
      switch found {
      case .row(let line, _), .refused(let line, _): line
      }
    }
    #expect(lines == lines.sorted() && Set(lines).count == lines.count)
  }
}
