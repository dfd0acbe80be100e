/// What dates and digits contribute, where they were asked for.
struct FactEvidence {
  /// The date of birth.
  let birth: BirthEvidence?
  /// The last four digits.
  let digits: DigitsEvidence?
  /// Whether four digits may be either of the two.
  let isEither: Bool
  /// The date and the digits the other way round, where they may be meant so.
  private let turned: Pair?

  /// A date of birth and the last four digits.
  private struct Pair {
    let birth: BirthEvidence
    let digits: DigitsEvidence

    @inline(__always) func gain(_ facts: PersonFacts, _ place: Int) -> Int {
      birth.gain(facts.births[place]) + digits.gain(facts.lastFours[place])
    }
  }

  init(_ query: MatchQuery) {
    birth = query.birth.map { BirthEvidence($0) }
    digits = DigitsEvidence(query.lastFour)
    if case .year(let year)? = query.birth, let digits {
      isEither = year == Int(digits.code)
    } else {
      isEither = false
    }
    turned = Self.turned(query)
  }

  private static func turned(_ query: MatchQuery) -> Pair? {
    guard query.mayBeTurned, case .year(let year)? = query.birth,
      let other = query.lastFour.flatMap({ Int($0) }), let digits = DigitsEvidence("\(year)")
    else { return nil }
    return Pair(birth: BirthEvidence(.year(other)), digits: digits)
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
    if let turned { gain = max(gain, turned.gain(facts, place)) }
    return gain
  }

  /// Why a person's match.
  func reasons(_ facts: PersonFacts, _ place: Int) -> [MatchReason] {
    let pair = pair(facts, place)
    let first = pair.birth?.reason(facts.births[place])
    let second = pair.digits.flatMap { $0.reason(facts.lastFours[place]) }
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
    if let turned {
      for days in turned.birth.candidates { places += facts.born(days) }
      places += facts.ending(turned.digits.code)
    }
    return places
  }

  /// The date and the digits as they fit somebody best.
  private func pair(
    _ facts: PersonFacts, _ place: Int
  ) -> (birth: BirthEvidence?, digits: DigitsEvidence?) {
    guard let turned, let birth, let digits,
      turned.gain(facts, place) > Pair(birth: birth, digits: digits).gain(facts, place)
    else { return (birth, digits) }
    return (turned.birth, turned.digits)
  }
}
