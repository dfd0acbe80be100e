import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// What goes on while a call flow is on its way, whoever looks.
struct CallFlowTimeTests {
  /// Timers are of the state alone: they run whatever screen is in front.
  @Test func onlyWhatIsOnItsWayHasTimers() {
    var flow = CallFlowSample()
    #expect(CallFlow.timers(flow.state).isEmpty)
    flow.press(CallFlowSample.toReview)
    #expect(CallFlow.timers(flow.state).isEmpty)
    flow.press("CALL<enter>")
    #expect(
      CallFlow.timers(flow.state).map(\.schedule)
        == [.after(.seconds(120)), .every(.seconds(1)), .after(.milliseconds(150))])
    flow.surroundings = .body(40, 10, .es)
    #expect(CallFlow.timers(flow.state).count == 3)
  }

  /// The fail-safe's clock goes on while the rest of the screen changes.
  @Test func theEndOfWaitingIsNotPutOff() throws {
    var flow = CallFlowOutcomeTests.sending()
    let first = try #require(CallFlow.timers(flow.state).first)
    flow.send(.spinnerDue, .spinnerTurned, .secondPassed)
    flow.send(.profileArrived(CallFlowSample.profile, verified: nil, Sample.stamp(60)))
    let then = try #require(CallFlow.timers(flow.state).first)
    #expect(first.id == then.id)
    #expect(first.schedule == then.schedule)
  }

  @Test func theSecondsCountDown() {
    var flow = CallFlowOutcomeTests.sending()
    #expect(flow.screen().contains("120 s left to wait"))
    for _ in 0..<30 { flow.send(.secondPassed) }
    #expect(flow.screen().contains("90 s left to wait"))
    for _ in 0..<200 { flow.send(.secondPassed) }
    #expect(flow.screen().contains("0 s left to wait"))
  }

  /// What was sent is what was shown, whatever changes afterwards.
  @Test func aProfileThatChangesOnTheWayChangesNothing() {
    var flow = CallFlowOutcomeTests.sending()
    let standing = flow.state.standing
    var changed = CallFlowSample.profile
    changed.names = []
    flow.send(.profileArrived(changed, verified: nil, Sample.stamp(60)))
    #expect(flow.state.standing == standing)
    flow.send(.ended(.started(alertID: "a-7"), at: Sample.now))
    #expect(flow.screen().contains("(202) 555-0123 has to ring"))
  }

  @Test func escapeWhileItIsOnItsWayStaysAndSaysWhy() {
    var flow = CallFlowOutcomeTests.sending()
    flow.press("<esc>")
    #expect(flow.state.isSending)
    #expect(flow.state.ending == nil)
    #expect(flow.screen().contains("It cannot be cancelled."))
  }

  /// Who said yes in one language has not said it in another.
  @Test func theWordIsAskedForInTheLanguageOfTheMoment() {
    var flow = CallFlowSample()
    flow.press(CallFlowSample.toReview + "CALL")
    flow.surroundings.phrases = Phrases(.es)
    flow.press("<enter>")
    #expect(flow.sent() == [])
    #expect(flow.screen().contains("LLAMAR"))
  }

  /// A refusal of one attempt locks nothing, however often it happens.
  @Test func everyFailureCanBeTriedAgainAtOnce() {
    let failures: [TriggerOutcome] = [
      .notStarted(.number("Not a valid phone number.")), .unknown,
      .notStarted(.trouble(.offline(.noConnection))), .notStarted(.tooMany("", retryAfter: 60)),
      .notStarted(.trouble(.notFound)),
    ]
    var flow = CallFlowSample()
    flow.press(CallFlowSample.toReview)
    for (place, failure) in failures.enumerated() {
      flow.press("CALL<enter>")
      #expect(flow.sent().count == 1)
      #expect(flow.state.attempts == place + 1)
      flow.send(.ended(failure, at: Sample.now))
      #expect(flow.screen().contains(CallFlowOutcomeTests.call))
      #expect(flow.sent() == [])
      flow.press("r")
      guard case .reviewing = flow.state.standing else {
        Issue.record("stuck after \(failure): \(flow.state.standing)")
        return
      }
    }
  }
}
