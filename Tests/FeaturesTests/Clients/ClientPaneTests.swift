import Foundation
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// The pane beside the list, and who has the keys.
struct ClientPaneTests {
  private static func reads(_ stage: inout Stage) -> [Participant.ID] {
    stage.effects().compactMap { command in
      if case .run(.clients(.read(let id, _)), _) = command { id } else { nil }
    }
  }

  @Test func thePaneFollowsTheSelectionAtOnceAndReadsAfterARest() {
    var stage = Stage.found("mar", 140, 40)
    #expect(stage.frame().text.contains("Maria Sample · #5001"))
    stage.press("j")
    #expect(stage.frame().text.contains("Mark Samplon · #5002"))
    #expect(!stage.frame().text.contains("Maria Sample · #5001"))
    #expect(Self.reads(&stage).isEmpty, "nobody is read in passing")
    #expect(stage.state.openRecords.isEmpty, "and nobody's record was open")
    let timer = Clients.timers(stage.state.clients).first { $0.id == "clients/glance/5002" }
    #expect(timer != nil)
    stage.send(.clients(.glanceDue))
    #expect(Self.reads(&stage) == [5002])
    #expect(stage.state.clients.focus == .list, "the keys stay in the list")
    var mark = ClientSample.participant
    mark.id = 5002
    mark.fields.name = ClientSample.mark.name
    stage.send(.clients(.participantArrived(mark)))
    #expect(stage.state.openRecords.map(\.whose) == [.client(5002)], "what is shown was opened")
    stage.press("j")
    #expect(stage.state.clients.client?.id == 5003)
    #expect(stage.state.openRecords.isEmpty)
  }

  @Test func inAWiderWindowThePaneIsThereAtOnce() {
    var stage = Stage.found()
    stage.press("j")
    #expect(stage.state.clients.client == nil)
    stage.resize(140, 40)
    #expect(stage.frame().text.contains("Mark Samplon · #5002"))
    stage.resize(80, 24)
    #expect(stage.state.clients.client == nil)
    #expect(!stage.frame().text.contains("Mark Samplon · #5002"))
  }

  @Test func whomASearchPutsFirstIsNotRead() {
    let stage = Stage.found("mar", 140, 40)
    #expect(!Clients.timers(stage.state.clients).contains { $0.id == "clients/glance/5001" })
  }

  @Test func aPageThatTheSelectionLeavesIsAnotherOnes() {
    var stage = Stage.page(140, 40)
    stage.press("<tab>")
    #expect(stage.frame().text.contains("Allergic to penicillin"), "it stays beside its row")
    stage.press("j")
    #expect(!stage.frame().text.contains("Allergic to penicillin"))
    #expect(stage.state.clients.client?.id == 5002)
    stage.press("<tab>")
    #expect(stage.state.clients.focus == .page)
    #expect(Self.reads(&stage) == [5002], "Tab opens whom the pane is about")
  }

  @Test func besideTheListTheTitleShowsWhereKeysGo() throws {
    var stage = Stage.page(140, 40)
    func style(_ words: String) throws -> Style {
      let frame = stage.frame()
      let row = try #require((0..<40).first { frame.text(row: $0).contains(words) })
      let text = frame.text(row: row)
      let at = try #require(text.range(of: words)).lowerBound
      return Array(frame.row(row))[text.distance(from: text.startIndex, to: at)].style
    }
    #expect(try style("Maria Sample · #5001").attributes.contains(.reverse))
    stage.press("<tab>")
    #expect(try !style("Maria Sample · #5001").attributes.contains(.reverse))
  }

  @Test func inANarrowWindowTabShowsTheListAndKeepsThePage() {
    var stage = Stage.page()
    stage.press("<tab>")
    #expect(stage.frame().text.contains("Samplon, Mark") && !stage.frame().text.contains("#5001"))
    stage.press("<tab>")
    #expect(stage.frame().text.contains("Maria Sample · #5001"))
    #expect(Self.reads(&stage).isEmpty, "it was kept")
    stage.press("<tab>j")
    #expect(stage.state.clients.client == nil, "of another row nothing is kept")
    stage.press("<tab>")
    #expect(stage.toast == "No client is open: press Enter to open one")
  }

  @Test func theTitleStaysWhileThePageIsScrolled() {
    var stage = Stage.page(60, 17)
    stage.press("<pgdn><pgdn>G")
    #expect(stage.frame().text.contains("Maria Sample · #5001"))
  }

  @Test func escapeLeadsFromThePageToTheListAndOn() {
    var stage = Stage.page(140, 40)
    stage.press("<esc>")
    #expect(stage.state.clients.focus == .list && stage.state.clients.client?.id == 5001)
    stage.press("<esc>")
    #expect(stage.state.clients.focus == .box)
  }

  @Test func aClickInThePaneOpensIt() {
    var stage = Stage.found("mar", 140, 40)
    stage.press("j")
    stage.push(AppPointerTests.click(100, 10))
    #expect(stage.state.clients.focus == .page)
    #expect(Self.reads(&stage) == [5002])
  }

  @Test func theWheelMovesWhatIsUnderItAndLeavesTheKeysWhereTheyAre() {
    var stage = Stage.page(140, 17)
    stage.press("<tab>")
    stage.push(AppPointerTests.click(100, 10, .wheelDown))
    #expect(stage.state.clients.focus == .list)
    #expect((stage.state.clients.client?.scroll ?? 0) > 0)
    stage.push(AppPointerTests.click(5, 6, .wheelDown))
    #expect(stage.state.clients.selectedMatch?.id != 5001)
  }
}
