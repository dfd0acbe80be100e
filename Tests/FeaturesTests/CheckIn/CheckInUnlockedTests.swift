import Model
import Store
import TestSupport
import Testing

@testable import Features

/// Whoever unlocks where tonight's list was in front has what is kept of it before them at once, as whoever goes
/// there after a start.
struct CheckInUnlockedTests {
  private static let recalled = App.Action.recalled(
    Copies.Recalled(
      tasks: Copies.TaskPerson(Sample.robin, base: Sample.base), workplace: ClientSample.workplace),
    at: Sample.now)
  /// No sign-in is remembered.
  private static let out: [App.Action] = [
    .signIn(.eto, .recalled(nil)), .signIn(.serviceNow, .recalled(nil)),
  ]

  /// Somebody unlocks, and what comes then comes in an order in which it may.
  private static func unlocked(on place: App.Place, isOutKnownFirst: Bool) -> Stage {
    var stage = Stage.locked()
    stage.state.place = place
    stage.unlock()
    for action in isOutKnownFirst ? out + [recalled] : [recalled] + out { stage.send(action) }
    return stage
  }

  /// How often the list was asked for.
  private static func readings(_ stage: inout Stage) -> Int {
    stage.effects().count { if case .run(.checkIn(.load), _) = $0 { true } else { false } }
  }

  /// What is kept of the list arrives, and that nobody is signed in to read it anew.
  private static func copied(_ stage: inout Stage) throws {
    stage.send(
      .checkIn(
        .listCopied(
          try #require(Sample.checkInForm), night: Sample.night, Sample.guests,
          at: Sample.ago(hours: 2))),
      .checkIn(.listFailed(.signInAgain, at: Sample.now)))
  }

  @Test(arguments: [true, false])
  func tonightsListIsThereAtOnce(isOutKnownFirst: Bool) throws {
    var stage = Self.unlocked(on: .checkIn, isOutKnownFirst: isOutKnownFirst)
    #expect(stage.state.place == .checkIn && Self.readings(&stage) == 1)
    try Self.copied(&stage)
    let frame = stage.frame()
    #expect(frame.contains("Sample, Sam") && frame.contains("6 people"))
    #expect(frame.contains("not signed in") && !frame.contains("not loaded yet"))
    #expect(
      stage.toast == "Sign in to ETO, ServiceNow: Alt-9. This is a saved copy.",
      "one sentence says it of all that is there")
    #expect(Self.readings(&stage) == 0)
  }

  /// The clients screen tells who is in tonight.
  @Test(arguments: [true, false])
  func whoIsInTonightIsListedAmongClientsToo(isOutKnownFirst: Bool) throws {
    var stage = Self.unlocked(on: .clients, isOutKnownFirst: isOutKnownFirst)
    #expect(stage.state.place == .clients && Self.readings(&stage) == 1)
    try Self.copied(&stage)
    #expect(stage.frame().contains("Ngũgĩ, Wanja"))
    #expect(stage.toast == "Sign in to ETO, ServiceNow: Alt-9. This is a saved copy.")
  }

  @Test func whatFailsWithoutThatSentenceIsSaid() throws {
    var stage = Self.unlocked(on: .checkIn, isOutKnownFirst: true)
    stage.state.toast = nil
    try Self.copied(&stage)
    #expect(stage.toast?.hasPrefix("Tonight's list was not updated:") == true)
  }
}
