import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// The reports of a machine that is locked, and where whoever unlocks it is back.
struct ReportsLockTests {
  @Test func lockingForgetsAllOfIt() {
    var stage = Stage.unlocked()
    stage.press("<alt-8>")
    stage.send(.reports(.arrived(ReportsSample.shelf())))
    stage.press("<enter>")
    stage.ran(ReportsSample.census, ReportsSample.censusRows)
    #expect(stage.state.reports.page != nil)
    stage.press("L")
    #expect(stage.state.lock.isLocked)
    #expect(stage.state.reports.page == nil && stage.state.reports.shelf == ReportsShelf())
  }

  private static func withResult() throws -> (stage: Stage, result: ReportResult) {
    var stage = Stage.unlocked()
    stage.press("<alt-8>")
    stage.send(.reports(.arrived(ReportsSample.shelf())))
    stage.press("<enter>")
    stage.ran(ReportsSample.census, ReportsSample.censusRows)
    let result = try #require(stage.state.reports.page?.result)
    return (stage, result)
  }

  private static func lockAndUnlock(_ stage: inout Stage) {
    stage.press("L")
    #expect(stage.state.lock.isLocked && stage.state.reports.page == nil)
    stage.send(
      .lock(.unlock(.doorSeen(.closed(passphrase: true, keyring: false), at: Sample.now))))
    stage.press("correct<enter>")
    stage.send(.lock(.unlock(.unlocked(at: Sample.now))))
  }

  @Test func whoUnlocksIsBackAtTheSameResult() throws {
    let (start, result) = try Self.withResult()
    var stage = start
    Self.lockAndUnlock(&stage)
    #expect(stage.state.place == .reports && stage.state.reports.mode == .list)
    _ = stage.effects()
    stage.send(.reports(.arrived(ReportsSample.shelf(results: [result]))))
    stage.readKept(result)
    #expect(stage.frame().contains("Harbor House") && stage.frame().contains("data until"))
    stage.press("<enter>")
    #expect(stage.state.reports.mode == .people, "it is the same, and not an earlier one")
    stage.press("<esc>r")
    #expect(stage.state.reports.mode == .waiting)
    stage.ran(ReportsSample.census, ReportsSample.censusRows)
    #expect(stage.state.reports.mode == .page)
  }

  @Test func whoWasAmongEarlierResultsIsBackThere() throws {
    let (start, result) = try Self.withResult()
    var stage = start
    stage.press("<esc>h<enter>")
    stage.readKept(result)
    Self.lockAndUnlock(&stage)
    _ = stage.effects()
    stage.send(.reports(.arrived(ReportsSample.shelf(results: [result]))))
    stage.readKept(result)
    #expect(stage.frame().contains("as it was"))
    stage.press("<esc>")
    #expect(stage.state.reports.mode == .history)
    stage.press("<esc>")
    #expect(stage.state.reports.mode == .list)
  }

  @Test func whatIsGoneMeanwhileIsNotComeBackTo() throws {
    var stage = try Self.withResult().stage
    Self.lockAndUnlock(&stage)
    _ = stage.effects()
    stage.send(.reports(.arrived(ReportsSample.shelf())))
    #expect(stage.reportsEffects().isEmpty && stage.state.reports.mode == .list)
    #expect(stage.state.reports.selected == ReportsSample.census)
  }
}
