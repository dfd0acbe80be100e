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
      zone: Self.zone, signIn: SignIn.Defaults(instance: "acme", userName: "john.doe"),
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

  @Test func itBeginsWithTheWayIn() {
    var state = state()
    #expect(state.lock.isLocked)
    #expect(
      App.reduce(&state, .began) == [.run(.lock(.unlock(.look)), id: "unlock")])
    #expect(App.action(for: .key(.text("4")), in: state, stamp: Self.stamp) == nil)
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
      &state, .signIn(.signedIn(person, base: "https://acme.example", at: Sample.now)))
    _ = App.reduce(&state, .placeTapped(.tasks))
    #expect(state.signIn.person != nil)
    let commands = App.reduce(&state, .lock(.lockTapped))
    #expect(commands.first == .cancelAll)
    #expect(commands.contains(.run(.lock(.lock(.locked)), id: "lock")))
    #expect(state.signIn.person == nil)
    #expect(state.tasks.person == nil)
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

  /// What is in an editor is nowhere else yet.
  @Test func nothingLocksByItselfWhileSomebodyWritesInAnEditor() {
    var state = opened()
    state.tasks.isEditing = true
    #expect(App.reduce(&state, .lock(.wasAway)).isEmpty && !state.lock.isLocked)
    #expect(!App.timers(state).contains { $0.id.hasPrefix("lock/") })
    state.tasks.isEditing = false
    #expect(App.timers(state).contains { $0.id.hasPrefix("lock/") })
    #expect(!App.reduce(&state, .lock(.wasAway)).isEmpty && state.lock.isLocked)
  }

  /// What the disk or ETO refused is nowhere but on the screen.
  @Test func whatWasNotRecordedOfANightIsCountedAfterTheLock() {
    var state = opened()
    var change = BedChange(
      id: UUID(), .checkIn, of: Guest(id: 5, name: PersonName(first: "Ana", last: "Example")),
      night: CivilDate(daysSince1970: 20_000), bed: 12, status: .present, begun: Sample.now)
    change.progress = .failed(.unanswered)
    let shelter = CheckIn.Shelter(program: 712, name: "Night", person: "ann")
    state.checkIn.shelved = [shelter: [change]]
    _ = App.reduce(&state, .lock(.lockTapped))
    _ = App.reduce(
      &state,
      .lock(.unlock(.doorSeen(.closed(passphrase: true, keyring: false), at: Sample.now))))
    for key in "correct" { _ = App.reduce(&state, .lock(.unlock(.typed(.text(String(key)))))) }
    _ = App.reduce(&state, .lock(.unlock(.enterTapped(Self.stamp))))
    _ = App.reduce(&state, .lock(.unlock(.unlocked(at: Sample.now))))
    #expect(state.toast?.sentence == Sentence(.checkInLostByLock, .counted(.unsent, 1)))
  }

  /// An answer that comes in after the lock names people.
  @Test func whatTheCourierTellsWhileItIsLockedStaysOutside() {
    var state = opened()
    _ = App.reduce(&state, .lock(.lockTapped))
    let locked = state
    let row = OutboxRow(
      id: Self.stamp.id, kind: .newClient, subject: .newClient(Self.stamp.id), system: "ETO",
      initials: "AE", name: "Example, Ana", created: Sample.now)
    #expect(App.reduce(&state, .courier(.listed([row]))).isEmpty)
    #expect(App.reduce(&state, .courier(.changed([row]))).isEmpty)
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
      &state, .signIn(.signedIn(person, base: "https://acme.example", at: Sample.now)))
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
