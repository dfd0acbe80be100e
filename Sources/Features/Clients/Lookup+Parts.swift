import Matching
public import Model
public import Resources

extension Lookup {
  /// What to ask a system that takes one thing at a time: where the text has a name and a day of birth, or
  /// a name and four digits, each of them apart; otherwise itself.
  ///
  /// - Parameters:
  ///   - language: whether the day comes before the month
  ///   - today: the day before which people are born
  /// - Returns: what to ask for, one after the other
  public func parts(_ language: Language, today: CivilDate) -> [Lookup] {
    let query = query(language, today: today)
    guard let name = query.name else { return [self] }
    var texts: [String] = []
    if case .day(let day)? = query.birth { texts.append("\(day)") }
    if let digits = query.lastFour { texts.append(digits) }
    guard !texts.isEmpty else { return [self] }
    switch name {
    case .typed(let words): texts.insert(words, at: 0)
    case .listed(let family, let given): texts.insert("\(family), \(given)", at: 0)
    case .written(let name): texts.insert(name.spoken, at: 0)
    }
    return texts.compactMap { Lookup($0, language, today: today) }
  }
}
