import FoundationEssentials
import Model
import Testing

/// What is done after reading a person's night again.
struct BedChangeTests {
  private func change(
    _ kind: BedChange.Kind, from old: BedNight? = nil, to bed: Int, _ status: BedNight.Status
  ) -> BedChange {
    BedChange(
      id: UUID(), kind, of: ShelterSample.guest(1, old), night: ShelterSample.night, bed: bed,
      status: status, begun: Date(timeIntervalSince1970: 5))
  }

  private func inBed(_ bed: Int, _ status: BedNight.Status = .present) -> BedNight {
    ShelterSample.inBed(bed, status)
  }

  @Test func aCheckIn() {
    let change = change(.checkIn, to: 100, .present)
    #expect(change.reference == change.id.uuidString.lowercased())
    #expect(change.verdict(on: nil) == .write)
    // Sent again, or done by somebody else: the same person in the same bed is one night.
    #expect(change.verdict(on: inBed(100)) == .done)
    #expect(change.verdict(on: inBed(101)) == .changedSince)
    for status in [BedNight.Status.out, .held, .cancelled, .unknown] {
      #expect(change.verdict(on: inBed(101, status)) == .write)
    }
  }

  @Test func aCheckOutKnowsThatItWentOverAnothersMove() {
    let seen = ShelterSample.inBed(100, changed: 10)
    let out = change(.checkOut, from: seen, to: 100, .out)
    #expect(out.bedGoneOver(ShelterSample.inBed(101, changed: 20)) == 101)
    #expect(out.bedGoneOver(ShelterSample.inBed(100, changed: 20)) == nil)
    #expect(out.bedGoneOver(nil) == nil)
    // A move that was written here before it and never arrived: they are where they were.
    #expect(out.bedGoneOver(ShelterSample.inBed(101, changed: 5)) == nil)
    let move = change(.move, from: seen, to: 102, .present)
    #expect(move.bedGoneOver(ShelterSample.inBed(101, changed: 20)) == nil)
  }

  @Test func whoSeesTheirNumberInTheLineTwiceGetsAnotherOne() {
    func inLine(_ number: Int, from old: BedNight? = nil) -> BedChange {
      var change = BedChange(
        id: UUID(), .checkIn, of: ShelterSample.guest(1, old), night: ShelterSample.night, bed: nil,
        status: .held, begun: Date(timeIntervalSince1970: 5))
      change.reference = WaitingLine.reference(change.reference, number: number)
      return change
    }
    let first = inLine(3)
    let seen = first.wanted
    #expect(first.verdict(on: seen) == .done)
    #expect(inLine(4, from: seen).verdict(on: seen) == .write)
    // A write from before they joined the line leaves them the number that they were told.
    #expect(inLine(4).verdict(on: seen) == .done)
  }

  @Test func whoHasSeenWhatSomebodyElseDidMayHaveTheirsWritten() {
    var door = inBed(100)
    door.reference = "door"
    door.came = Date(timeIntervalSince1970: 1)
    var ours = change(.checkIn, to: 101, .present)
    #expect(ours.verdict(on: door) == .changedSince)
    ours.write(over: door)
    #expect(ours.verdict(on: door) == .write)
    #expect(ours.wanted.came == door.came && ours.wanted.reference == "door")
    #expect(ours.verdict(on: inBed(102)) == .changedSince, "what they have not seen stays")
    #expect(ours.verdict(on: inBed(101)) == .done)

    // Their night was removed meanwhile.
    var move = change(.move, from: inBed(100), to: 101, .present)
    #expect(move.verdict(on: nil) == .changedSince)
    move.write(over: nil)
    #expect(move.verdict(on: nil) == .write && !move.reference.isEmpty)
    var out = change(.checkOut, from: inBed(100), to: 100, .out)
    out.write(over: nil)
    #expect(out.verdict(on: nil) == .done, "who is nowhere is out")
  }

  @Test func whoMovesCameInBefore() {
    var old = inBed(100)
    old.came = Date(timeIntervalSince1970: 1)
    #expect(change(.checkIn, to: 100, .present).wanted.came == Date(timeIntervalSince1970: 5))
    for kind in [BedChange.Kind.move, .checkOut] {
      let later = change(kind, from: old, to: 101, kind == .move ? .present : .out)
      #expect(!later.comesIn && later.wanted.came == old.came)
    }
  }

  @Test func aMove() {
    let change = change(.move, from: inBed(100), to: 101, .present)
    #expect(change.reference.isEmpty)
    #expect(change.verdict(on: inBed(100)) == .write)
    #expect(change.verdict(on: inBed(101)) == .done)
    #expect(change.verdict(on: inBed(102)) == .changedSince)
    #expect(change.verdict(on: inBed(100, .out)) == .changedSince)
    #expect(change.verdict(on: nil) == .changedSince)
  }

  @Test func aCheckOut() {
    let change = change(.checkOut, from: inBed(100), to: 100, .out)
    #expect(change.verdict(on: inBed(100)) == .write)
    #expect(change.verdict(on: inBed(103)) == .write)
    #expect(change.verdict(on: inBed(100, .out)) == .done)
    #expect(change.verdict(on: nil) == .changedSince)
  }

