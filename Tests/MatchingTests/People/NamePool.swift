public import Model

/// The names of a part of the people served: invented combinations of names in public use.
public enum NamePool: String, CaseIterable, Sendable {
  /// English.
  case en
  /// Spanish: double surnames, particles, accents.
  case es
  /// Vietnamese: few family names, short words, marks.
  case vi
  /// Arabic and Amharic in several spellings.
  case ar
  /// Chinese in Pinyin: two-letter names.
  case zh
  /// Khmer: short family names, many people with the same name.
  case km
  /// The given name of one part and the family name of another.
  case mixed
  /// Names made of syllables, for any other language.
  case other

  /// A name.
  public func name(_ random: inout SeededRandom) -> PersonName {
    switch self {
    case .en: Self.english(&random)
    case .es: Self.spanish(&random)
    case .vi: Self.vietnamese(&random)
    case .ar: Self.arabic(&random)
    case .zh: Self.chinese(&random)
    case .km:
      PersonName(
        first: random.common(NameLists.khmerGiven), last: random.common(NameLists.khmerFamily))
    case .mixed: Self.mixed(&random)
    case .other: Self.syllables(&random)
    }
  }

  /// A pool, as frequent as in a city of the United States.
  public static func some(_ random: inout SeededRandom) -> NamePool {
    switch Int.random(in: 0..<100, using: &random) {
    case ..<40: .en
    case ..<68: .es
    case ..<74: .vi
    case ..<84: .ar
    case ..<90: .zh
    default: .other
    }
  }

  /// Another family name of the pool.
  public func family(_ random: inout SeededRandom) -> String { name(&random).last }

  private static func english(_ random: inout SeededRandom) -> PersonName {
    var name = PersonName(first: random.common(NameLists.englishGiven))
    if random.chance(50) { name.middle = random.common(NameLists.englishGiven) }
    if random.chance(35) {
      name.last = random.common(NameLists.englishFamily)
    } else {
      name.last = random.any(NameLists.englishStems) + random.any(NameLists.englishEnds)
    }
    if random.chance(4) { name.last = random.any(["Mc", "O'", "Van ", "Mac"]) + name.last }
    if random.chance(4) { name.last += "-" + random.common(NameLists.englishFamily) }
    if random.chance(3) { name.last += random.any([" Jr", " Sr.", " III"]) }
    return name
  }

  private static func spanish(_ random: inout SeededRandom) -> PersonName {
    var name = PersonName(first: random.common(NameLists.spanishGiven))
    if random.chance(40) { name.first += " " + random.common(NameLists.spanishGiven) }
    func family(_ random: inout SeededRandom) -> String {
      if random.chance(6) {
        let particle = random.any(["de la ", "de ", "del ", "de los "])
        return particle + random.any(NameLists.spanishPlaces)
      }
      return random.common(NameLists.spanishFamily)
    }
    name.last = family(&random)
    if random.chance(75) { name.last += (random.chance(12) ? "-" : " ") + family(&random) }
    return name
  }

  private static func vietnamese(_ random: inout SeededRandom) -> PersonName {
    PersonName(
      first: random.any(NameLists.vietnameseGiven), middle: random.any(NameLists.vietnameseMiddle),
      last: random.common(NameLists.vietnameseFamily))
  }

  private static func arabic(_ random: inout SeededRandom) -> PersonName {
    var name = PersonName(first: random.any(random.any(NameLists.arabicGiven)))
    if random.chance(60) { name.middle = random.any(random.any(NameLists.arabicGiven)) }
    if random.chance(50) {
      name.last = random.any(random.any(NameLists.arabicGiven))
    } else {
      name.last = random.any(["Al-", "El ", "Al ", ""]) + random.any(NameLists.arabicFamily)
    }
    return name
  }

  private static func chinese(_ random: inout SeededRandom) -> PersonName {
    var given = random.any(NameLists.chineseGiven)
    if random.chance(80) { given += random.any(NameLists.chineseGiven).lowercased() }
    return PersonName(first: given, last: random.common(NameLists.chineseFamily))
  }

  private static func mixed(_ random: inout SeededRandom) -> PersonName {
    let parts: [NamePool] = [.en, .es, .vi, .ar, .zh, .km, .other]
    let given = random.any(parts).name(&random)
    return PersonName(first: given.first, last: random.any(parts).name(&random).last)
  }

  private static func syllables(_ random: inout SeededRandom) -> PersonName {
    func word(_ random: inout SeededRandom) -> String {
      let count = Int.random(in: 2...4, using: &random)
      let text =
        (0..<count).map { _ in
          random.any(NameLists.onsets) + random.any(NameLists.vowels)
        }.joined() + random.any(NameLists.codas)
      return text.prefix(1).uppercased() + text.dropFirst()
    }
    return PersonName(first: word(&random), last: word(&random))
  }
}
