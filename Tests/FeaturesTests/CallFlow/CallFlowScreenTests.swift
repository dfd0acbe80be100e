import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// The screen in each of its states.
struct CallFlowScreenTests {
  static let wide: EmergencyProfile = {
    var profile = CallFlowSample.profile
    profile.names = ["山田 花子 👩‍🚒"]
    profile.contacts[0].name = "สมชาย ตัวอย่าง"
    return profile
  }()

  static func review(_ flow: CallFlowSample) -> CallFlowSample {
    var flow = flow
    flow.press(CallFlowSample.toReview)
    return flow
  }

  static func card(_ flow: CallFlowSample, _ outcome: TriggerOutcome) -> CallFlowSample {
    var flow = review(flow)
    flow.press("\(flow.words[.callFlowWord])<enter>")
    flow.send(.ended(outcome, at: Sample.now))
    return flow
  }

  @Test func whereTheyAre() { CallFlowSample().golden("call-flow-where") }

  @Test func whatIsMissing() {
    var flow = CallFlowSample()
    flow.press("<right><right><enter>")
    flow.golden("call-flow-where-missing")
  }

  @Test func whereInANarrowWindow() {
    var flow = CallFlowSample(60, 17, isSandbox: true)
    flow.press("<right><right><tab>")
    flow.golden("call-flow-where-narrow")
  }

  @Test func whereInTheSmallestWindow() {
    var flow = CallFlowSample(40, 13)
    flow.press("<right><right><tab><tab><enter>")
    flow.golden("call-flow-where-smallest")
  }

  @Test func whereReadAloudInSpanish() {
    CallFlowSample(language: .es, appearance: Appearance(isAccessible: true))
      .golden("call-flow-where-spoken-es")
  }

  @Test func review() { Self.review(CallFlowSample()).golden("call-flow-review") }

  @Test func reviewInANarrowWindow() {
    Self.review(CallFlowSample(60, 17, isSandbox: true)).golden("call-flow-review-narrow")
  }

  @Test func theRestOfAReview() {
    var flow = Self.review(CallFlowSample(60, 17, isSandbox: true))
    flow.press("<pgdn><pgdn><pgdn>cal<enter>")
    flow.golden("call-flow-review-narrow-end")
  }

  @Test func reviewReadAloud() {
    Self.review(CallFlowSample(appearance: Appearance(isAccessible: true)))
      .golden("call-flow-review-accessible")
  }

  @Test func reviewInSpanishWithWideCharacters() {
    Self.review(CallFlowSample(profile: Self.wide, language: .es)).golden("call-flow-review-es")
  }

  @Test func sending() {
    var flow = Self.review(CallFlowSample())
    flow.press("CALL<enter>")
    flow.send(.spinnerDue, .spinnerTurned, .secondPassed)
    flow.golden("call-flow-sending")
  }

  @Test func sendingReadAloud() {
    var flow = Self.review(CallFlowSample(appearance: Appearance(isAccessible: true)))
    flow.press("CALL<enter>")
    flow.golden("call-flow-sending-accessible")
  }

  @Test func sendingInTheSmallestWindow() {
    var flow = Self.review(CallFlowSample(40, 13, isSandbox: true, language: .es))
    flow.press("LLAMAR<enter>")
    flow.send(.spinnerDue)
    for _ in 0..<50 { flow.send(.secondPassed) }
    flow.golden("call-flow-sending-smallest-es")
  }

  @Test func started() {
    Self.card(CallFlowSample(isSandbox: true), .started(alertID: "5f1b0c1e-77aa"))
      .golden("call-flow-started")
  }

  @Test func startedInASmallWindow() {
    Self.card(CallFlowSample(40, 13, language: .es), .started(alertID: nil))
      .golden("call-flow-started-smallest-es")
  }

  @Test func theShelterChosen() {
    var flow = CallFlowSample(isSandbox: true)
    flow.press("<right>")
    flow.golden("call-flow-where-shelter")
  }

  @Test func noAnswerOnALargeScreen() {
    var flow = Self.review(CallFlowSample(132, 43))
    flow.press("CALL<enter>")
    flow.send(.failSafeDue)
    flow.golden("call-flow-card-no-answer-large")
  }

  @Test func offline() {
    Self.card(CallFlowSample(), .notStarted(.trouble(.offline(.noConnection))))
      .golden("call-flow-card-offline")
  }

  @Test func unknownInTheSandbox() {
    Self.card(CallFlowSample(isSandbox: true), .unknown).golden("call-flow-card-unknown")
  }

  @Test func theCardInSpanish() {
    Self.card(CallFlowSample(profile: Self.wide, language: .es), .unknown)
      .golden("call-flow-card-es")
  }

  @Test func theCardInANarrowWindow() {
    Self.card(CallFlowSample(60, 17), .unknown).golden("call-flow-card-narrow")
  }

  @Test func theCardInTheSmallestWindow() {
    Self.card(CallFlowSample(40, 13, isSandbox: true), .unknown).golden("call-flow-card-smallest")
  }

  @Test func theCardReadAloud() {
    Self.card(CallFlowSample(appearance: Appearance(isAccessible: true)), .unknown)
      .golden("call-flow-card-accessible")
  }

  @Test func theCardWithoutColourInASCII() {
    Self.card(CallFlowSample(appearance: Appearance(theme: .mono, charset: .ascii)), .unknown)
      .golden("call-flow-card-ascii-mono")
  }

  @Test func hindered() {
    var flow = CallFlowSample(profile: EmergencyProfile())
    flow.press("<enter>")
    flow.golden("call-flow-hindered")
  }

  /// The orders are the one thing that no window is too small for.
  @Test(arguments: [(40, 12), (60, 17), (80, 24), (132, 43)], Language.allCases)
  func theOrdersAreAlwaysThere(_ size: (Int, Int), _ language: Language) {
    let flow = Self.card(
      CallFlowSample(size.0, size.1, isSandbox: true, language: language), .unknown)
    let screen = flow.screen()
    #expect(screen.contains("CALL 911 YOURSELF NOW"))
    #expect(screen.contains("LLAME USTED AL 911 AHORA"))
  }
}
