import FoundationEssentials
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// A call for help on the screen of profiles: it goes on, and what became of it is said, wherever somebody is.
struct EmergencyCallTests {
  private let robin = EmergencySample.robin

  @Test func aCallFlowGoesOnWhateverIsInFront() {
    var stage = Stage.profile()
    stage.press("t<right><enter>CALL<enter>")
    guard case .run(.emergency(.trigger), _)? = stage.effects().last else {
      Issue.record("\(stage.frame().text)")
      return
    }
    stage.press("<alt-4>")
    let timers = App.timers(stage.state).map(\.id)
    #expect(timers.contains("call-flow/1/fail-safe/somebody-1"))
    stage.send(
      .emergency(
        .callFlow(robin, .ended(.unknown, at: Date(timeIntervalSince1970: 0)))))
    #expect(stage.toast?.isEmpty == false, "whoever looks elsewhere is told")
    stage.press("<alt-3>")
    #expect(stage.frame().contains("911"))
  }

  @Test func theCardComesToTheFrontButForSomebodyWhoTypes() {
    var typing = Stage.profile()
    typing.press("t<right><enter>CALL<enter>")
    typing.send(.emergency(.begun(Sample.stamp(700))))
    typing.agree()
    typing.send(.emergency(.callFlow(robin, .failSafeDue)))
    #expect(typing.state.emergency.front == .somebody(2))
    #expect(typing.toast == typing.state.phrases[.callFlowSaidUnknown])
    var stage = Stage.profile()
    stage.press("t<right><enter>CALL<enter>")
    stage.send(.emergency(.begun(Sample.stamp(700))))
    stage.send(.emergency(.callFlow(robin, .failSafeDue)))
    #expect(stage.state.emergency.front == robin)
    #expect(stage.frame().contains("CALL 911 YOURSELF NOW"))
  }

  @Test func whoCorrectedWhatWasMissingBeginsAnewAndSeesNoCardOfBefore() {
    var stage = Stage.profile(profile: EmergencyProfile())
    stage.press("t<right><enter>")
    #expect(stage.frame().contains("The profile has no name."))
    stage.press("e")
    #expect(stage.state.emergency[robin]?.page == .editor)
    stage.send(
      .emergency(.arrived(robin, ProfileSummarySample.profile, Sample.stamp(501))))
    stage.press("<esc>t")
    #expect(!stage.frame().contains("The profile has no name."))
    #expect(stage.state.emergency[robin]?.callFlow?.standing == .placing)
  }

  @Test func onTheCardOfWhatWasAcceptedEnterSaysWhichKeysGoOn() {
    var stage = Stage.profile()
    stage.press("t<right><enter>CALL<enter>")
    stage.send(
      .emergency(.callFlow(robin, .ended(.started(alertID: "a-1"), at: Sample.now))))
    stage.press("<enter>")
    #expect(stage.toast?.contains("Esc: done · n: start another one") == true)
    #expect(stage.frame().contains("Alert id: a-1"))
  }

  /// Whoever writes where they are one line too far stays where they are.
  @Test func aDigitOnTheButtonLeadsToNoOtherScreen() {
    var stage = Stage.profile()
    stage.press("t")
    for _ in 0..<4 where stage.state.emergency[robin]?.callFlow?.mode != .going {
      stage.press("<tab>")
    }
    #expect(stage.state.emergency[robin]?.callFlow?.mode == .going)
    let before = stage.state.emergency[robin]?.callFlow?.place
    stage.press("12")
    #expect(stage.state.place == .emergency && stage.state.emergency[robin]?.page == .callFlow)
    #expect(stage.state.emergency[robin]?.callFlow?.place == before)
    #expect(stage.toast == "2 does nothing here. ?: all keys")
    stage.press("<alt-4>")
    #expect(stage.state.place != .emergency, "Alt and a digit lead there")
  }

  /// With the sign-in goes the page that says when to call 911 and what to tell them.
  @Test(arguments: [false, true])
  func whoIsSignedOutWhileACallIsOpenIsAskedAbout(fromTheList: Bool) {
    var stage = Stage.profile()
    stage.press("t<right><enter>CALL<enter>")
    stage.send(.emergency(.callFlow(robin, .ended(.started(alertID: nil), at: Sample.now))))
    stage.press(fromTheList ? "<esc><esc>" : "<esc>")
    #expect((stage.state.emergency.front == nil) == fromTheList)
    let line = stage.state.emergency[robin]?.callFlow?.trace?.sentence.text(stage.state.phrases)
    for keys in ["o", "o<enter>", "o<esc>", "o1"] {
      stage.press(keys)
      #expect(stage.state.emergency[robin]?.access.reached.username == "robin.example", "\(keys)")
      if keys == "o" {
        let frame = stage.frame()
        #expect(frame.contains("Signing out closes the page of the call."), "\(frame.text)")
        #expect(frame.contains("robin.example") && frame.contains("call 911"), "\(frame.text)")
        stage.press("<esc>")
      }
    }
    #expect(stage.frame().contains(line ?? "-"), "\(stage.frame().text)")
    stage.press("o2")
    #expect(stage.state.emergency[robin] == nil && stage.state.emergency.parting == nil)
    #expect(stage.toast?.contains("signed out") == true)
  }

