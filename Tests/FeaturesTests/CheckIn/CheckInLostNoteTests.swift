import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// A note that is still on the screen, or a draft, when the check-in that it was written for came to nothing.
struct CheckInLostNoteTests {
  /// Sam's check-in is on its way, and a note about it a draft.
  private static func begun(
    _ language: Language = .en
  ) throws -> (stage: Stage, draft: String, change: BedChange) {
    var stage = try Stage.checkInWithNotes(Sample.guests, language)
    stage.press("/sam<enter><enter>4<enter>")
    let change = try stage.written()
    stage.press("nHas a dog<esc>")
    let draft = App.drafts(of: stage.state).first { $0.content.kind == .form }
    return (stage, try #require(draft?.name), change)
  }

  /// The same once the bed is somebody else's.
  private static func lost(_ language: Language = .en) throws -> (stage: Stage, draft: String) {
    var (stage, draft, change) = try begun(language)
    let holder = Sample.guest(6, "Example", "Robin", bed: 104)
    stage.send(.checkIn(.bedTaken(change, by: holder, Sample.guests[0], at: Sample.now)))
    return (stage, draft)
  }

  /// It is opened again and saved, and the engine finds no check-in for it.
  private static func saved(
    _ why: OutboxRow.NightGone, _ language: Language = .en
  ) throws -> Stage {
    var (stage, draft) = try lost(language)
    stage.send(.drafts(.resumed(draft, Sample.stamp(901))))
    #expect(stage.frame().contains("Has a dog"))
    _ = stage.effects()
    stage.press("<^s>")
    _ = try stage.recorded()
    let key = try #require(stage.state.contact.entry?.key)
    stage.send(.contact(.nightGone(key, why, Sample.stamp(902))))
    return stage
  }

  @Test(
    arguments: [
      (Language.en, "Sam Sample #1 did not get Bed 4, because Robin Example #6 came first."),
      (.es, "Sam Sample #1 se quedó sin Bed 4 porque Robin Example #6 llegó antes."),
    ])
  func whoseBedSomebodyElseHasIsNotSaidToHaveBeenDiscarded(
    language: Language, said: String
  ) throws {
    let holder = OutboxRow.NightGone.Holder(name: "Example, Robin", number: 6)
    let stage = try Self.saved(.bedTaken("Bed 4", by: holder), language)
    let toast = try #require(stage.toast)
    #expect(toast.contains(said), "\(toast)")
    #expect(toast.contains("^S") && toast.contains("^X"), "what to do next")
    #expect(!toast.contains("discarded.") && !toast.contains("descartó"))
    #expect(stage.frame().contains("Has a dog"), "what was typed stays")
    let head = stage.frame().text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(head.contains(said), "\(stage.frame().text)")
  }

  @Test func whoOpensSuchADraftIsToldWhoCameFirst() throws {
    var (stage, draft) = try Self.lost()
    stage.send(.drafts(.resumed(draft, Sample.stamp(901))))
    #expect(stage.toast == "Sam Sample #1 did not get Bed 4: Robin Example #6 came first.")
    #expect(stage.frame().contains("Has a dog"))
  }

  @Test func withoutANameSomebodyElseCameFirst() throws {
    let stage = try Self.saved(.bedTaken("Bed 4", by: nil))
    #expect(
      stage.toast?.contains("did not get Bed 4, because somebody else came first.") == true,
      "\(stage.toast ?? "")")
  }

  @Test func aCheckInThatWasRefusedIsNotSaidToHaveBeenDiscarded() throws {
    let stage = try Self.saved(.notTaken)
    #expect(
      stage.toast?.contains("the check-in this note belongs to was not saved") == true,
      "\(stage.toast ?? "")")
  }

  /// Sam is in another bed by now.
  private static func moved(_ stage: inout Stage) {
    let guests = [Sample.guest(1, "Sample", "Sam", bed: 107)]
    stage.send(.checkIn(.guestsArrived(guests, .init(done: 1, total: 1))))
  }

  @Test(
    arguments: [
      (
        Language.en,
        "Sam Sample #1 is in, Bed 7 now: the note goes with that check-in. ^S: save it"
      ),
      (.es, "Sam Sample #1 ahora: está, Bed 7. La nota va con esa entrada. ^S: guardarla"),
    ])
  func aDraftThatIsOpenedGoesWithTheCheckInThatStands(language: Language, said: String) throws {
    var (stage, draft) = try Self.lost(language)
    Self.moved(&stage)
    stage.send(.drafts(.resumed(draft, Sample.stamp(901))))
    #expect(stage.toast == said)
    #expect(stage.frame().contains("Bed 7") && stage.frame().contains("Has a dog"))
    #expect(!stage.frame().contains("Bed 4"))
    _ = stage.effects()
    stage.press("<^s>")
    let note = try stage.recorded()
    #expect(note.response == 901 && note.answers == [5: .text("Has a dog")])
    #expect(App.drafts(of: stage.state).count { $0.content.kind == .form } == 1, "there is one")
  }

  /// The list was not known to say so when the draft was opened.
  @Test func whoIsInMeanwhileIsToldWhereTheNoteGoes() throws {
    var (stage, draft) = try Self.lost()
    stage.send(.drafts(.resumed(draft, Sample.stamp(901))))
    Self.moved(&stage)
    _ = stage.effects()
    stage.press("<^s>")
    _ = try stage.recorded()
    let key = try #require(stage.state.contact.entry?.key)
    stage.send(.contact(.nightGone(key, .bedTaken("Bed 4", by: nil), Sample.stamp(902))))
    #expect(
      stage.toast
        == "Sam Sample #1 is in, Bed 7 now: the note goes with that check-in. ^S: save it")
    #expect(stage.frame().contains("Has a dog"))
    stage.press("<^s>")
    let note = try stage.recorded()
    #expect(note.response == 901 && note.answers == [5: .text("Has a dog")])
  }

  /// The outbox has the check-in that stands: the note goes with that.
  @Test func aNoteThatIsKeptForAnotherCheckInSaysWhichOne() throws {
    var (stage, draft) = try Self.lost()
    stage.send(.drafts(.resumed(draft, Sample.stamp(901))))
    _ = stage.effects()
    stage.press("<^s>")
    let note = try stage.recorded()
    let again = BedChange(
      id: Sample.id(9), .checkIn, of: Sample.guest(1, "Sample", "Sam"), night: Sample.night,
      bed: 107, status: .present, begun: Sample.now)
    var row = OutboxRow(
      id: note.reference, kind: .form, subject: .client(site: 7, number: 1), system: "ETO",
      initials: "S. S.", name: "Sample, Sam", standing: .needing, created: Sample.now)
    row.needs = [Sample.id(700)]
    stage.hear(.changed([CheckInKeptTests.row(again, .offline, bed: "Bed 7"), row]))
    #expect(
      stage.toast
        == "Sam Sample #1: the note is saved and goes with the check-in to Bed 7.")
    #expect(stage.state.contact.entry == nil)
  }

  /// It may still arrive: nothing else stands for it.
  @Test func aDraftWhoseCheckInWaitsStaysWithThat() throws {
    var (stage, draft, change) = try Self.begun()
    stage.send(.drafts(.resumed(draft, Sample.stamp(901))))
    #expect(
      stage.state.contact.entry?.response?.id == Participant.provisionalID(of: change.writeID))
  }
}
