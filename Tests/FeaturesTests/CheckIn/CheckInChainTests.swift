import Foundation
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Somebody came in, moved and went out here while nothing got through, and another desk gave them a bed.
struct CheckInChainTests {
  private static let both = OutboxRow.Difference(
    mine: .sentence(Sentence(.checkInIsIn, .text("Bed 4"))),
    theirs: .sentence(Sentence(.checkInIsIn, .text("Bed 3"))))

  private static func row(
    _ change: BedChange, _ standing: OutboxRow.Standing, _ item: Int
  ) -> OutboxRow {
    var row = CheckInKeptTests.row(
      change, standing, bed: change.bed == 104 ? "Bed 4" : "Bed 7", item: item)
    if row.conflict != nil {
      row.night?.meanwhile = .init(status: .present, bed: "Bed 3", changed: nil)
    }
    return row
  }

  /// Sam's check-in to bed 4, the move to bed 7 and the check-out, each written upon the one before.
  private static func chain(
    _ first: OutboxRow.Standing, then rest: OutboxRow.Standing = .ready
  ) -> [OutboxRow] {
    var guest = Sample.guests[0]
    let steps: [(BedChange.Kind, Bed.ID, BedNight.Status)] = [
      (.checkIn, 104, .present), (.move, 107, .present), (.checkOut, 107, .out),
    ]
    return steps.enumerated().map { place, step in
      let change = BedChange(
        id: Sample.id(40 + place), step.0, of: guest, night: Sample.night, bed: step.1,
        status: step.2, begun: Sample.now)
      guest.tonight = change.wanted
      return row(change, place == 0 ? first : rest, 700 + place)
    }
  }

  /// The list as the system has it, with Sam in bed 3, and Sam selected.
  private static func stage(_ rows: [OutboxRow]) -> Stage {
    let theirs = Sample.guest(1, "Sample", "Sam", bed: 103)
    var stage = Stage.checkIn(80, 24, [theirs] + Sample.guests.dropFirst())
    stage.hear(.listed(rows))
    stage.press("/sam<enter>")
    if stage.state.checkIn.picker != nil { stage.press("<esc>") }
    _ = stage.effects()
    return stage
  }

  private static func held() -> [OutboxRow] {
    var rows = chain(.ready)
    rows[0].isHeld = true
    return rows
  }

  private static func line(_ stage: Stage) -> String {
    stage.frame().text.split(separator: "\n").first { $0.contains("Sample, Sam") }
      .map(String.init) ?? ""
  }

  @Test func aBedThatTheSystemHasTakenIsNotFreedByWhatIsOnHold() {
    var stage = Self.stage(Self.held())
    #expect(Self.line(stage).contains("⧗ out, on hold"), "what was written here is theirs")
    let board = stage.state.checkIn.board
    #expect(board.holders(of: 103).map(\.id) == [1] && board.holders(of: 107).isEmpty)
    #expect(board.count(.taken) == 3)
    stage.press("<esc>/robin<enter><enter>3<enter>")
    #expect(stage.toast?.hasPrefix("Bed 3 is not free") == true, "\(stage.toast ?? "")")
  }

  @Test func amongTheBedsItIsNotCalledUnsent() throws {
    let stage = Self.stage(Self.held())
    let text = CheckInText(stage.state.checkIn, stage.surroundings(.unicode))
    let holder = try #require(stage.state.checkIn.board.holders(of: 103).first)
    let bed = try #require(stage.state.checkIn.board.beds.first { $0.id == 103 })
    #expect(text.cells(of: bed).texts[1].contains("taken"))
    #expect(!text.standing(of: holder).text.contains("not sent"))
    #expect(stage.state.checkIn.flag(of: bed) == nil)
  }

