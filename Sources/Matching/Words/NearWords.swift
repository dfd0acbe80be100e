/// The words of a tree that are similar to a written one, and the branches whose words begin like
/// it.
///
/// It finds every word within the number of mistakes, except that a third mistake is not searched
/// within the first three letters: almost every word would begin so. The walk follows all readings
/// of the written word at once (a bit for each of its letters, a set for each number of mistakes)
/// and leaves a branch when no reading is left.
struct NearWords {
  /// What was found.
  struct Hit {
    /// How the words are similar.
    enum Kind {
      /// The word is the written one with mistakes.
      case whole
      /// The words of the branch begin like the written one.
      case beginning
      /// The word is the beginning of the written one.
      case shorter
    }

    /// How they are similar.
    let kind: Kind
    /// The words.
    let words: Range<Int>
    /// How many letters of the words are compared with the written one.
    let depth: Int
  }

  /// The written word; at most ``NameWords/longest`` letters.
  let word: UnsafeBufferPointer<UInt8>
  /// How many mistakes a whole word may have.
  let mistakes: Int
  /// How many mistakes the beginning of a word may have; nil where words are whole.
  let beginningMistakes: Int?

  /// The similar words.
  func hits(in tree: WordTree, words: WordView) -> [Hit] {
    var hits: [Hit] = []
    var masks = [UInt32](repeating: 0, count: 256)
    for (place, letter) in word.enumerated() { masks[Int(letter)] |= 1 << UInt32(place) }
    masks.withUnsafeBufferPointer { masks in
      tree.letters.withUnsafeBufferPointer { letters in
        tree.depths.withUnsafeBufferPointer { depths in
          tree.ends.withUnsafeBufferPointer { ends in
            tree.firstWords.withUnsafeBufferPointer { firstWords in
              withUnsafeTemporaryAllocation(of: Step.self, capacity: NameWords.longest + 2) {
                let nodes = Nodes(
                  letters: letters, depths: depths, ends: ends, firstWords: firstWords)
                walk(nodes, words, masks, $0, &hits)
              }
            }
          }
        }
      }
    }
    return hits
  }

  /// So many letters of a word have no third mistake.
  private static let firm = 3

  /// The readings of the written word after some letters of a known one.
  private struct Step {
    var none: UInt32
    var one: UInt32
    var two: UInt32
    var three: UInt32
    var mask: UInt32
    /// The fewest mistakes with which the written word has been found to begin the known one.
    var begun: Int
  }

  private struct Nodes {
    let letters: UnsafeBufferPointer<UInt8>
    let depths: UnsafeBufferPointer<UInt8>
    let ends: UnsafeBufferPointer<UInt32>
    let firstWords: UnsafeBufferPointer<UInt32>
  }

  private func walk(
    _ nodes: Nodes, _ words: WordView, _ masks: UnsafeBufferPointer<UInt32>,
    _ steps: UnsafeMutableBufferPointer<Step>, _ hits: inout [Hit]
  ) {
    // The places that can be reached by leaving out letters at the front.
    steps[0] = Step(
      none: 1, one: mistakes > 0 ? 3 : 0, two: mistakes > 1 ? 7 : 0, three: 0, mask: 0,
      begun: (beginningMistakes ?? -1) + 1)
    var node = 0
    let count = nodes.letters.count
    while node < count {
      let flags = nodes.depths[node]
      let depth = Int(flags & WordTree.depth)
      guard step(steps, depth, masks[Int(nodes.letters[node])]) else {
        node = Int(nodes.ends[node])
        continue
      }
      let first = Int(nodes.firstWords[node])
      if flags & WordTree.leaf != 0 {
        leaf(first, words[first], depth, masks, steps, &hits)
      } else {
        begin(steps, depth, first..<Int(nodes.firstWords[Int(nodes.ends[node])]), &hits)
        if flags & WordTree.word != 0 { end(steps[depth], depth, first, &hits) }
      }
      node += 1
    }
  }

  /// Follows the letters of a branch with only one word.
  private func leaf(
    _ place: Int, _ letters: UnsafeBufferPointer<UInt8>, _ depth: Int,
    _ masks: UnsafeBufferPointer<UInt32>, _ steps: UnsafeMutableBufferPointer<Step>,
    _ hits: inout [Hit]
  ) {
    var depth = depth
    begin(steps, depth, place..<place + 1, &hits)
    while depth < letters.count {
      depth += 1
      guard step(steps, depth, masks[Int(letters[depth - 1])]) else { return }
      begin(steps, depth, place..<place + 1, &hits)
    }
    end(steps[depth], depth, place, &hits)
  }

  /// Goes one letter further; false where no reading is left.
  @inline(__always) private func step(
    _ steps: UnsafeMutableBufferPointer<Step>, _ depth: Int, _ mask: UInt32
  ) -> Bool {
    let last = steps[depth - 1]
    var next = Step(none: (last.none & mask) << 1, one: 0, two: 0, three: 0, mask: mask, begun: 0)
    if mistakes > 0 {
      // Exchanged letters: the reading before the last letter goes on after both.
      let turned = depth > 1 ? mask & (last.mask >> 1) : 0
      let before = depth > 1 ? steps[depth - 2] : last
      next.one =
        (last.one & mask) << 1 | last.none << 1 | last.none | next.none << 1
        | (before.none & turned) << 2
      if mistakes > 1 {
        next.two =
          (last.two & mask) << 1 | last.one << 1 | last.one | next.one << 1
          | (before.one & turned) << 2
        if mistakes > 2, depth > Self.firm {
          next.three =
            (last.three & mask) << 1 | last.two << 1 | last.two | next.two << 1
            | (before.two & turned) << 2
        }
      }
    }
    next.begun = last.begun
    steps[depth] = next
    let all = next.none | next.one | next.two | next.three
    return all & (UInt32(2) << UInt32(word.count) &- 1) != 0
  }

  /// The number of mistakes with which the whole written word has been read; nil where it has not.
  @inline(__always) private func read(_ step: Step) -> Int? {
    let end = UInt32(1) << UInt32(word.count)
    if step.none & end != 0 { return 0 }
    if step.one & end != 0 { return 1 }
    if step.two & end != 0 { return 2 }
    return step.three & end != 0 ? 3 : nil
  }

  @inline(__always) private func begin(
    _ steps: UnsafeMutableBufferPointer<Step>, _ depth: Int, _ words: Range<Int>,
    _ hits: inout [Hit]
  ) {
    guard beginningMistakes != nil, let count = read(steps[depth]), count < steps[depth].begun
    else { return }
    steps[depth].begun = count
    hits.append(Hit(kind: .beginning, words: words, depth: depth))
  }

  @inline(__always)
  private func end(_ step: Step, _ depth: Int, _ place: Int, _ hits: inout [Hit]) {
    if read(step) != nil {
      hits.append(Hit(kind: .whole, words: place..<place + 1, depth: depth))
    } else if step.none != 0, depth < word.count {
      hits.append(Hit(kind: .shorter, words: place..<place + 1, depth: depth))
    }
  }
}
