import FoundationEssentials
import Model
import Testing

@Suite struct CivilDateTests {
  @Test(arguments: [
    (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 2, 29, 11_016), (1955, 12, 31, -5115),
    (1, 1, 1, -719_162), (9999, 12, 31, 2_932_896),
  ])
  func knownDays(_ year: Int, _ month: Int, _ day: Int, _ count: Int) throws {
    let date = try #require(CivilDate(year: year, month: month, day: day))
    #expect(date.daysSince1970 == count)
    #expect(CivilDate(daysSince1970: count) == date)
    #expect((date.year, date.month, date.day) == (year, month, day))
  }

  @Test(arguments: [
    (2023, 2, 29), (1900, 2, 29), (2024, 4, 31), (2024, 0, 1), (2024, 13, 1), (2024, 1, 0),
    (2024, 1, 32), (0, 1, 1), (10_000, 1, 1), (2024, -1, 5),
  ])
  func daysThatDoNotExist(_ year: Int, _ month: Int, _ day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
  }

  @Test func everyDayOfThreeThousandYearsFollowsTheOneBefore() {
    var last = CivilDate(daysSince1970: -719_162)
    for count in -719_161...400_000 {
      let next = CivilDate(daysSince1970: count)
      let follows =
        next.year == last.year && next.month == last.month && next.day == last.day + 1
        || next.year == last.year && next.month == last.month + 1 && next.day == 1
        || next.year == last.year + 1 && (next.month, next.day, last.day) == (1, 1, 31)
      guard follows, last < next, next.daysSince1970 == count else {
        Issue.record("\(next) after \(last)")
        return
      }
      last = next
    }
  }

  @Test func theDayAtAMomentIsThatOfTheZone() {
    let moment = Date(timeIntervalSince1970: -1)
    #expect(CivilDate(moment, minutesEast: 0).description == "1969-12-31")
    #expect(CivilDate(moment, minutesEast: 1).description == "1970-01-01")
    #expect(CivilDate(moment, minutesEast: -1440).description == "1969-12-30")
  }

  @Test func readsAndWritesISO() {
    #expect(CivilDate(iso: "1955-12-31")?.description == "1955-12-31")
    #expect(CivilDate(iso: "0007-01-02")?.description == "0007-01-02")
    for text in ["", "1955-12", "1955-12-32", "55-12-31", "1955-1-1", "+955-12-31", "1955/12/31"] {
      #expect(CivilDate(iso: text) == nil)
    }
  }

  @Test(arguments: [
    ("2000-05-10", "2026-05-09", 25), ("2000-05-10", "2026-05-10", 26),
    ("2000-05-10", "2000-05-10", 0), ("2000-05-10", "2000-05-09", nil),
    ("2004-02-29", "2022-02-28", 17), ("2004-02-29", "2022-03-01", 18),
  ])
  func ages(_ birth: String, _ today: String, _ age: Int?) throws {
    let birth = try #require(CivilDate(iso: birth))
    #expect(birth.age(on: try #require(CivilDate(iso: today))) == age)
  }

  @Test func daysAreCountedOn() throws {
    let day = try #require(CivilDate(iso: "2024-02-28"))
    #expect(day.adding(days: 2).description == "2024-03-01")
    #expect(day.adding(days: -59).description == "2023-12-31")
  }
}
