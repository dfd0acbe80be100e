import Model
import Resources
import Store
import TestSupport
import Testing

@testable import Features

/// Taking back what is on its way: that one, and nobody else's.
struct CheckInUndoTests {
  private static let coming =
    "Robin Example #6: the check-in, Bed 3 is still being saved, and is undone right after."

  /// Somebody as they are once a change has arrived.
  private static func guest(_ change: BedChange) throws -> Guest {
    var guest = try #require(Sample.guests.first { $0.id == change.guest })
    guest.tonight = change.wanted
    return guest
  }

  private static func arrive(_ change: BedChange, _ stage: inout Stage) throws {
    let guest = try guest(change)
    stage.send(.checkIn(.changeArrived(change, guest, isNew: false, at: Sample.now)))
  }

  /// Sam is in bed 4, and Robin on the way to bed 3.
  private static func sending() throws -> (stage: Stage, sam: BedChange, robin: BedChange) {
    var stage = Stage.checkIn()
    stage.press("/sam<enter><enter>4<enter>")
    let sam = try stage.written()
    try arrive(sam, &stage)
    stage.press("<esc>/example<enter><enter>3<enter>")
    let robin = try stage.written()
    _ = stage.effects()
    return (stage, sam, robin)
  }

  @Test func whatIsOnItsWayIsTakenBackOnceItsAnswerIsThere() throws {
    var (stage, sam, robin) = try Self.sending()
    for _ in 1...2 {
      stage.press("u")
      let nothing = stage.change()
      #expect(nothing == nil)
      #expect(stage.toast == Self.coming)
    }
    try Self.arrive(robin, &stage)
    let back = try stage.written()
    #expect(back.kind == .undo && back.guest == 6 && back.old == robin.wanted)
    #expect(stage.toast == Self.coming, "that they are in is not said")
    // Pressed once more, it is not for Sam either.
    stage.press("u")
    let nothing = stage.change()
    #expect(nothing == nil)
    #expect(stage.toast == "Robin Example #6 is still being saved. Wait a moment.")
    try Self.arrive(back, &stage)
    #expect(stage.toast == "Undone for Robin Example #6: the check-in, Bed 3.")
    stage.press("u")
    #expect(
      stage.frame().contains("Undo for Sam Sample #1: the check-in, Bed 4?"),
      "Robin is selected, and what was said is about Robin")
    stage.press("2")
    let next = try stage.written()
    #expect(next.kind == .undo && next.guest == 1 && next.old == sam.wanted)
  }

  @Test func whatTurnsOutNotToBeSavedIsNotTakenBack() throws {
    var (stage, _, robin) = try Self.sending()
    stage.press("u")
    stage.send(
      .checkIn(
        .bedTaken(
          robin, by: Sample.guest(2, "Ngũgĩ", "Wanja", bed: 103), Sample.guests[5], at: Sample.now))
    )
    let nothing = stage.change()
    #expect(nothing == nil)
    #expect(stage.state.checkIn.picker == nil, "nobody wants another bed for them")
    #expect(stage.state.checkIn.undoable.map(\.guest) == [1])
  }

  @Test func allWhoGoTogetherAreTakenBackOnceAllAreThrough() throws {
    var stage = Stage.checkIn()
    stage.press("jjvjvo")
    let outs = stage.changes()
    #expect(outs.map(\.guest).sorted() == [2, 3])
    let (first, last) = (try #require(outs.first), try #require(outs.last))
    try Self.arrive(first, &stage)
    stage.press("u")
    #expect(
      stage.toast == "2 people: the check-out is still being saved, and is undone right after.")
    #expect(stage.changes().isEmpty)
    try Self.arrive(last, &stage)
    let backs = stage.changes()
    #expect(backs.map(\.guest).sorted() == [2, 3] && backs.allSatisfy { $0.kind == .undo })
  }

  @Test func theKeyIsNamedOnlyWhereItIsForWhoIsNamed() throws {
    var stage = Stage.checkIn()
    stage.press("/sam<enter><enter>4<enter>")
    let sam = try stage.written()
    stage.press("<esc>/example<enter><enter>3<enter>")
    let robin = try stage.written()
    try Self.arrive(sam, &stage)
    #expect(stage.toast == "Sam Sample #1 is in, Bed 4.")
    #expect(!stage.frame().contains("u: undo"), "Robin's is newer")
    stage.press("u")
    #expect(stage.toast == Self.coming)
    try Self.arrive(robin, &stage)
    let back = try stage.written()
    #expect(back.guest == 6)
  }

  @Test func whoeverTheMessageRowNamesComesBackAtOnceThoughSomebodyElseIsSelected() throws {
    var (stage, _, robin) = try Self.sending()
    stage.press("<esc>")
    try Self.arrive(robin, &stage)
    stage.press("g")
    #expect(stage.toast == "Robin Example #6 is in, Bed 3." && stage.selected != "Example, Robin")
    stage.press("u")
    let back = try stage.written()
    #expect(back.kind == .undo && back.guest == 6)
  }

  @Test func whoeverIsNamedNowhereOnTheScreenIsAskedAboutFirst() throws {
    var (stage, _, robin) = try Self.sending()
    try Self.arrive(robin, &stage)
    stage.press("<esc>/wanja<enter>u")
    #expect(stage.frame().contains("Undo for Robin Example #6: the check-in, Bed 3?"))
    let nothing = stage.change()
    #expect(nothing == nil)
    stage.press("<enter>")
    #expect(stage.state.checkIn.question == nil && stage.state.checkIn.changes.isEmpty)
    stage.press("u2")
    let back = try stage.written()
    #expect(back.kind == .undo && back.guest == 6)
  }

  @Test func whoeverIsSelectedComesBackAtOnce() throws {
    var (stage, _, robin) = try Self.sending()
    try Self.arrive(robin, &stage)
    stage.press("<esc>/wanja<enter><esc>/robin<enter>u")
    let back = try stage.written()
    #expect(back.kind == .undo && back.guest == 6)
  }

  @Test func whoeverComesBackToTheScreenIsAskedFirst() throws {
    var (stage, _, robin) = try Self.sending()
    stage.press("<esc><alt-4><alt-2>u")
    #expect(stage.frame().contains("Undo for Robin Example #6: the check-in, Bed 3?"))
    stage.press("2")
    #expect(stage.toast == Self.coming)
    try Self.arrive(robin, &stage)
    let back = try stage.written()
    #expect(back.kind == .undo && back.guest == 6)
  }

  /// In the outbox their own was written over what somebody else had done: that is what it was before.
  @Test func whatSomebodyElseHadDoneBeforeItIsThereAgain() throws {
    var (stage, change) = try CheckInKeptTests.kept()
    change.old = BedNight(id: 901, night: Sample.night, bed: 103, status: .present)
    stage.hear(.changed([CheckInKeptTests.row(change, .ready)]))
    stage.hear(.changed([CheckInKeptTests.row(change, .sent)]))
    _ = stage.effects()
    stage.press("u")
    let back = try stage.written()
    #expect(back.kind == .undo && back.guest == 1 && back.old?.bed == 104)
    #expect(back.bed == 103 && back.status == .present, "where somebody else had put them")
  }

  @Test func whoeverLeavesBeforeThatHearsThatItStays() throws {
    var (stage, _, _) = try Self.sending()
    stage.press("u")
    stage.send(.checkIn(.left))
    #expect(
      stage.toast
        == "Robin Example #6: the check-in, Bed 3 was still being saved, and is not undone.")
  }

  /// Another desk gave Wanja bed 7 before her check-out got through.
  @Test(arguments: [false, true])
  func whoWasMovedMeanwhileComesBackToTheBedTheyHadLast(isKept: Bool) throws {
    var stage = Stage.checkIn()
    stage.press("/wanja<enter>o")
    let out = try stage.written()
    #expect(out.kind == .checkOut && out.old?.bed == 102)
    var before = try #require(Sample.guests[1].tonight)
    before.bed = 107
    var guest = Sample.guests[1]
    guest.tonight = before
    guest.tonight?.status = .out
    func row(_ standing: OutboxRow.Standing) -> OutboxRow {
      CheckInKeptTests.row(out, standing, bed: "Bed 2", id: out.writeID)
    }
    stage.hear(.changed([row(.sending).fresh]))
    if isKept {
      var held = row(.ready)
      held.isHeld = true
      stage.hear(.changed([held]))
      stage.hear(.changed([row(.sending)]))
    }
    let answer = OutboxAnswer.night(.written(guest, isNew: false, before: before))
    stage.hear(.changed([row(.sent).answered(answer)]))
    let moved = "from Bed 7, where somebody else had moved them."
    let said =
      isKept ? "Sent: check-out of Wanja Ngũgĩ #2 \(moved)" : "Wanja Ngũgĩ #2 is out \(moved)"
    #expect(stage.toast == said)
    let log = stage.state.messages.map { $0.sentence.text(stage.state.phrases) }
    #expect(log.contains(said), "the log has it")
    _ = stage.effects()
    stage.press("<esc>u")
    let back = try stage.written()
    #expect(back.kind == .undo && back.status == .present && back.bed == 107)
    let lines = stage.frame().text.split(separator: "\n")
    #expect(lines.contains { $0.contains("Wanja") && $0.contains("Bed 7") })
    guest.tonight = back.wanted
    stage.send(.checkIn(.changeArrived(back, guest, isNew: false, at: Sample.now)))
    #expect(stage.state.checkIn.board.holders(of: 107).map(\.id) == [2])
    #expect(stage.state.checkIn.undoable.isEmpty, "it is taken back once")
  }

  /// Wanja's move was written here and given up, and a note was saved since: the system has her in Bed 2 as before, or
  /// in Bed 3, where another desk put her.
  @Test(arguments: [false, true], [102, 103])
  func whoNeverArrivedInTheBedOfAMoveWasNotMovedByOthers(isKept: Bool, bed: Bed.ID) throws {
    let move = BedChange(
      id: Sample.id(50), .move, of: Sample.guests[1], night: Sample.night, bed: 107,
      status: .present, begun: Sample.now)
    var stage = Stage.checkIn()
    stage.hear(.listed([CheckInKeptTests.row(move, .offline, bed: "Bed 7")]))
    stage.press("/wanja<enter>o")
    let out = try stage.written()
    #expect(out.kind == .checkOut && out.old?.bed == 107)
    func row(_ standing: OutboxRow.Standing) -> OutboxRow {
      CheckInKeptTests.row(out, standing, bed: "Bed 7", id: out.writeID)
    }
    stage.hear(.changed([row(.sending).fresh]))
    if isKept {
      var held = row(.ready)
      held.isHeld = true
      stage.hear(.changed([held]))
    }
    stage.hear(.changed([CheckInKeptTests.row(move, .discarded, bed: "Bed 7")]))
    if isKept { stage.hear(.changed([row(.sending)])) }
    var before = try #require(Sample.guests[1].tonight)
    (before.bed, before.changed) = (bed, Sample.ago(hours: -0.25))
    var guest = Sample.guests[1]
    guest.tonight = before
    guest.tonight?.status = .out
    let answer = OutboxAnswer.night(.written(guest, isNew: false, before: before))
    stage.hear(.changed([row(.sent).answered(answer)]))
    let log = stage.state.messages.map { $0.sentence.text(stage.state.phrases) }
    let isSaid = log.contains { $0.contains("from Bed \(bed - 100), where somebody else had") }
    #expect(isSaid == (bed == 103), "\(log)")
    #expect(!log.contains { $0.contains("somebody else had") } || bed == 103, "\(log)")
  }

  /// The list was read again before the check-out went: it has Wanja in Bed 7, where another desk put her.
  @Test(arguments: [false, true])
  func whoWasMovedIsSaidToBeOutFromThereThoughTheListWasReadSince(isKept: Bool) throws {
    var guests = Sample.guests
    guests[1].tonight?.staff = "Kim Desk"
    var stage = Stage.checkIn(80, 24, guests)
    stage.press("/wanja<enter>o")
    let out = try stage.written()
    #expect(out.kind == .checkOut && out.old?.bed == 102)
    func row(_ standing: OutboxRow.Standing) -> OutboxRow {
      CheckInKeptTests.row(out, standing, bed: "Bed 2", id: out.writeID)
    }
    stage.hear(.changed([row(.sending).fresh]))
    if isKept {
      var held = row(.ready)
      held.isHeld = true
      stage.hear(.changed([held]))
    }
    let before = BedNight(
      id: 902, night: Sample.night, bed: 107, status: .present,
      changed: Sample.ago(hours: -0.25), staff: "Jo Desk")
    guests[1].tonight = before
    stage.press("r")
    stage.send(
      .checkIn(.guestsArrived(guests, .init(done: guests.count, total: guests.count))),
      .checkIn(.listArrived(ids: Set(guests.map(\.id)), at: Sample.now)))
    if isKept { stage.hear(.changed([row(.sending)])) }
    guests[1].tonight?.status = .out
    let answer = OutboxAnswer.night(.written(guests[1], isNew: false, before: before))
    stage.hear(.changed([row(.sent).answered(answer)]))
    let moved = "from Bed 7, where somebody else had moved them."
    let said =
      isKept ? "Sent: check-out of Wanja Ngũgĩ #2 \(moved)" : "Wanja Ngũgĩ #2 is out \(moved)"
    let log = stage.state.messages.map { $0.sentence.text(stage.state.phrases) }
    #expect(log.contains(said), "\(log)")
  }
}

extension Stage {
  /// All changes that were asked for since the last look.
  fileprivate mutating func changes() -> [BedChange] {
    effects().compactMap { command in
      guard case .run(.checkIn(.write(let change, _)), _) = command else { return nil }
      return change
    }
  }
}
