import Terminal
import Testing

@Suite struct CanvasTests {
  @Test func drawsAndTellsTheNextColumn() {
    var canvas = Canvas(Size(width: 10, height: 2))
    let next = canvas.draw("a漢b", at: Point(x: 1, y: 1))
    #expect(next == 5)
    let frame = Frame(canvas, cursor: Cursor(x: 0, y: 0), title: "")
    #expect(frame.text(row: 1) == " a漢b")
    #expect(frame.row(1).map(\.width) == [1, 1, 2, 0, 1, 1, 1, 1, 1, 1])
  }

  @Test func aWideClusterNeverStraddlesTheRightEdge() {
    let frame = sketch(4, 1) { canvas, _ in
      canvas.draw("abc漢", at: Point(x: 0, y: 0))
      return Cursor(x: 0, y: 0)
    }
    #expect(frame.text(row: 0) == "abc")
  }

  @Test func aWideClusterCutAtTheLeftEdgeLeavesABlank() {
    let frame = sketch(4, 1) { canvas, _ in
      canvas.draw("漢ab", at: Point(x: -1, y: 0))
      return Cursor(x: 0, y: 0)
    }
    #expect(frame.text(row: 0) == " ab")
  }

  @Test(arguments: [(0, "x 字"), (1, " x字"), (2, "漢x"), (3, "漢 x")])
  func overwritingHalfOfAWideClusterBlanksTheOther(x: Int, row: String) {
    let frame = sketch(4, 1) { canvas, _ in
      canvas.draw("漢字", at: Point(x: 0, y: 0))
      canvas.draw("x", at: Point(x: x, y: 0))
      return Cursor(x: 0, y: 0)
    }
    #expect(frame.text(row: 0) == row)
  }

  @Test func overwritingTheMiddleOfAFamilyBlanksBothSides() {
    let frame = sketch(10, 1) { canvas, _ in
      canvas.draw("👨‍👩‍👧‍👦z", at: Point(x: 0, y: 0))
      canvas.draw("漢", at: Point(x: 3, y: 0))
      return Cursor(x: 0, y: 0)
    }
    #expect(frame.text(row: 0) == "   漢   z")
  }

  @Test func aClipKeepsTextInsideAndHalvesOut() {
    let frame = sketch(8, 1) { canvas, _ in
      canvas.draw("........", at: Point(x: 0, y: 0))
      canvas.draw(
        "漢字漢字", at: Point(x: 0, y: 0), in: Rect(x: 1, y: 0, width: 4, height: 1))
      return Cursor(x: 0, y: 0)
    }
    #expect(frame.text(row: 0) == ". 字 ...")
  }

  @Test func nothingIsDrawnOutside() {
    var canvas = Canvas(Size(width: 3, height: 1))
    let blank = canvas.cells
    canvas.draw("abc", at: Point(x: 0, y: 1))
    canvas.draw("abc", at: Point(x: 0, y: -1))
    canvas.draw("abc", at: Point(x: 3, y: 0))
    canvas.draw("abc", at: Point(x: -3, y: 0))
    canvas.fill(Rect(x: 0, y: 5, width: 3, height: 1), role: .danger)
    #expect(canvas.cells == blank)
  }

  @Test func aCanvasWithoutCellsTakesAnything() {
    var canvas = Canvas(Size(width: 0, height: 0))
    canvas.draw("abc", at: Point(x: 0, y: 0))
    canvas.fill(canvas.bounds)
    _ = canvas.box(canvas.bounds, title: "x")
    #expect(canvas.cells.isEmpty)
  }

  @Test func restylingKeepsText() {
    let frame = sketch(4, 1) { canvas, bounds in
      canvas.draw("a漢", at: Point(x: 0, y: 0))
      canvas.restyle(bounds) { $0.attributes.insert(.reverse) }
      return Cursor(x: 0, y: 0)
    }
    #expect(frame.text(row: 0) == "a漢")
    #expect(frame.cells.allSatisfy { $0.style.attributes == .reverse })
  }

  @Test(arguments: Charset.allCases)
  func anythingDrawnAnywhereLeavesRowsWhole(charset: Charset) {
    var dice = Dice(11)
    for _ in 0..<60 {
      _ = sketch(13, 3, Appearance(charset: charset)) { canvas, bounds in
        for _ in 0..<30 {
          let text = (0..<Int.random(in: 0..<6, using: &dice))
            .map { _ in oddClusters.randomElement(using: &dice) ?? "" }.joined()
          let clip = Rect(
            x: Int.random(in: -2..<12, using: &dice), y: Int.random(in: -1..<3, using: &dice),
            width: Int.random(in: 0..<14, using: &dice), height: Int.random(in: 0..<4, using: &dice)
          )
          let point = Point(
            x: Int.random(in: -9..<14, using: &dice), y: Int.random(in: -1..<4, using: &dice))
          if Bool.random(using: &dice) {
            canvas.draw(text, at: point, in: Bool.random(using: &dice) ? clip : bounds)
          } else {
            canvas.fill(clip, role: .selected)
          }
        }
        return Cursor(x: 0, y: 0)
      }
    }
  }

  /// Runs of ASCII are drawn without a search for clusters, and must end before a letter with a
  /// mark.
  @Test(arguments: [
    "abc", "cafe\u{301} au lait", "e\u{301}e\u{301}", "Ann… 漢字 b", "a\tb\u{7}c\r\nd", "\u{600}1 2",
    "x\u{200D}y", "👨‍👩‍👧 ok", "a\u{FE0F}b", "…", "",
  ])
  func textIsDrawnAsItsClustersAre(_ text: String) {
    let size = Size(width: 24, height: 1)
    var whole = Canvas(size)
    let end = whole.draw(text, at: Point(x: 1, y: 0))
    var parts = Canvas(size)
    let last = text.reduce(1) { parts.draw(String($1), at: Point(x: $0, y: 0)) }
    #expect(whole.cells == parts.cells)
    #expect(end == last)
    #expect(TextLayout().width(of: text) == end - 1)
  }
}
