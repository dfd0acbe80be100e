import FoundationEssentials
import Model
import Testing

@testable import Features

/// What this machine keeps, taken up in any order.
struct CountBookTests {
  @Test func surveysAreInTheOrderInWhichTheyWereBegunHoweverTheyCome() {
    let surveys = NightSample.surveys
    var backwards = Count.Book()
    for survey in surveys.reversed() + surveys { backwards.take(.survey(survey)) }
    #expect(backwards.surveys[Sample.id(700)] == surveys)
  }

  @Test func ofTwoOfTheSameTheLaterChangedHolds() {
    var book = NightSample.book(nil)
    var older = NightSample.survey(711, ago: 60, adults: 9)
    older.changed = older.began.addingTimeInterval(-1)
    book.take(.survey(older))
    #expect(book.surveys[Sample.id(700)]?.first == NightSample.surveys[0])
    var newer = older
    newer.changed = older.began.addingTimeInterval(60)
    book.take(.survey(newer))
    #expect(book.surveys[Sample.id(700)]?.first == newer)
    #expect(book.surveys[Sample.id(700)]?.count == 6)
  }

  @Test func whatWasDecidedMeanwhileStays() {
    let decision = DoubleDecision(
      id: Sample.id(1), count: Sample.id(700), first: Sample.id(711), second: Sample.id(712),
      same: [], by: "Ann", at: Sample.now)
    var before = NightSample.book(nil)
    before.take(.decision(decision))
    var read = NightSample.book(nil)
    read.take(before)
    read.take(before)
    #expect(read.decisions == [Sample.id(700): [decision]])
  }

  @Test func surveysThatWereBegunInOneMomentAreApart() {
    var book = Count.Book()
    for number in [3, 1, 2, 1, 3] { book.take(.survey(NightSample.survey(number, ago: 5))) }
    #expect(book.surveys[Sample.id(700)]?.count == 3)
  }

  @Test func theLatestNightComesFirst() {
    var later = NightSample.lead()
    later.count = PITCount(
      id: Sample.id(701), name: "Later", night: NightSample.day.adding(days: 300),
      opens: Sample.now, definition: NightSample.definition)
    var book = NightSample.book(NightSample.lead(), [])
    book.take(.count(later))
    #expect(book.counts.map(\.count.name) == ["Later", "Harbor 2026"])
  }
}
