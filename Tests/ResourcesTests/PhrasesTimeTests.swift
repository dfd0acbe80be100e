import FoundationEssentials
import Testing

@testable import Resources

struct PhrasesTimeTests {
  let english = Phrases(.en)
  let spanish = Phrases(.es)
  /// 2026-11-21 02:05:30 UTC.
  let date = Date(timeIntervalSince1970: 1_795_226_730)

  static let ages: [(Double, String)] = [
    (0, "now"), (59, "now"), (60, "1 min"), (3_599, "59 min"), (3_600, "1 h"), (86_399, "23 h"),
    (86_400, "1 d"), (5_183_999, "59 d"), (5_184_000, "2 mo"), (31_535_999, "12 mo"),
    (31_536_000, "1 y"), (-500, "now"),
  ]

  @Test(arguments: ages)
  func agesAreInOneUnit(seconds: Double, shown: String) {
    #expect(english.age(from: date, to: date + seconds) == shown)
  }

  @Test func agesAreTranslated() {
    #expect(spanish.age(from: date, to: date) == "ahora")
    #expect(spanish.age(from: date, to: date + 800 * 86_400) == "2 a")
    #expect(english.age(from: .distantPast, to: .distantFuture).hasSuffix(" y"))
  }

  @Test func datesAreAsTheirReadersWriteThem() {
    #expect(english.dateTime(date, .utc) == "11/21/2026 2:05 AM")
    #expect(spanish.dateTime(date, .utc) == "21/11/2026 2:05")
    let evening = Zone.fixed(secondsFromGMT: -5 * 3_600)
    #expect(english.dateTime(date, evening) == "11/20/2026 9:05 PM")
    #expect(spanish.dateTime(date, evening) == "20/11/2026 21:05")
  }

  static let times: [(Double, String)] = [
    (0, "12:00 AM"), (43_200, "12:00 PM"), (46_860, "1:01 PM"), (-1, "11:59 PM"),
  ]

  @Test(arguments: times)
  func clocksOfTwelveHours(seconds: Double, shown: String) {
    #expect(english.time(Date(timeIntervalSince1970: seconds), .utc) == shown)
  }

  static let numbers: [(Int, String)] = [
    (0, "0"), (999, "999"), (1_000, "1,000"), (10_000, "10,000"), (-1_234_567, "-1,234,567"),
    (-999, "-999"),
  ]

  @Test(arguments: numbers)
  func numbersHaveTheirThousandsApart(value: Int, shown: String) {
    #expect(english.number(value) == shown)
    #expect(spanish.number(value) == shown)
  }

  @Test func aTimeSaysWhichZoneItIsOf() {
    let date = Date(timeIntervalSince1970: 1_795_226_700)
    for (seconds, name) in [(0, "UTC"), (-18_000, "UTC-05:00"), (20_700, "UTC+05:45")] {
      let zone = Zone.fixed(secondsFromGMT: seconds)
      #expect(zone.name(at: date) == name)
      #expect(
        Phrases(.en).zonedDateTime(date, zone) == Phrases(.en).dateTime(date, zone) + " " + name)
    }
  }
}
