import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// What two people changed is decided by whoever wrote it, signed in; what is on hold is said to be.
struct OutboxAuthorTests {
  private static func conflict(_ absence: OutboxRow.Absence?) -> OutboxRow {
    var row = OutboxStage.row(
      5, .clientChange, "ETO", "A. E.", "Ann Example",
      .quarantined(.conflict([.init(mine: .text("Flat 3"), theirs: .text("Room 9"))])), hours: 1)
    row.absence = absence
    return row
  }

  @Test(arguments: [
    (OutboxRow.Absence.nobody, Phrase.outboxNobodyIn, "Sign in to ETO first."),
    (.account("rosa.mar"), .outboxOtherAccount, "First sign in to ETO as rosa.mar, under Alt-9."),
  ])
  func nobodyButItsAuthorChooses(absence: OutboxRow.Absence, why: Phrase, way: String) {
    var stage = OutboxStage([Self.conflict(absence)], drafts: [])
    stage.press("gj<enter>d")
    #expect(stage.state.mode == .conflict)
    for key in ["M", "T", "e", "R"] {
      let binding = OutboxScreen.bindings(.conflict).first { $0.keys == Key.script(key) }
      #expect(binding?.availability(stage.state) == .unavailable(why), "\(key)")
    }
    stage.send(.mineTapped, .theirsTapped, .editTapped)
    #expect(stage.commands().isEmpty && stage.state.wish == nil)
    #expect(stage.frame().contains(way), "\(stage.frame().text)")
    #expect(!stage.frame().contains("M: keep yours"))
    stage.send(.told(.changed([Self.conflict(nil)])))
    stage.press("M")
    #expect(stage.commands() == [OutboxScreenTests.decision(5, .keepMine)])
  }

  @Test func aNoteOnHoldWhoseCheckInIsGoneIsSaidToBeOnHoldAndIsReleased() {
    var note = OutboxStage.row(
      1, .form, "ETO", "S. S.", "Sample, Sam", .quarantined(.needLost), hours: 1, isHeld: true)
    (note.nightGone, note.hasForm) = (.bedTaken("Bed 4", by: nil), false)
    var stage = OutboxStage([note], drafts: [], 120, 24)
    stage.press("gj")
    let words = OutboxWords(stage.state, stage.surroundings)
    #expect(words.standing(note) == "bed taken, on hold")
    #expect(words.reason(note).hasPrefix("It is on hold: press h to release it"))
    #expect(OutboxScreen.canSend(stage.state) == .unavailable(.outboxHeldForNext))
    stage.press("h")
    #expect(stage.commands() == [OutboxScreenTests.decision(1, .release)])
    note.isHeld = false
    stage.send(.told(.changed([note])))
    #expect(words.standing(note) == "bed taken" && !words.reason(note).contains("on hold"))
    #expect(OutboxScreen.canSend(stage.state) == .unavailable(.outboxGoesWithNext))
  }

  /// Whoever gives another bed is not to think that the note goes with it.
  @Test(
    arguments: [
      (Language.en, "on hold", "bed taken, on hold"), (.es, "retenido", "cama ocupada, retenido"),
    ], [140, 80, 60])
  func theRowOfSuchANoteSaysThatItNeedsABedAndIsOnHold(
    words: (language: Language, held: String, both: String), width: Int
  ) throws {
    for gone in [OutboxRow.NightGone.bedTaken("Bed 4", by: nil), .discarded, .notTaken] {
      var note = OutboxStage.row(
        1, .form, "ETO", "S. S.", "Sample, Sam", .quarantined(.needLost), hours: 1, isHeld: true)
      (note.nightGone, note.hasForm) = (gone, false)
      let stage = OutboxStage([note], drafts: [], width, 24, words.language)
      #expect(note.group == .person)
      let rows = stage.frame().text.split(separator: "\n").prefix(8)
      let row = try #require(rows.first { $0.prefix(50).contains("S. S.") })
      #expect(row.contains(words.held), "\(row)")
      if width > 60, gone != .discarded, gone != .notTaken {
        #expect(row.contains(words.both), "\(row)")
      }
      let said = note.alarm.text(Phrases(words.language))
      #expect(said.contains(", \(words.held)"), "\(said)")
    }
  }

  @Test func whatIsOnHoldIsCountedThereWhateverItWaitsFor() {
    var row = OutboxStage.row(
      1, .form, "ETO", "N. C.", "Nora Case", .needing, hours: 1, isHeld: true)
    row.isNeedStuck = true
    var stage = OutboxStage([row], drafts: [])
    stage.press("gj")
    #expect(row.group == .held && !stage.frame().text(row: 0).contains("attention"))
    #expect(OutboxScreen.canSend(stage.state) == .unavailable(.outboxHeldNeedsFirst))
    row.isHeld = false
    #expect(row.group == .person)
  }

  @Test func aClientsPageGivesTheReasonOfTheOutbox() {
    var row = OutboxStage.row(
      1, .clientChange, "ETO", "A. E.", "Ann Example", .signInNeeded, hours: 1)
    row.absence = .account("rosa.mar")
    let head = row.head(Phrases(.en))
    #expect(head.contains("other account") && !head.contains("sign-in"), "\(head)")
    row.absence = .nobody
    #expect(row.head(Phrases(.en)).contains("needs sign-in"))
  }

  @Test func readAloudThatThereIsNoConnectionIsSaidOnce() {
    var row = OutboxStage.row(
      1, .checkIn, "ETO", "N. C.", "Nora Case", .offline, next: 120, hours: 1)
    row.isTried = true
    let frame = OutboxStage([row], drafts: [], 140, accessible: true).frame()
    #expect(frame.contains("no connection, tried, not sent, next"), "\(frame.text)")
    #expect(!frame.contains("tried, no connection"))
  }
}
