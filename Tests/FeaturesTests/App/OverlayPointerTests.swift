import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// The mouse over what lies over a screen: palette, help, settings, message log, questions.
struct OverlayPointerTests {
  /// Clicks where words stand on the screen.
  private static func click(
    _ words: String, _ stage: inout Stage, from top: Int = 1
  ) throws {
    let frame = stage.frame()
    let point = try #require(frame.point(of: words, from: top), "\(frame.text)")
    stage.push(.mouse(Mouse(.click, at: point)))
  }

  @Test(arguments: [false, true]) func aCommandIsRunByAClick(isAccessible: Bool) throws {
    var stage = Stage.tasks(preferences: Preferences(accessible: isAccessible))
    stage.press(":")
    stage.push(.paste(Paste(text: "settings")))
    try Self.click(" Settings", &stage)
    guard case .settings? = stage.state.overlay else {
      Issue.record("\(String(describing: stage.state.overlay))")
      return
    }
  }

  @Test func aCommandThatCannotRunSaysWhy() throws {
    var stage = Stage.tasks()
    stage.press(":")
    stage.push(.paste(Paste(text: "undo")))
    try Self.click(" Undo", &stage)
    #expect(stage.state.overlay != nil)
    #expect(stage.toast?.isEmpty == false)
  }

  @Test func theWheelMovesAmongCommandsAndAClickBesideClosesThem() {
    var stage = Stage.tasks()
    stage.press(":")
    let inside = Point(x: 40, y: 12)
    stage.push(.mouse(Mouse(.wheelDown, at: inside)))
    guard case .palette(let picker)? = stage.state.overlay else {
      Issue.record("no palette")
      return
    }
    #expect(picker.list.selected == 3 && picker.isMoving)
    stage.push(.mouse(Mouse(.wheelDown, at: Point(x: 0, y: 12))))
    #expect(stage.state.overlay == .palette(picker))
    stage.push(.mouse(Mouse(.click, at: Point(x: 0, y: 12))))
    #expect(stage.state.overlay == nil)
  }

  @Test(arguments: [false, true]) func aSettingIsChangedByAClick(isAccessible: Bool) throws {
    var stage = Stage.tasks(preferences: Preferences(accessible: isAccessible))
    stage.press(",")
    let theme = stage.state.preferences.theme
    try Self.click(stage.state.phrases[.settingsTheme], &stage)
    #expect(stage.state.preferences.theme != theme)
    #expect(stage.state.overlay != nil)
  }

  @Test func helpScrollsAndSelectsAndIsLeft() throws {
    var stage = Stage.tasks()
    stage.press("?")
    try Self.click("Note in $EDITOR", &stage)
    guard case .help(let help)? = stage.state.overlay else {
      Issue.record("no help")
      return
    }
    #expect(help.isMoving)
    #expect(stage.frame().text(row: stage.frame().cursor.point.y).contains("Note in"))
    stage.push(.mouse(Mouse(.wheelDown, at: Point(x: 40, y: 10))))
    guard case .help(let turned)? = stage.state.overlay else {
      Issue.record("no help")
      return
    }
    #expect(turned.list.selected == help.list.selected + 3)
    stage.push(.mouse(Mouse(.click, at: Point(x: 0, y: 10))))
    #expect(stage.state.overlay == nil)
  }

  @Test func theMessageLogIsReadWithTheWheel() {
    var stage = Stage.tasks()
    for _ in 0..<40 {
      stage.state.note(Message(.info, Sentence(.pasteIgnored), at: Sample.now))
    }
    stage.press("m")
    guard case .messages(let before)? = stage.state.overlay else {
      Issue.record("no log")
      return
    }
    stage.push(.mouse(Mouse(.wheelUp, at: Point(x: 10, y: 10))))
    #expect(
      stage.state.overlay == .messages(ListState(selected: before.selected - 3, top: before.top)))
  }

  @Test(arguments: [false, true]) func theButtonsOfAQuestionArePressed(isAccessible: Bool) throws {
    var stage = Stage.tasks(preferences: Preferences(accessible: isAccessible))
    stage.press("c")
    stage.push(.paste(Paste(text: "not sent yet")))
    stage.press("<esc>")
    stage.press("q")
    guard case .quit? = stage.state.overlay else {
      Issue.record("\(String(describing: stage.state.overlay))")
      return
    }
    // Beside the buttons nothing is answered.
    let frame = stage.frame()
    let button = try #require(frame.point(of: "[ 1", from: 1), "\(frame.text)")
    stage.push(.mouse(Mouse(.click, at: Point(x: button.x, y: button.y - 1))))
    #expect(stage.state.overlay != nil && !stage.state.isQuitting)
    try Self.click("[ 1", &stage)
    #expect(stage.state.overlay == nil && !stage.state.isQuitting)
    stage.press("q")
    try Self.click("[ 2", &stage)
    #expect(stage.state.isQuitting)
  }

  /// As Esc does: nothing is thrown away.
  @Test(arguments: ["q", "X"]) func aClickBesideAQuestionLeavesIt(_ key: String) {
    var stage = Stage.tasks()
    stage.press("c")
    stage.push(.paste(Paste(text: "not sent yet")))
    stage.press("<esc>\(key)")
    #expect(stage.state.overlay != nil)
    stage.push(.mouse(Mouse(.wheelDown, at: Point(x: 0, y: 12))))
    #expect(stage.state.overlay != nil)
    stage.push(.mouse(Mouse(.click, at: Point(x: 0, y: 12))))
    #expect(stage.state.overlay == nil && !stage.state.isQuitting)
    #expect(stage.state.tasks.drafts.values.map(\.text.text) == ["not sent yet"])
  }

  @Test(arguments: [false, true]) func aMenuOfAScreenIsChosenFrom(isAccessible: Bool) throws {
    var stage = Stage.tasks(preferences: Preferences(accessible: isAccessible))
    stage.press("s")
    try Self.click("Priority", &stage, from: 3)
    #expect(stage.state.tasks.menu == nil)
    #expect(stage.state.tasks.order.column == .priority)
    // Beside it, it is closed.
    stage.press("s")
    stage.push(.mouse(Mouse(.click, at: Point(x: 0, y: 22))))
    #expect(stage.state.tasks.menu != nil)
    guard !isAccessible else { return }
    stage.push(.mouse(Mouse(.click, at: Point(x: 0, y: 20))))
    #expect(stage.state.tasks.menu == nil)
  }

  /// The second press of two comes down on what the first one has laid open.
  @Test func aDoubleClickIsNotForWhatLiesBelow() throws {
    let more = (11...24).map { Sample.guest($0, "Walker", "No. \($0)") }
    var stage = Stage.checkIn(80, 24, Sample.guests + more)
    stage.press("<enter>")
    let frame = stage.frame()
    let y = try #require((1..<24).first { frame.text(row: $0).contains("free") })
    let point = Point(x: 30, y: y)
    #expect(stage.state.checkIn.picker != nil)
    stage.push(.mouse(Mouse(.click, at: point)))
    #expect(stage.state.checkIn.picker == nil)
    let before = stage.state.checkIn
    _ = stage.effects()
    stage.push(.mouse(Mouse(.doubleClick, at: point)))
    #expect(stage.state.checkIn == before && stage.effects() == [])
    let other = Point(x: 30, y: y + 3)
    stage.push(.mouse(Mouse(.click, at: other)), .mouse(Mouse(.doubleClick, at: other)))
    #expect(stage.state.checkIn != before, "the next two are for what is seen")
  }
}
