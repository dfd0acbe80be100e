import FoundationEssentials
import Model
import Resources
import TestSupport
import Testing

@testable import Features

/// What is counted of everything that is not settled, once when any of it changes.
struct OutboxTallyTests {
  @Test func itSaysWhatGoingThroughAllOfThemWould() {
    let rows = OutboxStage.rows
    let tally = OutboxTally(rows)
    #expect(tally.count == 8 && tally.stuck == 3 && tally.hanging == 0)
    #expect(tally.kinds.values.reduce(0, +) == 8 && tally.kinds[.kindForm] == 2)
    #expect(tally.hasWaiting && tally.isPersonal)
    #expect(tally.sendable == rows.count(where: \.canBeTried) && tally.sendable > 0)
    #expect(tally.destinations == [.eto, .serviceNow, .rapidSOS])
    #expect(tally.found == [.eto], "what waits for a sign-in, or on hold, finds nothing out")
    #expect(OutboxTally([]) == OutboxTally())
  }

  /// No list of rows is there without it.
  @Test func itFollowsWhateverTheRelayTells() {
    var stage = OutboxStage()
    #expect(stage.state.tally == OutboxTally(stage.state.rows))
    let before = stage.state.tally
    stage.press("jjk<enter>")
    #expect(stage.state.tally == before)
    stage.send(.told(.changed([OutboxStage.rows[1].standing(.sent)])))
    #expect(stage.state.tally.stuck == 2 && stage.state.tally.count == 7)
    #expect(stage.state.tally == OutboxTally(stage.state.rows))
    stage.send(.told(.listed([])))
    #expect(stage.state.tally == OutboxTally())
  }

  /// Whatever is told meanwhile, the page in front is of the one that was opened.
  @Test func thePageInFrontIsOfTheOneThatIsOpen() throws {
    var stage = OutboxStage()
    stage.press("j<enter>")
    let open = try #require(stage.state.open)
    #expect(stage.state.item?.id == open)
    let others = OutboxStage.rows.filter { $0.id != open }
    stage.send(.told(.changed([others[0].standing(.sent), others[1].standing(.discarded)])))
    #expect(stage.state.item?.id == open)
  }
}
