import Model
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Remembered sign-ins that had no connection, and what was written meanwhile.
struct ComingBackTests {
  private static let row = OutboxRow(
    id: Sample.id(1), kind: .comment, subject: .task(Sample.wifi.id), system: "ServiceNow",
    initials: "", name: "INC0010001", words: [.init(.text("Router swapped"))],
    content: .comment(.workNote), standing: .signInNeeded, created: Sample.now)

  private static let recalls: [Command<App.Effect>] = [
    .run(.signIn(.eto, .recall), id: "sign-in/eto/recall"),
    .run(.signIn(.serviceNow, .recall), id: "sign-in/serviceNow/recall"),
  ]

  /// Unlocked without a connection: both sign-ins are remembered, and a note waits.
  private static func away() -> Stage {
    var stage = Stage.unlocked()
    stage.send(.relay(.listed([row])))
    stage.send(.signIn(.serviceNow, .recalled(Kept.serviceNow)), .signIn(.eto, .recalled(Kept.eto)))
    stage.send(
      .signIn(.serviceNow, .refused(.offline(.noConnection), at: Sample.now)),
      .signIn(.eto, .refused(.offline(.noConnection), at: Sample.now)))
    stage.press("<alt-5>")
    _ = stage.effects()
    return stage
  }

  @Test func whatWaitsIsMarkedOnItsTaskThoughItWasListedBeforeAnybodyWasIn() {
    var stage = Self.away()
    stage.press("<alt-4>")
    stage.send(
      .tasks(.listCopied(TaskIndex(Sample.tasks), scope: .mine, notice: nil, at: Sample.now)))
    #expect(stage.frame().contains("⧗ unsent"))
    stage.select(Sample.wifi)
    stage.press("<enter>")
    #expect(stage.frame().contains("Work note · saved, not sent yet: needs sign-in"))
    #expect(stage.frame().contains("Router swapped"))
  }

  @Test func sendingEverythingSignsInFirst() {
    var stage = Self.away()
    stage.press("S")
    #expect(stage.effects() == Self.recalls)
    #expect(stage.frame().contains("Esc Stop"), "it is under way")
    stage.send(.signIn(.eto, .recalled(Kept.eto)), .signIn(.serviceNow, .recalled(Kept.serviceNow)))
    _ = stage.effects()
    stage.send(.signIn(.eto, .refused(.offline(.noConnection), at: Sample.now)))
    #expect(stage.effects().isEmpty, "another one may come yet")
    stage.send(.signIn(.serviceNow, .signedIn(Sample.robin, base: Sample.base, at: Sample.now)))
    #expect(stage.effects().contains(.run(.signIn(.eto, .recall), id: "sign-in/eto/recall")))
    stage.send(.signIn(.eto, .recalled(nil)))
    #expect(stage.effects().contains(.run(.outbox(.drain), id: "outbox/drain")))
  }

  /// A sign-in that began while there was no connection says nothing of the one there is now.
  @Test func whatWasOnTheWayAlreadyIsWaitedForAndTriedOnceMore() {
    var stage = Self.away()
    stage.send(.signIn(.eto, .againDue), .signIn(.serviceNow, .againDue))
    stage.send(.signIn(.eto, .recalled(Kept.eto)), .signIn(.serviceNow, .recalled(Kept.serviceNow)))
    _ = stage.effects()
    stage.press("S")
    #expect(!stage.effects().contains(.run(.outbox(.drain), id: "outbox/drain")))
    for again in Self.recalls {
      let isETO = again == .run(.signIn(.eto, .recall), id: "sign-in/eto/recall")
      stage.send(
        isETO
          ? .signIn(.eto, .refused(.offline(.noConnection), at: Sample.now))
          : .signIn(.serviceNow, .refused(.offline(.noConnection), at: Sample.now)))
      #expect(stage.effects().contains(again))
    }
    stage.send(.signIn(.eto, .recalled(Kept.eto)), .signIn(.serviceNow, .recalled(Kept.serviceNow)))
    stage.send(
      .signIn(.eto, .refused(.offline(.noConnection), at: Sample.now)),
      .signIn(.serviceNow, .refused(.offline(.noConnection), at: Sample.now)))
    let effects = stage.effects()
    #expect(effects.contains(.run(.outbox(.drain), id: "outbox/drain")))
    #expect(!Self.recalls.contains(where: effects.contains), "once")
  }

