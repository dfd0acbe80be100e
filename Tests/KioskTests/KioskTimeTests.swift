import Kiosk
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

/// When a guest has gone, and what is left of them.
struct KioskTimeTests {
  /// Keys that lead to each page on which a guest may stop.
  static let steps = [
    "1", "11", "1144", "12", "12quillon zebra", "12quillon<enter>", "12quillon<enter>196",
    "11440117<enter>", "11440117<enter>2", "11440117<enter>1", "11440228<enter>",
    "11440228<enter>1",
    "11440228<enter>2", "11440228<enter>21", "11440339<enter>", "11440339<enter>1",
    "11440440<enter>", "11999<enter>", "13", "131", "<f12>", "<f12>123", "<f12>123<enter>",
    "<f12>90210777<enter>", "<f12>90210777<enter>2", "<f12>90210777<enter>4", "<down><down>",
  ]

  @Test(arguments: steps, [false, true])
  func whoeverGoesLeavesNothing(keys: String, isAccessible: Bool) {
    let fresh = KioskStage(isAccessible: isAccessible).state.session
    var stage = KioskStage(isAccessible: isAccessible)
    stage.press(keys)
    #expect(stage.state.session != fresh)
    stage.wait(.seconds(isAccessible ? 90 : 30))
    #expect(stage.state.session == fresh)
    #expect(stage.asked.last?.isForget == true)
    // Nothing ticks where nobody is there.
    #expect(Kiosk.timers(stage.state).isEmpty)
  }

  /// Keys that lead to an answer that does not come, and how long it is awaited.
  @Test(arguments: [
    ("11440117<enter>", "", 15), ("11440117<enter>", "1", 45), ("11440228<enter>2", "1", 45),
    ("11440339<enter>", "1", 45), ("13", "1", 15), ("<f12>", "1<enter>", 15),
    ("<f12>90210777<enter>", "4", 15),
  ])
  func whoeverGoesWhileAnAnswerIsAwaitedLeavesNothing(
    keys: String, last: String, seconds: Int
  ) {
    let fresh = KioskStage().state.session
    var stage = KioskStage()
    stage.answers = !last.isEmpty
    stage.press(keys)
    stage.answers = false
    stage.press(last)
    guard case .working = stage.state.session.page else {
      Issue.record("\(stage.state.session.page)")
      return
    }
    stage.wait(.seconds(seconds - 1))
    if case .working = stage.state.session.page {} else { Issue.record("too soon") }
    // The page that says what happened stays for fifteen seconds more.
    stage.wait(.seconds(1 + 15))
    #expect(stage.state.session == fresh)
    #expect(stage.asked.last?.isForget == true)
    stage.answer()
    #expect(stage.state.session == fresh && Kiosk.timers(stage.state).isEmpty)
  }

  @Test func onlyCountersStayOfAGuest() {
    var stage = KioskStage()
    let before = stage.state.station
    stage.press("12quillon zebrahand<enter>1968<enter>")
    stage.scan(KioskStage.people[0].card)
    stage.wait(.seconds(30))
    var after = stage.state.station
    #expect(after.attempts != before.attempts)
    after.attempts = before.attempts
    #expect(after.site == before.site && after.settings == before.settings)
    #expect(after.health == before.health && after.size == before.size)
    var dumped = ""
    dump(stage.state, to: &dumped)
    for word in ["uillon", "ebrahand", "1967", "1968", "440117", KioskStage.people[0].card] {
      #expect(!dumped.contains(word))
    }
  }

  @Test func secondsAreCountedAtTwentyAndTheEndIsAtThirty() {
    var stage = KioskStage()
    stage.press("1")
    stage.wait(.milliseconds(19_900))
    #expect(stage.state.session.secondsLeft == nil)
    stage.wait(.milliseconds(200))
    #expect(stage.state.session.secondsLeft == 10)
    #expect(stage.text.contains("10 seconds left"))
    stage.wait(.seconds(9))
    #expect(stage.text.contains("1 second left"))
    #expect(stage.state.session.page == .identify)
    stage.wait(.seconds(1))
    #expect(stage.state.session.page == .welcome)
  }

  @Test func anyKeyStopsTheCountAndDoesNothingElse() {
    var stage = KioskStage()
    stage.press("1144")
    stage.wait(.seconds(22))
    stage.press("7")
    #expect(stage.state.session.secondsLeft == nil)
    stage.press("0117<enter>")
    #expect(stage.state.session.page == .offer)
  }

  /// A digit that was pressed before the question appeared is not an answer to it.
  @Test(arguments: ["0", "1", "2"])
  func aDigitAtTheMomentTheCountAppearsIsTyped(digit: String) {
    var stage = KioskStage()
    stage.press("1144011")
    stage.wait(.seconds(20))
    #expect(stage.state.session.secondsLeft == 10)
    stage.press(digit)
    #expect(stage.state.session.page == .number && stage.state.session.secondsLeft == nil)
    #expect(stage.text.contains("••••••") && !stage.state.session.hasMoreTime)
  }

  @Test func aChoiceAtTheMomentTheCountAppearsIsTaken() throws {
    var stage = KioskStage()
    stage.press("11440117<enter><down>")
    stage.wait(.seconds(20))
    #expect(stage.state.session.secondsLeft == 10)
    stage.press("<enter>")
    #expect(stage.state.session.page == .others)
    // The same is true of a tap, according to the page before.
    stage.press("<esc>1")
    let frame = stage.frame
    let row = try #require((0..<24).first { frame.text(row: $0).contains("birth year") })
    stage.wait(.seconds(20))
    #expect(stage.state.session.secondsLeft == 10)
    stage.tap(Point(x: 5, y: row))
    #expect(stage.state.session.page == .name)
  }

  @Test func afterASecondItsChoicesAreTaken() {
    for isAccessible in [false, true] {
      for (key, page) in [("1", Kiosk.Page.number), ("2", .welcome)] {
        var stage = KioskStage(isAccessible: isAccessible)
        stage.press("1144")
        stage.wait(.seconds(isAccessible ? 71 : 21))
        stage.press(key)
        #expect(stage.state.session.page == page)
      }
    }
  }

  @Test func moreTimeIsMore() {
    var stage = KioskStage()
    stage.press("1")
    stage.wait(.seconds(22))
    stage.press("1")
    #expect(stage.state.session.page == .identify && stage.state.session.hasMoreTime)
    stage.wait(.seconds(69))
    #expect(stage.state.session.secondsLeft == nil)
    stage.wait(.seconds(12))
    #expect(stage.state.session.page == .welcome && !stage.state.session.hasMoreTime)
  }

  @Test func inAccessibleModeOnlyTwentyAndTenAreSaid() {
    var stage = KioskStage(isAccessible: true)
    stage.press("1")
    var said: [Int] = []
    for _ in 0..<89 {
      stage.wait(.seconds(1))
      if let left = stage.state.session.secondsLeft, said.last != left { said.append(left) }
    }
    #expect(said == [20, 10])
    stage.wait(.seconds(1))
    #expect(stage.state.session.page == .welcome)
  }
}
