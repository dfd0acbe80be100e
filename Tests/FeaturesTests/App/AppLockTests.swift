import Features
import FoundationEssentials
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Locking of the whole program: nothing of anybody stays in the state, and nothing else has a key.
@Suite struct AppLockTests {
  private static let zone = Zone.utc
  private static let stamp = Stamp(now: Sample.now, id: UUID())

  private func state(lock: LockSetup? = LockSetup()) -> App.State {
    App.State(
      size: Size(width: 80, height: 24), preferences: Preferences(), phrases: Phrases(.en),
      zone: Self.zone,
      signIns: [.serviceNow: SignIn.Defaults(address: "acme", userName: "john.doe")],
      lock: lock, isSandbox: false)
  }

  private func opened() -> App.State {
    var state = state()
    _ = App.reduce(&state, .began)
    _ = App.reduce(&state, .lock(.unlock(.doorSeen(.new(keyring: false), at: Sample.now))))
    for key in "correct horse" {
      _ = App.reduce(&state, .lock(.unlock(.typed(.text(String(key))))))
    }
    _ = App.reduce(&state, .lock(.unlock(.enterTapped(Self.stamp))))
    for key in "correct horse" {
      _ = App.reduce(&state, .lock(.unlock(.typed(.text(String(key))))))
    }
    _ = App.reduce(&state, .lock(.unlock(.enterTapped(Self.stamp))))
    _ = App.reduce(&state, .lock(.unlock(.unlocked(at: Sample.now))))
    return state
  }

  /// Enter in the first line of a new passphrase and Tab go to the next one.
  @Test func keysThatMeanTheSameAreNamedOnce() {
    var stage = Stage.locked()
    stage.send(.lock(.unlock(.doorSeen(.new(keyring: false), at: Sample.now))))
    let footer = stage.frame().text(row: 23)
    #expect(footer.hasPrefix("Enter Next field"))
    #expect(footer.ranges(of: "Next field").count == 1, "\(footer)")
  }

  @Test func theWayOutIsNamedWhereAPassphraseIsTyped() {
    var stage = Stage.locked()
    stage.send(
      .lock(.unlock(.doorSeen(.closed(passphrase: true, keyring: false), at: Sample.now))))
    #expect(stage.frame().text(row: 23).contains("^C Quit"))
    stage.press("<^c>")
    #expect(stage.state.isQuitting)
  }

  @Test func itsHelpIsItsOwn() {
    var stage = Stage.locked()
    stage.send(
      .lock(.unlock(.doorSeen(.closed(passphrase: true, keyring: false), at: Sample.now))))
    stage.press("<f1>")
    let text = stage.frame().text
    #expect(text.contains("Keys: Unlock") && text.contains("Quit"))
    #expect(!text.contains("Go to") && !text.contains("Change program"), "\(text)")
  }