  @Test func whereNobodyComesInThatIsSaidOfWhatWasToBeSent() {
    var stage = Self.away()
    stage.press("S")
    stage.send(.signIn(.eto, .recalled(nil)), .signIn(.serviceNow, .recalled(nil)))
    #expect(stage.effects().contains(.run(.outbox(.drain), id: "outbox/drain")))
  }

  @Test func whatWasStoppedMeanwhileIsNotSent() {
    var stage = Self.away()
    stage.press("S<esc>")
    _ = stage.effects()
    stage.send(.signIn(.eto, .recalled(nil)), .signIn(.serviceNow, .recalled(nil)))
    #expect(stage.effects().isEmpty)
  }

  @Test func whatHasArrivedMeanwhileNeedsNoSending() {
    var stage = Self.away()
    stage.press("S")
    var sent = Self.row
    sent.standing = .sent
    stage.send(.signIn(.eto, .recalled(nil)), .relay(.changed([sent])))
    _ = stage.effects()
    stage.send(.signIn(.serviceNow, .recalled(nil)))
    #expect(stage.effects().isEmpty && stage.state.outbox.drain == nil)
  }

  @Test(arguments: ["R", "r"]) func sendingOrReadingOneTriesThemToo(key: String) {
    var stage = Self.away()
    stage.press(key)
    let effects = stage.effects()
    #expect(Self.recalls.allSatisfy(effects.contains))
  }

  @Test func whenOneSystemIsReachedTheOthersAreTried() {
    var stage = Self.away()
    stage.send(.signIn(.serviceNow, .againDue), .signIn(.serviceNow, .recalled(Kept.serviceNow)))
    _ = stage.effects()
    stage.send(.signIn(.serviceNow, .signedIn(Sample.robin, base: Sample.base, at: Sample.now)))
    #expect(stage.effects().contains(.run(.signIn(.eto, .recall), id: "sign-in/eto/recall")))
  }

  @Test func withoutAConnectionTonightsListDoesNotAskForASignIn() throws {
    var stage = Self.away()
    stage.press("<alt-2>")
    let form = try #require(Sample.checkInForm)
    stage.send(.checkIn(.listCopied(form, night: Sample.night, Sample.guests, at: Sample.now)))
    stage.send(.checkIn(.listFailed(.signInAgain, at: Sample.now)))
    #expect(
      stage.toast
        == "No connection: tonight's list was not updated. Your sign-in is remembered.")
  }

  /// A network that wants a sign-in of its own lets nobody through until it has one.
  @Test func behindAPageItIsTriedAgainAndSaidOnce() {
    var stage = Stage.unlocked(eto: nil)
    stage.send(.signIn(.serviceNow, .recalled(Kept.serviceNow)))
    stage.send(.signIn(.serviceNow, .refused(.portal(host: nil), at: Sample.now)))
    #expect(stage.toast?.hasPrefix("ServiceNow: not signed in. A web page came back") == true)
    let timers = App.timers(stage.state).filter { $0.id.hasPrefix("sign-in/serviceNow/again") }
    #expect(timers.map(\.schedule) == [.after(.seconds(15))])
    stage.state.toast = nil
    stage.send(.signIn(.serviceNow, .againDue), .signIn(.serviceNow, .recalled(Kept.serviceNow)))
    stage.send(.signIn(.serviceNow, .refused(.portal(host: nil), at: Sample.now)))
    #expect(stage.toast == nil)
  }

  @Test func whoIsInIsNotAskedAgain() {
    var stage = Stage.tasks()
    stage.send(.relay(.listed([Self.row])))
    stage.press("<alt-5>")
    _ = stage.effects()
    stage.press("S")
    #expect(stage.effects() == [.run(.outbox(.drain), id: "outbox/drain")])
  }
}
