import Model
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// What arrives while something else is open changes nothing about whom that is for.
struct CheckInRaceTests {
  /// The beds are listed, and the menu of Wanja's is open.
  private static func menu() -> Stage {
    var stage = Stage.checkIn()
    stage.press("<tab>")
    if let row = stage.state.checkIn.bedRows.firstIndex(where: { $0.id == 102 }) {
      stage.send(.checkIn(.moved(.to(row))))
    }
    stage.press("<enter>")
    return stage
  }

  @Test func aMenuIsAboutNobodyWhoCameLater() {
    var stage = Self.menu()
    #expect(stage.state.checkIn.bedMenu?.holders == [2])
    _ = stage.effects()
    let others = [
      Sample.guest(2, "Ngũgĩ", "Wanja"), Sample.guest(6, "Example", "Robin", bed: 102),
    ]
    stage.send(.checkIn(.guestsArrived(others, .init(done: 2, total: 2))))
    #expect(stage.state.checkIn.bedMenu == nil, "the menu of whoever left is closed")
    #expect(stage.effects() == [])
  }

  @Test func noBedsOpenUnderAMenu() throws {
    var stage = Stage.checkIn()
    stage.send(.checkInWanted(1, name: "Sample, Sam"))
    stage.press("<enter>")
    let change = try stage.written()
    stage.press("<tab>")
    if let row = stage.state.checkIn.bedRows.firstIndex(where: { $0.id == 102 }) {
      stage.send(.checkIn(.moved(.to(row))))
    }
    stage.press("<enter>")
    #expect(stage.state.checkIn.bedMenu != nil)
    let sam = Sample.guest(1, "Sample", "Sam")
    let holder = Sample.guest(6, "Example", "Robin", bed: change.bed)
    stage.send(.checkIn(.bedTaken(change, by: holder, sam, at: Sample.now)))
    #expect(stage.state.checkIn.picker == nil && stage.state.checkIn.mode == .menu)
  }

  @Test(arguments: ["o", "X"])
  func ofTwoInABedNobodyIsTakenForTheOther(key: String) {
    let guests = [
      Sample.guest(2, "Ngũgĩ", "Wanja", bed: 102), Sample.guest(6, "Example", "Robin", bed: 102),
    ]
    var stage = Stage.checkIn(80, 24, guests)
    stage.press("<tab>")
    if let row = stage.state.checkIn.bedRows.firstIndex(where: { $0.id == 102 }) {
      stage.send(.checkIn(.moved(.to(row))))
    }
    stage.press(key)
    #expect(stage.effects() == [])
    #expect(stage.toast == "Several people have this bed. Enter: choose one")
    stage.press("<enter>")
    #expect(stage.state.checkIn.bedMenuOptions(in: .sample).count == 6)
  }

  @Test(arguments: ["<tab>", "<esc>"]) func whoIsSelectedStaysSoOverALookAtTheBeds(back: String) {
    var stage = Stage.checkIn()
    stage.press("jjj")
    let selected = stage.selected
    stage.press("<tab>j\(back)")
    #expect(stage.selected == selected && selected != nil)
  }

  /// The next key is for whom it was for in the list.
  @Test func whoIsSelectedIsInHandByTheirBed() throws {
    var stage = Stage.checkIn()
    stage.press("G<tab>")
    #expect(stage.state.checkIn.selectedBed?.label == "Bed 5" && stage.selected == "Tran, An")
    stage.press("o2")
    let change = try stage.written()
    #expect(change.guest == 4)
    // Whoever looks at another bed finds it again, as long as nobody else was gone to.
    stage.press("g<tab><tab>")
    #expect(stage.state.checkIn.selectedBed?.label == "Bed 1")
    stage.press("<tab>gjjj<tab>")
    #expect(stage.state.checkIn.selectedBed?.label == "Bed 2" && stage.selected == "Ngũgĩ, Wanja")
  }

  @Test func whoHasABedKeepsItUnlessAnotherIsChosen() {
    var stage = Stage.checkIn()
    stage.send(.checkInWanted(2, name: "Ngũgĩ, Wanja"))
    #expect(stage.frame().contains("Move Wanja Ngũgĩ (2), now in Bed 2"))
    _ = stage.effects()
    stage.press("<enter>")
    #expect(stage.effects() == [], "it is theirs already")
    #expect(stage.state.checkIn.picker != nil)
  }

  @Test func whoeverLooksForSomebodyOnTheWayStaysHere() {
    var stage = Stage.checkIn()
    stage.press("<alt-4>")
    stage.send(.checkInWanted(77, name: "New, Nora"))
    stage.press("B")
    #expect(stage.state.place == .checkIn && stage.state.checkIn.isFinding)
    stage.press("wan")
    #expect(stage.state.place == .checkIn && stage.state.checkIn.filter.text == "wan")
  }

  @Test func whoGetsNoBedsHearsWhy() {
    var stage = Stage.checkIn()
    stage.press("<alt-4>")
    stage.send(.checkInWanted(77, name: "New, Nora"))
    stage.send(.checkIn(.listFailed(.offline(.timedOut), at: Sample.now)))
    #expect(stage.toast?.hasPrefix("No beds for Nora New") == true)
    #expect(stage.state.place == .tasks)
  }

  @Test func aCardIsForNobodyOnceSomebodyElsesBedsAreOpen() {
    var stage = Stage.checkIn()
    stage.state.checkIn.card = "PL1-1"
    stage.push(.mouse(Mouse(.click, at: Point(x: 8, y: 8))))
    #expect(stage.state.checkIn.card != nil)
    stage.push(.mouse(Mouse(.doubleClick, at: Point(x: 8, y: 8))))
    #expect(stage.state.checkIn.picker?.guest == 1 && stage.state.checkIn.card == nil)
  }
}
