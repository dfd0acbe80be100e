import Foundation
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// A machine whose key a service has: systemd hands it over at the start.
struct UnlockServiceTests {
  static let here = Unlock.Door.closed(passphrase: false, keyring: false, service: .here)
  static let both = Unlock.Door.closed(passphrase: true, keyring: false, service: .here)
  static let elsewhere = Unlock.Door.closed(passphrase: false, keyring: false, service: .elsewhere)

  /// The way in, once it was looked at.
  private func stage(
    _ door: Unlock.Door, _ reason: Unlock.Reason = .started, _ width: Int = 80, _ height: Int = 21,
    accessible: Bool = false, _ language: Language = .en
  ) -> UnlockStage {
    var stage = UnlockStage(
      nil, reason: reason, width, height, accessible: accessible, language)
    _ = stage.effects()
    stage.send(.doorSeen(door, at: Sample.now))
    return stage
  }

  // MARK: At a start

  @Test(arguments: [UnlockServiceTests.here, UnlockServiceTests.both])
  func atAStartItOpensByItself(door: Unlock.Door) {
    var stage = stage(door)
    #expect(stage.effects() == [.unlockByService])
    #expect(stage.state.fields.isEmpty)
    stage.send(.spinnerDue)
    #expect(stage.frame().contains("Opening with the service’s key"))
    stage.press("x<enter><esc>")
    #expect(stage.effects() == [])
    stage.send(.unlocked(at: Sample.now))
    #expect(stage.state.isOpen)
  }

  @Test func theWaitAfterWrongPassphrasesIsNotItsWait() {
    var stage = stage(.waiting(until: Sample.now + 600, keyring: false, service: .here))
    #expect(stage.effects() == [.unlockByService])
  }

  @Test func aFirstStartThatLeftTheKeyToTheServiceOpensWithIt() {
    var stage = UnlockStage(nil)
    stage.state.first = .service
    _ = stage.effects()
    stage.send(.doorSeen(Self.here, at: Sample.now))
    #expect(stage.effects() == [.unlockByService])
  }

  @Test(arguments: [
    (Unlock.ServiceTrouble.notThere, "LoadCredentialEncrypted=porchlight.vault"),
    (.unfit, "32 random bytes"), (.wrong, "Start the service with the right key"),
  ])
  func whereItDoesNotFitItIsSaidWhyAndNothingIsOfferedThatCannotWork(
    trouble: Unlock.ServiceTrouble, words: String
  ) {
    var stage = stage(Self.here)
    _ = stage.effects()
    stage.send(.serviceRefused(trouble, at: Sample.now))
    #expect(stage.note?.contains(words) == true)
    #expect(stage.state.news.map(\.kind) == [.error])
    #expect(stage.state.fields == [.tryAgain, .toBegin])
    #expect(!stage.state.takesText)
    // Somebody may have seen to it meanwhile.
    stage.press("<enter>")
    #expect(stage.effects() == [.look])
    stage.send(.doorSeen(Self.here, at: Sample.now))
    #expect(stage.effects() == [.unlockByService])
  }

  @Test func whereAPassphraseOpensItTooThatIsAskedForThen() {
    var stage = stage(Self.both)
    _ = stage.effects()
    stage.send(.serviceRefused(.notThere, at: Sample.now))
    #expect(stage.state.fields == [.passphrase, .unlock, .forgotten])
    #expect(stage.state.focus == .passphrase)
    stage.press("lantern street<enter>")
    #expect(stage.effects() == [.unlock(Secret("lantern street"))])
  }

  @Test func anythingElseThatGoesWrongLeavesTheWayIn() {
    var stage = stage(Self.here)
    _ = stage.effects()
    stage.send(.failed(.diskFull, at: Sample.now))
    #expect(stage.note == Phrases(.en)[.unlockDiskFull])
    #expect(stage.state.fields == [.service, .toBegin])
    stage.press("<enter>")
    #expect(stage.effects() == [.unlockByService])
  }

  // MARK: Not started as the service

  @Test func whoIsNotTheServiceIsToldToBeIt() {
    var stage = stage(Self.elsewhere)
    #expect(stage.effects() == [])
    // What destroys something is not what Enter does first.
    #expect(stage.state.fields == [.tryAgain, .toBegin] && stage.state.focus == .tryAgain)
    #expect(stage.frame().contains("start Porchlight as that"))
    stage.press("<enter>")
    #expect(stage.effects() == [.look])
    stage.send(.doorSeen(Self.elsewhere, at: Sample.now))
    #expect(stage.state.focus == .tryAgain)
    stage.press("<tab><enter>")
    #expect(stage.frame().contains("without its key"))
    stage.press("<esc>")
    #expect(stage.state.page == .asking)
  }

  @Test func orGivesThePassphraseThatThereIs() {
    let stage = stage(.closed(passphrase: true, keyring: false, service: .elsewhere))
    #expect(stage.state.fields == [.passphrase, .unlock, .forgotten])
    #expect(stage.frame().contains("A service’s key opens it too"))
  }

