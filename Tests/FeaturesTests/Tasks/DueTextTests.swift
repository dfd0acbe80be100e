import Foundation
import Model
import Resources
import Testing

@testable import Features

/// Days as people write them.
///
/// It is Thursday 12 November 2026, 15:00.
struct DueTextTests {
  private static func day(_ text: String) -> Date? {
    CivilDate(iso: text).map { DueTime.moment($0, in: .utc) }
  }

  @Test(arguments: [
    ("today", "2026-11-12"), ("Tomorrow", "2026-11-13"), ("+3", "2026-11-15"),
    ("+2w", "2026-11-26"), ("fri", "2026-11-13"), ("thursday", "2026-11-19"),
    ("12/1", "2026-12-01"), ("1/5", "2027-01-05"), ("12/1/26", "2026-12-01"),
    ("2026-12-01", "2026-12-01"), ("Dec 1", "2026-12-01"), ("1.12.2026", "2026-12-01"),
    ("11/12", "2026-11-12"),
  ]) func aDayIsReadInEnglish(_ text: String, _ day: String) {
    let read = DueText(text, .en, now: Sample.now, .utc)
    #expect(read == Self.day(day).map { .at($0) })
  }

  @Test(arguments: [
    ("hoy", "2026-11-12"), ("mañana", "2026-11-13"), ("manana", "2026-11-13"),
    ("1/12", "2026-12-01"), ("5/1", "2027-01-05"), ("vie", "2026-11-13"), ("+2s", "2026-11-26"),
    ("1 de diciembre", "2026-12-01"),
  ]) func aDayIsReadInSpanish(_ text: String, _ day: String) {
    let read = DueText(text, .es, now: Sample.now, .utc)
    #expect(read == Self.day(day).map { .at($0) })
  }

  @Test(arguments: [
    ("tomorrow 14:30", 14, 30), ("tomorrow 5pm", 17, 0), ("+1 12:05am", 0, 5),
    ("tomorrow 5:00 PM", 17, 0), ("11/13/2026 12:05 AM", 0, 5),
  ])
  func aTimeMayStandBehindIt(_ text: String, _ hour: Int, _ minute: Int) throws {
    let day = try #require(CivilDate(iso: "2026-11-13"))
    let moment = DueTime.moment(day, hour: hour, minute: minute, in: .utc)
    #expect(DueText(text, .en, now: Sample.now, .utc) == .at(moment))
  }

  @Test(arguments: ["none", "Never", "-", "nunca"]) func noDayIsSaidToo(_ text: String) {
    #expect(DueText(text, .en, now: Sample.now, .utc) == .never)
  }

  @Test(arguments: [
    "", "soon", "13/13", "2026-02-30", "+", "+x", "tomorrow 25:00", "12", "1/2/3/4",
    "pm", "tomorrow pm",
  ])
  func nothingElseIsADay(_ text: String) {
    #expect(DueText(text, .en, now: Sample.now, .utc) == nil)
  }

  @Test func theDayIsTheOneOfTheZone() throws {
    let east = Zone.fixed(secondsFromGMT: 10 * 3600)
    let day = try #require(CivilDate(iso: "2026-11-13"))
    let read = DueText("today", .en, now: Sample.now, east)
    #expect(read == .at(DueTime.moment(day, in: east)))
    #expect(DueTime.choice(DueTime.moment(day, in: east)).value == "2026-11-13 13:59:00")
  }

  @Test func aColumnsTextComesBackAsTheSameMoment() {
    let choice = DueTime.choice(Sample.now)
    #expect(choice.value == "2026-11-12 15:00:00")
    #expect(DueTime.date(choice) == Sample.now)
    #expect(DueTime.date(.none) == nil)
  }
}
