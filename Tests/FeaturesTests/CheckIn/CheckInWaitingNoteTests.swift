import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// A note whose check-in did not get the bed, or has not arrived, waits for a check-in and is seen as that.
struct CheckInWaitingNoteTests {
  private static func line(_ stage: Stage) -> String {
    stage.frame().text.split(separator: "\n").first { $0.prefix(40).contains("Sample, Sam") }
      .map(String.init) ?? ""
  }

  private static let holder = Sample.guest(6, "Example", "Robin", bed: 104)

  /// Sam's note once its check-in is gone.
  private static func stranded() -> OutboxRow {
    var row = CheckInKeptNoteTests.note(.quarantined(.needLost))
    (row.nightGone, row.hasForm) = (.bedTaken("Bed 4", by: nil), false)
    return row
  }

  /// Somebody else came first in Sam's bed, and the picker for another one was left.
  private static func left(_ language: Language = .en) throws -> Stage {
    var stage = try Stage.checkInWithNotes(Sample.guests, language)
    stage.press("/sam<enter><enter>4<enter>")
    let lost = try stage.written()
    stage.hear(.changed([CheckInKeptNoteTests.note(for: lost.writeID)]))
    stage.send(.checkIn(.bedTaken(lost, by: holder, Sample.guests[0], at: Sample.now)))
    stage.hear(.changed([stranded()]))
    stage.press("<esc>")
    return stage
  }

  @Test(
    arguments: [
      (Language.en, "not in yet", "Not in: a note waits for the next check-in."),
      (.es, "no ha llegado", "No está: una nota espera la próxima entrada."),
    ])
  func whoDidNotGetTheBedStillHasTheNote(
    language: Language, standing: String, said: String
  ) throws {
    var stage = try Self.left(language)
    #expect(stage.state.checkIn.picker == nil)
    #expect(Self.line(stage).contains(standing), "\(stage.frame().text)")
    #expect(Self.line(stage).contains("⧗ Has a dog"), "\(stage.frame().text)")
    stage.press("n")
    #expect(stage.toast?.hasPrefix(said) == true, "\(stage.toast ?? "")")
    #expect(stage.state.place == .checkIn)
    stage.state.toast = nil
    stage.press("X")
    #expect(stage.toast?.hasPrefix(said) == true, "it is unsent: \(stage.toast ?? "")")
  }

  /// It goes with no check-in before somebody lets it go.
  @Test(
    arguments: [
      (Language.en, "Not in: a note is on hold in the outbox.", "note, on hold: Has a dog"),
      (.es, "No está: una nota está retenida en la bandeja.", "nota (retenido): Has a dog"),
    ])
  func aNoteOnHoldIsNotSaidToGoWithTheNextCheckIn(
    language: Language, said: String, spoken: String
  ) throws {
    var stage = try Self.left(language)
    var held = Self.stranded()
    held.isHeld = true
    stage.hear(.changed([held]))
    for key in ["n", "X"] {
      stage.state.toast = nil
      stage.press(key)
      #expect(stage.toast?.hasPrefix(said) == true, "\(key): \(stage.toast ?? "")")
    }
    let text = CheckInText(stage.state.checkIn, stage.surroundings(.unicode))
    let sam = try #require(stage.state.checkIn.guests[1].map(stage.state.checkIn.shown))
    #expect(text.spoken(sam).contains(spoken), "\(text.spoken(sam))")
    #expect(!stage.state.checkIn.isMadeGood(held))
  }

