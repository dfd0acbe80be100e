import Testing

@testable import Terminal

@Suite struct CellTextTests {
  @Test(arguments: ["", " ", "a", "é", "e\u{301}", "漢", "กำ", "👩", "🇪🇸", "क्ष", "👩‍👧", "👨‍👩‍👧‍👦"])
  func aTextComesBackAsItWas(text: String) {
    #expect(CellText(text)?.string == text)
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

  @Test func aCellTakesEightBytes() { #expect(MemoryLayout<Cell>.stride == 8) }

  @Test func aCellKeepsItsWidthAndItsLook() {
    let style = Style(.white, on: .cyan, [.bold, .reverse])
    for text in ["a", "漢", "👨‍👩‍👧‍👦"] {
      let cell = Cell(text, width: 8, style: style)
      #expect(cell.style == style)
      #expect(cell.width == 8)
      #expect(cell.restyled(.plain) == Cell(text, width: 8))
    }
  }

  @Test func moreDifferentClustersThanThereIsRoomForAreNotHeld() {
    let clusters = LongClusters(limit: 2)
    #expect(clusters.place(of: "👩‍👧") == 0)
    #expect(clusters.place(of: "👨‍👩‍👧‍👦") == 1)
    #expect(clusters.place(of: "कก็ष") == nil)
    #expect(clusters.place(of: "👩‍👧") == 0, "those that are there stay")
    #expect(clusters.text(at: 1) == "👨‍👩‍👧‍👦")
  }
}
