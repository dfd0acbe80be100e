import FoundationEssentials
import Model
import Testing

@Suite struct FixTests {
  private static let now = Date(timeIntervalSince1970: 1_772_443_800)

  private func fix(_ accuracy: Double? = 12, secondsAgo: Double = 0) -> Fix? {
    Fix(
      latitude: 42.1015, longitude: -72.5898, accuracy: accuracy,
      time: Self.now.addingTimeInterval(-secondsAgo))
  }

  @Test(arguments: [
    (91.0, 0.0), (-90.5, 10), (42, 181), (.nan, 1), (.infinity, 1), (0, 0), (-0.0, 0.0),
  ])
  func whatIsNoPointIsNoFix(_ latitude: Double, _ longitude: Double) {
    #expect(Fix(latitude: latitude, longitude: longitude, accuracy: 5, time: Self.now) == nil)
  }

  @Test func aPointOnTheEquatorOrTheMeridianIsOne() {
    #expect(Fix(latitude: 0, longitude: 9.4, accuracy: nil, time: Self.now) != nil)
    #expect(Fix(latitude: 51.5, longitude: 0, accuracy: nil, time: Self.now) != nil)
  }

  @Test(arguments: [0, -1, .nan, .infinity])
  func anAccuracyThatIsNoLengthIsUnknown(_ accuracy: Double) throws {
    #expect(try #require(fix(accuracy)).accuracy == nil)
  }

  @Test func itsQualityGoesByItsAccuracy() {
    #expect(FixQuality(3) == .good)
    #expect(FixQuality(25) == .good)
    #expect(FixQuality(25.1) == .fair)
    #expect(FixQuality(99.9) == .fair)
    #expect(FixQuality(100) == .poor)
    #expect(FixQuality(5_000) == .poor)
    #expect(FixQuality(nil) == .unknown)
  }

  @Test func itIsOldAfterAMinute() throws {
    #expect(try !#require(fix(secondsAgo: 0)).isOld(at: Self.now))
    #expect(try !#require(fix(secondsAgo: 60)).isOld(at: Self.now))
    #expect(try #require(fix(secondsAgo: 61)).isOld(at: Self.now))
    #expect(try !#require(fix(secondsAgo: -300)).isOld(at: Self.now), "of the future")
  }

  @Test func clocksThatDifferAreSaid() throws {
    func difference(_ seconds: Double) throws -> ClockDifference {
      ClockDifference(of: try #require(fix(secondsAgo: seconds)), heardAt: Self.now)
    }
    let year = 366.0 * 86_400
    #expect(try difference(0) == .none)
    #expect(try difference(120) == .none)
    #expect(try difference(-120) == .none)
    #expect(try difference(121) == .some(121))
    #expect(try difference(-3_600) == .some(-3_600))
    #expect(try difference(year) == .some(year))
    #expect(try difference(year + 1) == .years(year + 1))
    // 1024 weeks, after which a receiver may count anew.
    #expect(try difference(619_315_200) == .years(619_315_200))
    #expect(try difference(-year - 1) == .years(-year - 1))
  }

  @Test func itIsKeptWholeAndWhatIsNoPointIsRefused() throws {
    for accuracy in [17.1, nil] {
      let fix = try #require(self.fix(accuracy))
      let read = try JSONDecoder().decode(Fix.self, from: JSONEncoder().encode(fix))
      #expect(read == fix)
    }
    let wrong = #"{"coordinates":{"latitude":91,"longitude":0},"time":0}"#
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Fix.self, from: Data(wrong.utf8))
    }
  }
}
