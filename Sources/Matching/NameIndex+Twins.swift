import Model

extension NameIndex {
  /// The records that are probably of the same person, the likeliest first.
  ///
  /// Two of name, date of birth and last four digits are the same, or everything that is known
  /// makes it likely. The person's own record is left out.
  ///
  /// - Parameters:
  ///   - person: whose twins; they need not be in the index
  ///   - sources: which records to search
  ///   - limit: the most records to return
  ///   - least: the lowest certainty, unless two of the three are the same
  ///   - population: how many people there are, where the index has only some of them; nil for as
  ///     many as it has
  ///   - names: more people whose names tell how rare a name is, where the index has only a few who were
  ///     picked out
  /// - Returns: their records
  public func twins(
    of person: KnownPerson, in sources: Set<KnownPerson.Source> = Set(KnownPerson.Source.allCases),
    limit: Int = 5, least: Double = 0.9, among population: Int? = nil,
    rareIn names: NameIndex? = nil
  ) -> [Twin] {
    let query = MatchQuery(person)
    // More than wanted, so that records of other sources do not crowd a twin out.
    let found = weighed(query, limit: limit + 25, least: 0, rareIn: names)
    var twins: [Twin] = []
    for (gain, match) in found.best where match.id != person.id && sources.contains(match.id.source)
    {
      let marks = Twin.marks(person, match.person)
      let likely = certainty(gain, found.words, query, among: population ?? count)
      guard marks.count > 1 || likely >= least else { continue }
      twins.append(
        Twin(
          person: match.person, certainty: marks.count > 1 ? max(likely, least) : likely,
          marks: marks, reasons: match.reasons))
    }
    return Array(twins.sorted { $0.certainty > $1.certainty }.prefix(limit))
  }

  /// How likely two records are the same person's, by the evidence and the number of other people.
  private func certainty(
    _ gain: Int, _ words: [QueryWord], _ query: MatchQuery, among population: Int
  ) -> Double {
    // The gain of a record that has nothing in common, except that it has a date and digits.
    let words = words.reduce(0) { $0 + ($1.isLight ? 0 : Evidence.replaced) }
    let birth = query.birth == nil ? 0 : 6 * Evidence.bit
    let digits = DigitsEvidence(query.lastFour) == nil ? 0 : DigitsEvidence.unknown
    let bits = Double(gain - words - birth - digits) / Double(Evidence.bit)
    let others = Double(max(population, 2))
    return 1 / (1 + others / Self.powerOfTwo(bits))
  }

  private static func powerOfTwo(_ bits: Double) -> Double {
    let whole = bits.rounded(.down)
    let rest = bits - whole
    return Double(sign: .plus, exponent: Int(whole), significand: 1) * (1 + rest)
  }
}
