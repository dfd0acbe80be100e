import Matching
public import Model
public import Resources

extension Lookup {
  /// What to ask a system that takes one thing at a time: where the text has a name and a day of birth, a
  /// name and four digits, or a name and a number, each of them apart, the name first; otherwise itself.
  ///
  /// What of the text is no name and nothing that a system could be asked for is left out.
  ///
  /// - Parameters:
  ///   - language: whether the day comes before the month
  ///   - today: the day before which people are born
  /// - Returns: what to ask for, one after the other
  public func parts(_ language: Language, today: CivilDate) -> [Lookup] {
    let query = query(language, today: today)
    guard let name = query.name else { return [self] }
    var texts: [String] = []
    switch name {
    case .typed(let words): texts.append(words)
    case .listed(let family, let given): texts.append("\(family), \(given)")
    case .written(let name): texts.append(name.spoken)
    }
    guard !texts[0].trimmed.isEmpty else { return [self] }
    if case .day(let day)? = query.birth { texts.append("\(day)") }
    if let digits = query.lastFour { texts.append(digits) }
    let number = query.isNumberBesideName ? query.number : nil
    if texts.count == 1, number == nil, kind.isListed || texts[0].trimmed == text { return [self] }
    return texts.compactMap { Lookup($0, language, today: today) }
      + [number].compactMap { $0.map { Lookup(number: $0) } }
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
