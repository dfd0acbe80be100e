import Model
import PointInTime
import Terminal
import TestSupport
import Testing

@testable import Features

/// A count on a machine that locks, and what is there again for whoever unlocks it.
struct CountLockTests {
  private static let book = NightSample.book(NightSample.volunteer(.open))

  private static func counting() -> Stage {
    var stage = Stage.unlocked()
    stage.press("<alt-7>")
    stage.send(.count(.arrived(book, unreadable: 0, at: Sample.now)))
    stage.press("<enter>")
    return stage
  }

  /// It locks, somebody unlocks it, and what is kept is read.
  private static func lock(_ stage: inout Stage, keeping surveys: [Survey] = []) {
    stage.send(.lock(.lockTapped))
    #expect(stage.state.lock.isLocked)
    #expect(stage.state.count.open == nil && stage.state.count.survey == nil)
    stage.unlock()
    var kept = book
    for survey in surveys { kept.take(.survey(survey)) }
    stage.send(.count(.arrived(kept, unreadable: 0, at: Sample.now)))
  }

  @Test func whoUnlocksGoesOnWithTheSurveyWhereItWasCut() throws {
    var stage = Self.counting()
    stage.press("11")
    let written = try #require(stage.state.count.survey?.survey)
    #expect(stage.state.count.survey?.step == SurveyStep("adults"))
    Self.lock(&stage, keeping: [written])
    #expect(stage.state.place == .count)
    #expect(stage.state.count.survey?.survey.id == written.id)
    #expect(stage.state.count.survey?.step == SurveyStep("adults"))
    stage.press("<esc>")
    #expect(stage.state.count.open == written.count && stage.state.count.survey == nil)
  }

  @Test func whoWasInACountIsBackInIt() {
    var stage = Self.counting()
    let open = stage.state.count.open
    #expect(open != nil)
    Self.lock(&stage)
    #expect(stage.state.count.open == open && stage.state.count.mode == .page)
  }

  /// Nothing was answered, so nothing was kept of it: only the count is open again.
  @Test func ofASurveyWithoutAnAnswerTheCountIsThereAgain() {
    var stage = Self.counting()
    let open = stage.state.count.open
    stage.press("1")
    #expect(stage.state.count.survey != nil)
    Self.lock(&stage)
    #expect(stage.state.count.open == open && stage.state.count.survey == nil)
  }
}
