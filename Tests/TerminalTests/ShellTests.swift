import Terminal
import TestSupport
import Testing

/// The rows around a screen: header, message, footer, and the notice in place of a list.
@Suite struct ShellTests {
  @Test(arguments: Look.allCases)
  func looks(look: Look) {
    let frame = sketch(look.size.width, look.size.height, look.appearance) { canvas, bounds in
      Header(
        product: "Porchlight", place: "Tareas", person: "José Núñez 漢字", badges: ["SANDBOX"],
        unsent: "2 unsent"
      ).draw(in: bounds.row(0), on: &canvas)
      let cursor = Notice(
        "ServiceNow is not reachable; this is what was here at 21:40.",
        action: "r: try again", role: .warning
      ).draw(in: Rect(x: 0, y: 1, width: bounds.width, height: 6), on: &canvas)
      Spinner(turns: 3, text: "Loading tasks…").draw(in: bounds.row(7), on: &canvas)
      Progress(done: 120, total: 400, text: "120 of 400").draw(in: bounds.row(8), on: &canvas)
      for (row, kind) in MessageRow.Kind.allCases.enumerated() {
        MessageRow(kind, "A plain sentence about \(kind), 漢字 included, that may be too long.")
          .draw(in: bounds.row(9 + row), on: &canvas)
      }
      canvas.rule(bounds.row(13))
      Footer(
        [
          .init("Enter", "open"), .init("c", "comment"), .init("Space", "mark"),
          .init("/", "filter"), .init("s", "sort"), .init("r", "refresh"), .init("u", "undo"),
        ], more: .init("?", "help")
      ).draw(in: bounds.row(bounds.height - 1), on: &canvas)
      return cursor
    }
    Golden.check(frame, "shell-\(look)")
  }

  @Test func theyDrawInAnySize() {
    for appearance in [Appearance(), Appearance(charset: .ascii), Appearance(isAccessible: true)] {
      for width in 0..<50 {
        _ = sketch(width, 6, appearance) { canvas, bounds in
          Header(product: "漢字", place: "字", person: "人", badges: ["X"], unsent: "2")
            .draw(in: bounds.row(0), on: &canvas)
          Footer([.init("Enter", "open")], more: .init("?", "漢字"))
            .draw(in: bounds.row(1), on: &canvas)
          MessageRow(.failure, "漢字", word: "x").draw(in: bounds.row(2), on: &canvas)
          Progress(done: 1, total: 2, text: "漢字").draw(in: bounds.row(3), on: &canvas)
          Spinner(turns: 1, text: "漢字").draw(in: bounds.row(4), on: &canvas)
          return Notice("漢字", action: "r").draw(in: bounds.row(5), on: &canvas)
        }
      }
    }
  }

  func header(_ width: Int) -> String {
    sketch(width, 1) { canvas, bounds in
      Header(
        product: "Porchlight", place: "Tasks", person: "Ann Li", badges: ["SANDBOX", "OFFLINE"],
        unsent: "2 unsent"
      ).draw(in: bounds, on: &canvas)
      return Cursor(x: 0, y: 0)
    }.text(row: 0)
  }

  @Test func aNarrowHeaderKeepsWhatMattersMost() {
    #expect(header(60) == " Porchlight · Tasks     [SANDBOX] [OFFLINE] 2 unsent Ann Li")
    #expect(header(50) == " Tasks        [SANDBOX] [OFFLINE] 2 unsent Ann Li")
    #expect(header(40) == " Tasks     [SANDBOX] [OFFLINE] 2 unsent")
    #expect(header(34) == " Ta… [SANDBOX] [OFFLINE] 2 unsent")
  }

  @Test func whoWorksWhereIsSaidBrieflyInLittleRoom() {
    func header(_ width: Int) -> String {
      sketch(width, 1) { canvas, bounds in
        Header(
          product: "Porchlight", place: "Check-in", person: "robin@example.org · Night Shelter",
          brief: "robin · Night Shelter", badges: ["SANDBOX"]
        ).draw(in: bounds, on: &canvas)
        return Cursor(x: 0, y: 0)
      }.text(row: 0)
    }
    #expect(header(60) == " Check-in       [SANDBOX] robin@example.org · Night Shelter")
    #expect(header(50) == " Check-in         [SANDBOX] robin · Night Shelter")
    #expect(header(40) == " Check-in                     [SANDBOX]")
  }

  @Test func aMessageIsReadAloudWithAWord() {
    func row(_ appearance: Appearance) -> String {
      sketch(40, 1, appearance) { canvas, bounds in
        MessageRow(.failure, "Not sent.", word: "Error").draw(in: bounds, on: &canvas)
        return Cursor(x: 0, y: 0)
      }.text(row: 0)
    }
    #expect(row(Appearance()) == "✗ Not sent.")
    #expect(row(Appearance(isAccessible: true)) == "Error: Not sent.")
  }

  @Test func aFooterShowsWholeHintsOnly() {
    func footer(_ width: Int) -> String {
      sketch(width, 1) { canvas, bounds in
        Footer(
          [.init("Enter", "open"), .init("c", "comment"), .init("漢", "字")],
          more: .init("?", "help")
        ).draw(in: bounds, on: &canvas)
        return Cursor(x: 0, y: 0)
      }.text(row: 0)
    }
    #expect(footer(36) == "Enter open  c comment  漢 字  ? help")
    #expect(footer(35) == "Enter open  c comment        ? help")
    #expect(footer(12) == "      ? help")
  }

  @Test func aSpinnerTurnsAndStandsStillForAScreenReader() {
    let plain = Appearance()
    let words = (0..<3).map { Spinner(turns: $0, text: "Loading").words(in: plain) }
    #expect(Set(words).count == 3)
    let accessible = Appearance(isAccessible: true)
    #expect(Spinner(turns: 4, text: "Loading").words(in: accessible) == "Loading")
    #expect(Spinner(turns: -1, text: "x").words(in: Appearance(charset: .ascii)) == "\\ x")
  }

  @Test(arguments: [(0, 400, 0), (200, 400, 15), (400, 400, 30), (900, 400, 30), (1, 0, 0)])
  func aBarIsFilledByItsShare(done: Int, total: Int, filled: Int) {
    let row = sketch(60, 1) { canvas, bounds in
      Progress(done: done, total: total, text: "x").draw(in: bounds, on: &canvas)
      return Cursor(x: 0, y: 0)
    }.text(row: 0)
    #expect(row.count { $0 == "█" } == filled)
  }
}
