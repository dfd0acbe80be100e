import Testing

@testable import Terminal

@Suite struct CellTextTests {
  @Test(arguments: ["", " ", "a", "é", "e\u{301}", "漢", "กำ", "👩", "🇪🇸", "क्ष", "👩‍👧", "👨‍👩‍👧‍👦"])
  func aTextComesBackAsItWas(text: String) {
    #expect(CellText(text).string == text)
    #expect(CellText(text) == CellText(text))
    #expect(Cell(text, width: 2).text == text)
  }

  @Test func textsThatDifferAreDifferent() {
    let texts = ["", " ", "a", "b", "aa", "é", "e\u{301}", "👨‍👩‍👧‍👦", "👨‍👩‍👧‍👧"]
    #expect(Set(texts.map { CellText($0) }).count == texts.count)
  }

  @Test func onlyOneSignOfASCIIIsGivenAsAByte() {
    #expect(Cell("x").ascii == 0x78)
    #expect(Cell(" ").ascii == 0x20)
    for text in ["", "é", "xy", "漢", "👨‍👩‍👧‍👦"] { #expect(Cell(text).ascii == nil) }
  }

  @Test func aCellTakesSixteenBytes() { #expect(MemoryLayout<Cell>.stride == 16) }
}
