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

@Suite struct PasswordFieldTests {
  @Test(arguments: Charset.allCases)
  func aPasswordIsNeverDrawn(charset: Charset) {
    let frame = sketch(20, 1, Appearance(charset: charset)) { canvas, bounds in
      PasswordField("hún漢👨‍👩‍👧‍👦").draw(in: bounds, on: &canvas, isFocused: true)
    }
    #expect(frame.text(row: 0) == String(repeating: charset == .ascii ? "*" : "•", count: 5))
    #expect(frame.cursor == Cursor(x: 5, y: 0))
  }

  @Test func neitherDescriptionNorReflectionHoldsIt() {
    struct Holder { var field: PasswordField }
    let field = PasswordField("hunter2")
    var dumped = ""
    dump(Holder(field: field), to: &dumped)
    let texts = ["\(field)", String(reflecting: field), "\(Holder(field: field))", dumped]
    for text in texts { #expect(!text.contains("hunter2"), "\(text.count)") }
    #expect("\(PasswordField("a"))" == "\(field)")
  }

  @Test func itIsEditedAsAnyText() {
    var field = PasswordField("abc")
    _ = field.handle(.left)
    _ = field.handle(.backspace)
    field.paste("xy\n")
    #expect(field.text == "axyc")
    field.clear()
    #expect(field.isEmpty)
  }
}
