import FoundationEssentials
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

  /// What was planned before another one was put on hold does not come, and what is over was not next.
  @Test func noTryIsAnnouncedThatDoesNotCome() {
    func tries(_ first: OutboxRow, after seconds: Double) -> String {
      var later = Self.row(2, .triage, .offline)
      (later.isTried, later.nextTry) = (true, Sample.now.addingTimeInterval(seconds))
      let stage = OutboxStage([first, later], drafts: [])
      return Self.words(stage).tries(stage.state.rows[1], now: Sample.now)
    }
    #expect(tries(Self.held, after: 120) == "tried, no connection")
    #expect(tries(Self.held, after: -120) == "tried, no connection")
    let other = Self.row(1, .triage)
    #expect(tries(other, after: 120) == "tried, no connection, next 3:02 PM")
    #expect(tries(other, after: -120) == "tried, no connection")
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

  // MARK: What cannot go now

  private static func about(
    _ client: Int, _ number: Int, _ kind: OutboxRow.Kind, _ standing: OutboxRow.Standing
  ) -> OutboxRow {
    var row = OutboxStage.row(
      number, kind, "ETO", "S. L.", "Sam Lantern", standing, hours: Double(9 - number))
    row.subject = .client(site: 7, number: client)
    return row
  }

  @Test(arguments: [
    OutboxRow.Standing.offline, .portal, .busy, .paused, .unknown, .unseen, .signInNeeded,
  ])
  func whatWaitsForOneThatCannotGoIsNotSaidToGoNext(_ standing: OutboxRow.Standing) {
    let note = Self.about(5234, 2, .form, .ready)
    let other = Self.about(5235, 3, .form, .ready)
    let rows = [Self.about(5234, 1, .checkIn, standing), note, other]
    var stage = OutboxStage(rows, drafts: [])
    let words = Self.words(stage)
    #expect(words.standing(stage.state.rows[1]) == "waits for the one before it (Check-in)")
    #expect(
      words.reason(stage.state.rows[1])
        == "It waits for the one before it (Check-in), and goes after it.")
    #expect(words.standing(stage.state.rows[2]) == "goes next", "it is about somebody else")
    #expect(stage.frame().contains("waits for the one before it (Check-in)"))
    stage.send(.told(.changed([Self.about(5234, 1, .checkIn, .sending)])))
    #expect(words.standing(stage.state.rows[1]) == "goes next")
    stage.send(.told(.changed([Self.about(5234, 1, .checkIn, standing)])))
    #expect(words.standing(stage.state.rows[1]) == "waits for the one before it (Check-in)")
    stage.send(.told(.changed([Self.about(5234, 1, .checkIn, .sent)])))
    #expect(stage.state.rows.map(words.standing) == ["goes next", "goes next"])
  }

  @Test func whatWaitsForOneThatCannotGoIsSentWithThat() {
    let rows = [
      Self.about(5234, 1, .checkIn, .offline), Self.about(5234, 2, .form, .ready),
      Self.about(5234, 3, .clientChange, .ready),
    ]
    var stage = OutboxStage(rows, drafts: [])
    let words = Self.words(stage)
    #expect(stage.state.rows.map(\.group) == [.waiting, .waiting, .waiting])
    #expect(words.standing(stage.state.rows[1]) == "waits for the one before it (Check-in)")
    #expect(words.standing(stage.state.rows[2]) == "waits for the one before it (TouchPoint)")
    #expect(stage.state.sendable == 3, "S sends them one after another")
    let send = OutboxScreen.bindings(.unsent).first { $0.title == .outboxSend }
    stage.press("gj")
    #expect(send?.availability(stage.state) == .unavailable(.outboxNeedsFirst))
    stage.press("k")
    #expect(send?.availability(stage.state) == .available)
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
    (note.nightGone, note.hasForm) = (.discarded, false)
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