  @Test func whatBeganFromTheBedOnRecordFreesIt() {
    let here = Sample.guest(1, "Sample", "Sam", bed: 103)
    let move = BedChange(
      id: Sample.id(50), .move, of: here, night: Sample.night, bed: 107, status: .present,
      begun: Sample.now)
    let board = Self.stage([Self.row(move, .offline, 700)]).state.checkIn.board
    #expect(board.holders(of: 103).isEmpty && board.holders(of: 107).map(\.id) == [1])
  }

  @Test func theRowShowsTheConflictAsSoonAsTheFirstIsRefused() throws {
    var stage = Self.stage(Self.held())
    stage.hear(.changed([Self.chain(.quarantined(.conflict([Self.both])))[0]]))
    stage.press("<esc>")
    stage.state.toast = nil
    _ = stage.effects()
    let line = Self.line(stage)
    #expect(line.contains("✗ changed elsewhere") && line.contains("Bed 3"), "\(line)")
    let text = CheckInText(stage.state.checkIn, stage.surroundings(.unicode))
    let sam = try #require(stage.state.checkIn.guests[1])
    #expect(text.why(sam) == "somebody else gave them Bed 3 meanwhile")
    #expect(stage.state.checkIn.board.holders(of: 103).map(\.id) == [1])
    #expect(stage.selected == "Sample, Sam")
    let footer = stage.frame().text(row: 23)
    #expect(!footer.contains("Send again") && footer.contains("X Discard unsaved"), "\(footer)")
    stage.press("R")
    #expect(stage.toast == "Somebody else changed it. Alt-5: choose between the two")
    #expect(stage.effects().isEmpty, "nothing of it can be tried")
  }

