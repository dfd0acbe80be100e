import Terminal
import TestSupport
import Testing

@Suite struct TextFieldTests {
  func drawn(_ field: TextField, width: Int, _ charset: Charset = .unicode) -> Frame {
    sketch(width, 1, Appearance(charset: charset)) { canvas, bounds in
      field.draw(in: bounds, on: &canvas, isFocused: true)
    }
  }

  @Test func theCursorStandsAtTheCaret() {
    var field = TextField("漢字ab")
    #expect(drawn(field, width: 20).cursor == Cursor(x: 6, y: 0))
    _ = field.handle(.home)
    _ = field.handle(.right)
    #expect(drawn(field, width: 20).cursor == Cursor(x: 2, y: 0))
  }

  @Test func pastedLineEndsBecomeSpaces() {
    var field = TextField("a")
    field.paste("b\nc\r\nd")
    #expect(field.text == "ab c d")
    #expect(TextField("x\ny").text == "x y")
  }

  /// They would be on record for good, and change how other programs draw it.
  @Test func controlCharactersOfAPasteAreLeftOut() {
    var field = TextField()
    field.paste("Wal\u{1B}[31mter\tLamp\u{0}\u{7F}\u{9B}wick\u{2028}é\u{85}👩‍👧\r\n")
    #expect(field.text == "Wal[31mter Lampwick é 👩‍👧 ")
  }

  @Test func whatIsTypedOrPastedTakesThePlaceOfASelectedText() {
    var field = TextField("Red Jacket")
    field.select()
    _ = field.handle(.text("m"))
    _ = field.handle(.text("a"))
    #expect(field.text == "ma")
    field.select()
    field.paste("Walter")
    #expect(field.text == "Walter" && !field.isSelected)
  }

  @Test(arguments: [Key.left, .right, .home, .end, .control("a")])
  func aKeyThatMovesKeepsASelectedText(key: Key) {
    var field = TextField("Red")
    field.select()
    _ = field.handle(key)
    _ = field.handle(.text("x"))
    #expect(field.text.count == 4 && field.text.contains("x"))
  }

  @Test func backspaceTakesOneLetterOfASelectedText() {
    var field = TextField("Red")
    field.select()
    _ = field.handle(.backspace)
    #expect(field.text == "Re")
  }

  @Test func keysThatAreNoneOfTheFieldLeaveItSelected() {
    var field = TextField("Red")
    field.select()
    #expect(!field.handle(.down) && !field.handle(.enter))
    #expect(field.isSelected)
    var empty = TextField()
    empty.select()
    #expect(!empty.isSelected, "there is nothing in it")
  }

  @Test func aSelectedTextStandsOutAndTheRestOfTheFieldDoesNot() {
    var field = TextField("Red")
    field.select()
    let row = drawn(field, width: 10).row(0)
    let theme = Appearance().theme
    #expect(row.prefix(3).allSatisfy { $0.style == theme.style(.selected) })
    #expect(row.dropFirst(3).allSatisfy { $0.style == theme.style(.focus) })
    #expect(drawn(field, width: 10).cursor == Cursor(x: 3, y: 0))
  }

  @Test func aLongTextIsScrolledWithSignsWhereMoreIs() {
    var field = TextField("0123456789abcdefghij")
    #expect(drawn(field, width: 10).text(row: 0) == "‹defghij")
    #expect(drawn(field, width: 10).cursor == Cursor(x: 8, y: 0))
    _ = field.handle(.home)
    #expect(drawn(field, width: 10).text(row: 0) == "012345678›")
    #expect(drawn(field, width: 10, .ascii).text(row: 0) == "012345678>")
  }

  @Test(arguments: 1..<12)
  func theCaretIsAlwaysOnTheRow(width: Int) {
    var field = TextField("a漢字é👨‍👩‍👧‍👦 and 漢字漢字 more text")
    for _ in 0..<40 {
      let x = drawn(field, width: width).cursor.point.x
      #expect(x >= 0 && x < width)
      _ = field.handle(.left)
    }
  }

  @Test func aTextThatFillsTheRowLeavesRoomForTheCaret() {
    let frame = drawn(TextField("0123456789"), width: 10)
    #expect(frame.cursor.point.x < 10)
    #expect(frame.cells[frame.cursor.point.x].text == " ")
  }
}
