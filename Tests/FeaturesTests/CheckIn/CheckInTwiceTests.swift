import FoundationEssentials
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// A key that is pressed twice is never for the next person, whoever the list has no place for any more.
struct CheckInTwiceTests {
  /// Everybody is in.
  private static let full = (1...8).map {
    Sample.guest(5100 + $0, "Lantern", "Guest \($0)", bed: 100 + $0)
  }

  /// Checks out by the key, asked or not, and says who was.
  private static func checkOut(_ stage: inout Stage) -> [BedChange] {
    stage.press("o")
    if stage.state.checkIn.question != nil { stage.press("2") }
    return stage.writes()
  }

  @Test(
    arguments: [
      ("ff", "Guest 1 Lantern #5101 is already out."),
      ("ff/bed 1<enter>", "Guest 1 Lantern #5101 is already out."),
      ("<tab>fff", "Guest 1 Lantern #5101 is already out."),
      ("<tab>", "Guest 1 Lantern #5101 is already out."),
      ("<tab>ffft", "Guest 1 Lantern #5101 is already out."),
      ("<space><space>", "2 people are already out."),
    ])
  func whoLeavesIsNotFollowedByTheNext(way: String, said: String) throws {
    var stage = Stage.checkIn(80, 24, Self.full)
    stage.press(way)
    let outs = Self.checkOut(&stage)
    #expect(!outs.isEmpty && outs.allSatisfy { $0.kind == .checkOut })
    let row = stage.state.checkIn.list.selected
    stage.press("oo")
    #expect(stage.toast?.hasSuffix("is still being saved. Wait a moment.") == true)
    for out in outs {
      var guest = try #require(Self.full.first { $0.id == out.guest })
      guest.tonight = out.wanted
      stage.send(.checkIn(.changeArrived(out, guest, isNew: false, at: Sample.now)))
    }
    stage.press("oo")
    #expect(stage.toast == said)
    #expect(stage.frame().contains("\(said)  u: undo"))
    #expect(stage.writes().isEmpty && stage.state.checkIn.question == nil)
    #expect(stage.state.checkIn.list.selected == row, "the selection is where it was")
    stage.press("u")
    #expect(Set(stage.writes().map(\.guest)) == Set(outs.map(\.guest)))
  }

  @Test func whoLeftStaysInSightUntilAKeyMovesOn() throws {
    var stage = Stage.checkIn(80, 24, Self.full)
    stage.press("ff")
    let out = try #require(Self.checkOut(&stage).first)
    #expect(stage.selected == "Lantern, Guest 1" && stage.state.checkIn.rows.count == 8)
    #expect(stage.frame().text(row: stage.frame().cursor.point.y).contains("sending"))
    var guest = Self.full[0]
    guest.tonight = out.wanted
    stage.send(.checkIn(.changeArrived(out, guest, isNew: false, at: Sample.now)))
    #expect(stage.frame().text(row: stage.frame().cursor.point.y).contains("out"))
    stage.press("j")
    #expect(stage.selected == "Lantern, Guest 2" && stage.state.checkIn.rows.count == 7)
    #expect(stage.state.checkIn.list.selected == 0, "the row above is gone")
    #expect(Self.checkOut(&stage).map(\.guest) == [5102])
  }

  @Test func aBedThatBecameFreeStaysAmongTheTakenUntilAKeyMovesOn() {
    var stage = Stage.checkIn(80, 24, Self.full)
    stage.press("<tab>fff")
    #expect(Self.checkOut(&stage).map(\.guest) == [5101])
    #expect(stage.state.checkIn.selectedBed?.id == 101)
    stage.press("l")
    #expect(stage.state.checkIn.selectedBed?.id == 102)
    #expect(stage.state.checkIn.bedRows.count == 7)
    #expect(Self.checkOut(&stage).map(\.guest) == [5102])
  }

