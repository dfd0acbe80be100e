import Terminal
import TestSupport
import Testing

/// What the mouse finds in what widgets draw.
@Suite struct TargetTests {
  private static func click(_ x: Int, _ y: Int) -> Mouse { Mouse(.click, at: Point(x: x, y: y)) }

  @Test func whatWasDrawnLastLiesAbove() {
    let frame = sketch(20, 4) { canvas, bounds in
      canvas.lay(Target(bounds, click: [.escape], wheel: 3))
      canvas.lay(Target(Rect(x: 2, y: 1, width: 4, height: 1), click: [.enter]))
      return Cursor(x: 0, y: 0)
    }
    #expect(frame.keys(for: Self.click(2, 1)) == [.enter])
    #expect(frame.keys(for: Self.click(6, 1)) == [.escape])
    #expect(frame.keys(for: Mouse(.doubleClick, at: Point(x: 5, y: 1))) == [.enter])
    #expect(frame.keys(for: Mouse(.wheelUp, at: Point(x: 0, y: 3))) == [.up, .up, .up])
    // The target on top has no wheel, and hides those below.
    #expect(frame.keys(for: Mouse(.wheelDown, at: Point(x: 2, y: 1))).isEmpty)
    #expect(frame.keys(for: Self.click(20, 4)).isEmpty)
  }

  /// A click on any option that is on the screen presses the keys that choose it.
  @Test(arguments: [Appearance(), Appearance(isAccessible: true)], [0, 17])
  func aClickOnAnOptionChoosesIt(appearance: Appearance, selected: Int) {
    let options = (0..<30).map {
      Picker.Option(
        "Bed \($0)", detail: $0 % 4 == 0 ? "held for somebody who comes late tonight" : "")
    }
    let state = PickerState(selected: selected)
    let frame = sketch(40, 16, appearance) { canvas, bounds in
      Picker(title: "Beds", options: options, mode: .filter, state: state)
        .draw(in: bounds, on: &canvas)
    }
    var found: Set<Int> = []
    for y in 0..<16 {
      let row = frame.text(row: y)
      guard
        let option = options.indices.first(where: {
          row.hasSuffix("Bed \($0)")
            || row.contains("Bed \($0) ") || row.contains("Bed \($0),")
        })
      else { continue }
      var pressed = state
      var outcome = OverlayOutcome.ignored
      for key in frame.keys(for: Self.click(10, y)) {
        outcome = pressed.handle(key, options: options, mode: .filter)
      }
      #expect(outcome == .chosen(option), "\(row)")
      found.insert(option)
    }
    #expect(found.count >= 6 && found.contains(selected))
  }

  @Test(arguments: [Appearance(), Appearance(isAccessible: true)])
  func aClickOnAButtonPressesIt(appearance: Appearance) {
    let buttons = ["Stay", "Leave", "Leave and throw away what was written"]
      .map { Dialog.Button($0) }
    for width in [30, 80] {
      let frame = sketch(width, 16, appearance) { canvas, bounds in
        Dialog(title: "Leave?", text: "Sure?", buttons: buttons, state: DialogState())
          .draw(in: bounds, on: &canvas)
      }
      for place in buttons.indices {
        let sign = "[ \(place + 1) "
        for y in 0..<16 {
          let row = frame.text(row: y)
          guard let start = row.firstRange(of: sign)?.lowerBound else { continue }
          let x = row[..<start].count
          #expect(frame.keys(for: Self.click(x, y)) == [.text("\(place + 1)")])
          #expect(frame.keys(for: Self.click(x - 1, y)).isEmpty)
        }
      }
    }
  }

  @Test func aClickOnALineOfAListMovesThere() {
    let list = ListView(count: 9, state: ListState(selected: 4)) { .init(Line("Row \($0)")) }
    let frame = sketch(20, 6) { canvas, bounds in list.draw(in: bounds, on: &canvas) }
    for y in 0..<6 {
      var state = list.state
      for key in frame.keys(for: Self.click(3, y)) {
        if let move = ListState.Move(key) { state.move(move, count: 9, height: 6) }
      }
      #expect(frame.text(row: y).hasSuffix("Row \(state.selected)"))
    }
  }

  /// Whatever is chosen, a click on an option presses the keys that choose that one, once it is in its line.
  @Test(arguments: 0..<3) func aClickOnAChoiceTurnsToIt(selected: Int) throws {
    let choice = ChoiceField(count: 3, selected: selected)
    let options = ["one", "two", "three"]
    let frame = sketch(40, 1) { canvas, bounds in
      choice.draw(options, in: bounds, on: &canvas, isFocused: false)
    }
    let row = frame.text(row: 0)
    for (place, option) in options.enumerated() {
      let end = try #require(row.firstRange(of: ") \(option)")).upperBound
      for x in [row[..<end].count - 1, row[..<end].count - option.count - 4] {
        var turned = choice
        let keys = try #require(frame.fieldKeys(for: Self.click(x, 0)), "\(option) at \(x)")
        for key in keys { _ = turned.handle(key) }
        #expect(turned.selected == place, "\(option) at \(x)")
        #expect(frame.keys(for: Self.click(x, 0)).isEmpty, "it is in its line first")
      }
    }
    #expect(frame.fieldKeys(for: Self.click(row.count, 0)) == nil)
    #expect(frame.fieldKeys(for: Mouse(.doubleClick, at: Point(x: 0, y: 0))) == nil)
  }

  @Test func whereAChoiceIsSeenAloneItsBracketsTurnIt() {
    let choice = ChoiceField(count: 3, selected: 1)
    let frame = sketch(12, 1) { canvas, bounds in
      choice.draw(["one", "two", "three"], in: bounds, on: &canvas, isFocused: false)
    }
    #expect(frame.text(row: 0) == "< two >")
    #expect(frame.fieldKeys(for: Self.click(0, 0)) == [.left])
    #expect(frame.fieldKeys(for: Self.click(3, 0)) == nil)
    #expect(frame.fieldKeys(for: Self.click(6, 0)) == [.right])
  }

  @Test func aClickOnACheckboxTurnsIt() {
    let frame = sketch(20, 1) { canvas, bounds in
      Checkbox().draw("Remember", in: bounds, on: &canvas, isFocused: false)
    }
    #expect(frame.fieldKeys(for: Self.click(2, 0)) == [.text(" ")])
  }

  @Test(arguments: [Appearance(), Appearance(isAccessible: true)])
  func aClickOnALineThatIsAButtonPressesIt(appearance: Appearance) {
    let list = ListView(count: 4, state: ListState()) {
      .init(Line("Row \($0)"), isButton: $0 == 3)
    }
    let frame = sketch(20, 6, appearance) { canvas, bounds in list.draw(in: bounds, on: &canvas) }
    #expect(frame.keys(for: Self.click(3, 3)) == [.down, .down, .down, .enter])
    #expect(frame.keys(for: Self.click(3, 2)) == [.down, .down])
  }
}
