import Model

/// A word of the name that is searched.
struct QueryWord {
  /// The place of a typed word, or its known part.
  enum Place {
    case only, first, inner, last
    case given, middle, family
  }

  /// The folded letters.
  let letters: [UInt8]
  /// Whether it is a particle or a suffix, which says little.
  let isLight: Bool
  /// Its place.
  var place: Place
  /// Whether it may be the beginning of a word.
  let isBegun: Bool
  /// How unlikely it is for anybody to have it, in sixteenths of a bit.
  var rarity = 0

  /// The most words that are compared.
  static let most = 12

  /// The most that it can contribute.
  var most: Int { isLight ? min(rarity, Evidence.light) : rarity + Evidence.replaced }

  /// The words of a name.
  static func words(_ name: MatchQuery.Name?) -> [QueryWord] {
    var reader = NameWords()
    var words: [QueryWord] = []
    func read(_ text: String, _ place: Place, isBegun: Bool) {
      reader.clear()
      reader.read(text)
      for (number, word) in reader.words.enumerated() {
        words.append(
          QueryWord(
            letters: Array(reader.letters(word)), isLight: word.kind == .light,
            place: place == .given && number > 0 ? .middle : place, isBegun: isBegun))
      }
    }
    switch name {
    case .typed(let text):
      read(text, .inner, isBegun: true)
      if words.count == 1 { words[0].place = .only }
      if words.count > 1 {
        words[0].place = .first
        words[words.count - 1].place = .last
      }
    case .listed(let family, let given):
      read(given, .given, isBegun: true)
      read(family, .family, isBegun: true)
    case .written(let name):
      read(name.first, .given, isBegun: false)
      read(name.middle, .middle, isBegun: false)
      read(name.last, .family, isBegun: false)
      if words.isEmpty, let alias = name.aliases.first(where: { !$0.isEmpty }) {
        read(alias, .inner, isBegun: false)
      }
    case nil: break
    }
    return Array(words.prefix(most))
  }

  /// What is added for a match with a part of a name, by ``NamePart``.
  var adjustments: [Int] {
    NamePart.allCases.map { part in
      switch part {
      case .given:
        switch place {
        case .last: Evidence.leftOut - Evidence.otherPlace
        case .family: Evidence.leftOut - Evidence.otherField
        case .only, .first, .inner, .given, .middle: Evidence.leftOut
        }
      case .middle:
        switch place {
        case .first, .last, .given, .family: Evidence.leftOut - Evidence.otherPlace
        case .only, .inner, .middle: Evidence.leftOut
        }
      case .family:
        switch place {
        case .first: Evidence.leftOut - Evidence.otherPlace
        case .given, .middle: Evidence.leftOut - Evidence.otherField
        case .only, .inner, .last, .family: Evidence.leftOut
        }
      case .alias: -Evidence.alias
      case .joined: Evidence.leftOut
      case .light: Evidence.lightLeftOut
      }
    }
  }
}
