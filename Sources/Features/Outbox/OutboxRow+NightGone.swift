public import Model
import Resources

extension OutboxRow {
  /// Why the check-in is gone that was to bring the response which a note changes.
  public enum NightGone: Hashable, Sendable {
    /// Somebody discarded it, or took it back.
    case discarded
    /// Somebody else has the bed of this name; `by` is nil where nobody knows who.
    case bedTaken(String, by: Holder?)
    /// It was refused, or somebody else changed the night.
    case notTaken

    /// Who has a bed.
    public struct Holder: Hashable, Sendable {
      /// Their name, as lists have it.
      public var name: String
      /// Their number; nil where an earlier version did not note it.
      public var number: Participant.ID?

      /// Names somebody.
      public init(name: String, number: Participant.ID?) {
        self.name = name
        self.number = number
      }
    }
  }

  /// Whether the check-in is gone that was to bring the response which it changes: it cannot be sent any more.
  public var isNightGone: Bool { nightGone != nil }
}

extension OutboxRow.NightGone {
  /// How a note stands for that, in a few words.
  var phrase: Phrase {
    switch self {
    case .discarded: .outboxNightLost
    case .bedTaken: .outboxNightTaken
    case .notTaken: .outboxNightRefused
    }
  }

  /// Why a note in the outbox was not sent, and what it goes with; `who` is whom it is about, nil while that is
  /// not to be shown.
  func reason(_ who: Sentence.Part?) -> Sentence {
    switch (self, who) {
    case (.discarded, _): Sentence(.outboxNightLostLong)
    case (.bedTaken(let bed, let holder?), let who?):
      Sentence(.outboxNightTakenLong, who, .personal(.text(bed)), holder.part)
    case (.bedTaken(let bed, by: nil), let who?):
      Sentence(.outboxNightTakenBare, who, .personal(.text(bed)))
    case (.bedTaken, nil): Sentence(.outboxNightTakenHidden)
    case (.notTaken, _): Sentence(.outboxNightRefusedLong)
    }
  }

  /// Why a note that is still on the screen cannot be recorded, and what can be done; `who` is whom it is about.
  func failure(_ who: Sentence.Part) -> Sentence {
    switch self {
    case .discarded: Sentence(.entryNightGone)
    case .bedTaken(let bed, let holder?):
      Sentence(.entryNightTaken, who, .personal(.text(bed)), holder.part)
    case .bedTaken(let bed, by: nil):
      Sentence(.entryNightTakenBare, who, .personal(.text(bed)))
    case .notTaken: Sentence(.entryNightRefused)
    }
  }
}

extension OutboxRow.NightGone.Holder {
  /// Them as a part of a sentence, with their number: two may have one name.
  fileprivate var part: Sentence.Part {
    .person(
      OutboxWords.numbered(PersonName(listed: name).spoken, number.map { "\($0)" } ?? ""),
      number: number)
  }
}
