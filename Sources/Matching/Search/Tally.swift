/// The sum of each person of a segment so far.
///
/// A person's number has the sum of all words in its upper half; below it are the best contribution
/// of the present word, and which word that is, so that no word counts twice.
struct Tally {
  /// One number a person; 0 for people without a match.
  private(set) var sums: [UInt32]
  private let query: SegmentQuery

  private static let wordMask: UInt32 = 0xF
  private static let gainShift: UInt32 = 4
  private static let gainMask: UInt32 = 0xFFF
  private static let sumShift: UInt32 = 16

  /// Adds up all words of a query for everybody.
  init(_ query: SegmentQuery) {
    self.query = query
    sums = Array(repeating: 0, count: query.segment.count)
    // Long words first: they leave little for a short one that is the beginning of one.
    let order = query.words.indices.sorted {
      (query.words[$0].letters.count, $1) > (query.words[$1].letters.count, $0)
    }
    for (place, word) in order.enumerated() { add(word, after: Array(order[..<place])) }
  }

  /// Makes a person a candidate for whom no word was found.
  mutating func touch(_ place: Int) { sums[place] |= Self.wordMask }

  /// Drops a person.
  mutating func drop(_ place: Int) { sums[place] = 0 }

  /// Replaces the sum of everybody who has one by a function of it.
  @inline(__always) mutating func rank(_ value: (_ place: Int, _ sum: Int) -> UInt32) {
    sums.withUnsafeMutableBufferPointer { sums in
      var place = 0
      while place < sums.count {
        // Most people have no sum: eight are skipped at a time.
        if place + 8 <= sums.count {
          let all =
            sums[place] | sums[place + 1] | sums[place + 2] | sums[place + 3] | sums[place + 4]
            | sums[place + 5] | sums[place + 6] | sums[place + 7]
          if all == 0 {
            place += 8
            continue
          }
        }
        let end = min(place + 8, sums.count)
        while place < end {
          if sums[place] != 0 { sums[place] = value(place, Int(sums[place] >> Self.sumShift)) }
          place += 1
        }
      }
    }
  }

  private mutating func add(_ word: Int, after earlier: [Int]) {
    let stamp = UInt32(word + 1)
    let known = query.gains[word]
    for match in query.matches[word] {
      let gains = query.adjustments[word].map { UInt32(clamping: match.gain + $0) }
      if let with = match.with {
        for posting in query.segment.postings[query.segment.postingRange(match.words)] {
          let person = Int(posting & (1 << NameEntry.shift - 1))
          guard query.segment.has(person, with) else { continue }
          Self.add(&sums[person], gains[Int(posting >> NameEntry.shift)], stamp)
        }
      } else if earlier.isEmpty || match.likeness == .joined {
        addAll(match.words, gains, stamp)
      } else {
        // Words that only this word of the query may mean are taken together.
        var free = match.words.lowerBound
        for place in match.words {
          guard earlier.contains(where: { query.gains[$0][place] > 0 }) else { continue }
          if free < place { addAll(free..<place, gains, stamp) }
          free = place + 1
          guard known[place] <= match.gain else { continue }
          let rivals = earlier.filter { query.gains[$0][place] > 0 }
          addContested(place, word, rivals, gains, stamp)
        }
        if free < match.words.upperBound { addAll(free..<match.words.upperBound, gains, stamp) }
      }
    }
  }

  private mutating func addAll(_ words: Range<Int>, _ gains: [UInt32], _ stamp: UInt32) {
    let range = query.segment.postingRange(words)
    sums.withUnsafeMutableBufferPointer { sums in
      query.segment.postings.withUnsafeBufferPointer { postings in
        gains.withUnsafeBufferPointer { gains in
          for place in range {
            let posting = postings[place]
            let person = Int(posting & (1 << NameEntry.shift - 1))
            Self.add(&sums[person], gains[Int(posting >> NameEntry.shift)], stamp)
          }
        }
      }
    }
  }

  /// Adds a word that another word of the query may mean too: a person without another similar word
  /// gets only one of the two.
  private mutating func addContested(
    _ known: Int, _ word: Int, _ rivals: [Int], _ gains: [UInt32], _ stamp: UInt32
  ) {
    for posting in query.segment.postings[query.segment.postingRange(known..<known + 1)] {
      let person = Int(posting & (1 << NameEntry.shift - 1))
      let part = Int(posting >> NameEntry.shift)
      if hasOther(person, than: known, for: word, rivals) {
        Self.add(&sums[person], gains[part], stamp)
      } else {
        let most = rivals.reduce(0) {
          max($0, query.gains[$1][known] + query.adjustments[$1][part])
        }
        Self.add(&sums[person], UInt32(clamping: Int(gains[part]) - most), stamp)
      }
    }
  }

  /// Whether a person has another word that is similar to one of the query's.
  private func hasOther(_ person: Int, than known: Int, for word: Int, _ rivals: [Int]) -> Bool {
    let segment = query.segment
    var isSeen = false
    for place in Int(segment.entryStarts[person])..<Int(segment.entryStarts[person + 1]) {
      let other = NameEntry(bits: segment.entries[place]).word
      if other == known, !isSeen {
        isSeen = true
        continue
      }
      if query.gains[word][other] > 0 || rivals.contains(where: { query.gains[$0][other] > 0 }) {
        return true
      }
    }
    return false
  }

  @inline(__always)
  private static func add(_ number: inout UInt32, _ gain: UInt32, _ stamp: UInt32) {
    if number & wordMask == stamp {
      let known = number >> gainShift & gainMask
      guard gain > known else { return }
      number &+= (gain &- known) << sumShift | (gain &- known) << gainShift
    } else {
      let sum = number >> sumShift &+ gain
      number = sum << sumShift | gain << gainShift | stamp
    }
  }
}
