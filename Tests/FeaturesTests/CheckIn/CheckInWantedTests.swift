import Model
import Store
import Terminal
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
    #expect(stage.frame().text(row: 1).contains("Bed for Nora New (77)"), "they are looked up")
    stage.send(
      .checkIn(.guestsArrived([Sample.guest(77, "New", "Nora")], .init(done: 7, total: 7))),
      .checkIn(.listArrived(ids: Set(1...6), at: Sample.now)))
    #expect(stage.state.checkIn.picker?.guest == 77)
    #expect(!stage.state.checkIn.rows.contains(77), "nobody is listed before something is saved")
    #expect(stage.frame().text(row: 1).hasSuffix("6 people"), "nor counted")
    stage.press("4<enter>")
    let change = try stage.written()
    #expect(change.guest == 77 && change.bed == 104)
    #expect(stage.selected == "New, Nora" && stage.state.checkIn.rows.count == 7)
  }

  @Test(arguments: ["<enter>", "o", "u", "R", "X", " ", "v", "s"])
  func whatIsPressedBeforeTheBedsAreThereIsForNobodyElse(key: String) throws {
    var stage = Stage.checkIn()
    stage.send(.checkInWanted(77, name: "New, Nora"))
    _ = stage.effects()
    let before = stage.state.checkIn
    #expect(stage.selected != "New, Nora", "another one is selected meanwhile")
    stage.press(key)
    #expect(stage.effects() == [] && stage.state.checkIn == before)
    #expect(stage.toast != nil, "a key that does nothing says why")
    stage.arrive()
    #expect(stage.state.checkIn.picker?.guest == 77)
  }

  @Test(arguments: ["<esc>", "<^c>"])
  func whoLeavesTheBedsWithoutOneHasAddedNobody(ending: String) throws {
    var stage = Stage.checkIn()
    let before = stage.state.checkIn
    stage.send(.checkInWanted(77, name: "New, Nora"))
    stage.arrive()
    stage.press(ending)
    #expect(stage.state.checkIn.picker == nil && stage.state.checkIn.wanted == nil)
    #expect(stage.state.checkIn.guests == before.guests && stage.state.checkIn.invited.isEmpty)
    #expect(stage.state.checkIn.rows == before.rows)
    // Whoever is no client yet is no other.
    stage.send(.checkIn(.newcomerWanted(Sample.id(31), PersonName(first: "Nora", last: "New"))))
    #expect(stage.state.checkIn.picker != nil)
    stage.press(ending)
    #expect(stage.state.checkIn.guests == before.guests)
    #expect(!stage.frame().contains("New, Nora") && !stage.frame().contains("Nora New"))
  }

  @Test func aListThatIsReadMeanwhileIsReadWithoutWhoeverNobodyWaitsFor() throws {
    var stage = Stage.checkIn()
    stage.send(.checkInWanted(77, name: "New, Nora"))
    _ = stage.effects()
    stage.press("/")
    guard case .run(.checkIn(.load(let query)), "check-in/list")? = stage.effects().last else {
      Issue.record("the list is read anew")
      return
    }
    #expect(query.invited.isEmpty)
    stage.press("<esc>")
    #expect(stage.state.checkIn.guests[77] == nil)
  }

  @Test func whatWasGivenAndTakenBackLeavesNobodyBehind() throws {
    var stage = Stage.checkIn()
    stage.send(.checkInWanted(77, name: "New, Nora"))
    stage.arrive()
    stage.press("4<enter>")
    let change = try stage.written()
    stage.send(.checkIn(.changeFailed(change, .refused("No."), at: Sample.now)))
    #expect(stage.selected == "New, Nora", "what is not saved stays, with its reason")
    stage.press("X2")
    #expect(stage.state.checkIn.guests[77] == nil && stage.state.checkIn.invited.isEmpty)
  }

  @Test func whoIsOnTheListStaysOnIt() {
    var stage = Stage.checkIn()
    stage.send(.checkInWanted(1, name: "Sample, Sam"))
    stage.press("<esc>")
    #expect(stage.selected == "Sample, Sam")
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
    #expect(stage.toast == "Sam Sample #1 is still being saved. Wait a moment.")
    stage.send(.checkIn(.changeFailed(change, .offline(.timedOut), at: Sample.now)))
    stage.send(.checkInWanted(1, name: "Sample, Sam"))
    #expect(stage.toast?.hasPrefix("Sam Sample #1 is not saved yet.") == true)
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
