/// Finds the words of a vocabulary that the words of a query may mean.
struct WordMatcher: ~Copyable {
  private let words: [QueryWord]
  private let readings: [[Nicknames.Reading]]
  private let distance = WordDistance()

  /// Makes a matcher for the words of a query.
  init(_ words: [QueryWord], _ nicknames: Nicknames) {
    self.words = words
    let distance = WordDistance()
    readings = words.map { word in
      guard !word.isLight else { return [] }
      return word.letters.withUnsafeBufferPointer { nicknames.readings(of: $0, distance) }
    }
  }

  /// The matches of each word.
  func matches(in segment: Segment) -> [[WordMatch]] {
    segment.vocabulary.words.withView { view in
      var matches: [[WordMatch]] = []
      for (word, readings) in zip(words, readings) {
        matches.append(
          word.letters.withUnsafeBufferPointer { self.matches($0, word, readings, segment, view) })
      }
      join(segment, view, &matches)
      return matches
    }
  }

  private func matches(
    _ letters: UnsafeBufferPointer<UInt8>, _ word: QueryWord, _ readings: [Nicknames.Reading],
    _ segment: Segment, _ view: WordView
  ) -> [WordMatch] {
    guard !word.isLight else { return lightMatches(letters, word, view) }
    var found: [WordMatch] = []
    func add(_ words: Range<Int>, _ cost: Int, _ likeness: WordMatch.Likeness) {
      let gain = word.most - cost
      switch likeness {
      case .exact, .beginning:
        // An exact word is found even where almost everybody has it.
        found.append(WordMatch(words: words, gain: max(gain, Evidence.bit), likeness: likeness))
      case .spelling, .sound, .petName, .shorter, .initial, .joined, .split:
        guard gain >= Evidence.least else { return }
        found.append(WordMatch(words: words, gain: gain, likeness: likeness))
      }
    }
    let limits = Limits(word)
    let near = NearWords(word: letters, mistakes: limits.whole, beginningMistakes: limits.beginning)
    let begun = word.isBegun ? Evidence.beginning : Evidence.cutOff
    for hit in near.hits(in: segment.vocabulary.tree, words: view) {
      let known = view[hit.words.lowerBound]
      switch hit.kind {
      case .whole:
        let cost = distance(letters, meant: known)
        add(hit.words, cost, cost == 0 ? .exact : .spelling)
      case .beginning:
        let cost = distance(letters, meant: UnsafeBufferPointer(rebasing: known[..<hit.depth]))
        add(hit.words, cost + begun, cost == 0 ? .beginning : .spelling)
      case .shorter:
        if hit.depth == 1 {
          // An initial contributes less, by what it leaves open.
          add(hit.words, word.most - Self.initialGain, .initial)
        } else if hit.depth > 2 {
          let more = letters.count - hit.depth
          add(hit.words, Evidence.shorter + more * Evidence.shorterLetter, .shorter)
        }
      }
    }
    addSounds(letters, segment, view, add)
    for reading in readings {
      if let place = reading.letters.withUnsafeBufferPointer({ view.place(of: $0) }) {
        add(place..<place + 1, reading.cost, .petName)
      }
    }
    addSplits(letters, word, segment, view, &found)
    return found
  }

  /// A particle as it is; and, where words may be unfinished, what begins with it: `da pe` may be
  /// David Peters.
  private func lightMatches(
    _ letters: UnsafeBufferPointer<UInt8>, _ word: QueryWord, _ view: WordView
  ) -> [WordMatch] {
    var found =
      view.place(of: letters).map {
        [WordMatch(words: $0..<$0 + 1, gain: word.most, likeness: .exact)]
      } ?? []
    guard word.isBegun else { return found }
    let begun = view.beginning(with: letters)
    let longer = (found.first?.words.upperBound ?? begun.lowerBound)..<begun.upperBound
    // This comes before the particle itself: such a person's name is exactly what was typed.
    let gain = max(Evidence.bit, word.most - Evidence.beginning)
    if !longer.isEmpty { found.append(WordMatch(words: longer, gain: gain, likeness: .beginning)) }
    return found
  }

  /// An initial leaves a tenth of all names.
  private static let initialGain = 2 * Evidence.bit + Evidence.bit / 2

  private func addSounds(
    _ letters: UnsafeBufferPointer<UInt8>, _ segment: Segment, _ view: WordView,
    _ add: (Range<Int>, Int, WordMatch.Likeness) -> Void
  ) {
    guard letters.count > 2 else { return }
    let code = SoundCode(letters)
    guard code.count > 0 else { return }
    for place in segment.vocabulary.words(sounding: code) {
      let known = view[place]
      let cost = Evidence.sound(
        code.count, longer: abs(known.count - letters.count),
        letters: distance(letters, meant: known))
      add(place..<place + 1, cost, .sound)
    }
  }

