/// What dates and digits contribute, where they were asked for.
struct FactEvidence {
  /// The date of birth.
  let birth: BirthEvidence?
  /// The last four digits.
  let digits: DigitsEvidence?
  /// Whether four digits may be either of the two.
  let isEither: Bool

  init(_ query: MatchQuery) {
    birth = query.birth.map { BirthEvidence($0) }
    digits = DigitsEvidence(query.lastFour)
    if case .year(let year)? = query.birth, let digits {
      isEither = year == Int(digits.code)
    } else {
      isEither = false
    }
  }

  /// Whether nothing was asked for.
  var isEmpty: Bool { birth == nil && digits == nil }

  /// The most that they can contribute.
  var most: Int {
    guard !isEither else { return max(birth?.most ?? 0, DigitsEvidence.most) }
    return (birth?.most ?? 0) + (digits == nil ? 0 : DigitsEvidence.most)
  }

  /// What a person's contribute.
  @inline(__always) func gain(_ facts: PersonFacts, _ place: Int) -> Int {
    var gain = 0
    if let birth { gain = birth.gain(facts.births[place]) }
    if let digits {
      let other = digits.gain(facts.lastFours[place])
      gain = isEither ? max(gain, other) : gain + other
    }
    return gain
  }

  /// Why a person's match.
  func reasons(_ facts: PersonFacts, _ place: Int) -> [MatchReason] {
    let first = birth?.reason(facts.births[place])
    let second = digits.flatMap { $0.reason(facts.lastFours[place]) }
    guard isEither else { return [first, second].compactMap { $0 } }
    return [first, second].compactMap { $0 }.filter { reason in
      reason == .birth || reason == .birthYear || reason == .lastFour
    }
  }

  /// The people who may be meant by a date or digits alone.
  func places(_ facts: PersonFacts) -> [UInt32] {
    var places: [UInt32] = []
    if let birth { for days in birth.candidates { places += facts.born(days) } }
    if let digits { places += facts.ending(digits.code) }
    return places
  }
}
