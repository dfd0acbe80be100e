import Terminal
import TestSupport
import Testing

@Suite struct TextEditingTests {
  /// The text with `|` where the caret stands, after keys were pressed.
  func after(_ keys: String, in text: String = "") -> String {
    var editing = TextEditing(text)
    for key in Key.script(keys) { _ = editing.handle(key) }
    return shown(editing)
  }

  func shown(_ editing: TextEditing) -> String {
    var bytes = Array(editing.text.utf8)
    bytes.insert(UInt8(ascii: "|"), at: editing.caret)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("abc<left><left>X", "aX|bc"), ("abc<home>X", "X|abc"), ("abc<^a><del>", "|bc"),
    ("abc<backspace>", "ab|"), ("ab cd<alt-b>X", "ab X|cd"), ("ab cd<home><alt-f>X", "abX| cd"),
    ("ab cd<^w>", "ab |"), ("ab cd<left><^u>", "|d"), ("ab cd<alt-b><^k>", "ab |"),
    ("ab cd<home><alt-d>", "| cd"), ("abc<^b><^b><^f>X", "abX|c"),
    ("ab, cd<alt-b><alt-b>X", "X|ab, cd"),
    ("<backspace><del><^w><^k>", "|"), ("a b<left><left><^e>c", "a bc|"),
  ])
  func keysEdit(keys: String, result: String) {
    #expect(after(keys) == result)
  }

  @Test(arguments: [
    ("e\u{301}", "|"), ("漢字", "漢|"), ("a👨‍👩‍👧‍👦", "a|"), ("🇲🇽🇺🇸", "🇲🇽|"), ("กำ", "|"),
  ])
  func backspaceTakesAWholeCluster(text: String, result: String) {
    #expect(after("<backspace>", in: text) == result)
  }

  @Test func leftAndRightPassWholeClusters() {
    #expect(after("<left><left>", in: "e\u{301}👨‍👩‍👧‍👦漢") == "e\u{301}|👨‍👩‍👧‍👦漢")
    #expect(after("<home><right><right>", in: "e\u{301}👨‍👩‍👧‍👦漢") == "e\u{301}👨‍👩‍👧‍👦|漢")
  }

  @Test func whatJoinsWithItsNeighbourKeepsTheCaretOnAnEdge() {
    var editing = TextEditing("\u{301}x")
    editing.move(.textStart)
    editing.insert("e")
    #expect(editing.text == "e\u{301}x")
    #expect(editing.caret == 3)
  }

  @Test func linesEndAtLineEnds() {
    #expect(after("<left><left><home>X", in: "one\ntwo") == "one\nX|two")
    #expect(after("<home><left><^u>", in: "one\ntwo") == "|\ntwo")
    #expect(after("<home><left><^k>", in: "one\ntwo") == "one|two")
  }

  @Test func returnsBecomeLineEnds() {
    #expect(TextEditing("a\r\nb\rc").text == "a\nb\nc")
  }

  @Test(arguments: [
    Key.alt(.text("1")), .enter, .tab, .escape, .up, .function(1), .control("d"), .control("p"),
  ])
  func whatIsNoEditIsLeft(key: Key) {
    var editing = TextEditing("text")
    let isHandled = editing.handle(key)
    #expect(!isHandled)
    #expect(editing == TextEditing("text"))
  }

  @Test func anyKeysKeepTheCaretOnAClusterEdge() {
    var dice = Dice(23)
    let keys: [Key] = [
      .backspace, .delete, .left, .right, .home, .end, .control("w"), .control("k"),
      .control("u"), .alt(.text("b")), .alt(.text("f")), .alt(.text("d")),
    ]
    var editing = TextEditing()
    for _ in 0..<3_000 {
      if Int.random(in: 0..<3, using: &dice) > 0 {
        editing.insert((oddClusters + ["\n"]).randomElement(using: &dice) ?? "")
      } else {
        _ = editing.handle(keys.randomElement(using: &dice) ?? .left)
      }
      let index = editing.text.utf8.index(editing.text.startIndex, offsetBy: editing.caret)
      #expect(String.Index(index, within: editing.text) != nil)
    }
  }
}
