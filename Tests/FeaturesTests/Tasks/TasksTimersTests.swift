import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// What moves by itself: nothing, unless something is being read.
struct TasksTimersTests {
  static func schedules(_ state: Tasks.State) -> [TimerSchedule] {
    Tasks.timers(state).map(\.schedule)
  }

  @Test func aSpinnerShowsOnlyForWhatTakesLong() {
    var walk = Walk(tasks: .sample)
    #expect(Self.schedules(walk.state).isEmpty)
    walk.take(.shown)
    #expect(Self.schedules(walk.state) == [.after(.milliseconds(150))])
    walk.step(.spinnerDue) { $0.spin = 0 }
    #expect(Self.schedules(walk.state) == [.every(.milliseconds(200))])
    walk.step(.spinnerTurned) { $0.spin = 1 }
    walk.take(.listArrived(TaskIndex(Sample.tasks), notice: nil, at: Sample.now))
    #expect(walk.state.spin == nil)
    #expect(Self.schedules(walk.state).isEmpty)
  }

  @Test(arguments: [false, true]) func nothingTurnsInAccessibleMode(_ accessible: Bool) {
    var stage = Stage(preferences: Preferences(accessible: accessible))
    stage.press("<enter>")
    stage.send(.signIn(.serviceNow, .spinnerDue))
    #expect(App.timers(stage.state).isEmpty == accessible)
    stage.send(
      .signIn(.serviceNow, .signedIn(Sample.robin, base: Sample.base, at: Sample.now)),
      .tasks(.spinnerDue))
    #expect(App.timers(stage.state).isEmpty == accessible)
  }

  @Test func anIdleProgramWakesForNothing() {
    #expect(App.timers(Stage().state).isEmpty)
    #expect(App.timers(Stage.tasks().state).isEmpty)
    var stage = Stage.detail()
    #expect(App.timers(stage.state).isEmpty)
    stage.press("cwords<esc>?")
    #expect(App.timers(stage.state).isEmpty)
  }
}
