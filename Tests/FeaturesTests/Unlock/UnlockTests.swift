import Foundation
import Model
import Resources
import Store
import Terminal
import Testing

@testable import Features

/// The way to what this machine keeps.
struct UnlockTests {
  static let closed = Unlock.Door.closed(passphrase: true, keyring: false)
  static let both = Unlock.Door.closed(passphrase: true, keyring: true)

  // MARK: Unlocking

  @Test func whoComesLooksFirstHowTheFileStands() {
    var stage = UnlockStage(nil)
    #expect(stage.effects() == [.look])
    #expect(stage.state.page == .opening)
    #expect(Unlock.bindings(stage.state).map(\.title) == [.accessStop])
  }

  @Test func thePassphraseOpens() {
    var stage = UnlockStage(Self.closed)
    stage.press("lantern street<enter>")
    #expect(stage.effects() == [.unlock(Secret("lantern street"))])
    #expect(!stage.state.isOpen)
    stage.send(.unlocked(at: Sample.now))
    #expect(stage.state.isOpen)
    #expect(stage.state.passphrase.isEmpty)
  }

  @Test func anEmptyPassphraseIsNotTried() {
    var stage = UnlockStage(Self.closed)
    stage.press("<enter>")
    #expect(stage.effects() == [])
    #expect(stage.fault(.passphrase) == "Please fill this in.")
  }

  @Test func aWrongOneIsTakenOutAndCounted() {
    var stage = UnlockStage(Self.closed)
    stage.press("lantern<enter>")
    stage.send(.wrongPassphrase(remaining: 3, at: Sample.now))
    #expect(stage.fault(.passphrase) == "Wrong passphrase. 3 tries left.")
    #expect(stage.state.passphrase.isEmpty)
    #expect(stage.state.focus == .passphrase)
    stage.press("l")
    #expect(stage.fault(.passphrase) == nil)
  }

  @Test func theLastTrySaysWhatComesAfterIt() {
    var stage = UnlockStage(Self.closed)
    stage.press("lantern<enter>")
    stage.send(.wrongPassphrase(remaining: 1, at: Sample.now))
    #expect(stage.fault(.passphrase)?.contains("20 minutes") == true)
  }

  @Test func nothingIsTypedOrPressedWhileTheKeyIsStretched() {
    var stage = UnlockStage(Self.both)
    stage.press("lantern<enter>x<enter><tab><^r><esc>")
    #expect(stage.effects() == [.unlock(Secret("lantern"))])
    #expect(stage.state.passphrase.text == "lantern")
    #expect(stage.state.isWorking)
  }

  @Test func theKeyringIsAKeyAway() {
    var stage = UnlockStage(Self.both)
    stage.press("<^r>")
    #expect(stage.effects() == [.unlockByKeyring])
    stage.send(.keyringRefused(.noAnswer, at: Sample.now))
    #expect(stage.note == Phrases(.en)[.keyringNoAnswer])
    #expect(stage.state.page == .asking)
  }

  @Test func waitingForTheKeyringCanBeStopped() {
    var stage = UnlockStage(Self.both)
    stage.press("<^r><esc>")
    #expect(stage.asked.last == .cancel(id: "unlock"))
    stage.send(.unlocked(at: Sample.now))
    #expect(!stage.state.isOpen)
  }

  @Test func whereThereIsNoKeyringNobodyIsOfferedOne() {
    let stage = UnlockStage(Self.closed)
    #expect(stage.state.fields == [.passphrase, .unlock, .forgotten])
    #expect(!Unlock.bindings(stage.state).contains { $0.keys.contains(.control("r")) })
  }

  @Test func whereOnlyTheKeyringHasAKeyNoPassphraseIsAskedFor() {
    let stage = UnlockStage(.closed(passphrase: false, keyring: true))
    #expect(stage.state.fields == [.keyring, .toBegin])
    #expect(!stage.state.takesText)
  }

  // MARK: Waiting

