/// Gives each different word a number, in the order in which they come.
struct WordTable {
  /// The words.
  private(set) var words = WordList()
  private var slots: [UInt32]
  private var hashes: [UInt32] = []

  /// Makes room for so many different words; it grows if necessary.
  init(expecting count: Int) {
    var size = 64
    while size < count * 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
  }

  /// A word's number.
  mutating func number(_ word: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt32 = 2_166_136_261
    for letter in word { hash = (hash ^ UInt32(letter)) &* 16_777_619 }
    hash ^= hash >> 15
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if hashes[number] == hash, isWord(number, word) { return number }
      slot = (slot + 1) & mask
    }
    words.append(word)
    hashes.append(hash)
    slots[slot] = UInt32(words.count)
    if words.count * 2 > slots.count { grow() }
    return words.count - 1
  }

  private func isWord(_ number: Int, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = Int(words.starts[number])
    guard Int(words.starts[number + 1]) - start == word.count else { return false }
    for place in 0..<word.count where words.letters[start + place] != word[place] { return false }
    return true
  }

  private mutating func grow() {
    let mask = slots.count * 2 - 1
    slots = Array(repeating: 0, count: slots.count * 2)
    for (number, hash) in hashes.enumerated() {
      var slot = Int(hash) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(number + 1)
    }
  }
}
