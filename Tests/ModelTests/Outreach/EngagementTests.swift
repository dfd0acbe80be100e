import Model
import Testing

@Suite struct EngagementTests {
  let today = CivilDate(daysSince1970: 20_000)
  var start: CivilDate { today.adding(days: -30) }

  @Test func itMayBeAnyDayOfTheEnrolmentUpToToday() {
    #expect(Engagement.flaw(today, today: today, start: start) == nil)
    #expect(Engagement.flaw(start, today: today, start: start) == nil)
    #expect(Engagement.flaw(start, today: today, start: nil) == nil)
    #expect(
      Engagement.flaw(today.adding(days: -1), today: today, start: start, end: today) == nil)
  }

  @Test func itIsNeitherBeforeTheStartNorAfterTheEndNorInTheFuture() {
    #expect(
      Engagement.flaw(start.adding(days: -1), today: today, start: start) == .beforeStart(start))
    #expect(Engagement.flaw(today, today: today, start: start, end: today) == .afterEnd(today))
    #expect(
      Engagement.flaw(today.adding(days: 1), today: today, start: start) == .inTheFuture)
  }

  @Test func anEnrolmentHasOne() {
    let known = today.adding(days: -3)
    #expect(
      Engagement.flaw(today, today: today, start: start, known: known) == .alreadyEngaged(known))
    #expect(
      Engagement.flaw(known, today: today, start: start, known: known) == .alreadyEngaged(known))
  }
}
