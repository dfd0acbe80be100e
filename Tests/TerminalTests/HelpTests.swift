import Terminal
import TestSupport
import Testing

@Suite struct HelpTests {
  let sections: [Help.Section] = [
    .init(
      "Tasks",
      [
        .init("Enter", "open the task"), .init("c", "comment"),
        .init("u", "undo", reason: "nothing to undo"), .init("Space v", "mark, mark a range"),
      ]),
    .init("Everywhere", [.init("?  F1", "help"), .init("q", "quit"), .init("L", "設定 lock now")]),
  ]

  func help(_ state: HelpState) -> Help {
    Help(
      title: "Keys", prompt: "Filter", empty: "No such key.", sections: sections, state: state)
  }

  @Test(arguments: Look.allCases)
  func looks(look: Look) {
    var state = HelpState()
    _ = state.handle(.down, sections: sections)
    let frame = sketch(look.size.width, look.size.height, look.appearance) { canvas, bounds in
      help(state).draw(in: bounds, on: &canvas)
    }
    Golden.check(frame, "help-\(look)")
  }

  @Test func typingLeavesTheLinesThatMatch() {
    var state = HelpState()
    for key in Key.script("comm") { _ = state.handle(key, sections: sections) }
    let frame = sketch(60, 17) { canvas, bounds in help(state).draw(in: bounds, on: &canvas) }
    #expect(frame.contains("comment") && frame.contains("Tasks"))
    #expect(!frame.contains("quit") && !frame.contains("Everywhere"))
    let outcomes = [Key.escape, .escape].map { state.handle($0, sections: sections) }
    #expect(outcomes == [.changed, .dismissed])
  }

  @Test func aLowWindowScrolls() {
    var state = HelpState()
    for _ in 0..<20 { _ = state.handle(.down, sections: sections, height: 3) }
    let frame = sketch(60, 6) { canvas, bounds in help(state).draw(in: bounds, on: &canvas) }
    #expect(frame.text(row: frame.cursor.point.y).contains("lock now"))
  }
}

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

@Suite struct ListViewTests {
  @Test(arguments: Look.allCases)
  func looks(look: Look) {
    let words = ["Plain", "漢字の名札", "José Núñez, bed 12, held until 21:00, and so on", "👨‍👩‍👧‍👦 กำ"]
    let frame = sketch(look.size.width, 6, look.appearance) { canvas, bounds in
      ListView(count: words.count, state: ListState(selected: 2)) { index in
        .init(Line(words[index], index == 0 ? .muted : .plain), isMarked: index.isMultiple(of: 2))
      }.draw(in: bounds, on: &canvas)
    }
    Golden.check(frame, "list-\(look)")
  }
}