  @Test func aHoldThatIsLetGoPutsNobodyOutWhoHasComeMeanwhile() {
    let change = change(.checkOut, from: inBed(100, .held), to: 100, .cancelled)
    #expect(change.letsGo)
    #expect(change.verdict(on: inBed(100, .held)) == .write)
    #expect(change.verdict(on: inBed(100)) == .changedSince)
    #expect(change.verdict(on: inBed(100, .cancelled)) == .done)
    let back = BedChange(undoing: change, id: UUID(), takenBack: .cancelled, begun: change.begun)
    #expect(back.wanted.stands(like: inBed(100, .held)))
  }

  @Test func takingACheckInBack() {
    let checkIn = change(.checkIn, to: 100, .present)
    let undo = BedChange(undoing: checkIn, id: UUID(), takenBack: .cancelled, begun: checkIn.begun)
    #expect(undo.status == .cancelled)
    #expect(!undo.takesBed)
    #expect(undo.verdict(on: inBed(100)) == .write)
    #expect(undo.verdict(on: inBed(101)) == .changedSince)
    // It never arrived, or was taken back before.
    #expect(undo.verdict(on: nil) == .done)
    #expect(undo.verdict(on: inBed(100, .cancelled)) == .done)
  }

  @Test func takingAMoveOrACheckOutBackWritesWhatWasThere() {
    let move = change(.move, from: inBed(100), to: 101, .present)
    let back = BedChange(undoing: move, id: UUID(), takenBack: .cancelled, begun: move.begun)
    #expect(back.wanted.stands(like: inBed(100)))
    #expect(back.takesBed)
    #expect(back.verdict(on: inBed(101)) == .write)
    let out = change(.checkOut, from: inBed(100), to: 100, .out)
    let again = BedChange(undoing: out, id: UUID(), takenBack: .cancelled, begun: out.begun)
    #expect(again.wanted.stands(like: inBed(100)))
    #expect(again.verdict(on: inBed(100, .out)) == .write)
  }

  /// A check-out goes whichever bed somebody is in by then, and a bed is held in place of another one.
  @Test func whatOthersDidMeanwhileIsWhatTakingItBackLeadsTo() {
    func back(_ change: BedChange) -> BedChange {
      BedChange(undoing: change, id: UUID(), takenBack: .cancelled, begun: change.begun)
    }
    let out = change(.checkOut, from: inBed(100), to: 100, .out)
    for made in [out.made(over: inBed(105)), out.made(asFound: inBed(105, .out))] {
      #expect(made.wanted.bed == 105 && made.status == .out, "they went from that one")
      #expect(back(made).wanted.stands(like: inBed(105)))
      #expect(back(made).verdict(on: inBed(105, .out)) == .write)
    }
    #expect(back(out).verdict(on: inBed(105, .out)) == .changedSince, "they had left that bed")
    // Whoever is back tonight keeps the bed that they have.
    let kept = change(.checkOut, from: inBed(100), to: 100, .held).made(over: inBed(105))
    #expect(kept.wanted.stands(like: inBed(105, .held)))
    let release = change(.checkOut, from: inBed(100, .held), to: 100, .cancelled)
    #expect(back(release.made(over: inBed(105, .held))).wanted.stands(like: inBed(105, .held)))
    for status in [BedNight.Status.present, .held] {
      let given = change(.checkIn, to: 100, status).made(over: inBed(105, .held))
      #expect(given.bed == 100 && back(given).wanted.stands(like: inBed(105, .held)))
      #expect(back(given).verdict(on: inBed(100, status)) == .write)
    }
  }

  @Test(arguments: [
    ("2026-03-01T18:00:00Z", -300, "2026-03-01"), ("2026-03-02T06:00:00Z", -300, "2026-03-01"),
    ("2026-03-02T16:59:59Z", -300, "2026-03-01"), ("2026-03-02T17:00:00Z", -300, "2026-03-02"),
    ("2026-03-01T06:29:59Z", 330, "2026-02-28"), ("2026-03-01T06:30:00Z", 330, "2026-03-01"),
  ])
  func aNightGoesFromNoonToNoon(_ moment: String, _ minutesEast: Int, _ night: String) throws {
    let date = try Date(moment, strategy: .iso8601)
    #expect(CivilDate(nightAt: date, minutesEast: minutesEast).description == night)
  }

  /// A write that was sealed offline may come hours later: it undoes nothing that was done since.
  @Test func whatComesLateUndoesNothing() {
    func night(_ status: BedNight.Status, _ reference: String) -> BedNight {
      BedNight(
        id: 1, night: CivilDate(daysSince1970: 20_000), bed: 100, status: status,
        reference: reference)
    }
    func change(_ kind: BedChange.Kind, from old: BedNight?, _ status: BedNight.Status) -> BedChange
    {
      var guest = Guest(id: 7)
      guest.tonight = old
      return BedChange(
        id: UUID(), kind, of: guest, night: CivilDate(daysSince1970: 20_000), bed: 100,
        status: status, begun: Date(timeIntervalSince1970: 0))
    }
    let comes = change(.checkIn, from: nil, .present)
    #expect(comes.verdict(on: night(.out, "another")) == .write)
    #expect(comes.verdict(on: night(.present, comes.reference)) == .done)
    for status in [BedNight.Status.out, .held] {
      #expect(comes.verdict(on: night(status, comes.reference)) == .changedSince, "they went since")
    }
    let goes = change(.checkOut, from: night(.present, "first stay"), .out)
    #expect(goes.verdict(on: night(.present, "first stay")) == .write)
    #expect(goes.verdict(on: night(.present, "second stay")) == .changedSince, "they came since")
  }
}
