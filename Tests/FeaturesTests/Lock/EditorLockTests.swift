import Features
import FoundationEssentials
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Locking while an editor of the person's own has the terminal: its keys are not seen, nobody would see
/// a warning, and what is written there is nowhere else yet.
struct EditorLockTests {
  private static let late: EffectID = "drafts/late"

  /// Somebody writes about a task, and has opened their editor for it.
  private func editing(idle: Int? = 300) -> App.State {
    var state = App.State(
      size: Size(width: 80, height: 24), preferences: Preferences(), phrases: Phrases(.en),
      zone: .utc, signIns: [.serviceNow: SignIn.Defaults(address: "acme", userName: "john.doe")],
      lock: LockSetup(idle: idle), isSandbox: false)
    let door = Unlock.Door.closed(passphrase: true, keyring: false)
    for action in [Unlock.Action.shown, .doorSeen(door, at: Sample.now)] {
      _ = App.reduce(&state, .lock(.unlock(action)))
    }
    for key in "correct horse" { _ = App.reduce(&state, .lock(.unlock(.typed(.text("\(key)"))))) }
    _ = App.reduce(&state, .lock(.unlock(.enterTapped(Sample.stamp(1)))))
    _ = App.reduce(&state, .lock(.unlock(.unlocked(at: Sample.now))))
    let found = DraftAction.found([], times: [:], unreadable: 0, Sample.stamp(2))
    _ = App.reduce(&state, .drafts(found))
    _ = App.reduce(
      &state, .signIn(.serviceNow, .signedIn(Sample.robin, base: Sample.base, at: Sample.now)))
    _ = App.reduce(&state, .placeTapped(.tasks))
    let list = Tasks.Action.listArrived(TaskIndex([Sample.wifi]), notice: nil, at: Sample.now)
    for action in [list, .moved(.last), .composeTapped(Sample.stamp(3)), .editorTapped] {
      _ = App.reduce(&state, .tasks(action))
    }
    #expect(state.tasks.isEditing && !state.lock.isLocked)
    return state
  }

  /// The timers that lock.
  private func timers(_ state: App.State) -> [String] {
    App.timers(state).map(\.id).filter { $0.hasPrefix("lock/") }
  }

  /// Looks so many times at the terminal, whose last input these are.
  private func glance(_ state: inout App.State, at marks: [Int64?]) {
    for mark in marks {
      #expect(timers(state).count == 1 && !timers(state)[0].hasPrefix("lock/lent/over"))
      let commands = App.reduce(&state, .lock(.lentDue))
      #expect(commands == [.run(.lock(.lookForInput), id: "lock/input")])
      _ = App.reduce(&state, .lock(.lastInputFound(mark)))
    }
  }

  private func expectLocked(_ state: App.State, after commands: [Command<App.Effect>]) {
    #expect(state.lock.isLocked && commands.first == .cancelAllBut("editor"))
    #expect(commands.contains { $0.isLock })
    #expect(state.tasks.drafts.isEmpty && state.tasks.person == nil, "nothing of it stays")
  }

  @Test(arguments: [[7] + Array(repeating: 7, count: 10), Array(repeating: nil, count: 10)])
  func itLocksBehindTheEditorOnceNobodyHasTypedThereForTheIdleTime(marks: [Int64?]) {
    var state = editing()
    glance(&state, at: marks)
    #expect(!state.lock.isWarning, "nobody would see it")
    #expect(timers(state).first?.hasPrefix("lock/lent/over") == true)
    let commands = App.reduce(&state, .lock(.lentOver))
    expectLocked(state, after: commands)
    #expect(state.lock.unlock?.reason == .idle)
  }

  @Test func aKeyInTheEditorBeginsTheIdleTimeAnew() {
    var state = editing()
    glance(&state, at: (1...40).map { $0 })
    glance(&state, at: Array(repeating: 40, count: 9) + [41] + Array(repeating: 41, count: 9))
    #expect(timers(state).first?.hasPrefix("lock/lent/over") == false)
  }

  @Test func afterTheEditorTheIdleTimeIsCountedByKeysAgain() {
    var state = editing()
    glance(&state, at: Array(repeating: nil, count: 9))
    _ = App.reduce(&state, .lock(.lentDue))
    _ = App.reduce(&state, .tasks(.editorReturned(taskID: Sample.wifi.id, "Router swapped")))
    // The answer to the last look comes late.
    #expect(App.reduce(&state, .lock(.lastInputFound(nil))).isEmpty)
    #expect(timers(state).map { $0.hasPrefix("lock/idle") } == [true])
    _ = App.reduce(&state, .lock(.touched))
    _ = App.reduce(&state, .tasks(.editorTapped))
    glance(&state, at: Array(repeating: nil, count: 9))
  }

  @Test func whoeverNeverLocksByIdleTimeDoesNotInAnEditor() {
    var state = editing(idle: nil)
    glance(&state, at: Array(repeating: nil, count: 30))
    let commands = App.reduce(&state, .lock(.wasAway))
    expectLocked(state, after: commands)
  }

  @Test func aMachineThatSleptLocksBehindTheEditorAtOnce() {
    var state = editing()
    let commands = App.reduce(&state, .lock(.wasAway))
    expectLocked(state, after: commands)
    #expect(state.lock.unlock?.reason == .away)
    #expect(timers(state).allSatisfy { !$0.hasPrefix("lock/lent") })
  }

  @Test func whatComesBackToALockedProgramIsSealedAndNotShown() {
    var state = editing()
    _ = App.reduce(&state, .lock(.wasAway))
    let locked = state
    let back = App.reduce(
      &state, .tasks(.editorReturned(taskID: Sample.wifi.id, "Of a person")))
    #expect(back == [.run(.drafts(.keepLate("Of a person")), id: Self.late)])
    #expect(state == locked)
    _ = App.reduce(&state, .drafts(.lateKept(nil)))
    #expect(state == locked)
    _ = App.reduce(&state, .drafts(.lateKept(.diskFull)))
    #expect(state.lock.unlock?.unwritten == .waits(.diskFull))
  }

  @Test func anEditorThatFailsBehindALockChangesNothing() {
    var state = editing()
    _ = App.reduce(&state, .lock(.wasAway))
    let locked = state
    let commands = App.reduce(&state, .tasks(.editorFailed(at: Sample.now)))
    #expect(commands == [.run(.drafts(.giveUpLate), id: Self.late)])
    #expect(state == locked)
  }

  @Test func whatComesBackToAnOpenProgramGoesWhereItWasWritten() {
    var state = editing()
    let commands = App.reduce(
      &state, .tasks(.editorReturned(taskID: Sample.wifi.id, "Router swapped")))
    #expect(commands == [.run(.drafts(.giveUpLate), id: Self.late)])
    #expect(state.tasks.drafts[Sample.wifi.id]?.text.text == "Router swapped")
    // A lock that was due takes the draft with it, and nothing is in an editor any more.
    #expect(App.drafts(of: state).count == 1)
    let locking = App.reduce(&state, .lock(.wasAway))
    #expect(locking.first == .cancelAll && state.lock.isLocked)
  }
}

extension Command<App.Effect> {
  /// Whether it seals everything and drops the key.
  fileprivate var isLock: Bool {
    if case .run(.lock(.lock), id: "lock") = self { return true }
    return false
  }
}
