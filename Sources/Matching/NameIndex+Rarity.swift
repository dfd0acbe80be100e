extension NameIndex {
  /// The words, with how rare they are among all names, those of another index included.
  func weighed(_ words: [QueryWord], rareIn names: NameIndex? = nil) -> [QueryWord] {
    // A short list says little about how rare a name is, so it is completed with an average one.
    let other = 50_000.0
    let all = Double(postings + (names?.postings ?? 0)) + other
    return words.map { word in
      let share = Self.shares[min(word.letters.count, Self.shares.count - 1)]
      var weighed = word
      weighed.rarity = Evidence.rarity(
        Double(occurrences(word) + (names?.occurrences(word) ?? 0)) + other * share, of: all)
      return weighed
    }
  }

  /// Where no name begins with two letters, they are the first letters of two names: `js` is Jane
  /// Smith.
  func opened(_ words: [QueryWord]) -> [QueryWord] {
    guard words.count == 1, let only = words.first, only.isBegun, only.letters.count == 2,
      only.letters.allSatisfy({ $0 >= 0x61 && $0 < 0x80 }), occurrences(only) == 0
    else { return words }
    return zip(only.letters, [QueryWord.Place.first, .last]).map { letter, place in
      QueryWord(letters: [letter], isLight: false, place: place, isBegun: true)
    }
  }

  /// How many words all names have.
  private var postings: Int { layers.reduce(0) { $0 + $1.segment.postings.count } }

  /// How often all names have a word, or a word that begins like this.
  private func occurrences(_ word: QueryWord) -> Int {
    layers.reduce(0) { sum, layer in
      let segment = layer.segment
      return sum
        + word.letters.withUnsafeBufferPointer { letters in
          segment.vocabulary.words.withView { view in
            guard word.isBegun || letters.count == 1 else {
              return view.place(of: letters).map { segment.postings(of: $0) } ?? 0
            }
            return segment.postings(of: view.beginning(with: letters))
          }
        }
    }
  }

  /// The share of all names that begin with certain letters, by the number of letters.
  private static let shares = [1, 0.08, 0.016, 0.003, 0.0006, 0.000_12, 0.000_02]
}
