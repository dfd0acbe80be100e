import Terminal
import TestSupport
import Testing

@Suite struct KeyLabelTests {
  static let keys: [(Key, String)] = [
    (.enter, "Enter"), (.escape, "Esc"), (.backTab, "Shift-Tab"), (.pageDown, "PgDn"),
    (.function(5), "F5"), (.control("d"), "^D"), (.alt(.text("1")), "Alt-1"),
    (.text(" "), "Space"), (.text("G"), "G"), (.text("^"), "^"), (.text("F"), "F"),
    (.alt(.backspace), "Alt-Backspace"), (.text("é"), "é"), (.control("]"), "^]"),
  ]

  @Test(arguments: keys)
  func aLabelSaysTheKeyAndIsReadBack(key: Key, label: String) {
    #expect(key.label == label)
    #expect(Key(label: label) == key)
  }

  @Test(arguments: ["", "Nothing", "F13", "F0", "Alt-", "^DD"])
  func whatIsNoKeyIsNotRead(label: String) {
    #expect(Key(label: label) == nil)
  }

  @Test func namesCanBeTranslated() {
    let names = ["Enter": "Intro", "Alt": "Option", "Space": "Espacio"]
    #expect(Key.enter.label { names[$0] } == "Intro")
    #expect(Key.alt(.enter).label { names[$0] } == "Option-Intro")
    #expect(Key.text(" ").label { names[$0] } == "Espacio")
    #expect(Key.escape.label { names[$0] } == "Esc")
  }

  @Test func testsWriteKeysAsText() {
    #expect(
      Key.script("1/é<enter><PgDn><^d><alt-1><f5><space><<") == [
        .text("1"), .text("/"), .text("é"), .enter, .pageDown, .control("d"), .alt(.text("1")),
        .function(5), .text(" "), .text("<"),
      ])
  }
}
