import FoundationEssentials
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// The screen for emergency profiles in each of its states, with invented people.
enum EmergencySample {
  static let setup = EmergencySetup(service: CallFlowSample.service, shelter: CallFlowSample.here)
  static let robin = Emergency.Whose.somebody(1)
  static let maria = Emergency.Whose.client(5001, of: ClientSample.workplace.site.id)

  /// Every page on the way to a profile.
  static var everyStep: [ProfileAccess.State] {
    ProfileAccess.Step.allCases.map { step in
      var state = AccessStage.code().state
      state.go(to: step)
      return state
    }
  }
}

extension Stage {
  /// The screen, set up, with nobody on it.
  static func emergency(
    _ width: Int = 80, _ height: Int = 24, preferences: Preferences = Preferences(),
    isSandbox: Bool = false
  ) -> Stage {
    var stage = Stage(
      width, height, emergency: EmergencySample.setup, preferences: preferences,
      isSandbox: isSandbox)
    stage.press("<alt-3>")
    return stage
  }

  /// Robin, who is no client, signed in without a number, the profile on its way.
  static func entering(
    _ width: Int = 80, _ height: Int = 24, preferences: Preferences = Preferences()
  ) -> Stage {
    var stage = Stage.emergency(width, height, preferences: preferences)
    stage.press("<enter>")
    stage.agree()
    stage.press("robin.example<tab>lantern street<enter>")
    stage.send(
      .emergency(
        .access(EmergencySample.robin, .signedIn(username: "robin.example", at: Sample.now))))
    stage.press("<^t>")
    return stage
  }

  /// The same with the profile read.
  static func profile(
    _ width: Int = 80, _ height: Int = 24, preferences: Preferences = Preferences(),
    profile: EmergencyProfile = ProfileSummarySample.profile
  ) -> Stage {
    var stage = Stage.entering(width, height, preferences: preferences)
    stage.send(.emergency(.arrived(EmergencySample.robin, profile, Sample.stamp(500))))
    stage.state.toast = nil
    stage.state.messages = []
    _ = stage.effects()
    return stage
  }

  /// Maria's page as a client, on a machine that is set up for profiles.
  static func clientWithProfiles(canRemember: Bool = false) -> Stage {
    var stage = Stage.contactPage()
    stage.state.emergency = Emergency.State(
      setup: EmergencySample.setup, isSandbox: false, canRemember: canRemember)
    if canRemember { stage.send(.emergency(.entered(worker: "worker@example.org"))) }
    stage.state.clients.errands.append(.emergency)
    return stage
  }

  /// The person says yes, when they are asked whether there may be a profile.
  mutating func agree() { press("<tab><enter>") }
}
