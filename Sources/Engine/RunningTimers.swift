import Store

/// The timers that run for a state: started when the state names them, stopped when it no longer does.
///
/// Those that repeat at one interval go off together, so that several spinners cost one wake-up and one
/// frame.
@MainActor final class RunningTimers<Action: Sendable> {
  private let clock: any Clock<Duration>
  private var schedules: [String: TimerSchedule] = [:]
  private var single: [String: Task<Void, Never>] = [:]
  private var beats: [Duration: Beat] = [:]

  /// What goes off again and again, this far apart.
  private struct Beat {
    let task: Task<Void, Never>
    /// In the order in which they came.
    var timers: [(timer: Timer<Action>, isDue: Bool)]
  }

  init(clock: any Clock<Duration>) { self.clock = clock }

  /// Makes the running timers those of `wanted`.
  ///
  /// - Parameters:
  ///   - wanted: the timers of the state as it is now
  ///   - fire: takes the action when a timer goes off
  func update(_ wanted: [Timer<Action>], fire: @escaping @MainActor (Action) -> Void) {
    let asked = Dictionary(wanted.map { ($0.id, $0.schedule) }) { first, _ in first }
    for (id, schedule) in schedules where asked[id] != schedule { end(id, schedule) }
    for timer in wanted where schedules[timer.id] == nil { start(timer, fire: fire) }
  }

  /// Stops them all.
  func stop() {
    for (id, schedule) in schedules { end(id, schedule) }
  }

  private func start(_ timer: Timer<Action>, fire: @escaping @MainActor (Action) -> Void) {
    schedules[timer.id] = timer.schedule
    switch timer.schedule {
    case .after(let wait):
      single[timer.id] = Task { [clock] in
        guard (try? await clock.sleep(for: wait)) != nil, !Task.isCancelled else { return }
        fire(timer.action)
      }
    case .every(let wait):
      // The next beat may be only a moment away, and nothing goes off early.
      guard beats[wait] == nil else { return beats[wait]?.timers.append((timer, false)) ?? () }
      let task = Task { [clock] in
        while (try? await clock.sleep(for: wait)) != nil, !Task.isCancelled {
          beat(wait, fire: fire)
        }
      }
      beats[wait] = Beat(task: task, timers: [(timer, true)])
    }
  }

  private func beat(_ wait: Duration, fire: @MainActor (Action) -> Void) {
    let timers = beats[wait]?.timers ?? []
    for index in timers.indices { beats[wait]?.timers[index].isDue = true }
    // One of them may end another.
    for (timer, isDue) in timers where isDue && schedules[timer.id] == timer.schedule {
      fire(timer.action)
    }
  }

  private func end(_ id: String, _ schedule: TimerSchedule) {
    schedules[id] = nil
    single.removeValue(forKey: id)?.cancel()
    guard case .every(let wait) = schedule, let beat = beats[wait] else { return }
    let left = beat.timers.filter { $0.timer.id != id }
    beats[wait]?.timers = left
    guard left.isEmpty else { return }
    beat.task.cancel()
    beats[wait] = nil
  }
}
