import Features
import FoundationEssentials
import Model
import Resources
import Testing

@testable import Engine

@Suite struct SessionsTests {
  private let night = CivilDate(daysSince1970: 20_500)

  @Test func whoeverWorksOnTheSameNightReadsItTogether() async {
    let sessions = Sessions()
    let shared = await sessions.shared(in: 712, on: night)
    #expect(await sessions.shared(in: 712, on: night).night === shared.night)
  }

  /// What is sent again after noon belongs to the night before.
  @Test func anotherNightIsReadApartThroughTheSameGate() async {
    let sessions = Sessions()
    let shared = await sessions.shared(in: 712, on: night)
    let other = await sessions.shared(in: 712, on: night.adding(days: -1))
    #expect(other.night !== shared.night)
    #expect(other.gate === shared.gate)
    #expect(await sessions.shared(in: 713, on: night).night !== shared.night)
  }
}
