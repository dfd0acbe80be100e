import Store
import Terminal
import TestSupport

@testable import Features

/// Somebody at the keys of a stage, with a clock.
struct TimedHand {
  var stage: Stage
  /// What was asked for since the last look.
  private var asked: [Command<App.Effect>] = []
  private var clock = 0.0
  private var stamps = 9_000

  init(_ stage: Stage) { self.stage = stage }

  /// Presses keys, each so many seconds after the one before.
  mutating func press(_ keys: String, every seconds: Double) {
    for key in Key.script(keys) {
      let stamp = pass(seconds)
      guard let action = App.action(for: .key(key), in: stage.state, stamp: stamp) else {
        continue
      }
      asked += App.reduce(&stage.state, action, in: stamp.now)
    }
  }

  /// The world answers, so many seconds later.
  mutating func hear(_ action: App.Action, after seconds: Double = 0.01) {
    asked += App.reduce(&stage.state, action, in: pass(seconds).now)
  }

  /// Nobody does anything: what the program waits for with a key goes off.
  mutating func rest(_ seconds: Double = 1) {
    let moment = pass(seconds).now
    for timer in App.timers(stage.state, in: moment) {
      switch timer.action {
      case .heldKeyDue, .heldLetterDue:
        asked += App.reduce(&stage.state, timer.action, in: moment)
      default: continue
      }
    }
  }

  /// What was asked for since this was last called.
  mutating func effects() -> [Command<App.Effect>] {
    defer { asked = [] }
    return asked
  }

  private mutating func pass(_ seconds: Double) -> Stamp {
    clock += seconds
    stamps += 1
    return Sample.stamp(stamps, later: clock)
  }
}