  @Test func whoWasGivenABedIsNotFollowedByTheNext() throws {
    var guests = (1...4).map { Sample.guest(5100 + $0, "Lantern", "Guest \($0)") }
    guests[3].hasStayed = true
    var stage = Stage.checkIn(80, 24, guests)
    stage.press("f<enter><enter>")
    let change = try #require(stage.writes().first)
    #expect(change.kind == .checkIn && change.guest == 5101)
    stage.press("<enter><enter>")
    #expect(stage.state.checkIn.picker == nil && stage.selected == "Lantern, Guest 1")
    var guest = guests[0]
    guest.tonight = change.wanted
    stage.send(.checkIn(.changeArrived(change, guest, isNew: false, at: Sample.now)))
    stage.press("<enter><enter>")
    #expect(
      stage.state.checkIn.picker?.guest == 5101, "the next Enter is for another bed of theirs")
    #expect(stage.writes().isEmpty)
  }

  @Test func whatIsDiscardedIsNotFollowedByTheNext() throws {
    var stage = Stage.checkIn()
    for (number, name) in [(31, "Nora"), (32, "Olga")] {
      let newcomer = PersonName(first: name, last: "New")
      stage.send(.checkIn(.newcomerWanted(Sample.id(number), newcomer)))
      stage.press("\(number - 24)<enter>")
      let change = try #require(stage.writes().last)
      stage.send(.checkIn(.changeFailed(change, .refused("No."), at: Sample.now)))
    }
    stage.press("/nora<enter>")
    stage.press("<esc>X2")
    #expect(stage.state.checkIn.failed.map(\.name) == ["New, Olga"])
    #expect(stage.selected == "New, Olga", "nothing is left of Nora here")
    stage.press("XX")
    #expect(stage.toast == "Nora New: already discarded.")
    #expect(stage.state.checkIn.failed.map(\.name) == ["New, Olga"])
    stage.press("kjX2")
    #expect(stage.state.checkIn.failed.isEmpty, "somebody went to her")
  }

  @Test func whoIsInAgainIsCheckedOutAgain() throws {
    var stage = Stage.checkIn(80, 24, Self.full)
    let out = try #require(Self.checkOut(&stage).first)
    stage.send(.checkIn(.changedSince(out, Self.full[0], isNew: false, at: Sample.now)))
    #expect(Self.checkOut(&stage).map(\.guest) == [5101])
  }

  /// It may have stood there for a moment: nobody is told that nothing was saved.
  @Test(arguments: [
    (Language.en, "Somebody else’s change stands, not yours. "),
    (.es, "Vale el cambio de otra persona, no el suyo. "),
  ])
  func whatStandsIsSaidWhereSomebodyElseWroteToo(language: Language, words: String) throws {
    var stage = Stage.checkIn(80, 24, Self.full, preferences: Preferences(language: language))
    let out = try #require(Self.checkOut(&stage).first)
    stage.send(.checkIn(.changedSince(out, Self.full[0], isNew: false, at: Sample.now)))
    #expect(stage.toast?.hasPrefix(words) == true, "\(stage.toast ?? "")")
    #expect(stage.toast?.contains("#5101") == true)
    #expect(stage.toast?.contains("note") == false && stage.toast?.contains("nota") == false)
  }

  /// Theirs may have left the note of ours as it was, or not.
  @Test(arguments: [
    ("Back at 9,\nno dinner", " Your note was kept."), ("", " Your note was not kept."),
    ("Another one", " Your note was not kept."),
  ])
  func whetherANoteStandsThatWasWrittenWithItIsSaid(there: String, words: String) throws {
    var stage = Stage.checkIn(80, 24, Self.full)
    var out = try #require(Self.checkOut(&stage).first)
    out.remark = "Back at 9, no dinner"
    var guest = Self.full[0]
    guest.tonight?.note = there
    stage.send(.checkIn(.changedSince(out, guest, isNew: false, at: Sample.now)))
    #expect(stage.toast?.hasSuffix(words) == true, "\(stage.toast ?? "")")
  }

  /// The bed that another desk gave them stands, and so does the enrolment that came with this one.
  @Test(arguments: [
    (Language.en, " They are now enrolled in Night Shelter."),
    (.es, " La inscripción en Night Shelter sí se hizo."),
  ])
  func whoWasEnrolledForWhatDoesNotStandIsSaidToBe(language: Language, words: String) throws {
    var guest = Sample.guests[0]
    guest.tonight = BedNight(id: 77, night: Sample.night, bed: 103, status: .present)
    let holder = Sample.guest(6, "Example", "Robin", bed: 104)
    let cases = [
      (false, true, false), (true, true, false), (false, false, false), (true, false, false),
      (false, true, true), (true, true, true), (false, false, true), (true, false, true),
    ]
    for (isKept, isNew, isTaken) in cases {
      var stage = Stage.checkIn(preferences: Preferences(language: language))
      stage.press("/sam<enter><enter>4<enter>")
      let change = try stage.written()
      func row(_ standing: OutboxRow.Standing) -> OutboxRow {
        CheckInKeptTests.row(change, standing, id: change.writeID)
      }
      stage.hear(.changed([row(.sending).fresh]))
      if isKept { stage.hear(.changed([row(.offline)])) }
      let outcome: NightOutcome =
        isTaken
        ? .taken(by: holder, Sample.guests[0], isNew: isNew) : .changedSince(guest, isNew: isNew)
      stage.hear(.changed([row(.quarantined(.conflict([]))).answered(.night(outcome))]))
      let said = stage.state.messages.last?.sentence.text(stage.state.phrases) ?? ""
      #expect(said.hasSuffix(words) == isNew && said.contains("#1"), "\(said)")
    }
  }

  /// Where that is found out only after it had waited, it holds as well when their next bed is taken back.
  @Test func whoWasEnrolledForWhatWasRefusedLateStaysSo() throws {
    var stage = Stage.checkIn()
    stage.press("/sam<enter><enter>4<enter>")
    let change = try stage.written()
    func row(_ standing: OutboxRow.Standing) -> OutboxRow {
      CheckInKeptTests.row(change, standing, id: change.writeID)
    }
    stage.hear(.changed([row(.sending).fresh]))
    stage.hear(.changed([row(.offline)]))
    var guest = Sample.guests[0]
    let holder = Sample.guest(6, "Example", "Robin", bed: 104)
    let answer = OutboxAnswer.night(.taken(by: holder, guest, isNew: true))
    stage.hear(.changed([row(.quarantined(.conflict([]))).answered(answer)]))
    stage.hear(.changed([row(.discarded)]))
    let next = BedChange(
      id: Sample.id(60), .checkIn, of: guest, night: Sample.night, bed: 107, status: .present,
      begun: Sample.now)
    guest.tonight = next.wanted
    stage.send(.checkIn(.changeArrived(next, guest, isNew: false, at: Sample.now)))
    stage.press("<esc>u")
    if stage.state.checkIn.question != nil { stage.press("2") }
    let back = try stage.written()
    guest.tonight = back.wanted
    stage.send(.checkIn(.changeArrived(back, guest, isNew: false, at: Sample.now)))
    let said = stage.toast ?? ""
    #expect(said.contains("is out of Bed 7 again, and stays enrolled in Night Shelter"), "\(said)")
  }
}

extension Stage {
  /// All changes that were asked for since the last look.
  fileprivate mutating func writes() -> [BedChange] {
    effects().compactMap { command in
      guard case .run(.checkIn(.write(let change, _)), _) = command else { return nil }
      return change
    }
  }
}
