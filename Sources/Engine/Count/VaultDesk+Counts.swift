public import struct FoundationEssentials.Date

extension VaultDesk {
  /// What scripts do with the counts of this machine.
  ///
  /// - Parameter now: tells the time of day.
  /// - Returns: a desk that works as long as this one is open.
  public func counts(now: @escaping @Sendable () -> Date) -> CountDesk {
    CountDesk(open: { [vault] in vault }, user: { [user] in user }, now: now)
  }
}
