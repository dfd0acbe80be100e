import Model

/// What a date of birth on record contributes, where one was asked for.
///
/// A date that has nothing in common with it contributes nothing. A record without a date gets more
/// than that, since it may be the right one.
struct BirthEvidence {
  private let wanted: MatchQuery.Birth
  private let code: UInt32
  private let swapped: UInt32

  /// The most that it can contribute, and what a record without a date gets.
  let most: Int
  let unknown: Int

  init(_ birth: MatchQuery.Birth) {
    wanted = birth
    switch birth {
    case .day(let day):
      code = PersonFacts.code(day)
      swapped = CivilDate(year: day.year, month: day.day, day: day.month).map(PersonFacts.code) ?? 0
      most = 20 * Evidence.bit
      unknown = 6 * Evidence.bit
    case .month(let month, let year):
      code = Self.digits(year) << 16 | Self.digits(month) << 8
      swapped = 0
      most = 12 * Evidence.bit
      unknown = 5 * Evidence.bit
    case .year(let year):
      code = Self.digits(year) << 16
      swapped = 0
      most = 9 * Evidence.bit
      unknown = 4 * Evidence.bit
    }
  }

  /// What a date contributes; 0 stands for an unknown date.
  @inline(__always) func gain(_ known: UInt32) -> Int {
    if known == code { return most }
    return known == 0 ? unknown : other(known).gain
  }

  /// Why a date matches.
  func reason(_ known: UInt32) -> MatchReason {
    if known == 0 { return .birthUnknown }
    if known == code { return .birth }
    return other(known).reason
  }

  /// The ranges of codes of dates that may be meant.
  var candidates: [ClosedRange<UInt32>] {
    switch wanted {
    case .day: break
    case .month: return [code...(code | 0xFF)]
    case .year: return [code...(code | 0xFFFF)]
    }
    var found: Set<UInt32> = [code]
    if swapped != 0 { found.insert(swapped) }
    for place in 0..<8 {
      let shift = UInt32(place * 4)
      for digit in UInt32(0)...9 { found.insert(code & ~(0xF << shift) | digit << shift) }
    }
    return found.sorted().map { $0...$0 }
  }

  private func other(_ known: UInt32) -> (gain: Int, reason: MatchReason) {
    let bit = Evidence.bit
    switch wanted {
    case .day: break
    case .month:
      let difference = (known ^ code) >> 8
      if difference == 0 { return (most, .birthInPart) }
      if difference >> 8 == 0 { return (9 * bit, .birthYear) }
      return Self.isOneDigit(difference) ? (7 * bit, .birthInPart) : (0, .birthDifferent)
    case .year:
      if known >> 16 == code >> 16 { return (most, .birthYear) }
      return Self.isOneDigit(known >> 16 ^ code >> 16)
        ? (5 * bit, .birthInPart) : (0, .birthDifferent)
    }
    let difference = known ^ code
    if known == swapped { return (15 * bit, .birthSwapped) }
    if Self.isOneDigit(difference) { return (12 * bit, .birthOneDigit) }
    if Self.isTurned(known, code) { return (13 * bit, .birthSwapped) }
    if difference >> 16 == 0 {
      // People who do not know the day write the first of January.
      if known & 0xFFFF == 0x0101 || code & 0xFFFF == 0x0101 { return (12 * bit, .birthYear) }
      let isSameHalf = difference & 0xFF00 == 0 || difference & 0xFF == 0
      return (isSameHalf ? 10 * bit : 7 * bit, .birthYear)
    }
    let years = abs(Self.year(known) - Self.year(code))
    if difference & 0xFFFF == 0 {
      return (years == 1 ? 12 * bit : years <= 10 ? 9 * bit : 7 * bit, .birthInPart)
    }
    return (years == 1 ? 2 * bit : 0, .birthDifferent)
  }

  /// Whether two codes differ in one digit.
  static func isOneDigit(_ difference: UInt32) -> Bool {
    let shift = UInt32(difference.trailingZeroBitCount) & ~3
    return difference != 0 && difference >> shift <= 0xF
  }

  /// Whether two neighbouring digits are exchanged.
  private static func isTurned(_ left: UInt32, _ right: UInt32) -> Bool {
    let difference = left ^ right
    guard difference != 0 else { return false }
    let shift = UInt32(difference.trailingZeroBitCount) & ~3
    guard shift < 28, difference >> shift <= 0xFF else { return false }
    let (one, other) = (left >> shift & 0xFF, right >> shift & 0xFF)
    return one >> 4 == other & 0xF && other >> 4 == one & 0xF
  }

  /// A year or a month in the form of a code.
  private static func digits(_ number: Int) -> UInt32 {
    UInt32(clamping: min(max(number, 0), 9999)).decimalDigits
  }

  private static func year(_ code: UInt32) -> Int {
    Int(code >> 28) * 1000 + Int(code >> 24 & 0xF) * 100 + Int(code >> 20 & 0xF) * 10
      + Int(code >> 16 & 0xF)
  }
}

extension UInt32 {
  /// A number of at most eight digits, with four bits for each.
  fileprivate var decimalDigits: UInt32 {
    var (rest, digits, shift) = (self, UInt32(0), UInt32(0))
    while rest > 0, shift < 32 {
      digits |= (rest % 10) << shift
      rest /= 10
      shift += 4
    }
    return digits
  }
}
