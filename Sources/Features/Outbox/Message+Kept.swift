import Resources

import struct FoundationEssentials.Date

extension Message {
  /// Says that something is kept, and what it waits for.
  init(kept what: Sentence.Part, _ standing: OutboxRow.Standing, at date: Date) {
    self.init(
      Sentence(
        standing.isDoubtful ? .keptSaidMaybe : .keptSaid, what, .phrase(standing.phrase)),
      kept: standing, at: date)
  }

  /// The same in words of its own.
  init(_ sentence: Sentence, kept standing: OutboxRow.Standing, at date: Date) {
    self.init(
      standing.isForPerson ? .warning : .info, sentence, hint: .hintOutbox, at: date)
  }
}
