import Foundation
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// The outbox as it is seen.
struct OutboxLookTests {
  @Test func list() { OutboxStage().golden("outbox-list") }

  @Test func listRevealed() {
    var stage = OutboxStage.on(1)
    stage.press("d")
    stage.golden("outbox-list-revealed")
  }

  @Test func listNarrow() { OutboxStage.on(5, 60, 14, .es).golden("outbox-list-narrow-es") }

  @Test func listTinyInASCII() {
    OutboxStage.on(8, 40, 10).golden("outbox-list-tiny-ascii", charset: .ascii)
  }

  @Test func listReadAloud() {
    OutboxStage.on(1, accessible: true).golden("outbox-list-accessible")
  }

  @Test func draining() {
    var stage = OutboxStage()
    stage.press("S")
    stage.send(.told(.progressed(OutboxProgress(sent: 2))))
    stage.golden("outbox-draining")
  }

  @Test func drainingReadAloud() {
    var stage = OutboxStage(accessible: true, .es)
    stage.press("S")
    stage.send(.told(.progressed(OutboxProgress(sent: 2))))
    stage.golden("outbox-draining-accessible-es")
  }

  @Test func loading() {
    var stage = OutboxStage(nil)
    stage.send(.shown, .spinnerDue)
    stage.golden("outbox-loading")
  }

  @Test func empty() { OutboxStage([], drafts: []).golden("outbox-empty") }

  @Test func emptyOffline() {
    var stage = OutboxStage([], drafts: [], 60, 14, .es)
    stage.state.isOffline = true
    stage.golden("outbox-empty-offline-narrow-es")
  }

  @Test func failed() {
    var stage = OutboxStage(nil)
    stage.send(.shown, .listFailed(.storage("vault"), at: Sample.now))
    stage.golden("outbox-failed")
  }

  /// In the smallest window each row still says whom it is about.
  @Test(arguments: [Language.en, .es]) func inTheSmallestWindow(_ language: Language) {
    let stage = OutboxStage.on(1, 40, 13, language)
    stage.golden("outbox-smallest-\(language.rawValue)")
  }

  @Test func offlineAndOld() {
    var stage = OutboxStage.on(1, 60, 14)
    stage.state.isOffline = true
    stage.send(.listFailed(.storage("vault"), at: Sample.now))
    stage.golden("outbox-offline-narrow")
  }

  /// Its answer was lost, and now there is no connection to ask.
  @Test(arguments: [Language.en, .es]) func unseen(_ language: Language) {
    var row = OutboxStage.row(
      1, .form, "ETO", "J. W.", "Jo Window", .unseen, tries: 1, next: 40, hours: 0.2)
    row.isSought = true
    var stage = OutboxStage([row], drafts: [], 60, 14, language)
    stage.golden("outbox-unseen-narrow-\(language.rawValue)")
    stage.press("<enter>")
    stage.golden("outbox-unseen-page-\(language.rawValue)")
  }

  @Test func conflict() {
    var stage = OutboxStage.on(5)
    stage.press("<enter>")
    stage.golden("outbox-conflict-hidden")
    stage.press("d")
    stage.golden("outbox-conflict")
  }

  @Test func whatTwoPeopleWroteAboutSomebodyIsHiddenUntilItIsAskedFor() {
    for accessible in [false, true] {
      var stage = OutboxStage.on(5, accessible: accessible)
      stage.press("<enter>")
      #expect(!stage.frame().contains("Lantern Street") && !stage.frame().contains("Harbor House"))
      stage.press("d")
      #expect(stage.frame().contains("Lantern Street") && stage.frame().contains("Harbor House"))
    }
  }