  @Test func aCheckInThatWasChangedElsewhereHasTheNoteBesideIt() throws {
    var stage = try Stage.checkInWithNotes()
    let change = BedChange(
      id: Sample.id(9), .checkIn, of: Sample.guests[0], night: Sample.night, bed: 104,
      status: .present, begun: Sample.now)
    let stuck = CheckInKeptTests.row(change, .quarantined(.conflict([])))
    stage.hear(.listed([stuck, CheckInKeptNoteTests.note(for: stuck.id)]))
    stage.press("/sam<enter>")
    #expect(Self.line(stage).contains("⧗ Has a dog"), "\(stage.frame().text)")
    #expect(Self.line(stage).contains("✗"), "\(stage.frame().text)")
    stage.press("n")
    #expect(
      stage.toast?.hasPrefix("A note waits for this check-in") == true, "\(stage.toast ?? "")")
    let text = CheckInText(stage.state.checkIn, stage.surroundings(.unicode))
    let sam = try #require(stage.state.checkIn.guests[1].map(stage.state.checkIn.shown))
    #expect(text.spoken(sam).contains("note, not sent yet: Has a dog"), "\(text.spoken(sam))")
  }

  /// Their own note, on record, is that of whoever is in.
  @Test func aNoteThatGoesWithNothingDoesNotHideTheOneOnRecord() throws {
    var stage = try Self.left()
    let guests = [Sample.guest(1, "Sample", "Sam", bed: 107, note: "Window seat")]
    stage.send(.checkIn(.guestsArrived(guests, .init(done: 1, total: 1))))
    #expect(Self.line(stage).contains("Window seat") && !Self.line(stage).contains("⧗"))
  }

  @Test(arguments: [false, true])
  func onceAnotherBedIsGivenNothingSaysThatTheNoteNeedsSomebody(isToldLater: Bool) throws {
    var stage = try Stage.checkInWithNotes()
    stage.press("/sam<enter><enter>4<enter>")
    let lost = try stage.written()
    stage.hear(.changed([CheckInKeptNoteTests.note(for: lost.writeID)]))
    stage.send(.checkIn(.bedTaken(lost, by: Self.holder, Sample.guests[0], at: Sample.now)))
    if !isToldLater {
      stage.hear(.changed([Self.stranded()]))
      #expect(stage.toast == Self.stranded().alarm.text(stage.state.phrases))
    }
    stage.press("7<enter>")
    _ = try stage.written()
    if isToldLater { stage.hear(.changed([Self.stranded()])) }
    #expect(stage.toast?.contains("Needs attention") != true, "\(stage.toast ?? "")")
    #expect(Self.line(stage).contains("⧗ Has a dog"), "\(stage.frame().text)")
  }

  /// Sam's night as somebody took it back, or as they went.
  private static func earlier(_ status: BedNight.Status) -> [Guest] {
    [Sample.guest(1, "Sample", "Sam", bed: 102, status, note: "Earlier")]
  }

  /// A response of the night stands on record: without the check-in nobody would see the note there.
  @Test(arguments: [BedNight.Status.cancelled, .out], [false, true])
  func aNoteAboutACheckInThatHasNotArrivedWaitsForIt(
    status: BedNight.Status, isKept: Bool
  ) throws {
    var stage = try Stage.checkInWithNotes(Self.earlier(status))
    stage.press("/sam<enter><enter>4<enter>")
    let change = try stage.written()
    var write = change.writeID
    if isKept {
      let row = CheckInKeptTests.row(change)
      stage.hear(.changed([row.fresh]))
      stage.hear(.changed([row]))
      write = row.id
    }
    _ = stage.effects()
    stage.press("nLate<^s>")
    let note = try stage.recorded()
    #expect(note.response == Participant.provisionalID(of: write))
    #expect(note.before?.answer(to: 2) == .choices([104]))
    #expect(note.answers == [5: .text("Earlier\nLate")])
  }

  @Test func theNoteOfACheckInThatWasTakenBackIsSaidToBeChangedLater() throws {
    var stage = try Stage.checkInWithNotes(Self.earlier(.cancelled))
    #expect(Self.line(stage).contains("Earlier"))
    stage.press("/sam<enter>n")
    #expect(stage.toast == "Not in: this note can be changed once they are. Enter: check in")
  }
}
