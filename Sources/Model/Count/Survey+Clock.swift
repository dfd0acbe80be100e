public import struct FoundationEssentials.Date

/// A machine whose clock is off writes times that cannot be, and takes practice for the night.
extension Survey {
  /// How far ahead a clock may be before it is called off, in seconds.
  private static let mostAhead = 3_600.0
  /// How far from its own times a receiver may have measured, whose time is that of the satellites.
  private static let mostApart = 12 * 3_600.0

  /// Whether the clock of whoever wrote it was off.
  ///
  /// - Parameters:
  ///   - count: The count.
  ///   - now: When the lead's machine takes it.
  /// - Returns: Whether its times, or the receiver's, say so.
  public func hasClockOff(in count: PITCount, takenAt now: Date) -> Bool {
    if max(began, changed) > now.addingTimeInterval(Self.mostAhead) { return true }
    // It says that the night has begun, which it has not.
    if !isPractice, count.state(at: now) == .practice { return true }
    guard let point, point.source == .gps, let time = point.time else { return false }
    return time < began.addingTimeInterval(-Self.mostApart)
      || time > changed.addingTimeInterval(Self.mostApart)
  }

  /// Whether the lead has left it out as practice, though whoever wrote it took it for the night.
  public var isLeftOut: Bool { isPractice && clockWasOff == true }
}
