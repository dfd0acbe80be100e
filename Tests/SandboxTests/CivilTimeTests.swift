import Foundation
import Testing

@testable import Sandbox

@Suite struct CivilTimeTests {
  @Test(arguments: [
    (0, 1970, 1, 1), (951_782_400, 2000, 2, 29), (-1, 1969, 12, 31), (4_107_542_400, 2100, 3, 1),
    (-2_203_891_200, 1900, 3, 1),
  ])
  func knowsTheCalendar(seconds: Int, year: Int, month: Int, day: Int) {
    let time = CivilTime(seconds: seconds)
    #expect(time.year == year && time.month == month && time.day == day)
    #expect(time.seconds == seconds)
  }

  @Test func agreesWithFoundationOnEveryDayOfEightYears() {
    let formatter = ISO8601DateFormatter()
    for day in 0..<2_922 {
      let seconds = 1_640_995_200 + day * 86_400 + day * 7 % 86_400
      let expected = formatter.string(from: Date(timeIntervalSince1970: Double(seconds)))
      #expect(CivilTime.iso8601(Double(seconds)) == expected.replacing("Z", with: ".000Z"))
    }
  }

  @Test func datesOfPeopleAreReadAsTheyAreWritten() {
    let seconds = 1_707_168_725
    for (date, time) in [("MM-dd-yyyy", "hh:mm:ss a"), ("dd/MM/yyyy", "HH.mm.ss")] {
      let text = GlideTime.format(seconds, offset: -28_800, date: date, time: time)
      #expect(GlideTime.parse(text, offset: -28_800, date: date, time: time) == seconds)
    }
    #expect(GlideTime.format(seconds) == "2024-02-05 21:32:05")
    for text in ["2024-02-30", "2024-13-01", "2024-02-05 25:00:00", "tomorrow", ""] {
      #expect(GlideTime.parse(text) == nil)
    }
  }
}