  @Test func itBeginsWithTheWayIn() {
    var state = state()
    #expect(state.lock.isLocked)
    #expect(
      App.reduce(&state, .began) == [.run(.lock(.unlock(.look)), id: "unlock")])
    guard case .keyRefused? = App.action(for: .key(.text("4")), in: state, stamp: Self.stamp) else {
      Issue.record("it leads nowhere, and says so")
      return
    }
  }

  @Test func unlockedTheOutboxIsReadAndTheScreensHaveTheKeys() {
    let state = opened()
    #expect(!state.lock.isLocked)
    guard
      case .placeTapped(.outbox)? =
        App.action(for: .key(.alt(.text("5"))), in: state, stamp: Self.stamp)
    else {
      Issue.record("5 does not lead to the outbox")
      return
    }
  }

  @Test func lockingDropsWhatWasReadAndTypedAndEndsWhatRuns() {
    var state = opened()
    let person = SignedInPerson(id: "j1", userName: "john.doe", name: "John Doe")
    _ = App.reduce(
      &state, .signIn(.serviceNow, .signedIn(person, base: "https://acme.example", at: Sample.now)))
    _ = App.reduce(&state, .placeTapped(.tasks))
    _ = App.reduce(&state, .relay(.listed(OutboxStage.rows)))
    #expect(state.signIn.person != nil && state.written != OutboxProjection())
    let commands = App.reduce(&state, .lock(.lockTapped))
    #expect(commands.first == .cancelAll)
    #expect(commands.contains(.run(.lock(.lock(.locked)), id: "lock")))
    #expect(state.signIn.person == nil)
    #expect(state.tasks.person == nil && state.written == OutboxProjection())
    #expect(state.messages.isEmpty)
    #expect(state.place == .tasks)
  }

  @Test func stoppingLocksFirst() {
    var state = opened()
    let commands = App.reduce(&state, .suspendTapped)
    #expect(state.lock.isLocked)
    #expect(commands.contains(.run(.lock(.lock(.stopped)), id: "lock")))
    #expect(!commands.contains(.run(.suspend, id: "terminal")), "the key is still there")
    #expect(App.reduce(&state, .lock(.sealed)) == [.run(.suspend, id: "terminal")])
    #expect(App.reduce(&state, .lock(.sealed)) == [], "it stops once")
  }

  // MARK: Keys while it is being opened

  /// More of a passphrase, or what is meant for a screen that is not there yet, is not to stand in clear
  /// in whatever line opens, and no letter of it is to leave the program.
  @Test func whatIsTypedWhileItIsBeingOpenedIsRefusedInWords() {
    var stage = Stage.locked()
    stage.send(
      .lock(.unlock(.doorSeen(.closed(passphrase: true, keyring: false), at: Sample.now))))
    stage.press("lantern street<enter>")
    #expect(stage.toast == nil)
    stage.press("quinn<enter>?:L")
    #expect(!stage.state.isQuitting && stage.state.overlay == nil)
    #expect(stage.toast == "Not open yet: what you type now is lost")
    #expect(!stage.frame().text(row: 23).contains("q Quit"), "nothing is offered that is refused")
    stage.send(.lock(.unlock(.unlocked(at: Sample.now))))
    #expect(stage.state.clients.box.text.isEmpty && stage.toast == nil)
  }

  // MARK: The key of a first start

  @Test func whoHasJustTypedANewPassphraseTwiceIsNotAskedForItAgain() {
    var stage = Stage()
    stage.state.askFirst(hasKeyring: false)
    stage.state.firstRun?.key = .passphrase(Secret("lantern street"))
    stage.state.firstRun?.isWriting = true
    stage.send(.firstRun(.written(path: "/config.yaml", at: Sample.now)))
    // What comes before the loop has ended, as a turn of the spinner, takes the key from nobody.
    stage.send(.firstRun(.spinnerTurned))
    #expect(stage.state.isQuitting)
    #expect(stage.state.startsAnewWith == .passphrase(Secret("lantern street")))
    var next = Stage(lock: LockSetup())
    next.state.open(with: stage.state.startsAnewWith)
    next.send(.began)
    _ = next.effects()
    next.send(
      .lock(.unlock(.doorSeen(.closed(passphrase: true, keyring: false), at: Sample.now))))
    let asked = next.effects()
    #expect(asked == [.run(.lock(.unlock(.unlock(Secret("lantern street")))), id: "unlock")])
    // One that does not open it is not tried again by itself.
    next.send(.lock(.unlock(.wrongPassphrase(remaining: 4, at: Sample.now))))
    next.send(
      .lock(.unlock(.doorSeen(.closed(passphrase: true, keyring: false), at: Sample.now))))
    let again = next.effects()
    #expect(again.isEmpty && next.state.lock.isLocked)
  }

  // MARK: What the disk does not take

  private func lockedOnAFullDisk() -> App.State {
    var state = opened()
    _ = App.reduce(&state, .lock(.lockTapped))
    _ = App.reduce(
      &state,
      .lock(.unlock(.doorSeen(.closed(passphrase: true, keyring: false), at: Sample.now))))
    _ = App.reduce(&state, .lock(.unwritten(.diskFull)))
    _ = App.reduce(&state, .lock(.sealed))
    return state
  }

  private func text(_ state: App.State) -> String {
    App.render(
      state,
      in: Surroundings(
        size: state.size, style: Appearance(), phrases: state.phrases, now: Sample.now, zone: .utc)
    ).text
  }

  @Test func whatAFullDiskDidNotTakeIsSaidOnTheLockScreenUntilItDoes() {
    var state = lockedOnAFullDisk()
    #expect(text(state).contains("The disk is full: what was being written is only in memory"))
    #expect(state.messages.isEmpty)
    _ = App.reduce(&state, .drafts(.keptAgain(at: Sample.now)))
    #expect(!text(state).contains("only in memory"))
    let time = state.phrases.time(Sample.now, .utc)
    #expect(text(state).contains("was saved at \(time)."), "\(text(state))")
  }

  @Test func aDiskThatFillsWhileItIsLockedIsSaidThereToo() {
    var state = opened()
    _ = App.reduce(&state, .lock(.lockTapped))
    _ = App.reduce(
      &state,
      .lock(.unlock(.doorSeen(.closed(passphrase: true, keyring: false), at: Sample.now))))
    _ = App.reduce(&state, .drafts(.notKept(.readOnly, at: Sample.now)))
    #expect(text(state).contains("The disk is read-only: what was being written"))
    #expect(state.toast == nil && state.messages.isEmpty)
  }

  @Test func leavingAsksWhileItIsInMemoryOnly() {
    var state = lockedOnAFullDisk()
    _ = App.reduce(&state, .quitTapped)
    #expect(!state.isQuitting && state.overlay != nil)
    state.overlay = nil
    _ = App.reduce(&state, .drafts(.keptAgain(at: Sample.now)))
    _ = App.reduce(&state, .quitTapped)
    #expect(state.isQuitting)
  }

  @Test func aDiskThatTakesItAgainIsSaidToWhoeverTypes() {
    var state = opened()
    _ = App.reduce(&state, .drafts(.keptAgain(at: Sample.now)))
    #expect(state.toast?.sentence != Sentence(.draftsKeptAgain))
    _ = App.reduce(&state, .drafts(.notKept(.diskFull, at: Sample.now)))
    #expect(state.drafts.isRefused)
    _ = App.reduce(&state, .drafts(.keptAgain(at: Sample.now)))
    #expect(!state.drafts.isRefused)
    #expect(state.toast?.sentence == Sentence(.draftsKeptAgain))
  }

  /// An answer that comes in after the lock names people.
  @Test func whatTheRelayTellsWhileItIsLockedStaysOutside() {
    var state = opened()
    _ = App.reduce(&state, .lock(.lockTapped))
    let locked = state
    let row = OutboxRow(
      id: Self.stamp.id, kind: .newClient, subject: .newClient(Self.stamp.id), system: "ETO",
      initials: "AE", name: "Example, Ana", created: Sample.now)
    #expect(App.reduce(&state, .relay(.listed([row]))).isEmpty)
    #expect(App.reduce(&state, .relay(.changed([row]))).isEmpty)
    #expect(state == locked)
  }

  @Test func withoutAVaultToUnlockStoppingLocksNothing() {
    var state = state(lock: nil)
    #expect(App.reduce(&state, .suspendTapped) == [.run(.suspend, id: "terminal")])
    #expect(App.reduce(&state, .lock(.lockTapped)).isEmpty)
  }

  @Test func idleTimeWarnsAndThenLocks() {
    var state = opened()
    #expect(App.timers(state).contains { $0.id.hasPrefix("lock/idle") })
    _ = App.reduce(&state, .lock(.idleDue))
    #expect(state.lock.isWarning)
    for _ in 0..<Lock.warning { _ = App.reduce(&state, .lock(.warningShortened)) }
    #expect(state.lock.isLocked)
  }

  @Test func nothingOfAPersonIsDrawnWhileItIsLocked() {
    var state = opened()
    let person = SignedInPerson(id: "j1", userName: "john.doe", name: "John Doe")
    _ = App.reduce(
      &state, .signIn(.serviceNow, .signedIn(person, base: "https://acme.example", at: Sample.now)))
    _ = App.reduce(&state, .lock(.lockTapped))
    let frame = App.render(
      state,
      in: Surroundings(
        size: state.size, style: Appearance(), phrases: state.phrases, now: Sample.now,
        zone: Self.zone))
    #expect(!frame.text.contains("John Doe"))
    #expect(frame.text.contains("Unlock"))
  }
}
