import Model
import Testing

/// The day that a response is about: the one that somebody entered, whatever the day at the site.
struct ResponseDayTests {
  private let eve = CivilDate(year: 2026, month: 11, day: 23)
  private let day = CivilDate(year: 2026, month: 11, day: 24)

  private func day(_ dates: CivilDate?..., recorded: CivilDate?) -> CivilDate? {
    TouchPointResponse.day(
      answered: dates.compactMap(\.self).enumerated().map { number, date in
        TouchPointResponse.Element(id: number, code: 9, answer: .date(date))
      } + [.init(id: 90, code: 5, answer: .text("12/24/2026"))], recorded: recorded)
  }

  @Test func theDayEnteredIsTheDay() throws {
    let (eve, day) = (try #require(eve), try #require(day))
    #expect(self.day(day, recorded: eve) == day, "a site to the west of who writes")
    #expect(self.day(eve, recorded: day) == eve, "to the east")
    #expect(self.day(eve.adding(days: -9), recorded: day) == eve.adding(days: -9), "written later")
    #expect(self.day(day, recorded: nil) == day)
  }

  @Test func whereNoneOrSeveralWereEnteredTheRecordSays() throws {
    let (eve, day) = (try #require(eve), try #require(day))
    #expect(self.day(recorded: eve) == eve)
    let birth = try #require(CivilDate(year: 2019, month: 5, day: 6))
    #expect(self.day(birth, day, recorded: eve) == day, "the one beside it")
    #expect(self.day(eve, day, recorded: eve) == eve)
    #expect(self.day(birth, birth.adding(days: 1), recorded: eve) == eve)
    #expect(self.day(day.adding(days: 30), recorded: eve) == eve, "an appointment")
  }
}
