/// Words of a vocabulary that a word of the query may mean.
struct WordMatch {
  /// The kind of similarity, the surest first.
  enum Likeness: Int, Comparable {
    case exact, beginning, spelling, sound, petName, shorter, initial, joined, split

    static func < (left: Likeness, right: Likeness) -> Bool { left.rawValue < right.rawValue }
  }

  /// The words, which are neighbours.
  let words: Range<Int>
  /// What they contribute, in sixteenths of a bit.
  let gain: Int
  /// The kind of similarity.
  let likeness: Likeness
  /// A second word that the person must have too.
  var with: Int?
}
