import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// The clients screen in each of its states.
struct ClientsScreenTests {
  @Test func signedOut() {
    var stage = Stage()
    stage.push(.key(.alt(.text("1"))))
    stage.golden("clients-signed-out")
    stage.press("<enter>")
    #expect(stage.state.place == .signIn)
  }

  @Test func nothingSearchedYet() { Stage.clients().golden("clients-idle") }

  @Test func searching() {
    var stage = Stage.clients()
    stage.press("mar<enter>")
    stage.send(.clients(.spinnerDue))
    stage.golden("clients-searching")
  }

  @Test func nobodyFound() throws {
    var stage = Stage.clients()
    stage.press("zebra<enter>")
    stage.send(.clients(.found([], try #require(stage.state.clients.lookup))))
    stage.golden("clients-nobody")
  }

  @Test func offline() throws {
    var stage = Stage.clients()
    stage.press("mar<enter>")
    let lookup = try #require(stage.state.clients.lookup)
    stage.send(.clients(.searchFailed(.offline(.noConnection), lookup, at: Sample.now)))
    stage.golden("clients-offline")
  }

  @Test func found() { Stage.found().golden("clients") }
  @Test func foundNarrow() { Stage.found("mar", 60, 17).golden("clients-narrow") }

  @Test func foundReadAloud() {
    var stage = Stage.found("mar", preferences: Preferences(accessible: true))
    stage.golden("clients-accessible")
    stage.press("d")
    #expect(stage.frame().contains("born 2/1/1980"))
  }

  @Test func foundInSpanish() {
    Stage.found("mar", preferences: Preferences(language: .es)).golden("clients-es")
  }

  @Test func pageInPlaceOfTheList() { Stage.page().golden("client-page") }
  @Test func pageNarrow() { Stage.page(60, 17).golden("client-page-narrow") }
  @Test func pageBesideTheList() { Stage.page(132, 30).golden("client-page-beside") }

  @Test func pageReadAloud() {
    Stage.page(preferences: Preferences(accessible: true)).golden("client-page-accessible")
  }

  @Test func pageRevealed() {
    var stage = Stage.page()
    stage.press("d")
    let frame = stage.frame()
    #expect(frame.contains("2/1/1980") && frame.contains("6789"))
    #expect(!frame.contains("123-45"), "no more of the number than its end is ever shown")
  }

  @Test func aPartThatCouldNotBeReadSaysSoAndTheRestStays() {
    var stage = Stage.found()
    stage.press("<enter>")
    stage.send(
      .clients(.participantArrived(ClientSample.participant)),
      .clients(.readFailed(.enrolments, of: 5001, .offline(.timedOut))),
      .clients(.responsesArrived(ClientSample.responses, of: 5001, unread: 2)))
    stage.golden("client-page-partly")
  }

  @Test func theNewestIsAbove() {
    let lines = Stage.page().frame().text.split(separator: "\n").map(String.init)
    let contact = lines.firstIndex { $0.contains("Outreach contact") }
    let checkIn = lines.firstIndex { $0.contains("Shelter check-in") }
    #expect(contact.map { contact in checkIn.map { contact < $0 } ?? false } == true)
  }

  @Test func theNumberOfTheClientInHandIsCopied() {
    for var stage in [Stage.found(), Stage.page()] {
      stage.press("y")
      #expect(stage.effects() == [.run(.copy("5001"), id: "terminal")])
    }
    var nobody = Stage.clients()
    nobody.state.clients.focus = .list
    nobody.press("y")
    #expect(nobody.toast == "Nobody is selected. Search for somebody first.")
  }

  @Test func anErrandWithoutAScreenSaysWhyNot() {
    var stage = Stage.page()
    stage.press("b")
    #expect(stage.toast == "This machine has no check-in form. Set checkin.touchpoint.")
    stage.press("c")
    #expect(stage.toast == "This machine has no contact form. Set contact.touchpoint.")
  }
}
