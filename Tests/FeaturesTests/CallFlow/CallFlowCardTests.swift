import FoundationEssentials
import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// The card that says to call 911 oneself: what it says, in what order, and in what window.
struct CallFlowCardTests {
  static func card(_ flow: CallFlowSample, _ outcome: TriggerOutcome = .unknown) -> CallFlowSample {
    CallFlowScreenTests.card(flow, outcome)
  }

  /// Everything that can be read on a page, however small the window.
  static func read(_ flow: CallFlowSample) -> String {
    var flow = flow
    var pages = [flow.screen()]
    for _ in 0..<40 {
      flow.press("j")
      pages.append(flow.screen())
    }
    return pages.joined(separator: "\n")
  }

  @Test func theOrdersComeFirstThenWhatHappenedThenWhatToSay() throws {
    let screen = Self.card(CallFlowSample()).screen()
    let order = [
      "CALL 911 YOURSELF NOW", "LLAME USTED AL 911 AHORA", "may have started or not", "Tell them:",
      "Harbor House", "Robin Example", "(202) 555-0123",
    ]
    let places = try order.map { try #require(screen.firstRange(of: $0), "\($0)").lowerBound }
    #expect(places == places.sorted())
  }

  /// Whoever stands by may be the one who calls.
  @Test(arguments: Language.allCases)
  func whatToSayIsNamedInEveryLanguage(_ language: Language) {
    let screen = Self.card(CallFlowSample(language: language)).screen()
    for words in ["Tell them:", "Dígales:", "Where", "Dónde", "Name", "Nombre"] {
      #expect(screen.contains(words), "\(words)")
    }
  }

  @Test func aTypedPointIsToldWithHowFarOffItIs() {
    var flow = CallFlowSample(shelter: nil)
    flow.press("42.5, -72.25<tab>300 ft<enter>CALL<enter>")
    flow.send(.ended(.unknown, at: Sample.now))
    #expect(flow.screen().contains("Where / Dónde    42.500000, -72.250000, within 92 m"))
  }

  /// Nobody told where they are: the card says what to say then.
  @Test func aPlaceThatNobodyNamedIsAskedForInBothLanguages() {
    var flow = CallFlowSample(profile: EmergencyProfile())
    flow.press("<enter>")
    let screen = flow.screen()
    #expect(screen.contains("address, crossing or landmark"))
    #expect(screen.contains("dirección, cruce o punto"))
    #expect(!screen.contains("42.1"))
  }

  @Test func itSaysWhenItWasSent() {
    var flow = CallFlowOutcomeTests.sending()
    flow.send(.ended(.unknown, at: Sample.now.addingTimeInterval(600)))
    #expect(flow.screen().contains("Sent at 3:00 PM, and no answer came"))
    var other = CallFlowOutcomeTests.sending()
    other.send(.failSafeDue)
    #expect(other.screen().contains("Sent at 3:00 PM, and no answer within 120 seconds"))
  }

  /// The orders stay where they are; all the rest can be reached in any window.
  @Test(
    arguments: [(40, 12, false), (40, 12, true), (60, 17, false), (60, 17, true), (80, 24, false)],
    Language.allCases)
  func nothingIsCutOff(_ window: (Int, Int, Bool), _ language: Language) {
    let flow = Self.card(
      CallFlowSample(
        window.0, window.1, isSandbox: true, language: language,
        appearance: Appearance(isAccessible: window.2)))
    let all = Self.read(flow)
    for words in ["42.101500", "Robin Example", "(202) 555-0123"] {
      #expect(all.contains(words), "\(words)")
    }
    var scrolled = flow
    scrolled.press("jjjjjjjjjj")
    #expect(scrolled.screen().contains("CALL 911 YOURSELF NOW"))
    #expect(scrolled.screen().contains("LLAME USTED AL 911 AHORA"))
    scrolled.press("kkkkkkkkkk")
    #expect(scrolled.screen() == flow.screen())
  }

  @Test(arguments: [(40, 12), (60, 17)], Language.allCases)
  func whileItIsOnItsWayAllCanBeReadToo(_ size: (Int, Int), _ language: Language) {
    var flow = CallFlowSample(size.0, size.1, isSandbox: true, language: language)
    flow.press("<right><enter>\(flow.words[.callFlowWord])<enter>")
    let all = Self.read(flow)
    for words in ["120 s", "911", "42.101500", "(202) 555-0123"] {
      #expect(all.contains(words), "\(words)")
    }
    #expect(flow.state.isSending)
  }

  @Test func whatStandsAboveTheFormCanBeReadInTheSmallestWindow() {
    var flow = CallFlowSample(40, 13, profile: EmergencyProfile(), isSandbox: true)
    #expect(!flow.screen().contains("The profile has no name."))
    #expect(flow.screen().contains("↓"))
    flow.press("<pgdn><pgdn>")
    #expect(flow.screen().contains("The profile has no name."))
    flow.press("<pgup><pgup>")
    #expect(flow.screen().contains("Start a call flow"))
  }

  /// The number is drawn for who looks; who listens hears the orders and nothing before them.
  @Test func theLargeNumberIsNotReadAloud() {
    let seen = Self.card(CallFlowSample()).screen()
    #expect(seen.contains("█"))
    let heard = Self.card(CallFlowSample(appearance: Appearance(isAccessible: true)))
    #expect(!heard.screen().contains("█"))
    let frame = heard.frame()
    #expect(frame.text(row: frame.cursor.point.y).hasPrefix("CALL 911 YOURSELF NOW"))
  }
}