  /// Adds a word that is two words of a person: `maryjane`.
  private func addSplits(
    _ letters: UnsafeBufferPointer<UInt8>, _ word: QueryWord, _ segment: Segment, _ view: WordView,
    _ found: inout [WordMatch]
  ) {
    guard letters.count >= 5 else { return }
    // Only long words that nobody has are taken for two with a mistake in one of them.
    let isLong = letters.count >= 8 && !found.contains { $0.likeness == .exact }
    func add(_ left: Int, _ right: Int, _ cost: Int) {
      let gain = word.most - Evidence.joined - cost
      guard left != right, cost == 0 || gain >= Evidence.least else { return }
      let isLeftRarer = segment.postings(of: left) < segment.postings(of: right)
      let (rare, other) = isLeftRarer ? (left, right) : (right, left)
      found.append(WordMatch(words: rare..<rare + 1, gain: gain, likeness: .split, with: other))
    }
    for cut in 2...letters.count - 2 {
      let (start, end) = (letters[..<cut], letters[cut...])
      let left = view.place(of: UnsafeBufferPointer(rebasing: start))
      let right = view.place(of: UnsafeBufferPointer(rebasing: end))
      if let left, let right { add(left, right, 0) }
      guard isLong, start.count > 2, end.count > 2 else { continue }
      if let left { misspelt(end, segment, view) { add(left, $0, $1) } }
      if let right { misspelt(start, segment, view) { add($0, right, $1) } }
    }
  }

  /// The words that differ by a mistake from one of two that were written as one, each with its
  /// cost: `marywjane`.
  private func misspelt(
    _ part: Slice<UnsafeBufferPointer<UInt8>>, _ segment: Segment, _ view: WordView,
    _ add: (_ word: Int, _ cost: Int) -> Void
  ) {
    guard part.count > 3 else { return }
    let letters = UnsafeBufferPointer(rebasing: part)
    let near = NearWords(word: letters, mistakes: 1, beginningMistakes: nil)
    for hit in near.hits(in: segment.vocabulary.tree, words: view) where hit.kind == .whole {
      let cost = distance(letters, meant: view[hit.words.lowerBound])
      if cost > 0 { add(hit.words.lowerBound, cost) }
    }
  }

  /// Adds words that are one word of a person: `mc donald`.
  private func join(_ segment: Segment, _ view: WordView, _ matches: inout [[WordMatch]]) {
    for first in words.indices {
      for last in first + 1..<min(words.count, first + 3) {
        let parts = first...last
        let letters = Array(parts.map { words[$0].letters }.joined())
        guard letters.count <= NameWords.longest else { continue }
        func add(_ range: Range<Int>, _ cost: Int) {
          for part in parts {
            let gain = words[part].most - (Evidence.joined + cost) / parts.count
            guard gain > 0 else { continue }
            matches[part].append(WordMatch(words: range, gain: gain, likeness: .joined))
          }
        }
        letters.withUnsafeBufferPointer { letters in
          if let place = view.place(of: letters) {
            add(place..<place + 1, 0)
          } else if parts.contains(where: { words[$0].isLight }) {
            nearJoins(letters, words[last], segment, view, add)
          }
        }
      }
    }
  }

  /// Adds particle and name as one word with mistakes, or unfinished: `o neil` is O'Neill.
  private func nearJoins(
    _ letters: UnsafeBufferPointer<UInt8>, _ last: QueryWord, _ segment: Segment, _ view: WordView,
    _ add: (Range<Int>, Int) -> Void
  ) {
    guard letters.count > 3 else { return }
    let near = NearWords(word: letters, mistakes: 1, beginningMistakes: last.isBegun ? 0 : nil)
    for hit in near.hits(in: segment.vocabulary.tree, words: view) {
      let known = view[hit.words.lowerBound]
      switch hit.kind {
      case .whole: add(hit.words, distance(letters, meant: known))
      case .beginning: add(hit.words, Evidence.beginning)
      case .shorter: continue
      }
    }
  }

  /// How many mistakes a word may have, by its length.
  private struct Limits {
    let whole: Int
    let beginning: Int?

    init(_ word: QueryWord) {
      let count = word.letters.count
      whole = count < 2 ? 0 : count < 4 ? 1 : count < 9 ? 2 : 3
      if word.isBegun {
        beginning = count < 4 ? 0 : count < 7 ? 1 : 2
      } else {
        beginning = 0
      }
    }
  }
}

extension Segment {
  /// How many postings a word has.
  func postings(of word: Int) -> Int { Int(postingStarts[word + 1] - postingStarts[word]) }

  /// How many postings neighbouring words have.
  func postings(of words: Range<Int>) -> Int {
    Int(postingStarts[words.upperBound] - postingStarts[words.lowerBound])
  }
}
