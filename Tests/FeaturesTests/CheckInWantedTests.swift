import Model
import Store
import TestSupport
import Testing

@testable import Features

/// Somebody is sent from another screen to be checked in.
struct CheckInWantedTests {
  @Test func somebodyFromAnotherScreenIsPutInFront() throws {
    var stage = Stage.checkIn()
    stage.press("4")
    stage.send(.checkInWanted(1, name: "Sample, Sam"))
    #expect(stage.state.place == .checkIn)
    #expect(stage.selected == "Sample, Sam")
    #expect(stage.state.checkIn.picker?.guest == 1)
    stage.press("<esc>")
    stage.send(.checkInWanted(77, name: "New, Nora"))
    #expect(stage.state.checkIn.invited == [77])
    #expect(stage.frame().contains("New, Nora"))
    stage.send(
      .checkIn(.guestsArrived([Sample.guest(77, "New", "Nora")], .init(done: 7, total: 7))),
      .checkIn(.listArrived(ids: Set(1...6), at: Sample.now)))
    #expect(stage.state.checkIn.picker?.guest == 77)
    #expect(stage.selected == "New, Nora")
  }

  @Test func theBedsDoNotOpenForWhomNobodyWaitsAnyMore() {
    for ending in ["<esc>", "<^c>"] {
      var stage = Stage.checkIn()
      stage.send(.checkInWanted(77, name: "New, Nora"))
      stage.press(ending)
      #expect(stage.state.checkIn.wanted == nil)
      stage.arrive()
      #expect(stage.state.checkIn.picker == nil)
    }
    var stage = Stage.checkIn()
    stage.send(
      .checkInWanted(77, name: "New, Nora"),
      .checkIn(.listFailed(.offline(.timedOut), at: Sample.now)))
    stage.press("r")
    stage.arrive()
    #expect(stage.state.checkIn.picker == nil)
  }

  @Test func whatThePersonDoesMeanwhileGoesOn() {
    var stage = Stage.checkIn()
    stage.send(.checkInWanted(77, name: "New, Nora"))
    stage.press("/sam<enter><enter>")
    #expect(stage.state.checkIn.picker?.guest == 1)
    stage.arrive()
    #expect(stage.state.checkIn.picker?.guest == 1)
    #expect(stage.state.checkIn.wanted == nil)
  }

  @Test func aChangeThatIsNotSavedIsNotWrittenOver() throws {
    var stage = Stage.checkIn()
    stage.press("/sam<enter><enter>4<enter>")
    let change = try stage.written()
    stage.send(.checkInWanted(1, name: "Sample, Sam"))
    #expect(stage.toast == "Sample, Sam is still being saved. Wait a moment.")
    stage.send(.checkIn(.changeFailed(change, .offline(.timedOut), at: Sample.now)))
    stage.send(.checkInWanted(1, name: "Sample, Sam"))
    #expect(stage.toast?.hasPrefix("Sample, Sam is not saved yet.") == true)
    #expect(stage.state.checkIn.picker == nil)
    #expect(stage.state.checkIn.changes[1]?.id == change.id)
    #expect(stage.selected == "Sample, Sam")
  }

  @Test func whoTheFilterHidIsInFrontAgain() {
    var stage = Stage.checkIn()
    stage.press("/wanja<enter>")
    stage.send(.checkInWanted(1, name: "Sample, Sam"))
    #expect(stage.state.checkIn.rows.count == Sample.guests.count)
    #expect(stage.selected == "Sample, Sam")
    #expect(stage.state.checkIn.picker?.guest == 1)
  }
}

extension Stage {
  /// The list comes in with the one who was sent here.
  fileprivate mutating func arrive() {
    send(
      .checkIn(.guestsArrived([Sample.guest(77, "New", "Nora")], .init(done: 7, total: 7))),
      .checkIn(.listArrived(ids: Set(1...6), at: Sample.now)))
  }
}
