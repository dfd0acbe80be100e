import Testing

@testable import Sandbox

@Suite struct WalkTests {
  private static let round = (Walk.round..<2 * Walk.round).map { ($0 - Walk.round, Walk.step($0)) }

  @Test func itTakesTwentyFiveMinutesAndBeginsAnewWhereItEnded() throws {
    #expect(Walk.round == 25 * 60)
    let (first, last) = (try #require(Walk.step(5)), try #require(Walk.step(Walk.round - 1)))
    #expect(first.latitude == last.latitude && first.longitude == last.longitude)
    #expect(Walk.step(5) == Walk.step(Walk.round + 5))
  }

  @Test func itsReceiverNeedsAMomentOnceAndIsBlindInTheTunnelEachRound() {
    #expect(
      (0..<10).map(Walk.isStarting) == Array(repeating: true, count: 5)
        + Array(repeating: false, count: 5))
    #expect(!Walk.isStarting(Walk.round))
    let blind = Self.round.filter { $0.1 == nil }.map(\.0)
    #expect(blind == Array(240..<262))
  }

  @Test func itGoesNoFasterThanPeopleWalk() {
    let steps = Self.round.compactMap { pair in pair.1.map { (pair.0, $0) } }
    for (one, next) in zip(steps, steps.dropFirst()) {
      let north = (next.1.latitude - one.1.latitude) * 111_200
      let east = (next.1.longitude - one.1.longitude) * 82_500
      let metres = (north * north + east * east).squareRoot()
      #expect(metres <= 1.4 * Double(next.0 - one.0), "second \(one.0)")
    }
  }

  @Test func itsAccuracyIsFromSixToFortyMetresAndAtTimesUnknown() {
    let steps = Self.round.compactMap(\.1)
    let known = steps.compactMap(\.accuracy)
    #expect(known.allSatisfy { (6...40).contains($0) })
    #expect(known.min().map { $0 < 8 } == true && known.max().map { $0 > 35 } == true)
    #expect(steps.count - known.count == 60)
  }

  @Test func itStaysAroundTheShelter() {
    for step in Self.round.compactMap(\.1) {
      #expect(abs(step.latitude - 42.1015) < 0.005 && abs(step.longitude + 72.5898) < 0.005)
    }
  }
}
