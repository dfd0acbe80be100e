import Foundation
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Checking in, moving, checking out and taking back, as a person does it.
struct CheckInTests {
  @Test func threeKeysWhenTheBedIsKnown() throws {
    var stage = Stage.checkIn()
    stage.press("/sam<enter>")
    #expect(stage.selected == "Sample, Sam")
    // The bed of the last time is in hand.
    stage.press("<enter><enter>")
    let change = try stage.written()
    #expect(change.kind == .checkIn)
    #expect(change.bed == 103)
    #expect(change.night == Sample.night)
    #expect(change.reference == change.id.uuidString.lowercased())
    // It is seen at once.
    #expect(stage.frame().contains("Bed 3"))
    #expect(stage.frame().contains("sending"))
    #expect(stage.state.checkIn.board.count(.taken) == 3)
    #expect(stage.state.checkIn.unsent == 0, "it is counted where it waits, and once")
    var guest = Sample.guests[0]
    guest.tonight = change.wanted
    stage.send(.checkIn(.changeArrived(change, guest, isNew: false, at: Sample.now)))
    #expect(stage.toast == "Sam Sample #1 is in, Bed 3.")
    #expect(stage.state.checkIn.unsent == 0)
  }

  @Test func namesStandInOrderWhateverTheirAccents() {
    let names = ["Lumen", "Lê", "Ångel", "Zuñiga", "abel", "Đặng", "Dune"]
    let guests = names.enumerated().map { Sample.guest($0 + 1, $1, "") }
    let stage = Stage.checkIn(80, 24, guests)
    #expect(
      stage.state.checkIn.rows.map { names[$0 - 1] } == [
        "abel", "Ångel", "Đặng", "Dune", "Lê", "Lumen", "Zuñiga",
      ])
  }

  @Test func theListBeginsAtItsTopHoweverItArrives() {
    var stage = Stage.checkIn(80, 24, [])
    stage.state.checkIn.read = nil
    for (number, last) in ["Moth", "Lamp", "Alder"].enumerated() {
      let guest = Sample.guest(number + 1, last, "Ann")
      stage.send(.checkIn(.guestsArrived([guest], .init(done: number + 1, total: 3))))
    }
    #expect(stage.selected == "Alder, Ann")
    // Whoever was chosen stays chosen.
    stage.press("j")
    stage.send(
      .checkIn(.guestsArrived([Sample.guest(4, "Acorn", "Ann")], .init(done: 4, total: 4))))
    #expect(stage.selected == "Lamp, Ann")
  }

  @Test func thePageBesideItIsReadAnewAfterAChange() throws {
    var stage = Stage.checkIn()
    let workplace = Clients.Workplace(
      person: "robin@example.org", site: WayIn.harbor, program: WayIn.shelter,
      programs: [WayIn.shelter])
    stage.send(.clients(.entered(workplace)))
    stage.state.clients.client = OpenClient(id: 1, name: PersonName(last: "Sample"))
    stage.press("/sam<enter><enter><enter>")
    let change = try stage.written()
    stage.send(
      .checkIn(.changeArrived(change, Sample.guests[0], isNew: false, at: Sample.now)))
    #expect(stage.effects().contains(.run(.clients(.read(1, forms: nil)), id: "clients/page")))
  }

  @Test func aBedThatIsNotFreeSaysWhoHasIt() {
    var stage = Stage.checkIn()
    stage.press("/sam<enter><enter>2<enter>")
    let nothing = stage.change()
    #expect(nothing == nil)
    #expect(stage.toast == "Bed 2 is not free: Wanja Ngũgĩ #2.")
    #expect(stage.state.checkIn.picker != nil)
    stage.press("<backspace>5<enter>")
    #expect(stage.toast == "Bed 5 is not free: held for An Tran #4.")
  }

  @Test func aBedIsHeldForTheOneWhoComes() throws {
    var stage = Stage.checkIn()
    stage.press("/tran<enter><enter><enter>")
    let change = try stage.written()
    #expect(change.kind == .checkIn)
    #expect(change.bed == 105)
    #expect(change.old?.status == .held)
  }

  @Test func aBedOnItsWayIsNotGivenTwice() {
    var stage = Stage.checkIn()
    stage.press("/sam<enter><enter>4<enter><esc>/example<enter><enter>4<enter>")
    #expect(stage.toast == "Bed 4 is not free: Sam Sample #1.")
  }

  @Test func moveCheckOutAndUndo() throws {
    var stage = Stage.checkIn()
    stage.press("/wanja<enter><enter>7<enter>")
    let move = try stage.written()
    #expect(move.kind == .move)
    #expect(move.old?.bed == 102)
    #expect(move.bed == 107)
    var guest = Sample.guests[1]
    guest.tonight = move.wanted
    stage.send(.checkIn(.changeArrived(move, guest, isNew: false, at: Sample.now)))
    #expect(stage.toast == "Wanja Ngũgĩ #2 is now in Bed 7.")
    stage.press("u")
    let undo = try stage.written()
    #expect(undo.kind == .undo)
    #expect(undo.bed == 102)
    #expect(undo.status == .present)
    guest.tonight = undo.wanted
    stage.send(.checkIn(.changeArrived(undo, guest, isNew: false, at: Sample.now)))
    #expect(stage.toast == "Undone for Wanja Ngũgĩ #2: the move to Bed 7.")
    stage.press("o")
    let out = try stage.written()
    #expect(out.status == .out)
  }

  @Test func keysThatDoNothingSayWhy() {
    var stage = Stage.checkIn()
    stage.press("/sam<enter>o")
    #expect(stage.toast == "This person is not in")
    stage.press("u")
    #expect(stage.toast == "Nothing to undo")
    stage.press("R")
    #expect(stage.toast == "Everything is saved")
  }

  @Test func whatFailedStaysWithItsReasonAndIsSentAgain() throws {
    var stage = Stage.checkIn()
    stage.press("/sam<enter><enter>4<enter>")
    let change = try stage.written()
    stage.send(.checkIn(.changeFailed(change, .offline(.timedOut), at: Sample.now)))
    #expect(stage.toast == "Sam Sample #1: not saved. \(stage.words(.troubleTimedOut))")
    #expect(stage.state.isOffline)
    stage.press("4q")
    guard case .quit? = stage.state.overlay else {
      Issue.record("leaving has to be asked")
      return
    }
    stage.press("<esc>2R2")
    let again = try stage.written()
    #expect(again.id == change.id)
    #expect(again.bed == change.bed)
    #expect(again.tries == 1)
    #expect(again.progress == .sending)
  }

  @Test func lettingGoOfWhatWasRefusedReadsTheListAnew() throws {
    var stage = Stage.checkIn()
    stage.press("/sam<enter><enter>4<enter>")
    let change = try stage.written()
    stage.send(.checkIn(.changeFailed(change, .refused("No."), at: Sample.now)))
    _ = stage.effects()
    stage.press("X2")
    #expect(stage.toast == "Discarded for Sam Sample #1: the check-in, Bed 4.")
    let reading = stage.effects()
    #expect(
      reading.contains {
        if case .run(.checkIn(.load), _) = $0 { true } else { false }
      })
    #expect(stage.state.checkIn.changes.isEmpty)
  }

  @Test func takingBackThatFailedAndIsLetGoIsLookedUpAndStaysUndoable() throws {
    var stage = Stage.checkIn()
    stage.press("/sam<enter><enter>4<enter>")
    let change = try stage.written()
    var guest = Sample.guests[0]
    guest.tonight = change.wanted
    stage.send(.checkIn(.changeArrived(change, guest, isNew: false, at: Sample.now)))
    stage.press("u")
    let undo = try stage.written()
    // Nothing else is there to take back while it is on its way.
    stage.press("u")
    #expect(stage.toast == "Nothing to undo")
    stage.send(.checkIn(.changeFailed(undo, .offline(.timedOut), at: Sample.now)))
    _ = stage.effects()
    stage.press("X2")
    #expect(stage.toast == "Discarded for Sam Sample #1: the undo.")
    #expect(stage.state.checkIn.unsent == 0)
    let reading = stage.effects()
    #expect(
      reading.contains {
        if case .run(.checkIn(.load), _) = $0 { true } else { false }
      })
    stage.send(.checkIn(.listArrived(ids: Set(1...6), at: Sample.now)))
    stage.press("u")
    // The message row tells of something else now, so it is asked.
    #expect(stage.frame().contains("Undo for Sam Sample #1: the check-in, Bed 4?"))
    stage.press("2")
    let again = try stage.written()
    #expect(again.kind == .undo && again.guest == 1)
    guest.tonight = again.wanted
    stage.send(.checkIn(.changeArrived(again, guest, isNew: false, at: Sample.now)))
    #expect(stage.state.checkIn.undoable.isEmpty)
  }

  @Test func whatOnePersonDidNotSendIsNotSentByAnother() throws {
    var stage = Stage.checkIn()
    stage.press("/wanja<enter>o")
    let out = try stage.written()
    stage.send(.checkIn(.changeArrived(out, Sample.guests[1], isNew: false, at: Sample.now)))
    stage.press("<esc>/sam<enter><enter>4<enter>")
    let change = try stage.written()
    stage.send(.checkIn(.changeFailed(change, .offline(.timedOut), at: Sample.now)))
    var other = Sample.shelter
    other.person = "ann@example.org"
    stage.send(.checkIn(.entered(other)))
    #expect(stage.state.checkIn.changes.isEmpty && stage.state.checkIn.undoable.isEmpty)
    #expect(stage.state.holdsUnsentWords)
    stage.send(.checkIn(.entered(Sample.shelter)))
    #expect(stage.state.checkIn.failed.map(\.id) == [change.id])
  }

  @Test func aClashOpensTheBedsAgain() throws {
    var stage = Stage.checkIn()
    stage.press("/sam<enter><enter>4<enter>")
    let change = try stage.written()
    stage.send(
      .checkIn(
        .bedTaken(
          change, by: Sample.guest(6, "Example", "Robin", bed: 104), Sample.guests[0],
          at: Sample.now)))
    #expect(
      stage.toast == "Bed 4: Robin Example #6 came first, at 9:00 AM. Choose another bed for "
        + "Sam Sample #1.")
    #expect(stage.state.checkIn.picker?.guest == 1)
    #expect(stage.state.checkIn.undoable.isEmpty)
  }

  @Test func anotherProgramForgetsThePeopleAndKeepsWhatIsUnsaved() throws {
    var stage = Stage.checkIn()
    stage.press("/wanja<enter>o")
    let failed = try stage.written()
    stage.send(.checkIn(.changeFailed(failed, .refused("No."), at: Sample.now)))
    stage.press("<esc>/sam<enter><enter>4<enter>")
    _ = stage.effects()
    stage.send(
      .checkIn(
        .entered(CheckIn.Shelter(program: 713, name: "Day Shelter", person: "robin@example.org"))))
    let endings = stage.effects()
    #expect(
      endings == [
        .cancel(id: "check-in/list"), .cancel(id: "check-in/1"), .cancel(id: "check-in/2"),
      ])
    #expect(stage.state.checkIn.guests.isEmpty)
    #expect(stage.state.holdsUnsentWords)
    stage.send(.checkIn(.entered(Sample.shelter)))
    #expect(stage.state.checkIn.failed.map(\.guest) == [2])
    #expect(stage.state.checkIn.changes.count == 1, "what was on its way is the outbox's")
  }

  /// Abebe is out again, and for Tran a bed is held.
  @Test func aPartOfTheListIsCalledWhatIsInIt() {
    var stage = Stage.checkIn()
    stage.press("f")
    #expect(stage.frame().text(row: 1).contains("· not in ·"))
    #expect(stage.frame().contains("out 10:00 AM") && stage.frame().contains("not in yet"))
    stage.press("f")
    #expect(stage.frame().text(row: 1).contains("· in or held ·"))
    #expect(stage.frame().contains("Tran, An") && stage.frame().contains("Lê, Thị Mai"))
  }

  @Test func scopeAndFilterAndBeds() {
    var stage = Stage.checkIn()
    stage.press("f")
    #expect(stage.state.checkIn.rows.count == 3)
    stage.press("f")
    #expect(stage.state.checkIn.rows.count == 3)
    stage.press("f/bed 1<enter>")
    #expect(stage.selected == "Lê, Thị Mai")
    stage.press("<esc>/le thi<enter>")
    #expect(stage.selected == "Lê, Thị Mai")
    stage.press("<esc><tab>")
    #expect(stage.state.checkIn.selectedBed?.id == 101)
    #expect(stage.selected == "Lê, Thị Mai")
  }
}

extension Stage {
  fileprivate func words(_ phrase: Phrase) -> String { state.phrases[phrase] }
}
