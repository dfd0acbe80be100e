import FoundationEssentials
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// What becomes of a call flow that was sent, or could not be: never stuck, never sent twice.
struct CallFlowOutcomeTests {
  static func sending() -> CallFlowSample {
    var flow = CallFlowSample()
    flow.press(CallFlowSample.toSend)
    _ = flow.sent()
    return flow
  }

  static let call = "CALL 911 YOURSELF NOW"
  static let llame = "LLAME USTED AL 911 AHORA"

  @Test func acceptedWithItsAlert() {
    var flow = Self.sending()
    flow.send(.ended(.started(alertID: "a-17"), at: Sample.now))
    #expect(flow.screen().contains("Alert id: a-17"))
    #expect(!flow.screen().contains(Self.call))
    #expect(flow.state.news.map(\.kind) == [.success])
    #expect(CallFlow.timers(flow.state).isEmpty)
    flow.press("<esc>")
    #expect(flow.state.ending == .left)
  }

  /// Enter, which may be pressed twice to start, says which keys go on and leaves the card there.
  @Test func enterDoesNotCloseTheCardOfWhatWasAccepted() {
    var flow = Self.sending()
    flow.send(.ended(.started(alertID: "a-18"), at: Sample.now))
    let enter = CallFlow.bindings(.started).first { $0.keys.contains(.enter) }
    #expect(enter?.availability(flow.state) == .unavailable(.callFlowIsStarted))
    flow.press("<enter><enter>")
    #expect(flow.state.ending == nil && flow.sent() == [])
    #expect(flow.screen().contains("Alert id: a-18"))
  }

  /// A call flow that was accepted is not yet a call.
  @Test func acceptedSaysWhatToDoIfNothingRings() {
    var flow = Self.sending()
    flow.send(.ended(.started(alertID: nil), at: Sample.now))
    let screen = flow.screen()
    #expect(screen.contains("(202) 555-0123 has to ring"))
    #expect(screen.contains("No ring by 3:02 PM? Call 911 yourself."))
    #expect(screen.contains("¿A las 15:02 aún no suena? Llame usted al 911."))
    #expect(screen.contains("Harbor House: 42.101500, -72.589800"))
    #expect(!screen.contains("Alert id"))
  }

  @Test func oneAtATime() {
    var flow = Self.sending()
    flow.press("rCALL<enter><esc>n")
    flow.send(
      .submitTapped(Sample.stamp(90)), .continueTapped(Sample.stamp(91)),
      .retryTapped(Sample.stamp(92)), .backTapped, .anotherTapped)
    #expect(flow.sent() == [])
    #expect(flow.state.isSending)
    #expect(flow.state.ending == nil)
  }

  @Test func offlineShowsTheCardAtOnce() {
    var flow = Self.sending()
    flow.send(.ended(.notStarted(.trouble(.offline(.noConnection))), at: Sample.now))
    let screen = flow.screen()
    #expect(screen.contains(Self.call))
    #expect(screen.contains(Self.llame))
    #expect(screen.contains("Offline: RapidSOS cannot be reached."))
    #expect(screen.contains("42.101500, -72.589800"))
    #expect(flow.state.news.map(\.kind) == [.error])
  }

  @Test(arguments: Language.allCases)
  func theCardIsInEveryLanguageWhateverTheProgramSpeaks(_ language: Language) {
    var flow = CallFlowSample(language: language)
    flow.press("<right><enter>\(flow.words[.callFlowWord])<enter>")
    flow.send(.ended(.unknown, at: Sample.now))
    let rows = flow.screen().split(separator: "\n")
    let calls = rows.filter { $0.contains(Self.call) || $0.contains(Self.llame) }
    #expect(calls.count == 2)
    let own = Phrases(language)[.callFlowCallYourself]
    #expect(calls.first?.contains(own) == true)
  }

