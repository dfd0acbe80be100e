import Matching
public import Model
public import Resources

extension Lookup {
  /// What to ask a system that takes one thing at a time: where the text has a name and a day of birth, a
  /// name and four digits, or a name and a number, each of them apart, the name first; where it has four
  /// digits beside the year or the day of birth, these apart; otherwise itself.
  ///
  /// What of the text is no name and nothing that a system could be asked for is left out.
  ///
  /// - Parameters:
  ///   - language: whether the day comes before the month
  ///   - today: the day before which people are born
  /// - Returns: what to ask for, one after the other
  public func parts(_ language: Language, today: CivilDate) -> [Lookup] {
    let query = query(language, today: today)
    guard let name = query.name else {
      guard !query.perhapsNumbers.isEmpty else { return [self] }
      return factTexts(query).compactMap { Lookup($0, language, today: today) }
    }
    var texts: [String] = []
    switch name {
    case .typed(let words): texts.append(words)
    case .listed(let family, let given): texts.append("\(family), \(given)")
    case .written(let name): texts.append(name.spoken)
    }
    guard !texts[0].trimmed.isEmpty else { return [self] }
    texts += factTexts(query)
    let number = query.isNumberBesideName ? query.number : nil
    if texts.count == 1, number == nil, kind.isListed || texts[0].trimmed == text { return [self] }
    return texts.compactMap { Lookup($0, language, today: today) }
      + [number].compactMap { $0.map { Lookup(number: $0) } }
  }

  /// The day of birth and the digits, as a system is asked for them: of a year and digits that may be the
  /// other way round both, of others the digits.
  private func factTexts(_ query: MatchQuery) -> [String] {
    var texts: [String] = []
    switch query.birth {
    case .day(let day)?: texts.append("\(day)")
    case .year(let year)? where query.mayBeTurned: texts.append("\(year)")
    case .month?, .year?, nil: break
    }
    return texts + [query.lastFour].compactMap(\.self)
  }

  /// What of it a system is asked for apart, where there are several things or less than all of it; nothing
  /// where it is asked for as it stands.
  public func parted(_ language: Language, today: CivilDate) -> [Lookup] {
    let parts = parts(language, today: today)
    return parts == [self] ? [] : parts
  }
}

extension Lookup.Kind {
  fileprivate var isListed: Bool { if case .listedName = self { true } else { false } }
}
