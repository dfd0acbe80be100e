import Kiosk
import Terminal
import TestSupport
import Testing

/// Keys that come faster than hands type, and Enter where something is missing.
struct KioskFastKeysTests {
  private static let person = KioskStage.people[0]

  /// Presses characters so many milliseconds apart, and lets the time pass that shows that none follows.
  private static func type(_ text: String, every gap: Int = 2, into stage: inout KioskStage) {
    stage.burst(text.map { Key.text(String($0)) }, every: .milliseconds(gap), after: .seconds(1))
    stage.settleKeys()
  }

  @Test func aNumberThatIsTypedFastIsANumber() {
    var stage = KioskStage()
    stage.press("11")
    stage.scan(Self.person.number)
    #expect(stage.state.session.page == .offer)
  }

  @Test func withEnterLaterItStandsInTheField() {
    var stage = KioskStage()
    stage.press("11")
    Self.type(Self.person.number, into: &stage)
    #expect(stage.text.contains("••••••"))
    stage.press(.enter, after: .milliseconds(600))
    #expect(stage.state.session.page == .offer)
  }

  @Test func fastDigitsAreNoChoice() {
    var stage = KioskStage()
    stage.press("1")
    stage.scan("123456")
    #expect(stage.state.session.page == .identify)
    #expect(stage.text.contains("The card was not read."))
    stage.press("1")
    stage.wait(.seconds(22))
    Self.type(Self.person.number, into: &stage)
    stage.press("<enter>")
    #expect(stage.state.session.page == .offer && !stage.state.session.hasMoreTime)
  }

  @Test(arguments: [5, 35, 120])
  func aCardIsNeverTakenForChoices(gap: Int) {
    for keys in ["", "1", "11"] {
      var stage = KioskStage()
      stage.press(keys)
      let page = stage.state.session.page
      Self.type(Self.person.card, every: gap, into: &stage)
      #expect(stage.state.session.page == page)
      #expect(stage.text.contains("The card was not read."))
    }
  }

  @Test func enterInAFieldSaysWhatIsMissing() {
    var stage = KioskStage()
    stage.press("11<enter>")
    #expect(stage.text.contains("Nothing is typed yet.") && stage.asked.isEmpty)
    stage.press("4")
    #expect(!stage.text.contains("Nothing is typed yet."))
    stage.press("<esc>12quillon<enter>19<enter>")
    #expect(stage.state.session.page == .year && stage.asked.allSatisfy { $0.isForget })
    #expect(stage.text.contains("It is not complete yet."))
  }

  @Test func aYearThatIsNoneIsTypedAnewAndIsNotSaidToBeTooShort() {
    var stage = KioskStage()
    stage.press("12quillon zebrahand<enter>3967<enter>")
    #expect(stage.state.session.page == .year && stage.asked.allSatisfy { $0.isForget })
    #expect(stage.text.contains("Try again") && !stage.text.contains("It is not complete yet."))
    stage.press("1967")
    #expect(!stage.text.contains("Try again"))
    stage.press("<enter>")
    #expect(stage.state.session.page != .year, "the wrong digits are gone")
  }
}
