import Model

/// The names of people while they are read in: words by number, in the order in which they came.
struct NameDraft {
  /// All people's words, one person after the other.
  private(set) var entries: [NameEntry] = []
  private var starts: [Int] = [0]
  private var table: WordTable
  private var reader = NameWords()

  /// The most words of a person that are compared.
  private static let most = 60

  init(expecting count: Int) {
    table = WordTable(expecting: count)
    entries.reserveCapacity(count * 3)
    starts.reserveCapacity(count + 1)
  }

  /// Adds a name.
  mutating func append(_ name: PersonName) {
    let start = entries.count
    append(name.first, .given)
    if !name.middle.isEmpty { append(name.middle, .middle) }
    append(name.last, .family)
    for alias in name.aliases { append(alias, .alias, notSince: start) }
    if entries.count - start > Self.most { entries.removeSubrange((start + Self.most)...) }
    starts.append(entries.count)
  }

  /// The range of a person's words.
  func range(_ person: Int) -> Range<Int> { starts[person]..<starts[person + 1] }

  /// The sorted words, and the rank of each by its number.
  func sortedWords() -> (words: WordList, ranks: [UInt32]) {
    table.words.withView { view in
      // The first letters of a word decide most; they are compared as one number.
      var keyed: [(key: UInt64, number: Int)] = []
      keyed.reserveCapacity(view.count)
      for number in 0..<view.count {
        let word = view[number]
        var key: UInt64 = 0
        for place in 0..<8 { key = key << 8 | (place < word.count ? UInt64(word[place]) : 0) }
        keyed.append((key, number))
      }
      keyed.sort { left, right in
        left.key != right.key
          ? left.key < right.key : WordView.precedes(view[left.number], view[right.number])
      }
      var words = WordList()
      words.reserve(words: view.count, letters: view.letters.count)
      var ranks = [UInt32](repeating: 0, count: view.count)
      for (rank, entry) in keyed.enumerated() {
        ranks[entry.number] = UInt32(rank)
        words.append(view[entry.number])
      }
      return (words, ranks)
    }
  }

  /// The people, sorted by family and given names.
  func order(_ ranks: [UInt32]) -> [Int] {
    let keyed = (0..<starts.count - 1).map { person -> (key: UInt64, person: Int) in
      var family: UInt64 = .max >> 32
      var given: UInt64 = 0
      for entry in entries[range(person)].reversed() {
        switch entry.part {
        case .family: family = UInt64(ranks[entry.word])
        case .given: given = UInt64(ranks[entry.word]) + 1
        case .middle, .alias, .joined, .light: break
        }
      }
      return (family << 32 | given, person)
    }
    return keyed.sorted { ($0.key, $0.person) < ($1.key, $1.person) }.map(\.person)
  }

  private mutating func append(_ text: String, _ part: NamePart, notSince start: Int? = nil) {
    guard !text.isEmpty else { return }
    reader.clear()
    reader.read(text)
    for (place, word) in reader.words.enumerated() {
      let isParticle = word.kind == .light && reader.words[place...].contains { $0.kind == .full }
      // People with two given names are usually called by the first.
      let own: NamePart = part == .given && place > 0 ? .middle : part
      append(word.letters, word.kind == .light ? .light : own, notSince: start)
      let isFirst = place == 0 || reader.words[place - 1].kind == .full
      if isParticle, isFirst,
        let end = reader.words[place...].firstIndex(where: { $0.kind == .full })
      {
        append(reader.join(place...end), .joined, notSince: start)
      }
    }
  }

  private mutating func append(_ letters: Range<Int>, _ part: NamePart, notSince start: Int?) {
    let number = reader.bytes.withUnsafeBufferPointer {
      table.number(UnsafeBufferPointer(rebasing: $0[letters]))
    }
    if let start, entries[start...].contains(where: { $0.word == number }) { return }
    entries.append(NameEntry(word: number, part))
  }
}
