import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Pasting, clicking and the wheel.
struct AppPointerTests {
  static func click(_ x: Int, _ y: Int, _ kind: Mouse.Kind = .click) -> Event {
    .mouse(Mouse(kind, at: Point(x: x, y: y)))
  }

  @Test func aPasteGoesWhereTextIsBeingWritten() {
    var stage = Stage(signIn: SignIn.Defaults())
    stage.push(.paste(Paste(text: "example\n")))
    #expect(stage.state.signIn.form.instance.text.hasPrefix("example"))
    stage = .tasks()
    stage.press("/")
    stage.push(.paste(Paste(text: "door")))
    #expect(stage.state.tasks.outline.matching == 1)
    stage.press("<enter>c")
    stage.push(.paste(Paste(text: "one\ntwo")))
    #expect(stage.state.tasks.drafts[Sample.cafe.id]?.text.text == "one\ntwo")
    stage.press("<^p>")
    stage.push(.paste(Paste(text: "Send")))
    #expect(stage.frame().contains("Command: Send"))
  }

  @Test(arguments: ["", "?", "m", ",", "s"]) func aPasteWithNowhereToGoIsSaid(_ keys: String) {
    var stage = Stage.tasks()
    stage.press(keys)
    let before = stage.state.tasks
    stage.push(.paste(Paste(text: "q")))
    #expect(stage.toast == "Nothing to paste into here. Open a text field first.")
    #expect(stage.state.tasks == before)
    #expect(!stage.state.isQuitting)
  }

  @Test func aPasteThatWasCutIsTakenAndSaid() {
    var stage = Stage.tasks()
    stage.press("c")
    stage.push(.paste(Paste(text: "long", truncated: true)))
    #expect(stage.state.tasks.drafts.values.first?.text.text == "long")
    #expect(stage.toast == "The paste was too long: only the first 64 KiB were taken.")
  }

  @Test func aClickSelectsTheRowThatIsThere() throws {
    var stage = Stage.tasks()
    let frame = stage.frame()
    let row = try #require(
      (0..<24).first { frame.text(row: $0).contains(Sample.heater.number) })
    stage.push(Self.click(30, row))
    #expect(stage.state.tasks.selectedTask == Sample.heater)
    #expect(stage.frame().cursor.point == Point(x: 0, y: row))
    stage.push(Self.click(30, row, .doubleClick))
    #expect(stage.state.tasks.detail?.task == Sample.heater)
    #expect(
      stage.effects() == [.run(.tasks(.loadDetail(Sample.heater)), id: "tasks/detail")])
  }

  @Test func aDoubleClickOnAGroupClosesIt() {
    var stage = Stage.tasks()
    stage.push(Self.click(5, 3, .doubleClick))
    #expect(stage.state.tasks.collapsed == ["Catalog Task"])
  }

  @Test func clicksBesideRowsDoNothing() {
    var stage = Stage.tasks()
    let before = stage.state
    stage.push(Self.click(5, 0), Self.click(5, 1), Self.click(5, 2), Self.click(5, 20))
    stage.push(Self.click(5, 22), Self.click(5, 23), Self.click(500, 5))
    #expect(stage.state == before)
  }

  @Test func theWheelMovesWhatIsUnderIt() {
    let many = (1000..<1200).map { Sample.task("INC\($0)", "Task \($0)") }
    var stage = Stage.tasks(132, 43, many)
    stage.push(Self.click(5, 10, .wheelDown))
    #expect(stage.state.tasks.list.selected == 4)
    stage.push(Self.click(5, 10, .wheelUp), Self.click(5, 10, .wheelUp))
    #expect(stage.state.tasks.list.selected == 0)
    stage = .detail(80, 24)
    let selected = stage.state.tasks.list.selected
    stage.push(Self.click(5, 15, .wheelDown))
    #expect(stage.state.tasks.detail?.scroll == 3)
    #expect(stage.state.tasks.list.selected == selected)
  }

  @Test func aClickChangesThePane() {
    var stage = Stage.detail()
    stage.push(Self.click(5, 4))
    #expect(!stage.state.tasks.isDetailFocused)
    stage.push(Self.click(5, 15))
    #expect(stage.state.tasks.isDetailFocused)
  }

  @Test func theMouseIsDeadUnderOverlaysAndWhileWriting() {
    for keys in ["?", ":", "s", "c", "/"] {
      var stage = Stage.tasks()
      stage.press(keys)
      let before = stage.state
      stage.push(Self.click(5, 8), Self.click(5, 8, .wheelDown))
      #expect(stage.state == before, "after \(keys)")
    }
  }

  @Test func aClickFindsItsFieldBelowNotes() throws {
    var stage = Stage(signIn: SignIn.Defaults())
    stage.press("<enter>")
    for (label, field) in [
      ("User name", SignInForm.Field.userName), ("Password", .password), ("Instance", .instance),
    ] {
      let frame = stage.frame()
      let row = try #require((0..<24).first { frame.text(row: $0).contains("  \(label)") })
      stage.push(Self.click(20, row))
      #expect(stage.state.signIn.form.focus == field)
    }
  }

  @Test func aClickOnTheButtonSignsIn() throws {
    var stage = Stage()
    let frame = stage.frame()
    let row = try #require((0..<24).first { frame.text(row: $0).contains("[ Sign in ]") })
    stage.push(Self.click(4, row))
    #expect(
      stage.effects() == [.run(.signIn(.signIn(SignInTests.credentials)), id: "sign-in")])
  }
}
