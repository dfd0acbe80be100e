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

  @Test func aLongReasonIsReadToItsEnd() {
    let why = "No hay ninguna tarea seleccionada: baje hasta una tarea y vuelva a pulsar la tecla"
    let sections = [
      Help.Section("Tareas", [.init("u", "Deshacer", reason: why), .init("q", "Salir")])
    ]
    let frame = sketch(60, 17) { canvas, bounds in
      Help(title: "Teclas", sections: sections, state: HelpState()).draw(in: bounds, on: &canvas)
    }
    let words = frame.text.split { $0.isWhitespace || $0 == "│" }.joined(separator: " ")
    #expect(words.contains(why) && !frame.contains("…"), "\(frame.text)")
    #expect(frame.contains("Salir"))
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

  @Test func theCursorFollowsTypingAndMoving() {
    var state = HelpState()
    func row() -> String {
      let frame = sketch(60, 17) { canvas, bounds in help(state).draw(in: bounds, on: &canvas) }
      return frame.text(row: frame.cursor.point.y)
    }
    #expect(row().contains("Filter"))
    _ = state.handle(.down, sections: sections)
    #expect(row().contains("open the task"))
    _ = state.handle(.text("q"), sections: sections)
    #expect(row().contains("Filter q"))
    _ = state.handle(.down, sections: sections)
    _ = state.handle(.escape, sections: sections)
    #expect(row().contains("Filter"))
  }

  @Test func itDrawsInAnySize() {
    for width in 0..<40 {
      for height in 0..<6 {
        _ = sketch(width, height) { canvas, bounds in
          help(HelpState()).draw(in: bounds, on: &canvas)
        }
      }
    }
  }

  @Test func aLowWindowScrolls() {
    var state = HelpState()
    for _ in 0..<20 { _ = state.handle(.down, sections: sections, height: 3) }
    let frame = sketch(60, 6) { canvas, bounds in help(state).draw(in: bounds, on: &canvas) }
    #expect(frame.text(row: frame.cursor.point.y).contains("lock now"))
  }
}
