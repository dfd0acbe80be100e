import Foundation
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Locking, and the warning before it.
struct LockTests {
  static func open(idle: Int? = 300, isPossible: Bool = true) -> Lock.State {
    Lock.State(isLocked: false, isPossible: isPossible, idle: idle)
  }

  @Test func lockingDropsEverythingAndAsksHowTheFileStands() {
    var state = Self.open()
    let commands = Lock.reduce(&state, .lockTapped)
    #expect(
      commands == [.run(.lock(.locked), id: "lock"), .run(.unlock(.look), id: "unlock")])
    #expect(state.isLocked)
    #expect(Lock.reduce(&state, .lockTapped).isEmpty)
  }

  @Test func anAbsenceLocksToo() {
    var state = Self.open()
    #expect(Lock.reduce(&state, .wasAway).first == .run(.lock(.away), id: "lock"))
  }

  @Test func whereNothingIsKeptNothingIsLocked() {
    var state = Self.open(isPossible: false)
    #expect(Lock.reduce(&state, .lockTapped).isEmpty)
    #expect(!state.isLocked)
    #expect(Lock.timers(state).isEmpty)
    #expect(Lock.locking.availability(state) == .unavailable(.lockNothing))
  }

  @Test func unlockingOpensIt() {
    var state = Self.open()
    _ = Lock.reduce(&state, .lockTapped)
    _ = Lock.reduce(&state, .unlock(.doorSeen(UnlockTests.closed, at: Sample.now)))
    _ = Lock.reduce(&state, .unlock(.pasted("lantern street")))
    let commands = Lock.reduce(&state, .unlock(.enterTapped(Sample.stamp(1))))
    #expect(commands == [.run(.unlock(.unlock(Secret("lantern street"))), id: "unlock")])
    _ = Lock.reduce(&state, .unlock(.unlocked(at: Sample.now)))
    #expect(!state.isLocked)
  }

  @Test func aWarningCountsDownAndThenItLocks() {
    var state = Self.open()
    #expect(Lock.timers(state).map(\.schedule) == [.after(.seconds(270))])
    _ = Lock.reduce(&state, .idleDue)
    #expect(state.isWarning)
    for left in (1...29).reversed() {
      #expect(Lock.timers(state).map(\.schedule) == [.after(.seconds(1))])
      #expect(Lock.reduce(&state, .warningShortened).isEmpty)
      #expect(state.secondsLeft == left)
    }
    #expect(Lock.reduce(&state, .warningShortened).first == .run(.lock(.idle), id: "lock"))
    #expect(state.isLocked && !state.isWarning)
  }

  @Test func readAloudTheWarningCountsInTens() {
    let aloud = Surroundings.page(accessible: true)
    var state = Self.open()
    _ = Lock.reduce(&state, .idleDue, in: aloud)
    #expect(Lock.timers(state, in: aloud).map(\.schedule) == [.after(.seconds(10))])
    _ = Lock.reduce(&state, .warningShortened, in: aloud)
    _ = Lock.reduce(&state, .warningShortened, in: aloud)
    #expect(state.secondsLeft == 10)
    let last = Lock.reduce(&state, .warningShortened, in: aloud)
    #expect(last.first == .run(.lock(.idle), id: "lock"))
  }

  @Test func anyTouchStays() {
    var state = Self.open()
    _ = Lock.reduce(&state, .idleDue)
    _ = Lock.reduce(&state, .touched, in: .sample)
    #expect(!state.isWarning)
    #expect(Lock.timers(state).map(\.schedule) == [.after(.seconds(270))])
  }

  @Test func everyTouchBeginsTheIdleTimeAnewButNotManyTimesASecond() {
    var state = Self.open()
    _ = Lock.reduce(&state, .touched, in: .sample)
    let first = Lock.timers(state).map(\.id)
    _ = Lock.reduce(&state, .touched, in: .sample(later: 0.2))
    #expect(Lock.timers(state).map(\.id) == first)
    _ = Lock.reduce(&state, .touched, in: .sample(later: 1.5))
    #expect(Lock.timers(state).map(\.id) != first)
    // A clock that was turned back stops nothing.
    _ = Lock.reduce(&state, .touched, in: .sample(later: -3600))
    #expect(state.began == Sample.now - 3600)
  }

  @Test func withoutAnIdleTimeItNeverLocksByItself() {
    #expect(Lock.timers(Self.open(idle: nil)).isEmpty)
  }

  @Test(arguments: [false, true], Language.allCases)
  func theWarningIsSeen(accessible: Bool, language: Language) {
    let page = Surroundings.page(60, 14, accessible: accessible, language)
    var state = Self.open()
    _ = Lock.reduce(&state, .idleDue, in: page)
    var canvas = Canvas(page.size, appearance: page.style)
    for row in 0..<14 {
      canvas.draw(String(repeating: "x", count: 60), at: Point(x: 0, y: row), role: .plain)
    }
    let cursor = LockView.drawWarning(state, in: canvas.bounds, page, on: &canvas)
    let frame = Frame(canvas, cursor: cursor ?? Cursor(x: 0, y: 0), title: "")
    expectWhole(frame)
    Golden.check(frame, "lock-warning\(accessible ? "-accessible" : "")-\(language.rawValue)")
  }
}
