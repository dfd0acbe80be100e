internal import Terminal

/// Tells a double click from two clicks.
struct ClickCounter {
  /// The longest time from press to press.
  static let interval = Duration.milliseconds(400)

  private var last: (point: Point, time: ContinuousClock.Instant)?

  /// The event for a report; nil where it stands for none.
  ///
  /// The second click of two is a double click; the first has been reported as a click.
  mutating func mouse(for report: MouseReport?, at now: ContinuousClock.Instant) -> Mouse? {
    guard let report else { return nil }
    switch report.kind {
    case .wheelUp: return Mouse(.wheelUp, at: report.point)
    case .wheelDown: return Mouse(.wheelDown, at: report.point)
    case .press:
      if let last, last.point == report.point, now - last.time <= Self.interval {
        self.last = nil
        return Mouse(.doubleClick, at: report.point)
      }
      last = (report.point, now)
      return Mouse(.click, at: report.point)
    }
  }
}
