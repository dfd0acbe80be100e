import Features
import FoundationEssentials
import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// What is listed at once after unlocking is of the day that it is.
struct UnlockedDayTests {
  @Test func whoIsListedAtOnceHasTheirAge() {
    var state = App.State(
      size: Size(width: 80, height: 24), preferences: Preferences(), phrases: Phrases(.en),
      zone: .utc, signIns: [.eto: SignIn.Defaults()], lock: LockSetup(), isSandbox: false)
    let door = Unlock.Door.closed(passphrase: true, keyring: false)
    for action in [Unlock.Action.shown, .doorSeen(door, at: Sample.now), .typed(.text("x"))] {
      _ = App.reduce(&state, .lock(.unlock(action)))
    }
    _ = App.reduce(&state, .lock(.unlock(.enterTapped(Sample.stamp(1)))))
    _ = App.reduce(&state, .lock(.unlock(.unlocked(at: Sample.now))))
    #expect(!state.lock.isLocked)
    #expect(state.clients.today == CivilDate(Sample.now, minutesEast: 0))
  }
}
