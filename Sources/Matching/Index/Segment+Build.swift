import Model

extension Segment {
  /// Indexes people.
  init(_ people: [KnownPerson]) {
    var draft = NameDraft(expecting: people.count)
    for person in people { draft.append(person.name) }
    let (words, ranks) = draft.sortedWords()
    let order = draft.order(ranks)

    var entryStarts: [UInt32] = [0]
    entryStarts.reserveCapacity(people.count + 1)
    var entries: [UInt32] = []
    entries.reserveCapacity(draft.entries.count)
    var expected: [UInt8] = []
    expected.reserveCapacity(people.count)
    var facts = PersonFacts(expecting: people.count)
    var keys = PersonKeys(expecting: people.count * 2)
    var texts = PersonTexts(expecting: people.count)
    var postingStarts = [UInt32](repeating: 0, count: words.count + 1)
    for (place, number) in order.enumerated() {
      var count: UInt8 = 0
      for entry in draft.entries[draft.range(number)] {
        let word = Int(ranks[entry.word])
        entries.append(NameEntry(word: word, entry.part).bits)
        postingStarts[word + 1] += 1
        if entry.part.isExpected, count & 15 < 15 { count += 1 }
        if entry.part == .light, count >> 4 < 15 { count += 16 }
      }
      entryStarts.append(UInt32(entries.count))
      expected.append(count)
      let person = people[number]
      facts.append(person)
      keys.append(person, place)
      texts.append(person)
    }
    facts.close()
    keys.close()
    texts.close()
    for word in 0..<words.count { postingStarts[word + 1] += postingStarts[word] }

    vocabulary = Vocabulary(words)
    postings = Self.postings(entries, entryStarts, postingStarts)
    self.postingStarts = postingStarts
    self.entryStarts = entryStarts
    self.entries = entries
    self.expected = expected
    self.facts = facts
    self.keys = keys
    self.texts = texts
  }

  /// The people who have each word, in order.
  private static func postings(
    _ entries: [UInt32], _ entryStarts: [UInt32], _ postingStarts: [UInt32]
  ) -> [UInt32] {
    var next = postingStarts
    var postings = [UInt32](repeating: 0, count: entries.count)
    for person in 0..<entryStarts.count - 1 {
      for place in Int(entryStarts[person])..<Int(entryStarts[person + 1]) {
        let entry = NameEntry(bits: entries[place])
        postings[Int(next[entry.word])] = UInt32(person) | entry.part.rawValue << NameEntry.shift
        next[entry.word] += 1
      }
    }
    return postings
  }
}
