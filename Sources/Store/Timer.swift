/// When a timer goes off.
public enum TimerSchedule: Hashable, Sendable {
  /// Once, this long after the timer first appeared.
  case after(Duration)
  /// Again and again, this far apart.
  case every(Duration)
}

/// An action that time will bring, as a value.
///
/// The event loop keeps real timers in step with those that ``Feature/timers(_:in:)`` names.
public struct Timer<Action: Sendable>: Sendable {
  /// Its name; a timer that keeps its name and schedule goes on running.
  public let id: String
  /// When it goes off.
  public let schedule: TimerSchedule
  /// What happens then.
  public let action: Action

  /// Makes a timer.
  public init(id: String, _ schedule: TimerSchedule, _ action: Action) {
    self.id = id
    self.schedule = schedule
    self.action = action
  }

  /// The same timer for a parent, whose actions contain these.
  public func map<Other>(_ transform: (Action) -> Other) -> Timer<Other> {
    Timer<Other>(id: id, schedule, transform(action))
  }
}