  @Test func theHeadingCountsWhatTheRowsAreCalled() {
    var note = OutboxStage.row(1, .comment, "ServiceNow", "", "INC0010021", .offline, hours: 1)
    note.content = .comment(.workNote)
    var comment = OutboxStage.row(2, .comment, "ServiceNow", "", "INC0010022", .offline, hours: 1)
    comment.content = .comment(.comment)
    #expect(OutboxStage([note], drafts: []).frame().contains("1 work note"))
    let both = OutboxStage([note, comment], drafts: []).frame()
    #expect(both.contains("1 comment, 1 work note"))
  }

  @Test func aTasksPriorityIsNoSecretAndItsAssigneeIs() {
    for (field, value, isShown) in [
      (TriageField.priority, "2 - High", true), (.state, "On Hold", true),
      (.group, "Facilities", true), (.assignee, "Ann Example", false),
    ] {
      var row = OutboxStage.row(9, .triage, "ServiceNow", "", "INC0010023", .offline, hours: 1)
      row.words = [
        .init(.text(value), label: .phrase(field.title), isPersonal: field.namesPeople)
      ]
      row.content = .triage(field, from: nil, to: Choice(value: "2", label: value))
      var stage = OutboxStage([row], drafts: [])
      stage.press("<enter>")
      #expect(stage.frame().contains(value) == isShown)
      #expect(stage.frame().contains("Press d to show what is hidden here.") == !isShown)
      stage.press("d")
      #expect(stage.frame().contains(value))
    }
  }

  @Test func aBedThatSomebodyElseHasIsNotWrittenOver() {
    let row = OutboxStage.row(
      9, .checkIn, "ETO", "R. E.", "Robin Example",
      .quarantined(
        .conflict([
          .init(mine: .text("in Bed 4"), theirs: .text("Jo Window has it"), isSettled: true)
        ])), tries: 1, hours: 1)
    var stage = OutboxStage([row])
    #expect(stage.frame().contains("Press Enter to see both."), "there is nothing to choose")
    stage.press("<enter>d")
    #expect(stage.frame().contains("Press T to discard yours. Then give another bed in Check-in."))
    #expect(!stage.frame().contains("M: keep yours"))
    _ = stage.commands()
    stage.press("M")
    #expect(stage.commands().isEmpty)
    stage.press("T")
    #expect(
      stage.commands()
        == [.run(.decide(row.id, .keepTheirs), id: EffectID("outbox/decide/\(row.id)"))])
  }

  @Test func conflictNarrow() {
    var stage = OutboxStage.on(5, 60, 14, .es)
    stage.press("<enter>")
    stage.golden("outbox-conflict-hidden-narrow-es")
    stage.press("d")
    stage.golden("outbox-conflict-narrow-es")
  }

  @Test func conflictTiny() {
    var stage = OutboxStage.on(5, 40, 10)
    stage.press("<enter>d<down><down>")
    stage.golden("outbox-conflict-tiny")
  }

  @Test func conflictReadAloud() {
    var stage = OutboxStage.on(5, accessible: true)
    stage.press("<enter>d")
    stage.golden("outbox-conflict-accessible")
  }

  @Test func uncertain() {
    var stage = OutboxStage.on(8)
    stage.press("<enter>")
    stage.golden("outbox-uncertain")
  }

  @Test func discard() {
    var stage = OutboxStage.on(8)
    stage.press("Xno<enter>")
    stage.golden("outbox-discard")
  }

  @Test func discardNarrow() {
    var stage = OutboxStage.on(2, 60, 14, .es)
    stage.press("X")
    stage.golden("outbox-discard-narrow-es")
  }

  @Test func drafts() {
    var stage = OutboxStage()
    stage.press("<tab>")
    stage.golden("outbox-drafts")
  }

  @Test func draftsReadAloud() {
    var stage = OutboxStage(accessible: true)
    stage.press("<tab><down>")
    stage.golden("outbox-drafts-accessible")
  }

  @Test func noDrafts() {
    var stage = OutboxStage([], drafts: [], 60, 14, .es)
    stage.press("<tab>")
    stage.golden("outbox-no-drafts-narrow-es")
  }
}
