import Resources

import struct FoundationEssentials.Date

/// What is said once something that was there before, and that somebody asked to be read again, is there.
extension Message {
  /// Says of how much something has changed; where nothing has, nothing else tells that it was read.
  static func readAgain(changed count: Int, of things: CountPhrase, at date: Date) -> Message {
    Message(
      .info,
      count == 0
        ? Sentence(.readAgainSame) : Sentence(.readAgainOther, .counted(things, count)),
      at: date)
  }

  /// Whether it says that: whatever was said while it was being read has more to say.
  var isOfReadingAgain: Bool {
    [.readAgainSame, .readAgainOther].contains(sentence.phrase)
  }
}

extension Sequence where Element: Equatable {
  /// How many are otherwise than they were before, with those that came and those that went.
  func changes<ID: Hashable>(
    since before: some Sequence<Element>, by id: (Element) -> ID
  ) -> Int {
    let now = Dictionary(map { (id($0), $0) }) { $1 }
    let then = Dictionary(before.map { (id($0), $0) }) { $1 }
    return Set(now.keys).union(then.keys).count { now[$0] != then[$0] }
  }
}
