import Testing

@testable import Sandbox

/// eto.md §3, §11.8.
@Suite struct WireDateTests {
  @Test(
    arguments: [
      ("/Date(1571411927090)/", 1_571_411_927_090, nil),
      ("/Date(-441918000000-0500)/", -441_918_000_000, -300),
      ("/Date(0+0530)/", 0, 330), ("2019-10-22T13:47:05.492Z", 1_571_752_025_492, nil),
      ("2019-10-22T13:47:05.492+02:00", 1_571_744_825_492, 120),
      ("2019-10-22T13:47", 1_571_752_020_000, nil), ("2019-10-22", 1_571_702_400_000, nil),
    ] as [(String, Int, Int?)])
  func itReadsWhatClientsSend(text: String, milliseconds: Int, offset: Int?) {
    let date = WireDate(text)
    #expect(date?.milliseconds == milliseconds)
    #expect(date?.offset == offset)
  }

  @Test(arguments: [
    "", "yesterday", "/Date()/", "/Date(12", "Date(12)", "/Date(12-5)/", "2019-13-01",
    "2019-02-29", "2019-10-22T25:00:00Z", "10/22/2019", "/Date(99999999999999999999)/",
  ])
  func whatIsNoDateIsNone(text: String) {
    #expect(WireDate(text) == nil)
  }

  /// The birthday of D4's sample, and the days around the start of 1970.
  @Test(arguments: [-300, 0, 330, 840, -720])
  func aDayComesBackInEveryZone(offset: Int) throws {
    for day in [-25_567, -5_115, -1, 0, 1, 11_016, 19_782, 40_000] {
      let text = try #require(WireDate.text(day: day, offset: offset).text)
      #expect(WireDate(text)?.day == day, "\(text)")
      let american = WireDate.american(day: day)
      #expect(WireDate.day(american: american) == day, "\(american)")
    }
    #expect(
      WireDate.text(day: -5_115, offset: -300).text == "/Date(-441918000000-0500)/")
  }

  @Test func withoutASuffixADayIsThatOfUTC() {
    #expect(WireDate("/Date(1707091200000)/")?.day == 19_758)
    #expect(WireDate("/Date(1707091199999)/")?.day == 19_757)
  }

  @Test(arguments: ["2/29/2023", "13/01/2024", "00/10/2024", "1/1/24", "2024-01-01", ""])
  func daysThatDoNotExistAreNone(text: String) {
    #expect(WireDate.day(american: text) == nil)
  }
}
