import ETO
import FoundationEssentials
import Model
import TestSupport
import Testing

@Suite struct WireDateTests {
  /// Every zone of the world, in minutes east of UTC, and some historical ones.
  private static let zones =
    Array(stride(from: -12 * 60, through: 14 * 60, by: 15)) + [-44, -9 * 60 - 21, 20, 4 * 60 + 51]

  @Test(arguments: [
    ("/Date(-441918000000-0500)/", -441_918_000_000, -300, "1955-12-31"),
    ("/Date(1571411927090)/", 1_571_411_927_090, nil, "2019-10-18"),
    ("/Date(1571411927090+0000)/", 1_571_411_927_090, 0, "2019-10-18"),
    ("/Date(0+1400)/", 0, 840, "1970-01-01"), ("/Date(-1)/", -1, nil, "1969-12-31"),
    ("/Date(-1+0545)/", -1, 345, "1970-01-01"),
    ("/Date(0-0330)/", 0, -210, "1969-12-31"),
    ("/Date(-62135578800000-0500)/", -62_135_578_800_000, -300, "0001-01-01"),
  ])
  func reads(_ text: String, _ milliseconds: Int64, _ zone: Int?, _ day: String) throws {
    let date = try #require(WireDate(text))
    #expect(date == WireDate(milliseconds: milliseconds, minutesEast: zone))
    #expect(date.day.description == day)
    #expect(date.moment == Date(timeIntervalSince1970: Double(milliseconds) / 1000))
    #expect(date.text == text)
  }

  @Test(arguments: [
    "", "/Date()/", "/Date(-)/", "/Date(12", "Date(12)", "/Date(12)", "/Date(12-05)/",
    "/Date(12-05:00)/", "/Date(12+05000)/", "/Date(12+0560)/", "/Date(1.5)/", "/Date(+12)/",
    "/Date(12 )/", "/Date(99999999999999999999)/", "2019-10-22T13:47:05.492Z", "10/22/2019",
    "/Date(12-0500)/ ", "/Date(１２)/",
  ])
  func whatIsNoDate(_ text: String) {
    #expect(WireDate(text) == nil)
  }

  @Test func aMomentIsSentToTheMillisecondAndWithoutAZone() {
    #expect(
      WireDate(Date(timeIntervalSince1970: 1_571_411_927.0904)).text == "/Date(1571411927090)/")
    #expect(WireDate(Date(timeIntervalSince1970: -0.001)).text == "/Date(-1)/")
  }

  @Test func anyMomentComesBackWithAnyZone() {
    var random = SeededGenerator(seed: 1)
    for zone in Self.zones {
      for _ in 0..<200 {
        // From the year 1 to the year 2500.
        let milliseconds = Int64.random(
          in: -62_135_596_800_000...16_725_225_600_000, using: &random)
        for date in [
          WireDate(milliseconds: milliseconds),
          WireDate(milliseconds: milliseconds, minutesEast: zone),
        ] {
          #expect(WireDate(date.text) == date)
        }
      }
    }
  }

  /// The days that a server may read from a birth date: by the zone in it, by UTC, or by a clock
  /// anywhere between the two, an hour off for summer time.
  @Test func aDayIsTheSameDayForWhoeverReadsIt() {
    var random = SeededGenerator(seed: 2)
    for zone in Self.zones {
      for _ in 0..<200 {
        let day = CivilDate(daysSince1970: .random(in: -700_000...200_000, using: &random))
        let date = WireDate(day, minutesEast: zone)
        #expect(date.day == day)
        #expect(WireDate(date.text)?.day == day)
        let between = min(0, zone)...max(0, zone)
        for clock in [0, zone, zone - 60, zone + 60, .random(in: between, using: &random)] {
          #expect(CivilDate(date.moment, minutesEast: clock) == day, "\(day) \(zone) \(clock)")
        }
      }
    }
  }

  /// The form that servers send: midnight in their zone, followed by the zone.
  @Test func midnightWithItsZoneIsThatDay() {
    var random = SeededGenerator(seed: 3)
    for zone in Self.zones {
      for _ in 0..<200 {
        let day = CivilDate(daysSince1970: .random(in: -700_000...200_000, using: &random))
        let midnight = Int64(day.daysSince1970) * 86_400_000 - Int64(zone) * 60_000
        let last = midnight + 86_399_999
        for milliseconds in [midnight, last, .random(in: midnight...last, using: &random)] {
          #expect(WireDate(milliseconds: milliseconds, minutesEast: zone).day == day)
        }
        #expect(WireDate(milliseconds: midnight - 1, minutesEast: zone).day < day)
      }
    }
  }

  @Test func aZoneThatIsNoneIsNotSent() {
    let day = CivilDate(daysSince1970: 0)
    #expect(WireDate(day, minutesEast: 5000).text.hasSuffix("+1400)/"))
    #expect(WireDate(day, minutesEast: -5000).day == day)
  }
}

@Suite struct AnswerDateTests {
  @Test(arguments: [
    ("01/31/2025", "2025-01-31"), ("12/01/1899", "1899-12-01"), ("2/9/2024", "2024-02-09"),
    ("02/29/2024", "2024-02-29"),
  ])
  func reads(_ text: String, _ day: String) {
    #expect(AnswerDate.day(text)?.description == day)
  }

  @Test(arguments: [
    "", "31/01/2025", "02/30/2024", "01/31/25", "2025-01-31", "01/31/2025 ", "1/2/3/2024",
    "001/02/2024", "-1/02/2024", "/Date(0)/",
  ])
  func whatIsNoDay(_ text: String) {
    #expect(AnswerDate.day(text) == nil)
  }

  @Test func everyDayOfFiveHundredYearsComesBack() {
    for count in -146_000...36_500 {
      let day = CivilDate(daysSince1970: count)
      let text = AnswerDate.text(day)
      guard AnswerDate.day(text) == day, text.utf8.count == 10 else {
        Issue.record("\(text) is not \(day)")
        return
      }
    }
  }
}
