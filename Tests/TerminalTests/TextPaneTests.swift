import Terminal
import TestSupport
import Testing

@Suite struct TextPaneTests {
  let lines: [Line] = [
    Line([.init("Ann Li ", .heading), .init("2 h", .muted)]),
    "The heater in dorm B is cold again. 漢字の名札がかけている. กำหนดการใหม่.", "",
    Line([.init("José Núñez ", .heading), .init("1 d", .muted)]), "First\nSecond\n\tThird",
  ]

  @Test(arguments: Look.allCases)
  func looks(look: Look) {
    let frame = sketch(look.size.width, 10, look.appearance) { canvas, bounds in
      TextPane(lines, state: ListState(selected: 1)).draw(in: bounds, on: &canvas)
    }
    Golden.check(frame, "pane-\(look)")
  }

  @Test func linesWrappedBeforeLookTheSame() {
    let wrapped = TextPane.wrapped(lines, to: 20, TextLayout())
    let panes = [
      TextPane(lines, state: ListState()), TextPane(wrapped: wrapped, state: ListState()),
    ].map { pane in
      sketch(20, 12) { canvas, bounds in pane.draw(in: bounds, on: &canvas) }
    }
    #expect(panes[0] == panes[1])
  }

  @Test func itScrollsToTheCurrentLine() {
    let count = TextPane.wrapped(lines, to: 20, TextLayout()).count
    var state = ListState()
    state.move(.last, count: count, height: 3)
    let frame = sketch(20, 3) { canvas, bounds in
      TextPane(lines, state: state).draw(in: bounds, on: &canvas)
    }
    #expect(frame.text(row: 2) == "    Third")
    #expect(frame.cursor.point == Point(x: 0, y: 2))
  }
}
