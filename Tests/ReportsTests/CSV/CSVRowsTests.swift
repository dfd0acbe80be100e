import Testing

@testable import Reports

struct CSVRowsTests {
  /// What comes of a text that comes in pieces: rows as lists, flaws with their places.
  private func read(_ bytes: [UInt8], by size: Int = 1 << 20) -> [String] {
    let rows = CSVRows()
    var rest = bytes[...]
    var all: [String] = []
    while true {
      let step = rows.next { (buffer: UnsafeMutableRawBufferPointer) -> Int in
        let piece = rest.prefix(min(size, buffer.count))
        buffer.copyBytes(from: piece)
        rest = rest.dropFirst(piece.count)
        return piece.count
      }
      switch step {
      case .end: return all
      case .flawed(let flaw, let line, let field): all.append("\(flaw) \(line):\(field)")
      case .row:
        let fields = rows.fields.map { "[\(String(decoding: rows.bytes(of: $0), as: UTF8.self))]" }
        all.append("\(rows.line) " + fields.joined())
      }
    }
  }

  private func read(_ text: String, by size: Int = 1 << 20) -> [String] {
    read(Array(text.utf8), by: size)
  }

  @Test(arguments: [1, 2, 3, 7, 1 << 20])
  func rowsAreTheSameInWhateverPiecesTheyCome(_ size: Int) {
    let text = "\u{FEFF}a,b\r\n1,\"x, \"\"y\"\"\r\nz\"\n\n\"\",é\r\n3,4"
    #expect(
      read(text, by: size) == ["1 [a][b]", "2 [1][x, \"y\"\r\nz]", "5 [][é]", "6 [3][4]"])
  }

  @Test func thereNeedBeNothing() {
    #expect(read("") == [])
    #expect(read("\u{FEFF}") == [])
    #expect(read("\r\n\n") == [])
    #expect(read("a") == ["1 [a]"])
    #expect(read(",") == ["1 [][]"])
    #expect(read("\"a\"") == ["1 [a]"])
  }

  @Test(arguments: [1, 5, 1 << 20])
  func aFlawIsNamedWhereItIsAndTheNextLineIsRead(_ size: Int) {
    #expect(read("a,b\nc,d\"e\nf,g", by: size) == ["1 [a][b]", "strayQuote 2:2", "3 [f][g]"])
    #expect(read("\"a\"b,c\nd,e\n", by: size) == ["textAfterQuote 1:1", "2 [d][e]"])
    #expect(read("a,b\rc,d\ne,f", by: size) == ["carriageReturn 1:2", "2 [e][f]"])
    #expect(read("a,\"b\nc\u{0}\",d\ne,f", by: size) == ["nul 2:2", "3 [e][f]"])
    #expect(
      read("a,b\n1,\"c\nd,e\nf,g\n", by: size) == [
        "1 [a][b]", "openQuote 2:2", "3 [d][e]", "4 [f][g]",
      ])
  }

  @Test(arguments: [1, 5, 1 << 20])
  func latin1IsNamedByItsLine(_ size: Int) {
    let text = Array("a,b\nJos".utf8) + [0xE9] + Array(",c\nd,Zo".utf8) + [0xC3, 0xAB]
    #expect(read(text, by: size) == ["1 [a][b]", "notUTF8 2:1", "3 [d][Zoë]"])
    let later = Array("a,\"b\nc\",Jos".utf8) + [0xE9, 0x0A]
    #expect(read(later, by: size) == ["notUTF8 2:3"])
    #expect(read([0xFF, 0xFE, 0x61, 0x00, 0x0A, 0x00], by: size).first == "nul 1:1")
  }

  @Test func aRowOfMoreThanAMebibyteIsNotRead() {
    let long = String(repeating: "x", count: CSVRows.longest)
    #expect(read("a\n\(long),b\nc", by: 100_000) == ["1 [a]", "tooLong 2:1", "3 [c]"])
    #expect(read("a\n\"\(long)\nb\nc", by: 100_000).prefix(2) == ["1 [a]", "tooLong 2:1"])
    let fits = String(repeating: "x", count: CSVRows.longest - 2)
    #expect(read("\(fits)\nc", by: 100_000) == ["1 [\(fits)]", "2 [c]"])
  }
}
