public import Model

extension ContactLedger {
  /// What was done in a shift.
  public struct ShiftSummary: Hashable, Sendable {
    /// How many contacts there were.
    public var contacts = 0
    /// With how many people.
    public var people = 0
    /// How many of them it engaged.
    public var engaged = 0
  }

  /// What was done in a shift.
  public func summary(of shift: OutreachShift.ID) -> ShiftSummary {
    var summary = ShiftSummary()
    guard let number = shifts.number(of: shift) else { return summary }
    var met: Set<UInt32> = []
    var engaged: Set<UInt32> = []
    for (row, fact) in facts.enumerated() where fact.shift == number {
      summary.contacts += 1
      met.insert(spots[row].person)
      if fact.isEngagement { engaged.insert(spots[row].person) }
    }
    summary.people = met.count
    summary.engaged = engaged.count
    return summary
  }
}
