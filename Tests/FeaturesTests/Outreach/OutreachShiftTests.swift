import Model
import Outreach
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// A shift: who walks where, what is done in it, and taking its end back.
struct OutreachShiftTests {
  private static func begun(_ stage: inout Stage) -> OutreachShift? {
    guard case .shift(let shift)? = stage.recordsGiven().first else { return nil }
    stage.keep(.shift(shift))
    return shift
  }

  @Test func twoKeysBeginOneAndAThirdEndsIt() throws {
    var stage = Stage.outreach()
    #expect(stage.frame().contains("No shift. S: begin one"))
    stage.press("S<^s>")
    let shift = try #require(Self.begun(&stage))
    #expect(shift.team.isEmpty && shift.author == "worker@example.org" && shift.ended == nil)
    #expect(stage.frame().contains("Shift since 3:00 PM · 0 contacts · 0 people"))
    stage.press("S")
    guard case .shift(let over)? = stage.recordsGiven().first else {
      Issue.record("nothing was kept")
      return
    }
    #expect(over.id == shift.id && over.ended != nil)
    stage.keep(.shift(over))
    #expect(stage.frame().contains("No shift. S: begin one"))
    #expect(stage.state.toast?.hint == .hintUndo)
    stage.press("u")
    guard case .shift(let again)? = stage.recordsGiven().first else {
      Issue.record("nothing was taken back")
      return
    }
    #expect(again.ended == nil)
    stage.keep(.shift(again))
    #expect(stage.state.outreach.shift?.id == shift.id)
    #expect(stage.state.outreach.undo == nil)
  }

  @Test func takingItsBeginningBackSaysSo() throws {
    var stage = Stage.outreach()
    stage.press("S<^s>")
    let shift = try #require(Self.begun(&stage))
    _ = stage.effects()
    stage.press("u")
    #expect(
      stage.effects() == [
        .run(.outreach(.remove([.shift(shift)])), id: "outreach/save/\(shift.id)")
      ])
    stage.send(.outreach(.removed([.shift(shift)])))
    #expect(stage.toast == "The shift is taken back, as if it had not begun.")
    #expect(stage.state.outreach.shift == nil)
  }

  @Test func afterAnEncampmentWasSavedTheKeyDoesNotTakeTheShiftBack() throws {
    var stage = Stage.outreach()
    stage.press("S<^s>")
    let shift = try #require(Self.begun(&stage))
    stage.press("<tab><tab>nCamp<^s>")
    let records = stage.recordsGiven()
    stage.press("u")
    #expect(stage.effects().isEmpty, "it is not on the disk yet")
    stage.send(.outreach(.saved(records, at: Sample.now)))
    #expect(stage.toast == "Encampment “Camp” is saved.")
    #expect(!stage.keysNamed.contains("Undo"))
    stage.press("u")
    #expect(stage.effects().isEmpty && stage.state.outreach.shift?.id == shift.id)
    #expect(stage.toast == "Saved: e changes it; it is not undone.")
  }

  /// What was done is never cut for whose shift it is.
  @Test(arguments: [
    (100, "Shift since 3:00 PM · Van 2 · Riverside · 0 contacts · 0 people · 0 engaged"),
    (66, "Shift since 3:00 PM · Van 2 · 0 contacts · 0 people · 0 engaged"),
    (60, "Shift since 3:00 PM · 0 contacts · 0 people · 0 engaged"),
  ])
  func inANarrowWindowItsNamesGiveWay(_ width: Int, _ line: String) throws {
    var stage = Stage.outreach(width, 24)
    stage.press("SVan 2<tab><tab>Riverside<^s>")
    let shift = try #require(Self.begun(&stage))
    #expect(shift.team == "Van 2" && shift.area == "Riverside")
    let frame = stage.frame()
    let rows = (0..<24).map { frame.text(row: $0) }
    #expect(rows.contains { $0.hasPrefix(line) && !$0.contains("…") })
  }

  @Test func whoWasMetBeforeItIsNotCountedInIt() throws {
    var stage = Stage.outreach()
    stage.press("S<^s>")
    let shift = try #require(Self.begun(&stage))
    stage.press("jc1<backtab>" + String(repeating: "<backspace>", count: 10) + "-1<^s>")
    let before = try stage.contactGiven()
    #expect(before.shift == nil)
    stage.keep(.contact(before))
    #expect(stage.frame().contains("0 contacts · 0 people"))
    stage.press("c1<^s>")
    #expect(try stage.contactGiven().shift == shift.id)
  }

  @Test func enterGoesThroughTheLinesAndBeginsItOnTheLastOne() throws {
    var stage = Stage.outreach()
    stage.press("S")
    #expect(stage.keysNamed.contains("^S Begin the shift") && !stage.keysNamed.contains("Enter"))
    stage.press("Night team<enter>Ann<enter>")
    #expect(stage.keysNamed.contains("Enter Begin the shift"))
    stage.press("Riverside<enter>")
    let shift = try #require(Self.begun(&stage))
    #expect([shift.team, shift.walkers, shift.area] == ["Night team", "Ann", "Riverside"])
    let key = Outreach.bindings(.list).first { $0.keys == [.text("S")] }
    #expect(key?.title(in: stage.state.outreach, stage.state.surroundings) == .outreachShiftEnd)
  }

  @Test func whatWasSaidIsThereTheNextTime() throws {
    var stage = Stage.outreach()
    stage.press("SNight team<tab>Ann, Robin<tab>Riverside<enter>")
    var shift = try #require(Self.begun(&stage))
    #expect([shift.team, shift.walkers, shift.area] == ["Night team", "Ann, Robin", "Riverside"])
    #expect(stage.frame().contains("Night team · Riverside"))
    shift.ended = Sample.now
    stage.keep(.shift(shift))
    stage.press("S")
    #expect(stage.frame().contains("Ann, Robin"))
  }

  @Test func contactsAreCountedWithWhatIsUnsent() throws {
    var stage = Stage.outreach()
    stage.press("S<^s>")
    let shift = try #require(Self.begun(&stage))
    stage.press("jc1<up><up><space><^s>")
    let contact = try stage.contactGiven()
    #expect(contact.shift == shift.id)
    stage.keep(.contact(contact))
    stage.send(
      .relay(
        .changed([
          OutboxRow(
            id: contact.id, kind: .outreach, subject: .client(site: 7, number: 5001),
            system: "ETO", initials: "MS", name: "Maria Sample", standing: .offline,
            created: Sample.now)
        ])))
    #expect(stage.frame().contains("1 contact · 1 person · 1 engaged · 1 unsent"))
    #expect(stage.frame().row(of: "Maria Sample ")?.contains("⧗") == true, "so does the row")
  }

  @Test func whatIsTypedStaysAsADraft() {
    var stage = Stage.outreach()
    stage.press("SNight<esc>")
    #expect(stage.toast == "Not recorded. What you typed is saved as a draft.")
    #expect(App.drafts(of: stage.state).count == 1)
    stage.press("S")
    #expect(stage.shortForm?.text(.team) == "Night")
    stage.press("<^s>")
    _ = Self.begun(&stage)
    #expect(App.drafts(of: stage.state).isEmpty)
  }
}
