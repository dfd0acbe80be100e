/// The different words of many names: by letters, by similarity, by sound.
struct Vocabulary {
  /// The words, sorted.
  let words: WordList
  /// The words as a tree.
  let tree: WordTree
  /// The words by sound: the code in the upper half, the word in the lower; sorted.
  let sounds: [UInt64]

  /// Takes words that are sorted and different.
  init(_ words: WordList) {
    self.words = words
    (tree, sounds) = words.withView { view in
      var sounds: [UInt64] = []
      sounds.reserveCapacity(view.count)
      for word in 0..<view.count {
        sounds.append(UInt64(SoundCode(view[word]).hash) << 32 | UInt64(word))
      }
      sounds.sort()
      return (WordTree(view), sounds)
    }
  }

  /// The words with a sound.
  func words(sounding code: SoundCode) -> [Int] {
    let wanted = UInt64(code.hash) << 32
    var low = 0
    var high = sounds.count
    while low < high {
      let middle = (low + high) / 2
      if sounds[middle] < wanted { low = middle + 1 } else { high = middle }
    }
    return sounds[low...].prefix { $0 >> 32 == UInt64(code.hash) }.map { Int($0 & 0xFFFF_FFFF) }
  }

  /// The bytes in use.
  var byteCount: Int {
    words.letters.count + words.starts.count * 4 + sounds.count * 8 + tree.byteCount
  }
}

extension WordTree {
  /// The bytes in use.
  var byteCount: Int { letters.count * 2 + ends.count * 4 + firstWords.count * 4 }
}
