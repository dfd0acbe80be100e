import Terminal
import Testing

@Suite struct FrameTests {
  @Test func theCursorIsAlwaysInside() {
    let canvas = Canvas(Size(width: 4, height: 2))
    #expect(Frame(canvas, cursor: Cursor(x: 9, y: -3), title: "").cursor == Cursor(x: 3, y: 0))
    let nothing = Canvas(Size(width: 0, height: 0))
    #expect(Frame(nothing, cursor: Cursor(x: 9, y: 9), title: "").cursor == Cursor(x: 0, y: 0))
  }

  @Test func rowsAreReadAsText() {
    let frame = sketch(6, 2) { canvas, _ in
      canvas.draw("漢 a", at: Point(x: 0, y: 1))
      return Cursor(x: 0, y: 0)
    }
    #expect(frame.text(row: 0).isEmpty)
    #expect(frame.text(row: 1) == "漢 a")
  }

  @Test func aRowLooksLikeAnotherWhereTextAndStyleAreTheSame() {
    func frame(_ text: String, _ style: Style = .plain) -> Frame {
      sketch(8, 2) { canvas, _ in
        canvas.draw("same", at: Point(x: 0, y: 0))
        canvas.draw(text, at: Point(x: 0, y: 1), style)
        return Cursor(x: 0, y: 0)
      }
    }
    let plain = frame("caf\u{E9} 漢")
    #expect(plain.looks(like: frame("caf\u{E9} 漢"), row: 1))
    for other in [frame("caf\u{E9} 字"), frame("caf\u{E9}"), frame("caf\u{E9} 漢", Style(.cyan))] {
      #expect(plain.looks(like: other, row: 0))
      #expect(!plain.looks(like: other, row: 1))
    }
  }
}