  /// Who went on with other work, signed them out or locked the program is told once the time is over, in which
  /// the telephone should have rung.
  @Test(arguments: ["<alt-4>", "<esc>o2", "<esc>"])
  func afterTwoMinutesItIsSaidWhereverOneIs(keys: String) {
    var stage = Stage.profile()
    stage.press("t<right><enter>CALL<enter>")
    stage.send(.emergency(.callFlow(robin, .ended(.started(alertID: nil), at: Sample.now))))
    stage.press(keys)
    if keys == "<esc>" {
      stage.state.lock = Lock.State(isLocked: false, idle: nil)
      stage.send(.lock(.lockTapped))
    }
    let due = App.timers(stage.state).filter { $0.id.hasPrefix("emergency/ring/") }
    #expect(due.map(\.schedule) == [.after(.seconds(120))])
    for timer in due { stage.send(timer.action) }
    let end = stage.state.phrases.time(Sample.now.addingTimeInterval(120), .system)
    #expect(stage.toast == "No ring by \(end)? Call 911 yourself.")
    #expect(!App.timers(stage.state).contains { $0.id.hasPrefix("emergency/ring/") }, "once")
  }

  @Test func noReminderComesOfACallThatWasNotStarted() {
    var stage = Stage.profile()
    stage.press("t<right><enter>CALL<enter>")
    stage.send(
      .emergency(.callFlow(robin, .ended(.notStarted(.trouble(.unanswered)), at: Sample.now))))
    #expect(!App.timers(stage.state).contains { $0.id.hasPrefix("emergency/ring/") })
  }

  /// Nobody hears the answer of a call that the lock cut off: whoever sees the screen is told.
  @Test func aCallThatTheLockCutsOffIsSaidOnTheLockedScreenAndAfterIt() {
    var stage = Stage.profile()
    stage.press("t<right><enter>CALL<enter>")
    stage.state.lock = Lock.State(isLocked: false, idle: nil)
    stage.send(.lock(.lockTapped))
    stage.send(.lock(.unlock(.doorSeen(.closed(passphrase: true, keyring: false), at: Sample.now))))
    #expect(stage.frame().contains("call 911 yourself"))
    stage.press("correct<enter>")
    stage.send(.lock(.unlock(.unlocked(at: Sample.now))))
    #expect(stage.toast == stage.state.phrases[.callFlowSaidUnknown])
    #expect(stage.state.toast?.kind == .error)
  }

  @Test func whatBecameOfACallIsSaidToWhoeverIsThere() {
    var stage = Stage.profile()
    stage.press("t<right><enter>CALL<enter>")
    stage.send(.emergency(.left(worker: "ann")))
    #expect(stage.state.emergency.people.isEmpty)
    #expect(!stage.effects().contains(.cancel(id: "emergency/trigger/somebody-1")))
    stage.send(.emergency(.callFlow(robin, .ended(.unknown, at: Sample.now))))
    #expect(stage.toast == stage.state.phrases[.callFlowSaidUnknown])
    #expect(stage.state.toast?.kind == .error)
  }

  @Test func whatACallFlowNeedsCanBeCorrectedFromItsCard() {
    var profile = ProfileSummarySample.profile
    profile.names = []
    var stage = Stage.profile(profile: profile)
    stage.press("t<right><enter>")
    #expect(stage.frame().contains("911"))
    stage.press("e")
    #expect(stage.state.emergency[robin]?.page == .editor)
    stage.press("Robin<^s><^s>")
    profile.names = ["Robin"]
    stage.send(
      .emergency(.editor(robin, .saved(profile, at: Date(timeIntervalSince1970: 0)))),
      .emergency(.arrived(robin, profile, SampleStamp.any)))
    // Where they are was said already.
    stage.press("t<enter>")
    #expect(stage.frame().contains("CALL"), "\(stage.frame().text)")
    #expect(stage.frame().contains("Robin"))
  }
}
