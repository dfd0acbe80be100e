import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// What the kiosk noted when somebody went is not the note of the stay after that.
struct CheckInStayNoteTests {
  private static func walter(_ status: BedNight.Status, _ note: String) -> Guest {
    Sample.guest(5062, "Whitlock", "Walter", bed: 101, status, note: note)
  }

  private static func seen(_ status: BedNight.Status, _ note: String) -> String? {
    walter(status, note).tonight?.noteOfStay
  }

  @Test(
    arguments: [
      Phrase.kioskNoteTonight, .kioskNoteLater, .kioskNoteNever,
    ], Language.allCases)
  func whoIsInAgainHasNoNoteOfTheCheckOut(phrase: Phrase, language: Language) throws {
    let note = Phrases(language)[phrase]
    let start = String(note.prefix(11))
    let out = Stage.checkIn(140, 40, [Self.walter(.out, note)]).frame().text
    #expect(out.contains(start), "as long as they are gone it says so: \(out)")
    var stage = Stage.checkIn(140, 40, [Self.walter(.present, note)])
    #expect(!stage.frame().contains(start), "\(stage.frame().text)")
    stage.press("/walter<enter><enter>4<enter>")
    let move = try stage.written()
    #expect(move.kind == .move && !stage.frame().contains(start))
    var guest = Self.walter(.present, note)
    guest.tonight = move.wanted
    stage.send(.checkIn(.changeArrived(move, guest, isNew: false, at: Sample.now)))
    #expect(!stage.frame().contains(start))
  }

  @Test func itIsNotReadAloudEither() {
    let note = Phrases(.en)[.kioskNoteLater]
    let preferences = Preferences(accessible: true)
    let text = Stage.checkIn(80, 24, [Self.walter(.present, note)], preferences: preferences)
      .frame().text
    #expect(text.contains("Whitlock, Walter") && !text.contains("Checked out"), "\(text)")
    #expect(!text.contains("note:"), "\(text)")
  }

  @Test func whatAWorkerWroteBeforeOrAfterStays() {
    let note = "Wants to be woken at 5.\n\(Phrases(.en)[.kioskNoteLater])\nHas a dog."
    let text = Stage.checkIn(140, 40, [Self.walter(.present, note)]).frame().text
    #expect(text.contains("Wants to be woken at 5."), "\(text)")
    #expect(text.contains("Has a dog.") && !text.contains("Checked out"), "\(text)")
  }

  @Test func ofSeveralTheLastCountsAndAHeldBedOnlyKeepsThatTheyComeBackTonight() {
    let words = Phrases(.en)
    let (tonight, later) = (words[.kioskNoteTonight], words[.kioskNoteLater])
    #expect(Self.seen(.out, "\(tonight)\n\(later)") == later)
    #expect(Self.seen(.held, "\(later)\nA dog.\n\(tonight)") == "A dog.\n\(tonight)")
    #expect(Self.seen(.held, "A dog.\n\(later)") == "A dog.")
    #expect(Self.seen(.present, "One line.\r\nAnother.") == "One line.\r\nAnother.")
  }
}
