import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// What the outbox says of a write that waits for an earlier one about the same task.
struct OutboxAheadTests {
  private static func row(
    _ number: Int, _ kind: OutboxRow.Kind, _ standing: OutboxRow.Standing = .ready,
    isHeld: Bool = false
  ) -> OutboxRow {
    var row = OutboxRow(
      id: Sample.id(number), kind: kind, subject: .task("103"), system: "ServiceNow",
      initials: "", name: "SCTASK0010103", content: kind == .comment ? .comment(.workNote) : nil,
      standing: standing, created: Sample.ago(hours: Double(9 - number)), isHeld: isHeld)
    if kind == .triage {
      let isFirst = number == 1
      row.words = [
        .init(
          .text(isFirst ? "Pending" : "High"),
          label: .phrase((isFirst ? TriageField.state : .priority).title), isPersonal: false)
      ]
    }
    return row
  }

  private static let held = row(1, .triage, isHeld: true)
  private static let later = row(2, .triage)

  private static func words(_ stage: OutboxStage) -> OutboxWords {
    OutboxWords(stage.state, stage.surroundings)
  }

  @Test func whatIsBehindOneOnHoldIsOnHoldWithItAndSaysSo() {
    let stage = OutboxStage([Self.held, Self.later], drafts: [])
    let row = stage.state.rows[1]
    #expect(row.group == .held)
    #expect(Self.words(stage).standing(row) == "waits for State")
    #expect(Self.words(stage).reason(row) == "It waits for State: Pending, which is on hold.")
    #expect(!stage.state.canSendAny, "S sends nothing of it")
  }

  @Test func itIsReadyAgainOnceTheEarlierOneIsReleased() {
    var stage = OutboxStage([Self.held, Self.later], drafts: [])
    stage.send(.told(.changed([Self.row(1, .triage)])))
    #expect(stage.state.rows.map(\.group) == [.waiting, .waiting])
    #expect(Self.words(stage).standing(stage.state.rows[1]) == "goes next")
  }

  @Test func whatWaitsForOnesOwnNoteSaysSo() {
    let note = Self.row(1, .comment, .offline)
    let stage = OutboxStage([note, Self.row(2, .triage, .needing)], drafts: [])
    let row = stage.state.rows[1]
    #expect(row.group == .waiting)
    #expect(Self.words(stage).standing(row) == "waits for the note before it")
    #expect(
      Self.words(stage).reason(row) == "It waits for the note before it, and goes after it.")
  }

  @Test func holdingOneSaysHowManyWaitWithIt() {
    var stage = OutboxStage([Self.row(1, .triage), Self.later], drafts: [])
    stage.send(.decided(.hold, Sample.id(1), at: Sample.now))
    #expect(stage.said?.hasSuffix("On hold. 1 later change waits with it.") == true)
    stage.send(.decided(.hold, Sample.id(2), at: Sample.now))
    #expect(stage.said?.hasSuffix("On hold.") == true)
  }

  @Test func whatNeedsAPersonLetsTheRestPass() {
    let refused = Self.row(1, .triage, .quarantined(.refused("No.")))
    let stage = OutboxStage([refused, Self.later], drafts: [])
    #expect(stage.state.rows[1].ahead == nil)
    #expect(stage.state.rows[1].group == .waiting)
  }

  @Test(
    arguments: [
      (Language.en, "1 more waits for it: it cannot be sent then"),
      (.es, "Hay 1 más que lo espera: ya no podrá enviarse"),
    ])
  func whoDiscardsACheckInIsToldThatItsNoteWaits(language: Language, said: String) {
    var note = Self.row(2, .form, .needing)
    note.needs = [Sample.id(1)]
    var stage = OutboxStage([Self.row(1, .checkIn, .offline), note], drafts: [], 80, 21, language)
    stage.press("gX")
    #expect(stage.frame().contains(said), "\(stage.frame().text)")
    stage.press("<esc>jX")
    #expect(!stage.frame().contains(said), "nothing waits for the note")
  }

  /// Nothing brings what it would change: it is there to be read, and to be discarded.
  @Test func aNoteWhoseCheckInWasDiscardedIsNotSaidToHaveBeenSent() {
    var note = Self.row(1, .form, .quarantined(.needLost))
    (note.isNightGone, note.hasForm) = (true, false)
    var stage = OutboxStage([note], drafts: [])
    let words = Self.words(stage)
    #expect(words.standing(note) == "check-in discarded")
    #expect(
      words.reason(note)
        == "It was not sent: the check-in it belongs to was discarded. "
        + "If the person is checked in again that night, it goes with that.")
    #expect(words.next(note, isOpen: true) == "Press X to discard it.")
    stage.press("GeR")
    #expect(stage.state.wish == nil && stage.commands().isEmpty)
  }
}
