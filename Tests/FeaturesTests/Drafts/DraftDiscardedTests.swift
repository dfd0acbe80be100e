import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// Whoever throws something half written away is told whose it was, and which form.
struct DraftDiscardedTests {
  private func discard(_ stage: inout Stage) throws {
    let name = try #require(App.drafts(of: stage.state).first?.name)
    stage.press("<alt-5>")
    stage.send(.outbox(.draftDiscarded(name, at: Sample.now)))
    #expect(App.drafts(of: stage.state).isEmpty)
  }

  @Test func fromTheListOfDraftsAndAsTheScreenHidesNames() throws {
    var stage = Stage.contact()
    stage.press("<tab>Under the bridge")
    try discard(&stage)
    let form = ContactSample.form.touchPoint.name
    #expect(stage.toast == "Maria Sample #5001, \(form): what you typed was discarded.")
    let row = stage.frame().text
    #expect(row.contains("MS #5001, ") && !row.contains("Maria"))
  }

  @Test func whatIsAboutNobodyIsNamedByItsForm() throws {
    var stage = Stage.counts()
    stage.press("n<tab>1/27")
    try discard(&stage)
    #expect(stage.toast == "A new count: what you typed was discarded.")
  }

  @Test func inAFormAboutAClient() {
    var stage = Stage.contact()
    stage.press("<tab>Under the bridge<^x>2")
    #expect(stage.state.contact.entry == nil)
    let form = ContactSample.form.touchPoint.name
    #expect(stage.toast == "Maria Sample #5001, \(form): what you typed was discarded.")
  }

  @Test func inTheFormOfAClientsDetails() {
    var stage = Stage.page()
    stage.press("e<tab>Ann<^x>2")
    #expect(stage.state.clients.writing == nil)
    let called = stage.state.phrases[.outboxClientChange]
    #expect(stage.toast == "Maria Sample #5001, \(called): what you typed was discarded.")
  }

  /// What was typed as their name is gone with the form.
  @Test func aClientIsCalledAsOnRecord() {
    var stage = Stage.page()
    stage.press("eQ<^x>2")
    #expect(stage.toast?.hasPrefix("Maria Sample #5001, ") == true, "\(stage.toast ?? "")")
  }

  @Test func inTheFormOfANewCount() {
    var stage = Stage.counts()
    stage.press("nHarbor<^x>2")
    #expect(stage.state.count.form == nil)
    #expect(stage.toast == "Harbor, A new count: what you typed was discarded.")
  }

  @Test func inAnEmergencyProfile() {
    var stage = Stage.profile()
    stage.press("e<tab>xyz<^x>2")
    #expect(stage.toast == "robin.example, Emerg. profile: what you typed was discarded.")
  }

  @Test func whatWasToBeSentIsNamedToo() {
    var stage = OutboxStage.on(1)
    stage.press("Xdiscard<enter>")
    // It is off the list by the time that it is said.
    stage.send(
      .told(.changed([OutboxStage.rows[0].standing(.discarded)])),
      .decided(.discard, Sample.id(1), at: Sample.now))
    #expect(stage.said == "Check-in Robin Example: Discarded.")
  }
}
