import Model
import Terminal
import TestSupport
import Testing

@testable import Features

/// What one worker asked to see is hidden from the next.
struct AppHidingTests {
  private static func stage() -> Stage {
    var stage = Stage.clients()
    stage.send(
      .relay(
        .listed([
          OutboxStage.row(1, .form, "ETO", "S. L.", "Sam Lantern", .signInNeeded, hours: 1)
        ])))
    stage.press("<alt-5>")
    stage.send(.outbox(.revealTapped))
    return stage
  }

  @Test func aNameIsHiddenOnceWhoeverAskedForItIsOut() {
    var stage = Self.stage()
    #expect(stage.frame().contains("Sam Lantern"))
    stage.send(.clients(.left))
    #expect(!stage.frame().contains("Sam Lantern") && stage.frame().contains("S. L."))
  }

  @Test func aNameIsHiddenOnceSomebodyElseIsIn() {
    var stage = Self.stage()
    stage.send(.clients(.left), .outbox(.revealTapped))
    #expect(stage.frame().contains("Sam Lantern"))
    var other = ClientSample.workplace
    other.person = "rosa.mar@example.org"
    stage.send(.clients(.entered(other)))
    #expect(!stage.frame().contains("Sam Lantern") && stage.frame().contains("S. L."))
  }

  /// Whoever comes to work on tasks is another person at the same page.
  @Test func aBirthOnAPageIsHiddenOnceSomebodyElseIsInElsewhere() {
    var stage = Stage.page()
    stage.press("d")
    #expect(stage.state.clients.revealed != nil)
    stage.send(.signIn(.serviceNow, .signedIn(Sample.ann, base: Sample.base, at: Sample.now)))
    #expect(stage.state.clients.client != nil && stage.state.clients.revealed == nil)
  }
}
