import Terminal
import TestSupport
import Testing

@Suite struct TextAreaTests {
  let size = Size(width: 11, height: 4)

  func area(_ text: String, _ keys: String = "", _ size: Size? = nil) -> TextArea {
    var area = TextArea(text)
    for key in Key.script(keys) { _ = area.handle(key, in: size ?? self.size) }
    return area
  }

  func drawn(_ area: TextArea, _ size: Size? = nil) -> Frame {
    let size = size ?? self.size
    return sketch(size.width, size.height) { canvas, bounds in
      area.draw(in: bounds, on: &canvas, isFocused: true)
    }
  }

  func rows(_ area: TextArea) -> [String] {
    (0..<size.height).map { drawn(area).text(row: $0) }
  }

  @Test func controlCharactersOfAPasteAreLeftOutButLineEndsAndTabs() {
    var area = TextArea()
    area.paste("a\u{1B}b\tc\u{7F}\r\nd\u{9B}\n", in: Size(width: 20, height: 4))
    #expect(area.text == "ab\tc\nd\n")
  }

  @Test func textIsWrappedBetweenWords() {
    let area = area("one two three four")
    #expect(rows(area) == ["one two", "three four", "", ""])
    #expect(drawn(area).cursor == Cursor(x: 10, y: 1))
  }

  @Test func enterStartsALineAndTabIsLeft() {
    var area = area("one", "<enter>two")
    #expect(area.text == "one\ntwo")
    let handled = [Key.tab, .escape, .alt(.text("1"))].map { area.handle($0, in: size) }
    #expect(handled == [false, false, false])
  }

  @Test func upAndDownKeepTheColumn() {
    var area = area("long line\nx\nlong line", "<home><right><right><right>")
    _ = area.handle(.up, in: size)
    #expect(drawn(area).cursor == Cursor(x: 1, y: 1))
    _ = area.handle(.up, in: size)
    #expect(drawn(area).cursor == Cursor(x: 3, y: 0))
    _ = area.handle(.down, in: size)
    _ = area.handle(.down, in: size)
    #expect(drawn(area).cursor == Cursor(x: 3, y: 2))
  }

  @Test func upAndDownGoThroughWrappedLines() {
    #expect(drawn(area("one two three four", "<up>")).cursor == Cursor(x: 7, y: 0))
    #expect(drawn(area("one two three four", "<up><home>")).cursor == Cursor(x: 0, y: 0))
    #expect(drawn(area("one two three four", "<up><home><end>")).cursor == Cursor(x: 7, y: 0))
    #expect(area("one two three four", "<up><home><down>X").text == "one two Xthree four")
  }

  @Test func upAtTheTopGoesToTheStartAndDownAtTheEndToTheEnd() {
    #expect(area("one", "<up>X").text == "Xone")
    #expect(area("one", "<home><down>X").text == "oneX")
  }

  @Test func onAnASCIITerminalLinesAreThoseThatAreDrawn() {
    var area = TextArea("漢字漢字漢字漢字 end")
    let layout = TextLayout(.ascii)
    _ = area.handle(.up, in: size, layout: layout)
    let frame = sketch(size.width, size.height, Appearance(charset: .ascii)) { canvas, bounds in
      area.draw(in: bounds, on: &canvas, isFocused: true)
    }
    #expect(frame.text(row: 0) == "????????" && frame.text(row: 1) == "end")
    #expect(frame.cursor == Cursor(x: 3, y: 0))
  }

  @Test func aCaretNeverStandsInsideAWideCluster() {
    let area = area("漢字漢字\nabcdef", "<left><up>")
    #expect(drawn(area).cursor == Cursor(x: 4, y: 0))
  }

  @Test func itScrollsToTheCaretAndShowsWhereMoreIs() {
    let text = (1...9).map { "line \($0)" }.joined(separator: "\n")
    #expect(rows(area(text, "<end>")) == ["line 6    ↑", "line 7", "line 8", "line 9"])
    #expect(
      rows(area(text, "<pgup><pgup><pgup>")) == ["line 1", "line 2", "line 3", "line 4    ↓"])
    #expect(
      rows(area(text, "<pgup><pgup><pgup><down><down>")) == [
        "line 1", "line 2", "line 3", "line 4    ↓",
      ])
  }

  @Test func anAreaThatWasNeverTouchedShowsItsCaret() {
    let text = (1...9).map { "line \($0)" }.joined(separator: "\n")
    #expect(drawn(TextArea(text)).cursor == Cursor(x: 6, y: 3))
  }

  @Test func deletingFillsTheAreaAgain() {
    let text = (1...9).map { "line \($0)" }.joined(separator: "\n")
    let area = area(text, "<^u><backspace><^u><backspace><^u><backspace>")
    #expect(rows(area) == ["line 3    ↑", "line 4", "line 5", "line 6"])
  }

  @Test func aLineThatHangsOverKeepsTheCursorInside() {
    let area = area("0123456789          ")
    #expect(drawn(area).cursor.point.x == 10)
  }

  @Test func aPasteKeepsItsLines() {
    var area = TextArea("ab")
    _ = area.handle(.left, in: size)
    area.paste("1\r\n2", in: size)
    #expect(area.text == "a1\n2b")
    #expect(drawn(area).cursor == Cursor(x: 1, y: 1))
  }

  @Test(arguments: [1, 2, 9, 30])
  func anyKeysKeepTheCursorInsideAndRowsWhole(width: Int) {
    var dice = Dice(UInt64(width))
    let keys: [Key] = [
      .up, .down, .pageUp, .pageDown, .home, .end, .left, .right, .backspace, .delete, .enter,
      .control("w"), .control("k"),
    ]
    var area = TextArea()
    for _ in 0..<400 {
      let size = Size(width: width, height: Int.random(in: 1..<6, using: &dice))
      if Bool.random(using: &dice) {
        let text = (oddClusters + ["\n", "word "]).randomElement(using: &dice) ?? ""
        area.paste(text, in: size)
      } else {
        _ = area.handle(keys.randomElement(using: &dice) ?? .up, in: size)
      }
      let cursor = drawn(area, size).cursor
      #expect((0..<size.width).contains(cursor.point.x))
      #expect((0..<size.height).contains(cursor.point.y))
    }
  }

  @Test func downFromTheTopReachesEveryLineOnce() {
    let text = (0..<40).map { "漢字 word\($0) and more" }.joined(separator: "\n")
    var area = area(text)
    _ = area.handle(.home, in: size)
    var ups = 0
    while area.editing.caret > 0, ups < 1_000 {
      _ = area.handle(.up, in: size)
      ups += 1
    }
    let lines = TextLayout().wrapped(text, to: size.width - 1).count
    #expect(ups == lines - 1)
  }

  @Test func aMegabyteIsEditedNearItsEnd() {
    let text = String(repeating: "Twenty letters here\n", count: 50_000)
    let area = area(text, "<up>x<pgup>y<backspace><down><down>")
    #expect(area.text.utf8.count == text.utf8.count + 1)
  }
}
