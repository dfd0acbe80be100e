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
        .init(
          "Method", .choice(ChoiceField(count: 3, selected: 1), ["Basic", "OAuth", "None at all"])),
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

  @Test func itDrawsInAnySize() {
    for width in 0..<56 {
      for height in 0..<6 {
        _ = sketch(width, height) { canvas, bounds in
          form(focus: (width + height) % 7, error: "wrong").draw(in: bounds, on: &canvas)
        }
      }
    }
  }

  @Test func aReducerLearnsTheSizeOfAnAreaThatIsDrawn() {
    for (width, indent) in [(80, 16), (34, 2)] {
      let form = form(focus: 5)
      #expect(form.controlSize(of: 5, width: width) == Size(width: width - indent, height: 3))
      #expect(form.controlSize(of: 6, width: width) == Size(width: width, height: 1))
      let frame = sketch(width, 24) { canvas, bounds in form.draw(in: bounds, on: &canvas) }
      #expect(frame.cursor.point.x == indent + 12)
    }
  }

  @Test func theFocusGoesRound() {
    #expect(Form.focus(after: 2, count: 3) == 0)
    #expect(Form.focus(after: 0, by: -1, count: 3) == 2)
    #expect(Form.focus(after: 0, count: 0) == 0)
  }
}
