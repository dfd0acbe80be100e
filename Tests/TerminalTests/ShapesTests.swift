import Terminal
import Testing

@Suite struct ShapesTests {
  func rows(_ appearance: Appearance, draw: (inout Canvas, Rect) -> Void) -> [String] {
    let frame = sketch(12, 3, appearance) { canvas, bounds in
      draw(&canvas, bounds)
      return Cursor(x: 0, y: 0)
    }
    return (0..<3).map { frame.text(row: $0) }
  }

  @Test func aBoxHasItsTitleInTheUpperEdge() {
    let unicode = rows(Appearance()) { canvas, bounds in
      let inside = canvas.box(bounds, title: "漢 keys here")
      canvas.draw("in", at: inside.origin, in: inside)
    }
    #expect(unicode == ["┌─ 漢 ke… ─┐", "│ in       │", "└──────────┘"])
    let ascii = rows(Appearance(charset: .ascii)) { canvas, bounds in
      _ = canvas.box(bounds, title: "Keys")
    }
    #expect(ascii == ["+- Keys ---+", "|          |", "+----------+"])
  }

  @Test func aScreenReaderMeetsNoLines() {
    let found = rows(Appearance(isAccessible: true)) { canvas, bounds in
      let inside = canvas.box(bounds, title: "Keys")
      canvas.rule(inside.row(0))
      canvas.draw("in", at: Point(x: 0, y: 2))
    }
    #expect(found == ["Keys", "", "in"])
  }

  @Test func textIsDrawnAtTheRightAndWrapped() {
    let found = rows(Appearance()) { canvas, bounds in
      let x = canvas.drawRight("漢字", in: bounds.row(0))
      let used = canvas.drawWrapped("one two three four five", in: bounds.inset(top: 1))
      #expect(x == 8 && used == 2)
    }
    #expect(found == ["        漢字", "one two", "three four…"], "what is cut off says so")
  }

  @Test func rectanglesAreCutAndNeverNegative() {
    let rect = Rect(x: 2, y: 1, width: 10, height: 5)
    #expect(
      rect.inset(left: 1, top: 1, right: 2, bottom: 1) == Rect(x: 3, y: 2, width: 7, height: 3))
    #expect(rect.inset(left: 20).isEmpty)
    #expect(rect.split(top: 2).rest == Rect(x: 2, y: 3, width: 10, height: 3))
    #expect(rect.split(bottom: 2).bottom == Rect(x: 2, y: 4, width: 10, height: 2))
    #expect(rect.split(bottom: 9).rest.isEmpty)
    #expect(rect.split(left: 4).rest == Rect(x: 6, y: 1, width: 6, height: 5))
    #expect(rect.centered(width: 4, height: 9) == Rect(x: 5, y: 1, width: 4, height: 5))
    #expect(rect.row(4) == Rect(x: 2, y: 5, width: 10, height: 1))
    #expect(rect.row(5).isEmpty && rect.row(-1).isEmpty)
    #expect(
      rect.intersection(Rect(x: 0, y: 0, width: 4, height: 3))
        == Rect(x: 2, y: 1, width: 2, height: 2))
    #expect(rect.intersection(Rect(x: 20, y: 0, width: 4, height: 3)).isEmpty)
  }
}
