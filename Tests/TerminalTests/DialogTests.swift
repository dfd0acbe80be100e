import Terminal
import TestSupport
import Testing

@Suite struct DialogTests {
  let buttons: [Dialog.Button] = [
    .init("Send", letter: "s"), .init("Keep 漢字", letter: "k"), .init("Discard", letter: "d"),
  ]

  func dialog(_ focus: Int) -> Dialog {
    Dialog(
      title: "A comment is not sent",
      text: "ServiceNow could not be reached. The comment for INC0010001 is kept until you decide.",
      buttons: buttons, state: DialogState(focus: focus))
  }

  @Test(arguments: Look.allCases)
  func looks(look: Look) {
    let frame = sketch(look.size.width, look.size.height, look.appearance) { canvas, bounds in
      dialog(1).draw(in: bounds, on: &canvas)
    }
    Golden.check(frame, "dialog-\(look)")
  }

  @Test(arguments: [
    (Key.enter, OverlayOutcome.chosen(1)), (.text(" "), .chosen(1)), (.text("3"), .chosen(2)),
    (.text("s"), .chosen(0)), (.text("D"), .chosen(2)), (.escape, .dismissed),
    (.text("9"), .ignored), (.text("x"), .ignored), (.tab, .changed),
  ])
  func keysAnswer(key: Key, outcome: OverlayOutcome) {
    var state = DialogState(focus: 1)
    let found = state.handle(key, buttons: buttons)
    #expect(found == outcome)
  }

  @Test func theFocusGoesRound() {
    var state = DialogState()
    var seen: [Int] = []
    for key in [Key.left, .right, .tab, .backTab, .up, .down] {
      _ = state.handle(key, buttons: buttons)
      seen.append(state.focus)
    }
    #expect(seen == [2, 0, 1, 0, 2, 0])
  }

  @Test func theButtonsStayWhereTheWindowIsLow() {
    let frame = sketch(40, 6) { canvas, bounds in dialog(2).draw(in: bounds, on: &canvas) }
    #expect(frame.text(row: frame.cursor.point.y).contains("3 Discard"))
  }

  @Test func aTitleThatIsWiderThanTheTextIsReadWhole() {
    let title = (1...8).map { "INC\($0)00" }.joined(separator: ", ") + "?"
    #expect(title.count > 60 && title.count <= Dialog.titleWidth(in: 80))
    let frame = sketch(80, 10) { canvas, bounds in
      Dialog(title: title, text: "It is lost.", buttons: buttons, state: DialogState())
        .draw(in: bounds, on: &canvas)
    }
    #expect(frame.contains(" \(title) "))
  }

  @Test func itDrawsInAnySize() {
    for width in 0..<50 {
      for height in 0..<8 {
        _ = sketch(width, height) { canvas, bounds in dialog(1).draw(in: bounds, on: &canvas) }
      }
    }
  }
}
