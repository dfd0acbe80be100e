import Foundation
import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// The way in as it is seen.
struct UnlockScreenTests {
  static let waiting = Unlock.Door.waiting(until: Sample.now + 1190, keyring: false)
  static let damaged = Unlock.Door.damaged(passphrase: true, keyring: false)

  @Test func asking() { UnlockStage(UnlockTests.both).golden("unlock-asking") }

  @Test func askingNarrow() {
    UnlockStage(UnlockTests.both, reason: .idle, 60, 14, .es).golden("unlock-asking-narrow-es")
  }

  @Test func askingTiny() {
    UnlockStage(UnlockTests.both, reason: .locked, 40, 10).golden("unlock-asking-tiny")
  }

  @Test func askingReadAloud() {
    UnlockStage(UnlockTests.both, reason: .away, accessible: true)
      .golden("unlock-asking-accessible")
  }

  @Test(arguments: [DraftFlaw.diskFull, .readOnly, .other])
  func inMemoryOnly(_ flaw: DraftFlaw) {
    var stage = UnlockStage(UnlockTests.closed, reason: .idle)
    stage.state.unwritten = .waits(flaw)
    stage.golden("unlock-unwritten-\(flaw)")
  }

  @Test func inMemoryOnlyNarrow() {
    var stage = UnlockStage(UnlockTests.both, reason: .idle, 60, 14, .es)
    stage.state.unwritten = .waits(.diskFull)
    stage.golden("unlock-unwritten-narrow-es")
    stage.state.unwritten = .written(at: Sample.now)
    stage.golden("unlock-written-narrow-es")
  }

  @Test func wrong() {
    var stage = UnlockStage(UnlockTests.closed)
    stage.press("lantern<enter>")
    stage.send(.wrongPassphrase(remaining: 3, at: Sample.now))
    stage.golden("unlock-wrong")
  }

  @Test func wrongForTheLastTime() {
    var stage = UnlockStage(UnlockTests.closed, 60, 14, .es)
    stage.press("lantern<enter>")
    stage.send(.wrongPassphrase(remaining: 1, at: Sample.now))
    stage.golden("unlock-wrong-last-narrow-es")
  }

  @Test func stretching() {
    var stage = UnlockStage(UnlockTests.closed)
    stage.press("lantern<enter>")
    stage.send(.spinnerDue, .spinnerTurned, .spinnerTurned, .spinnerTurned, .spinnerTurned)
    stage.golden("unlock-stretching")
  }

  @Test func stretchingReadAloudMovesNothing() {
    var stage = UnlockStage(UnlockTests.closed, accessible: true)
    stage.press("lantern<enter>")
    stage.send(.spinnerDue)
    let before = stage.frame()
    stage.send(.spinnerTurned, .spinnerTurned)
    #expect(stage.frame() == before)
    stage.golden("unlock-stretching-accessible")
  }

  @Test func waits() { UnlockStage(Self.waiting).golden("unlock-waiting") }

  @Test func waitsNarrow() {
    UnlockStage(Self.waiting, 60, 14, .es).golden("unlock-waiting-narrow-es")
  }

  @Test func waitsReadAloud() {
    UnlockStage(Self.waiting, accessible: true).golden("unlock-waiting-accessible")
  }

  @Test func aMachineThatSleptShowsWhatIsReallyLeft() {
    var stage = UnlockStage(Self.waiting)
    stage.now = Sample.now + 1160
    let frame = stage.frame()
    #expect((0..<21).contains { frame.text(row: $0).contains("30 seconds") })
  }

  @Test func making() {
    var stage = UnlockStage(.new(keyring: true))
    stage.press("lantern street")
    stage.golden("unlock-making")
  }

  @Test func makingWrong() {
    var stage = UnlockStage(.new(keyring: true), 60, 14, .es)
    stage.press("lantern street<enter>lantern<enter>")
    stage.golden("unlock-making-different-narrow-es")
  }

  @Test func makingTiny() { UnlockStage(.new(keyring: true), 40, 10).golden("unlock-making-tiny") }

  @Test func aDamagedFile() { UnlockStage(Self.damaged).golden("unlock-damaged") }

  @Test func aDamagedFileTiny() { UnlockStage(Self.damaged, 40, 10).golden("unlock-damaged-tiny") }

  @Test func aDamagedFileNarrow() {
    UnlockStage(Self.damaged, 60, 14, .es).golden("unlock-damaged-narrow-es")
  }

  @Test func saved() {
    var stage = UnlockStage(Self.damaged)
    stage.press("<enter>lantern street<enter>")
    stage.send(
      .saved(
        path: "/home/robin/.local/share/porchlight/vault.sqlite", kept: 120, lost: 4,
        at: Sample.now))
    stage.golden("unlock-saved")
  }

  /// The key is in what is damaged: whoever tried is told, and not led round in a circle.
  @Test func nothingCanBeRead() {
    var stage = UnlockStage(Self.damaged)
    stage.press("<enter>lantern street<enter>")
    stage.send(.doorSeen(Self.damaged, at: Sample.now))
    #expect(stage.frame().contains("Nothing can be recovered"))
    #expect(stage.state.focus == .toBegin)
  }

  @Test func saving() {
    var stage = UnlockStage(Self.damaged, accessible: true)
    stage.press("<enter>")
    stage.golden("unlock-saving-accessible")
  }

  @Test func beginning() {
    var stage = UnlockStage(Self.damaged, 60, 14)
    stage.press("<tab><enter>old<enter>")
    stage.golden("unlock-beginning-narrow")
  }

  @Test func inUse() { UnlockStage(.inUse(process: 4711)).golden("unlock-in-use") }

  @Test func blocked() {
    UnlockStage(.blocked(.tooNew), 60, 14, .es).golden("unlock-blocked-narrow-es")
  }

  @Test func setAside() {
    var stage = UnlockStage(Self.damaged)
    stage.press("<tab><enter>new<enter>")
    stage.send(.setAside(path: "/home/robin/vault-2026-11-12", keyring: false, at: Sample.now))
    stage.golden("unlock-set-aside")
  }
}
