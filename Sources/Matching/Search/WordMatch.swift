/// Words of a vocabulary that may be meant by a word that is looked for.
struct WordMatch {
  /// How they are alike, the surest first.
  enum Likeness: Int, Comparable {
    case exact, beginning, spelling, sound, petName, shorter, initial, joined, split

    static func < (left: Likeness, right: Likeness) -> Bool { left.rawValue < right.rawValue }
  }

  /// The words, which stand side by side.
  let words: Range<Int>
  /// What they tell, in sixteenths of a bit.
  let gain: Int
  /// How they are alike.
  let likeness: Likeness
  /// Who has the word must have this one too.
  var with: Int?
}
