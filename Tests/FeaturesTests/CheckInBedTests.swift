import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// From a bed to whoever gets it.
struct CheckInBedTests {
  /// Among the beds, with one of them selected.
  private func stage(onBed number: Int) -> Stage {
    var stage = Stage.checkIn()
    stage.press("<tab>" + String(repeating: "j", count: number - 1))
    return stage
  }

  @Test func aFreeBedIsGivenToWhoIsFoundForIt() throws {
    var stage = stage(onBed: 7)
    stage.press("<enter>")
    #expect(stage.frame().text(row: 1).hasPrefix("Bed 7, for whom?"))
    stage.press("sam<enter>")
    let change = try stage.written()
    #expect(change.kind == .checkIn && change.guest == 1 && change.bed == 107)
    #expect(stage.state.checkIn.bedInHand == nil)
    #expect(stage.selected == "Sample, Sam")
    #expect(stage.state.checkIn.rows.count == Sample.guests.count, "the filter has done its work")
  }

  @Test func whereSeveralAreMeantOneIsChosen() throws {
    var stage = stage(onBed: 7)
    stage.press("<enter>am<enter>")
    let nothing = stage.change()
    #expect(nothing == nil && stage.state.checkIn.rows.count == 2)
    stage.press("j<enter>")
    let change = try stage.written()
    #expect(change.guest == 1 && change.bed == 107)
  }

  @Test func whoIsInAlreadyMovesByAKeyOfItsOwn() throws {
    var stage = stage(onBed: 7)
    stage.press("<enter>wanja<enter>")
    let nothing = stage.change()
    #expect(nothing == nil && stage.selected == "Ngũgĩ, Wanja")
    stage.press("<enter>")
    let change = try stage.written()
    #expect(change.kind == .move && change.bed == 107 && change.old?.bed == 102)
  }

  @Test func onlyEnterGives() {
    var stage = stage(onBed: 7)
    stage.press("<enter>sam<tab>")
    let nothing = stage.change()
    #expect(nothing == nil && stage.state.checkIn.bedInHand == 107)
    #expect(stage.state.checkIn.filter.text == "sam", "it stays")
  }

  @Test func whoHasABedIsNotFoundByItWhileAnotherIsInHand() {
    var stage = stage(onBed: 7)
    stage.press("<enter>bed 2")
    #expect(stage.state.checkIn.rows.isEmpty)
    stage.press("<esc><esc><tab>/bed 2")
    #expect(stage.selected == "Ngũgĩ, Wanja")
  }

  @Test func aBedThatSomebodyHasLeadsToThem() {
    var stage = stage(onBed: 2)
    stage.press("<enter>")
    #expect(stage.state.checkIn.pane == .people && stage.state.checkIn.picker == nil)
    #expect(stage.selected == "Ngũgĩ, Wanja")
    #expect(stage.toast == "Bed 2: taken by Ngũgĩ, Wanja.")
    stage.press("<tab>jjjj<enter>")
    #expect(stage.selected == "Tran, An", "held for")
  }

  @Test func escGoesBackToTheBedOneLevelAtATime() {
    var stage = stage(onBed: 7)
    stage.press("<enter>sam<esc>")
    #expect(stage.state.checkIn.filter.isEmpty && stage.state.checkIn.bedInHand == 107)
    stage.press("<esc>")
    #expect(stage.state.checkIn.bedInHand == nil)
    #expect(stage.state.checkIn.selectedBed?.id == 107)
    stage.press("<tab>")
    #expect(stage.state.checkIn.mode == .list && stage.state.checkIn.pane == .people)
  }

  @Test func aBedThatIsTakenMeanwhileIsNotGiven() {
    var stage = stage(onBed: 7)
    stage.press("<enter>")
    stage.send(
      .checkIn(
        .guestsArrived(
          [Sample.guest(6, "Example", "Robin", bed: 107)], .init(done: 1, total: 1))))
    stage.press("sam<enter>")
    #expect(stage.toast == "Bed 7 is not free: Example, Robin. Choose another bed.")
    let nothing = stage.change()
    #expect(nothing == nil)
  }

  @Test func everyLineReadAloneMakesSense() {
    var stage = Stage.checkIn(preferences: Preferences(accessible: true))
    #expect(stage.frame().contains("[ ] Lê, Thị Mai, Client 3, Bed 1, in since 12:00 PM, note: "))
    #expect(!stage.frame().contains("Name, Bed"), "nothing stands in columns")
    stage.press("<tab>")
    for line in ["Bed 1, taken by Lê, Thị Mai", "Bed 3, free", "Bed 5, held for Tran, An"] {
      #expect(stage.frame().contains("[ ] " + line), "\(line)")
    }
    stage.press("<tab>/sam<enter><enter>")
    for line in ["Bed 1, taken by Lê, Thị Mai", "Bed 3, free, had it last", "Bed 4, free"] {
      #expect(stage.frame().contains(line), "\(line)")
    }
  }
}
