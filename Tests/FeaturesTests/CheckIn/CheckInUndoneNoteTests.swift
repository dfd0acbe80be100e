import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// A note that is half written about a check-in which is taken back, or changed, meanwhile.
struct CheckInUndoneNoteTests {
  /// Wanja is in Bed 2, and a note about her stands in its form.
  private static func begun(_ language: Language = .en) throws -> Stage {
    var stage = try Stage.checkInWithNotes(Sample.guests, language)
    // The list is enough for the form.
    stage.state.away.insert(.eto)
    stage.press("/wanja<enter>nsnores loudly")
    #expect(stage.frame().contains("Bed 2"), "\(stage.frame().text)")
    return stage
  }

  /// Wanja's night is another one by now.
  private static func turn(_ stage: inout Stage, bed: Int, _ status: BedNight.Status) {
    let guests = [Sample.guest(2, "Ngũgĩ", "Wanja", bed: bed, status)]
    stage.send(.checkIn(.guestsArrived(guests, .init(done: 1, total: 1))))
  }

  private static func isSent(_ stage: inout Stage) -> Bool {
    stage.effects().contains { command in
      if case .run(.contact(.record), _) = command { true } else { false }
    }
  }

  @Test(
    arguments: [
      (Language.en, "Not in: this note can be changed once they are."),
      (.es, "No está: esta nota se puede cambiar cuando esté."),
    ])
  func aDraftThatIsOpenedOnceTheCheckInWasUndoneIsNotSent(language: Language, said: String) throws {
    var stage = try Self.begun(language)
    stage.press("<esc>")
    let draft = try #require(App.drafts(of: stage.state).first { $0.content.kind == .form })
    Self.turn(&stage, bed: 102, .cancelled)
    stage.send(.drafts(.resumed(draft.name, Sample.stamp(901))))
    #expect(stage.frame().contains("Cancelled ("), "\(stage.frame().text)")
    _ = stage.effects()
    stage.press("<^s>")
    let isSent = Self.isSent(&stage)
    #expect(!isSent)
    #expect(stage.toast == said)
    #expect(stage.frame().contains("snores loudly"), "what was typed stays")
    #expect(App.drafts(of: stage.state).contains { $0.name == draft.name })
  }

  @Test func aNoteThatStandsOpenFollowsTheNight() throws {
    var stage = try Self.begun()
    Self.turn(&stage, bed: 102, .cancelled)
    #expect(stage.frame().contains("Cancelled (read only here)"), "\(stage.frame().text)")
    #expect(stage.frame().contains("snores loudly"))
    _ = stage.effects()
    stage.press("<^s>")
    let isSent = Self.isSent(&stage)
    #expect(!isSent)
    Self.turn(&stage, bed: 107, .present)
    #expect(stage.frame().contains("Bed 7 (read only here)"), "\(stage.frame().text)")
    #expect(stage.frame().contains("In (read only here)"))
    stage.press(" at night<^s>")
    let note = try stage.recorded()
    #expect(note.response == 902 && note.answers == [5: .text("snores loudly at night")])
  }

  /// Sam's check-in has not arrived when it is taken back, and Sam is given the same bed again.
  @Test func aNoteAboutACheckInThatWaitsFollowsItToo() throws {
    var stage = try Stage.checkInWithNotes()
    stage.press("/sam<enter><enter>4<enter>")
    let change = try stage.written()
    let row = CheckInKeptTests.row(change)
    stage.hear(.changed([row.fresh]))
    stage.hear(.changed([row]))
    stage.press("nsnores loudly")
    stage.send(.checkIn(.undoTapped(Sample.stamp(901))))
    if stage.state.checkIn.question != nil {
      stage.send(.checkIn(.questionTyped(.text("2"), Sample.stamp(902))))
    }
    let back = try #require(stage.state.checkIn.changes[1])
    #expect(back.kind == .undo && back.status == .cancelled)
    #expect(stage.frame().contains("Cancelled (read only here)"), "\(stage.frame().text)")
    stage.send(.checkIn(.keptTakenBack(back, item: row.id, at: Sample.now)))
    stage.hear(.changed([CheckInKeptTests.row(change, .discarded)]))
    _ = stage.effects()
    stage.press("<^s>")
    let isSent = Self.isSent(&stage)
    #expect(!isSent, "nobody is in whose note it would be")
    #expect(stage.toast == "Not in: this note can be changed once they are.")
    let again = BedChange(
      id: Sample.id(61), .checkIn, of: Sample.guests[0], night: Sample.night, bed: 104,
      status: .present, begun: Sample.now)
    stage.hear(.changed([CheckInKeptTests.row(again, .offline, item: 702)]))
    #expect(stage.frame().contains("In (read only here)"), "\(stage.frame().text)")
    #expect(!stage.frame().contains("Cancelled ("))
    #expect(stage.frame().contains("snores loudly"), "what was typed stays")
  }

  /// What the system said after the list was read is nearer to how it is.
  @Test func aResponseThatWasReadAfterTheListIsShownAsItIs() throws {
    var stage = try Stage.checkInWithNotes()
    stage.press("/wanja<enter>n")
    let form = try #require(Sample.checkInForm?.form)
    let night = TouchPointResponse(
      id: 902, touchPointID: 21, subjectID: 2, formName: "Check-in", changed: Sample.now,
      elements: [
        .init(id: 1, code: 9, answer: .date(Sample.night)),
        .init(id: 2, code: 4, answer: .choices([108])),
        .init(id: 3, code: 4, answer: .choices([200])),
      ])
    stage.send(.contact(.formArrived(form, night, Sample.stamp(900))))
    #expect(stage.frame().contains("Bed 8"), "\(stage.frame().text)")
  }
}
