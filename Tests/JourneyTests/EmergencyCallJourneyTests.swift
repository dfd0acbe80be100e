import Model
import Terminal
import TestSupport
import Testing

@testable import Features

/// Starting a call flow with the pretend RapidSOS behind it.
@MainActor @Suite(.fewAtATime) struct EmergencyCallJourneyTests {
  /// Robin's profile, and what would be sent for him from this place.
  private func review(_ journey: Journey) async {
    await journey.enterAsRobin()
    await journey.press("t<right><enter>")
    journey.sees("This is sent, and nothing else:", "kronos_contacts", "SANDBOX")
  }

  @Test func itIsTakenOnceAndSaysAsWhat() async throws {
    try await Journey.takeToProfiles { journey in
      await review(journey)
      await journey.press("CALL<enter>")
      let alerts = try await journey.sandbox.alerts()
      #expect(alerts.map(\.callflow) == ["kronos_contacts"])
      let place = try #require(alerts.first?.variables.location)
      #expect(place.latitude.hasPrefix("42.1015") && place.longitude.hasPrefix("-72.5898"))
      journey.sees(try #require(alerts.first?.id))
    }
  }

  @Test func anotherWordSendsNothing() async throws {
    try await Journey.takeToProfiles { journey in
      await review(journey)
      await journey.press("yes<enter>")
      journey.sees("Nothing was sent")
      let alerts = try await journey.sandbox.alerts()
      #expect(alerts.isEmpty)
    }
  }

  /// The reference app stays locked after a number that was refused.
  @Test func aRefusedNumberCanBeCorrectedAndTriedAtOnce() async throws {
    try await Journey.takeToProfiles { journey in
      await journey.enterAsRobin()
      try await journey.sandbox.fault(
        "status", of: "rapidsos", path: "/v1/rem/trigger", more: #","status":400"#)
      await journey.press("t<right><enter>CALL<enter>")
      journey.sees("911")
      let alerts = try await journey.sandbox.alerts()
      #expect(alerts.isEmpty)
      await journey.press("rCALL<enter>")
      let started = try await journey.sandbox.alerts()
      #expect(started.count == 1)
    }
  }

  @Test func aServerThatIsGoneShowsTheCardAtOnce() async throws {
    try await Journey.takeToProfiles { journey in
      await review(journey)
      await journey.stopSandbox()
      await journey.press("CALL<enter>")
      guard case .stopped(.notStarted)? = journey.person?.callFlow?.standing else {
        Issue.record("\(journey.text)")
        return
      }
      journey.sees("911")
    }
  }

  @Test func aLostReplyIsUnknownAndNothingIsRepeated() async throws {
    try await Journey.takeToProfiles { journey in
      await review(journey)
      try await journey.sandbox.fault("dropAfter", of: "rapidsos", path: "/v1/rem/trigger")
      await journey.press("CALL<enter>")
      #expect(journey.person?.callFlow?.standing == .stopped(.unknown), "\(journey.text)")
      journey.sees("911")
      let started = try await journey.sandbox.alerts()
      #expect(started.count == 1)
    }
  }
}
