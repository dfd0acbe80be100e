public import Matching
public import Model
public import Resources

extension Lookup {
  /// What the text asks an index in memory for.
  ///
  /// An index takes a name and a date together, so a date that stands before or behind the words of a
  /// name is one; four digits there are the end of a Social Security number or the year of birth, two groups
  /// of them both, and other digits a number.
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
    takeFourDigits(&words, &query, today)
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

  /// Takes the last four digits out of the words of a text, and the year of birth where no date was.
  private static func takeFourDigits(
    _ words: inout [Substring], _ query: inout MatchQuery, _ today: CivilDate
  ) {
    let places = words.indices.filter { isFourDigits(words[$0]) }
    guard let last = places.last else { return }
    if query.birth != nil {
      let digits = String(words.remove(at: last)).asciiDigits
      (query.lastFour, query.perhapsNumbers) = (digits, [digits])
      return
    }
    if places.count > 1, takeYearAndDigits(places[0], places[1], &words, &query, today) { return }
    guard words.count > 1 else { return }
    let digits = String(words.remove(at: last)).asciiDigits
    query.lastFour = digits
    query.birth = year(digits, today).map { .year($0) }
    // A year is said far more often than a number that looks like one.
    if query.birth == nil { query.number = digits }
  }

  /// Takes two groups of four digits for a year of birth and the last four, and says whether they may be
  /// that.
  private static func takeYearAndDigits(
    _ first: Int, _ second: Int, _ words: inout [Substring], _ query: inout MatchQuery,
    _ today: CivilDate
  ) -> Bool {
    let digits = [first, second].map { String(words[$0]).asciiDigits }
    let years = digits.map { year($0, today) }
    // The same digits twice are one thing that was told.
    guard digits[0] != digits[1], let year = years[0] ?? years[1] else { return false }
    query.birth = .year(year)
    query.lastFour = years[0] == nil ? digits[0] : digits[1]
    query.mayBeTurned = years[0] != nil && years[1] != nil
    query.perhapsNumbers = digits
    words.remove(at: second)
    words.remove(at: first)
    return true
  }

  /// Whether a word is four digits and nothing else.
  private static func isFourDigits(_ word: Substring) -> Bool {
    let word = String(word).asciiDigits
    return word.utf8.count == 4 && word.utf8.allSatisfy(Self.isDigit)
  }

  /// Whether a text is two groups of four digits of which one may be a year of birth.
  static func isYearAndDigits(_ text: String, _ today: CivilDate) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace)
    return words.count == 2 && words.allSatisfy(isFourDigits) && words[0] != words[1]
      && words.contains { year(String($0).asciiDigits, today) != nil }
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

extension MatchQuery {
  /// The last four digits where they are told apart from the year or the date of birth; nil where they may
  /// be the year, or are not known.
  public var digitsApart: String? { perhapsNumbers.isEmpty || mayBeTurned ? nil : lastFour }
}
