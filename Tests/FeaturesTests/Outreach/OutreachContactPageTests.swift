import Model
import Outreach
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// What a client's page tells of where they were met.
struct OutreachContactPageTests {
  @Test func aClientsPageTellsWhereTheyWereMetLastAndByWhom() throws {
    var stage = Stage.outreachFromList
    stage.press("<enter>")
    let phrases = stage.state.phrases
    #expect(stage.state.clients.client?.id == 5001)
    stage.send(.clients(.participantArrived(ClientSample.participant)))
    #expect(
      stage.state.clients.client?.met.map(\.day)
        == OutreachSample.contacts.prefix(2).map(\.answers.informationDate))
    let rows = stage.frame().text.split(separator: "\n")
    let day = phrases.day(OutreachSample.contacts[0].answers.informationDate)
    let row = try #require(rows.first { $0.contains(day) })
    #expect(row.contains(phrases[.outreachLivesOutside]))
    let frame = stage.frame()
    #expect(frame.contains("Street outreach contacts"))
    #expect(frame.contains("On the street outreach form. Those on other forms are below."))
    // What ETO has of such a form says who it was, and what else there was.
    let response = TouchPointResponse(
      id: 1, touchPointID: OutreachSample.setup.touchPoint, staffName: "Ann Example",
      day: OutreachSample.contacts[0].answers.informationDate)
    var other = response
    (other.id, other.day) = (2, OutreachSample.day("2026-11-09"))
    stage.send(.clients(.responsesArrived([response, other], of: 5001, unread: 0)))
    #expect(stage.state.clients.client?.met.map(\.who).prefix(2) == ["Ann Example", "Ann Example"])
    #expect(stage.state.clients.client?.met.first?.day == other.day, "newest first")
    #expect(stage.state.clients.client?.met.count == 3)
  }

  @Test func whereAContactHasAPlaceInWordsThePageTellsIt() throws {
    var contact = OutreachSample.contact(
      940, with: OutreachSample.maria, "Maria Sample", days: 1, .emergencyShelter)
    contact.answers.locationDetails = "Rope Walk tents"
    var stage = Stage.outreachFromList
    stage.keep(.contact(contact))
    stage.press("<enter>")
    stage.send(.clients(.participantArrived(ClientSample.participant)))
    let day = stage.state.phrases.day(contact.answers.informationDate)
    let row = try #require(stage.frame().row(of: day))
    #expect(row.contains("Rope Walk tents") && !row.contains("shelter"), "\(row)")
  }

  @Test func ofSomebodyWhoWasNeverMetThePageSaysNothingOfIt() {
    var stage = Stage.outreachFromList
    stage.press("j<enter>")
    #expect(stage.state.clients.client?.id == 5002)
    #expect(stage.state.clients.client?.met.isEmpty == true)
  }
}
