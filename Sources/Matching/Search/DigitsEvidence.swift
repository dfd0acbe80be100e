/// What the last four digits on record contribute, where they were asked for.
struct DigitsEvidence {
  /// The digits.
  let code: UInt16

  /// The most that they can contribute, and what a record without digits gets.
  static let most = 16 * Evidence.bit
  static let unknown = 5 * Evidence.bit
  private static let oneDigit = 7 * Evidence.bit

  init?(_ text: String?) {
    guard let code = PersonFacts.code(text) else { return nil }
    self.code = code
  }

  /// What digits contribute.
  @inline(__always) func gain(_ known: UInt16) -> Int {
    if known == code { return Self.most }
    if known == PersonFacts.none { return Self.unknown }
    return isOneDigit(known) ? Self.oneDigit : 0
  }

  /// Why digits match; nil where there are none.
  func reason(_ known: UInt16) -> MatchReason? {
    if known == code { return .lastFour }
    if known == PersonFacts.none { return nil }
    return isOneDigit(known) ? .lastFourOneDigit : .lastFourDifferent
  }

  private func isOneDigit(_ known: UInt16) -> Bool {
    func digits(_ number: UInt16) -> UInt32 {
      let number = UInt32(number)
      return (number / 1000) << 12 | (number / 100 % 10) << 8 | (number / 10 % 10) << 4 | number
        % 10
    }
    return BirthEvidence.isOneDigit(digits(known) ^ digits(code))
  }
}
