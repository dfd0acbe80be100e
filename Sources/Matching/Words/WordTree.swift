/// The words of a vocabulary as a tree of letters, in one array.
///
/// The nodes are in depth-first order; the branch of a node is what follows it up to ``ends``.
/// Where only one word is left, its other letters are not in the tree.
struct WordTree {
  /// Each node's letter.
  private(set) var letters: [UInt8] = []
  /// Each node's depth, 1 for a first letter, and the flags below.
  private(set) var depths: [UInt8] = []
  /// The node after each node's branch.
  private(set) var ends: [UInt32] = []
  /// The first word of each node's branch, and the number of words behind the last node.
  private(set) var firstWords: [UInt32] = []

  /// Only one word is left from here on.
  static let leaf: UInt8 = 0x80
  /// A word ends here and others go on.
  static let word: UInt8 = 0x40
  /// The depth without the flags.
  static let depth: UInt8 = 0x3F

  /// Lays out words that are sorted and different.
  init(_ words: WordView) {
    var open: [Int] = []
    var shared = 0
    for word in 0..<words.count {
      let spelling = words[word]
      let next = word + 1 < words.count ? Self.shared(spelling, words[word + 1]) : 0
      while open.count > shared { close(open.removeLast()) }
      // As deep as it is shared with the next word, and one letter more to tell them apart.
      let unique = min(spelling.count, max(next, shared) + 1)
      while open.count < unique {
        let depth = UInt8(open.count + 1)
        open.append(letters.count)
        letters.append(spelling[open.count - 1])
        ends.append(0)
        firstWords.append(UInt32(word))
        let isLast = Int(depth) == unique
        let isLeaf = isLast && next < unique
        depths.append(
          depth | (isLeaf ? Self.leaf : 0)
            | (isLast && !isLeaf && unique == spelling.count ? Self.word : 0))
      }
      shared = next
    }
    while let node = open.popLast() { close(node) }
    firstWords.append(UInt32(words.count))
    letters = letters.snug
    depths = depths.snug
    ends = ends.snug
    firstWords = firstWords.snug
  }

  private mutating func close(_ node: Int) { ends[node] = UInt32(letters.count) }

  private static func shared(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Int {
    let count = min(left.count, right.count)
    var place = 0
    while place < count, left[place] == right[place] { place += 1 }
    return place
  }
}
