import Model
import Outreach
import Terminal
import TestSupport
import Testing

@testable import Features

/// What the clients screen offers whoever came there from street outreach.
struct OutreachErrandFooterTests {
  /// Whoever came from street outreach came for a contact of its own.
  @Test func theFooterOfAllClientsOffersTheContactThatOneCameFor() throws {
    let people = [5061, 5062].map { ClientSample.summary($0, "Alma", "Lampwick") }
    func answer(_ stage: inout Stage) throws -> String {
      let lookup = try #require(stage.state.clients.lookup)
      let found = ClientMatch.merged(ClientSample.matches(lookup.text, people))
      stage.send(.clients(.found(found, lookup)))
      stage.press("<down>")
      #expect(stage.state.clients.mode == .list)
      return stage.frame().text(row: 23)
    }
    var stage = Stage.outreach(160)
    stage.state.clients.errands = [.contact]
    stage.press("alampwick, a<down><enter>")
    try #require(stage.state.place == .clients)
    var footer = try answer(&stage)
    #expect(footer.contains("w Outreach contact"), "\(footer)")
    #expect(!footer.contains("Record contact"), "\(footer)")
    let selected = try #require(stage.state.clients.selectedMatch?.id)
    stage.press("w")
    #expect(stage.contactForm?.person == .client(site: 7, number: selected))
    // Whoever came by themselves has the screen's own.
    stage = Stage.outreach(160)
    stage.state.clients.errands = [.contact]
    stage.press("<alt-1>lampwick, a")
    stage.send(.clients(.searchDue))
    footer = try answer(&stage)
    #expect(footer.contains("c Record contact"), "\(footer)")
    #expect(!footer.contains("Outreach contact"), "\(footer)")
  }
}
