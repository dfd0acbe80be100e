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
    stage.press("o")
    return stage
  }

  @Test func aKeyBeginsItOnce() {
    var stage = keeping()
    #expect(stage.effects() == [.run(.clients(.keep(70)), id: "clients/keep")])
    stage.press("o")
    #expect(stage.effects().isEmpty)
    #expect(stage.toast == "The program is being kept already. ^C: stop")
  }

  @Test func howFarItIsStandsOnTheScreen() {
    var stage = keeping()
    #expect(stage.frame().contains("keeping the program"))
    stage.send(.clients(.keepProgressed(done: 2000, total: 10_000)))
    #expect(stage.frame().contains("keeping 2,000/10,000"))
    stage.send(
      .clients(.keepProgressed(done: 10_000, total: 10_000)), .clients(.keepEnded(at: Sample.now)))
    #expect(stage.toast == "Night Shelter can be searched offline now: 10,000 people.")
    #expect(!stage.frame().contains("keeping"))
  }

  @Test func itCanBeStoppedAndSaysWhatIsThere() {
    var stage = keeping()
    stage.send(.clients(.keepProgressed(done: 2000, total: 10_000)))
    _ = stage.effects()
    stage.push(.key(.control("c")))
    #expect(stage.effects() == [.cancel(id: "clients/keep")])
    #expect(stage.toast == "Stopped. Kept so far: 2,000 people.")
    #expect(!stage.state.isQuitting && stage.state.overlay == nil)
  }

  @Test func aFailureIsSaid() {
    var stage = keeping()
    stage.send(.clients(.keepFailed(.offline(.noConnection), at: Sample.now)))
    #expect(stage.toast == "The program was not kept. The system cannot be reached.")
    #expect(stage.state.isOffline)
  }
}
