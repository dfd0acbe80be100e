/// Mistakes in the letters of a word.
enum Spelling {
  /// A text with a mistake; nil where it cannot be made.
  ///
  /// With `isFirst` it is in the first letter, where that can be chosen.
  static func change(
    _ text: String, _ mistake: Mistake, isFirst: Bool, _ random: inout SeededRandom
  ) -> String? {
    var letters = Array(text)
    let places = letters.indices.filter { letters[$0].isLetter }
    guard let last = places.last, places.count > 1 else { return nil }
    let place = isFirst ? places[0] : random.any(places)
    switch mistake {
    case .typo:
      let key = Character(letters[place].lowercased())
      guard let near = neighbours[key] else { return nil }
      letters[place] = random.any(Array(near))
    case .dropped: letters.remove(at: place)
    case .added: letters.insert(random.any(Array("abcdefghijklmnopqrstuvwxyz")), at: place)
    case .turned:
      guard place != last, letters[place + 1].isLetter else { return nil }
      letters.swapAt(place, place + 1)
    case .doubled:
      if place != last, letters[place] == letters[place + 1] {
        letters.remove(at: place)
      } else {
        letters.insert(letters[place], at: place)
      }
    case .sound: return replace(text, random.any(sounds), &random)
    case .misread: return replace(text, random.any(shapes), &random)
    default: return nil
    }
    return String(letters)
  }

  private static func replace(
    _ text: String, _ pair: (String, String), _ random: inout SeededRandom
  ) -> String? {
    let small = text.lowercased()
    let (from, to) = random.chance(50) ? pair : (pair.1, pair.0)
    var places: [Range<String.Index>] = []
    var start = small.startIndex
    while start < small.endIndex {
      if small[start...].hasPrefix(from) {
        places.append(start..<small.index(start, offsetBy: from.count))
      }
      start = small.index(after: start)
    }
    guard !places.isEmpty, !from.isEmpty else { return nil }
    return small.replacing(random.any(places), with: to)
  }

  private static let neighbours: [Character: String] = [
    "q": "wa", "w": "qes", "e": "wrd", "r": "etf", "t": "ryg", "y": "tuh", "u": "yij", "i": "uok",
    "o": "ipl", "p": "ol", "a": "qsz", "s": "adwx", "d": "sfec", "f": "dgrv", "g": "fhtb",
    "h": "gjyn", "j": "hkum", "k": "jlim", "l": "kop", "z": "xas", "x": "zcs", "c": "xvd",
    "v": "cbf", "b": "vng", "n": "bmh", "m": "nk",
  ]
  private static let sounds = [
    ("ph", "f"), ("c", "k"), ("ck", "k"), ("s", "z"), ("z", "s"), ("i", "y"), ("ie", "y"),
    ("v", "b"), ("g", "j"), ("j", "h"), ("ee", "i"), ("ea", "e"), ("ou", "u"), ("oo", "u"),
    ("e", "i"),
    ("o", "u"), ("a", "e"), ("qu", "k"), ("x", "ks"), ("th", "t"), ("sh", "ch"), ("w", "v"),
    ("ll", "y"), ("ñ", "ny"), ("d", "t"), ("kh", "k"), ("ei", "i"), ("ai", "ay"), ("y", "i"),
  ]
  private static let shapes = [
    ("rn", "m"), ("cl", "d"), ("l", "i"), ("l", "1"), ("o", "0"), ("vv", "w"), ("e", "c"),
    ("u", "v"),
    ("h", "b"), ("s", "5"), ("b", "8"), ("ii", "u"), ("nn", "m"), ("g", "q"), ("n", "h"),
    ("a", "o"),
  ]
}

extension String {
  fileprivate func replacing(_ range: Range<String.Index>, with other: String) -> String {
    String(self[..<range.lowerBound]) + other + String(self[range.upperBound...])
  }
}