  @Test(arguments: [false, true])
  func discardingSaysAllThatGoes(isAllRefused: Bool) {
    let refused = OutboxRow.Standing.quarantined(.conflict([Self.both]))
    var stage = Self.stage(Self.chain(refused, then: isAllRefused ? refused : .ready))
    stage.press("X2")
    let all = ": the check-in, Bed 4, the move to Bed 7, the check-out."
    #expect(stage.toast?.hasPrefix("Discarded for ") == true, "\(stage.toast ?? "")")
    #expect(stage.toast?.hasSuffix(all) == true, "\(stage.toast ?? "")")
    let items = [702, 701, 700].map { Sample.id($0) }
    #expect(
      stage.effects().contains(.run(.checkIn(.letGo(items)), id: "check-in/let-go/1")))
    #expect(stage.state.checkIn.pending.isEmpty)
  }

  @Test func anotherBedTakesThePlaceOfAllThatHangsOnWhatWasRefused() {
    var stage = Self.stage(Self.chain(.quarantined(.refused("No."))))
    stage.press("<enter>8<enter>")
    let items = [702, 701, 700].map { Sample.id($0) }
    #expect(
      stage.effects().contains(.run(.checkIn(.letGo(items)), id: "check-in/let-go/1")))
    #expect(stage.state.checkIn.pending.isEmpty)
    #expect(stage.state.checkIn.board.holders(of: 108).map(\.id) == [1])
  }

  /// The check-in was refused for its bed; what was written upon it gives nobody a bed.
  @Test func whatEndsWithoutABedIsNotMadeAnew() {
    var rows = Self.chain(.quarantined(.refused("No.")))
    rows.remove(at: 1)
    var sam = Sample.guests[0]
    sam.tonight = rows[0].night?.change.wanted
    let out = BedChange(
      id: Sample.id(42), .checkOut, of: sam, night: Sample.night, bed: 104, status: .out,
      begun: Sample.now)
    rows[1] = Self.row(out, .ready, 702)
    var stage = Self.stage(rows)
    #expect(!stage.frame().text(row: 23).contains("Send again"))
    stage.press("R")
    #expect(stage.effects().isEmpty)
    #expect(stage.state.checkIn.pending[1]?.map(\.id) == rows.map(\.id), "nothing is let go")
    #expect(stage.toast?.contains("Alt-5") == true, "\(stage.toast ?? "")")
  }

  @Test func whatAnotherAccountWroteUponItStays() {
    var rows = Self.chain(.quarantined(.refused("No.")))
    rows[2].author = "rosa.mar@example.org"
    var stage = Self.stage(rows)
    stage.press("<enter>8<enter>")
    let items = [701, 700].map { Sample.id($0) }
    #expect(
      stage.effects().contains(.run(.checkIn(.letGo(items)), id: "check-in/let-go/1")))
    #expect(stage.state.checkIn.pending[1]?.map(\.id) == [Sample.id(702)])
  }

  /// What was refused of a colleague is theirs to decide about, whatever is done here; one's own is given up.
  @Test func whatWasRefusedOfAnotherAccountStays() throws {
    var rows = Self.chain(.quarantined(.refused("No.")))
    rows[0].author = "rosa.mar@example.org"
    var stage = Self.stage(rows)
    stage.press("<enter>8<enter>")
    let change = try stage.written()
    #expect(change.bed == 108)
    #expect(stage.state.checkIn.pending[1]?.map(\.id) == [Sample.id(700)])
    let sam = Sample.guest(1, "Sample", "Sam", bed: 108)
    stage.send(.checkIn(.changeArrived(change, sam, isNew: false, at: Sample.now)))
    let given = "Given up, not sent: the move to Bed 7, the check-out."
    #expect(stage.toast == "Sam Sample #1 is now in Bed 8. \(given)")
  }

  /// Sam was moved here to bed 7 and went out upon that, and the move met that of another desk: nobody decided yet.
  private static func undecided() -> Stage {
    var sam = Sample.guest(1, "Sample", "Sam", bed: 104)
    let move = BedChange(
      id: Sample.id(50), .move, of: sam, night: Sample.night, bed: 107, status: .present,
      begun: Sample.now)
    sam.tonight = move.wanted
    let out = BedChange(
      id: Sample.id(51), .checkOut, of: sam, night: Sample.night, bed: 107, status: .out,
      begun: Sample.now)
    var last = row(out, .needing, 701)
    (last.isNeedStuck, last.upon) = (true, Sample.id(700))
    return stage([row(move, .quarantined(.conflict([both])), 700), last])
  }

  @Test func theRowSaysWhatWaitsForTheDecision() throws {
    let stage = Self.undecided()
    let text = CheckInText(stage.state.checkIn, stage.surroundings(.unicode))
    let sam = try #require(stage.state.checkIn.guests[1])
    let said = text.refusal(of: sam)
    #expect(said?.hasPrefix("Sam Sample #1: “in, Bed 7” was not done") == true, "\(said ?? "")")
    let wait = "Waits for a decision about it: the check-out."
    #expect(said?.hasSuffix(wait) == true, "\(said ?? "")")
  }

  /// The check-out is made anew; the move goes with nobody's decision, and that is said.
  @Test(arguments: [false, true]) func whatIsGivenUpIsSaid(isKept: Bool) throws {
    var stage = Self.undecided()
    stage.press("o")
    let out = try stage.written()
    #expect(out.kind == .checkOut && out.bed == 103)
    #expect(stage.state.checkIn.pending[1] == nil)
    if isKept {
      stage.hear(.changed([Self.row(out, .sending, 702).fresh]))
      stage.hear(.changed([Self.row(out, .offline, 702)]))
    } else {
      let sam = Sample.guest(1, "Sample", "Sam", bed: 103, .out)
      stage.send(.checkIn(.changeArrived(out, sam, isNew: false, at: Sample.now)))
    }
    let done =
      isKept
      ? "Sam Sample #1: saved, not sent: no connection." : "Sam Sample #1 is out."
    #expect(stage.toast == "\(done) Given up, not sent: the move to Bed 7.")
    let spanish = stage.state.toast?.sentence.text(Phrases(.es)) ?? ""
    #expect(spanish.hasSuffix("Se descartó, sin enviar: el cambio a Bed 7."), "\(spanish)")
  }

  /// Sam was moved here and went out upon that, and the move met that of another desk; what became of the check-out is
  /// told as given.
  private static func refusedMove(
    _ standing: OutboxRow.Standing
  ) throws -> (stage: Stage, out: BedChange) {
    let here = Sample.guest(1, "Sample", "Sam", bed: 103)
    let move = BedChange(
      id: Sample.id(50), .move, of: here, night: Sample.night, bed: 107, status: .present,
      begun: Sample.now)
    var stage = Self.stage([Self.row(move, .offline, 700)])
    stage.press("o")
    let out = try stage.written()
    #expect(out.kind == .checkOut && out.isWritten(upon: move))
    stage.hear(.changed([Self.row(out, .sending, 701).fresh]))
    stage.hear(.changed([Self.row(out, standing, 701)]))
    var last = Self.row(out, standing, 701)
    if standing == .needing { (last.isNeedStuck, last.upon) = (true, Sample.id(700)) }
    let refused = OutboxRow.Standing.quarantined(.conflict([Self.both]))
    stage.hear(.listed([Self.row(move, refused, 700), last]))
    _ = stage.effects()
    stage.press("u")
    if stage.state.checkIn.question != nil { stage.press("2") }
    return (stage, out)
  }

  /// Whether the check-out waits or may have left: the refused move is somebody's to decide about.
  @Test(arguments: [OutboxRow.Standing.needing, .unknown])
  func takingTheCheckOutBackLeavesTheRefusedMove(standing: OutboxRow.Standing) throws {
    var (stage, out) = try Self.refusedMove(standing)
    #expect(stage.state.checkIn.changes[1]?.undoes(out) == true)
    #expect(stage.state.checkIn.pending[1]?.contains { $0.id == Sample.id(700) } == true)
    let names = stage.effectNames()
    #expect(names.contains("check-in/1"))
    #expect(!names.contains("check-in/let-go/1"), "nothing is let go")
    guard standing == .needing, let back = stage.state.checkIn.changes[1] else { return }
    stage.send(.checkIn(.keptTakenBack(back, item: Sample.id(701), at: Sample.now)))
    #expect(stage.toast == "Undone for Sam Sample #1: the check-out.")
    #expect(stage.state.checkIn.pending[1]?.map(\.id) == [Sample.id(700)])
  }

  /// Nobody knows whether the check-in arrived: what was written upon it waits until somebody has looked.
  @Test func whatWaitsForAnAnswerOfSomebodyIsNotSaidToBeTried() {
    var rows = Self.chain(.quarantined(.uncertain("")), then: .needing)
    for place in 1...2 { (rows[place].isNeedStuck, rows[place].upon) = (true, rows[0].id) }
    var stage = Self.stage(rows)
    stage.press("R")
    #expect(stage.effects().isEmpty)
    #expect(stage.toast == "Alt-5: the outbox asks what to do about this one")
  }

  /// What is on hold says so where one looks, and R does not say that it is tried.
  @Test func whatIsOnHoldSaysSo() {
    var stage = Self.stage(Self.held())
    #expect(Self.line(stage).contains("⧗ out, on hold"), "\(Self.line(stage))")
    #expect(!stage.frame().text(row: 23).contains("Send again"))
    stage.press("R")
    #expect(stage.effects().isEmpty)
    #expect(stage.toast == "It is on hold. Alt-5: the outbox, there h releases it")
  }

  /// The pane of somebody who is out names the bed that they had tonight.
  @Test func whoIsOutHadTheBedOfTonightLast() {
    var sam = Sample.guest(1, "Sample", "Sam", bed: 107, .out)
    sam.lastBed = 103
    var stage = Stage.checkIn(140, 40, [sam])
    stage.press("/sam<enter>")
    #expect(stage.frame().contains("Bed 7, free"), "\(stage.frame().text)")
    #expect(!stage.frame().contains("Bed 3, free"))
  }
}
