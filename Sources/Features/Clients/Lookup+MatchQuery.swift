public import Matching
public import Model
public import Resources

extension Lookup {
  /// What the text asks an index in memory for.
  ///
  /// An index takes a name and a date together, so a date that stands before or behind the words of a
  /// name is one; four digits there are the end of a Social Security number or the year of birth, and
  /// other digits a number.
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
    case .lastFour(let digits):
      return MatchQuery(
        birth: Self.year(digits, today).map { .year($0) }, lastFour: digits, number: digits)
    case .socialSecurity(let digits):
      return MatchQuery(lastFour: String(digits.suffix(4)), number: digits)
    case .number(let digits), .phone(let digits): return MatchQuery(number: digits)
    case .guid(let id): return MatchQuery(number: id)
    case .scanCard(let code): return MatchQuery(card: code)
    }
  }

  /// A name, and what else is known of the person.
  private static func mixed(
    _ text: String, _ language: Language, _ today: CivilDate
  ) -> MatchQuery {
    var words = text.split(whereSeparator: \.isWhitespace)
    var query = MatchQuery()
    guard text.asciiDigits.utf8.contains(where: Self.isDigit) else {
      query.name = name(text)
      return query
    }
    // Letters and digits in one word may be what a list calls somebody.
    if words.count == 1 { query.number = String(words[0]) }
    query.birth = take(from: &words) { BirthText($0, language, today: today).map { .day($0.day) } }
    if query.birth == nil {
      query.birth = take(from: &words) {
        BirthInPart($0, language, today: today).map(MatchQuery.Birth.init)
      }
    }
    if query.birth == nil { takeFourDigits(&words, &query, today) }
    let place = words.firstIndex { numberBesideName($0, today) != nil }
    if let place { query.number = numberBesideName(words.remove(at: place), today) }
    // Signs and digits that are none of this tell nothing of anybody's name.
    words.removeAll { word in
      let text = String(word).asciiDigits
      return text.utf8.contains(where: Self.isDigit) && !text.contains(where: \.isLetter)
    }
    if !words.isEmpty { query.name = name(words.joined(separator: " ")) }
    query.isNumberBesideName = place != nil && query.name != nil
    return query
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Takes a date out of the words of a text: the longest that stands at the end, at the beginning, or
  /// somewhere by itself.
  private static func take(
    from words: inout [Substring], _ read: (String) -> MatchQuery.Birth?
  ) -> MatchQuery.Birth? {
    // A date may be up to five words: 1 de febrero de 1980.
    for count in stride(from: min(5, words.count), to: 0, by: -1) {
      let last = words.count - count
      for place in [last, 0] + (0..<last).dropFirst() {
        let range = place..<place + count
        guard let birth = read(words[range].joined(separator: " ")) else { continue }
        words.removeSubrange(range)
        return birth
      }
    }
    return nil
  }

  private static func takeFourDigits(
    _ words: inout [Substring], _ query: inout MatchQuery, _ today: CivilDate
  ) {
    guard words.count > 1 else { return }
    let places = [words.count - 1] + words.indices.dropLast()
    let place = places.first { place in
      let word = String(words[place]).asciiDigits
      return word.utf8.count == 4 && word.utf8.allSatisfy(Self.isDigit)
    }
    guard let place else { return }
    let digits = String(words.remove(at: place)).asciiDigits
    query.lastFour = digits
    query.birth = year(digits, today).map { .year($0) }
    // A year is said far more often than a number that looks like one.
    if query.birth == nil { query.number = digits }
  }

  /// The year of birth that digits may be.
  private static func year(_ digits: String, _ today: CivilDate) -> Int? {
    Int(digits).flatMap { BirthInPart.isPossible($0, today) ? $0 : nil }
  }

  private static func name(_ text: String) -> MatchQuery.Name {
    guard let comma = text.firstIndex(of: ",") else { return .typed(text) }
    return .listed(
      family: String(text[..<comma]), given: String(text[text.index(after: comma)...]))
  }
}
