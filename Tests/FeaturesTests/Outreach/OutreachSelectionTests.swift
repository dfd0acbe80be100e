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
    stage.press("nBlue Cap<^s>1<tab><tab><tab><backspace><^s>")
    let records = stage.recordsGiven()
    guard case .contact(let contact)? = records.last else {
      Issue.record("\(records)")
      return
    }
    try #require(contact.whereabouts.point == nil)
    stage.send(.outreach(.saved(records, at: Sample.now)))
    #expect(stage.personSelected == "Blue Cap")
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

  @Test func aListRemembersWhomItAloneHas() {
    var stage = Stage.outreachWithFix()
    stage.press("j<tab>g")
    #expect(stage.personSelected == "明 李", "who was met nowhere that is known")
    stage.press("<backtab>")
    #expect(stage.personSelected == "Maria Sample")
    stage.press("<tab>")
    #expect(stage.personSelected == "明 李")
  }

  @Test func withNobodyChosenEachListBeginsWithItsFirst() {
    var stage = Stage.outreach()
    stage.press("<tab>")
    #expect(stage.personSelected == "明 李", "whose turn it is")
  }
}