  @Test func theWaitIsCountedInOneShotSteps() throws {
    var stage = UnlockStage(.waiting(until: Sample.now + 1190, keyring: false))
    #expect(stage.state.fields == [.tryAgain, .forgotten])
    let first = try #require(Unlock.timers(stage.state).first)
    #expect(first.schedule == .after(.seconds(50)))
    stage.send(.waitShortened)
    #expect(stage.state.wait?.left == 1140)
    let second = try #require(Unlock.timers(stage.state).first)
    #expect(second.schedule == .after(.seconds(60)))
    #expect(second.id != first.id)
  }

  @Test func atItsEndTheFileIsLookedAtAgain() {
    var stage = UnlockStage(.waiting(until: Sample.now + 2, keyring: false))
    stage.send(.waitShortened)
    #expect(stage.effects() == [])
    stage.send(.waitShortened)
    #expect(stage.effects() == [.look])
    stage.send(.doorSeen(Self.closed, at: Sample.now + 2))
    #expect(stage.state.wait == nil)
    #expect(stage.state.focus == .passphrase)
    #expect(Unlock.timers(stage.state).isEmpty)
  }

  @Test func nothingOfAWaitRunsByItselfForEver() {
    for left in [1.0, 61, 1200] {
      let stage = UnlockStage(.waiting(until: Sample.now + left, keyring: true))
      let timers = Unlock.timers(stage.state)
      #expect(!timers.isEmpty, "it waits")
      for timer in timers {
        if case .every = timer.schedule { Issue.record("\(timer.id) would be dropped") }
      }
    }
  }

  @Test func whoComesBackAfterTheWaitNeedNotWaitForTheCount() {
    var stage = UnlockStage(.waiting(until: Sample.now + 1200, keyring: false))
    stage.press("<enter>")
    #expect(stage.effects() == [])
    stage.now = Sample.now + 1201
    stage.send(.buttonTapped(.tryAgain, Stamp(now: stage.now, id: Sample.id(9))))
    #expect(stage.effects() == [.look])
  }

  // MARK: A first key

  @Test func aNewPassphraseIsTypedTwice() {
    var stage = UnlockStage(.new(keyring: false))
    stage.press("lantern street<enter>lantern street<enter>")
    #expect(stage.effects() == [.make(Secret("lantern street"))])
    stage.send(.unlocked(at: Sample.now))
    #expect(stage.state.isOpen)
    #expect(stage.state.news.map(\.sentence.phrase) == [.unlockSaidMade])
  }

  @Test func twoThatDifferAreNotTaken() {
    var stage = UnlockStage(.new(keyring: false))
    stage.press("lantern street<enter>lantern steet<enter>")
    #expect(stage.effects() == [])
    #expect(stage.fault(.again) == Phrases(.en)[.passphraseDifferent])
    #expect(stage.state.focus == .again)
  }

  @Test func oneThatIsTooShortIsNotTaken() {
    var stage = UnlockStage(.new(keyring: false))
    stage.press("lantern<tab>lantern<enter>")
    #expect(stage.effects() == [])
    #expect(stage.fault(.new) == "At least 8 characters are needed.")
    #expect(stage.state.focus == .new)
  }

  @Test(arguments: [
    ("", Phrase.passphraseHelp), ("lamp", .passphraseMore), ("lanterns", .passphraseShort),
    ("lantern street", .passphraseGood), ("lantern street at dusk", .passphraseLong),
  ])
  func itsLengthIsJudgedAsItIsTyped(text: String, phrase: Phrase) {
    var new = NewPassphrase()
    new.first.paste(text)
    #expect(new.judgement.phrase == phrase)
  }

  @Test func theKeyringCanKeepAFirstKey() {
    var stage = UnlockStage(.new(keyring: true))
    stage.press("<^r>")
    #expect(stage.effects() == [.makeByKeyring])
    stage.send(.unlocked(at: Sample.now))
    #expect(stage.state.isOpen)
  }

  @Test func aFullDiskIsSaidAndWhatWasTypedStays() {
    var stage = UnlockStage(.new(keyring: false))
    stage.press("lantern street<enter>lantern street<enter>")
    stage.send(.failed(.diskFull, at: Sample.now))
    #expect(stage.note == Phrases(.en)[.unlockDiskFull])
    _ = stage.effects()
    stage.press("<enter>")
    #expect(stage.effects() == [.make(Secret("lantern street"))])
  }

