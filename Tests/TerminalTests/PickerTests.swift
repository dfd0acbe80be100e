import Terminal
import TestSupport
import Testing

@Suite struct PickerTests {
  let commands: [Picker.Option] = [
    .init("Refresh", detail: "r"), .init("Add a comment", detail: "c"),
    .init("Undo", detail: "u", reason: "nothing to undo"), .init("Assign to me"),
    .init("設定を開く", detail: "Alt-6"), .init("Cerrar sesión"),
  ]

  func press(
    _ keys: String, _ state: inout PickerState, _ mode: Picker.Mode
  ) -> OverlayOutcome {
    var outcome = OverlayOutcome.ignored
    for key in Key.script(keys) { outcome = state.handle(key, options: commands, mode: mode) }
    return outcome
  }

  @Test(arguments: Look.allCases)
  func looksAsAMenu(look: Look) {
    let frame = sketch(look.size.width, look.size.height, look.appearance) { canvas, bounds in
      Picker(
        title: "Sort by", options: commands, mode: .menu, state: PickerState(selected: 1)
      ).draw(in: bounds, on: &canvas)
    }
    Golden.check(frame, "menu-\(look)")
  }

  @Test(arguments: Look.allCases)
  func looksAsAPalette(look: Look) {
    var state = PickerState()
    _ = press("o<down>", &state, .ranked)
    let found = Fuzzy.ranked(commands.map(\.label), by: "o").map { commands[$0] }
    let frame = sketch(look.size.width, look.size.height, look.appearance) { canvas, bounds in
      Picker(
        title: "Commands", prompt: ":", empty: "No such command.", options: found,
        mode: .ranked, state: state
      ).draw(in: bounds, on: &canvas)
    }
    Golden.check(frame, "palette-\(look)")
  }

  @Test func whenNothingMatchesItSaysSoAndTheCursorStandsInTheField() {
    var state = PickerState()
    _ = press("zzz", &state, .filter)
    let frame = sketch(60, 17) { canvas, bounds in
      Picker(
        title: "Pick", prompt: "Filter", empty: "Nothing like that.", options: commands,
        mode: .filter, state: state
      ).draw(in: bounds, on: &canvas)
    }
    #expect(frame.contains("Nothing like that."))
    #expect(frame.cursor.isVisible)
    #expect(frame.text(row: frame.cursor.point.y).contains("Filter zzz"))
  }

  @Test func theCursorFollowsTypingAndMoving() {
    func frame(_ keys: String) -> Frame {
      var state = PickerState()
      _ = press(keys, &state, .ranked)
      return sketch(60, 17) { canvas, bounds in
        Picker(
          title: "Commands", prompt: "Command:", options: commands, mode: .ranked, state: state
        ).draw(in: bounds, on: &canvas)
      }
    }
    for keys in ["", "o", "o<down>m", "<down><backspace>"] {
      let frame = frame(keys)
      #expect(frame.cursor.isVisible, "\(keys)")
      #expect(frame.text(row: frame.cursor.point.y).contains("Command:"), "\(keys)")
    }
    let moved = frame("o<down>")
    #expect(moved.text(row: moved.cursor.point.y).contains(">"))
  }

  @Test(arguments: [44, 60, 80]) func aNameGivesWayBeforeTheMarkBehindIt(width: Int) {
    let name = "Featherstonehaugh, Bartholomew Maximilian"
    let options = ["list 100", "list 1422"].map {
      Picker.Option(name, mark: $0, detail: "Clients")
    }
    let frame = sketch(width, 17) { canvas, bounds in
      Picker(title: "Commands", prompt: ":", options: options, mode: .ranked, state: PickerState())
        .draw(in: bounds, on: &canvas)
    }
    for mark in ["list 100 ", "list 1422 "] {
      #expect(frame.text.contains(mark), "\(frame.text)")
    }
    #expect(frame.text.split(separator: "Clients").count == 3)
  }

  @Test func digitsChooseInAMenu() {
    var state = PickerState()
    #expect(press("2", &state, .menu) == .chosen(1))
    #expect(press("3", &state, .menu) == .unavailable(2))
    #expect(press("9", &state, .menu) == .ignored)
    #expect(press("jj<enter>", &state, .menu) == .unavailable(2))
    #expect(press("G<enter>", &state, .menu) == .chosen(5))
    #expect(press("<home><down><enter>", &state, .menu) == .chosen(1))
    #expect(press("<esc>", &state, .menu) == .dismissed)
  }

  @Test func textFilters() {
    var state = PickerState()
    #expect(press("sesion<enter>", &state, .filter) == .chosen(5))
    #expect(press("<esc>", &state, .filter) == .changed)
    #expect(press("me com<enter>", &state, .filter) == .chosen(1))
    #expect(press("<^u>6", &state, .filter) == .changed)
    #expect(press("<enter>", &state, .filter) == .ignored)
    #expect(press("<esc><esc>", &state, .filter) == .dismissed)
  }

  @Test func theBestMatchIsChosenAndWhatOffersSomethingElseIsLast() {
    let options = [
      Picker.Option("Keep this as l", isLast: true), Picker.Option("Candlemoor"),
      Picker.Option("Lexham"),
    ]
    var state = PickerState(selected: 1)
    _ = state.handle(.text("l"), options: options, mode: .filter)
    #expect(state.matches(in: options, mode: .filter) == [2, 1, 0])
    #expect(state.handle(.enter, options: options, mode: .filter) == .chosen(2))
  }

  @Test func thePaletteTakesWhatWasFoundForItAndLeavesAtOnce() {
    var state = PickerState()
    #expect(press("atm<enter>", &state, .ranked) == .chosen(0))
    #expect(press("<esc>", &state, .ranked) == .dismissed)
  }

  @Test func aPasteIsTypedIntoTheFilter() {
    var state = PickerState()
    _ = press("<down>", &state, .filter)
    state.paste("add\ncomm")
    #expect(state.matches(in: commands, mode: .filter) == [1])
    #expect(press("<enter>", &state, .filter) == .chosen(1))
  }

  @Test func typingSelectsTheFirstMatchAgain() {
    var state = PickerState()
    _ = press("<down><down><down>", &state, .ranked)
    #expect(state.list.selected == 3)
    _ = press("e", &state, .ranked)
    #expect(state.list.selected == 0)
  }

  @Test func aLongListShowsWhereMoreIs() {
    let many = (1...30).map { Picker.Option("Option \($0)") }
    var state = PickerState()
    for _ in 0..<15 { _ = state.handle(.down, options: many, mode: .filter) }
    let frame = sketch(60, 20) { canvas, bounds in
      Picker(title: "Pick", prompt: "Filter", options: many, mode: .filter, state: state)
        .draw(in: bounds, on: &canvas)
    }
    Golden.check(frame, "picker-scrolled")
  }

  @Test func itDrawsInAnySize() {
    for width in 0..<50 {
      for height in 0..<8 {
        for mode in [Picker.Mode.menu, .ranked] {
          _ = sketch(width, height) { canvas, bounds in
            Picker(title: "漢字", prompt: ":", options: commands, mode: mode, state: PickerState())
              .draw(in: bounds, on: &canvas)
          }
        }
      }
    }
  }
}
