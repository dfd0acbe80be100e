import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Keeping a program on this computer, on request.
struct KeepProgramTests {
  private func keeping() -> Stage {
    var stage = Stage.found()
    stage.press("o<tab><enter>")
    return stage
  }

  @Test func itIsAskedFirst() {
    var stage = Stage.found()
    stage.press("o")
    #expect(stage.frame().contains("everybody in Night Shelter"))
    stage.press("<enter>")
    #expect(stage.effects().isEmpty, "the answer that changes nothing has the focus")
    #expect(!stage.frame().contains("saving"))
  }

  @Test func aKeyBeginsItOnce() {
    var stage = keeping()
    #expect(stage.effects() == [.run(.clients(.keep(70)), id: "clients/keep")])
    stage.press("o")
    #expect(stage.effects().isEmpty)
    #expect(stage.toast == "The program is already being saved. ^C: stop")
  }

  @Test func howFarItIsStandsOnTheScreen() {
    var stage = keeping()
    #expect(stage.frame().contains("saving the program"))
    stage.send(.clients(.keepProgressed(done: 2000, total: 10_000)))
    #expect(stage.frame().contains("saving 2,000/10,000"))
    stage.send(
      .clients(.keepProgressed(done: 10_000, total: 10_000)), .clients(.keepEnded(at: Sample.now)))
    #expect(stage.toast == "Night Shelter can be searched offline now: 10,000 people.")
    #expect(!stage.frame().contains("saving"))
  }

  @Test func itCanBeStoppedAndSaysWhatIsThere() {
    var stage = keeping()
    stage.send(.clients(.keepProgressed(done: 2000, total: 10_000)))
    _ = stage.effects()
    stage.push(.key(.control("c")))
    #expect(stage.effects() == [.cancel(id: "clients/keep")])
    #expect(stage.toast == "Stopped. Saved so far: 2,000 people.")
    #expect(!stage.state.isQuitting && stage.state.overlay == nil)
  }

  @Test func aFailureIsSaid() {
    var stage = keeping()
    stage.send(.clients(.keepFailed(.offline(.noConnection), at: Sample.now)))
    #expect(stage.toast == "The program was not saved. The system cannot be reached.")
    #expect(stage.state.isOffline)
  }
}
