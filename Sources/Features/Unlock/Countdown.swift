import struct FoundationEssentials.Date

/// The time that is left until a moment, counted down in one-shot steps: by the minute, and by the
/// second when it is nearly over.
struct Countdown: Hashable {
  /// The moment.
  let until: Date
  /// The seconds that are left, by the last step.
  private(set) var left: Int

  /// Begins to count at a date.
  init(until: Date, now: Date) {
    self.until = until
    left = max(1, Int(min(until.timeIntervalSince(now), 1e9).rounded(.up)))
  }

  /// The seconds of the step that is on the way: to the next full minute, or one.
  var step: Int {
    guard left > 60 else { return 1 }
    let rest = left % 60
    return rest == 0 ? 60 : rest
  }

  /// Takes a step; false where nothing is left then.
  mutating func shorten() -> Bool {
    left -= step
    return left > 0
  }
}
