import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// What the outbox says of what nobody who is signed in can send, and of what is tried later.
struct OutboxAbsenceTests {
  private static func row(
    _ number: Int, _ absence: OutboxRow.Absence, _ standing: OutboxRow.Standing = .signInNeeded
  ) -> OutboxRow {
    var row = OutboxStage.row(
      number, .form, "ETO", "S. L.", "Sam Lantern", standing, hours: Double(9 - number))
    if case .profile = absence {
      row = OutboxStage.row(
        number, .profile, "RapidSOS", "A. E.", "Ann Example", standing, hours: 2)
    }
    row.absence = absence
    return row
  }

  private static let paused = OutboxStage.row(
    6, .comment, "ServiceNow", "", "INC0010001", .paused, next: 120, hours: 1)
  private static let rows = [
    row(1, .account("rosa.mar@example.org")), row(2, .site(302, name: "Harbor House")),
    row(3, .site(303, name: "")), row(4, .profile("robin.example")), row(5, .version), paused,
  ]

  private static func stage(
    on number: Int, _ width: Int = 80, _ height: Int = 21, accessible: Bool = false,
    _ language: Language = .en
  ) -> OutboxStage {
    .on(number, width, height, accessible: accessible, language, of: rows, drafts: [])
  }

  @Test func list() { Self.stage(on: 1).golden("outbox-absent") }

  @Test func listNarrow() { Self.stage(on: 2, 60, 14, .es).golden("outbox-absent-narrow-es") }

  @Test func listReadAloud() {
    Self.stage(on: 6, accessible: true).golden("outbox-absent-accessible")
  }

  @Test func page() {
    var stage = Self.stage(on: 4)
    stage.press("<enter>")
    stage.golden("outbox-absent-page")
  }

  @Test(arguments: [Language.en, .es]) func nobodyIsSaidToBeOutWhoIsIn(_ language: Language) {
    let words = OutboxWords(Phrases(language), .utc)
    let out = words.reason(Self.row(1, .nobody))
    for row in Self.rows.prefix(5) {
      #expect(!words.reason(row).isEmpty && words.reason(row) != out)
      #expect(!words.next(row, isOpen: false).isEmpty)
    }
    #expect(words.reason(Self.rows[0]).contains("rosa.mar@example.org"))
    #expect(words.next(Self.rows[0], isOpen: false).contains("rosa.mar@example.org"))
    #expect(words.next(Self.rows[1], isOpen: false).contains("Harbor House"))
    #expect(words.next(Self.rows[2], isOpen: false).contains("303"))
    #expect(words.next(Self.rows[3], isOpen: false).contains("robin.example"))
  }

  /// What a system refused goes nowhere either while whoever wrote it is not in.
  @Test func rPromisesNothingThatDoesNotHappen() {
    let words = OutboxWords(Phrases(.en), .utc)
    let refused = Self.row(1, .account("rosa.mar"), .quarantined(.refused("No.")))
    #expect(
      words.next(refused, isOpen: true)
        == "First sign in to ETO as rosa.mar, under Alt-9. Press e to edit it, R to send it again, or X to discard it."
    )
    let send = OutboxScreen.bindings(.unsent).first { $0.title == .outboxSend }
    let needing = OutboxStage.row(1, .form, "ETO", "S. L.", "Sam Lantern", .needing, hours: 1)
    let lost = OutboxStage.row(
      1, .form, "ETO", "S. L.", "Sam Lantern", .quarantined(.needLost), hours: 1)
    var taken = lost
    taken.nightGone = .bedTaken("Bed 4", by: nil)
    let nowhere = OutboxStage.row(
      1, .form, "ETO", "S. L.", "Sam Lantern",
      .quarantined(.nowhere(here: nil, isDoubtful: false)), hours: 1)
    let all: [(OutboxRow, Phrase)] = [
      (refused, .outboxOtherAccount), (Self.rows[0], .outboxOtherAccount),
      (Self.rows[1], .outboxOtherSite), (Self.rows[3], .outboxProfileOut),
      (Self.rows[4], .outboxOtherVersion), (Self.row(1, .nobody), .outboxNobodyIn),
      (needing, .outboxNeedsFirst), (lost, .outboxNeedIsGone), (taken, .outboxGoesWithNext),
      (nowhere, .outboxNobodyIn),
    ]
    for (row, why) in all {
      var stage = OutboxStage([row], drafts: [])
      stage.press("gjR")
      #expect(stage.commands().isEmpty, "\(why)")
      #expect(send?.availability(stage.state) == .unavailable(why))
    }
    var stage = OutboxStage([Self.paused], drafts: [])
    stage.press("R")
    #expect(stage.commands().count == 1, "what waits for later is tried now")
  }

  @Test func whyItWasNotSentIsSaidWithTheWayOn() {
    var stage = Self.stage(on: 1)
    let said: [(OutboxRow.Absence, String)] = [
      (.nobody, "Sign in to ETO first."),
      (.account("rosa.mar"), "First sign in to ETO as rosa.mar, under Alt-9."),
      (.site(302, name: "Harbor House"), "First change to Harbor House: Alt-9, then ^E."),
      (.site(303, name: ""), "First change to site 303: Alt-9, then ^E."),
    ]
    for (absence, words) in said {
      stage.send(.hindered(.absent(absence, system: "ETO"), at: Sample.now))
      #expect(stage.said == "Nothing was changed. \(words)")
    }
  }

  /// The header and the rows say the same of the connection.
  @Test func theHeaderIsOfflineOnlyWhereRowsAre() {
    var stage = Stage.tasks()
    stage.send(.relay(.listed([])))
    func tell(_ standing: OutboxRow.Standing) {
      var row = Self.paused
      row.standing = standing
      stage.send(.relay(.changed([row])))
    }
    tell(.paused)
    #expect(!stage.state.isOffline)
    tell(.offline)
    #expect(stage.state.isOffline)
    tell(.paused)
    #expect(stage.state.isOffline, "nobody has answered since")
    tell(.busy)
    #expect(!stage.state.isOffline, "that was an answer")
    #expect(Connectivity.kept(.paused).isOffline == nil)
  }
}
