/// Words one after the other in one piece of memory.
struct WordList {
  private(set) var letters: [UInt8] = []
  private(set) var starts: [UInt32] = [0]

  /// How many words there are.
  var count: Int { starts.count - 1 }

  /// Makes room.
  mutating func reserve(words: Int, letters count: Int) {
    letters.reserveCapacity(count)
    starts.reserveCapacity(words + 1)
  }

  /// Adds a word.
  mutating func append(_ word: UnsafeBufferPointer<UInt8>) {
    letters.append(contentsOf: word)
    starts.append(UInt32(letters.count))
  }

  /// Lends the words in place.
  func withView<Answer>(_ body: (WordView) -> Answer) -> Answer {
    letters.withUnsafeBufferPointer { letters in
      starts.withUnsafeBufferPointer { starts in body(WordView(letters: letters, starts: starts)) }
    }
  }
}

/// Words in place; valid only where they were lent.
struct WordView {
  let letters: UnsafeBufferPointer<UInt8>
  let starts: UnsafeBufferPointer<UInt32>

  /// How many words there are.
  var count: Int { starts.count - 1 }

  /// The letters of a word.
  @inline(__always) subscript(word: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: letters[Int(starts[word])..<Int(starts[word + 1])])
  }

  /// Whether a word of the list comes before another word, in the order of bytes.
  func precedes(_ word: Int, _ other: UnsafeBufferPointer<UInt8>) -> Bool {
    Self.precedes(self[word], other)
  }

  /// The order of bytes.
  static func precedes(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let count = min(left.count, right.count)
    for place in 0..<count where left[place] != right[place] { return left[place] < right[place] }
    return left.count < right.count
  }

  /// The words of a sorted list that begin with some letters.
  func beginning(with start: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    let first = partition { precedes($0, start) }
    let end = partition { word in
      let letters = self[word]
      return Self.precedes(UnsafeBufferPointer(rebasing: letters.prefix(start.count)), start)
        || Self.starts(letters, with: start)
    }
    return first..<max(first, end)
  }

  /// The place of a word in a sorted list.
  func place(of word: UnsafeBufferPointer<UInt8>) -> Int? {
    let place = partition { precedes($0, word) }
    guard place < count, self[place].count == word.count, Self.starts(self[place], with: word)
    else { return nil }
    return place
  }

  private static func starts(
    _ word: UnsafeBufferPointer<UInt8>, with start: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard word.count >= start.count else { return false }
    for place in 0..<start.count where word[place] != start[place] { return false }
    return true
  }

  private func partition(_ isBefore: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
