import Matching
import Model
import Resources

extension ClientMatch {
  /// Somebody with what of them is what was asked for, as they are known by now: what they were found for
  /// and is not theirs any more is not told.
  func explained(by lookup: Lookup?, _ language: Language, today: CivilDate) -> ClientMatch {
    guard let lookup else { return self }
    let query = lookup.query(language, today: today)
    let index = NameIndex(
      [known(foundBy: query.digitsApart)], nicknames: Lookup.nicknames)
    let found = index.search(query, limit: 1, least: 0).best.first
    var match = self
    match.reasons = found?.reasons ?? []
    if !isFoundByNumber {
      match.why = lookup.why(summary)
      // What a system found somebody by was what it had of them then.
      if case .system = match.why { match.why = guest == nil ? .system("") : .similar }
      match.score = max(found?.score ?? 0, match.why.score)
    }
    if match.score >= Caseload.least { match.isGuess = false }
    for other in linked { match.takeReason(of: other) }
    return match
  }

  /// Whether they were found by something that tells who they are, whatever they are called.
  var isFoundByNumber: Bool {
    switch why {
    case .number, .caseNumber, .card, .phone: true
    case .name, .alias, .initials, .birth, .birthSwapped, .digits, .similar, .system: false
    }
  }

  /// Whether they have only a part of what was asked for, as far as anybody knows.
  var isInPart: Bool {
    isGuess || reasons.contains { if case .nameInPart = $0 { true } else { false } }
  }

  /// Whether another record says nothing else of the name and the date of birth, as far as both say them.
  func agrees(with other: ClientMatch) -> Bool {
    let (one, two) = (summary, other.summary)
    if let own = one.birth, let others = two.birth, own != others { return false }
    return one.name.isEmpty || two.name.isEmpty
      || one.name.first.folded == two.name.first.folded
        && one.name.last.folded == two.name.last.folded
  }
}
