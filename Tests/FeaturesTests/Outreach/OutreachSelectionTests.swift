import Model
import Outreach
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Who is selected stays so: after recording, and through the three lists.
struct OutreachSelectionTests {
  @Test func whereNoEncampmentIsListedNoneIsSelected() {
    var stage = Stage.outreach(80, 24, Outreach.Book(of: OutreachSample.desk))
    stage.press("<backtab><enter>")
    #expect(stage.toast == "No encampment is selected")
    stage = Stage.outreach()
    stage.press("<backtab>c")
    #expect(stage.toast == "A contact is with a person, not with an encampment")
  }

  @Test func whereNobodyIsListedTheFirstHintNamesNoContact() {
    let empty = Stage.outreach(80, 24, Outreach.Book(of: OutreachSample.desk))
    #expect(App.outreachEntry.firstHint(empty.state)?.0 == .firstOutreachEmpty)
    #expect(App.outreachEntry.firstHint(Stage.outreach().state)?.0 == .firstOutreach)
  }

  @Test func somebodyNewIsSelectedOnceTheyAreRecorded() {
    var stage = Stage.outreachWithFix()
    stage.press("jnBlue Cap<^s>1<enter>")
    stage.send(.outreach(.saved(stage.recordsGiven(), at: Sample.now)))
    #expect(stage.personSelected == "Blue Cap")
    stage.press("l")
    #expect(stage.state.outreach.finder != nil, "and can be said to be somebody at once")
  }

  @Test func whoIsNotOnTheListInFrontIsSelectedOnTheOneThatHasThem() throws {
    var stage = Stage.outreachWithFix()
    // The list around here ends with the three hundredth.
    let others = (0..<Outreach.most).map { number in
      OutreachSample.contact(
        2000 + number, with: .client(site: 7, number: 6000 + number), "Somebody \(number)",
        days: 9, at: OutreachSample.point(north: 5000, east: Double(number)))
    }
    stage.send(.outreach(.saved(others.map { .contact($0) }, at: Sample.now)))
    stage.press("nBlue Cap<^s>1<tab><tab><tab><backspace><^s>")
    let records = stage.recordsGiven()
    guard case .contact(let contact)? = records.last else {
      Issue.record("\(records)")
      return
    }
    try #require(contact.whereabouts.point == nil)
    stage.send(.outreach(.saved(records, at: Sample.now)))
    #expect(stage.state.outreach.pane == .names && stage.personSelected == "Blue Cap")
  }

  @Test func whoWasFoundAndRecordedIsSelected() throws {
    var stage = Stage.outreach()
    stage.press("asam ex<enter>1<enter>")
    #expect(stage.personSelected == "Sam Example", "at once, where they are listed")
    stage.keep(.contact(try stage.contactGiven()))
    #expect(stage.personSelected == "Sam Example" && stage.listed.first == "Sam Example")
  }

  @Test func aFilterThatHidesThemIsTakenAway() {
    var stage = Stage.outreach()
    stage.press("/maria<enter>nBlue Cap<^s>1<enter>")
    stage.send(.outreach(.saved(stage.recordsGiven(), at: Sample.now)))
    #expect(stage.personSelected == "Blue Cap" && stage.listed.count == 5)
  }

  @Test func whoeverHasGoneOnMeanwhileStaysThere() {
    var stage = Stage.outreach()
    stage.press("nBlue Cap<^s>1<enter>")
    let records = stage.recordsGiven()
    stage.press("jj")
    stage.send(.outreach(.saved(records, at: Sample.now)))
    #expect(stage.personSelected == "Sam Example")
  }

  @Test func whoWasChosenStaysSelectedInEveryListThatHasThem() {
    var stage = Stage.outreachWithFix()
    stage.press("j")
    #expect(stage.personSelected == "Maria Sample")
    stage.press("<tab>")
    #expect(stage.state.outreach.pane == .names && stage.personSelected == "Maria Sample")
    stage.press("<tab><tab>")
    #expect(stage.state.outreach.pane == .around && stage.personSelected == "Maria Sample")
    stage.press("<tab>j")
    #expect(stage.personSelected == "Red Jacket")
    stage.press("<backtab>")
    #expect(stage.personSelected == "Red Jacket")
  }

  @Test func aListRemembersWhatItAloneHas() {
    let field = Encampment(
      id: Sample.id(851), name: "Airship field", seen: OutreachSample.day("2026-10-01"))
    var stage = Stage.outreach(
      80, 24, OutreachSample.book(of: OutreachSample.desk, .encampment(field)))
    stage.press("<tab><tab>j")
    #expect(stage.state.outreach.selectedCamp?.id == field.id)
    stage.press("<tab>j")
    #expect(stage.personSelected == "Maria Sample")
    stage.press("<backtab>")
    #expect(stage.state.outreach.selectedCamp?.id == field.id)
  }

  @Test func whoWasMetAtNoPointIsOnBothLists() {
    var stage = Stage.outreachWithFix()
    stage.press("j<tab>g")
    #expect(stage.personSelected == "明 李", "who was met nowhere that is known")
    stage.press("<backtab>")
    #expect(stage.personSelected == "明 李", "and stands at the end there")
    stage.press("<tab>")
    #expect(stage.personSelected == "明 李")
  }

  @Test func withNobodyChosenEachListBeginsWithItsFirst() {
    var stage = Stage.outreach()
    stage.press("<tab>")
    #expect(stage.personSelected == "明 李", "whose turn it is")
  }
}
