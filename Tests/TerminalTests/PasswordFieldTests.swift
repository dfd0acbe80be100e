import Terminal
import Testing

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
    field.paste("x\u{1B}y\t\n")
    #expect(field.text == "axyc")
    field.clear()
    #expect(field.isEmpty)
  }

  /// Nobody adds to what they do not see.
  @Test(arguments: [
    (Key.text("x"), "x"), (.backspace, ""), (.delete, ""), (.control("u"), ""),
    (.control("w"), ""), (.home, "abc"), (.left, "abc"),
  ])
  func aSelectedTextIsReplacedOrGoesAsAWhole(key: Key, text: String) {
    var field = PasswordField("abc")
    field.select()
    let isTaken = field.handle(key)
    #expect(isTaken && field.text == text)
    #expect(field.isSelected == (text == "abc"))
    var pasted = PasswordField("abc")
    pasted.select()
    pasted.paste("xy")
    #expect(pasted.text == "xy" && !pasted.isSelected)
  }

  /// What was filled in goes with the first letter, unless somebody goes into it first.
  @Test(
    arguments: [
      ([.text("x"), .text("y")], "xy"), ([.right, .text("x")], "abcx"),
      ([.end, .text("x")], "abcx"), ([.home, .text("x")], "xabc"), ([.left, .text("x")], "abxc"),
      ([.left, .backspace], "ac"), ([.backspace, .text("x")], "x"), ([.delete], ""),
    ] as [([Key], String)])
  func whatWasFilledInIsReplacedUntilTheCaretIsMoved(keys: [Key], text: String) {
    var field = PasswordField(filledIn: "abc")
    #expect(field.isSelected && field.text == "abc")
    for key in keys {
      let isTaken = field.handle(key)
      #expect(isTaken)
    }
    #expect(field.text == text && !field.isSelected)
    var pasted = PasswordField(filledIn: "abc")
    pasted.paste("xy")
    #expect(pasted.text == "xy" && !pasted.isSelected)
    #expect(!PasswordField(filledIn: "").isSelected)
  }
}
