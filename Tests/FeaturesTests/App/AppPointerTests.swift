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
    #expect(stage.state.signIn.form.address.hasPrefix("example"))
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
    #expect(stage.toast == "There is nowhere to paste here. Open a text field first.")
    #expect(stage.state.tasks == before)
    #expect(!stage.state.isQuitting)
  }

  @Test func aPasteThatWasCutIsTakenAndSaid() {
    var stage = Stage.tasks()
    stage.press("c")
    stage.push(.paste(Paste(text: "long", truncated: true)))
    #expect(stage.state.tasks.drafts.values.first?.text.text == "long")
    #expect(stage.toast == "Too long to paste in full: only the first 64 KiB were pasted.")
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

  @Test func aClickOnAGroupClosesItAndTheSecondOfTwoDoesNoMore() {
    var stage = Stage.tasks()
    stage.push(Self.click(5, 3))
    #expect(stage.state.tasks.collapsed == ["Catalog Task"])
    stage.push(Self.click(5, 3, .doubleClick))
    #expect(stage.state.tasks.collapsed == ["Catalog Task"])
    stage.push(Self.click(5, 3))
    #expect(stage.state.tasks.collapsed.isEmpty)
  }

  @Test func clicksBesideRowsDoNothing() {
    var stage = Stage.tasks()
    let before = stage.state
    stage.push(Self.click(40, 0), Self.click(5, 1), Self.click(5, 2), Self.click(5, 20))
    stage.push(Self.click(5, 22), Self.click(500, 5), Self.click(5, 23, .wheelDown))
    #expect(stage.state == before)
  }

  @Test func aClickOnATabGoesThere() throws {
    var stage = Stage.checkIn()
    for (words, place) in [
      ("5 Outbox", App.Place.outbox), ("4 Tasks", .tasks), ("not signed in", .signIn),
    ] {
      let frame = stage.frame()
      let tab = try #require(frame.point(of: words))
      stage.push(Self.click(tab.x + 2, 0))
      #expect(stage.state.place == place, "\(frame.text(row: 0))")
    }
    // While text is written too, as Alt with its digit does.
    stage = .tasks()
    stage.press("c")
    let tab = try #require(stage.frame().point(of: "5 Outbox"))
    stage.push(Self.click(tab.x, 0))
    #expect(stage.state.place == .outbox)
    // What lies over a screen is closed first.
    for keys in ["?", ":", ",", "m"] {
      stage = .tasks()
      stage.press(keys)
      let before = stage.state
      stage.push(Self.click(tab.x, 0))
      #expect(stage.state == before, "after \(keys)")
    }
  }

  @Test func aClickOnAKeyOfTheFooterPressesIt() throws {
    func click(_ words: String, in stage: inout Stage) throws {
      let frame = stage.frame()
      let key = try #require(frame.point(of: words, from: 23), "\(frame.text(row: 23))")
      stage.push(Self.click(key.x + 1, 23))
    }
    var stage = Stage.tasks()
    try click("? Help", in: &stage)
    #expect(stage.state.overlay == .help(HelpState()))
    try click("Esc Close", in: &stage)
    #expect(stage.state.overlay == nil)
    try click("Enter Open", in: &stage)
    #expect(stage.state.tasks.detail != nil)
    try click("c Note", in: &stage)
    #expect(stage.state.tasks.composing != nil)
    try click("F1 Help", in: &stage)
    #expect(stage.state.overlay == .help(HelpState()))
  }

  @Test func aClickOnWhatWasSaidOpensTheLog() {
    var stage = Stage.tasks()
    stage.press("y")
    stage.push(Self.click(5, 22))
    guard case .messages? = stage.state.overlay else {
      Issue.record("the log is not open")
      return
    }
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

  @Test func aRowThatAFilterLeftIsClicked() {
    var stage = Stage.tasks()
    stage.press("/heater")
    stage.push(Self.click(8, 4))
    #expect(stage.state.tasks.selectedTask == Sample.heater)
    #expect(!stage.state.tasks.isFiltering && stage.state.tasks.filter.text == "heater")
  }

  @Test func theMouseIsDeadUnderOverlaysAndWhileWriting() {
    for keys in ["?", ":", "c", ",", "m"] {
      var stage = Stage.tasks()
      stage.press(keys)
      let before = stage.state.tasks
      // The wheel over what is open, then a click beside it, which at most closes it.
      stage.push(Self.click(40, 12, .wheelDown))
      #expect(stage.state.tasks == before, "the wheel after \(keys)")
      stage.push(Self.click(0, 20))
      #expect(stage.state.tasks == before, "a click after \(keys)")
    }
  }

  @Test func aClickFindsItsFieldBelowNotes() throws {
    var stage = Stage(signIn: SignIn.Defaults())
    stage.press("<enter>")
    for (label, field) in [
      ("User name", CredentialForm.Field.userName), ("Password", .password), ("Instance", .address),
    ] {
      let frame = stage.frame()
      let row = try #require((0..<24).first { frame.text(row: $0).contains("  \(label)") })
      stage.push(Self.click(20, row))
      #expect(stage.state.signIn.form.focus == field)
    }
  }

  @Test(arguments: [RemoteSystem.eto, .serviceNow]) func aClickTurnsWhatIsOnOrOff(
    system: RemoteSystem
  ) throws {
    var stage = Stage.unlocked()
    stage.recallNothing()
    stage.send(.systemTapped(system))
    func row() throws -> (y: Int, text: String) {
      let frame = stage.frame()
      let y = try #require((0..<24).first { frame.text(row: $0).contains("Remember") })
      // Column 0 says where typing goes, which is where the click was.
      return (y, String(frame.text(row: y).dropFirst()))
    }
    let before = try row()
    stage.push(Self.click(6, before.y))
    let turned = try row()
    #expect(turned.text != before.text)
    stage.push(Self.click(6, turned.y))
    #expect(try row().text == before.text)
  }

  @Test func aClickSelectsAProfileAndADoubleClickOpensIt() throws {
    var stage = Stage.emergency()
    let frame = stage.frame()
    let words = stage.state.phrases[.emergencyNewRow]
    let y = try #require((0..<24).first { frame.text(row: $0).contains(words) })
    stage.push(Self.click(10, y))
    #expect(stage.state.emergency.person == nil)
    stage.push(Self.click(10, y, .doubleClick))
    #expect(stage.state.emergency.person != nil)
  }

  @Test func aClickOnTheButtonSignsIn() throws {
    var stage = Stage()
    let frame = stage.frame()
    let row = try #require((0..<24).first { frame.text(row: $0).contains("[ Sign in ]") })
    stage.push(Self.click(4, row))
    #expect(
      stage.effects() == [
        .run(.signIn(.serviceNow, .signIn(SignInTests.credentials)), id: "sign-in/serviceNow")
      ])
  }
}
