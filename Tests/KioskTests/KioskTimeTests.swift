import Kiosk
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

/// When somebody has gone, and what is left of them.
struct KioskTimeTests {
  /// Keys that lead to each page on which a guest may stop.
  static let steps = [
    "1", "11", "1144", "12", "12quillon zebra", "12quillon<enter>", "12quillon<enter>196",
    "11440117<enter>", "11440117<enter>2", "11440117<enter>1", "11440228<enter>",
    "11440228<enter>1",
    "11440228<enter>2", "11440228<enter>21", "11440339<enter>", "11440339<enter>1",
    "11440440<enter>", "11999<enter>", "13", "131", "<f12>", "<f12>123", "<f12>123<enter>",
    "<f12>90210777<enter>", "<f12>90210777<enter>2", "<down><down>",
  ]

  @Test(arguments: steps, [false, true])
  func whoeverGoesLeavesNothing(keys: String, isAccessible: Bool) {
    let fresh = KioskStage(isAccessible: isAccessible).state.session
    var stage = KioskStage(isAccessible: isAccessible)
    stage.press(keys)
    #expect(stage.state.session != fresh)
    stage.wait(.seconds(isAccessible ? 90 : 30))
    #expect(stage.state.session == fresh)
    #expect(stage.asked.last == .forget)
    // Nothing ticks where nobody stands.
    #expect(Kiosk.timers(stage.state).isEmpty)
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
