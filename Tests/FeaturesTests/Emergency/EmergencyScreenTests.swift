import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// The screen for emergency profiles around its pages.
struct EmergencyScreenTests {
  @Test func nobody() { Stage.emergency().golden("emergency-nobody") }

  @Test func whose() { Self.several().golden("emergency-whose") }
  @Test func narrow() { Self.several(40, 13).golden("emergency-whose-narrow") }

  @Test func spanish() {
    Self.several(60, 17, preferences: Preferences(language: .es)).golden("emergency-whose-es")
  }

  @Test func readAloud() {
    Self.several(preferences: Preferences(accessible: true)).golden("emergency-whose-accessible")
  }

  @Test func profile() { Stage.profile().golden("emergency-profile") }

  @Test func loading() {
    var stage = Stage.entering(60, 17)
    stage.send(.emergency(.spinnerDue(EmergencySample.robin)))
    stage.golden("emergency-loading")
  }

  @Test(arguments: ["<enter>", "r"]) func whileAProfileIsReadAKeySaysSo(_ key: String) {
    var stage = Stage.entering()
    stage.state.toast = nil
    _ = stage.effects()
    stage.press(key)
    #expect(stage.toast == "Reading the profile…")
    #expect(stage.effects().isEmpty)
  }

  @Test func failed() {
    var stage = Stage.entering(60, 17)
    stage.send(
      .emergency(.notRead(EmergencySample.robin, .trouble(.failed(status: 500)), at: Sample.now)))
    stage.golden("emergency-failed")
  }

  @Test func offlineInSpanish() {
    var stage = Stage.entering(60, 17, preferences: Preferences(language: .es))
    stage.send(
      .emergency(
        .notRead(EmergencySample.robin, .trouble(.offline(.noConnection)), at: Sample.now)))
    stage.golden("emergency-offline-es")
  }

  @Test func notSetUp() {
    var stage = Stage(60, 17)
    stage.press("<alt-3>")
    stage.golden("emergency-not-set-up")
  }

  /// Robin with changes, Maria who said no, and somebody who was not asked.
  private static func several(
    _ width: Int = 80, _ height: Int = 24, preferences: Preferences = Preferences()
  ) -> Stage {
    var stage = Stage.profile(width, height, preferences: preferences)
    stage.press("e<end>x<esc><esc>")
    stage.send(
      .emergency(.wanted(5001, of: 1, ProfileOwner(name: "María José Ñandú 漢字"), Sample.stamp(900)))
    )
    stage.press("<tab><tab><enter><esc>")
    stage.send(.placeTapped(.emergency))
    stage.press("n<tab><enter>k<esc><esc>")
    stage.state.toast = nil
    return stage
  }
}
