import Kiosk
import Terminal
import TestSupport
import Testing

/// Keys and taps that come twice: the second one answers no page that nobody has read.
struct KioskPressedTwiceTests {
  private static func checkOuts(_ stage: KioskStage) -> Int {
    stage.asked.count { if case .checkOut = $0 { true } else { false } }
  }

  @Test(arguments: [10, 200])
  func whoPressesLeavingTwiceIsAskedWhenTheyAreBack(gap: Int) {
    var stage = KioskStage()
    stage.press("11440228<enter>2")
    stage.press(.text("2"), after: .milliseconds(gap))
    #expect(stage.text.contains("When will you be back?"))
    #expect(Self.checkOuts(stage) == 0)
    stage.press("2")
    #expect(stage.text.contains("You are checked out."))
  }

  @Test func aKeyThatBouncesIsOne() {
    var stage = KioskStage()
    stage.press("11440228<enter>")
    stage.burst([.text("2"), .text("2")], every: .milliseconds(5), after: .seconds(1))
    stage.settleKeys()
    #expect(stage.text.contains("When will you be back?"))
    #expect(Self.checkOuts(stage) == 0)
  }

  @Test func enterTwiceTakesNoBed() {
    var stage = KioskStage()
    stage.press("11440117<enter>")
    stage.press(.enter, after: .milliseconds(10))
    #expect(stage.text.contains("Tonight: bed 12?"))
    // Whoever moves has seen it.
    stage.press(.down, after: .milliseconds(10))
    stage.press(.enter, after: .milliseconds(10))
    #expect(stage.state.session.page == .others)
  }

  @Test func aSecondTapIsNoAnswer() throws {
    var stage = KioskStage()
    stage.press("11440228<enter>")
    let frame = stage.frame
    let row = try #require((0..<24).first { frame.text(row: $0).contains("I am leaving") })
    stage.tap(Point(x: 5, y: row))
    for gap in [50, 200] {
      stage.tap(Point(x: 5, y: row), after: .milliseconds(gap))
      #expect(stage.state.session.page == .whenBack)
    }
    #expect(Self.checkOuts(stage) == 0)
  }

  @Test func whatComesAfterAWhileIsReadFirstToo() {
    var stage = KioskStage()
    stage.press("11440117<enter>")
    stage.answers = false
    stage.press("1")
    stage.wait(.seconds(3))
    stage.answers = true
    stage.answer()
    stage.press(.text("1"), after: .milliseconds(50))
    #expect(stage.text.contains("Your place"))
    stage.press("1")
    #expect(stage.state.session.page == .welcome)
  }

  @Test(arguments: ["1", "3"])
  func whatStopsTheCountAnswersNothingBehindIt(key: String) {
    var stage = KioskStage()
    stage.press("11440228<enter>2")
    stage.wait(.seconds(22))
    #expect(stage.state.session.secondsLeft != nil)
    stage.press(key)
    stage.press(.text(key), after: .milliseconds(50))
    #expect(stage.text.contains("When will you be back?"))
    #expect(Self.checkOuts(stage) == 0)
  }

  @Test func aKeyThatIsHeldDownOrPressedOnAndOnAnswersOnce() {
    var stage = KioskStage()
    stage.press("11440228<enter>2")
    for _ in 0..<8 { stage.press(.text("2"), after: .milliseconds(120)) }
    #expect(stage.text.contains("When will you be back?"))
    #expect(Self.checkOuts(stage) == 0)
    stage.press("2")
    #expect(stage.text.contains("You are checked out."))
  }

  @Test func whatStaffTypeOnBehindTheirPINClosesNothing() {
    for digits in ["11", "3333", "90210777"] {
      var stage = KioskStage()
      stage.press("<f12>\(KioskStage.staffPIN)<enter>")
      for key in Key.script(digits) { stage.press(key, after: .milliseconds(200)) }
      #expect(stage.state.session.page == .drawer, "\(digits)")
      #expect(stage.asked.allSatisfy { if case .keep = $0 { false } else { true } })
    }
  }

  @Test func whatIsTypedAtOnceIsTyped() {
    var stage = KioskStage()
    stage.press("11")
    for key in Key.script("440228<enter>") { stage.press(key, after: .milliseconds(40)) }
    #expect(stage.text.contains("You have bed 12"))
  }
}
