import Foundation
import Model
import Resources
import Terminal
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
    stage.send(.drained(.init(sent: 2, failed: 0, total: 4)))
    stage.golden("outbox-draining")
  }

  @Test func drainingReadAloud() {
    var stage = OutboxStage(accessible: true, .es)
    stage.press("S")
    stage.send(.drained(.init(sent: 1, failed: 1, total: 4)))
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
    stage.send(.reached(false))
    stage.golden("outbox-empty-offline-narrow-es")
  }

  @Test func failed() {
    var stage = OutboxStage(nil)
    stage.send(.shown, .listFailed(.storage("vault"), at: Sample.now))
    stage.golden("outbox-failed")
  }

  @Test func offlineAndOld() {
    var stage = OutboxStage.on(1, 60, 14)
    stage.send(.reached(false), .listFailed(.storage("vault"), at: Sample.now))
    stage.golden("outbox-offline-narrow")
  }

  @Test func conflict() {
    var stage = OutboxStage.on(5)
    stage.press("<enter>")
    stage.golden("outbox-conflict")
  }

  @Test func conflictNarrow() {
    var stage = OutboxStage.on(5, 60, 14, .es)
    stage.press("<enter>")
    stage.golden("outbox-conflict-narrow-es")
  }

  @Test func conflictTiny() {
    var stage = OutboxStage.on(5, 40, 10)
    stage.press("<enter><down><down>")
    stage.golden("outbox-conflict-tiny")
  }

  @Test func conflictReadAloud() {
    var stage = OutboxStage.on(5, accessible: true)
    stage.press("<enter>")
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
