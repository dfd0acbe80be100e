import Kiosk
import Resources
import Terminal
import TestSupport
import Testing

/// What somebody types cannot be seen, in one frame or in many.
struct KioskTypingTests {
  /// Keys that lead to a field, what is typed there, and another text of the same length.
  struct Field: Sendable, CustomTestStringConvertible {
    var way: String
    var typed: String
    var cover: String
    var testDescription: String { way }
  }

  static let fields = [
    Field(way: "11", typed: "440117", cover: "999999"),
    Field(way: "12", typed: "quillon zebrahand", cover: "MMMMM-MMMMMM'MMMM"),
    Field(way: "12quillon zebrahand<enter>", typed: "1967", cover: "2000"),
    Field(way: "11440117<enter>", typed: "8264", cover: "0000"),
    Field(way: "12quillon zebrahand<enter>1967<enter>", typed: "8264", cover: "0000"),
    Field(way: "<f12>", typed: "90210777", cover: "11111111"),
  ]

  private static func frames(
    _ way: String, _ text: String, _ size: Size, isAccessible: Bool
  ) -> [Frame] {
    var stage = KioskStage(size, asksPIN: true, isAccessible: isAccessible, isWatching: true)
    stage.press(way)
    let before = stage.frames.count
    stage.press(text + "<backspace><backspace><left><right><home><end>")
    return Array(stage.frames.dropFirst(before))
  }

  /// Everything that successive frames show where the cursor is, one after the other.
  @Test(arguments: fields, [false, true])
  func successiveFramesRevealNothing(field: Field, isAccessible: Bool) {
    for size in KioskSheetTests.sizes {
      let frames = Self.frames(field.way, field.typed, size, isAccessible: isAccessible)
      #expect(frames.count > field.typed.count)
      let joined = frames.map { $0.text(row: $0.cursor.point.y) }.joined()
      let seen = joined.filter { $0.isLetter || $0.isNumber }
      #expect(seen == "")
      // Another text of that length gives the same frames.
      let others = Self.frames(field.way, field.cover, size, isAccessible: isAccessible)
      let isSame = frames == others
      #expect(isSame)
    }
  }
}
