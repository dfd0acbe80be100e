import FoundationEssentials
import Model
import TestSupport
import Testing

@testable import Features

/// Where those who are listed were found is gathered when they are listed: no frame goes through all rows.
struct ClientSourcesTests {
  @Test func eachWayIsGatheredOnceWhateverTheRows() {
    var stage = Stage.lists()
    stage.press("mar<enter>")
    stage.answer([ClientSample.maria, ClientSample.mark])
    stage.answer(GuestSample.guests)
    let columns = stage.state.clients.columns
    #expect(stage.state.clients.matches.count > columns.sources.count)
    #expect(columns.sources.count == Set(columns.sources).count)
    let origins = stage.state.clients.matches.map { stage.state.clients.origins(of: $0) }
    #expect(Set(columns.sources.map(\.origins)) == Set(origins))
    #expect(columns.oldestCopy == nil)
    stage.press("jjk")
    #expect(stage.state.clients.columns == columns)
    stage.send(.clients(.boxCleared))
    #expect(stage.state.clients.columns != columns)
  }

  @Test func ofCopiesTheOldestSaysHowOldTheListIs() throws {
    var stage = Stage.clients()
    stage.press("mar<enter>")
    let lookup = try #require(stage.state.clients.lookup)
    let kept = [(ClientSample.maria, 3.0), (ClientSample.mark, 5.0)].map { summary, hours in
      var match = ClientMatch(summary, for: lookup)
      match.kept = Sample.ago(hours: hours)
      return match
    }
    stage.send(.clients(.found(kept, lookup)))
    let columns = stage.state.clients.columns
    #expect(columns.oldestCopy == Sample.ago(hours: 5))
    #expect(Set(columns.sources.map(\.kept)) == [Sample.ago(hours: 3), Sample.ago(hours: 5)])
  }

  @Test func whoeverHasANumberHasItInAnyOfTheirRecords() {
    var match = ClientMatch(ClientSample.maria, why: .name)
    match.linked = [ClientMatch(ClientSample.mark, why: .name)]
    #expect(match.numbers.allSatisfy(match.has) && !match.has(1))
  }
}