  // MARK: Locked

  @Test(arguments: Unlock.Reason.allCases.filter { $0 != .started })
  func lockedItStaysSoUntilSomebodyPressesEnter(reason: Unlock.Reason) {
    var stage = stage(Self.here, reason)
    #expect(stage.effects() == [])
    #expect(stage.state.page == .asking)
    #expect(stage.frame().contains("[ Unlock with the service’s key ]"))
    stage.press("<enter>")
    #expect(stage.effects() == [.unlockByService])
  }

  @Test func fromThePassphraseItIsAKeyAway() {
    var stage = stage(Self.both, .locked)
    #expect(stage.state.focus == .passphrase)
    stage.press("<^r>")
    #expect(stage.effects() == [.unlockByService])
  }

  // MARK: A first key, a damaged file

  @Test func itCanBeTheFirstKey() {
    var stage = stage(.new(keyring: false, service: .here))
    #expect(stage.effects() == [])
    stage.press("<^r>")
    #expect(stage.effects() == [.makeByService])
    stage.send(.unlocked(at: Sample.now))
    #expect(stage.state.isOpen && !stage.state.hasPassphrase)
    #expect(stage.state.news.map(\.sentence.phrase) == [.unlockSaidMade])
  }

  @Test func aDamagedFileIsReadWithIt() {
    var stage = stage(.damaged(passphrase: true, keyring: false, service: .here))
    stage.press("<enter>")
    #expect(stage.state.fields == [.passphrase, .save, .saveByService])
    stage.press("<^r>")
    #expect(stage.effects() == [.saveByService])
    stage.send(.saved(path: "/tmp/vault.sqlite", kept: 3, lost: 0, at: Sample.now))
    #expect(stage.state.focus == .toBegin)
    stage.press("<enter>new<enter>")
    stage.send(
      .setAside(path: "/tmp/old", keyring: false, service: .here, at: Sample.now))
    #expect(stage.state.fields == [.new, .again, .make, .makeByService])
  }

  @Test(arguments: [
    UnlockServiceTests.both, .new(keyring: true, service: .here),
    .damaged(passphrase: true, keyring: true, service: .here),
    .closed(passphrase: true, keyring: true, service: .here),
  ])
  func noKeyMeansTwoThings(door: Unlock.Door) {
    stage(door, .locked).expectOwnKeys()
  }

  // MARK: The passphrase that there is none of

  /// Whoever cannot change a passphrase is told so before they have typed three.
  @Test(arguments: [(UnlockServiceTests.here, Phrase?.some(.lockNoPassphrase)), (both, nil)])
  func whereThereIsNoPassphraseNoneCanBeChanged(door: Unlock.Door, reason: Phrase?) {
    var stage = Stage.locked()
    stage.send(
      .lock(.unlock(.doorSeen(door, at: Sample.now))),
      .lock(.unlock(.unlocked(at: Sample.now))))
    #expect(stage.state.whyNoPassphrase == reason)
    stage.send(.passphraseTapped)
    #expect((stage.state.passphrase == nil) == (reason != nil))
  }

  @Test func whoMadeOneCanChangeIt() {
    var stage = Stage.locked()
    stage.send(.lock(.unlock(.doorSeen(.new(keyring: false), at: Sample.now))))
    stage.press("lantern street<enter>lantern street<enter>")
    stage.send(.lock(.unlock(.unlocked(at: Sample.now))))
    #expect(stage.state.whyNoPassphrase == nil)
  }

  // MARK: A full disk

  @Test func whoComesInOnAFullDiskIsToldWhatThatMeans() {
    var stage = Stage.locked()
    stage.send(
      .lock(.unlock(.doorSeen(Self.here, at: Sample.now))),
      .lock(.unlock(.unlocked(at: Sample.now, flaw: .diskFull))))
    #expect(stage.toast == "The disk is full: you can read, but nothing is saved. Free some space.")
  }

  // MARK: As it is seen

  @Test func opening() {
    var stage = stage(Self.here)
    stage.send(.spinnerDue)
    stage.golden("unlock-service-opening")
  }

  @Test func refused() {
    var stage = stage(Self.here)
    stage.send(.serviceRefused(.notThere, at: Sample.now))
    stage.golden("unlock-service-refused")
  }

  @Test func refusedNarrow() {
    var stage = stage(Self.both, .started, 60, 14, .es)
    stage.send(.serviceRefused(.wrong, at: Sample.now))
    stage.golden("unlock-service-refused-narrow-es")
  }

  @Test func elsewhere() { stage(Self.elsewhere).golden("unlock-service-elsewhere") }

  @Test func elsewhereNarrow() {
    stage(Self.elsewhere, .started, 60, 14, .es).golden("unlock-service-elsewhere-narrow-es")
  }

  @Test func locked() { stage(Self.here, .idle).golden("unlock-service-locked") }

  @Test func lockedReadAloud() {
    stage(Self.here, .locked, accessible: true).golden("unlock-service-locked-accessible")
  }
}