  /// The reference app stays locked after an invalid number, until it is started anew.
  @Test func aBadNumberIsCorrectedAndTriedAtOnce() throws {
    var profile = CallFlowSample.profile
    profile.phones = [ProfilePhone(label: "Cell", number: "911")]
    var flow = CallFlowSample(profile: profile)
    #expect(flow.screen().contains("The number in the profile cannot be called."))
    flow.press("<right><enter>")
    #expect(flow.state.standing == .stopped(.hindered([.badNumber(.tooShort)])))
    #expect(flow.screen().contains(Self.call))
    flow.press("e")
    #expect(flow.state.ending == .correctProfile)
    flow.state.returned()
    flow.send(.profileArrived(CallFlowSample.profile, verified: nil, Sample.stamp(60)))
    flow.press("rCALL<enter>")
    #expect(try #require(flow.sent().first).phone.digits == "12025550123")
  }

  @Test func aNumberThatTheServiceRefusesIsCorrectedAndTriedAtOnce() throws {
    var flow = Self.sending()
    flow.send(.ended(.notStarted(.number("Not a valid phone number.")), at: Sample.now))
    #expect(flow.screen().contains("Not a valid phone number."))
    var corrected = CallFlowSample.profile
    corrected.phones[0].number = "2025550111"
    flow.send(.profileArrived(corrected, verified: nil, Sample.stamp(60)))
    flow.press("r")
    #expect(!flow.screen().contains("This starts another one."))
    flow.press("CALL<enter>")
    #expect(try #require(flow.sent().first).phone.digits == "12025550111")
    #expect(flow.state.isSending)
  }

  @Test func withoutANameTheCardComesAtOnce() {
    var profile = CallFlowSample.profile
    profile.names = [" "]
    var flow = CallFlowSample(profile: profile)
    flow.press("<enter>")
    #expect(flow.state.standing == .stopped(.hindered([.noName, .noPosition])))
    #expect(flow.screen().contains("The profile has no name."))
    #expect(flow.sent() == [])
    flow.press("<esc>")
    #expect(flow.state.standing == .placing)
  }

  @Test func aMachineWithoutAFlowSaysSo() {
    var flow = CallFlowSample(
      service: CallFlow.Service(host: "rapidsos.example", flow: " ", company: ""))
    #expect(flow.screen().contains("rapidsos.callflow"))
    flow.press("<right><enter>")
    #expect(flow.state.standing == .stopped(.hindered([.noFlow])))
  }

  @Test func aLostAnswerIsNeverRepeatedByItself() {
    var flow = Self.sending()
    flow.send(.ended(.unknown, at: Sample.now))
    #expect(flow.screen().contains("it may have started or not"))
    #expect(flow.screen().contains(Self.call))
    #expect(flow.sent() == [])
    #expect(CallFlow.timers(flow.state).isEmpty)
    // Another one needs the word again, and says what it may be: a second call.
    flow.press("r")
    #expect(flow.sent() == [])
    #expect(flow.screen().contains("may have been started"))
    flow.press("<enter>")
    #expect(flow.sent() == [])
    flow.press("CALL<enter>")
    #expect(flow.sent().count == 1)
  }

  @Test func anotherAfterOneThatWasStartedSaysSo() {
    var flow = Self.sending()
    flow.send(.ended(.started(alertID: "a-1"), at: Sample.now))
    flow.press("n")
    #expect(flow.state.standing == .placing)
    flow.press("<enter>")
    #expect(flow.screen().contains("One was started at 3:00 PM."))
  }

  // MARK: The end of waiting

  @Test func nobodyWaitsLongerThanTwoMinutes() {
    var flow = Self.sending()
    let timers = CallFlow.timers(flow.state)
    #expect(timers.contains { $0.schedule == .after(.seconds(120)) })
    flow.send(.spinnerDue, .secondPassed, .secondPassed)
    #expect(flow.screen().contains("118 s left to wait"))
    flow.send(.failSafeDue)
    #expect(flow.state.standing == .stopped(.noAnswer))
    #expect(flow.screen().contains(Self.call))
    #expect(flow.state.news.map(\.kind) == [.error])
    #expect(CallFlow.timers(flow.state).isEmpty)
    #expect(flow.sent() == [])
  }

