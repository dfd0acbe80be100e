import Terminal
import TestSupport
import Testing

@Suite struct FormTests {
  func form(focus: Int, error: String = "") -> Form {
    Form(
      [
        .init(
          "Instance", .text(TextField("dev12345")), help: "The first part of the address.",
          isRequired: true),
        .init("Usuario 漢字", .text(TextField("josé.núñez")), isRequired: true),
        .init("Password", .password(PasswordField("secret")), error: error, isRequired: true),
        .init("Method", .choice(Choice(count: 3, selected: 1), ["Basic", "OAuth", "None at all"])),
        .init("Remember me on this machine", .checkbox(Checkbox(true))),
        .init("Note", .area(TextArea("Two lines\nof 漢字 text"), rows: 3)),
        .init("Sign in", .button),
      ], focus: focus)
  }

  @Test(arguments: Look.allCases)
  func looks(look: Look) {
    let frame = sketch(look.size.width, look.size.height, look.appearance) { canvas, bounds in
      form(focus: 2, error: "ServiceNow refused the password; it may have changed.")
        .draw(in: bounds, on: &canvas)
    }
    Golden.check(frame, "form-\(look)")
  }

  @Test(arguments: 0..<7)
  func theFieldWithTheFocusIsOnTheScreenWithItsCursor(focus: Int) {
    for (width, height) in [(80, 24), (80, 4), (34, 3), (20, 2)] {
      let frame = sketch(width, height) { canvas, bounds in
        form(focus: focus).draw(in: bounds, on: &canvas)
      }
      let cell = frame.cells[frame.cursor.point.y * width + frame.cursor.point.x]
      #expect(cell.style != .plain, "\(width)x\(height)")
    }
  }

  @Test func theHelpOfTheFieldWithTheFocusIsShown() {
    func frame(_ focus: Int) -> Frame {
      sketch(60, 12) { canvas, bounds in form(focus: focus).draw(in: bounds, on: &canvas) }
    }
    #expect(frame(0).contains("The first part of the address."))
    #expect(!frame(1).contains("The first part of the address."))
  }

  @Test func theFocusGoesRound() {
    #expect(Form.focus(after: 2, count: 3) == 0)
    #expect(Form.focus(after: 0, by: -1, count: 3) == 2)
    #expect(Form.focus(after: 0, count: 0) == 0)
  }
}

@Suite struct ChoiceTests {
  @Test func arrowsSpaceAndDigitsChoose() {
    var choice = Choice(count: 3)
    for (key, chosen) in [(Key.left, 2), (.right, 0), (.text(" "), 1), (.text("3"), 2)] {
      let isHandled = choice.handle(key)
      #expect(isHandled && choice.selected == chosen)
    }
    for key in [Key.text("4"), .text("x"), .tab, .up] {
      let isHandled = choice.handle(key)
      #expect(!isHandled)
    }
  }

  @Test func aChoiceOfNothingStaysInside() {
    var choice = Choice(count: 0, selected: 5)
    _ = choice.handle(.right)
    #expect(choice.selected == 0)
  }

  @Test func spaceTurnsACheckbox() {
    var box = Checkbox()
    let isHandled = [Key.text(" "), .enter].map { box.handle($0) }
    #expect(isHandled == [true, false])
    #expect(box.isOn)
  }
}
