import Model

/// People who were indexed together; it never changes.
///
/// They are in the order of their names, so that people who match equally well are already sorted.
struct Segment: Sendable {
  /// The different words of all names.
  let vocabulary: Vocabulary
  /// Where each word's postings begin, and where the last one's end.
  let postingStarts: [UInt32]
  /// Who has a word, and as which part: the person in the lower bits, the part in the upper.
  let postings: [UInt32]
  /// Where each person's words begin, and where the last one's end.
  let entryStarts: [UInt32]
  /// The words of each person.
  let entries: [UInt32]
  /// How many words of each person's name a query is expected to have, at most 15: names in the
  /// lower half, particles and suffixes in the upper.
  let expected: [UInt8]
  /// Dates and digits.
  let facts: PersonFacts
  /// Ids, numbers and cards.
  let keys: PersonKeys
  /// The texts as received.
  let texts: PersonTexts

  /// How many people there are.
  var count: Int { expected.count }

  /// A person.
  func person(_ place: Int) -> KnownPerson {
    var person = texts.person(place)
    person.birth = PersonFacts.date(facts.births[place])
    person.lastFour = PersonFacts.text(facts.lastFours[place]) ?? person.lastFour
    return person
  }

  /// The place of a person.
  func place(of id: KnownPerson.ID) -> Int? {
    keys.places(id.key, .number).first { texts.id($0) == id }
  }

  /// The words of a person.
  func names(_ place: Int) -> [NameEntry] {
    entries[Int(entryStarts[place])..<Int(entryStarts[place + 1])].map { NameEntry(bits: $0) }
  }

  /// The bytes in use, including those of the names as received.
  var byteCount: Int {
    vocabulary.byteCount + (postingStarts.count + postings.count) * 4
      + (entryStarts.count + entries.count) * 4 + expected.count + facts.byteCount
      + keys.byteCount + texts.byteCount
  }
}
