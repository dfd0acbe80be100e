/// How a name is asked for where it may be misspelt.
///
/// The systems compare beginnings of words, letter by letter. What stands behind the first letters is
/// compared here, once somebody with that beginning is known.
extension Lookup {
  /// Where a system knows fewer people than this by the name as it stands, it is asked for more.
  public static let few = 10
  /// So many words of a name are asked for, the longest.
  private static let mostWords = 3

  /// What the words of a name begin with: a first attempt with three letters, and another one with two;
  /// empty where the text is no name, or too short to begin with anything less.
  ///
  /// A word of ideographs is written without a space between family and given name: it begins with the
  /// family name, and what stands behind its first sign is asked for too.
  ///
  /// Source: field.md §2.1, names are heard over noise.
  public var beginnings: [[String]] {
    let words = nameWords.filter { $0.count > 2 && !$0.isOfIdeographs }
      .sorted { $0.count > $1.count }.prefix(Self.mostWords)
    var attempts = [3, 2].map { letters in
      words.compactMap { word in
        word.count > letters ? String(word.prefix(letters)) : nil
      }
    }
    attempts[0] += nameWords.filter { $0.count > 1 && $0.isOfIdeographs }.prefix(Self.mostWords)
      .flatMap { [String($0.prefix(1)), String($0.dropFirst())] }
    var asked: [[String]] = []
    for attempt in attempts where !attempt.isEmpty {
      var once: [String] = []
      for text in attempt where !once.contains(text) { once.append(text) }
      asked.append(once)
    }
    return asked
  }

  /// Whether a system that knows so many people by it is asked for those with names that begin alike.
  ///
  /// - Parameters:
  ///   - parts: what of it is asked for apart, the name first
  ///   - count: how many it knows
  /// - Returns: whether it is
  public func asksForMore(_ parts: [Lookup], _ count: Int) -> Bool {
    count < Self.few && !(parts.first ?? self).beginnings.isEmpty
  }

  /// The first letters of a name's first and last word; nil for a name of one word.
  public var outerLetters: (first: String, last: String)? {
    let words = nameWords.filter { $0.count > 1 }
    guard words.count > 1, let first = words.first?.first, let last = words.last?.first else {
      return nil
    }
    return (String(first), String(last))
  }

  /// The words of a name, without signs before them; digits are in no name.
  var nameWords: [String] {
    let words: [String] =
      switch kind {
      case .name(let words): words
      case .listedName(let last, let first): first + last
      case .initials, .birth, .lastFour, .socialSecurity, .number, .phone, .guid, .scanCard: []
      }
    return words.map { String($0.drop { !$0.isLetter }) }
      .filter { !$0.isEmpty && !$0.contains(where: \.isNumber) }
  }
}

extension String {
  /// Whether each sign is an ideograph.
  fileprivate var isOfIdeographs: Bool { unicodeScalars.allSatisfy(\.properties.isIdeographic) }
}
