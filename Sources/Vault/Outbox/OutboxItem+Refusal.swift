/// Why a system had not taken an item that was taken out: what needed it may be told.
///
/// It stands where the item has nothing else to keep any more, so that its coding is as it was.
extension OutboxItem {
  private static let refused = "refused"
  private static let conflict = "conflict"

  /// What stood in its way when it was taken out; nil where nothing did that a system said, and for what an
  /// earlier version took out.
  public var refusal: Quarantine? {
    guard state == .discarded else { return nil }
    if let words = outcome[Self.refused] { return .refused(words) }
    return outcome[Self.conflict] == nil ? nil : .conflict(evidence)
  }

  /// Keeps what stood in its way, as it is taken out.
  mutating func keep(_ cause: Quarantine) {
    switch cause {
    case .refused(let words): outcome[Self.refused] = words
    case .conflict(let value):
      outcome[Self.conflict] = ""
      evidence = value
    case .uncertain, .needLost, .sentTooOften: break
    }
  }
}
