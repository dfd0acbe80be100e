/// Which words of a name as it is said are the family's: the last one, and with words such as `de la` that
/// belong to the name behind them all from the first of those.
enum FamilyName {
  /// Words that a family name begins with.
  private static let beginnings: Set = [
    "de", "del", "da", "das", "do", "dos", "di", "du", "della", "van", "von", "zu", "bin", "bint",
    "ibn", "abu", "al", "el",
  ]
  /// Words that stand behind one of those only.
  private static let followers: Set = ["la", "las", "los", "lo", "der", "den", "het", "ter", "ten"]
  /// Those of the first ones that are no given name either, so that all is a family name.
  private static let plain: Set = [
    "de", "del", "da", "das", "dos", "della", "von", "bint", "ibn",
  ]
  /// Names that are given with such a word before them, as in María del Carmen.
  private static let given: Set = [
    "angeles", "carmen", "carmo", "concepcion", "consuelo", "dolores", "fatima", "guadalupe",
    "jesus", "lourdes", "luz", "mar", "milagros", "nieves", "pilar", "refugio", "remedios",
    "rocio", "rosario", "socorro", "soledad",
  ]

  /// The place of the word that the family name begins with; 0 where all of it is the family's, or there is
  /// one word only.
  static func start(in words: [Substring]) -> Int {
    guard let first = words.first, words.count > 1 else { return 0 }
    let last = words.count - 1
    if plain.contains(key(first)), name(behind: 0, in: words) == last { return 0 }
    var place = 1
    while place < last {
      guard isJoined(words[place]) || beginnings.contains(key(words[place])) else {
        place += 1
        continue
      }
      let name = isJoined(words[place]) ? place : name(behind: place, in: words)
      let isGiven = given.contains(key(words[name])) || key(words[place - 1]) == "abd"
      guard isGiven, name < last else { return place }
      place = name + 1
    }
    return last
  }

  /// Whether the word at a place belongs to the name behind it; the first one only where all of them are the
  /// family's.
  static func isParticle(at place: Int, of words: [Substring], isFamily: Bool) -> Bool {
    guard place < words.count - 1, place > 0 || isFamily else { return false }
    let word = key(words[place])
    if beginnings.contains(word) { return true }
    guard place > 0 else { return false }
    let before = key(words[place - 1])
    return followers.contains(word) && (beginnings.contains(before) || followers.contains(before))
  }

  /// Whether a word is joined with the one that belongs to it, as in al-Rashid.
  static func isJoined(_ word: Substring) -> Bool {
    let word = word.lowercased()
    return word.count > 3 && (word.hasPrefix("al-") || word.hasPrefix("el-"))
  }

  /// The place of the name that the words from a place on belong to.
  private static func name(behind place: Int, in words: [Substring]) -> Int {
    var name = place + 1
    while name < words.count - 1,
      followers.contains(key(words[name])) || beginnings.contains(key(words[name]))
    {
      name += 1
    }
    return name
  }

  private static func key(_ word: Substring) -> String { String(word).folded }
}
