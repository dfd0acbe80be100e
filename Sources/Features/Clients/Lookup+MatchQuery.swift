public import Matching
public import Model
public import Resources

extension Lookup {
  /// What the text asks an index in memory for.
  ///
  /// An index takes a name and a date together, so a date that stands before or behind the words of a
  /// name is one; four digits there are the end of a Social Security number or the year of birth.
  ///
  /// - Parameters:
  ///   - language: whether the day comes before the month
  ///   - today: the day before which people are born
  /// - Returns: what is known of the person
  public func query(_ language: Language, today: CivilDate) -> MatchQuery {
    switch kind {
    case .name(let words):
      return words.isEmpty ? MatchQuery() : Self.mixed(text, language, today)
    case .listedName, .initials: return Self.mixed(text, language, today)
    case .birth(let day, _): return MatchQuery(birth: .day(day))
    case .lastFour(let digits): return MatchQuery(lastFour: digits, number: digits)
    case .socialSecurity(let digits):
      return MatchQuery(lastFour: String(digits.suffix(4)), number: digits)
    case .number(let digits), .phone(let digits): return MatchQuery(number: digits)
    case .guid(let id): return MatchQuery(number: id)
    case .scanCard(let code): return MatchQuery(card: code)
    }
  }

  /// A name, and what else is known of the person.
  private static func mixed(_ text: String, _ language: Language, _ today: CivilDate) -> MatchQuery
  {
    var words = text.split(whereSeparator: \.isWhitespace)
    var query = MatchQuery()
    guard text.asciiDigits.utf8.contains(where: { (0x30...0x39).contains($0) }) else {
      query.name = name(text)
      return query
    }
    // Letters and digits in one word may be what a list calls somebody.
    if words.count == 1 { query.number = String(words[0]) }
    // A date may be up to five words: 1 de febrero de 1980.
    for count in stride(from: min(5, words.count - 1), to: 0, by: -1) where query.birth == nil {
      for ending in [true, false] where query.birth == nil {
        let part = ending ? words.suffix(count) : words.prefix(count)
        guard let birth = BirthText(part.joined(separator: " "), language, today: today) else {
          continue
        }
        query.birth = .day(birth.day)
        if ending { words.removeLast(count) } else { words.removeFirst(count) }
      }
    }
    if query.birth == nil, words.count > 1 {
      takeFourDigits(&words, &query, today)
    }
    query.name = name(words.joined(separator: " "))
    return query
  }

  private static func takeFourDigits(
    _ words: inout [Substring], _ query: inout MatchQuery, _ today: CivilDate
  ) {
    let place = [words.count - 1, 0].first { place in
      let word = String(words[place]).asciiDigits
      return word.utf8.count == 4 && word.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    guard let place else { return }
    let digits = String(words.remove(at: place)).asciiDigits
    query.lastFour = digits
    if let year = Int(digits), (today.year - BirthText.oldest...today.year).contains(year) {
      query.birth = .year(year)
    }
  }

  private static func name(_ text: String) -> MatchQuery.Name {
    guard let comma = text.firstIndex(of: ",") else { return .typed(text) }
    return .listed(
      family: String(text[..<comma]), given: String(text[text.index(after: comma)...]))
  }
}