  // MARK: What cannot be opened

  @Test func ofADamagedFileWhatCanBeReadIsSavedFirst() {
    var stage = UnlockStage(.damaged(passphrase: true, keyring: false))
    #expect(stage.state.fields == [.toSave, .toBegin, .tryAgain])
    stage.press("<enter>lantern street<enter>")
    #expect(stage.effects() == [.save(Secret("lantern street"))])
    stage.send(.saved(path: "/tmp/vault.sqlite", kept: 120, lost: 4, at: Sample.now))
    #expect(
      stage.note
        == "Recovered: 120 things, from /tmp/vault.sqlite. 4 could not be read. Start over to put what "
        + "was recovered in the new file.")
    #expect(stage.state.focus == .toBegin)
  }

  @Test func aWrongPassphraseForADamagedFileIsNotCounted() {
    var stage = UnlockStage(.damaged(passphrase: true, keyring: false))
    stage.press("<enter>lantern<enter>")
    stage.send(.wrongPassphrase(remaining: nil, at: Sample.now))
    #expect(stage.fault(.passphrase) == "Wrong passphrase.")
    #expect(stage.state.page == .saving)
  }

  @Test func nothingIsBegunAnewWithoutTheWord() {
    var stage = UnlockStage(.damaged(passphrase: true, keyring: false))
    stage.press("<tab><enter><enter>")
    #expect(stage.effects() == [])
    #expect(stage.fault(.word)?.contains("NEW") == true)
    stage.press("yes<enter>")
    #expect(stage.effects() == [])
    stage.press("<backspace><backspace><backspace>new<enter>")
    #expect(stage.effects() == [.begin])
    stage.send(.setAside(path: "/tmp/old.vault", keyring: false, at: Sample.now))
    #expect(stage.state.page == .making)
    #expect(stage.state.aside == "/tmp/old.vault")
  }

  @Test func whoForgotThePassphraseMayBeginAnewAndGoBack() {
    var stage = UnlockStage(Self.closed)
    stage.press("<tab><tab><enter>")
    #expect(stage.state.page == .beginning)
    stage.press("<esc>")
    #expect(stage.state.page == .asking)
  }

  @Test func aSecondOneIsToldWhichProcessHasIt() {
    var stage = UnlockStage(.inUse(process: 4711))
    #expect(stage.state.process == 4711)
    stage.press("<enter>")
    #expect(stage.effects() == [.look])
  }

  @Test func aFileThatCannotEvenBeLookedAtSaysWhy() {
    var stage = UnlockStage(nil)
    _ = stage.effects()
    stage.send(.failed(.readOnly, at: Sample.now))
    #expect(stage.state.page == .blocked(.readOnly))
    #expect(stage.note == nil)
    stage.press("<enter>")
    #expect(stage.effects() == [.look])
  }

  @Test func noStateTellsWhatWasTyped() {
    var stage = UnlockStage(.new(keyring: false))
    stage.press("lantern street<enter>lantern street<enter>")
    var dumped = ""
    dump(stage.state, to: &dumped)
    dump(stage.effects(), to: &dumped)
    #expect(!dumped.contains("lantern"))
  }

  // MARK: Keys

  @Test(arguments: [
    UnlockTests.both, .new(keyring: true), .damaged(passphrase: true, keyring: true),
    .inUse(process: nil),
    .blocked(.tooNew), .waiting(until: Sample.now + 60, keyring: true),
  ])
  func noKeyMeansTwoThings(door: Unlock.Door) {
    UnlockStage(door).expectOwnKeys()
  }

  @Test func aClickPressesAndFocuses() throws {
    let stage = UnlockStage(Self.both)
    let frame = stage.frame()
    let rows = (0..<21).map { frame.text(row: $0) }
    let row = try #require(rows.firstIndex { $0.contains("[ Unlock with the keyring ]") })
    let action = Unlock.clicking(
      Point(x: 6, y: row), in: stage.state, stage.surroundings, Sample.stamp(1))
    guard case .buttonTapped(.keyring, _) = action else {
      Issue.record("\(String(describing: action))")
      return
    }
  }
}