  @Test func theClockOfOneAttemptIsNotThatOfTheNext() {
    var flow = Self.sending()
    let first = Set(CallFlow.timers(flow.state).map(\.id))
    flow.send(.ended(.notStarted(.trouble(.offline(.timedOut))), at: Sample.now))
    flow.press("rCALL<enter>")
    let second = Set(CallFlow.timers(flow.state).map(\.id))
    #expect(!second.isEmpty)
    #expect(first.isDisjoint(with: second))
    #expect(flow.state.waited == 0)
  }

  @Test func anAnswerThatComesLateIsTakenAllTheSame() {
    var flow = Self.sending()
    flow.send(.failSafeDue, .ended(.started(alertID: "a-2"), at: Sample.now))
    #expect(flow.screen().contains("Alert id: a-2"))

    var other = Self.sending()
    other.send(.failSafeDue, .ended(.notStarted(.trouble(.empty)), at: Sample.now))
    #expect(other.state.standing == .stopped(.notStarted(.trouble(.empty))))
    #expect(other.state.earlier == nil)
  }

  /// Whoever is about to send a second one learns that the first was started.
  @Test func aLateAnswerStopsASecondOne() {
    var flow = Self.sending()
    flow.send(.failSafeDue)
    flow.press("rCAL")
    flow.send(.ended(.started(alertID: "a-3"), at: Sample.now))
    flow.press("L<enter>")
    #expect(flow.sent() == [])
    flow.press("n")
    #expect(flow.screen().contains("One was started"))
  }

  @Test func aLateRefusalDisturbsNobody() {
    var flow = Self.sending()
    flow.send(.failSafeDue)
    flow.press("rCAL")
    #expect(flow.screen().contains("may have been started"))
    flow.send(.ended(.notStarted(.trouble(.empty)), at: Sample.now))
    #expect(!flow.screen().contains("may have been started"))
    flow.press("L<enter>")
    #expect(flow.sent().count == 1)
  }

  @Test func anAnswerToNothingIsNone() {
    var flow = CallFlowSample()
    let before = flow.state
    flow.send(.ended(.started(alertID: "a-4"), at: Sample.now), .failSafeDue, .secondPassed)
    #expect(flow.state == before)
  }

  // MARK: What is said elsewhere

  @Test(arguments: Language.allCases)
  func messagesTellNothingOfThePerson(_ language: Language) {
    let outcomes: [TriggerOutcome] = [
      .started(alertID: "a-5"), .unknown, .notStarted(.number("2025550123 is not valid")),
    ]
    for outcome in outcomes {
      var flow = Self.sending()
      flow.send(.ended(outcome, at: Sample.now))
      let text = flow.state.news.map { $0.sentence.text(Phrases(language)) }.joined()
      #expect(!text.isEmpty)
      for secret in ["Robin", "555", "42.1", "Sam", "a-5", "Harbor"] {
        #expect(!text.contains(secret), "\(text)")
      }
    }
  }

  @Test func theSandboxSaysThatNobodyIsCalled() {
    var flow = CallFlowSample(isSandbox: true)
    #expect(flow.screen().contains("SANDBOX: nobody is called"))
    flow.press(CallFlowSample.toReview)
    #expect(flow.screen().contains("SANDBOX: nobody is called"))
    flow.press("CALL<enter>")
    #expect(flow.screen().contains("SANDBOX: nobody is called"))
    var refused = flow
    flow.send(.ended(.started(alertID: "a-6"), at: Sample.now))
    #expect(flow.screen().contains("SANDBOX: nobody is called"))
    refused.send(.ended(.unknown, at: Sample.now))
    #expect(refused.screen().contains("SANDBOX: this is practice"))
    #expect(refused.screen().contains(Self.call))
  }

  @Test func whatWasSentCannotBeCalledBack() {
    let flow = Self.sending()
    let escape = CallFlow.bindings(.sending).first { $0.keys.contains(.escape) }
    #expect(escape?.availability(flow.state) == .unavailable(.callFlowOnItsWay))
    #expect(flow.screen().contains("Call 911 yourself".lowercased()))
  }
}
