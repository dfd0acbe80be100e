import Store

/// The timers that run for a state: started when the state names them, stopped when it no longer does.
@MainActor final class RunningTimers<Action: Sendable> {
  private let clock: any Clock<Duration>
  private var running: [String: (schedule: TimerSchedule, task: Task<Void, Never>)] = [:]

  init(clock: any Clock<Duration>) { self.clock = clock }

  /// Makes the running timers those of `wanted`.
  ///
  /// - Parameters:
  ///   - wanted: the timers of the state as it is now
  ///   - fire: takes the action when a timer goes off
  func update(_ wanted: [Timer<Action>], fire: @escaping @MainActor (Action) -> Void) {
    let schedules = Dictionary(wanted.map { ($0.id, $0.schedule) }) { first, _ in first }
    for (id, entry) in running where schedules[id] != entry.schedule {
      entry.task.cancel()
      running[id] = nil
    }
    for timer in wanted where running[timer.id] == nil {
      running[timer.id] = (timer.schedule, task(for: timer, fire: fire))
    }
  }

  /// Stops them all.
  func stop() {
    for entry in running.values { entry.task.cancel() }
    running = [:]
  }

  private func task(
    for timer: Timer<Action>, fire: @escaping @MainActor (Action) -> Void
  ) -> Task<Void, Never> {
    Task { [clock] in
      switch timer.schedule {
      case .after(let wait):
        guard (try? await clock.sleep(for: wait)) != nil, !Task.isCancelled else { return }
        fire(timer.action)
      case .every(let wait):
        while (try? await clock.sleep(for: wait)) != nil, !Task.isCancelled { fire(timer.action) }
      }
    }
  }
}
